// The net that judges YINSH.
#include <gtest/gtest.h>

#include "eval/row_net_checks.h"
#include "eval/yinsh/evaluator.h"

namespace potentia::yinsh {
namespace {

TEST(YinshNet, JudgesAsItWasLearnt) {
  test::expect_as_learnt(kNet, "net_yinsh.txt");
}
TEST(YinshNet, NoSumLeavesSixteenBits) {
  test::expect_within_sixteen_bits(kNet);
}

TEST(YinshNet, SeesWhatThereIs) {
  test::expect_sound_games<Standard, StaticEvaluator<Standard>>(1, 20);
  test::expect_sound_games<Blitz, StaticEvaluator<Blitz>>(2, 20);
}

TEST(YinshNet, CountsARowThatStandsAsARing) {
  // White's row from e3 to e7 stands, and Black is to move.
  const auto position = Standard::parse_position("4/7/8/9/2wwwww3/9/10/BBBBW4/WWWWB3/7/4 b m");
  ASSERT_TRUE(position);
  EXPECT_EQ(StaticEvaluator<Standard>::seen(*position).enemy.wanted, 2);
  EXPECT_EQ(StaticEvaluator<Standard>::seen(*position).own.wanted, 3);
}

}  // namespace
}  // namespace potentia::yinsh
