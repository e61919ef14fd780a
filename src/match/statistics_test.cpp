// The figures of a match against values worked out by hand, and by another program where hands do not reach.
#include "match/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace potentia::match {
namespace {

TEST(Statistics, GamesMakeATallyByPairs) {
  // Pairs: won both; win and loss; two draws; draw and loss; a win whose second game is missing.
  const Tally t = tally({2, 2, 2, 0, 1, 1, 1, 0, 2, std::nullopt});
  EXPECT_EQ(t.wins, 4);
  EXPECT_EQ(t.draws, 3);
  EXPECT_EQ(t.losses, 2);
  EXPECT_EQ(t.score(), 5.5);
  EXPECT_EQ(t.pairs, (std::array<int, 5>{0, 1, 2, 0, 1}));
  EXPECT_EQ(t.complete_pairs(), 4);
}

TEST(Statistics, EloAndScore) {
  EXPECT_NEAR(elo_of_score(0.5), 0, 1e-12);
  EXPECT_NEAR(elo_of_score(0.75), 190.8485, 1e-4);  // 400 log10 3
  EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(score_of_elo(elo_of_score(0.123)), 0.123, 1e-12);
  EXPECT_TRUE(std::isinf(elo_of_score(1)));
  EXPECT_TRUE(std::isinf(elo_of_score(0)));
}

// The bounds p of Clopper and Pearson: with p as the true score, 2.5 % of all matches end like this one or
// further off. Worked out from the incomplete beta function by another program.
TEST(Statistics, BoundsAreExact) {
  struct Case {
    int wins, draws, losses;
    double elo, low, high, los;
  };
  for (const Case& c : {Case{398, 0, 2, 919.5412, 695.2854, 1286.8776, 1.0},
                        Case{122, 0, 86, 60.7446, 11.3818, 110.7542, 0.993709},
                        Case{7, 3, 2, 154.1404, -79.4870, 434.0861, 0.945313},
                        Case{25, 6, 29, -23.1968, -117.7874, 70.4619, 0.295027}}) {
    const auto e = estimate({c.wins, c.draws, c.losses, {}});
    ASSERT_TRUE(e);
    EXPECT_NEAR(e->elo, c.elo, 1e-3);
    EXPECT_NEAR(e->low, c.low, 1e-3);
    EXPECT_NEAR(e->high, c.high, 1e-3);
    EXPECT_NEAR(e->los, c.los, 1e-5);
  }
}

TEST(Statistics, WhoWinsAllIsBoundedOnOneSide) {
  EXPECT_FALSE(estimate(Tally{}));
  const auto all = estimate({4, 0, 0, {}});
  ASSERT_TRUE(all);
  EXPECT_TRUE(std::isinf(all->elo) && std::isinf(all->high));
  EXPECT_NEAR(all->low, -72.1498, 1e-3);  // 0.025 is the fourth power of that score
  const auto none = estimate({0, 0, 5, {}});
  ASSERT_TRUE(none);
  EXPECT_TRUE(std::isinf(none->elo) && std::isinf(none->low));
  EXPECT_NEAR(none->high, 15.1743, 1e-3);
}

// For small differences the ratio is near N (s1 - s0) (2 mean - s0 - s1) / (2 variance): 5.560 for the
// second.
TEST(Statistics, LogLikelihoodRatio) {
  EXPECT_NEAR(log_likelihood_ratio({10, 20, 40, 30, 20}, 0, 10), 1.08103, 1e-4);
  EXPECT_NEAR(log_likelihood_ratio({100, 400, 1000, 500, 150}, 0, 5), 5.51542, 1e-4);
  EXPECT_NEAR(log_likelihood_ratio({150, 500, 1000, 400, 100}, -5, 0), -5.51542,
              1e-4);  // seen from the other side
  EXPECT_NEAR(log_likelihood_ratio({0, 0, 0, 0, 3}, 0, 20), 0.167834, 1e-5);
  EXPECT_EQ(log_likelihood_ratio({}, 0, 5), 0);
}

TEST(Statistics, TheTestDecides) {
  const Sprt sprt{0, 5};
  EXPECT_NEAR(sprt.upper(), 2.944439, 1e-6);  // log(0.95/0.05)
  EXPECT_NEAR(sprt.lower(), -2.944439, 1e-6);
  EXPECT_EQ(judge(sprt, 2.95), Verdict::Accepted);
  EXPECT_EQ(judge(sprt, -2.95), Verdict::Rejected);
  EXPECT_EQ(judge(sprt, 2.9), Verdict::Undecided);
}

TEST(Statistics, RatingsOfThree) {
  // 0 beats 1 as 1 beats 2, three points to one; nobody else met. Near +-190.8, a little nearer for the draws
  // added.
  const auto r = ratings({{0, 750, 0}, {250, 0, 750}, {0, 250, 0}});
  EXPECT_NEAR(r[0] - r[1], 190.8, 1.0);
  EXPECT_NEAR(r[1] - r[2], 190.8, 1.0);
  EXPECT_NEAR(r[0] + r[1] + r[2], 0, 1e-9);
}

}  // namespace
}  // namespace potentia::match
