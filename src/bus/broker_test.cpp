// NATS in trouble: away, killed in the middle of jobs, standing still, forgetful, and spoken to by strangers.
//
//   POTENTIA_BUS_JOBS    how many jobs are done while the broker is killed (2000)
//   POTENTIA_BUS_KILLS   how often it is killed meanwhile (2)
#include <fcntl.h>
#include <nats/nats.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <set>

#include "bus/test_buses.h"

namespace potentia::bus {
namespace {

class Broker : public testing::Test {
 protected:
  /// Asks until the broker answers.
  template <class Call>
  static auto insisted(const Call& call) {
    for (;;) {
      auto out = call();
      if (code(out) != "bus-away") return out;
      std::this_thread::sleep_for(milliseconds(20));
    }
  }

  TestBus place_{"nats"};
};

TEST_F(Broker, MayComeLater) {
  const std::string url = broker_url(), word = TestBus::fresh("w");
  kill_broker();
  const std::int64_t begin = now_ms();
  const auto bus = got(open_bus(url));
  EXPECT_FALSE(bus->health().connected);
  EXPECT_EQ(bus->health().server, "");
  Heard heard;
  const auto listens = got(bus->subscribe(word, [&](const Event& event) { heard.add(event.body); }));
  const auto queue = got(bus->queue(word, {}));
  const auto leases = got(bus->leases(word, milliseconds(1000)));
  const auto error = bus->publish(word, "lost");
  ASSERT_TRUE(error);
  EXPECT_TRUE(error->sentence().starts_with("the broker is not reached; start it")) << error->sentence();
  EXPECT_EQ(code(bus->publish(word, "lost")), "bus-away");
  EXPECT_EQ(bus->health().lost, 2U);
  EXPECT_EQ(code(queue->put("a", "")), "bus-away");
  EXPECT_EQ(code(queue->take(kLong)), "bus-away");
  EXPECT_EQ(code(leases->take("a", "me")), "bus-away");
  EXPECT_LT(now_ms() - begin, 3000) << "nobody waits for who is not there";
  start_broker();
  EXPECT_TRUE(soon([&] { return bus->health().connected; }));
  EXPECT_EQ(bus->health().server, url);
  EXPECT_TRUE(got(queue->put("a", "")));
  EXPECT_TRUE(got(leases->take("a", "me")));
  EXPECT_EQ(code(bus->publish(word, "heard")), "");
  EXPECT_TRUE(soon([&] { return heard.size() > 0; }));
  EXPECT_EQ(heard.all(), std::vector<std::string>{"heard"});
}

TEST_F(Broker, SubscriptionsOutliveIt) {
  const auto from = place_.connect(), to = place_.connect();
  const std::string word = TestBus::fresh("w");
  Heard heard;
  const auto listens = got(to->subscribe(word, [&](const Event& event) { heard.add(event.body); }));
  EXPECT_EQ(code(from->publish(word, "a")), "");
  EXPECT_TRUE(soon([&] { return heard.size() == 1; }));
  kill_broker();
  EXPECT_TRUE(soon([&] { return !from->health().connected && !to->health().connected; }));
  EXPECT_EQ(code(from->publish(word, "b")), "bus-away");
  start_broker();
  EXPECT_TRUE(soon([&] { return from->health().connected && to->health().connected; }));
  EXPECT_GE(to->health().reconnected, 1U);
  // The other connection may be there a moment before its subscriptions are.
  EXPECT_TRUE(soon([&] {
    EXPECT_EQ(code(from->publish(word, "c")), "");
    return heard.size() > 1;
  }));
  EXPECT_EQ(heard.all()[1], "c") << "what was said meanwhile is lost";
}

TEST_F(Broker, OneOfSeveralAddressesIsEnough) {
  const std::string url = broker_url();
  for (const std::string& several : {"nats://127.0.0.1:1," + url.substr(7), url + ",nats://127.0.0.1:1"}) {
    const auto bus = got(open_bus(several));
    EXPECT_TRUE(soon([&] { return bus->health().connected; })) << several;
    EXPECT_EQ(bus->health().server, url);
    const auto queue = got(bus->queue(TestBus::fresh("q"), {}));
    EXPECT_TRUE(got(queue->put("a", "")));
  }
}

// --- jobs ---

class Jobs : public Broker {
 protected:
  // Takes jobs, and puts each one's result under the job's id.
  void work(const std::atomic<bool>& stops) {
    const auto bus = place(), too = place();
    const auto jobs = got(bus->queue(name_, settings_));
    const auto results = got(too->queue(name_ + "-results", settings_));
    while (!stops) {
      const auto job = jobs->take(milliseconds(100));
      if (!job || !*job) {
        if (!job) std::this_thread::sleep_for(milliseconds(20));
        continue;
      }
      const auto put = insisted([&] { return results->put((*job)->id, (*job)->body + "!"); });
      EXPECT_TRUE(put.ok()) << put.error().sentence();
      ++worked_;
      jobs->done(**job);  // if nobody hears it, somebody does the job again
    }
  }

  std::shared_ptr<Bus> place() {
    const std::lock_guard lock(mutex_);
    return place_.connect();
  }

  // Each result is there once.
  void expect_results(long jobs) {
    const auto results = got(place()->queue(name_ + "-results", settings_));
    std::set<std::string> ids;
    long count = 0;
    EXPECT_TRUE(soon(
        [&] {
          const auto result = got(results->take(milliseconds(50)));
          if (!result) return got(results->counts()) == Counts();
          EXPECT_EQ(result->body, result->id + "!");
          ids.insert(result->id);
          ++count;
          EXPECT_EQ(code(results->done(*result)), "");
          return false;
        },
        120'000));
    EXPECT_EQ(count, jobs);
    EXPECT_EQ(ids.size(), static_cast<std::size_t>(jobs));
  }

  std::mutex mutex_;
  const std::string name_ = TestBus::fresh("q");
  const QueueSettings settings_{.deadline = milliseconds(2000), .deliveries = 20};
  std::atomic<long> worked_ = 0;
};

TEST_F(Jobs, AreAllDoneThoughTheBrokerIsKilled) {
  const long jobs = amount("POTENTIA_BUS_JOBS", 2000), kills = amount("POTENTIA_BUS_KILLS", 2);
  std::atomic<bool> stops = false;
  std::thread one([&] { work(stops); }), two([&] { work(stops); });
  std::thread putter([&, bus = place()] {
    const auto queue = got(bus->queue(name_, settings_));
    for (long i = 0; i < jobs; ++i) {
      const std::string id = std::to_string(i);
      const auto put = insisted([&] { return queue->put(id, id); });
      EXPECT_TRUE(put.ok()) << put.error().sentence();
    }
  });
  for (long kill = 1; kill <= kills; ++kill) {
    EXPECT_TRUE(soon([&] { return worked_ > jobs * kill / (kills + 2); }, 120'000));
    kill_broker();
    std::this_thread::sleep_for(milliseconds(100));
    start_broker();
  }
  putter.join();
  const auto bus = place();
  const auto queue = got(bus->queue(name_, settings_));
  EXPECT_TRUE(soon(
      [&] {
        const auto counts = queue->counts();
        return counts && counts->waiting == 0 && counts->in_hand == 0;
      },
      120'000));
  stops = true;
  one.join();
  two.join();
  EXPECT_EQ(got(queue->counts()), Counts());
  RecordProperty("done again", std::to_string(worked_ - jobs));
  expect_results(jobs);
}

constexpr const char* kWorkersQueue = "POTENTIA_TEST_WORKER";

// What the killed worker is: this program again, with this test alone. (A fork would not do: the library's
// threads stay behind.)
TEST(WorkerProcess, DISABLED_TakesJobsAndStays) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  const char* place = std::getenv(kWorkersQueue);
  ASSERT_NE(place, nullptr);
  const std::string text = place;
  const auto bus = got(open_bus(text.substr(0, text.find(' '))));
  ASSERT_TRUE(soon([&] { return bus->health().connected; }));
  const auto queue = got(bus->queue(text.substr(text.find(' ') + 1), {.deadline = milliseconds(2000)}));
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(got(queue->take(kLong)));
  const char ready = '!';
  ASSERT_EQ(write(3, &ready, 1), 1);
  for (;;) pause();
}

pid_t start_worker(const std::string& place, int said) {
  const pid_t child = fork();
  if (child != 0) return child;
  dup2(said, 3);
  setenv(kWorkersQueue, place.c_str(), 1);
  execl("/proc/self/exe", "worker", "--gtest_also_run_disabled_tests",
        "--gtest_filter=WorkerProcess.DISABLED_TakesJobsAndStays", static_cast<char*>(nullptr));
  std::_Exit(1);
}

TEST_F(Jobs, OfAKilledProcessAreAnothers) {
  const auto bus = place();
  const auto queue = got(bus->queue(name_, {.deadline = milliseconds(2000)}));
  for (int i = 0; i < 8; ++i) EXPECT_TRUE(got(queue->put(std::to_string(i), std::to_string(i))));
  int ends[2];
  ASSERT_EQ(pipe2(ends, O_CLOEXEC), 0);
  const pid_t child = start_worker(broker_url() + " " + name_, ends[1]);
  close(ends[1]);
  char ready = 0;
  EXPECT_EQ(read(ends[0], &ready, 1), 1) << "the worker took nothing";
  close(ends[0]);
  EXPECT_EQ(got(queue->counts()), (Counts{3, 5, 0}));
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  std::set<std::string> ids;
  int again = 0;
  for (int i = 0; i < 8; ++i) {
    const auto job = got(queue->take(kLong));
    ASSERT_TRUE(job);
    ids.insert(job->id);
    if (job->delivery == 2) ++again;
    EXPECT_EQ(code(queue->done(*job)), "");
  }
  EXPECT_EQ(ids.size(), 8U);
  EXPECT_EQ(again, 5);
  EXPECT_EQ(got(queue->counts()), Counts());
}

// What the broker's own interface is asked.
void ask_broker(const std::string& subject, const std::string& body = "") {
  natsConnection* connection = nullptr;
  ASSERT_EQ(natsConnection_ConnectTo(&connection, broker_url().c_str()), NATS_OK);
  natsMsg* answer = nullptr;
  EXPECT_EQ(
      natsConnection_RequestString(&answer, connection, ("$JS.API." + subject).c_str(), body.c_str(), 5000),
      NATS_OK);
  const std::string text = answer != nullptr ? natsMsg_GetData(answer) : "";
  EXPECT_EQ(text.find("\"error\""), std::string::npos) << text;
  natsMsg_Destroy(answer);
  natsConnection_Destroy(connection);
}

TEST_F(Jobs, OfAStreamThatWasTakenAwayCanBePutAnew) {
  const auto bus = place();
  const auto queue = got(bus->queue(name_, settings_));
  EXPECT_TRUE(got(queue->put("a", "")));
  ask_broker("STREAM.DELETE.potentia-jobs-" + name_);
  EXPECT_TRUE(got(insisted([&] { return queue->put("a", "again"); })));
  const auto job = got(queue->take(kLong));
  ASSERT_TRUE(job);
  EXPECT_EQ(job->body, "again");
}

// A broker that is killed may have on its disk what its consumer knows now and what its stream kept a moment
// ago, or the other way round. Here it is made so: one of them is put back.
class JobsOfABrokerInTwoMinds : public Jobs, public testing::WithParamInterface<const char*> {};

TEST_P(JobsOfABrokerInTwoMinds, AreDoneAndForgotten) {
  namespace fs = std::filesystem;
  const auto queue = got(place()->queue(name_, {.deadline = milliseconds(500), .most = 3}));
  for (const char* id : {"a", "b", "c"}) EXPECT_TRUE(got(queue->put(id, id)));
  std::vector<Job> jobs;
  for (int i = 0; i < 3; ++i) jobs.push_back(*got(queue->take(kLong)));
  const fs::path part = fs::path(broker_folder("potentia-jobs-" + name_)) / GetParam(),
                 before = part.string() + "-before";
  std::this_thread::sleep_for(milliseconds(400));  // it writes in the background
  fs::copy(part, before, fs::copy_options::recursive);
  for (const Job& job : jobs) EXPECT_EQ(code(queue->done(job)), "");
  std::this_thread::sleep_for(milliseconds(400));
  kill_broker();
  fs::remove_all(part);
  fs::rename(before, part);
  start_broker();
  EXPECT_NE(got(insisted([&] { return queue->counts(); })), Counts()) << "else this test is none";
  bool is_put = code(queue->put("d", "d")) == "";
  std::string last;
  EXPECT_TRUE(soon([&] {
    const auto job = queue->take(milliseconds(100));
    if (job && *job) {
      last = (*job)->id;
      EXPECT_EQ(code(queue->done(**job)), "");
    }
    is_put = is_put || code(queue->put("d", "d")) == "";
    return last == "d" && got(queue->counts()) == Counts();
  })) << last;
}

INSTANTIATE_TEST_SUITE_P(OneOfThemOld, JobsOfABrokerInTwoMinds, testing::Values("msgs", "obs"),
                         [](const auto& info) { return std::string(info.param); });

// A slow worker who says that he is at it is not taken for a broker gone wrong, though nothing else moves.
TEST_F(Jobs, LongInHandAreNotGivenToOthers) {
  const auto queue = got(place()->queue(name_, {.deadline = milliseconds(500)}));
  for (const char* id : {"a", "b", "c"}) EXPECT_TRUE(got(queue->put(id, id)));
  const auto first = got(queue->take(kLong));
  auto job = got(queue->take(kLong));
  const auto last = got(queue->take(kLong));
  ASSERT_TRUE(first && job && last);
  EXPECT_EQ(code(queue->done(*first)), "");
  EXPECT_EQ(code(queue->done(*last)), "");
  for (int i = 0; i < 20; ++i) {
    EXPECT_FALSE(got(queue->take(milliseconds(100))));
    EXPECT_EQ(code(queue->still_working(*job)), "");
  }
  EXPECT_EQ(code(queue->done(*job)), "");
  EXPECT_EQ(got(queue->counts()), Counts());
}

// --- leases ---

class BrokersLeases : public Broker {
 protected:
  std::unique_ptr<Leases> open(milliseconds time) { return got(place_.connect()->leases(kind_, time)); }
  const std::string kind_ = TestBus::fresh("k");
};

TEST_F(BrokersLeases, OutliveIt) {
  const auto mine = open(milliseconds(8000)), others = open(milliseconds(8000));
  auto lease = got(mine->take("game", "anna"));
  ASSERT_TRUE(lease);
  kill_broker();
  start_broker();
  EXPECT_FALSE(got(insisted([&] { return others->take("game", "bert"); })));
  EXPECT_EQ(code(insisted([&] { return mine->renew(*lease); })), "");
  EXPECT_EQ(got(others->holder("game")), (Holder{"anna", lease->fence}));
}

TEST_F(BrokersLeases, HaveFencesThatGrowThoughItIsKilled) {
  const auto leases = open(milliseconds(100));
  std::uint64_t last = 0;
  for (int kill = 0; kill < 4; ++kill) {
    std::optional<Lease> lease;
    EXPECT_TRUE(soon([&] {
      auto taken = leases->take("game", "anna");
      if (taken) lease = *taken;
      return lease.has_value();
    }));
    EXPECT_GT(lease->fence, last);
    last = lease->fence;
    // Killed while the last one is there, or when all are over and forgotten.
    if (kill % 2 == 1) {
      EXPECT_TRUE(soon([&] { return !got(leases->holder("game")); }));
    }
    kill_broker();
    start_broker();
  }
}

TEST_F(BrokersLeases, AreLostWhenItStandsStill) {
  constexpr milliseconds kTime{1000};
  const auto mine = open(kTime), others = open(kTime);
  Lease lease = *got(mine->take("game", "anna"));
  freeze_broker();
  const std::int64_t begin = now_ms();
  EXPECT_EQ(code(mine->renew(lease)), "bus-away");
  EXPECT_LT(now_ms() - begin, kTime.count()) << "he hears of it while his time lasts";
  EXPECT_TRUE(soon([&] { return code(mine->renew(lease)) == "lease-lost"; }));
  EXPECT_LE(now_ms() - begin, kTime.count() + 500) << "nobody need answer to know it";
  let_broker_go_on();
  std::optional<Lease> next;
  EXPECT_TRUE(soon([&] {
    auto taken = others->take("game", "bert");
    if (taken) next = *taken;
    return next.has_value();
  }));
  EXPECT_GT(next->fence, lease.fence);
}

TEST_F(BrokersLeases, AreWatchedThroughIt) {
  const auto mine = open(milliseconds(1500)), others = open(milliseconds(1500));
  Heard heard;
  const auto watches = got(others->watch([&](const std::string& name, const std::optional<Holder>& holder) {
    heard.add(name + "=" + (holder ? holder->holder : ""));
  }));
  const auto lease = got(mine->take("a", "anna"));
  EXPECT_TRUE(soon([&] { return heard.size() == 1; }));
  kill_broker();
  start_broker();
  EXPECT_TRUE(got(insisted([&] { return mine->take("b", "anna"); })));
  EXPECT_TRUE(soon([&] { return heard.size() >= 2; }));
  EXPECT_TRUE(soon([&] { return heard.size() >= 4; })) << "both are silent";
  EXPECT_EQ(sorted(heard.all()), (std::vector<std::string>{"a=", "a=anna", "b=", "b=anna"}));
}

// --- strangers ---

class Strangers : public Broker {
 protected:
  Strangers() { EXPECT_EQ(natsConnection_ConnectTo(&connection_, broker_url().c_str()), NATS_OK); }
  ~Strangers() override { natsConnection_Destroy(connection_); }

  void say(const std::string& subject, const std::string& body) {
    EXPECT_EQ(
        natsConnection_Publish(connection_, subject.c_str(), body.data(), static_cast<int>(body.size())),
        NATS_OK);
    EXPECT_EQ(natsConnection_Flush(connection_), NATS_OK);
  }

  natsConnection* connection_ = nullptr;
  const std::string word_ = TestBus::fresh("w");
};

TEST_F(Strangers, SayWhatIsNoEvent) {
  const auto bus = place_.connect();
  Heard heard;
  const auto listens = got(bus->subscribe(">", [&](const Event& event) {
    if (event.subject.starts_with(word_)) heard.add(event.subject + "=" + std::to_string(event.body.size()));
  }));
  say("potentia.events." + word_ + ".$x", "no subject of ours");
  say("potentia.events." + word_ + ".\xc3\xa4", "");
  say("potentia.events." + word_ + "." + std::string(400, 'a'), "");
  say("potentia.events." + word_, std::string(900'000, '\xff'));
  EXPECT_TRUE(soon([&] { return heard.size() > 0; }));
  EXPECT_EQ(heard.all(), std::vector<std::string>{word_ + "=900000"});
}

TEST_F(Strangers, PutWhatIsNoJob) {
  const auto bus = place_.connect();
  const auto queue = got(bus->queue(word_, {.deliveries = 1}));
  EXPECT_EQ(got(queue->counts()), Counts());  // it is made
  say("potentia.jobs." + word_ + ".$x", "no id of ours");
  say("potentia.jobs." + word_ + "." + std::string(150, 'a'), "");
  say("potentia.jobs." + word_ + ".good", "");
  say("potentia.dead." + word_ + ".old", "without a header");
  const auto job = got(queue->take(kLong));
  ASSERT_TRUE(job);
  EXPECT_EQ(job->id, "good");
  EXPECT_EQ(code(queue->give_back(*job, kNow)), "");
  EXPECT_FALSE(got(queue->take(kNow)));
  EXPECT_EQ(got(queue->counts()), (Counts{0, 0, 2}));
  const auto dead = got(queue->dead(10));
  ASSERT_EQ(dead.size(), 2U);
  EXPECT_EQ(dead[0].id, "old");
  EXPECT_EQ(dead[0].deliveries, 0);
  EXPECT_EQ(dead[1].id, "good");
  Job forged{"good", ""};
  for (const char* receipt : {"", "potentia.events.x", "$JS.ACK.a.b", "a b", "\r\nPUB x 0\r\n"}) {
    forged.receipt = receipt;
    forged.until = bus->now() + 1000;
    EXPECT_EQ(code(queue->done(forged)), "bad-name") << receipt;
    EXPECT_EQ(code(queue->give_back(forged, kNow)), "bad-name") << receipt;
    EXPECT_EQ(code(queue->still_working(forged)), "bad-name") << receipt;
  }
  EXPECT_TRUE(bus->health().connected);
  EXPECT_EQ(got(queue->counts()), (Counts{0, 0, 2}));
}

TEST_F(Strangers, WriteIntoLeases) {
  const auto bus = place_.connect();
  const auto leases = got(bus->leases(word_, milliseconds(200)));
  EXPECT_EQ(got(leases->holder("a")), std::nullopt);  // it is made
  std::uint64_t last = 0;
  for (const std::string text : {"x", "99999999999999999999999 anna", "-1 anna", "1 an na", " ", "\xff\n"}) {
    say("potentia.leases." + word_ + ".a", text);
    EXPECT_TRUE(soon([&] { return got(leases->holder("a")).has_value(); }));
    EXPECT_EQ(got(leases->holder("a"))->holder, "") << "nobody who is known";
    EXPECT_FALSE(got(leases->take("a", "anna")));
    std::optional<Lease> lease;
    EXPECT_TRUE(soon([&] { return (lease = got(leases->take("a", "anna"))).has_value(); }));
    EXPECT_GT(lease->fence, last);
    last = lease->fence;
    EXPECT_EQ(code(leases->give_up(*lease)), "");
  }
}

}  // namespace
}  // namespace potentia::bus
