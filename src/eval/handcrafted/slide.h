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

/// The same in one word, 2^16 empty + full, so that a few weights are summed by one addition each: as long as
/// neither end's sum leaves 16 bits.
class PackedSlide {
 public:
  constexpr PackedSlide() = default;
  constexpr explicit PackedSlide(const Slide& weight) : word_(weight.empty * 65536 + weight.full) {}
  constexpr PackedSlide operator+(PackedSlide other) const { return PackedSlide(word_ + other.word_); }

  constexpr int full() const { return static_cast<std::int16_t>(word_); }
  constexpr int empty() const { return (word_ - full()) >> 16; }

 private:
  constexpr explicit PackedSlide(std::int32_t word) : word_(word) {}

  std::int32_t word_ = 0;
};

/// Sums of weights at both ends.
struct SlidingSum {
  int full = 0;
  int empty = 0;

  void add(const Slide& weight, int times = 1) {
    full += weight.full * times;
    empty += weight.empty * times;
  }
  void add(PackedSlide weights) {
    full += weights.full();
    empty += weights.empty();
  }
  /// In hundredths of a piece, when `left` of `most` are still there.
  int at(int left, int most) const { return (full * left + empty * (most - left)) / (10 * most); }
};

}  // namespace potentia
