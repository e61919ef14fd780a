// The seam between search and knowledge: an Evaluator gives the static evaluation of quiet positions of
// one game (our word for it is judgement), says which turns are not quiet, and hints at the order in which
// turns are worth trying. Each game has one, a weighted sum, a net, or both (StaticEvaluator). The search
// knows nothing else.
//
// Scores are from the side to move, in hundredths of a basic piece, |score| ≤ kEvalLimit; beyond it lie the
// scores of decided games (search/score.h).
#pragma once

#include <concepts>

#include "eval/search_numbers.h"
#include "rules/game.h"

namespace potentia {

inline constexpr int kEvalLimit = 15000;

template <class E, class G>
concept Evaluator = Game<G> && requires(const E& evaluator, const typename G::Position& position,
                                        const typename G::Move& move, typename G::MoveList& list) {
  // A function of the position alone. Of a position that is over any answer will do.
  { evaluator.evaluate(position) } -> std::same_as<int>;
  // What says of each turn of the position when to try it: about 0 to 1000, larger is earlier. Asking it must
  // cost a small part of making the turn. It may refer to the position.
  { evaluator.order_hints(position)(move) } -> std::same_as<int>;

  // Whether there are noisy turns: such that a position is only judged once none of them is worth playing. If
  // so, is_noisy(position, move) -> bool tells them, and generate_noisy(position, list) lists them all,
  // perhaps among others.
  { E::kHasNoisyTurns } -> std::convertible_to<bool>;
  requires !E::kHasNoisyTurns || requires {
    { evaluator.is_noisy(position, move) } -> std::same_as<bool>;
    { evaluator.generate_noisy(position, list) };
  };

  // Where some turns stand for others of about the same effect, generate_likely(position, list) may list them
  // without those: a legal turn at least wherever there is one.

  // Where there are so many turns that to list them takes long, an evaluator may list, for a search that
  // leaves late turns out, those alone that come first (ListsFirst).

  // Where a turn may be made at several moments, of which the rules list one, generate_waits(position, list)
  // adds those of the others that may be worth something. A search at full strength looks at them.

  // The score at which the side to move wins 73 games in 100 (1 / (1 + e^-1)).
  { E::kWinScale } -> std::convertible_to<double>;
  // What the search leaves out and shortens (search_numbers.h).
  { E::kSearch } -> std::convertible_to<SearchNumbers>;
};

/// With it `generate_first(position, hints, most, awaited, are_likely, order, list)` lists the `most` turns
/// that come first, perhaps among others, and says whether it did. `hints`: order_hints(position); a turn's
/// place is order(turn, hint), but a turn whose tag is among `awaited` is listed if it is legal.
/// `are_likely`: as in generate_likely.
template <class E>
concept ListsFirst = requires { requires E::kListsFirst; };

/// Where making a turn takes much less time than waiting for what the table knows after it: the search makes
/// each one while the turn before it is searched, too, so that the table's answer is there.
template <class E>
concept PrefetchesNext = requires { requires E::kPrefetchesNext; };

/// As how many ordinary nodes one counts against a limit of nodes while `position` is thought about. An
/// evaluator that judges some phase much more slowly than the rest says so (`node_cost(position)`); then a
/// number of nodes takes about the same time all through a game.
template <class E, class P>
int node_cost(const E& evaluator, const P& position) {
  if constexpr (requires { evaluator.node_cost(position); }) {
    return evaluator.node_cost(position);
  } else {
    return 1;
  }
}

/// For how many turns, each as long as this one, the side to move wants to have time left on its clock. An
/// evaluator that knows how long its game lasts, and when it must be thought about, says so
/// (`turns_ahead(position)`).
template <class E, class P>
int turns_ahead(const E& evaluator, const P& position, int otherwise) {
  if constexpr (requires { evaluator.turns_ahead(position); }) {
    return evaluator.turns_ahead(position);
  } else {
    return otherwise;
  }
}

/// Whether the side to move is seen to win with one turn, without looking for it. An evaluator that sees such
/// wins says so (`wins_at_once(position)`); it need not see all, but must say no where the game is over.
template <class E, class P>
bool wins_at_once(const E& evaluator, const P& position) {
  if constexpr (requires { evaluator.wins_at_once(position); }) {
    return evaluator.wins_at_once(position);
  } else {
    return false;
  }
}

/// Whether the side to move is seen to have lost in two plies, whatever it does, without looking for it; as
/// above (`is_lost_in_two(position)`).
template <class E, class P>
bool is_lost_in_two(const E& evaluator, const P& position) {
  if constexpr (requires { evaluator.is_lost_in_two(position); }) {
    return evaluator.is_lost_in_two(position);
  } else {
    return false;
  }
}

}  // namespace potentia
