// Turns as numbers, by a game's types (playing.h says what they mean): NumberingOf says of a game whose turns
// are simple enough how they are numbered.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/dvonn/actions.h"
#include "rules/dvonn/rules.h"
#include "rules/game.h"

namespace potentia::python {

/// A game whose turns are numbered in each position anew.
template <Game G>
struct NumberingOf {
  static constexpr bool kIsFixed = false;
  static constexpr int kActions = static_cast<int>(G::MoveList::capacity());
};

template <>
struct NumberingOf<dvonn::Rules> {
  static constexpr bool kIsFixed = true;
  static constexpr int kActions = dvonn::kActions;
  static int action_of(dvonn::Move move) { return dvonn::action_of(move); }
  static std::optional<dvonn::Move> move_of(const dvonn::Position& position, int action) {
    return dvonn::move_of(position, action);
  }
};

template <Game G>
inline constexpr bool kHasFixedActions = NumberingOf<G>::kIsFixed;

template <Game G>
constexpr int action_count() {
  return NumberingOf<G>::kActions;
}

/// f(action, move) for each legal turn that has an action, in the order of the rules; until f answers true.
/// Whether it did.
template <Game G, class F>
bool any_action(const typename G::Position& position, F&& f) {
  typename G::MoveList moves;
  G::generate(position, moves);
  int rank = 0;
  for (const typename G::Move& move : moves) {
    if constexpr (kHasFixedActions<G>) {
      if (f(NumberingOf<G>::action_of(move), move)) return true;
    } else {
      if (f(rank++, move)) return true;
    }
  }
  return false;
}

/// The legal turn with this action.
template <Game G>
std::optional<typename G::Move> move_of(const typename G::Position& position, std::int64_t action) {
  if (action < 0 || action >= action_count<G>()) return std::nullopt;
  if constexpr (kHasFixedActions<G>) {
    return NumberingOf<G>::move_of(position, static_cast<int>(action));
  } else {
    typename G::MoveList moves;
    G::generate(position, moves);
    const auto rank = static_cast<std::size_t>(action);
    return rank < moves.size() ? std::optional(moves[rank]) : std::nullopt;
  }
}

}  // namespace potentia::python
