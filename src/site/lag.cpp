#include "site/lag.h"

#include <algorithm>
#include <cmath>

namespace potentia::site {
namespace {

// A second a turn in games of three minutes and more, less in shorter ones, never below a tenth.
constexpr std::int64_t kGain = 1000;
constexpr std::int64_t kFullGainFrom = 180'000;
constexpr std::int64_t kLeastGain = 100;
constexpr int kGainsHeld = 5;
// A beat that takes longer says that the line was gone, not how long it is.
constexpr std::int64_t kLongestTrip = 4000;
// How much of the old is kept with each new measurement.
constexpr double kKept = 0.8;

}  // namespace

Lag::Lag(std::int64_t game_ms)
    : gain_(std::clamp(kGain * game_ms / kFullGainFrom, kLeastGain, kGain)),
      most_(gain_ * kGainsHeld),
      quota_(gain_ * 2) {}

void Lag::measured(std::int64_t round_trip_ms) {
  const double way = static_cast<double>(std::clamp<std::int64_t>(round_trip_ms, 0, kLongestTrip)) / 2;
  if (!has_measured_) {
    has_measured_ = true;
    mean_ = way;
    return;
  }
  deviation_ = kKept * deviation_ + (1 - kKept) * std::abs(way - mean_);
  mean_ = kKept * mean_ + (1 - kKept) * way;
}

std::int64_t Lag::credit() {
  // Both ways: the opponent's turn came late, and this one did.
  const double likely = std::max(0.0, 2 * (mean_ - 0.5 * deviation_));
  const std::int64_t given = std::min(quota_, static_cast<std::int64_t>(likely));
  quota_ = std::min(most_, quota_ + gain_ - given);
  return given;
}

}  // namespace potentia::site
