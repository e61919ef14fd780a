// Most activations are 0: in each layer 10 to 30 % are not, and only these are multiplied. They are whole
// numbers in floats, which one instruction multiplies and adds, and small enough to be exact in any order.
#include "eval/dvonn/placement_net.h"

#include <algorithm>
#include <memory>

#include "eval/dvonn/placement_net_weights.h"

namespace potentia::dvonn {
namespace {

using Net = PlacementNet;
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

// Eight numbers that are computed with at once (GCC's and Clang's notation). Left to itself, GCC 12 takes
// several rows of weights together and one number at a time: six times as long.
constexpr std::size_t kLanes = 8;
using Floats = float __attribute__((vector_size(kLanes * sizeof(float))));
using Ints = std::int32_t __attribute__((vector_size(kLanes * sizeof(std::int32_t))));
template <class Eight>
using Wide = std::array<Eight, Net::kChannels / kLanes>;

// The weights of the layers by what is seen, so that one activation's 32 stand together.
using LayerWeights = std::array<std::array<Wide<Floats>, Net::kChannels>, Net::kTaps>;
using Activations = std::array<Wide<Ints>, kCells>;

const std::array<LayerWeights, Net::kLayers>& layer_weights() {
  static const auto kWeights = [] {
    auto out = std::make_unique<std::array<LayerWeights, Net::kLayers>>();
    for (std::size_t n = 0; n < Net::kLayers; ++n) {
      for (std::size_t c = 0; c < Net::kChannels; ++c) {
        const auto& row = kPlacementNet.layers[n].weights[c];
        for (std::size_t j = 0; j < row.size(); ++j)
          (*out)[n][j / Net::kChannels][j % Net::kChannels][c / kLanes][c % kLanes] = row[j];
      }
    }
    return out;
  }();
  return *kWeights;
}

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

// References, as processors without AVX have no rule for handing over eight numbers by value.
void activate(Ints& value) {
  value = value < 0 ? Ints{} : value;
  value = value > Net::kMostActive ? Ints{} + Net::kMostActive : value;
}

template <class T>
void add_to(Ints& sum, const Net::PerChannel<T>& channels, std::size_t lane) {
  for (std::size_t n = 0; n < kLanes; ++n) sum[n] += channels[lane * kLanes + n];
}

void read_board(const Net& net, const Numbers& pieces, const Numbers& nearness, Activations& out) {
  constexpr std::int32_t kHalf = 1 << (Net::kInputShift - 1);
  for (std::size_t i = 0; i < kCells; ++i) {
    Net::PerChannel<std::int32_t> sums{};
    for (std::size_t c = 0; c < Net::kChannels; ++c) sums[c] = net.input_bias[c] + kHalf;
    for (std::size_t k = 0; k < Net::kTaps; ++k) {
      const std::size_t from = kGeometry.taps[i][k];
      if (from == kCells) continue;
      const auto& piece = net.input[k][pieces[from]];
      const auto& near = net.input[k][Net::kPieces + nearness[from]];
      for (std::size_t c = 0; c < Net::kChannels; ++c) sums[c] += piece[c] + near[c];
    }
    for (std::size_t lane = 0; lane < out[i].size(); ++lane) {
      Ints value{};
      add_to(value, sums, lane);
      value >>= Net::kInputShift;
      activate(value);
      out[i][lane] = value;
    }
  }
}

// What is not 0 in a cell.
struct Active {
  std::size_t count;
  std::array<std::uint8_t, Net::kChannels> channel;
  Net::PerChannel<float> value;
};

void list_active(const Wide<Ints>& channels, Active& out) {
  out.count = 0;
  for (std::size_t c = 0; c < Net::kChannels; ++c) {
    const std::int32_t value = channels[c / kLanes][c % kLanes];
    out.channel[out.count] = static_cast<std::uint8_t>(c);
    out.value[out.count] = static_cast<float>(value);
    out.count += value != 0 ? 1 : 0;
  }
}

// `kept`: what a residual layer adds itself to, or null.
void look_around(std::size_t layer, const Activations& in, const Activations* kept, Activations& out) {
  constexpr std::int32_t kHalf = 1 << (Net::kWeightShift - 1);
  const LayerWeights& weights = layer_weights()[layer];
  std::array<Active, kCells> active;
  for (std::size_t i = 0; i < kCells; ++i) list_active(in[i], active[i]);
  for (std::size_t i = 0; i < kCells; ++i) {
    Wide<Floats> sums{};
    for (std::size_t k = 0; k < Net::kTaps; ++k) {
      const std::size_t from = kGeometry.taps[i][k];
      if (from == kCells) continue;
      const Active& seen = active[from];
      for (std::size_t n = 0; n < seen.count; ++n) {
        const Wide<Floats>& row = weights[k][seen.channel[n]];
        for (std::size_t lane = 0; lane < row.size(); ++lane) sums[lane] += seen.value[n] * row[lane];
      }
    }
    for (std::size_t lane = 0; lane < sums.size(); ++lane) {
      Ints value = __builtin_convertvector(sums[lane], Ints) + kHalf;
      add_to(value, kPlacementNet.layers[layer].bias, lane);
      value >>= Net::kWeightShift;
      if (kept != nullptr) value += (*kept)[i][lane];
      activate(value);
      out[i][lane] = value;
    }
  }
}

int sum_up(const Net& net, const Numbers& pieces, const Activations& in) {
  std::array<Net::PerChannel<std::int32_t>, Net::kPieces> sums{};
  std::array<int, Net::kPieces> count{};
  for (std::size_t i = 0; i < kCells; ++i) {
    ++count[pieces[i]];
    for (std::size_t c = 0; c < Net::kChannels; ++c) sums[pieces[i]][c] += in[i][c / kLanes][c % kLanes];
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
    look_around(k, kept, nullptr, inner);
    look_around(k + 1, inner, &kept, next);
    kept = next;
  }
  return sum_up(net, pieces, kept);
}

}  // namespace potentia::dvonn
