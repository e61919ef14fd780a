// Turns of the site's engine by workers of the farm, and without them. On the bus in memory, with workers as
// they are and as they should not be.
#include "serving/farm_thinker.h"

#include <gtest/gtest.h>

#include <deque>

#include "farm/worker.h"

namespace potentia::serving {
namespace {

using bus::milliseconds;

/// The engine here: says that it was asked.
class Here final : public site::Thinker {
 public:
  void think(const play::Game&, int, std::function<void(std::string)> done) override { done("here"); }
};

class FarmThinkers : public testing::Test {
 protected:
  FarmThinkers() { thinker_ = open(*bus_); }
  std::unique_ptr<FarmThinker> open(bus::Bus& bus, std::string_view whom = "site") {
    auto thinker = FarmThinker::open(
        bus,
        [this](std::function<void()> work) {
          const std::lock_guard lock(mutex_);
          posted_.push_back(std::move(work));
        },
        here_, whom, milliseconds(1000));
    EXPECT_TRUE(thinker);
    return thinker ? std::move(*thinker) : nullptr;
  }

  /// A worker, that is known once it has spoken.
  void work(std::function<farm::Do()> how) {
    farm::WorkerSettings settings;
    settings.name = "w";
    settings.kinds = {farm::Kind::Opponent};
    settings.news = milliseconds(20);
    settings.make_doer = std::move(how);
    auto worker = farm::Worker::start(*bus_, settings);
    ASSERT_TRUE(worker) << worker.error().sentence();
    worker_ = std::move(*worker);
    std::this_thread::sleep_for(milliseconds(300));
  }
  static farm::Do saying(const std::string& answer) {
    return [answer](const farm::Task&, const std::atomic<bool>&) {
      return Result<std::optional<std::string>>(std::optional(answer));
    };
  }

  /// Turns that were said for so many questions, in the order in which they came.
  std::vector<std::string> thought(int questions = 1) { return thought_by({thinker_.get()}, questions); }
  /// The same, each question to each of them.
  std::vector<std::string> thought_by(const std::vector<FarmThinker*>& thinkers, int each) {
    std::vector<std::string> out;
    const int questions = each * static_cast<int>(thinkers.size());
    for (int i = 0; i < each; ++i) {
      for (FarmThinker* const thinker : thinkers)
        thinker->think(*game_, 2, [&out](std::string turn) { out.push_back(std::move(turn)); });
    }
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (out.size() < static_cast<std::size_t>(questions) && std::chrono::steady_clock::now() < end) {
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
    return out;
  }
  bool is_legal(const std::string& turn) const { return game_->position()->play(turn).ok(); }

  const std::unique_ptr<bus::Bus> bus_ = std::move(*bus::open_bus("memory"));
  std::mutex mutex_;
  std::deque<std::function<void()>> posted_;
  Here here_;
  std::unique_ptr<farm::Worker> worker_;
  std::unique_ptr<FarmThinker> thinker_;
  const std::unique_ptr<play::Game> game_ = [] {
    play::Settings settings;
    settings.game = "gipf-basic";
    return std::make_unique<play::Game>(std::move(*play::Game::begin(settings, 0)));
  }();
};

TEST_F(FarmThinkers, AskWorkersWhereThereAreAny) {
  EXPECT_EQ(thought(), std::vector<std::string>{"here"}) << "there is none";
  work(nullptr);
  const auto turns = thought(5);
  ASSERT_EQ(turns.size(), 5U);
  for (const std::string& turn : turns) EXPECT_TRUE(is_legal(turn)) << turn;
  worker_.reset();
  EXPECT_EQ(thought(), std::vector<std::string>{"here"}) << "it has said that it leaves";
}

// A server thinks for the site and for each hall that it keeps.
TEST_F(FarmThinkers, HearWhatTheyHaveAskedBesideEachOther) {
  const auto halls = open(*bus_, "hall-a"), others = open(*bus_, "hall-b");
  work(nullptr);
  const auto turns = thought_by({thinker_.get(), halls.get(), others.get()}, 8);
  ASSERT_EQ(turns.size(), 24U);
  for (const std::string& turn : turns) EXPECT_TRUE(is_legal(turn)) << turn << ": by none of the workers";
}

TEST_F(FarmThinkers, PlayNoNonsense) {
  for (const std::string answer : {R"({"turn": "z9"})", R"({"turn": 5})", "{", "", R"({"score": "cp 1"})"}) {
    work([answer] { return saying(answer); });
    EXPECT_EQ(thought(), std::vector<std::string>{"here"}) << answer;
    worker_.reset();
  }
}

TEST_F(FarmThinkers, WaitForNobodyTooLong) {
  work([]() -> farm::Do {
    return [](const farm::Task&, const std::atomic<bool>& stop) -> Result<std::optional<std::string>> {
      while (!stop) std::this_thread::sleep_for(milliseconds(1));
      return std::optional<std::string>();
    };
  });
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(thought(), std::vector<std::string>{"here"});
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(4));
}

/// A queue of a broker that keeps nothing any more: each word to it is waited for, in vain.
class SlowQueue final : public bus::Queue {
 public:
  Result<bool> put(std::string_view, std::string_view) override { return away(); }
  Result<std::optional<bus::Job>> take(milliseconds) override { return away(); }
  std::optional<Error> done(const bus::Job&) override { return away(); }
  std::optional<Error> give_back(const bus::Job&, milliseconds) override { return away(); }
  std::optional<Error> still_working(bus::Job&) override { return away(); }
  Result<bus::Counts> counts() override { return away(); }
  Result<std::vector<bus::DeadJob>> dead(std::size_t) override { return away(); }
  std::optional<Error> revive(std::string_view) override { return away(); }
  std::optional<Error> drop(std::string_view) override { return away(); }

 private:
  static Error away() {
    std::this_thread::sleep_for(std::chrono::seconds(5));
    return Error{"bus-away"_code, "", "the broker does not answer"};
  }
};

/// Events go on there.
class SlowBus final : public bus::Bus {
 public:
  explicit SlowBus(bus::Bus& other) : other_(other) {}
  std::optional<Error> publish(std::string_view subject, std::string_view body) override {
    return other_.publish(subject, body);
  }
  Result<std::unique_ptr<bus::Subscription>> subscribe(std::string_view pattern, bus::HearEvent hear,
                                                       bus::Patience patience) override {
    return other_.subscribe(pattern, std::move(hear), patience);
  }
  Result<std::unique_ptr<bus::Queue>> queue(std::string_view, bus::QueueSettings) override {
    return std::unique_ptr<bus::Queue>(std::make_unique<SlowQueue>());
  }
  std::optional<Error> remove_queue(std::string_view) override { return std::nullopt; }
  Result<std::unique_ptr<bus::Leases>> leases(std::string_view kind, milliseconds time) override {
    return other_.leases(kind, time);
  }
  bus::Health health() const override { return other_.health(); }
  std::int64_t now() const override { return other_.now(); }
  void close() override {}

 private:
  bus::Bus& other_;
};

TEST_F(FarmThinkers, WaitForNoBrokerEither) {
  SlowBus slow(*bus_);
  thinker_ = open(slow);
  work(nullptr);
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(thought(4), std::vector<std::string>(4, "here"));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(4));
}

}  // namespace
}  // namespace potentia::serving
