// How the farm stands, told to many who ask: the broker is asked once, and nobody waits for one that is
// silent.
#include "serving/farm_watch.h"

#include <gtest/gtest.h>

#include <atomic>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

#include "base/clock.h"
#include "farm/job.h"

namespace potentia::serving {
namespace {

using std::chrono::milliseconds;

farm::Standing with_workers(int count) {
  farm::Standing out;
  for (int i = 0; i < count; ++i) {
    farm::News news;
    news.name = "w" + std::to_string(i);
    news.kinds = {farm::Kind::Analysis};
    out.workers.push_back(news);
  }
  out.queues[static_cast<std::size_t>(farm::Kind::Prove)] = {4, 2, 1};
  out.shut_out = {"liar"};
  return out;
}

class FarmWatches : public testing::Test {
 protected:
  ~FarmWatches() override { is_silent_ = false; }

  /// Runs what was posted until this is so, as the transport's thread does.
  bool soon(const std::function<bool()>& is_so) {
    const std::int64_t end = now_ms() + 10'000;
    while (!is_so() && now_ms() < end) {
      watch_.tick();
      std::function<void()> work;
      {
        const std::lock_guard lock(mutex_);
        if (!posted_.empty()) {
          work = std::move(posted_.front());
          posted_.pop_front();
        }
      }
      if (work) work();
      std::this_thread::sleep_for(milliseconds(1));
    }
    return is_so();
  }
  void ask() {
    watch_.ask([this](const Json& json) { told_.push_back(json); });
  }

  std::atomic<int> looks_{0};
  std::atomic<bool> is_silent_{false}, is_away_{false};
  std::mutex mutex_;
  std::deque<std::function<void()>> posted_;
  std::vector<Json> told_;
  FarmWatch watch_{[this]() -> Result<farm::Standing> {
                     ++looks_;
                     while (is_silent_) std::this_thread::sleep_for(milliseconds(1));
                     if (is_away_) return Error{"bus-away"_code, "", "it is away"};
                     return with_workers(1);
                   },
                   [this](std::function<void()> work) {
                     const std::lock_guard lock(mutex_);
                     posted_.push_back(std::move(work));
                   }};
};

TEST_F(FarmWatches, LookOnceASecondForAnyNumber) {
  for (int i = 0; i < 100; ++i) ask();
  EXPECT_TRUE(told_.empty()) << "nobody waits on this thread";
  ASSERT_TRUE(soon([this] { return told_.size() == 100; }));
  for (int i = 0; i < 100; ++i) ask();
  EXPECT_EQ(told_.size(), 200U) << "it is known";
  EXPECT_EQ(looks_, 1);
  EXPECT_EQ(told_.back()["state"], "here");
  EXPECT_EQ(told_.back()["workers"][0]["name"], "w0");
  std::this_thread::sleep_for(milliseconds(1100));
  EXPECT_EQ(looks_, 1) << "nobody wants to know";
  ask();
  ASSERT_TRUE(soon([this] { return told_.size() == 201; }));
  EXPECT_EQ(looks_, 2);
}

TEST_F(FarmWatches, LetNobodyWaitForABrokerThatIsSilent) {
  is_silent_ = true;
  const std::int64_t begun = now_ms();
  ask();
  ask();
  ASSERT_TRUE(soon([this] { return told_.size() == 2; }));
  EXPECT_GE(now_ms() - begun, 1900);
  EXPECT_EQ(told_.back(), farm_is_away());
  ask();
  EXPECT_EQ(looks_, 1) << "one looks still";
  is_silent_ = false;
  ASSERT_TRUE(soon([this] { return told_.size() == 3; }));
  EXPECT_EQ(told_.back()["state"], "here");
}

TEST_F(FarmWatches, SayThatTheBrokerIsAway) {
  is_away_ = true;
  ask();
  ASSERT_TRUE(soon([this] { return !told_.empty(); }));
  EXPECT_EQ(told_.back(), farm_is_away());
}

TEST(FarmJson, SaysAll) {
  const Json json = to_json(with_workers(3), "0.1-e");
  EXPECT_EQ(json["engine"], "0.1-e");
  EXPECT_EQ(json["workers"].size(), 3U);
  EXPECT_FALSE(json.contains("more"));
  EXPECT_EQ(json["queues"].size(), farm::kKinds);
  EXPECT_EQ(json["queues"][2], (Json{{"queue", "prove"}, {"waiting", 4}, {"in_hand", 2}, {"dead", 1}}));
  EXPECT_EQ(json["shut_out"], Json::array({"liar"}));
  const Json many = to_json(with_workers(600), "0.1-e");
  EXPECT_EQ(many["workers"].size(), 500U);
  EXPECT_EQ(many["more"], 100);
}

}  // namespace
}  // namespace potentia::serving
