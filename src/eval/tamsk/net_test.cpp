// The net that judges TAMSK at all levels.
#include <gtest/gtest.h>

#include "eval/row_net_checks.h"
#include "eval/tamsk/evaluator.h"
#include "rules/tamsk/rules.h"

namespace potentia::tamsk {
namespace {

TEST(TamskNet, JudgesAsItWasLearnt) {
  test::expect_as_learnt(kNet, "net_tamsk-1.txt");
}
TEST(TamskNet, NoSumLeavesSixteenBits) {
  test::expect_within_sixteen_bits(kNet);
}
TEST(TamskNet, SeesWhatThereIs) {
  test::expect_sound_games<Level1, StaticEvaluator<Level1>>(1, 30);
  test::expect_sound_games<Level2, StaticEvaluator<Level2>>(2, 30);
  test::expect_sound_games<Level3, StaticEvaluator<Level3>>(3, 30);
}

}  // namespace
}  // namespace potentia::tamsk
