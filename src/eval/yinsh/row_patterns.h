// What stands on each of YINSH's 123 places for a row, as one number a place: the pattern the judgement looks
// up.
//
// A place has 5^5 patterns: 0 vacant, 1 own ring, 2 own marker, 3 the enemy's ring, 4 his marker, the point
// of the lowest bit counting least. A pattern and its mirror image count as one: weights are kept by folds,
// one for each such pair, in the order of the lower pattern. All points are laid out one after the other,
// line by line along each axis: a place is five in a row then, and its pattern comes of what lies on these,
// for many places at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

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
inline constexpr std::size_t kLaidOut = std::size_t{kAxes} * kPoints;

/// Made when the program starts: what can be worked out takes no room in the page's engine.
struct RowPatternTables {
  std::array<std::uint16_t, kRowPatterns> folds;
  /// Where a point is laid out, by axis.
  std::array<std::array<std::uint8_t, kAxes>, kIndexEnd> spots{};
  /// Where a place for a row begins.
  std::array<std::uint8_t, kRowPlaces> begins{};

  RowPatternTables() {
    std::uint16_t count = 0;
    for (int pattern = 0; pattern < kRowPatterns; ++pattern) {
      const int mirrored = mirror_image(pattern);
      folds[at(pattern)] = mirrored < pattern ? folds[at(mirrored)] : count++;
    }
    std::uint8_t spot = 0;
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      const int step = geometry::stride<kSpan>(kAxisDirections[axis]);
      const PointSet inner = kBoard & kBoard.shifted(kAxisDirections[axis]);
      for (const Point first : kBoard - inner) {
        for (int i = first.index(); i < kIndexEnd && kBoard.has(Point(i)); i += step)
          spots[at(i)][axis] = spot++;
      }
      for (std::size_t place = 0; place < kRows.size(); ++place) {
        const Row& row = kRows[place];
        if (row.first + (kRowLength - 1) * step == row.last) begins[place] = spots[at(row.first)][axis];
      }
    }
  }
};
inline const RowPatternTables kRowPatternTables;
}  // namespace internal

/// What stands on the places for a row, seen from the side to move.
class RowPatterns {
 public:
  explicit RowPatterns(const Position& position) {
    const Player side = position.side();
    const Player other = opponent(side);
    std::array<std::uint8_t, kWithMargin> digits{};
    lay_out(position.rings(side), 1, digits);
    lay_out(position.markers(side), 2, digits);
    lay_out(position.rings(other), 3, digits);
    lay_out(position.markers(other), 4, digits);
    add_up(digits);
  }

  std::uint16_t operator[](std::size_t place) const {
    return from(internal::kRowPatternTables.begins[place]);
  }
  /// The same by where the place begins; of other beginnings any number that a pattern may have.
  std::uint16_t from(std::size_t begin) const { return patterns_[begin]; }

 private:
  // The processor's vectors (GCC's and Clang's notation).
#if defined(__AVX2__)
  static constexpr std::size_t kLanes = 16;
#else
  static constexpr std::size_t kLanes = 8;
#endif
  using Shorts = std::uint16_t __attribute__((vector_size(kLanes * sizeof(std::uint16_t))));
  using Bytes = std::uint8_t __attribute__((vector_size(kLanes)));
  static constexpr std::size_t kSpots = (internal::kLaidOut + kLanes - 1) / kLanes * kLanes;
  static constexpr std::size_t kWithMargin =
      kSpots + 2 * sizeof(SixteenBytes);  // for what stands beyond the last
  static_assert(kSpots % sizeof(SixteenBytes) == 0);

  static void lay_out(PointSet points, std::uint8_t what, std::array<std::uint8_t, kWithMargin>& digits) {
    for (const Point point : points) {
      for (const std::uint8_t spot : internal::kRowPatternTables.spots[at(point.index())])
        digits[spot] = what;
    }
  }
  template <class Vector = Bytes>
  static Vector read(const std::uint8_t* from) {
    Vector out;
    std::memcpy(&out, from, sizeof out);
    return out;
  }
  // First of each two in a row, which fits into a byte, then of two such and one more.
  void add_up(const std::array<std::uint8_t, kWithMargin>& digits) {
    std::array<std::uint8_t, kWithMargin> twos;
    for (std::size_t i = 0; i < kSpots + kLanes; i += sizeof(SixteenBytes)) {
      const SixteenBytes two =
          read<SixteenBytes>(&digits[i]) + times(kOnAPoint, read<SixteenBytes>(&digits[i + 1]));
      std::memcpy(&twos[i], &two, sizeof two);
    }
    for (std::size_t i = 0; i < kSpots; i += kLanes) {
      const Shorts pattern = __builtin_convertvector(read(&twos[i]), Shorts) +
                             25 * __builtin_convertvector(read(&twos[i + 2]), Shorts) +
                             625 * __builtin_convertvector(read(&digits[i + 4]), Shorts);
      std::memcpy(&patterns_[i], &pattern, sizeof pattern);
    }
  }

  std::array<std::uint16_t, kSpots> patterns_;
};

/// The folds of all places.
inline std::array<std::uint16_t, kRowPlaces> row_folds(const Position& position) {
  const RowPatterns patterns(position);
  std::array<std::uint16_t, kRowPlaces> folds;
  for (std::size_t place = 0; place < folds.size(); ++place)
    folds[place] = internal::kRowPatternTables.folds[patterns[place]];
  return folds;
}

}  // namespace potentia::yinsh
