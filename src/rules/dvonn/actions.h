// DVONN's turns as numbers that mean the same in every position, for learning: 49 × from + to, cells counted
// from a1 to k5 as position texts have them; from and to alike: a placement there; 2401: a pass.
#pragma once

#include <bit>
#include <cstdint>

#include "rules/dvonn/board.h"
#include "rules/dvonn/move.h"
#include "rules/dvonn/movegen.h"
#include "rules/dvonn/position.h"

namespace potentia::dvonn {

inline constexpr int kPassAction = kCells * kCells;
inline constexpr int kActions = kPassAction + 1;

/// 0 (a1) to 48 (k5).
constexpr int number_of(Cell cell) {
  return std::popcount(kBoard.bits() & ((std::uint64_t{1} << cell.index()) - 1));
}

constexpr int action_of(Move move) {
  if (move.is_pass()) return kPassAction;
  return kCells * number_of(move.is_placement() ? move.to() : move.from()) + number_of(move.to());
}

/// The n-th cell of a set that has more.
constexpr Cell nth(CellSet cells, std::uint32_t n) {
  for (; n > 0; --n) cells = cells.without_first();
  return cells.first();
}

/// The n-th legal turn in the order of for_each_turn, without listing the others; n < count_turns(position).
inline Move nth_turn(const Position& position, std::uint32_t n) {
  if (position.phase() == Phase::Placement) return Move::place(nth(kBoard - position.occupied(), n));
  for (const Cell from : position.movable(position.side())) {
    const CellSet targets = position.targets(from);
    const auto count = static_cast<std::uint32_t>(targets.size());
    if (n < count) return Move::jump(from, nth(targets, n));
    n -= count;
  }
  return Move::pass();
}

}  // namespace potentia::dvonn
