// Workers and askers over a bus, in memory and over NATS: every answer once, whoever is killed, lies or
// leaves.
//
//   POTENTIA_FARM_JOBS      how many jobs are done while workers are killed (400); from 10 000 on it is
//   measured POTENTIA_FARM_KILL_MS   milliseconds from one killing to the next (700)
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <optional>

#include "base/text.h"
#include "farm/test_farm.h"

namespace potentia::farm {
namespace {

using bus::code;
using bus::got;
using bus::soon;
using bus::TestBus;

constexpr bus::milliseconds kShortly{300};

class Farm : public bus::BothBuses {
 protected:
  Farm() : bus_(place_.connect()) {
    // What another test has left behind.
    for (const Kind kind : all_kinds()) EXPECT_EQ(code(bus_->remove_queue(queue_name(kind))), "");
  }

  std::unique_ptr<Worker> work(const std::string& name, std::function<Do()> how, int threads = 2) {
    return got(Worker::start(*place_.connect(), worker_settings(name, std::move(how), threads)));
  }
  Asked asked(int count, CountingOutput& output, AskSettings settings) {
    return got(ask(*bus_, settings, numbers_below(count, output), output, stop_));
  }

  std::shared_ptr<bus::Bus> bus_;
  std::atomic<bool> stop_{false};
};

TEST_P(Farm, EveryAnswerComesOnce) {
  const std::string a = TestBus::fresh("a"), b = TestBus::fresh("b");
  const auto one = work(a, quickly(1)), other = work(b, quickly(1));
  CountingOutput output;
  auto settings = ask_settings(a);
  settings.window = 20;
  const Asked end = asked(200, output, settings);
  EXPECT_EQ(end.done, 200U);
  EXPECT_EQ(end.failed, 0U);
  EXPECT_GE(end.checked, 2U) << "the first of each worker";
  EXPECT_TRUE(end.shut_out.empty());
  output.expect_right(200);
  EXPECT_GT(output.by(a), 20);
  EXPECT_GT(output.by(b), 20);
  // A worker counts an answer once it has handed it in, when its asker may have it already.
  const auto counted = [&] { return one->news().done[static_cast<std::size_t>(Kind::Prove)]; };
  EXPECT_TRUE(soon([&] { return counted() >= static_cast<std::uint64_t>(output.by(a)); })) << counted();
  EXPECT_EQ(one->news().errors, 0U);
}

TEST_P(Farm, AWorkerThatLiesIsFoundAndItsAnswersAreAskedAgain) {
  const std::string liar = TestBus::fresh("liar"), honest = TestBus::fresh("honest");
  const auto bad = work(liar, wrongly());
  CountingOutput output;
  // It is alone at first; the other comes when it has said a few things, or was found out.
  std::unique_ptr<Worker> good;
  std::vector<std::string> notes;
  auto settings = ask_settings(liar);
  settings.window = 8;
  settings.on_note = [&](const std::string& note) { notes.push_back(note); };
  settings.on_progress = [&](const Asked&, const std::vector<News>&) {
    if (!good && (output.size() >= 5 || bad->problem())) good = work(honest, quickly(1));
  };
  const Asked end = asked(60, output, settings);
  output.expect_right(60);
  EXPECT_EQ(output.by(liar), 0);
  EXPECT_EQ(end.shut_out, std::vector<std::string>{liar});
  EXPECT_TRUE(std::any_of(notes.begin(), notes.end(), [&](const std::string& note) {
    return note.find(liar + " is shut out") != std::string::npos;
  }));
  EXPECT_TRUE(soon([&] { return bad->problem().has_value(); }));
  EXPECT_EQ(code(bad->problem()), "shut-out");
  EXPECT_FALSE(good->problem());
  bad->stop();
  EXPECT_EQ(code(Worker::start(*bus_, worker_settings(liar, quickly()))), "shut-out") << "it is remembered";
}

TEST_P(Farm, AWorkerThatLiesAtTimesIsFound) {
  const std::string liar = TestBus::fresh("liar");
  std::atomic<int> count{0};
  const auto bad = work(liar, [&]() -> Do {
    return [&](const Task& task, const std::atomic<bool>&) -> Result<std::optional<std::string>> {
      return std::optional(++count % 4 == 0 ? "a lie" : right_answer(task));
    };
  });
  const auto good = work(TestBus::fresh("honest"), quickly(1)),
             third = work(TestBus::fresh("third"), quickly(1));
  CountingOutput output;
  auto settings = ask_settings(liar);
  settings.check_one_in = 2;
  settings.window = 10;
  const Asked end = asked(200, output, settings);
  EXPECT_EQ(end.shut_out, std::vector<std::string>{liar});
  output.expect_right(200);
}

TEST_P(Farm, WhatIsInHandIsGivenBack) {
  const std::string first = TestBus::fresh("first");
  auto leaves = work(first, for_ever());
  CountingOutput output;
  std::thread later([&] {
    EXPECT_TRUE(soon([&] { return leaves->news().in_hand.size() >= 2; }));
    leaves->stop();
  });
  std::unique_ptr<Worker> stays;
  auto settings = ask_settings(first);
  settings.on_progress = [&](const Asked&, const std::vector<News>& crew) {
    const bool has_left =
        std::none_of(crew.begin(), crew.end(), [&](const News& news) { return news.name == first; });
    if (!stays && has_left && !leaves->news().done.empty() && leaves->news().in_hand.empty())
      stays = work(TestBus::fresh("stays"), quickly());
  };
  const std::int64_t begun = now_ms();
  asked(6, output, settings);
  later.join();
  output.expect_right(6);
  EXPECT_LT(now_ms() - begun, kDeadline.count()) << "nobody waits until the deadline";
}

TEST_P(Farm, AnAskerIsBegunAnew) {
  const auto worker = work(TestBus::fresh("w"), quickly(1));
  CountingOutput output;
  output.on_put = [&](std::size_t count) { stop_ = count >= 30; };
  const auto settings = ask_settings(TestBus::fresh("asker"));
  const Asked first = asked(100, output, settings);
  EXPECT_TRUE(first.is_stopped);
  EXPECT_LT(output.size(), 100U);
  output.on_put = nullptr;
  stop_ = false;
  const std::int64_t begun = now_ms();
  const Asked second = asked(100, output, settings);
  EXPECT_FALSE(second.is_stopped);
  EXPECT_LT(now_ms() - begun, settings.quiet.count()) << "nothing was lost that had to be asked again";
  output.expect_right(100);
}

TEST_P(Farm, TwoMayAskTheSame) {
  const auto worker = work(TestBus::fresh("w"), quickly());
  CountingOutput one, other;
  std::thread beside([&] {
    const auto end = ask(*bus_, ask_settings("beside"), numbers_below(50), other, stop_);
    EXPECT_TRUE(end);
  });
  asked(50, one, ask_settings("before"));
  beside.join();
  one.expect_right(50);
  other.expect_right(50);
}

TEST_P(Farm, WhatIsWrongWithAJobIsItsAnswer) {
  const std::string name = TestBus::fresh("w"), asker = asker_name(name);
  const auto worker = work(name, quickly());
  const auto jobs = got(bus_->queue(queue_name(Kind::Prove), queue_settings()));
  const auto results = got(bus_->queue(results_name(asker), queue_settings()));
  const std::string content = content_of(numbered(1)), other = content_of(numbered(2));
  const std::string right = to_text({numbered(1), std::string(engine_mark()), asker});
  const std::vector<std::pair<std::string, std::string>> bad = {
      {"no JSON", "no JSON object"},
      {std::string("\0\xff", 2), "no JSON object"},
      {to_text({numbered(1), "0.0.1-old", asker}), "run the same Potentia on both"},
      {to_text({LookTask{{"dvonn"}, 1, 1}, std::string(engine_mark()), asker}), "not what its name says"},
      {right.substr(0, right.size() - 1), "no JSON object"},
  };
  int round = 0;
  for (const auto& [body, says] : bad) {
    EXPECT_TRUE(got(jobs->put(job_name(asker, content, ++round), body)));
    const auto job = got(results->take(bus::kLong));
    ASSERT_TRUE(job) << says;
    const auto answer = parse_answer(job->body);
    ASSERT_TRUE(answer && answer->error) << says;
    EXPECT_NE(answer->error->sentence().find(says), std::string::npos) << answer->error->sentence();
    EXPECT_EQ(answer->content, content);
    results->done(*job);
  }
  // Nobody can be told; it is gone all the same.
  EXPECT_TRUE(got(jobs->put("a-name-of-no-job", right)));
  EXPECT_TRUE(got(jobs->put(job_name(asker, other, 0), right))) << "another's name";
  EXPECT_TRUE(soon([&] { return got(jobs->counts()) == bus::Counts(); }));
  bus_->publish(check_subject(name), "no check");
  bus_->publish(news_subject("stranger"), "no news");
  EXPECT_FALSE(worker->problem());
  // Those that were errors are in its account.
  EXPECT_TRUE(soon([&] { return worker->news().errors == 7; })) << worker->news().errors;
  EXPECT_EQ(code(bus_->remove_queue(results_name(asker))), "");
}

TEST_P(Farm, ErrorsAreAnswersToo) {
  const auto worker = work(TestBus::fresh("w"), []() -> Do {
    return [](const Task& task, const std::atomic<bool>&) -> Result<std::optional<std::string>> {
      if (std::get<ProveTask>(task).position == "3") return Error("bad-position"_code, "", "three is none");
      return std::optional(right_answer(task));
    };
  });
  CountingOutput output;
  auto settings = ask_settings("errors");
  settings.check_one_in = 0;
  const Asked end = asked(10, output, settings);
  EXPECT_EQ(end.done, 10U);
  EXPECT_EQ(end.failed, 1U);
  ASSERT_TRUE(end.first_error);
  EXPECT_EQ(end.first_error->sentence(), "three is none");
  EXPECT_EQ(code(output.answer_to(numbered(3)).error), "bad-position");
}

// As if each worker that took it had died with it.
TEST_P(Farm, AJobThatEndsWorkersIsGivenUp) {
  const std::string asker = asker_name("deadly");
  const auto jobs = got(bus_->queue(queue_name(Kind::Prove), queue_settings()));
  EXPECT_TRUE(got(jobs->put(job_name(asker, content_of(numbered(0)), 0), "")));
  for (int i = 0; i < queue_settings().deliveries; ++i) {
    const auto job = got(jobs->take(bus::kLong));
    ASSERT_TRUE(job);
    EXPECT_EQ(code(jobs->give_back(*job, bus::kNow)), "");
  }
  ASSERT_TRUE(soon([&] { return got(jobs->counts()).dead == 1; }));
  CountingOutput output;
  auto settings = ask_settings("deadly");
  settings.quiet = kShortly;
  std::vector<std::string> notes;
  settings.on_note = [&](const std::string& note) { notes.push_back(note); };
  const Asked end = asked(1, output, settings);
  EXPECT_EQ(end.failed, 1U);
  ASSERT_TRUE(end.first_error);
  EXPECT_EQ(end.first_error->code, "no-answer");
  EXPECT_EQ(got(jobs->counts()).dead, 0);
  ASSERT_FALSE(notes.empty());
  EXPECT_NE(notes[0].find("no worker of this engine"), std::string::npos) << notes[0];
}

TEST_P(Farm, ANameIsOneWorkers) {
  const std::string name = TestBus::fresh("w");
  {
    const auto worker = work(name, quickly());
    const auto other = Worker::start(*place_.connect(), worker_settings(name, quickly()), kShortly);
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().code, "name-taken");
    auto at_once = worker_settings(name, quickly());
    at_once.waits_for_name = false;
    const std::int64_t begun = now_ms();
    EXPECT_EQ(code(Worker::start(*place_.connect(), at_once)), "name-taken");
    EXPECT_LT(now_ms() - begun, 5000);
  }
  EXPECT_TRUE(Worker::start(*bus_, worker_settings(name, quickly()), kShortly)) << "it is free again";
  for (const std::string& bad : {std::string(), std::string("a b"), std::string(41, 'x')})
    EXPECT_EQ(code(Worker::start(*bus_, worker_settings(bad, quickly()), kShortly)), "bad-name");
}

TEST_P(Farm, WorkersAreSeen) {
  const auto crew = got(Crew::listen(*bus_));
  const std::string name = TestBus::fresh("seen");
  const auto is_here = [&]() -> std::optional<News> {
    for (const News& news : crew->here()) {
      if (news.name == name) return news;
    }
    return std::nullopt;
  };
  {
    const auto worker = work(name, quickly(), 3);
    ASSERT_TRUE(soon([&] { return is_here().has_value(); }));
    const News news = *is_here();
    EXPECT_EQ(news.engine, engine_mark());
    EXPECT_EQ(news.threads, 3);
    EXPECT_EQ(news.kinds, std::vector<Kind>{Kind::Prove});
    EXPECT_EQ(news.process, getpid());
  }
  EXPECT_TRUE(soon([&] { return !is_here(); })) << "it has said that it leaves";
}

INSTANTIATE_TEST_SUITE_P(, Farm, testing::Values("memory", "nats"), bus::kind_name);

TEST(Gate, TheMostUrgentIsNextAndRoomIsKept) {
  Gate gate(1);
  EXPECT_TRUE(gate.begin_take(Kind::Selfplay));
  gate.end_take(Kind::Selfplay, true);
  ASSERT_TRUE(gate.enter(Kind::Selfplay));
  std::vector<Kind> order;
  std::mutex mutex;
  std::vector<std::thread> waiting;
  for (const Kind kind : {Kind::Selfplay, Kind::Prove, Kind::Analysis}) {
    waiting.emplace_back([&, kind] {
      ASSERT_TRUE(gate.enter(kind));
      {
        const std::lock_guard lock(mutex);
        order.push_back(kind);
      }
      gate.leave(1);
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  gate.leave(1);
  for (std::thread& thread : waiting) thread.join();
  EXPECT_EQ(order, (std::vector<Kind>{Kind::Analysis, Kind::Prove, Kind::Selfplay}));
  // Jobs have turned out to be short: one is taken ahead, and no more.
  EXPECT_TRUE(gate.begin_take(Kind::Prove));
  gate.end_take(Kind::Prove, true);
  std::atomic<bool> taken{false};
  std::thread third([&] { taken = gate.begin_take(Kind::Prove); });
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_FALSE(taken);
  gate.put_down();
  third.join();
  EXPECT_TRUE(taken);
  gate.close();
  EXPECT_FALSE(gate.enter(Kind::Prove));
}

// --- workers that are killed ---

constexpr const char* kPlace = "POTENTIA_TEST_FARM";
// What waits stands for what computes: so four workers are four machines, whatever else this one does.
constexpr int kJobTakes = 20;  // milliseconds
constexpr int kWorkers = 4;

// What is killed: this program again, with this test alone.
TEST(WorkerProcess, DISABLED_WorksUntilItIsKilled) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  const char* place = std::getenv(kPlace);
  ASSERT_NE(place, nullptr);
  const auto words = split_words(place);
  ASSERT_EQ(words.size(), 3U);
  const auto bus = got(bus::open_bus(std::string(words[0])));
  auto settings = worker_settings(std::string(words[1]), quickly(kJobTakes), 1);
  settings.deadline = bus::milliseconds(parse_int<int>(words[2]).value_or(0));
  settings.news = bus::milliseconds(1000);
  const auto worker = got(Worker::start(*bus, settings));
  for (;;) pause();
}

pid_t start_worker(const std::string& name, bus::milliseconds deadline) {
  const std::string place = bus::broker_url() + " " + name + " " + std::to_string(deadline.count());
  const pid_t child = fork();
  if (child != 0) return child;
  setenv(kPlace, place.c_str(), 1);
  execl("/proc/self/exe", "worker", "--gtest_also_run_disabled_tests", "--gtest_brief=1",
        "--gtest_filter=WorkerProcess.DISABLED_WorksUntilItIsKilled", static_cast<char*>(nullptr));
  std::_Exit(1);
}

void end(pid_t worker) {
  kill(worker, SIGKILL);
  waitpid(worker, nullptr, 0);
}

/// Jobs a second that so many workers do without a bus.
double rate_alone() {
  constexpr int kJobs = 100;
  const std::int64_t begun = now_ms();
  std::vector<std::thread> workers;
  for (int i = 0; i < kWorkers; ++i) {
    workers.emplace_back([] {
      const std::atomic<bool> stop{false};
      const Do work = quickly(kJobTakes)();
      for (int job = 0; job < kJobs; ++job) EXPECT_TRUE(work(numbered(job), stop));
    });
  }
  for (std::thread& worker : workers) worker.join();
  return 1000.0 * kJobs * kWorkers / static_cast<double>(now_ms() - begun);
}

TEST(Killed, WorkersAreReplacedAndEveryAnswerComesOnce) {
  const int jobs = static_cast<int>(bus::amount("POTENTIA_FARM_JOBS", 400));
  const std::int64_t every = bus::amount("POTENTIA_FARM_KILL_MS", 700);
  const bool is_measured = jobs >= 10'000;
  const bus::milliseconds deadline = is_measured ? kDeadline : bus::milliseconds(1500);
  const auto bus = got(bus::open_bus(bus::broker_url()));
  ASSERT_TRUE(soon([&] { return bus->health().connected; }));
  ASSERT_EQ(code(bus->remove_queue(queue_name(Kind::Prove))), "");
  std::vector<pid_t> workers;
  for (int i = 0; i < kWorkers; ++i) workers.push_back(start_worker(TestBus::fresh("first"), deadline));
  CountingOutput output;
  std::int64_t first = 0, last = 0, next_kill = 0;
  std::size_t killed = 0;
  output.on_put = [&](std::size_t) {
    last = now_ms();
    if (first == 0) {
      first = last;
      next_kill = first + every;
    }
    if (last < next_kill) return;
    next_kill += every;
    pid_t& worker = workers[killed++ % kWorkers];
    end(worker);
    worker = start_worker(TestBus::fresh("next"), deadline);
  };
  auto settings = ask_settings(TestBus::fresh("asker"));
  settings.deadline = deadline;
  settings.window = 64;
  std::atomic<bool> stop{false};
  const Asked all = got(ask(*bus, settings, numbers_below(jobs), output, stop));
  for (const pid_t worker : workers) end(worker);
  EXPECT_GE(killed, 1U);
  EXPECT_EQ(all.done, static_cast<std::uint64_t>(jobs));
  output.expect_right(static_cast<std::size_t>(jobs));
  if (!is_measured) return;
  const double rate = 1000.0 * (jobs - 1) / static_cast<double>(last - first), alone = rate_alone();
  std::cout << jobs << " jobs in " << (last - first) / 1000 << " s, " << killed << " workers killed, "
            << all.checked << " answers checked: " << rate << " a second, " << alone << " by " << kWorkers
            << " workers alone, share " << rate / alone << "\n";
  EXPECT_GE(rate / alone, 0.95);
}

}  // namespace
}  // namespace potentia::farm
