// What the net is told of the sand (sand_features.h).
#include "eval/tamsk/sand_features.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "base/rng.h"
#include "rules/tamsk/rules.h"

namespace potentia::tamsk {
namespace {

template <class G>
std::multiset<std::size_t> seen_of(const std::string& text) {
  const auto position = G::parse_position(text);
  EXPECT_TRUE(position) << text;
  if (!position) return {};
  const SandSeen seen = sand_seen(*position);
  return {seen.begin(), seen.end()};
}

constexpr std::size_t own_glass(std::size_t sand, std::size_t ways) {
  return kWaySteps * sand + ways;
}
constexpr std::size_t enemy_glass(std::size_t sand, std::size_t ways) {
  return kGlassSorts + own_glass(sand, ways);
}

TEST(TamskSand, IsSeenOfEachGlassWithItsWays) {
  // White's on a1 is not started; e6's has 160 seconds, f1's a moment more. Black's on a4 is not started,
  // e1's has 170 seconds, g3's 20 just.
  const std::string board = "w0..b0/...../....../......./b1....w1/w1..../..b1. ";
  const std::multiset<std::size_t> expected = {own_glass(0, 3),  own_glass(8, 3),   own_glass(9, 3),
                                               kFirstFifteen,    enemy_glass(0, 3), enemy_glass(9, 3),
                                               enemy_glass(1, 3)};
  EXPECT_EQ(seen_of<Level3>(board + "w 30/30 level-3 0/160000/160001 0/170000/20000"), expected);
}

TEST(TamskSand, IsNotSeenOfGlassesThatHaveRunOut) {
  // Black's last two have, and he has lost the next turn; the 15-second glass runs.
  const auto seen = seen_of<Level3>(
      "w0..b0/...../....../......./b1....w1/w1..../..b1. w 30/30 level-3 0/150000/170000 0/0/0 fifteen=7000 "
      "last=b skip=b");
  EXPECT_EQ(std::ranges::count_if(seen, [](std::size_t n) { return n < kGlassSorts; }), 3);
  EXPECT_EQ(std::ranges::count_if(seen, [](std::size_t n) { return n >= kGlassSorts && n < kFirstSkip; }), 1);
  for (const std::size_t one : {kFirstSkip + 1, kFirstLast + 1, kFirstFifteen + 2})
    EXPECT_TRUE(seen.contains(one)) << one;
}

TEST(TamskSand, IsSeenOfAsManyGlassesAsHaveSome) {
  Rng rng(4);
  std::set<std::size_t> different;
  for (int game = 0; game < 40; ++game) {
    auto position = Level3::Position::start();
    while (!Level3::outcome(position)) {
      SCOPED_TRACE(Level3::to_text(position));
      const SandSeen seen = sand_seen(position);
      int glasses = 0;
      for (const Player p : {Player::White, Player::Black})
        glasses += (position.glasses(p) - run_out(position, p)).size();
      EXPECT_EQ(std::ranges::count_if(seen, [](std::size_t n) { return n < kFirstSkip; }), glasses);
      different.insert(seen.begin(), seen.end());
      MoveList turns;
      Level3::generate(position, turns);
      position = position.after(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
    }
  }
  EXPECT_GT(different.size(), kSandFeatures / 2);
  EXPECT_LT(*different.rbegin(), kSandFeatures);
}

TEST(TamskSand, IsNotSeenAtOtherLevels) {
  EXPECT_TRUE(sand_seen(Level1::Position::start()).empty());
  EXPECT_TRUE(sand_seen(Level2::Position::start()).empty());
}

}  // namespace
}  // namespace potentia::tamsk
