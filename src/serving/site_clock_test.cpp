// The site's clock, with a wall clock that is set and a steady one.
#include "serving/site_clock.h"

#include <gtest/gtest.h>

#include <vector>

namespace potentia::serving {
namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMinute = 60 * kSecond;

class SiteClocks : public testing::Test {
 protected:
  void pass(std::int64_t ms) { steady_ += ms, wall_ += ms; }
  /// The site's moment after each of so many seconds, all but the first ones checked to go forward.
  std::int64_t pass_seconds(int seconds) {
    std::int64_t last = clock_.now();
    for (int i = 0; i < 10 * seconds; ++i) {
      pass(kSecond / 10);
      const std::int64_t now = clock_.now();
      EXPECT_GE(now, last);
      EXPECT_LE(now - last, kSecond / 10 + kSecond / 100 + 1) << "it leaps";
      last = now;
    }
    return last;
  }

  std::int64_t steady_ = 5000;
  std::int64_t wall_ = 1'700'000'000'000;
  std::vector<std::int64_t> leaps_;
  SiteClock clock_{[this](std::int64_t by) { leaps_.push_back(by); }, [this] { return wall_; },
                   [this] { return steady_; }};
};

TEST_F(SiteClocks, AreTheWallClock) {
  EXPECT_EQ(clock_.now(), wall_);
  EXPECT_EQ(pass_seconds(100), wall_);
  EXPECT_EQ(leaps_, std::vector<std::int64_t>{});
}

TEST_F(SiteClocks, TakeNobodysTimeWhereItIsSet) {
  for (const std::int64_t by : {kMinute, -kMinute}) {
    leaps_.clear();
    const std::int64_t before = clock_.now();
    wall_ += by;
    const std::int64_t after = pass_seconds(10);
    EXPECT_NEAR(static_cast<double>(after - before), 10.0 * kSecond, kSecond / 10.0 + 1) << by;
    ASSERT_EQ(leaps_.size(), 1U) << by;
    EXPECT_EQ(leaps_[0], by);
    wall_ -= by;
    pass_seconds(20);
    EXPECT_EQ(clock_.now(), wall_);
  }
}

TEST_F(SiteClocks, MakeItUpLittleByLittle) {
  for (const std::int64_t by : {kMinute, -kMinute}) {
    wall_ += by;
    pass_seconds(99 * 60);
    EXPECT_NE(clock_.now(), wall_);
    pass_seconds(2 * 60);
    EXPECT_EQ(clock_.now(), wall_) << by;
  }
}

TEST_F(SiteClocks, FollowItThoughNobodyAsks) {
  wall_ += kSecond;
  pass(100 * kSecond);  // at once: a hundredth of it is made up
  EXPECT_EQ(clock_.now(), wall_);
}

}  // namespace
}  // namespace potentia::serving
