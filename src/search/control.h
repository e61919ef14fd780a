// Control: when a running search must end. One per search, shared by its threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>

#include "base/clock.h"
#include "search/limits.h"

namespace potentia {

class Control {
 public:
  /// Starts the clock of a search. `poll`, if given, is asked now and then whether to stop (the browser's
  /// way: there no other thread can call `stop`).
  void start(const Limits& limits, Player side, std::function<bool()> poll = nullptr) {
    start_ = now_ms();
    plan_ = plan_time(limits, side);
    node_limit_ = limits.nodes;
    poll_ = std::move(poll);
  }
  /// The moment before a search is announced: a `stop` that comes from now on counts.
  void arm() { stopped_.store(false); }
  void stop() { stopped_.store(true); }
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

  std::int64_t elapsed() const { return now_ms() - start_; }

  /// Called by the first thread every kNodesBetweenChecks nodes.
  bool must_stop(std::uint64_t nodes) {
    if (stopped()) return true;
    if ((node_limit_ && nodes >= *node_limit_) || (plan_.hard && elapsed() >= *plan_.hard) ||
        (poll_ && poll_())) {
      stop();
      return true;
    }
    return false;
  }
  bool node_limit_reached(std::uint64_t nodes) const { return node_limit_ && nodes >= *node_limit_; }
  /// How many more may be looked at.
  std::uint64_t nodes_left(std::uint64_t nodes) const {
    const std::uint64_t most = node_limit_.value_or(std::numeric_limits<std::uint64_t>::max());
    return most - std::min(most, nodes);
  }
  /// Whether another iteration is worth beginning: it will take longer than the last, so not late in the soft
  /// time, of which so many hundredths are for this turn.
  bool may_deepen(std::int64_t hundredths) const {
    return !stopped() && (!plan_.soft || elapsed() < *plan_.soft * hundredths / 100 * 6 / 10);
  }

 private:
  std::atomic<bool> stopped_{false};
  std::int64_t start_ = 0;
  TimePlan plan_;
  std::optional<std::uint64_t> node_limit_;
  std::function<bool()> poll_;
};

}  // namespace potentia
