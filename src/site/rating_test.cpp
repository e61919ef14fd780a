#include "site/rating.h"

#include <gtest/gtest.h>

#include <array>

#include "site/lag.h"

namespace potentia::site {
namespace {

// Glickman's example: a player of 1500 and 200 plays three others in one period.
TEST(Glicko2, AgreesWithThePublishedExample) {
  const std::array games = {GlickoGame{{1400, 30, 0.06}, 1}, GlickoGame{{1550, 100, 0.06}, 0},
                            GlickoGame{{1700, 300, 0.06}, 0}};
  const Glicko after = after_period({1500, 200, 0.06}, games);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, GrowsLessSureWithoutGames) {
  const Glicko year = after_days({1700, 60, 0.06}, 365);
  EXPECT_EQ(year.rating, 1700);
  EXPECT_NEAR(year.deviation, 110, 1);
  EXPECT_EQ(after_days({1700, 60, 0.06}, 1e6).deviation, kHighestDeviation);
  EXPECT_EQ(after_days({1700, 20, 0.06}, 0).deviation, kLowestDeviation);
}

TEST(Glicko2, GivesWhatItTakesBetweenEquals) {
  const Glicko equal{1600, 80, 0.06};
  const Glicko won = after_game(equal, {equal, 1});
  const Glicko lost = after_game(equal, {equal, 0});
  EXPECT_NEAR(won.rating - 1600, 1600 - lost.rating, 1e-9);
  EXPECT_GT(won.rating, 1600);
  EXPECT_NEAR(after_game(equal, {equal, 0.5}).rating, 1600, 1e-9);
  EXPECT_NEAR(expected_score(equal, equal), 0.5, 1e-12);
}

// A thousand games of two whose chances are known: the ratings come to differ by what these chances say.
TEST(Glicko2, FindsTheDifferenceThatThereIs) {
  Glicko strong;
  Glicko weak;
  for (int game = 0; game < 1000; ++game) {
    const double score = game % 4 == 3 ? 0 : 1;  // three of four: 191 points by the logistic curve
    const Glicko before = strong;
    strong = after_game(strong, {weak, score});
    weak = after_game(weak, {before, 1 - score});
  }
  EXPECT_NEAR(strong.rating - weak.rating, 191, 40);
}

TEST(Lag, GivesASteadyLineItsTime) {
  Lag lag(300'000);
  for (int turn = 0; turn < 60; ++turn) {
    lag.measured(200);
    EXPECT_NEAR(static_cast<double>(lag.credit()), 200, 5) << turn;
  }
}

TEST(Lag, NeverGivesMoreThanItsQuota) {
  Lag lag(300'000);
  std::int64_t given = 0;
  for (int turn = 0; turn < 100; ++turn) {
    lag.measured(4000);
    given += lag.credit();
  }
  // Two seconds at the beginning and one a turn, whatever the line claims.
  EXPECT_LE(given, 102'000);
  Lag fast(15'000);
  fast.measured(4000);
  std::int64_t of_fast = 0;
  for (int turn = 0; turn < 20; ++turn) of_fast += fast.credit();
  EXPECT_LE(of_fast, 2200);
}

TEST(Lag, GivesNothingBeforeItHasMeasured) {
  EXPECT_EQ(Lag(60'000).credit(), 0);
}

}  // namespace
}  // namespace potentia::site
