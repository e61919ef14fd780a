#include "eval/nets/dvonn_placement.h"

#include <algorithm>

#include "eval/nets/dvonn_placement_weights.h"

namespace potentia::dvonn {
namespace {

using Net = PlacementNet;
using Channels = Net::PerChannel<std::int16_t>;
using Activations = std::array<Channels, kCells + 1>;  // the last stands for what is off the board
using Taps = std::array<std::uint8_t, Net::kTaps>;

// The cells of a board in the order of their index, 0 to 48, and the seven that each looks at.
struct Geometry {
  std::array<Cell, kCells> cells;
  std::array<Taps, kCells> taps;
};

constexpr Geometry make_geometry() {
  Geometry out{};
  std::array<std::uint8_t, 64> number{};
  number.fill(kCells);
  std::uint8_t count = 0;
  for (const Cell cell : kBoard) {
    out.cells[count] = cell;
    number[static_cast<std::size_t>(cell.index())] = count++;
  }
  constexpr std::array kAround = {Direction::East,  Direction::West,      Direction::North,
                                  Direction::South, Direction::NorthEast, Direction::SouthWest};
  for (std::size_t i = 0; i < kCells; ++i) {
    const Cell cell = out.cells[i];
    out.taps[i][0] = static_cast<std::uint8_t>(i);
    for (std::size_t k = 0; k < kAround.size(); ++k) {
      const int x = cell.x() + geometry::dx(kAround[k]);
      const int y = cell.y() + geometry::dy(kAround[k]);
      out.taps[i][k + 1] = on_board(x, y) ? number[static_cast<std::size_t>(Cell::at(x, y).index())]
                                          : static_cast<std::uint8_t>(kCells);
    }
  }
  return out;
}
constexpr Geometry kGeometry = make_geometry();

using Numbers = std::array<std::uint8_t, kCells>;

Numbers pieces_of(const Position& position) {
  Numbers out{};
  for (std::size_t i = 0; i < kCells; ++i) {
    const Cell cell = kGeometry.cells[i];
    out[i] = position.owned(Player::White).has(cell)   ? 0
             : position.owned(Player::Black).has(cell) ? 1
             : position.reds().has(cell)               ? 2
                                                       : 3;
  }
  return out;
}

Numbers nearness_of(const Position& position) {
  constexpr std::uint8_t kFar = Net::kNearness - 1;
  Numbers out{};
  out.fill(kFar);
  CellSet reached = position.reds();
  for (std::uint8_t distance = 0; distance < kFar; ++distance) {
    for (std::size_t i = 0; i < kCells; ++i) {
      if (out[i] == kFar && reached.has(kGeometry.cells[i])) out[i] = distance;
    }
    reached |= neighbours(reached);
  }
  return out;
}

std::int16_t activation(std::int32_t value) {
  return static_cast<std::int16_t>(std::clamp(value, 0, Net::kMostActive));
}

void read_board(const Net& net, const Numbers& pieces, const Numbers& nearness, Activations& out) {
  constexpr std::int32_t kHalf = 1 << (Net::kInputShift - 1);
  for (std::size_t i = 0; i < kCells; ++i) {
    Net::PerChannel<std::int32_t> sums{};
    for (std::size_t c = 0; c < Net::kChannels; ++c) sums[c] = net.input_bias[c];
    for (std::size_t k = 0; k < Net::kTaps; ++k) {
      const std::size_t from = kGeometry.taps[i][k];
      if (from == kCells) continue;
      const Channels& piece = net.input[k][pieces[from]];
      const Channels& near = net.input[k][Net::kPieces + nearness[from]];
      for (std::size_t c = 0; c < Net::kChannels; ++c) sums[c] += piece[c] + near[c];
    }
    for (std::size_t c = 0; c < Net::kChannels; ++c)
      out[i][c] = activation((sums[c] + kHalf) >> Net::kInputShift);
  }
  out[kCells].fill(0);
}

// `kept`: what a residual layer adds itself to, or null.
void look_around(const Net::Layer& layer, const Activations& in, const Activations* kept, Activations& out) {
  constexpr std::int32_t kHalf = 1 << (Net::kWeightShift - 1);
  for (std::size_t i = 0; i < kCells; ++i) {
    std::array<std::int16_t, Net::kTaps * Net::kChannels> seen;
    for (std::size_t k = 0; k < Net::kTaps; ++k)
      std::ranges::copy(in[kGeometry.taps[i][k]],
                        seen.begin() + static_cast<std::ptrdiff_t>(k * Net::kChannels));
    for (std::size_t c = 0; c < Net::kChannels; ++c) {
      const auto& weights = layer.weights[c];
      std::int32_t sum = layer.bias[c] + kHalf;
      for (std::size_t j = 0; j < seen.size(); ++j) sum += seen[j] * weights[j];
      const std::int32_t before = kept != nullptr ? (*kept)[i][c] : 0;
      out[i][c] = activation(before + (sum >> Net::kWeightShift));
    }
  }
  out[kCells].fill(0);
}

int sum_up(const Net& net, const Numbers& pieces, const Activations& in) {
  std::array<Net::PerChannel<std::int32_t>, Net::kPieces> sums{};
  std::array<int, Net::kPieces> count{};
  for (std::size_t i = 0; i < kCells; ++i) {
    ++count[pieces[i]];
    for (std::size_t c = 0; c < Net::kChannels; ++c) sums[pieces[i]][c] += in[i][c];
  }
  constexpr std::size_t kNone = 3;
  constexpr std::array<std::size_t, 3> kSummed = {0, 1, kNone};
  std::int64_t result = net.bias;
  for (const Net::Hidden& hidden : net.hidden) {
    std::int64_t value = hidden.bias + std::int64_t{hidden.empty} * count[kNone] +
                         std::int64_t{hidden.odd} * (count[kNone] % 2);
    for (std::size_t s = 0; s < kSummed.size(); ++s) {
      for (std::size_t c = 0; c < Net::kChannels; ++c)
        value += std::int64_t{hidden.sums[s][c]} * sums[kSummed[s]][c];
    }
    result += (std::max<std::int64_t>(value, 0) >> 8) * hidden.out;
  }
  return static_cast<int>((result * net.hundredths) >> 20);
}

}  // namespace

int judge_placement(const Position& position) {
  const Net& net = kPlacementNet;
  const Numbers pieces = pieces_of(position);
  Activations kept;
  Activations inner;
  Activations next;
  read_board(net, pieces, nearness_of(position), kept);
  static_assert(Net::kLayers % 2 == 0);
  for (std::size_t k = 0; k < Net::kLayers; k += 2) {
    look_around(net.layers[k], kept, nullptr, inner);
    look_around(net.layers[k + 1], inner, &kept, next);
    kept = next;
  }
  return sum_up(net, pieces, kept);
}

}  // namespace potentia::dvonn
