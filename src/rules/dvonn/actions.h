// DVONN's turns as numbers that mean the same in every position, for learning: 49 × from + to, cells counted
// from a1 to k5 as position texts have them; from and to alike: a placement there; 2401: a pass.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "rules/dvonn/board.h"
#include "rules/dvonn/move.h"
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

inline constexpr auto kNumberedCells = [] {
  std::array<Cell, kCells> cells{};
  for (const Cell cell : kBoard) cells[static_cast<std::size_t>(number_of(cell))] = cell;
  return cells;
}();

/// The legal turn with this number, 0 to kPassAction; or nothing.
inline std::optional<Move> move_of(const Position& position, int action) {
  if (action == kPassAction) {
    const bool passes = position.phase() == Phase::Movement && !position.has_jump(position.side()) &&
                        position.has_jump(opponent(position.side()));
    return passes ? std::optional(Move::pass()) : std::nullopt;
  }
  const Cell from = kNumberedCells[static_cast<std::size_t>(action / kCells)];
  const Cell to = kNumberedCells[static_cast<std::size_t>(action % kCells)];
  if (position.phase() == Phase::Placement) {
    if (from != to || position.occupied().has(to)) return std::nullopt;
    return Move::place(to);
  }
  if (!position.movable(position.side()).has(from) || !position.targets(from).has(to)) return std::nullopt;
  return Move::jump(from, to);
}

}  // namespace potentia::dvonn
