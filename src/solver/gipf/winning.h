// What the solver of wins must know of GIPF beyond its rules (solver/win_solver.h): in which order turns are
// worth trying, how long a player can hold out at the least, and which turns alone can win at once.
//
// A game mostly ends because a player has nothing to bring in. Nothing but his own turns lets his reserve
// shrink, each by one basic piece: a reserve of n lasts for n turns.
#pragma once

#include "eval/gipf/evaluator.h"
#include "rules/gipf/movegen.h"
#include "solver/gipf/all_turns.h"
#include "solver/win_solver.h"

namespace potentia::gipf {

template <class G>
class WinningKnowledge : public TriesAllTurns<StaticEvaluator<G>> {
 public:
  using Position = typename G::Position;

  /// A turn can take the mover's own last GIPF-piece, but he may always keep it, so that nobody is forced to
  /// lose by a turn of his own.
  static constexpr bool kOnlyMoverWins = true;

  /// In the basic game a player has lost once his reserve is used up, or four turns later at the soonest if
  /// he takes a row of his own: four pieces. (In the other versions he can lose his GIPF-pieces at any time.)
  int plies_that_count(const Position& position, Player loser, int plies) const
    requires(G::kVersion == Version::Basic)
  {
    constexpr int kPliesOfRow = 2 * 4;
    const int least = 2 * position.reserve(loser) + (position.side() == loser ? 0 : 1);
    if ((kBoard - position.occupied()).size() <= plies) return plies;  // the board may be full
    if (plies >= least + kPliesOfRow) return plies;
    return plies >= least ? least : 0;
  }

  /// Lists turns among which are all that win at once: an opponent who has something to bring in has lost if
  /// his last GIPF-piece has been taken, or the board is full.
  void generate_deciding(const Position& position, typename G::MoveList& list) const {
    const bool has_pieces = position.reserve(opponent(position.side())) > 0;
    if (has_pieces && (kBoard - position.occupied()).size() > 1) {
      generate_taking(position, list);
    } else {
      generate(position, list);
    }
  }
};

static_assert(Evaluator<WinningKnowledge<Basic>, Basic> && Forces<WinningKnowledge<Basic>, Basic>);

}  // namespace potentia::gipf
