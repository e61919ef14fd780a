// Worker: takes jobs from the bus, does them on threads of its own and puts the answers where they are waited
// for. What is in hand when it ends is given back.
//
// Whatever is wrong with a job is its answer; a worker ends by itself only if its name was shut out
// (presence.h). While the broker is away it waits.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/result.h"
#include "bus/bus.h"
#include "farm/gate.h"
#include "farm/job.h"
#include "farm/presence.h"

namespace potentia::farm {

/// Does a job: Doer::run (doing.h).
using Do = std::function<Result<std::optional<std::string>>(const Task&, const std::atomic<bool>& stop)>;

struct WorkerSettings {
  std::string name;  // letters, digits, '-' and '_'; nobody else has it
  /// One that was killed has its name for a while: who takes its place waits for that.
  bool waits_for_name = true;
  int threads = 1;
  std::vector<Kind> kinds{Kind::Opponent, Kind::Analysis, Kind::Prove, Kind::Selfplay};
  bus::milliseconds news{1000};  // how often it says what it does
  bus::milliseconds deadline = kDeadline;
  /// Makes one for each thread; null: a Doer.
  std::function<Do()> make_doer = nullptr;
};

class Worker {
 public:
  /// `bus` outlives it. Errors: "name-taken" (a worker of this name lives), "shut-out", and those of the bus;
  /// a broker that is away is waited for `patience`.
  static Result<std::unique_ptr<Worker>> start(bus::Bus& bus, const WorkerSettings& settings,
                                               bus::milliseconds patience = bus::milliseconds(30'000));
  /// As stop().
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// Breaks off what is in hand, gives it back and says that it leaves. Not from a job.
  void stop();
  /// Why it has ended by itself.
  std::optional<Error> problem() const;
  News news() const;

 private:
  /// A job in hand. `job` is its keeper's and its worker's; under the lock but for what never changes.
  struct Held {
    bus::Job job;
    bus::Queue* queue = nullptr;  // null: a check
    Kind kind = Kind::Analysis;
    std::string game{};
    std::string asker{};
    std::int64_t check = 0;  // its number, of a check
    bool is_kept = false;    // its deadline is kept from passing
    std::int64_t since = 0;
    std::atomic<bool> stop{false};
  };

  Worker(bus::Bus& bus, const WorkerSettings& settings);
  std::optional<Error> join(bus::milliseconds patience);
  std::optional<Error> open();
  void begin();

  void take_jobs(Kind kind);
  void do_checks();
  void do_job(Held& held);
  /// Nothing: it was broken off.
  std::optional<Answer> answer_of(Held& held);
  Result<std::optional<std::string>> run(const Held& held, const Task& task);
  /// False: nobody took it.
  bool hand_in(const Held& held, const Answer& answer);
  void count(Kind kind, bool is_error);
  Result<std::shared_ptr<bus::Queue>> results_of(const std::string& asker);
  Held& hold(bus::Job job, bus::Queue* queue, Kind kind, std::int64_t check = 0);
  void put_down(const Held& held);

  Do borrow_doer();
  void return_doer(Do doer);

  void speak();
  void keep_in_hand();
  void keep_name();
  bool pause(bus::milliseconds time);
  void shut_out();

  bus::Bus& bus_;
  const WorkerSettings settings_;
  Gate gate_;
  std::atomic<bool> stops_{false};

  std::unique_ptr<bus::Leases> names_;
  bus::Lease name_;
  std::array<std::unique_ptr<bus::Queue>, kKinds> queues_;
  std::unique_ptr<ShutOut> shut_out_;
  std::unique_ptr<bus::Subscription> checks_;

  mutable std::mutex mutex_;  // of all below
  std::condition_variable changed_;
  std::list<Held> in_hand_;
  std::deque<std::string> asked_checks_;
  std::vector<Do> idle_;
  std::map<std::string, std::shared_ptr<bus::Queue>> results_;
  News news_;
  std::optional<Error> problem_;

  std::mutex stopping_;
  std::vector<std::thread> threads_;
};

}  // namespace potentia::farm
