// Turns as numbers, by a game's types (playing.h says what they mean): the first ones mean the same turn in
// every position (rules/NAME/actions.h), those behind them count what other turns the position has.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/dvonn/actions.h"
#include "rules/dvonn/rules.h"
#include "rules/game.h"
#include "rules/gipf/actions.h"
#include "rules/gipf/rules.h"
#include "rules/potentials/actions.h"
#include "rules/potentials/rules.h"
#include "rules/punct/actions.h"
#include "rules/punct/rules.h"
#include "rules/tamsk/actions.h"
#include "rules/tamsk/rules.h"
#include "rules/yinsh/actions.h"
#include "rules/yinsh/rules.h"
#include "rules/zertz/actions.h"
#include "rules/zertz/rules.h"

namespace potentia::python {

/// How many numbers are fixed, how many count what is left (as many as a list of turns holds), and the fixed
/// number of a turn, if it has one.
template <Game G>
struct NumberingOf;

/// Every turn has a number of its own.
template <int kActions>
struct AllFixed {
  static constexpr int kFixed = kActions;
  static constexpr int kCounted = 0;
};

template <class MoveList, int kFixedActions>
struct SomeFixed {
  static constexpr int kFixed = kFixedActions;
  static constexpr int kCounted = static_cast<int>(MoveList::capacity());
};

template <>
struct NumberingOf<dvonn::Rules> : AllFixed<dvonn::kActions> {
  static std::optional<int> fixed(dvonn::Move move) { return dvonn::action_of(move); }
};

template <gipf::Version kVersion>
struct NumberingOf<gipf::Rules<kVersion>> : SomeFixed<gipf::MoveList, gipf::kFixedActions> {
  static std::optional<int> fixed(const gipf::Move& move) { return gipf::fixed_action(move); }
};

template <potentials::Set kSet>
struct NumberingOf<potentials::Rules<kSet>> : SomeFixed<potentials::MoveList, potentials::kFixedActions> {
  static std::optional<int> fixed(const potentials::Move& move) { return potentials::fixed_action(move); }
};

template <zertz::Version kVersion>
struct NumberingOf<zertz::Rules<kVersion>>
    : SomeFixed<zertz::MoveList<kVersion>, zertz::kFixedActions<zertz::Position<kVersion>::kBoard>> {
  static std::optional<int> fixed(const zertz::Move& move) {
    return zertz::fixed_action<zertz::Position<kVersion>::kBoard>(move);
  }
};

template <tamsk::Version kVersion>
struct NumberingOf<tamsk::Rules<kVersion>> : AllFixed<tamsk::kFixedActions> {
  static std::optional<int> fixed(const tamsk::Move& move) { return tamsk::fixed_action(move); }
};

template <yinsh::Goal kGoal>
struct NumberingOf<yinsh::Rules<kGoal>> : SomeFixed<yinsh::MoveList, yinsh::kFixedActions> {
  static std::optional<int> fixed(const yinsh::Move& move) { return yinsh::fixed_action(move); }
};

template <punct::Version kVersion>
struct NumberingOf<punct::Rules<kVersion>> : SomeFixed<punct::MoveList, punct::kFixedActions> {
  static std::optional<int> fixed(const punct::Move& move) { return punct::fixed_action(move); }
};

/// Whether a turn is found from its number without a list of all.
template <Game G>
inline constexpr bool kFindsByNumber = false;
template <>
inline constexpr bool kFindsByNumber<dvonn::Rules> = true;

template <Game G>
constexpr int fixed_action_count() {
  return NumberingOf<G>::kFixed;
}
template <Game G>
constexpr int action_count() {
  return NumberingOf<G>::kFixed + NumberingOf<G>::kCounted;
}

/// Numbers a position's turns, which are handed to it in the order of the rules. Beyond the last action there
/// is none.
template <Game G>
class Numbering {
 public:
  std::int32_t next(const typename G::Move& move) {
    const auto fixed = NumberingOf<G>::fixed(move);
    return fixed ? *fixed : NumberingOf<G>::kFixed + counted_++;
  }

 private:
  std::int32_t counted_ = 0;
};

/// f(action, move) for each legal turn that has an action, in the order of the rules; until f answers true.
/// Whether it did.
template <Game G, class F>
bool any_action(const typename G::Position& position, F&& f) {
  typename G::MoveList moves;
  G::generate(position, moves);
  Numbering<G> numbering;
  for (const typename G::Move& move : moves) {
    if (f(numbering.next(move), move)) return true;
  }
  return false;
}

/// The legal turn with this action.
template <Game G>
std::optional<typename G::Move> move_of(const typename G::Position& position, std::int64_t action) {
  if (action < 0 || action >= action_count<G>()) return std::nullopt;
  if constexpr (kFindsByNumber<G>) {
    return dvonn::move_of(position, static_cast<int>(action));
  } else {
    std::optional<typename G::Move> found;
    any_action<G>(position, [&](std::int32_t number, const typename G::Move& move) {
      if (number == action) found = move;
      return found.has_value();
    });
    return found;
  }
}

}  // namespace potentia::python
