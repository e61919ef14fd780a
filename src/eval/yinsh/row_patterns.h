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
#include <tuple>

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
  /// A byte's bits, a byte each, the lowest in the lowest.
  std::array<std::uint64_t, 256> bytes_of_bits{};

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
    for (std::size_t byte = 0; byte < bytes_of_bits.size(); ++byte) {
      for (std::size_t bit = 0; bit < 8; ++bit)
        bytes_of_bits[byte] |= std::uint64_t{byte >> bit & 1} << 8 * bit;
    }
  }
};
inline const RowPatternTables kRowPatternTables;
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
  // The processor's vectors (GCC's and Clang's notation).
#if defined(__AVX2__)
  static constexpr std::size_t kLanes = 16;
#else
  static constexpr std::size_t kLanes = 8;
#endif
  using Shorts = std::uint16_t __attribute__((vector_size(kLanes * sizeof(std::uint16_t))));
  using Bytes = std::uint8_t __attribute__((vector_size(kLanes)));

  using ByEight = std::array<std::uint8_t, sizeof(Word128)>;  // bits of a set
  // What may be read beyond the board is vacant.
  using Digits = std::array<std::uint8_t, 8 * sizeof(Word128) + 2 * sizeof(SixteenBytes)>;

  static Digits laid_out(const Position& position) {
    const Player side = position.side();
    const PointSet enemy_rings = position.rings(opponent(side));
    // The bits of the digits
    const auto ones = std::bit_cast<ByEight>((position.rings(side) | enemy_rings).bits());
    const auto twos = std::bit_cast<ByEight>((position.markers(side) | enemy_rings).bits());
    const auto fours = std::bit_cast<ByEight>(position.markers(opponent(side)).bits());
    const auto& spread = internal::kRowPatternTables.bytes_of_bits;
    Digits digits;
    for (std::size_t i = 0; i < ones.size(); ++i) {
      const std::uint64_t eight = spread[ones[i]] | spread[twos[i]] << 1 | spread[fours[i]] << 2;
      std::memcpy(&digits[8 * i], &eight, sizeof eight);
    }
    constexpr SixteenBytes kVacant{};
    for (std::size_t i = 8 * ones.size(); i < digits.size(); i += sizeof kVacant)
      std::memcpy(&digits[i], &kVacant, sizeof kVacant);
    return digits;
  }
  template <class Vector = Bytes>
  static Vector read(const std::uint8_t* from) {
    Vector out;
    std::memcpy(&out, from, sizeof out);
    return out;
  }
  // First of each two in a row, which fits into a byte, then of two such and one more.
  void add_up(const Digits& digits, const internal::OnAxis& axis) {
    const auto [step, first, end] = axis;
    Digits twos;
    for (std::size_t i = 0; i < end + 2 * step; i += sizeof(SixteenBytes)) {
      const SixteenBytes two =
          read<SixteenBytes>(&digits[i]) + times(kOnAPoint, read<SixteenBytes>(&digits[i + step]));
      std::memcpy(&twos[i], &two, sizeof two);
    }
    std::uint16_t* const patterns = &patterns_[first];
    for (std::size_t i = 0; i < end; i += kLanes) {
      const Shorts pattern = __builtin_convertvector(read(&twos[i]), Shorts) +
                             25 * __builtin_convertvector(read(&twos[i + 2 * step]), Shorts) +
                             625 * __builtin_convertvector(read(&digits[i + 4 * step]), Shorts);
      std::memcpy(&patterns[i], &pattern, sizeof pattern);
    }
  }

  std::array<std::uint16_t, internal::kBeginnings + 1> patterns_;
};

/// The folds of all places.
inline std::array<std::uint16_t, kRowPlaces> row_folds(const Position& position) {
  const RowPatterns patterns(position);
  const auto& tables = internal::kRowPatternTables;
  std::array<std::uint16_t, kRowPlaces> folds;
  for (std::size_t place = 0; place < folds.size(); ++place) {
    // One by one: put into vectors number by number they take the browser longer.
    const std::uint16_t begin = *somewhere(&tables.begins[place]);
    folds[place] = tables.folds[patterns.from(begin)];
  }
  return folds;
}

}  // namespace potentia::yinsh
