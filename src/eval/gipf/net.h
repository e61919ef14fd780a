// The net that adds to GIPF's judgement what a sum over lines does not see: how pieces on different lines,
// GIPF-pieces and reserves work together.
//
// One layer between (eval/row_sum.h): each piece, by whose it is, what it is and where it lies, each player's
// reserve, and what lies on each line (eval/gipf/lines.h) have a row; the answer has other weights the fewer
// pieces are left in the game. It was fitted by tools/train/gipf.py to games that the engine played
// (docs/nets.md), to what the weighted sum left.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "eval/gipf/lines.h"
#include "eval/row_sum.h"
#include "rules/gipf/position.h"

namespace potentia::gipf {

struct Net {
  static constexpr std::size_t kHidden = 64;
  static constexpr std::size_t kLineWidth = 32;
  static constexpr int kMostReserve = 18;  // more (handicaps) count as 18
  static constexpr int kStages = 6;        // of a game: 1 to 6 pieces left, 7 to 12, … 31 and more
  static constexpr int kPiecesAStage = 6;

  using Row = RowSum<kHidden>::Row;        // 256ths
  using Pieces = std::array<Row, kSpots>;  // by the spots' order in kBoard

  struct Side {
    Pieces basic;  // basic pieces
    Pieces gipf;   // GIPF-pieces
    std::array<Row, kMostReserve + 1> reserve;
  };
  Side own;  // of the side to move
  Side enemy;
  // Rows of lines add to the first sums only, in 128ths.
  using Lines = std::array<std::array<std::int8_t, kLineWidth>, kFolds>;
  const Lines* lines;
  struct Out {
    Row weights;        // 64ths
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

inline const auto kFoldOfPattern = fold_patterns();

}  // namespace internal

/// What the net adds to the weighted sum of this position, from the side to move, in hundredths of a
/// piece. `patterns`: of its lines, seen from there; `pieces_left`: of both players, on the board and in
/// reserve, a GIPF-piece counting two. Some 30 ns.
template <Version kVersion>
int judge_by_net(const Net& net, const Position<kVersion>& position, const LinePatterns& patterns,
                 int pieces_left) {
  RowSum<Net::kHidden> sum;
  for (std::size_t line = 0; line < kLines; ++line)
    sum.add((*net.lines)[internal::kFoldOfPattern[patterns[line]]]);
  sum.count_twice();
  const auto add_pieces = [&](const Net::Pieces& rows, CellSet pieces) {
    for (const Cell cell : pieces) sum.add(rows[internal::kSpotNumbers[at(cell.index())]]);
  };
  const auto add = [&](const Net::Side& side, Player player) {
    sum.add(side.reserve[at(std::min(position.reserve(player), Net::kMostReserve))]);
    add_pieces(side.basic, position.pieces(player) - position.gipf(player));
    if constexpr (kVersion != Version::Basic) add_pieces(side.gipf, position.gipf(player));
  };
  add(net.own, position.side());
  add(net.enemy, opponent(position.side()));
  const int stage = std::clamp((pieces_left - 1) / Net::kPiecesAStage, 0, Net::kStages - 1);
  const Net::Out& out = net.out[at(stage)];
  const std::int64_t total = sum.squared_times(out.weights) + out.bias;
  return static_cast<int>((total * net.unit) >> 22);
}

}  // namespace potentia::gipf
