// What a fit learns from and what it is judged by have no game in common, nor an opening.
#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"
#include "rules/dvonn/rules.h"
#include "tune/choice_fit.h"
#include "tune/recorded.h"
#include "tune/regression.h"

namespace potentia::tune {
namespace {

Record played(std::string_view round) {
  Record record = make_record("dvonn", "startpos");
  if (!round.empty()) record.set_tag("Round", round);
  return record;
}

TEST(Tune, GamesAreNumberedByTheirRounds) {
  // Two games of an opening may end far from each other when many are played at a time.
  EXPECT_EQ(number_of(played("19"), 40), 18U);
  EXPECT_EQ(number_of(played("20"), 3), 19U);
  EXPECT_EQ(number_of(played(""), 6), 6U);
  EXPECT_EQ(number_of(played("?"), 7), 7U);
}

TEST(Tune, APositionIsWorthWhatWasProvedOrElseSearchedAndPlayed) {
  // Black wins. White's first turn was drawn by lot; his second one leads to a position that is proved.
  const std::string text =
      "[Game \"dvonn\"]\n[Result \"0-1\"]\n\n1. c3 {stray} 1... d3 {[%eval 0.00] depth 2} 2. e3 {depth 1 "
      "[%eval 3]} 2... f3 {stray [%eval -2]} 3. g3 {depth 1 [%eval -2]} 0-1\n";
  const ReadRecords read = read_records(text);
  ASSERT_EQ(read.records.size(), 1U);
  std::vector<double> chances;
  for_each_position<dvonn::Rules>(
      read.records, 100, [&](const auto&, double chance, std::size_t) { chances.push_back(chance); });
  // 1... d3: half of a game that Black won, half of an even search. 2. e3: White thought that he was winning.
  EXPECT_EQ(chances, (std::vector<double>{0.75, 0.5, 0, 0}));
}

TEST(Tune, OnePairInTenIsHeldBackAsAWhole) {
  int held_back = 0;
  for (std::size_t pair = 0; pair < 1000; ++pair) held_back += is_held_back(pair) ? 1 : 0;
  EXPECT_EQ(held_back, 100);
}

// A feature that only held-back games have is not learnt, however many positions have it.
TEST(Tune, WhatIsHeldBackIsNotLearnt) {
  std::vector<Sample> samples;
  for (std::size_t n = 0; n < 1000; ++n) {
    const std::size_t pair = n / 10;
    samples.push_back({{{is_held_back(pair) ? 1U : 0U, 1.0F}}, 1, 1, pair});
  }
  const auto weights = fit(samples, 3);
  EXPECT_GT(weights[0], 1);
  EXPECT_EQ(weights[1], 0);
}

// Four to choose from, each with one feature twice or two of three: chosen by the odds that the weights say.
TEST(Tune, ChoicesAreLearntByTheirOdds) {
  const std::vector<double> odds = {1, 2, 6};
  const auto tell = [&](std::size_t number, Choice& out) {
    Rng rng(number + 1);
    double total = 0;
    std::vector<double> each;
    for (int i = 0; i < 4; ++i) {
      const std::uint32_t first = rng.below(3);
      const std::uint32_t second = rng.below(3);
      out.features.insert(out.features.end(), {first, second});
      out.end_one();
      total += each.emplace_back(odds[first] * odds[second]);
    }
    double drawn = total * rng.below(1 << 20) / (1 << 20);
    out.chosen = 0;
    while (out.chosen < 3 && drawn >= each[out.chosen]) drawn -= each[out.chosen++];
  };
  const std::vector<float> weights = fit_choices(3, 20'000, tell, 4);
  EXPECT_NEAR(weights[1] - weights[0], std::log(2), 0.1);
  EXPECT_NEAR(weights[2] - weights[0], std::log(6), 0.1);

  const Explained learnt = explain(weights, 1000, tell);
  const Explained nothing = explain({0, 0, 0}, 1000, tell);
  EXPECT_NEAR(nothing.loss, std::log(4), 1e-6);
  EXPECT_EQ(nothing.among[0], 1);  // none was held for more
  EXPECT_LT(learnt.loss, 0.85 * nothing.loss);
  EXPECT_GT(learnt.among[0], 0.5);
  EXPECT_GE(learnt.among[1], learnt.among[0]);
  EXPECT_EQ(learnt.among[2], 1);
}

}  // namespace
}  // namespace potentia::tune
