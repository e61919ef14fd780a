// What stands on each of YINSH's 123 places for a row, as one number a place: the pattern the judgement looks
// up.
//
// A place has 5^5 patterns: 0 vacant, 1 own ring, 2 own marker, 3 the enemy's ring, 4 his marker, the point
// of the lowest bit counting least. A pattern and its mirror image count as one: weights are kept by folds,
// one for each such pair, in the order of the lower pattern. What lies on the points is laid out in bytes, by
// their indices: along an axis the points of a place are equally far apart, so its pattern comes of sums of
// such bytes, for many places at once.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/somewhere.h"
#include "base/times.h"
#include "rules/yinsh/position.h"

namespace potentia::yinsh {

inline constexpr int kOnAPoint = 5;  // what may be there
inline constexpr int kRowPatterns = 3125;
// Those that are their own mirror image are told by three points.
inline constexpr int kRowFolds = (kRowPatterns + 125) / 2;

/// The pattern seen from the other end of its place.
constexpr int mirror_image(int pattern) {
  int mirrored = 0;
  for (int i = 0; i < kRowLength; ++i, pattern /= kOnAPoint)
    mirrored = kOnAPoint * mirrored + pattern % kOnAPoint;
  return mirrored;
}

namespace internal {
// Patterns are kept by axis, and there by the index of the point that a place begins with, up to the last
// such one.
struct OnAxis {
  std::size_t step;   // from one point of a place to the next
  std::size_t first;  // of the patterns
  std::size_t count;  // of them, a multiple of sixteen
};
constexpr std::array<OnAxis, kAxes> make_axes() {
  std::array<OnAxis, kAxes> axes{};
  std::size_t first = 0;
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    const std::size_t count = (at(all_row_starts(kBoard)[axis].last().index()) / 16 + 1) * 16;
    axes[axis] = {at(geometry::stride<kSpan>(kAxisDirections[axis])), first, count};
    first += count;
  }
  return axes;
}
inline constexpr auto kOnAxes = make_axes();
inline constexpr std::size_t kBeginnings = kOnAxes.back().first + kOnAxes.back().count;

/// Made when the program starts: what can be worked out takes no room in the page's engine.
struct RowPatternTables {
  std::array<std::uint16_t, kRowPatterns> folds;
  /// Where a place for a row has its pattern.
  std::array<std::uint16_t, kRowPlaces> begins{};

  RowPatternTables() {
    std::uint16_t count = 0;
    for (int pattern = 0; pattern < kRowPatterns; ++pattern) {
      const int mirrored = mirror_image(pattern);
      folds[at(pattern)] = mirrored < pattern ? folds[at(mirrored)] : count++;
    }
    for (std::size_t place = 0; place < kRows.size(); ++place) {
      const Row& row = kRows[place];
      std::size_t axis = 0;
      while (row.first + (kRowLength - 1) * kOnAxes[axis].step != row.last) ++axis;
      begins[place] = static_cast<std::uint16_t>(kOnAxes[axis].first + row.first);
    }
  }
};
inline const RowPatternTables kRowPatternTables;

/// Read from memory before they are used in a loop: what is part of the code the browser makes anew each
/// time, which took longer than the rest.
struct SpreadNumbers {
  SixteenBytes bytes;
  SixteenBytes bits;
  SixteenBytes ones;
};
inline constexpr SpreadNumbers kSpreadNumbers = {{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1},
                                                 {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128},
                                                 {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}};
}  // namespace internal

/// What stands on the places for a row, seen from the side to move.
class RowPatterns {
 public:
  explicit RowPatterns(const Position& position) {
    const Digits digits = laid_out(position);
    for (const internal::OnAxis& axis : internal::kOnAxes) add_up(digits, axis);
    patterns_[kNowhere] = kRowPatterns;
  }

  std::uint16_t operator[](std::size_t place) const {
    return from(internal::kRowPatternTables.begins[place]);
  }
  /// The same by where the pattern is kept.
  std::uint16_t from(std::size_t begin) const { return patterns_[begin]; }
  /// Where no place has its pattern, but kRowPatterns stands.
  static constexpr std::uint16_t kNowhere = internal::kBeginnings;

 private:
  static constexpr std::size_t kLanes = sizeof(SixteenBytes);
  using Shorts [[gnu::vector_size(2 * kLanes)]] = std::uint16_t;

  using BySixteen = std::array<std::uint16_t, sizeof(Word128) / sizeof(std::uint16_t)>;  // bits of a set
  // By point; what may be read beyond the board is vacant.
  using Bytes = std::array<std::uint8_t, 8 * sizeof(Word128) + 2 * kLanes>;
  struct Digits {
    Bytes once;
    Bytes by_5;  // five times each
    Bytes by_25;
  };

  /// 1 for each of sixteen bits that is set, else 0.
  static SixteenBytes spread(std::uint16_t bits, const internal::SpreadNumbers& numbers) {
    using Words [[gnu::vector_size(kLanes)]] = std::uint16_t;
    const auto both = std::bit_cast<SixteenBytes>(Words{} + bits);
#if defined(__wasm_simd128__)
    const auto bytes = std::bit_cast<SixteenBytes>(__builtin_wasm_swizzle_i8x16(both, numbers.bytes));
#else
    const SixteenBytes bytes =
        __builtin_shufflevector(both, both, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
#endif
    const SixteenBytes here = bytes & numbers.bits;
    return here < numbers.ones ? here : numbers.ones;
  }

  static Digits laid_out(const Position& position) {
    const Player side = position.side();
    const PointSet enemy_rings = position.rings(opponent(side));
    // The bits of the digits
    const auto ones = std::bit_cast<BySixteen>((position.rings(side) | enemy_rings).bits());
    const auto twos = std::bit_cast<BySixteen>((position.markers(side) | enemy_rings).bits());
    const auto fours = std::bit_cast<BySixteen>(position.markers(opponent(side)).bits());
    const internal::SpreadNumbers numbers = *somewhere(&internal::kSpreadNumbers);
    Digits digits;
    for (std::size_t i = 0; i < ones.size(); ++i) {
      const SixteenBytes half = spread(twos[i], numbers) + times(2, spread(fours[i], numbers));
      const SixteenBytes digit = spread(ones[i], numbers) + times(2, half);
      write(digit, &digits.once[kLanes * i]);
      write(times(kOnAPoint, digit), &digits.by_5[kLanes * i]);
      write(times(kOnAPoint * kOnAPoint, digit), &digits.by_25[kLanes * i]);
    }
    for (std::size_t i = kLanes * ones.size(); i < digits.once.size(); i += kLanes) {
      for (Bytes* const bytes : {&digits.once, &digits.by_5, &digits.by_25})
        write(SixteenBytes{}, &(*bytes)[i]);
    }
    return digits;
  }
  static SixteenBytes read(const std::uint8_t* from) {
    SixteenBytes out;
    std::memcpy(&out, from, sizeof out);
    return out;
  }
  static void write(const SixteenBytes& bytes, std::uint8_t* to) { std::memcpy(to, &bytes, sizeof bytes); }

  // What the first two points of a place count is a byte, and what the last three do in 25ths. Nothing is
  // written on the way: a vector read across two that were just written waits for both.
  void add_up(const Digits& digits, const internal::OnAxis& axis) {
    const auto [step, first, end] = axis;
    std::uint16_t* const patterns = &patterns_[first];
    for (std::size_t i = 0; i < end; i += kLanes) {
      const SixteenBytes two = read(&digits.once[i]) + read(&digits.by_5[i + step]);
      const SixteenBytes three = read(&digits.once[i + 2 * step]) + read(&digits.by_5[i + 3 * step]) +
                                 read(&digits.by_25[i + 4 * step]);
      const Shorts pattern =
          __builtin_convertvector(two, Shorts) + 25 * __builtin_convertvector(three, Shorts);
      std::memcpy(&patterns[i], &pattern, sizeof pattern);
    }
  }

  std::array<std::uint16_t, internal::kBeginnings + 1> patterns_;
};

/// The folds of all places, each looked up when it is asked for.
class RowFolds {
 public:
  explicit RowFolds(const Position& position) : patterns_(position) {}

  static constexpr std::size_t size() { return kRowPlaces; }
  std::uint16_t operator[](std::size_t place) const {
    return internal::kRowPatternTables.folds[patterns_[place]];
  }

 private:
  RowPatterns patterns_;
};

}  // namespace potentia::yinsh
