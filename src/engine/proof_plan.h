// ProofPlan: when a search asks for a proof of its position, and within which limits.
//
// What a clock, a time or a number of nodes bounds has a share of that for attempts, until one fails. A
// search without bounds (an analysis) tries again and again: each attempt takes as long as all before it took
// together, and after one that failed there is as much search. The solver's table keeps what they found.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "search/limits.h"

namespace potentia {

class ProofPlan {
 public:
  /// Nothing is to be proved.
  ProofPlan() = default;

  /// Of a search with these limits.
  ProofPlan(const Limits& limits, Player side) {
    const TimePlan time = plan_time(limits, side);
    // Nodes alone are not timed: the same search then finds the same on a slow machine.
    if (time.soft || time.hard)
      share_.movetime = *(time.soft ? time.soft : time.hard) * 4 / 10;
    else if (!limits.nodes)
      repeats_ = true;
    if (limits.nodes) share_.nodes = *limits.nodes / 2;
    is_open_ = true;
  }

  /// About how many milliseconds there are for a proof in all: far from it none should be begun.
  std::int64_t patience() const {
    constexpr std::uint64_t kNodesPerMs = 1000;
    constexpr std::int64_t kUnbounded = 60'000;
    if (repeats_) return kUnbounded;
    const std::int64_t ms = share_.movetime.value_or(std::numeric_limits<std::int64_t>::max());
    return share_.nodes ? std::min(ms, static_cast<std::int64_t>(*share_.nodes / kNodesPerMs)) : ms;
  }
  /// The nodes that the search leaves to it.
  std::uint64_t nodes() const { return share_.nodes.value_or(0); }

  /// So many milliseconds after the search began.
  bool is_due(std::int64_t elapsed) const { return is_open_ && elapsed >= due_; }
  Limits next() const {
    Limits limits = share_;
    if (repeats_) limits.movetime = std::max(kFirst, spent_);
    return limits;
  }
  /// An attempt has been made, and has taken so much.
  void attempted(bool has_found, std::int64_t ms, std::uint64_t nodes) {
    spent_ += std::max<std::int64_t>(1, ms);
    due_ = has_found ? 0 : 2 * spent_;
    if (repeats_) return;
    if (share_.nodes) *share_.nodes -= std::min(nodes, *share_.nodes);
    if (share_.movetime) *share_.movetime -= std::min(ms, *share_.movetime);
    is_open_ = has_found && share_.nodes != 0 && share_.movetime != 0;
  }
  /// Nothing is left to prove.
  void end() { is_open_ = false; }

 private:
  static constexpr std::int64_t kFirst = 1000;  // ms: long enough for most endings that are near

  bool is_open_ = false;
  bool repeats_ = false;
  Limits share_;            // what is left of it
  std::int64_t spent_ = 0;  // ms, of all attempts
  std::int64_t due_ = 0;    // ms after the search began
};

}  // namespace potentia
