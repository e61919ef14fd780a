// How a bot behaves towards a site: it asks no more often than the site likes (docs/api.md), waits when it is
// told to, and comes back in growing pauses when the site is away.
//
// Pure numbers; moments are milliseconds of any clock that does not run backwards.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/rng.h"

namespace potentia::bot {

/// How often an account may ask: a site lets each have 300 requests at once and 20 a second for long. A
/// refusal costs a minute, so that some are kept back.
class Pace {
 public:
  /// How long to wait before the next request; 0: it goes now, and is counted.
  std::int64_t wait(std::int64_t now) {
    if (now < quiet_until_) return quiet_until_ - now;
    earliest_ = std::max(earliest_, now - kAtOnce * kEach);
    if (earliest_ + kEach > now) return earliest_ + kEach - now;
    earliest_ += kEach;
    return 0;
  }
  /// The site has asked for so long a silence. Whether it is one that has not begun already.
  bool be_quiet(std::int64_t now, std::int64_t ms) {
    const bool is_new = quiet_until_ <= now;
    quiet_until_ = std::max(quiet_until_, now + ms);
    return is_new;
  }

 private:
  static constexpr std::int64_t kEach = 60;
  static constexpr std::int64_t kAtOnce = 200;

  std::int64_t earliest_ = -kAtOnce * kEach;  // requests before now, as if they had been kEach apart
  std::int64_t quiet_until_ = 0;
};

/// Pauses between tries: from a quarter of a second, doubled to half a minute, each shifted by up to a
/// quarter of it, so that many bots do not come back at once.
class Pauses {
 public:
  explicit Pauses(std::uint64_t seed) : rng_(seed) {}

  std::int64_t next() {
    const std::int64_t pause = pause_;
    pause_ = std::min(2 * pause_, kLongest);
    return pause * 3 / 4 + rng_.below(static_cast<std::uint32_t>(pause / 2));
  }
  /// It has gone well.
  void reset() { pause_ = kShortest; }

 private:
  static constexpr std::int64_t kShortest = 250;
  static constexpr std::int64_t kLongest = 30'000;

  std::int64_t pause_ = kShortest;
  Rng rng_;
};

}  // namespace potentia::bot
