// The site's judge by workers of the farm and by its own engine: the same judgement, whoever has looked. In
// memory and over NATS, with workers as they are and as they should not be.
#include "serving/farm_looks.h"

#include <gtest/gtest.h>

#include <deque>
#include <mutex>

#include "bus/test_buses.h"
#include "farm/worker.h"

namespace potentia::serving {
namespace {

using bus::got;
using bus::TestBus;
using site::Judgement;

/// Few, as the judge looks when the machine has nothing else to do.
constexpr std::uint64_t kNodes = 150;

/// A game in which turns are chosen by number.
std::unique_ptr<play::Game> game_of(const std::string& id, std::size_t turns, std::size_t lot) {
  play::Settings settings;
  settings.game = id;
  auto game = std::make_unique<play::Game>(std::move(*play::Game::begin(settings, 0)));
  for (std::size_t i = 0; i < turns; ++i) {
    const auto choices = game->position()->turns();
    EXPECT_TRUE(game->handle(play::PlayTurn{game->side(), choices[(lot + 7 * i) % choices.size()]}, 0));
  }
  return game;
}

class FarmLook : public bus::BothBuses {
 protected:
  FarmLook() : bus_(place_.connect()) {
    for (const farm::Kind kind : farm::all_kinds()) bus_->remove_queue(farm::queue_name(kind));
  }

  void work(std::function<farm::Do()> how) {
    farm::WorkerSettings settings;
    settings.name = TestBus::fresh("looker");
    settings.kinds = {farm::Kind::Analysis};
    settings.news = bus::milliseconds(20);
    settings.threads = 2;
    settings.make_doer = std::move(how);
    workers_.push_back(got(farm::Worker::start(*place_.connect(), settings)));
    std::this_thread::sleep_for(bus::milliseconds(500));  // until it was heard
  }
  std::uint64_t jobs_done() const {
    std::uint64_t out = 0;
    for (const auto& worker : workers_)
      out += worker->news().done[static_cast<std::size_t>(farm::Kind::Analysis)];
    return out;
  }

  Judgement judged(const play::Game& game, site::LookElsewhere elsewhere) {
    std::optional<Judgement> out;
    site::HouseJudge judge([this](std::function<void()> work) { post(std::move(work)); }, kNodes,
                           std::move(elsewhere));
    judge.judge(game, [&out](std::optional<Judgement> judgement) { out = std::move(judgement); });
    EXPECT_TRUE(bus::soon(
        [&] {
          run_posted();
          return out.has_value();
        },
        200'000));
    return out.value_or(Judgement{});
  }
  Judgement judged_here(const play::Game& game) { return judged(game, nullptr); }
  Judgement judged_by(FarmLooks& looks, const play::Game& game) {
    return judged(game, [&looks](const site::LooksWanted& wanted, FarmLooks::Told told) {
      looks.look(wanted, std::move(told));
    });
  }
  std::unique_ptr<FarmLooks> looks(bus::milliseconds patience = bus::milliseconds(5000)) {
    auto out =
        got(FarmLooks::open(*bus_, [this](std::function<void()> work) { post(std::move(work)); }, patience));
    std::this_thread::sleep_for(bus::milliseconds(200));
    return out;
  }
  static void expect_same(const Judgement& one, const Judgement& other) {
    EXPECT_EQ(one.figures, other.figures);
    EXPECT_EQ(one.analysis, other.analysis);
    EXPECT_FALSE(one.analysis.empty());
    EXPECT_EQ(site::kept_analysis("g", one.analysis).document.text,
              site::kept_analysis("g", other.analysis).document.text);
  }

  void post(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(work));
  }
  void run_posted() {
    for (;;) {
      std::function<void()> work;
      {
        const std::lock_guard lock(mutex_);
        if (posted_.empty()) return;
        work = std::move(posted_.front());
        posted_.pop_front();
      }
      work();
    }
  }

  std::shared_ptr<bus::Bus> bus_;
  std::mutex mutex_;
  std::deque<std::function<void()>> posted_;
  std::vector<std::unique_ptr<farm::Worker>> workers_;
};

TEST_P(FarmLook, IsAsTheEngineLooksHere) {
  const auto looks = this->looks();
  work(nullptr);
  work(nullptr);
  for (const char* id : {"gipf-basic", "dvonn"}) {
    const auto game = game_of(id, 9, 3);
    const std::uint64_t before = jobs_done();
    const Judgement far = judged_by(*looks, *game);
    EXPECT_GE(jobs_done() - before, 10U) << id << ": the workers have looked at each position";
    expect_same(far, judged_here(*game));
  }
}

TEST_P(FarmLook, IsRemembered) {
  const auto looks = this->looks();
  work(nullptr);
  const auto game = game_of("gipf-basic", 12, 1);
  const Judgement first = judged_by(*looks, *game);
  const std::uint64_t before = jobs_done();
  EXPECT_GE(before, 13U);
  expect_same(judged_by(*looks, *game), first);
  EXPECT_EQ(jobs_done(), before) << "nobody was asked again";
  judged_by(*looks, *game_of("gipf-basic", 13, 1));
  EXPECT_LE(jobs_done(), before + 2) << "one position is new, whose answer is checked perhaps";
}

TEST_P(FarmLook, IsDoneHereWhereNobodyAnswersInTime) {
  const auto game = game_of("gipf-basic", 10, 5);
  const Judgement own = judged_here(*game);
  const auto looks = this->looks(bus::milliseconds(700));
  expect_same(judged_by(*looks, *game), own);  // there is nobody
  work([]() -> farm::Do {
    return [](const farm::Task&, const std::atomic<bool>& stop) -> Result<std::optional<std::string>> {
      while (!stop) std::this_thread::sleep_for(bus::milliseconds(1));
      return std::optional<std::string>();
    };
  });
  const std::int64_t begun = now_ms();
  expect_same(judged_by(*looks, *game), own);
  EXPECT_GE(now_ms() - begun, 700);
}

TEST_P(FarmLook, IsNoNonsense) {
  const auto game = game_of("gipf-basic", 10, 5);
  const Judgement own = judged_here(*game);
  for (const std::string answer :
       {R"({"score": "cp 900", "chance": 0.9, "line": ["z9"], "second": null})", "{}", "nonsense",
        R"({"score": "cp 900", "chance": 7, "line": ["c2"], "second": null})",
        R"({"score": "cp 900", "chance": 0.9, "line": ["c2"]})"}) {
    const auto looks = this->looks(bus::milliseconds(700));
    work([answer]() -> farm::Do {
      return [answer](const farm::Task&, const std::atomic<bool>&) {
        return Result<std::optional<std::string>>(std::optional(answer));
      };
    });
    expect_same(judged_by(*looks, *game), own);
    workers_.clear();
  }
}

INSTANTIATE_TEST_SUITE_P(On, FarmLook, testing::Values("memory", "nats"), bus::kind_name);

}  // namespace
}  // namespace potentia::serving
