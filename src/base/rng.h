// Rng: a small seeded generator (SplitMix64), the same numbers on every machine. No test and no search uses
// an unseeded one.
#pragma once

#include <cstdint>

#include "base/hash.h"

namespace potentia {

class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    const std::uint64_t out = mix64(state_);
    state_ += 0x9e3779b97f4a7c15ULL;
    return out;
  }

  /// Uniform in [0, bound); bound > 0. The bias of the multiply-shift is below 2^-32 for the bounds used
  /// here.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

  /// Uniform in [0, 1).
  constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace potentia
