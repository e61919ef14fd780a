// DVONN's four symmetries: 0 identity, 1 half turn, 2 left-right mirror, 3 both (a mirror along the long
// axis).
//
// Colours may be exchanged only in the movement phase: in the placement phase White has two DVONN pieces and
// is first.
#pragma once

#include <optional>

#include "rules/dvonn/position.h"

namespace potentia::dvonn {

inline constexpr int kSymmetries = 4;

constexpr Cell transform(Cell cell, int s) {
  int x = cell.x();
  int y = cell.y();
  if (s & 2) x = 8 - x + y;  // each row reversed in itself
  if (s & 1) {
    x = 10 - x;
    y = 4 - y;
  }
  return Cell::at(x, y);
}

inline Move transform(Move move, int s) {
  if (move.is_pass()) return move;
  if (move.is_placement()) return Move::place(transform(move.to(), s));
  return Move::jump(transform(move.from(), s), transform(move.to(), s));
}

inline Position transform(const Position& position, int s) {
  Position::Builder builder;
  for (const Cell cell : position.occupied()) builder.set(transform(cell, s), position.stack_at(cell));
  return builder.build(position.side(), position.phase());
}

inline std::optional<Position> colours_swapped(const Position& position) {
  if (position.phase() == Phase::Placement) return std::nullopt;
  Position::Builder builder;
  for (const Cell cell : position.occupied()) {
    Stack stack = position.stack_at(cell);
    if (stack.owner != 'r') stack.owner = stack.owner == 'w' ? 'b' : 'w';
    builder.set(cell, stack);
  }
  return builder.build(opponent(position.side()), position.phase());
}

}  // namespace potentia::dvonn
