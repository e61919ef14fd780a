// What the solver must know of DVONN beyond its rules: points, the margins that are still possible, and which
// turns to try first (solver/margin_solver.h).
//
// range() rests on two facts: occupied cells only become fewer, and what stands on one only grows higher. So
// a stack lands on x from z only if z is in line with x at a distance of the height now on z (while it is
// still the owner's own, unchanged stack) or at a greater one (after it has grown). Following such landings
// to their closure gives all cells that a player can ever land on; what he can never land on, and what the
// other player cannot be forced to bring within his reach, he never gains.
#pragma once

#include <cstdint>

#include "rules/dvonn/rules.h"
#include "solver/margin_solver.h"

namespace potentia::dvonn {

struct EndingKnowledge {
  static constexpr int kMaxMargin = kCells;     // all pieces there are
  static constexpr int kMaxTurns = kCells - 1;  // each turn empties a cell, one stays

  static int margin(const Position& position) {
    return position.score(position.side()) - position.score(opponent(position.side()));
  }
  static bool has_turn(const Position& position) { return position.has_jump(position.side()); }
  static Position passed(const Position& position) { return position.after(Move::pass()); }

  /// Bounds on the final margin; about 0.2 µs, nothing from 13 stacks on.
  static MarginRange range(const Position& position);

  /// Little for the opponent to do makes small trees (as in Othello's endings: fastest first).
  static int order(const Position& position, const Position& child);

  static std::uint32_t check(const Position& position) {
    return static_cast<std::uint32_t>((position.occupied().bits() * 0x9e3779b97f4a7c15ULL) >> 40);
  }
};

static_assert(Ending<EndingKnowledge, Rules>);

}  // namespace potentia::dvonn
