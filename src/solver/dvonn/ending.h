// What the solver must know of DVONN beyond its rules (solver/margin_solver.h): points, the margins that are
// still possible, which turns to try first, and the search below the root.
#pragma once

#include <optional>

#include "rules/dvonn/rules.h"
#include "solver/dvonn/kernel.h"
#include "solver/margin_solver.h"

namespace potentia::dvonn {

struct EndingKnowledge {
  using Kernel = dvonn::Kernel;

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

  static Outlook outlook(const Position& position);

  /// In the kernel's order.
  static void list_turns(const Position& position, OrderedTurns<Rules>& turns);

  /// At the root the table has nothing to say about turns: the kernel has keys of its own.
  static bool is_large(const Position&) { return false; }
};

static_assert(Ending<EndingKnowledge, Rules>);

}  // namespace potentia::dvonn
