// NodeCount: how many nodes a solver has searched, and whether it has been told to stop.
#pragma once

#include <atomic>
#include <cstdint>

#include "search/control.h"

namespace potentia {

class NodeCount {
 public:
  explicit NodeCount(Control& control) : control_(control) {}

  void reset() {
    nodes_ = 0;
    stopped_ = false;
  }
  /// One more. False once the search must end: what it returns then means nothing.
  bool add() {
    ++nodes_;
    if (nodes_ % kNodesBetweenChecks == 0 || control_.node_limit_reached(nodes_ * threads_)) {
      stopped_ =
          stopped_ || broken_off_.load(std::memory_order_relaxed) || control_.must_stop(nodes_ * threads_);
    }
    return !stopped_;
  }
  /// For the limit each of so many threads is taken to search as many.
  void set_threads(std::uint64_t threads) { threads_ = threads; }

  /// From another thread: what is searched is known meanwhile.
  void break_off() { broken_off_.store(true, std::memory_order_relaxed); }
  /// After that, once it has ended.
  void go_on() {
    broken_off_.store(false, std::memory_order_relaxed);
    stopped_ = control_.stopped();
  }
  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }

 private:
  static constexpr std::uint64_t kNodesBetweenChecks = 1024;

  Control& control_;
  std::uint64_t nodes_ = 0;
  std::uint64_t threads_ = 1;
  bool stopped_ = false;
  std::atomic<bool> broken_off_{false};
};

}  // namespace potentia
