// LeaseKeeper: renews what one holds, on a thread of its own, and says when one can no longer be sure.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "bus/bus.h"

namespace potentia::bus {

class LeaseKeeper {
 public:
  /// Called on the keeper's thread, with no lock held, once for a lease: it is over, or will be before a
  /// renewal can be tried again. From then on nothing may be done in its name. It may call the keeper. A
  /// broker that is silent is waited for, a third of the time at most; held() is exact all the same.
  using Lost = std::function<void(const Lease&)>;

  /// `time`: that of the leases, all from these Leases, which outlive it, as does the bus. Each is renewed
  /// after a third of its time and, if that fails, every tenth of it.
  LeaseKeeper(Bus& bus, Leases& leases, milliseconds time, Lost lost);
  /// Gives nothing up: what is not given up is free after its time.
  ~LeaseKeeper();
  LeaseKeeper(const LeaseKeeper&) = delete;
  LeaseKeeper& operator=(const LeaseKeeper&) = delete;

  void keep(Lease lease);
  /// Renews it no more and gives it up. Nothing happens if it is not (any more) kept here.
  std::optional<Error> give_up(const std::string& name);
  /// The lease if it is kept and sure at this moment.
  std::optional<Lease> held(const std::string& name) const;

 private:
  struct Kept {
    Lease lease;
    std::int64_t renew_at = 0;
  };

  void run();
  std::int64_t next_due() const;
  void renew_one(std::unique_lock<std::mutex>& lock);
  void lose(const std::string& name, std::unique_lock<std::mutex>& lock);

  Bus& bus_;
  Leases& leases_;
  const std::int64_t time_;
  const Lost lost_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, Kept> kept_;
  bool stops_ = false;
  std::thread thread_;
};

}  // namespace potentia::bus
