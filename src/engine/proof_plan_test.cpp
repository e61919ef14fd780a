// When a search asks for a proof: once within a share of what it has, or again and again where it has no end.
#include "engine/proof_plan.h"

#include <gtest/gtest.h>

namespace potentia {
namespace {

TEST(ProofPlan, NothingIsDueByItself) {
  EXPECT_FALSE(ProofPlan().is_due(1'000'000));
}

TEST(ProofPlan, ANumberOfNodesIsSharedAndNotTimed) {
  Limits limits;
  limits.nodes = 50'000;
  ProofPlan plan(limits, Player::White);
  EXPECT_EQ(plan.nodes(), 25'000U);
  EXPECT_EQ(plan.patience(), 25);
  EXPECT_TRUE(plan.is_due(0));
  EXPECT_EQ(plan.next().nodes, 25'000U);
  EXPECT_FALSE(plan.next().movetime);
  plan.attempted(true, 3, 10'000);
  EXPECT_TRUE(plan.is_due(3));
  EXPECT_EQ(plan.next().nodes, 15'000U);
  plan.attempted(false, 3, 10'000);
  EXPECT_FALSE(plan.is_due(1'000'000));
}

TEST(ProofPlan, IsOverWhenItsShareIsUsedUp) {
  Limits limits;
  limits.nodes = 50'000;
  ProofPlan plan(limits, Player::White);
  plan.attempted(true, 3, 25'000);
  EXPECT_FALSE(plan.is_due(1'000'000));
}

TEST(ProofPlan, AClockGivesAShare) {
  Limits limits;
  limits.time[index_of(Player::Black)] = 240'000;
  limits.turns_ahead = 24;
  ProofPlan plan(limits, Player::Black);
  const auto share = plan.next().movetime;
  ASSERT_TRUE(share);
  EXPECT_NEAR(static_cast<double>(*share), 4000, 10);
  EXPECT_EQ(plan.patience(), *share);
  EXPECT_EQ(plan.nodes(), 0U);
  EXPECT_TRUE(plan.is_due(0));
  plan.attempted(true, 1000, 1);
  EXPECT_TRUE(plan.is_due(1000));
  EXPECT_EQ(plan.next().movetime, *share - 1000);
  plan.attempted(false, *share - 1000, 1);
  EXPECT_FALSE(plan.is_due(1'000'000));
}

TEST(ProofPlan, AnAnalysisTriesAgainAndSearchesAsLongMeanwhile) {
  ProofPlan plan({}, Player::White);
  EXPECT_TRUE(plan.is_due(0));
  EXPECT_EQ(plan.next().movetime, 1000);
  plan.attempted(false, 1000, 1);
  EXPECT_FALSE(plan.is_due(1999));
  EXPECT_TRUE(plan.is_due(2000));
  EXPECT_EQ(plan.next().movetime, 1000);
  plan.attempted(false, 1000, 1);
  EXPECT_FALSE(plan.is_due(3999));
  EXPECT_TRUE(plan.is_due(4000));
  EXPECT_EQ(plan.next().movetime, 2000);
  plan.attempted(true, 2000, 1);
  EXPECT_TRUE(plan.is_due(6000)) << "what was found is followed up at once";
  plan.end();
  EXPECT_FALSE(plan.is_due(1'000'000));
}

}  // namespace
}  // namespace potentia
