// The net that judges ZÈRTZ on 37 rings.
#include <gtest/gtest.h>

#include "eval/row_net_checks.h"
#include "eval/zertz/evaluator.h"
#include "rules/zertz/rules.h"

namespace potentia::zertz {
namespace {

TEST(ZertzNet, JudgesAsItWasLearnt) {
  test::expect_as_learnt(kNet37, "net_zertz-37.txt");
}
TEST(ZertzNet, NoSumLeavesSixteenBits) {
  test::expect_within_sixteen_bits(kNet37);
}

TEST(ZertzNet, SeesWhatThereIs) {
  test::expect_sound_games<Standard37, StaticEvaluator<Standard37>>(1, 20);
}

}  // namespace
}  // namespace potentia::zertz
