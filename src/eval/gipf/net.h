// The net that adds to GIPF's judgement what a sum over lines does not see: how pieces on different lines,
// GIPF-pieces and reserves work together.
//
// One layer between: each piece, by whose it is, what it is and where it lies, and each player's reserve have
// a row of kHidden numbers; the rows of a position are added up, cut to 0 … 1 and squared, and their weighted
// sum is the answer, with other weights the fewer pieces are left in the game. It was fitted by
// tools/train/gipf.py to games that the engine played (docs/nets.md), to what the handcrafted judgement left.
// Whole numbers only, so that every build judges alike.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "rules/gipf/position.h"

namespace potentia::gipf {

struct Net {
  static constexpr std::size_t kHidden = 64;
  static constexpr int kMostReserve = 18;  // more (handicaps) count as 18
  static constexpr int kFull = 255;        // of 256ths: a sum is cut to 0 … kFull
  static constexpr int kMostOut = 127;     // a product with kFull still fits into 16 bits
  static constexpr int kStages = 6;        // of a game: 1 to 6 pieces left, 7 to 12, … 31 and more
  static constexpr int kPiecesAStage = 6;

  using Row = std::array<std::int16_t, kHidden>;  // 256ths
  using Pieces = std::array<Row, kSpots>;         // by the spots' order in kBoard

  struct Side {
    Pieces basic;  // basic pieces
    Pieces gipf;   // GIPF-pieces
    std::array<Row, kMostReserve + 1> reserve;
  };
  Side own;  // of the side to move
  Side enemy;
  struct Out {
    Row weights;        // 64ths, ±kMostOut
    std::int32_t bias;  // 2^22ths
  };
  std::array<Out, kStages> out;
  std::int32_t unit;  // what 1 is worth as a score, in hundredths of a piece
};

extern const Net kBasicNet;
extern const Net kStandardNet;
extern const Net kTournamentNet;

namespace internal {

constexpr std::array<std::uint8_t, 64> make_spot_numbers() {
  std::array<std::uint8_t, 64> numbers{};
  std::uint8_t count = 0;
  for (const Cell cell : kBoard) numbers[at(cell.index())] = count++;
  return numbers;
}
inline constexpr auto kSpotNumbers = make_spot_numbers();

// A row in the processor's vectors (GCC's and Clang's notation).
class RowSum {
 public:
  void add(const Net::Row& row) {
    for (std::size_t i = 0; i < kVectors; ++i) {
      Shorts part;
      std::memcpy(&part, row.data() + i * kLanes, sizeof part);
      sums_[i] += part;
    }
  }

  void add(const Net::Pieces& rows, CellSet pieces) {
    for (const Cell cell : pieces) add(rows[kSpotNumbers[at(cell.index())]]);
  }

  /// The sums, cut and squared, times `out`: 2^22ths.
  std::int32_t squared_times(const Net::Row& out) const {
    Net::Row sums;
    std::memcpy(sums.data(), sums_.data(), sizeof sums);
    std::int32_t total = 0;
    for (std::size_t i = 0; i < Net::kHidden; ++i) {
      const auto cut = static_cast<std::int16_t>(std::clamp<int>(sums[i], 0, Net::kFull));
      total += static_cast<std::int16_t>(cut * out[i]) * cut;
    }
    return total;
  }

 private:
  static constexpr std::size_t kLanes = 16;
  static constexpr std::size_t kVectors = Net::kHidden / kLanes;
  using Shorts = std::int16_t __attribute__((vector_size(kLanes * sizeof(std::int16_t))));
  std::array<Shorts, kVectors> sums_{};
};

}  // namespace internal

/// What the net adds to the handcrafted judgement of this position, from the side to move, in hundredths of a
/// piece. `pieces_left`: of both players, on the board and in reserve, a GIPF-piece counting two. Some 20 ns.
template <Version kVersion>
int judge_by_net(const Net& net, const Position<kVersion>& position, int pieces_left) {
  internal::RowSum sum;
  const auto add = [&](const Net::Side& side, Player player) {
    sum.add(side.reserve[at(std::min(position.reserve(player), Net::kMostReserve))]);
    sum.add(side.basic, position.pieces(player) - position.gipf(player));
    if constexpr (kVersion != Version::Basic) sum.add(side.gipf, position.gipf(player));
  };
  add(net.own, position.side());
  add(net.enemy, opponent(position.side()));
  const int stage = std::clamp((pieces_left - 1) / Net::kPiecesAStage, 0, Net::kStages - 1);
  const Net::Out& out = net.out[at(stage)];
  const std::int64_t total = sum.squared_times(out.weights) + out.bias;
  return static_cast<int>((total * net.unit) >> 22);
}

}  // namespace potentia::gipf
