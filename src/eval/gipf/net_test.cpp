// The nets in GIPF's judgement.
#include <gtest/gtest.h>

#include "eval/gipf/evaluator.h"
#include "eval/row_net_checks.h"

namespace potentia::gipf {
namespace {

TEST(GipfNet, JudgesAsItWasLearnt) {
  test::expect_as_learnt(kBasicNet, "net_gipf-basic.txt");
  test::expect_as_learnt(kStandardNet, "net_gipf-standard.txt");
  test::expect_as_learnt(kTournamentNet, "net_gipf-tournament.txt");
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
