// Leases, for every kind of bus.
#include <atomic>

#include "bus/test_buses.h"

namespace potentia::bus {
namespace {

constexpr milliseconds kTime{300};

class LeaseTests : public BothBuses {
 protected:
  std::unique_ptr<Leases> open(milliseconds time = kTime) {
    return got(place_.connect()->leases(kind_, time));
  }
  /// A lease that must be had within a while.
  static Lease taken(Leases& leases, const std::string& name, const std::string& holder) {
    std::optional<Lease> lease;
    EXPECT_TRUE(soon([&] { return (lease = got(leases.take(name, holder))).has_value(); }));
    return lease.value_or(Lease());
  }

  const std::string kind_ = TestBus::fresh("k");
};

TEST_P(LeaseTests, OneHoldsItAtATime) {
  const auto one = open(milliseconds(5000)), two = open(milliseconds(5000));
  const auto lease = got(one->take("game", "anna"));
  ASSERT_TRUE(lease);
  EXPECT_FALSE(got(two->take("game", "bert")));
  EXPECT_FALSE(got(one->take("game", "anna"))) << "who has it shall renew it";
  EXPECT_EQ(got(two->holder("game")), (Holder{"anna", lease->fence}));
  EXPECT_EQ(got(two->holder("other")), std::nullopt);
  const auto other = got(two->take("other", "bert"));
  EXPECT_TRUE(other);
  EXPECT_EQ(code(one->give_up(*lease)), "");
  EXPECT_EQ(got(two->holder("game")), std::nullopt);
  const auto next = got(two->take("game", "bert"));
  ASSERT_TRUE(next);
  EXPECT_GT(next->fence, lease->fence);
  EXPECT_EQ(code(one->give_up(*lease)), "") << "it is over, and stays the other's";
  EXPECT_EQ(got(one->holder("game")), (Holder{"bert", next->fence}));
}

TEST_P(LeaseTests, ASilentHoldersIsFreeAfterItsTime) {
  const auto bus = place_.connect();
  const auto one = open(), two = open();
  const std::int64_t begin = bus->now();
  auto lease = got(one->take("game", "anna"));
  ASSERT_TRUE(lease);
  EXPECT_LE(lease->sure_until, bus->now() + kTime.count());
  EXPECT_GE(lease->sure_until, begin + kTime.count());
  const Lease next = taken(*two, "game", "bert");
  EXPECT_GE(bus->now(), begin + kTime.count()) << "not earlier";
  EXPECT_LE(bus->now(), begin + kTime.count() + 2000);
  EXPECT_GT(next.fence, lease->fence);
  EXPECT_EQ(one->renew(*lease)->sentence(), "lease 'game': its time was over, and another may hold it");
  EXPECT_EQ(got(one->holder("game")), (Holder{"bert", next.fence}));
}

TEST_P(LeaseTests, WhoRenewsKeepsIt) {
  const auto one = open(), two = open();
  auto lease = got(one->take("game", "anna"));
  ASSERT_TRUE(lease);
  const std::uint64_t fence = lease->fence;
  const std::int64_t begin = now_ms();
  while (now_ms() < begin + 2 * kTime.count()) {
    std::this_thread::sleep_for(kTime / 4);
    ASSERT_EQ(code(one->renew(*lease)), "");
    EXPECT_EQ(lease->fence, fence);
    EXPECT_FALSE(got(two->take("game", "bert")));
  }
  EXPECT_EQ(got(two->holder("game")), (Holder{"anna", fence}));
}

TEST_P(LeaseTests, TheFenceGrowsWhateverHappens) {
  const auto leases = open(milliseconds(100));
  std::uint64_t last = 0;
  for (int i = 0; i < 12; ++i) {
    const Lease lease = taken(*leases, "game", "anna");
    EXPECT_GT(lease.fence, last);
    last = lease.fence;
    if (i % 3 == 0) {
      EXPECT_EQ(code(leases->give_up(lease)), "");
    }
  }
}

TEST_P(LeaseTests, OfManyWhoTryOneGetsIt) {
  std::atomic<int> inside = 0, turns = 0;
  std::atomic<std::uint64_t> fence = 0;
  std::vector<std::thread> servers;
  for (int i = 0; i < 4; ++i) {
    servers.emplace_back([&, i, leases = open(milliseconds(5000))] {
      while (turns < 60) {
        const auto lease = got(leases->take("game", "s" + std::to_string(i)));
        if (!lease) continue;
        EXPECT_EQ(++inside, 1);
        EXPECT_GT(lease->fence, fence.exchange(lease->fence));
        ++turns;
        --inside;
        EXPECT_EQ(code(leases->give_up(*lease)), "");
      }
    });
  }
  for (std::thread& server : servers) server.join();
}

TEST_P(LeaseTests, WatchersHearWhoHasIt) {
  const auto one = open(), two = open();
  const auto before = got(one->take("before", "anna"));
  ASSERT_TRUE(before);
  Heard heard;
  const auto watches = got(two->watch([&](const std::string& name, const std::optional<Holder>& holder) {
    heard.add(name + "=" + (holder ? holder->holder : ""));
  }));
  EXPECT_TRUE(soon([&] { return heard.size() >= 1; }));
  EXPECT_TRUE(soon([&] { return heard.all().back() == "before="; })) << "its holder is silent";
  auto lease = got(one->take("game", "anna"));
  ASSERT_TRUE(lease);
  for (int i = 0; i < 6; ++i) {
    std::this_thread::sleep_for(kTime / 4);
    EXPECT_EQ(code(one->renew(*lease)), "");
  }
  EXPECT_TRUE(soon([&] { return heard.size() >= 3; }));
  EXPECT_EQ(code(one->give_up(*lease)), "");
  EXPECT_TRUE(soon([&] { return heard.size() >= 4; }));
  EXPECT_EQ(heard.all(), (std::vector<std::string>{"before=anna", "before=", "game=anna", "game="}));
}

TEST_P(LeaseTests, WhatCannotBeIsRefused) {
  const auto bus = place_.connect();
  EXPECT_EQ(code(bus->leases("a.b", kTime)), "bad-name");
  EXPECT_EQ(code(bus->leases("a", milliseconds(50))), "bad-settings");
  const auto leases = open();
  EXPECT_EQ(code(leases->take("a.b", "anna")), "bad-name");
  EXPECT_EQ(code(leases->take("a", "an na")), "bad-name");
  EXPECT_EQ(code(leases->holder("*")), "bad-name");
}

INSTANTIATE_TEST_SUITE_P(, LeaseTests, testing::Values("memory", "nats"), kind_name);

}  // namespace
}  // namespace potentia::bus
