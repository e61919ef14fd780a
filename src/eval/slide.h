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

/// A sum of weights at both ends in one word, 2^32 empty + full, so that a weight costs one addition.
class SlidingSum {
 public:
  constexpr SlidingSum() = default;
  constexpr explicit SlidingSum(const Slide& weight, int times = 1)
      : word_(kEmpty * weight.empty * times + std::int64_t{weight.full} * times) {}

  constexpr SlidingSum& operator+=(SlidingSum other) {
    word_ += other.word_;
    return *this;
  }
  constexpr SlidingSum& operator-=(SlidingSum other) {
    word_ -= other.word_;
    return *this;
  }
  /// In hundredths of a piece, when `left` of `most` are still there.
  constexpr int at(int left, int most) const {
    const auto full = static_cast<std::int32_t>(word_);
    const auto empty = static_cast<std::int32_t>((word_ - full) / kEmpty);
    return (full * left + empty * (most - left)) / (10 * most);
  }

 private:
  static constexpr std::int64_t kEmpty = std::int64_t{1} << 32;

  std::int64_t word_ = 0;
};

}  // namespace potentia
