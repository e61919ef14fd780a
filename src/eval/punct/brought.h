// Where a PÜNCT piece must have its PÜNCT dot for its dots to come into a set of spaces: for all places of
// one kind and orientation at once.
#pragma once

#include <array>

#include "rules/punct/pieces.h"

namespace potentia::punct {

/// A set of spaces seen from beside them: for each way from a PÜNCT dot to a neighbouring dot of its piece,
/// the spaces from which it leads into the set.
struct Near {
  const SpaceSet here;
  std::array<SpaceSet, kDirections> near;

  explicit Near(const SpaceSet& set) : here(set) {
    for (int d = 0; d < kDirections; ++d) near[at(d)] = set.shifted(clockwise(d, 3));
  }
};

/// The same for the dots at the other ends of pieces, too, by way of the space in their middle: of a corner,
/// which is no space, there is no way.
struct Seen : Near {
  std::array<SpaceSet, kDirections> far;    // two steps straight on
  std::array<SpaceSet, kDirections> left;   // one step, and one anticlockwise of it
  std::array<SpaceSet, kDirections> right;  // one step, and one clockwise of it

  explicit Seen(const SpaceSet& set) : Near(set) {
    for (int d = 0; d < kDirections; ++d) {
      const int back = clockwise(d, 3);
      far[at(d)] = near[at(d)].shifted(back);
      left[at(d)] = near[at(clockwise(d, -1))].shifted(back);
      right[at(d)] = near[at(clockwise(d, 1))].shifted(back);
    }
  }
};

/// For each dot of a piece, in the order of Dots, the PÜNCT dots that bring it into the set.
struct Brought {
  const SpaceSet& one;
  const SpaceSet& other;
  const SpaceSet& middle;

  SpaceSet all() const { return one & other & middle; }
  SpaceSet any() const { return one | other | middle; }
  SpaceSet two() const { return (one & other) | ((one | other) & middle); }
};

/// The footprints of each shape about one space, as the kind whose PÜNCT dot lies in the middle covers them.
inline constexpr std::array<int, kShapes> kFootprintsOfShape = {3, kDirections, 2};

/// Of a kind whose PÜNCT dot has both others beside it.
inline Brought brought_middle(Kind kind, int orientation, const Near& set) {
  const auto turned = [&](int steps) { return at(clockwise(orientation, steps)); };
  switch (kind) {
    case Kind::Triangle:
      return {set.here, set.near[turned(0)], set.near[turned(1)]};
    case Kind::CentreStraight:
      return {set.near[turned(0)], set.near[turned(3)], set.here};
    default:
      return {set.near[turned(0)], set.near[turned(2)], set.here};
  }
}

inline Brought brought(Kind kind, int orientation, const Seen& set) {
  const auto turned = [&](int steps) { return at(clockwise(orientation, steps)); };
  switch (kind) {
    case Kind::EndStraight:
      return {set.here, set.far[turned(0)], set.near[turned(0)]};
    case Kind::LeftAngle:
      return {set.here, set.left[turned(0)], set.near[turned(0)]};
    case Kind::RightAngle:
      return {set.here, set.right[turned(0)], set.near[turned(0)]};
    default:
      return brought_middle(kind, orientation, set);
  }
}

/// The PÜNCT dots that bring the middle of a straight or angular piece into the set.
inline const SpaceSet& brings_middle(Kind kind, int orientation, const Near& set) {
  return kind == Kind::CentreStraight || kind == Kind::MiddleAngle ? set.here : set.near[at(orientation)];
}

/// The lines through a space, without it.
inline const SpaceSet& lines_through(Space space) {
  static const auto kLines = [] {
    std::array<SpaceSet, kSpaces> lines;
    for (int i = 0; i < kSpaces; ++i) {
      for (const Space s : run_from(Space(i))) lines[at(i)].add(s);
    }
    return lines;
  }();
  return kLines[at(space.index())];
}

}  // namespace potentia::punct
