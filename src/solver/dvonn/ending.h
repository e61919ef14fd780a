// What the solver must know of DVONN beyond its rules: points, the margins that are still possible, what is
// settled for good, and which turns to try first (solver/margin_solver.h).
//
// outlook() rests on two facts: occupied cells only become fewer, and what stands on one only grows higher.
// So a stack lands on x from z only if z is in line with x at a distance of the height now on z (while it is
// still the owner's own, unchanged stack) or at a greater one (after it has grown). Following such landings
// to their closure gives all cells that a player can ever land on; what he can never land on, and what the
// other player cannot be forced to bring within his reach, he never gains. A stack on which nobody can ever
// land, which never leaves and never loses its link is settled: it counts, and may block or link others, but
// is no part of what is still fought over, and positions that differ only in such stacks share an entry of
// the table.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/dvonn/rules.h"
#include "solver/margin_solver.h"

namespace potentia::dvonn {

struct EndingKnowledge {
  static constexpr int kMaxMargin = kCells;     // all pieces there are
  static constexpr int kMaxTurns = kCells - 1;  // each turn empties a cell, one stays

  static std::optional<Error> refusal(const Position& position) {
    if (position.phase() == Phase::Movement) return std::nullopt;
    return Error{"placement-phase"_code, "",
                 "the placement phase cannot be solved; give a position of the movement phase"};
  }

  static int margin(const Position& position) {
    return position.score(position.side()) - position.score(opponent(position.side()));
  }
  static bool has_turn(const Position& position) { return position.has_jump(position.side()); }
  static Position passed(const Position& position) { return position.after(Move::pass()); }

  /// Nothing but the position's own key where many stacks are left: the closures cost more than they tell.
  static Outlook outlook(const Position& position);

  /// In the order of how little they leave to the opponent (as in Othello's endings: fastest first), judged
  /// without making them.
  static void list_turns(const Position& position, OrderedTurns<Rules>& turns);

  /// 14 and 22 stacks measured worse (docs/solver.md).
  static bool is_large(const Position& position) { return position.occupied().size() >= 18; }
};

static_assert(Ending<EndingKnowledge, Rules>);

}  // namespace potentia::dvonn
