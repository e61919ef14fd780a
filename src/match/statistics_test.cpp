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

// Mean (20·1/4 + 40·1/2 + 30·3/4 + 20)/120 = 67.5/120 = 0.5625. Variance, from the mean's distances 9/16,
// 5/16, 1/16, 3/16, 7/16: (10·81 + 20·25 + 40·1 + 30·9 + 20·49)/256/120 = 2600/30720 = 0.0846354. Deviation
// of the mean sqrt(0.0846354/120) = 0.0265574; 95 %: 0.5625 +- 0.0520515 = 0.5104485 to 0.6145515.
TEST(Statistics, EstimateFromPairs) {
  Tally t;
  t.pairs = {10, 20, 40, 30, 20};
  const auto e = estimate(t);
  ASSERT_TRUE(e);
  EXPECT_NEAR(e->elo, 43.6578, 1e-3);
  EXPECT_NEAR(e->low, 7.2614, 1e-3);
  EXPECT_NEAR(e->high, 81.0368, 1e-3);
  EXPECT_NEAR(e->los, 0.990699, 1e-5);  // normal distribution at 0.0625/0.0265574 = 2.3534
}

TEST(Statistics, NoEstimateWithoutVariance) {
  Tally t;
  EXPECT_FALSE(estimate(t));
  t.pairs = {0, 0, 0, 0, 3};
  EXPECT_FALSE(estimate(t));
  t.pairs = {0, 0, 0, 1, 3};
  ASSERT_TRUE(estimate(t));
  EXPECT_TRUE(std::isinf(estimate(t)->high));
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
