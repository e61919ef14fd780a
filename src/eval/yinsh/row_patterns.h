// What stands on each of YINSH's 123 places for a row, as one number a place: the pattern the judgement looks
// up.
//
// A place has 5^5 patterns: 0 vacant, 1 own ring, 2 own marker, 3 the enemy's ring, 4 his marker, the point
// of the lowest bit counting least. A pattern and its mirror image count as one: weights are kept by folds,
// one for each such pair, in the order of the lower pattern. A ring or marker adds one row of numbers, one a
// place.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "rules/yinsh/position.h"

namespace potentia::yinsh {

inline constexpr int kOnAPoint = 5;  // what may be there
inline constexpr int kRowPatterns = 3125;
// Those that are their own mirror image are told by three points.
inline constexpr int kRowFolds = (kRowPatterns + 125) / 2;

/// One number a place, in the order of kRows; those from kRowPlaces on are 0.
using RowPatterns = std::array<std::uint16_t, 128>;

/// The pattern seen from the other end of its place.
constexpr int mirror_image(int pattern) {
  int mirrored = 0;
  for (int i = 0; i < kRowLength; ++i, pattern /= kOnAPoint)
    mirrored = kOnAPoint * mirrored + pattern % kOnAPoint;
  return mirrored;
}

namespace internal {
/// Made when the program starts: what can be worked out takes no room in the page's engine.
struct RowPatternTables {
  std::array<std::uint16_t, kRowPatterns> folds;
  /// What a ring or marker adds, by what it is, less one, and by its point.
  std::array<std::array<RowPatterns, kIndexEnd>, kOnAPoint - 1> rows{};

  RowPatternTables() {
    std::uint16_t count = 0;
    for (int pattern = 0; pattern < kRowPatterns; ++pattern) {
      const int mirrored = mirror_image(pattern);
      folds[at(pattern)] = mirrored < pattern ? folds[at(mirrored)] : count++;
    }
    for (std::size_t place = 0; place < kRows.size(); ++place) {
      int counts = 1;
      for (const Point point : kRows[place].points) {
        for (int what = 1; what < kOnAPoint; ++what)
          rows[at(what - 1)][at(point.index())][place] = static_cast<std::uint16_t>(what * counts);
        counts *= kOnAPoint;
      }
    }
  }
};
inline const RowPatternTables kRowPatternTables;

/// Sums of sixteen places at a time, in the processor's vectors.
class PatternSums {
 public:
  void add(const RowPatterns& row) {
    for (std::size_t i = 0; i < kVectors; ++i) {
      Shorts part;
      std::memcpy(&part, row.data() + i * kLanes, sizeof part);
      sums_[i] += part;
    }
  }
  RowPatterns patterns() const {
    RowPatterns out;
    std::memcpy(out.data(), sums_.data(), sizeof out);
    return out;
  }

 private:
  static constexpr std::size_t kLanes = 16;
  static constexpr std::size_t kVectors = std::tuple_size_v<RowPatterns> / kLanes;
  using Shorts = std::uint16_t __attribute__((vector_size(kLanes * sizeof(std::uint16_t))));
  std::array<Shorts, kVectors> sums_{};
};
}  // namespace internal

/// Seen from the side to move.
inline RowPatterns row_patterns(const Position& position) {
  const Player side = position.side();
  const std::array<PointSet, kOnAPoint - 1> sets = {position.rings(side), position.markers(side),
                                                    position.rings(opponent(side)),
                                                    position.markers(opponent(side))};
  internal::PatternSums sums;
  for (std::size_t what = 0; what < sets.size(); ++what) {
    for (const Point point : sets[what]) sums.add(internal::kRowPatternTables.rows[what][at(point.index())]);
  }
  return sums.patterns();
}

/// The folds of all places.
inline std::array<std::uint16_t, kRowPlaces> row_folds(const Position& position) {
  const RowPatterns patterns = row_patterns(position);
  std::array<std::uint16_t, kRowPlaces> folds;
  for (std::size_t place = 0; place < folds.size(); ++place)
    folds[place] = internal::kRowPatternTables.folds[patterns[place]];
  return folds;
}

}  // namespace potentia::yinsh
