// What the solver of wins must know of ZÈRTZ beyond its rules (solver/win_solver.h): in which order turns are
// worth trying, and which positions cannot be won at once.
//
// Where nothing can jump there are hundreds of turns, and hardly ever does one of them win: it would have to
// isolate marbles, and enough of them. Whether any can is seen without trying them.
#pragma once

#include <algorithm>

#include "eval/zertz/evaluator.h"
#include "solver/win_solver.h"

namespace potentia::zertz {

template <class G>
class WinningKnowledge : public StaticEvaluator<G> {
 public:
  using Position = typename G::Position;
  using RingSet = typename Position::RingSet;

  /// A game is won by a turn of the winner's own (RULES.md E.6, E.7.2).
  static constexpr bool kOnlyMoverWins = true;

  /// False: no turn of the side to move wins. True says nothing.
  bool may_win_at_once(const Position& position) const {
    const RingSet vacant = position.vacant();
    if (position.jumpers() || vacant.size() <= 2) return true;
    // What a turn isolates has no vacant rings beside it but the one it fills and the one it removes.
    int most = 1;
    for (RingSet left = position.occupied(); left;) {
      const RingSet group = joined(RingSet(left.first()), left);
      const int beside = (around(group) & vacant).size();  // none: it has been left unclaimed, for good
      if (beside > 0 && beside <= 2) most += group.size();
      left -= group;
    }
    return most >= missing(position.captured(position.side()));
  }

 private:
  /// How many marbles at least make a winning set of these.
  static int missing(const Marbles& captured) {
    int fewest = 0;
    for (std::size_t i = 0; i < kColours; ++i) {
      fewest += std::max(0, Position::kMaterial.of_each - captured[i]);
    }
    for (std::size_t i = 0; i < kColours; ++i) {
      fewest = std::min(fewest, Position::kMaterial.goal[i] - captured[i]);
    }
    return fewest;
  }
};

static_assert(Evaluator<WinningKnowledge<Standard37>, Standard37>);

}  // namespace potentia::zertz
