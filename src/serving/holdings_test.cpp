// Who holds what, told by the fences of one store in memory: of several, of one that falls silent, of a store
// that is away. The pace is ten times the usual one.
#include "serving/holdings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <sstream>

#include "base/clock.h"
#include "storage/memory_store.h"

namespace potentia::serving {
namespace {

using std::chrono::milliseconds;

constexpr Pace kPace{milliseconds(25), milliseconds(100), milliseconds(300), milliseconds(1000)};

// What the store does for one server.
enum class Store : std::uint8_t { Answers, KeepsNothing, IsAway };

class Server {
 public:
  Server(storage::Store& store, const std::string& name)
      : log_(LogForm::Text, said_),
        holdings_({[this, &store](const std::string& what) -> Result<storage::FenceRow> {
                     if (is_ == Store::IsAway) return Error{"storage"_code, "", "it is away"};
                     return store.fence(what);
                   },
                   [this, &store](std::span<const storage::Batch> batches) {
                     const bool takes = std::holds_alternative<storage::RaiseFence>(batches.front().front());
                     if (takes) std::this_thread::sleep_for(takes_for_.load());
                     if (is_ == Store::Answers) return store.commit(batches);
                     return std::vector<std::optional<Error>>(batches.size(),
                                                              Error{"storage"_code, "", "no"});
                   }},
                  log_, name,
                  {[this](const std::string& what, std::uint64_t fence) {
                     const std::lock_guard lock(mutex_);
                     fences_[what] = fence;
                   },
                   [this](const std::string& what) {
                     const std::lock_guard lock(mutex_);
                     fences_.erase(what);
                   }},
                  kPace) {}

  void want(std::set<std::string> each, std::vector<std::string> one_of = {}) {
    holdings_.want({std::move(each), std::move(one_of)});
  }
  void give_up(const std::string& what) { holdings_.give_up(what); }
  bool held(const std::string& what) const { return holdings_.held(what); }
  /// As it was told; 0: it has it not.
  std::uint64_t fence(const std::string& what) {
    const std::lock_guard lock(mutex_);
    const auto at = fences_.find(what);
    return at == fences_.end() ? 0 : at->second;
  }
  void store_is(Store how) { is_ = how; }
  void takes_for(milliseconds time) { takes_for_ = time; }

 private:
  std::ostringstream said_;
  Log log_;
  std::atomic<Store> is_{Store::Answers};
  std::atomic<milliseconds> takes_for_{milliseconds(0)};
  std::mutex mutex_;
  std::map<std::string, std::uint64_t> fences_;
  Holdings holdings_;
};

class HoldingsOfSeveral : public testing::Test {
 protected:
  static bool soon(const std::function<bool()>& is_so) {
    const std::int64_t end = now_ms() + 10'000;
    while (!is_so() && now_ms() < end) std::this_thread::sleep_for(milliseconds(2));
    return is_so();
  }
  /// It stays so for a time in which a silent one would be taken for dead three times.
  static bool stays(const std::function<bool()>& is_so) {
    const std::int64_t end = now_ms() + 3 * kPace.silence.count();
    while (is_so() && now_ms() < end) std::this_thread::sleep_for(milliseconds(2));
    return is_so();
  }
  std::string write_under(std::uint64_t fence) {
    const storage::Batch batch = {storage::UnderFence{"site", fence}};
    const auto error = store_->commit({&batch, 1}).front();
    return error ? error->code : "";
  }

  const std::unique_ptr<storage::Store> store_ = storage::make_memory_store();
  Server anna_{*store_, "anna"}, bert_{*store_, "bert"};
};

TEST_F(HoldingsOfSeveral, OneHasItUntilItIsGivenUp) {
  anna_.want({"site"}, {"a", "b", "c"});
  ASSERT_TRUE(soon([&] { return anna_.fence("site") == 1 && anna_.fence("a") == 1; }));
  bert_.want({"site"}, {"a", "b", "c"});
  ASSERT_TRUE(soon([&] { return bert_.fence("b") == 1; })) << "the first that is free";
  EXPECT_TRUE(stays([&] { return anna_.held("site") && !bert_.held("site") && !bert_.held("a"); }));
  anna_.want({});
  const std::int64_t begun = now_ms();
  anna_.give_up("site");
  EXPECT_FALSE(anna_.held("site"));
  EXPECT_TRUE(soon([&] { return bert_.fence("site") == 3; })) << "2 was nobody's";
  EXPECT_LT(now_ms() - begun, kPace.silence.count()) << "at once";
  EXPECT_EQ(write_under(1), "fenced-off");
}

TEST_F(HoldingsOfSeveral, OfManyWhoWantItOneGetsIt) {
  std::vector<std::unique_ptr<Server>> many;
  for (const char* name : {"carl", "dora", "emil", "fred"}) {
    many.push_back(std::make_unique<Server>(*store_, name));
    many.back()->want({"site"});
  }
  const auto holders = [&] {
    return std::count_if(many.begin(), many.end(), [](const auto& one) { return one->held("site"); });
  };
  ASSERT_TRUE(soon([&] { return holders() == 1; }));
  EXPECT_TRUE(stays([&] { return holders() == 1; }));
  EXPECT_EQ(store_->fence("site")->number, 1U);
}

TEST_F(HoldingsOfSeveral, ASilentOnesIsTakenAndHeHearsOfIt) {
  anna_.want({"site"});
  ASSERT_TRUE(soon([&] { return anna_.fence("site") == 1; }));
  bert_.want({"site"});
  std::this_thread::sleep_for(kPace.silence);
  anna_.store_is(Store::IsAway);  // as one who was cut off, or stands still
  const std::int64_t begun = now_ms();
  ASSERT_TRUE(soon([&] { return bert_.fence("site") == 2; }));
  EXPECT_GE(now_ms() - begun, (kPace.silence - kPace.beat).count()) << "not earlier";
  EXPECT_LT(now_ms() - begun, 3 * kPace.silence.count());
  EXPECT_EQ(write_under(1), "fenced-off");
  anna_.store_is(Store::Answers);
  EXPECT_TRUE(soon([&] { return anna_.fence("site") == 0; }));
  EXPECT_TRUE(stays([&] { return bert_.held("site"); })) << "he keeps it";
}

// The store may make who takes one thing wait, for a lock of the dead one's.
TEST_F(HoldingsOfSeveral, OneThatTakesLongDelaysNoOther) {
  anna_.want({"a", "b", "c", "site"});
  ASSERT_TRUE(soon([&] { return anna_.fence("site") == 1; }));
  bert_.want({"a", "b", "c", "site"});
  std::this_thread::sleep_for(kPace.silence);
  bert_.takes_for(2 * kPace.beat);
  anna_.store_is(Store::IsAway);
  const std::int64_t begun = now_ms();
  ASSERT_TRUE(soon([&] { return bert_.fence("site") == 2; })) << "the last of them";
  EXPECT_LT(now_ms() - begun, (kPace.silence + 12 * kPace.beat).count());
}

TEST_F(HoldingsOfSeveral, WhatIsKeptIsASignOfLife) {
  anna_.want({"site"});
  ASSERT_TRUE(soon([&] { return anna_.fence("site") == 1; }));
  anna_.store_is(Store::IsAway);
  bert_.want({"site"});
  EXPECT_TRUE(stays([&] { return write_under(1).empty() && !bert_.held("site"); }));
}

// Nobody takes anything from anybody because all could not ask the store, however long that was.
TEST_F(HoldingsOfSeveral, AStoreThatWasAwayForAllChangesNothing) {
  anna_.want({"site"});
  ASSERT_TRUE(soon([&] { return anna_.fence("site") == 1; }));
  bert_.want({"site"});
  for (const Store trouble : {Store::IsAway, Store::KeepsNothing}) {
    bert_.store_is(trouble);
    anna_.store_is(trouble);
    EXPECT_TRUE(stays([&] { return anna_.held("site"); }));
    anna_.store_is(Store::Answers);
    const auto beats = store_->fence("site")->beats;
    EXPECT_TRUE(soon([&] { return store_->fence("site")->beats > beats; }));
    bert_.store_is(Store::Answers);
    EXPECT_TRUE(stays([&] { return anna_.fence("site") == 1 && !bert_.held("site"); }));
  }
}

TEST_F(HoldingsOfSeveral, AStoreThatIsSilentForLongIsNotWaitedFor) {
  anna_.want({"site"});
  ASSERT_TRUE(soon([&] { return anna_.fence("site") == 1; }));
  anna_.store_is(Store::KeepsNothing);
  std::this_thread::sleep_for(2 * kPace.patience);
  EXPECT_TRUE(anna_.held("site")) << "it says whose it is, though it keeps nothing";
  anna_.store_is(Store::IsAway);
  const std::int64_t begun = now_ms();
  EXPECT_TRUE(soon([&] { return anna_.fence("site") == 0; }));
  EXPECT_GE(now_ms() - begun, (kPace.patience - 2 * kPace.beat).count());
  anna_.store_is(Store::Answers);
  EXPECT_TRUE(soon([&] { return anna_.fence("site") == 2; }))
      << "it was its own, so nobody need be waited for";
}

}  // namespace
}  // namespace potentia::serving
