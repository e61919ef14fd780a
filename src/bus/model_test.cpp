// The bus in memory against a plain model of a queue and of leases, in random runs with a clock that the test
// moves.
//
//   POTENTIA_BUS_RUNS   how many runs of a few hundred steps (200)
#include <algorithm>

#include "base/rng.h"
#include "bus/memory_bus.h"
#include "bus/test_buses.h"

namespace potentia::bus {
namespace {

constexpr int kSteps = 300;

// --- queues ---

// A job from its putting on; nothing is ever taken out of the list.
struct ModelJob {
  enum class State : std::uint8_t { Waiting, Working, Back, Done, Dead, Dropped };
  std::string id;
  std::int64_t put_at = 0;
  State state = State::Waiting;
  int deliveries = 0;
  std::int64_t due = 0;
  std::size_t turn = 0;  // the order in which jobs began to wait
  std::size_t died = 0;
};

class ModelQueue {
 public:
  explicit ModelQueue(QueueSettings settings) : settings_(settings) {}

  std::string put(const std::string& id, std::int64_t now) {
    std::int64_t there = 0;
    for (const ModelJob& job : jobs) {
      const bool is_there = lives(job);
      there += is_there ? 1 : 0;
      const bool is_remembered = job.put_at + settings_.remembers.count() > now;
      if (job.id == id && (is_there || is_remembered)) return "no";
    }
    if (there >= settings_.most) return "busy";
    jobs.push_back({id, now, ModelJob::State::Waiting, 0, 0, ++turns_});
    return "yes";
  }

  // Its place in the list; none: nothing can be taken.
  std::optional<std::size_t> take(std::int64_t now) {
    for (;;) {
      std::optional<std::size_t> best;
      for (std::size_t i = 0; i < jobs.size(); ++i) {
        const bool is_due = is_taken(jobs[i]) && jobs[i].due <= now;
        if (!is_due && jobs[i].state != ModelJob::State::Waiting) continue;
        if (!best || key(jobs[i]) < key(jobs[*best])) best = i;
      }
      if (!best) return best;
      ModelJob& job = jobs[*best];
      if (job.deliveries >= settings_.deliveries) {
        bury(job);
        continue;
      }
      job.state = ModelJob::State::Working;
      ++job.deliveries;
      job.due = now + settings_.deadline.count();
      return best;
    }
  }

  std::string give_back(std::size_t at, int delivery, std::int64_t delay, std::int64_t now) {
    ModelJob& job = jobs[at];
    if (!is_his(job, delivery, now)) return "too-late";
    if (job.deliveries >= settings_.deliveries) {
      bury(job);
    } else {
      job.state = ModelJob::State::Back;
      job.due = now + delay;
    }
    return "";
  }

  std::string still_working(std::size_t at, int delivery, std::int64_t now) {
    if (!is_his(jobs[at], delivery, now)) return "too-late";
    jobs[at].due = now + settings_.deadline.count();
    return "";
  }

  void done(std::size_t at) {
    if (lives(jobs[at])) jobs[at].state = ModelJob::State::Done;
  }

  std::string revive(const std::string& id) {
    ModelJob* dead = find_dead(id);
    if (dead == nullptr) return "no-job";
    const bool is_there =
        std::any_of(jobs.begin(), jobs.end(), [&](const auto& job) { return job.id == id && lives(job); });
    dead->state = ModelJob::State::Dropped;
    // It is no putting: the broker does not remember it as one.
    if (!is_there) jobs.push_back({id, INT64_MIN / 2, ModelJob::State::Waiting, 0, 0, ++turns_});
    return "";
  }
  std::string drop(const std::string& id) {
    ModelJob* dead = find_dead(id);
    if (dead == nullptr) return "no-job";
    dead->state = ModelJob::State::Dropped;
    return "";
  }

  Counts counts() const {
    Counts out;
    for (const ModelJob& job : jobs) {
      if (job.state == ModelJob::State::Waiting) ++out.waiting;
      if (is_taken(job)) ++out.in_hand;
      if (job.state == ModelJob::State::Dead) ++out.dead;
    }
    return out;
  }

  std::vector<ModelJob> jobs;

 private:
  static bool is_taken(const ModelJob& job) {
    return job.state == ModelJob::State::Working || job.state == ModelJob::State::Back;
  }
  static bool lives(const ModelJob& job) { return is_taken(job) || job.state == ModelJob::State::Waiting; }
  static bool is_his(const ModelJob& job, int delivery, std::int64_t now) {
    return job.state == ModelJob::State::Working && job.deliveries == delivery && job.due > now;
  }
  // Those that come back first, by when they may be taken; then the others as they were put.
  static std::tuple<int, std::int64_t, std::size_t> key(const ModelJob& job) {
    const bool is_new = job.state == ModelJob::State::Waiting;
    return {is_new ? 1 : 0, is_new ? 0 : job.due, job.turn};
  }
  void bury(ModelJob& job) {
    job.state = ModelJob::State::Dead;
    job.died = ++turns_;
  }
  ModelJob* find_dead(const std::string& id) {
    ModelJob* first = nullptr;
    for (ModelJob& job : jobs) {
      const bool is_it = job.state == ModelJob::State::Dead && job.id == id;
      if (is_it && (first == nullptr || job.died < first->died)) first = &job;
    }
    return first;
  }

  QueueSettings settings_;
  std::size_t turns_ = 0;
};

class QueueRun {
 public:
  explicit QueueRun(std::uint64_t seed) : rng_(seed), settings_(random_settings()), model_(settings_) {
    bus_ = make_memory_bus([this] { return now_; });
    queue_ = got(bus_->queue("q", settings_));
  }

  void step() {
    switch (rng_.below(9)) {
      case 0:
      case 1:
        return put();
      case 2:
      case 3:
        return take();
      case 4:
        return speak_for_one();
      case 5:
        now_ += rng_.below(300);
        return;
      case 6:
        return speak_for_one();
      case 7: {
        const std::string id = random_id();
        if (rng_.below(2) == 0) {
          EXPECT_EQ(code(queue_->revive(id)), model_.revive(id));
        } else {
          EXPECT_EQ(code(queue_->drop(id)), model_.drop(id));
        }
        return;
      }
      default:
        return compare();
    }
  }

  void compare() {
    EXPECT_EQ(got(queue_->counts()), model_.counts());
    std::vector<std::pair<std::size_t, std::string>> wanted;
    for (const ModelJob& job : model_.jobs) {
      if (job.state == ModelJob::State::Dead) wanted.emplace_back(job.died, job.id);
    }
    std::sort(wanted.begin(), wanted.end());
    const auto dead = got(queue_->dead(1000));
    ASSERT_EQ(dead.size(), wanted.size());
    for (std::size_t i = 0; i < dead.size(); ++i) EXPECT_EQ(dead[i].id, wanted[i].second);
  }

 private:
  struct Taken {
    Job job;
    std::size_t at = 0;
  };

  QueueSettings random_settings() {
    QueueSettings out;
    out.deadline = milliseconds(100 + rng_.below(400));
    out.deliveries = static_cast<int>(1 + rng_.below(4));
    out.remembers = milliseconds(100 + rng_.below(2000));
    out.most = 1 + rng_.below(12);
    return out;
  }
  std::string random_id() { return "j" + std::to_string(rng_.below(15)); }

  void put() {
    const std::string id = random_id();
    const auto put = queue_->put(id, id);
    EXPECT_EQ(put ? (*put ? "yes" : "no") : put.error().code, model_.put(id, now_));
  }

  void take() {
    const auto job = got(queue_->take(kNow));
    const auto wanted = model_.take(now_);
    ASSERT_EQ(job.has_value(), wanted.has_value());
    if (!job) return;
    EXPECT_EQ(job->id, model_.jobs[*wanted].id);
    EXPECT_EQ(job->delivery, model_.jobs[*wanted].deliveries);
    EXPECT_EQ(job->until, now_ + settings_.deadline.count());
    taken_.push_back({*job, *wanted});
  }

  // Of any that was ever taken, also one that is long another's or gone.
  void speak_for_one() {
    if (taken_.empty()) return;
    const auto recent = std::min<std::size_t>(taken_.size(), 6);
    Taken& one = taken_[taken_.size() - 1 - rng_.below(static_cast<std::uint32_t>(recent))];
    switch (rng_.below(3)) {
      case 0:
        EXPECT_EQ(code(queue_->done(one.job)), "");
        return model_.done(one.at);
      case 1: {
        const std::int64_t delay = rng_.below(3) * 100;
        EXPECT_EQ(code(queue_->give_back(one.job, milliseconds(delay))),
                  model_.give_back(one.at, one.job.delivery, delay, now_));
        return;
      }
      default:
        EXPECT_EQ(code(queue_->still_working(one.job)), model_.still_working(one.at, one.job.delivery, now_));
    }
  }

  Rng rng_;
  QueueSettings settings_;
  ModelQueue model_;
  std::int64_t now_ = 1'000'000;
  std::unique_ptr<Bus> bus_;
  std::unique_ptr<Queue> queue_;
  std::vector<Taken> taken_;
};

TEST(Model, QueuesDoAsTheyAreSaidTo) {
  const long runs = amount("POTENTIA_BUS_RUNS", 200);
  for (long run = 0; run < runs && !testing::Test::HasFailure(); ++run) {
    SCOPED_TRACE("seed " + std::to_string(run));
    QueueRun one(static_cast<std::uint64_t>(run));
    for (int step = 0; step < kSteps && !testing::Test::HasFailure(); ++step) one.step();
    one.compare();
  }
}

// --- leases ---

TEST(Model, LeasesAreOneHoldersAndTheirFencesGrow) {
  const long runs = amount("POTENTIA_BUS_RUNS", 200);
  for (long run = 0; run < runs && !testing::Test::HasFailure(); ++run) {
    SCOPED_TRACE("seed " + std::to_string(run));
    Rng rng(static_cast<std::uint64_t>(run) + 1'000'000);
    std::int64_t now = 5;
    const auto bus = make_memory_bus([&] { return now; });
    const milliseconds time(100 + rng.below(300));
    const auto leases = got(bus->leases("k", time));
    std::vector<Lease> ever;         // all that were taken
    std::optional<std::size_t> has;  // which of them is held, if its time is not over
    std::int64_t until = 0;
    for (int step = 0; step < kSteps && !testing::Test::HasFailure(); ++step) {
      const bool is_held = has && until > now;
      const std::size_t some =
          ever.empty() ? 0
                       : ever.size() - 1 -
                             rng.below(static_cast<std::uint32_t>(std::min<std::size_t>(3, ever.size())));
      switch (rng.below(5)) {
        case 0: {
          const auto lease = got(leases->take("n", "h" + std::to_string(step)));
          ASSERT_EQ(lease.has_value(), !is_held);
          if (!lease) break;
          if (!ever.empty()) {
            EXPECT_GT(lease->fence, ever.back().fence);
          }
          has = ever.size();
          until = lease->sure_until;
          EXPECT_EQ(until, now + time.count());
          ever.push_back(*lease);
          break;
        }
        case 1:
          if (ever.empty()) break;
          if (is_held && *has == some) {
            EXPECT_EQ(code(leases->renew(ever[some])), "");
            until = now + time.count();
            EXPECT_EQ(ever[some].sure_until, until);
          } else {
            EXPECT_EQ(code(leases->renew(ever[some])), "lease-lost");
          }
          break;
        case 2:
          if (ever.empty()) break;
          EXPECT_EQ(code(leases->give_up(ever[some])), "");
          if (is_held && *has == some) has.reset();
          break;
        case 3:
          now += rng.below(200);
          break;
        default: {
          const auto holder = got(leases->holder("n"));
          ASSERT_EQ(holder.has_value(), is_held);
          if (holder) {
            EXPECT_EQ(*holder, (Holder{ever[*has].holder, ever[*has].fence}));
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace potentia::bus
