// What is said of wins in one turn, against all turns made one by one.
#include "eval/punct/at_once.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "eval/punct/evaluator.h"
#include "eval/punct/wanted.h"
#include "rules/punct/notation.h"
#include "rules/punct/rules.h"

namespace potentia::punct {
namespace {

bool wins_by_any_turn(const Position& position) {
  const Player side = position.side();
  return !visit_turns(position,
                      [&](const Move& move) { return !joins_sides(position.after(move).seen(side)); });
}

/// Calls f(position) for those of games in which both players mostly follow their hints, so that ways close.
template <class G, class F>
void for_each_position(int games, F f) {
  const StaticEvaluator<G> evaluator;
  Rng rng(3);
  for (int game = 0; game < games; ++game) {
    for (Position position = G::start(); !G::outcome(position);) {
      f(position, rng);
      typename Searched<G>::MoveList turns;
      Searched<G>::generate(position, turns);
      const auto hint = evaluator.order_hints(position);
      Move best = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
      for (const Move& turn : turns) {
        if (rng.below(3) > 0 && hint(turn) > hint(best)) best = turn;
      }
      position = position.after(best);
    }
  }
}

template <class G>
class PunctAtOnce : public testing::Test {};
using Versions = testing::Types<Standard, Basic>;
class VersionNames {
 public:
  template <class G>
  static std::string GetName(int) {
    return G::kVersion == Version::Standard ? "standard" : "basic";  // a dash would end a filter
  }
};
TYPED_TEST_SUITE(PunctAtOnce, Versions, VersionNames);

TYPED_TEST(PunctAtOnce, SaysOnlyWhatIsSoAndNearlyAll) {
  int seen = 0;
  int overlooked = 0;
  for_each_position<TypeParam>(60, [&](const Position& position, Rng&) {
    const Survey& survey = Surveys::at(position)[position.side()];
    const bool is_so = wins_by_any_turn(position);
    EXPECT_EQ(can_win_at_once(position, survey, position.side()), is_so) << to_text(position);
    if (win_at_once(position, survey, position.side())) {
      ++seen;
      EXPECT_TRUE(is_so) << to_text(position);
    } else if (is_so) {
      ++overlooked;
    }
  });
  EXPECT_GT(seen, 10);
  EXPECT_LT(overlooked * 20, seen);
}

TYPED_TEST(PunctAtOnce, WhatLeavesItsSpacesAloneDoesNotHinderIt) {
  int tried = 0;
  for_each_position<TypeParam>(30, [&](const Position& position, Rng& rng) {
    const Player other = opponent(position.side());
    const auto threat = win_at_once(position, Surveys::at(position)[other], other);
    if (!threat) return;
    for_each_turn(position, [&](const Move& move) {
      if (threat->may_be_hindered(position, move) || rng.below(200) > 0) return;
      const Position after = position.after(move);
      if (outcome(after)) return;
      ++tried;
      EXPECT_TRUE(wins_by_any_turn(after)) << to_text(position) << ", " << to_text(position, move);
    });
  });
  EXPECT_GT(tried, 100);
}

// The search asks for turns that were good elsewhere (FindsTurns).
TYPED_TEST(PunctAtOnce, OnlyTurnsThatLoseAtOnceAreNotFound) {
  int found = 0;
  int refused = 0;
  for_each_position<TypeParam>(30, [&](const Position& position, Rng& rng) {
    for_each_turn(position, [&](const Move& move) {
      if (move.is_pass() || rng.below(200) > 0) return;
      const bool is_found = Searched<TypeParam>::is_found(position, move);
      found += is_found ? 1 : 0;
      const Position after = position.after(move);
      if (is_found || outcome(after)) return;
      ++refused;
      EXPECT_TRUE(wins_by_any_turn(after)) << to_text(position) << ", " << to_text(position, move);
    });
  });
  EXPECT_GT(found, 1000);
  EXPECT_GT(refused, 100);
}

}  // namespace
}  // namespace potentia::punct
