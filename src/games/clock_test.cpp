// How a clock is shared out among the turns of a game, where a wrong share would only lose strength.
#include <gtest/gtest.h>

#include <string>

#include "base/rng.h"
#include "eval/dvonn/evaluator.h"
#include "eval/gipf/evaluator.h"
#include "rules/dvonn/rules.h"
#include "rules/gipf/rules.h"
#include "search/confidence.h"
#include "search/limits.h"

namespace potentia {
namespace {

TEST(TimePlan, NeverPlansMoreThanThereIs) {
  for (const std::int64_t left : {1, 10, 50, 100, 1000, 60000}) {
    for (const std::int64_t increment : {0, 100, 5000}) {
      for (const int turns : {1, 4, 24, 90}) {
        Limits limits;
        limits.time[0] = left;
        limits.increment[0] = increment;
        limits.turns_ahead = turns;
        const TimePlan plan = plan_time(limits, Player::White);
        ASSERT_TRUE(plan.hard && plan.soft);
        EXPECT_LE(*plan.hard, std::max<std::int64_t>(1, left * 9 / 10));
        EXPECT_GE(*plan.soft, 1);
      }
    }
  }
}

TEST(TimePlan, SharesTheClockAmongTheTurnsAhead) {
  Limits limits;
  limits.time[0] = 10'000;
  for (const int turns : {4, 10, 50}) {
    limits.turns_ahead = turns;
    EXPECT_NEAR(static_cast<double>(*plan_time(limits, Player::White).soft), 10'000.0 / turns, 10) << turns;
  }
  limits.moves_to_go = 2;
  EXPECT_NEAR(static_cast<double>(*plan_time(limits, Player::White).soft), 5'000, 20);
}

// One player's clock, who takes what is planned for each of his turns; stacks disappear as in a usual game.
TEST(TimePlan, DvonnsClockIsForTheMovementPhase) {
  const dvonn::StaticEvaluator evaluator;
  Rng rng(3);
  for (int game = 0; game < 20; ++game) {
    double left = 10'000;
    double before_movement = 0;
    double before_endings = 0;
    for (dvonn::Position position = dvonn::Rules::start(); !dvonn::Rules::outcome(position);) {
      const bool is_placed = position.phase() == dvonn::Phase::Movement;
      if (!is_placed) before_movement = left;
      if (position.occupied().size() > 24) before_endings = left;
      if (position.side() == Player::White) {
        Limits limits;
        limits.time[0] = static_cast<std::int64_t>(left);
        limits.turns_ahead = turns_ahead(evaluator, position, 0);
        left -= static_cast<double>(*plan_time(limits, Player::White).soft);
      }
      dvonn::Rules::MoveList turns;
      dvonn::Rules::generate(position, turns);
      position = position.after(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
    }
    EXPECT_GT(before_movement, 6'500) << game;
    EXPECT_LT(before_endings, 3'000) << game;
    EXPECT_GT(left, 0) << game;
  }
}

// One player's clock in a game of average length, in which pieces disappear evenly.
template <class G>
void expect_clock_is_used(int turns_of_a_game, int first_reserve, int last_reserve) {
  const gipf::StaticEvaluator<G> evaluator;
  const std::string start = G::to_text(G::start());
  const std::size_t reserves = start.find(" w ") + 3;
  const std::string before = start.substr(0, reserves);
  const std::string after = start.substr(start.find(' ', reserves));
  double left = 10'000;
  for (int turn = 0; turn < turns_of_a_game; ++turn) {
    if (turn == turns_of_a_game / 2) EXPECT_GT(left, 2'500);
    if (turn == turns_of_a_game * 9 / 10) EXPECT_LT(left, 500);
    const int reserve = first_reserve - (first_reserve - last_reserve) * turn / turns_of_a_game;
    const auto position =
        G::parse_position(before + std::to_string(reserve) + "/" + std::to_string(reserve) + after);
    ASSERT_TRUE(position);
    Limits limits;
    limits.time[0] = static_cast<std::int64_t>(left);
    limits.turns_ahead = turns_ahead(evaluator, *position, 24);
    left -= static_cast<double>(*plan_time(limits, Player::White).soft);
  }
  EXPECT_GT(left, 0);
}

TEST(TimePlan, GipfsClockIsUsedWhileItCounts) {
  expect_clock_is_used<gipf::Basic>(58, 12, 3);
  expect_clock_is_used<gipf::Standard>(47, 12, 3);
}

TEST(Confidence, GivesTimeToIterationsThatDisagree) {
  using G = dvonn::Rules;
  const auto line = [](int score, int cell) {
    return Line<G>{score, {dvonn::Move::place(dvonn::Cell(cell))}};
  };
  Confidence<G> agreed;
  for (int i = 0; i < 8; ++i) agreed.take(line(10, 1));
  EXPECT_LT(agreed.time(), 100);

  Confidence<G> changed = agreed;
  changed.take(line(10, 2));
  EXPECT_GT(changed.time(), 100);

  Confidence<G> fallen = agreed;
  fallen.take(line(-30, 1));
  EXPECT_GT(fallen.time(), agreed.time());
  fallen.take(line(-30, 1));
  EXPECT_EQ(fallen.time(), agreed.time());
}

}  // namespace
}  // namespace potentia
