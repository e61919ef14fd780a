// What the policy says of a ring move, compared with its numbers added up one by one.
#include "eval/yinsh/policy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/rng.h"
#include "rules/yinsh/rules.h"

namespace potentia::yinsh {
namespace {

constexpr std::size_t slot(int pattern, int point) {
  return static_cast<std::size_t>(pattern * kRowLength + point);
}

TEST(YinshPolicy, NumbersEachPointOfEachPatternAsItsMirrorImage) {
  std::array<int, std::size_t{kRowPatterns} * kRowLength> numbers;
  numbers.fill(-1);
  std::set<std::size_t> all;
  for_each_policy_number([&](int pattern, int point, std::size_t number) {
    ASSERT_EQ(numbers[slot(pattern, point)], -1) << "told twice";
    numbers[slot(pattern, point)] = static_cast<int>(number);
    all.insert(number);
  });
  EXPECT_EQ(all.size(), kPolicyNumbers - 1);
  EXPECT_EQ(*all.rbegin(), kPolicyNumbers - 2);
  for (int pattern = 0; pattern < kRowPatterns; ++pattern) {
    for (int point = 0, rest = pattern; point < kRowLength; ++point, rest /= kOnAPoint) {
      const int number = numbers[slot(pattern, point)];
      EXPECT_EQ(number >= 0, rest % kOnAPoint != 3) << pattern << " " << point;
      EXPECT_EQ(number, numbers[slot(mirror_image(pattern), kRowLength - 1 - point)])
          << pattern << " " << point;
    }
  }
}

/// What acting on a point is worth, read off place by place.
int worth_at(const Position& position, Point point) {
  std::array<std::size_t, std::size_t{kRowPatterns} * kRowLength> numbers{};
  for_each_policy_number(
      [&](int pattern, int of_place, std::size_t number) { numbers[slot(pattern, of_place)] = number; });
  const RowPatterns patterns(position);
  int sum = 0;
  for (std::size_t place = 0; place < kRows.size(); ++place) {
    int of_place = 0;
    for (const Point there : kRows[place].points) {
      if (there == point) sum += kPolicy[numbers[slot(patterns[place], of_place)]];
      ++of_place;
    }
  }
  return sum;
}

TEST(YinshPolicy, IsTheSumOverWhatAMoveDoes) {
  Rng rng(5);
  int jumps = 0;
  auto position = Standard::start();
  for (int ply = 0; ply < 60 && !Standard::outcome(position); ++ply) {
    Standard::MoveList moves;
    Standard::generate(position, moves);
    const Policy policy(position);
    for (std::size_t i = 0; i < moves.size() && position.phase() != Phase::Placing; i += 7) {
      const Move move = moves[i];
      if (!move.moves_ring()) continue;
      int sum = worth_at(position, move.from()) + worth_at(position, move.to());
      bool is_jump = false;
      for (const Point point : between(move.from(), move.to())) {
        if (!position.markers(Player::White).has(point) && !position.markers(Player::Black).has(point))
          continue;
        is_jump = true;
        sum += worth_at(position, point);
      }
      jumps += is_jump ? 1 : 0;
      ASSERT_EQ(policy.worth(move), sum + (is_jump ? kPolicy.back() : 0)) << Standard::to_text(position);
    }
    position = position.after(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  EXPECT_GT(jumps, 20);
}

// What everybody sees: the enemy's four calls for a turn more than a marker of his by itself.
TEST(YinshPolicy, TurnsOverTheEnemysFours) {
  const auto& worth = internal::kPolicyTables.worth;
  constexpr std::size_t kFour = 4 * (1 + 5 + 25 + 125);
  constexpr std::size_t kOne = 4 * 5;
  for (std::size_t point = 0; point < 4; ++point) EXPECT_GT(worth[kFour][point], worth[kOne][1]) << point;
}

}  // namespace
}  // namespace potentia::yinsh
