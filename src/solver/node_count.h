// NodeCount: how many nodes a solver has searched, and whether it has been told to stop.
#pragma once

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
    if (nodes_ % kNodesBetweenChecks == 0 || control_.node_limit_reached(nodes_)) {
      stopped_ = stopped_ || control_.must_stop(nodes_);
    }
    return !stopped_;
  }
  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }

 private:
  static constexpr std::uint64_t kNodesBetweenChecks = 1024;

  Control& control_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace potentia
