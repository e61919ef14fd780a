// Work queues, for every kind of bus.
#include <algorithm>
#include <atomic>
#include <barrier>
#include <set>

#include "bus/test_buses.h"

namespace potentia::bus {
namespace {

class Queues : public BothBuses {
 protected:
  std::unique_ptr<Queue> open(QueueSettings settings = {}) {
    return got(place_.connect()->queue(name_, settings));
  }

  const std::string name_ = TestBus::fresh("q");
};

TEST_P(Queues, AJobIsPutTakenAndDone) {
  const auto from = open(), to = open();
  EXPECT_FALSE(got(to->take(kNow)));
  EXPECT_TRUE(got(from->put("a", "first")));
  EXPECT_TRUE(got(from->put("b", std::string("\0second", 7))));
  EXPECT_EQ(got(from->counts()), (Counts{2, 0, 0}));
  const auto a = got(to->take(kLong));
  ASSERT_TRUE(a);
  EXPECT_EQ(a->id, "a");
  EXPECT_EQ(a->body, "first");
  EXPECT_EQ(a->delivery, 1);
  EXPECT_EQ(got(from->counts()), (Counts{1, 1, 0}));
  const auto b = got(to->take(kLong));
  ASSERT_TRUE(b);
  EXPECT_EQ(b->body, std::string("\0second", 7));
  EXPECT_FALSE(got(to->take(milliseconds(30))));
  EXPECT_EQ(code(to->done(*b)), "");
  EXPECT_EQ(code(to->done(*b)), "") << "done is done";
  EXPECT_EQ(got(from->counts()), (Counts{0, 1, 0}));
  EXPECT_EQ(code(to->done(*a)), "");
  EXPECT_EQ(got(from->counts()), Counts());
}

TEST_P(Queues, ARepeatIsPutOnce) {
  const auto queue = open(), other = open();
  EXPECT_TRUE(got(queue->put("a", "1")));
  EXPECT_FALSE(got(queue->put("a", "2")));
  EXPECT_FALSE(got(other->put("a", "3")));
  const auto job = got(queue->take(kLong));
  ASSERT_TRUE(job);
  EXPECT_EQ(job->body, "1");
  EXPECT_FALSE(got(queue->put("a", "4"))) << "it is in hand";
  EXPECT_EQ(code(queue->done(*job)), "");
  EXPECT_FALSE(got(queue->put("a", "5"))) << "it was done just now";
  EXPECT_EQ(got(queue->counts()), Counts());
}

TEST_P(Queues, WhatWasPutLongAgoIsForgottenWhenItIsDone) {
  const auto queue = open({.remembers = milliseconds(200)});
  EXPECT_TRUE(got(queue->put("a", "1")));
  std::this_thread::sleep_for(milliseconds(300));
  EXPECT_FALSE(got(queue->put("a", "2"))) << "it is there";
  const auto job = got(queue->take(kLong));
  ASSERT_TRUE(job);
  EXPECT_EQ(code(queue->done(*job)), "");
  EXPECT_TRUE(soon([&] { return got(queue->put("a", "3")); }));
}

TEST_P(Queues, WaitingTakersAreWoken) {
  const auto from = open();
  Heard heard;
  std::vector<std::thread> takers;
  const auto to = open();
  for (int i = 0; i < 4; ++i) {
    takers.emplace_back([&] {
      const auto job = got(to->take(kLong));
      if (job) heard.add(job->id);
    });
  }
  std::this_thread::sleep_for(milliseconds(50));
  const std::int64_t begin = now_ms();
  for (const char* id : {"a", "b", "c", "d"}) EXPECT_TRUE(got(from->put(id, "")));
  for (std::thread& taker : takers) taker.join();
  EXPECT_LT(now_ms() - begin, 5000);
  EXPECT_EQ(sorted(heard.all()), (std::vector<std::string>{"a", "b", "c", "d"}));
}

TEST_P(Queues, ASilentWorkersJobIsAnothersAfterItsDeadline) {
  const QueueSettings settings{.deadline = milliseconds(300)};
  const auto first = open(settings), second = open(settings);
  EXPECT_TRUE(got(first->put("a", "")));
  auto late = got(first->take(kLong));
  ASSERT_TRUE(late);
  EXPECT_FALSE(got(second->take(milliseconds(100))));
  const auto again = got(second->take(kLong));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->id, "a");
  EXPECT_EQ(again->delivery, 2);
  EXPECT_TRUE(soon([&] { return now_ms() >= late->until; }));
  EXPECT_EQ(code(first->give_back(*late, kNow)), "too-late");
  EXPECT_EQ(code(first->still_working(*late)), "too-late");
  EXPECT_EQ(code(second->done(*again)), "");
  EXPECT_EQ(code(first->done(*late)), "");
  EXPECT_EQ(got(first->counts()), Counts());
}

TEST_P(Queues, DoneIsDoneEvenLate) {
  const auto queue = open({.deadline = milliseconds(200)});
  EXPECT_TRUE(got(queue->put("a", "")));
  const auto late = got(queue->take(kLong));
  const auto again = got(queue->take(kLong));
  ASSERT_TRUE(late && again);
  EXPECT_EQ(code(queue->done(*late)), "");
  EXPECT_FALSE(got(queue->take(milliseconds(500))));
  EXPECT_EQ(got(queue->counts()), Counts());
}

TEST_P(Queues, WhoIsStillWorkingKeepsHisJob) {
  const auto queue = open({.deadline = milliseconds(400)});
  EXPECT_TRUE(got(queue->put("a", "")));
  auto job = got(queue->take(kLong));
  ASSERT_TRUE(job);
  const std::int64_t first_until = job->until;
  for (int i = 0; i < 6; ++i) {
    EXPECT_FALSE(got(queue->take(milliseconds(130))));
    EXPECT_EQ(code(queue->still_working(*job)), "");
  }
  EXPECT_GT(job->until, first_until + 500);
  EXPECT_EQ(code(queue->done(*job)), "");
  EXPECT_EQ(got(queue->counts()), Counts());
}

TEST_P(Queues, AJobThatIsGivenBackComesAfterAWhile) {
  const auto queue = open();
  EXPECT_TRUE(got(queue->put("a", "")));
  EXPECT_TRUE(got(queue->put("b", "")));
  auto job = got(queue->take(kLong));
  ASSERT_TRUE(job);
  EXPECT_EQ(code(queue->give_back(*job, milliseconds(300))), "");
  const auto b = got(queue->take(kLong));
  ASSERT_TRUE(b);
  EXPECT_EQ(b->id, "b");
  EXPECT_FALSE(got(queue->take(milliseconds(50))));
  EXPECT_EQ(got(queue->counts()), (Counts{0, 2, 0}));
  job = got(queue->take(kLong));
  ASSERT_TRUE(job);
  EXPECT_EQ(job->id, "a");
  EXPECT_EQ(job->delivery, 2);
  EXPECT_EQ(code(queue->give_back(*job, kNow)), "");
  job = got(queue->take(kLong));
  ASSERT_TRUE(job);
  EXPECT_EQ(job->delivery, 3);
}

TEST_P(Queues, WhatIsTakenTooOftenLiesAmongTheDead) {
  const auto queue = open({.deliveries = 2});
  for (const char* id : {"a", "b", "c"}) EXPECT_TRUE(got(queue->put(id, id + std::string(" body"))));
  for (int i = 0; i < 6; ++i) {
    const auto job = got(queue->take(kLong));
    ASSERT_TRUE(job) << i;
    EXPECT_EQ(code(queue->give_back(*job, kNow)), "");
  }
  EXPECT_FALSE(got(queue->take(kNow)));
  EXPECT_EQ(got(queue->counts()), (Counts{0, 0, 3}));
  auto dead = got(queue->dead(100));
  ASSERT_EQ(dead.size(), 3U);
  std::sort(dead.begin(), dead.end(), [](const DeadJob& a, const DeadJob& b) { return a.id < b.id; });
  EXPECT_EQ(dead[0].body, "a body");
  EXPECT_EQ(dead[0].deliveries, 2);
  EXPECT_EQ(got(queue->dead(2)).size(), 2U);

  EXPECT_EQ(code(queue->revive("b")), "");
  EXPECT_EQ(code(queue->drop("c")), "");
  EXPECT_EQ(code(queue->drop("c")), "no-job");
  EXPECT_EQ(code(queue->revive("b")), "no-job");
  EXPECT_EQ(queue->revive("z")->sentence(), "job 'z': it is not among the dead letters");
  EXPECT_EQ(code(queue->drop("a.b")), "bad-name");
  EXPECT_EQ(got(queue->counts()), (Counts{1, 0, 1}));
  const auto job = got(queue->take(kLong));
  ASSERT_TRUE(job);
  EXPECT_EQ(job->id, "b");
  EXPECT_EQ(job->body, "b body");
  EXPECT_EQ(job->delivery, 1) << "as if it had never been taken";
  EXPECT_EQ(code(queue->done(*job)), "");
  EXPECT_EQ(got(queue->dead(100)).size(), 1U);
}

TEST_P(Queues, AJobWhoseWorkersAllFallSilentIsDead) {
  const auto queue = open({.deadline = milliseconds(150), .deliveries = 2});
  EXPECT_TRUE(got(queue->put("bomb", "x")));
  for (int delivery = 1; delivery <= 2; ++delivery) {
    const auto job = got(queue->take(kLong));
    ASSERT_TRUE(job);
    EXPECT_EQ(job->delivery, delivery);
  }
  int miscounted = 0;
  EXPECT_TRUE(soon([&] {
    if (const auto job = got(queue->take(milliseconds(50)))) {
      EXPECT_EQ(job->delivery, 1);
      ++miscounted;
    }
    return got(queue->counts()) == Counts{0, 0, 1};
  }));
  EXPECT_LE(miscounted, GetParam() == "nats" ? 1 : 0) << "by the broker: nats_queue.cpp";
  const auto dead = got(queue->dead(10));
  ASSERT_EQ(dead.size(), 1U);
  EXPECT_EQ(dead[0].id, "bomb");
  EXPECT_EQ(dead[0].deliveries, 2 + miscounted);
}

TEST_P(Queues, AFullOneSaysSo) {
  const auto queue = open({.most = 3});
  for (const char* id : {"a", "b", "c"}) EXPECT_TRUE(got(queue->put(id, "")));
  EXPECT_EQ(code(queue->put("d", "")), "busy");
  EXPECT_FALSE(got(queue->put("a", ""))) << "a repeat is no job more";
  const auto job = got(queue->take(kLong));
  ASSERT_TRUE(job);
  EXPECT_EQ(code(queue->done(*job)), "");
  EXPECT_TRUE(got(queue->put("d", "")));
}

TEST_P(Queues, WhatCannotBeIsRefused) {
  const auto bus = place_.connect();
  EXPECT_EQ(code(bus->queue("a b", {})), "bad-name");
  EXPECT_EQ(code(bus->queue("", {})), "bad-name");
  EXPECT_EQ(code(bus->queue("a", {.deadline = milliseconds(0)})), "bad-settings");
  EXPECT_EQ(code(bus->queue("a", {.deliveries = 0})), "bad-settings");
  const auto queue = open();
  EXPECT_EQ(code(queue->put("a.b", "")), "bad-name");
  EXPECT_EQ(code(queue->put("", "")), "bad-name");
  EXPECT_EQ(code(queue->put("a", std::string(kLongestBody + 1, 'x'))), "too-large");
  EXPECT_TRUE(got(queue->put("a", std::string(kLongestBody, 'x'))));
  EXPECT_EQ(got(queue->take(kLong))->body.size(), kLongestBody);
}

TEST_P(Queues, ManyWorkersDoEachJobOnce) {
  constexpr int kJobs = 400;
  const auto from = open();
  std::atomic<int> done = 0;
  Heard ids;
  std::vector<std::thread> workers;
  for (int i = 0; i < 4; ++i) {
    workers.emplace_back([&, queue = open()] {
      while (done < kJobs) {
        const auto job = got(queue->take(milliseconds(100)));
        if (!job) continue;
        ids.add(job->id);
        EXPECT_EQ(code(queue->done(*job)), "");
        ++done;
      }
    });
  }
  for (int i = 0; i < kJobs; ++i) EXPECT_TRUE(got(from->put(std::to_string(i), "")));
  for (std::thread& worker : workers) worker.join();
  const auto all = ids.all();
  EXPECT_EQ(all.size(), static_cast<std::size_t>(kJobs));
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), static_cast<std::size_t>(kJobs));
  EXPECT_EQ(got(from->counts()), Counts());
}

TEST_P(Queues, IsRemovedWithAllThatIsInIt) {
  const auto bus = place_.connect();
  EXPECT_EQ(code(bus->remove_queue(name_)), "") << "there is none";
  EXPECT_EQ(code(bus->remove_queue("no name")), "bad-name");
  const auto queue = open({.deliveries = 1});
  for (const std::string id : {"dead", "held", "done", "waiting"}) EXPECT_TRUE(got(queue->put(id, "")));
  const auto dead = got(queue->take(kLong)), held = got(queue->take(kLong)), done = got(queue->take(kLong));
  EXPECT_EQ(code(queue->give_back(*dead, kNow)), "");
  EXPECT_EQ(code(queue->done(*done)), "");
  EXPECT_EQ(code(bus->remove_queue(name_)), "");
  // Whoever opens it anew, and whoever had it open, finds it empty, and nothing is remembered.
  EXPECT_EQ(got(open({.deliveries = 1})->counts()), Counts());
  for (const std::string id : {"held", "done"}) {
    auto put = queue->put(id, "new");
    if (code(put) == "bus-away") put = queue->put(id, "new");
    EXPECT_TRUE(got(put)) << id;
  }
  EXPECT_EQ(got(queue->counts()), (Counts{2, 0, 0}));
  EXPECT_EQ(got(queue->take(kLong))->body, "new");
}

TEST_P(Queues, IsMadeOnceByManyWhoBeginTogether) {
  constexpr int kWorkers = 6;
  std::vector<std::shared_ptr<Bus>> buses;
  for (int i = 0; i < kWorkers; ++i) buses.push_back(place_.connect());
  for (int round = 0; round < 60; ++round) {
    const std::string name = TestBus::fresh("together");
    std::barrier all_there(kWorkers);
    std::vector<std::thread> workers;
    for (const auto& bus : buses) {
      workers.emplace_back([&all_there, queue = got(bus->queue(name, {}))] {
        all_there.arrive_and_wait();
        EXPECT_EQ(got(queue->counts()), Counts());
      });
    }
    for (std::thread& worker : workers) worker.join();
  }
}

INSTANTIATE_TEST_SUITE_P(, Queues, testing::Values("memory", "nats"), kind_name);

}  // namespace
}  // namespace potentia::bus
