// Clocks: what a turn costs under each control; and the texts of controls.
#include <gtest/gtest.h>

#include "play/time_control.h"

namespace potentia::play {
namespace {

Clocks clocks_of(std::string_view text) {
  const TimeControl control = *parse_time_control(text);
  return Clocks({control, control});
}

TEST(Clocks, CountWhatATurnTakesAndAddTheIncrement) {
  Clocks clocks = clocks_of("60+2");
  clocks.start(Player::White, 1000);
  EXPECT_EQ(clocks.left(Player::White, 6000), 55'000);
  EXPECT_EQ(clocks.left(Player::Black, 6000), 60'000);
  clocks.press(11'000, 0);
  EXPECT_EQ(clocks.left(Player::White, 99'000), 52'000);
  EXPECT_FALSE(clocks.running());
}

TEST(Clocks, LeaveTheDelayOutAndNeverSaveIt) {
  Clocks clocks = clocks_of("60d5");
  clocks.start(Player::White, 0);
  EXPECT_EQ(clocks.left(Player::White, 5000), 60'000);
  EXPECT_EQ(clocks.left(Player::White, 7000), 58'000);
  clocks.press(3000, 0);
  clocks.start(Player::White, 10'000);
  clocks.press(17'000, 0);
  EXPECT_EQ(clocks.left(Player::White, 17'000), 58'000);
}

TEST(Clocks, AddTheBaseAgainAfterSoManyTurns) {
  Clocks clocks = clocks_of("2/10");
  for (Moment at : {0, 4000}) {
    clocks.start(Player::Black, at);
    clocks.press(at + 4000, 0);
  }
  EXPECT_EQ(clocks.left(Player::Black, 8000), 2000 + 10'000);
}

TEST(Clocks, GiveEachTurnItsOwnTimeByCorrespondence) {
  Clocks clocks = clocks_of("86400/turn");
  clocks.start(Player::White, 0);
  EXPECT_EQ(clocks.ends(), 86'400'001);
  clocks.press(80'000'000, 0);
  EXPECT_EQ(clocks.left(Player::White, 0), 86'400'000);
}

TEST(Clocks, AreOverWhenNothingIsLeftButTheGrace) {
  TimeControl control = *parse_time_control("10");
  control.grace = 250;
  Clocks clocks({control, control});
  clocks.start(Player::White, 0);
  EXPECT_FALSE(clocks.is_over(10'250));
  EXPECT_TRUE(clocks.is_over(10'251));
  EXPECT_FALSE(clocks.is_over(10'300, 50));
  EXPECT_EQ(clocks.ends(), 10'251);
  clocks.press(10'200, 0);
  EXPECT_EQ(clocks.left(Player::White, 0), 0);
}

TEST(Clocks, FreeTurnsCostNothing) {
  TimeControl control = *parse_time_control("10+1");
  control.free_turns = 1;
  Clocks clocks({control, control});
  clocks.start(Player::White, 0);
  EXPECT_FALSE(clocks.is_over(1'000'000));
  EXPECT_FALSE(clocks.ends());
  clocks.press(1'000'000, 0);
  EXPECT_EQ(clocks.left(Player::White, 0), 10'000);
  clocks.start(Player::White, 0);
  EXPECT_TRUE(clocks.is_over(10'001));
}

TEST(Clocks, HoldATurnAndGoOnWithIt) {
  Clocks clocks = clocks_of("60");
  clocks.start(Player::White, 0);
  clocks.hold(10'000);
  EXPECT_EQ(clocks.left(Player::White, 500'000), 60'000);  // counted when the turn goes on
  clocks.start(Player::White, 500'000);
  EXPECT_EQ(clocks.left(Player::White, 501'000), 49'000);
  clocks.press(505'000, 0);
  EXPECT_EQ(clocks.left(Player::White, 505'000), 45'000);
}

TEST(Clocks, GiveBackWhatTheWayTookButNoMore) {
  Clocks clocks = clocks_of("60");
  clocks.start(Player::White, 0);
  clocks.press(1000, 300);
  EXPECT_EQ(clocks.left(Player::White, 1000), 59'300);
  clocks.start(Player::White, 1000);
  clocks.press(1100, 5000);
  EXPECT_EQ(clocks.left(Player::White, 1100), 59'300);
}

TEST(TimeControl, TextsReadBack) {
  for (const char* text :
       {"-", "300", "300+3", "0.5+0.05", "40/300", "40/300+2", "60d2.5", "60+1d2", "259200/turn"}) {
    const auto control = parse_time_control(text);
    ASSERT_TRUE(control) << text;
    EXPECT_EQ(control->text(), text);
  }
  for (const char* text :
       {"", "x", "5+", "0", "-5", "1/", "0/60", "0/turn", "5.", "5.1234", "99999999999999999999"})
    EXPECT_FALSE(parse_time_control(text)) << text;
}

}  // namespace
}  // namespace potentia::play
