// The nets in GIPF's judgement.
#include <gtest/gtest.h>

#include "eval/gipf/evaluator.h"
#include "eval/row_net_checks.h"

namespace potentia::gipf {
namespace {

TEST(GipfNet, JudgesAsItWasLearnt) {
  constexpr int kRounding = 32;
  constexpr int kOlder = 60;  // positions in the files of the nets that have not been learnt on since
  test::expect_as_learnt(kBasicNet, "net_gipf-basic.txt", kRounding);
  test::expect_as_learnt(kStandardNet, "net_gipf-standard.txt", kRounding, kOlder);
  test::expect_as_learnt(kTournamentNet, "net_gipf-tournament.txt", kRounding, kOlder);
}

TEST(GipfNet, NoSumLeavesSixteenBits) {
  test::expect_within_sixteen_bits(kBasicNet);
  test::expect_within_sixteen_bits(kStandardNet);
  test::expect_within_sixteen_bits(kTournamentNet);
}

TEST(GipfNet, SeesWhatThereIs) {
  test::expect_sound_games<Basic, StaticEvaluator<Basic>>(1, 20);
  test::expect_sound_games<Standard, StaticEvaluator<Standard>>(2, 20);
  test::expect_sound_games<Tournament, StaticEvaluator<Tournament>>(3, 20);
}

}  // namespace
}  // namespace potentia::gipf
