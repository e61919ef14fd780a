// A weight that changes over a game.
#pragma once

#include <cstdint>

namespace potentia {

/// Thousandths of a piece, at the beginning of a game and at its end; in between the weight slides from one
/// to the other.
struct Slide {
  std::int16_t full;
  std::int16_t empty;
};

/// Sums of weights at both ends.
struct SlidingSum {
  int full = 0;
  int empty = 0;

  void add(const Slide& weight, int times = 1) {
    full += weight.full * times;
    empty += weight.empty * times;
  }
  /// In hundredths of a piece, when `left` of `most` are still there.
  int at(int left, int most) const { return (full * left + empty * (most - left)) / (10 * most); }
};

}  // namespace potentia
