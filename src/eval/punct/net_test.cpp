// The net that judges PÜNCT: learnt by the standard rules, asked by the basic ones, too.
#include <gtest/gtest.h>

#include "eval/punct/evaluator.h"
#include "eval/row_net_checks.h"
#include "rules/punct/rules.h"

namespace potentia::punct {
namespace {

TEST(PunctNet, JudgesAsItWasLearnt) {
  test::expect_as_learnt(kNet, "net_punct.txt");
}
TEST(PunctNet, NoSumLeavesSixteenBits) {
  test::expect_within_sixteen_bits(kNet);
}
TEST(PunctNet, SeesWhatThereIs) {
  test::expect_sound_games<Standard, StaticEvaluator<Standard>>(1, 2);
  test::expect_sound_games<Basic, StaticEvaluator<Basic>>(2, 1);
}

}  // namespace
}  // namespace potentia::punct
