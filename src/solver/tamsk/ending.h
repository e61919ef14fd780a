// What the solver must know of TAMSK at level 1 beyond its rules: points, the margins that are still
// possible, what of a position still matters, and which turns to try first (solver/margin_solver.h).
//
// outlook() rests on three facts: rings never leave, glasses enter open spaces only, and a glass that has no
// way out now gets one only where another leaves an open space. So the glasses that can ever move again, and
// the spaces that they can ever enter, follow from the board; nobody drops more rings than those spaces take,
// and positions that are alike there are alike in what is still to come, however the rest has been filled.
#pragma once

#include <optional>

#include "rules/tamsk/rules.h"
#include "solver/margin_solver.h"

namespace potentia::tamsk {

struct EndingKnowledge {
  using Position = tamsk::Position<Version::Level1>;

  static constexpr int kMaxMargin = kStore;
  static constexpr int kMaxTurns = 2 * kStore;  // each drops a ring

  /// Where rings may be left undropped, positions can return.
  static std::optional<Error> refusal(const Position& position) {
    if (position.ring_rule() == RingRule::Dropped) return std::nullopt;
    return Error{"ring-claim"_code, "tamsk-ring",
                 "where rings may be left undropped the ending cannot be solved; take tamsk-ring=claim away"};
  }

  static int margin(const Position& position) {
    return position.store(opponent(position.side())) - position.store(position.side());
  }
  static bool has_turn(const Position& position) { return !position.able(position.side()).empty(); }
  static Position passed(const Position& position) { return position.after(Move::pass()); }

  static Outlook outlook(const Position& position);

  /// In the order of how many ways they leave to the player and how few to the opponent.
  static void list_turns(const Position& position, OrderedTurns<Level1>& turns);

  static bool is_large(const Position& position) { return position.room()[0].size() >= kLarge; }

 private:
  static constexpr int kLarge = 12;  // open spaces
};

static_assert(Ending<EndingKnowledge, Level1>);

}  // namespace potentia::tamsk
