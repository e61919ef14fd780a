// What YINSH's judgement counts: rings that are still wanted, places for a row that are nearly filled,
// markers, room for the rings; each for the side to move and for his opponent.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/yinsh/position.h"

namespace potentia::yinsh {

/// How many places for a row have five, four and three of these markers.
struct RowPlaces {
  int fives = 0;
  int fours = 0;
  int threes = 0;
};

namespace internal {
inline constexpr std::array<PointSet, kAxes> kRowStarts = all_row_starts(kBoard);

/// Added up for all places of one axis at once: each bit of a sum is a set of places.
template <std::size_t kAxis>
[[gnu::always_inline]] inline void add_row_places(PointSet markers, RowPlaces& out) {
  constexpr Direction kBack = geometry::opposite(kAxisDirections[kAxis]);
  const PointSet a = markers;
  const PointSet b = markers.shifted(kBack);
  const PointSet c = markers.shifted(kBack, 2);
  const PointSet d = markers.shifted(kBack, 3);
  const PointSet e = markers.shifted(kBack, 4);
  const PointSet abc = a ^ b ^ c;
  const PointSet two = (a & b) | ((a ^ b) & c);
  const PointSet odd = abc ^ d ^ e;
  const PointSet two_more = (abc & d) | ((abc ^ d) & e);
  const PointSet four = two & two_more & kRowStarts[kAxis];
  out.fives += (four & odd).size();
  out.fours += (four - odd).size();
  out.threes += ((two ^ two_more) & odd & kRowStarts[kAxis]).size();
}
}  // namespace internal

inline RowPlaces row_places(PointSet markers) {
  RowPlaces out;
  internal::add_row_places<0>(markers, out);
  internal::add_row_places<1>(markers, out);
  internal::add_row_places<2>(markers, out);
  return out;
}

struct Terms {
  int wanted;   // rings to the end of the game, 0 to 3; a row that stands is a ring to come, whoever made it
  int fours;    // places for a row with four markers
  int threes;   // with three
  int markers;  // on the board
  int ways;     // vacant points beside rings, each ring's counted
};

/// `goal`: rings that win, 3, and 1 in the blitz version.
inline Terms terms_of(const Position& position, Player player, int goal) {
  const PointSet vacant = position.vacant();
  const PointSet markers = position.markers(player);
  const RowPlaces rows = row_places(markers);
  int ways = 0;
  for (const PointSet step : position.rings(player).shifted_all()) ways += (step & vacant).size();
  const int taken = position.rings_taken(player) + std::min(rows.fives, 1);
  return {std::max(goal - taken, 0), rows.fours, rows.threes, markers.size(), ways};
}

}  // namespace potentia::yinsh
