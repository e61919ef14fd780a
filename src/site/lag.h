// Lag: how much of a turn's time was the network's. A turn spends time on its way; so much of it is given
// back that a usual line costs nothing, and so little that a bad one brings no advantage.
//
// As lichess does it: each player has a quota that grows by a little with each turn of his and is spent by
// what he is given back; nobody gets more than his quota, and nobody more than his line is known to take.
// What the line takes is measured by the server alone, by beats that are answered at once: what a client says
// of himself counts for nothing.
#pragma once

#include <cstdint>

namespace potentia::site {

class Lag {
 public:
  /// For a game in which a player has about so many milliseconds in all.
  explicit Lag(std::int64_t game_ms);

  /// A beat was answered after so long.
  void measured(std::int64_t round_trip_ms);
  /// What is given back of the turn that has come now.
  std::int64_t credit();

  /// Half of a usual round trip, in milliseconds; 0: nothing is known.
  std::int64_t usual() const { return static_cast<std::int64_t>(mean_); }

 private:
  std::int64_t gain_;  // of each turn
  std::int64_t most_;  // that a quota can hold
  std::int64_t quota_;
  double mean_ = 0;       // of what a turn takes on its way
  double deviation_ = 0;  // from it, in the mean
  bool has_measured_ = false;
};

}  // namespace potentia::site
