// The twelve symmetries of the hexagonal lattice about the origin, as integer matrices on (x, y).
//
// Number s = r + 6 * m: first mirror if m = 1 (swap x and y, the mirror that keeps the NE axis), then turn by
// r sixths counter-clockwise (East to NorthEast to North …). Number 0 is the identity. A game uses those that
// keep its board.
#pragma once

#include <array>

namespace potentia::geometry {

struct LatticePoint {
  int x;
  int y;
  constexpr bool operator==(const LatticePoint&) const = default;
};

inline constexpr int kLatticeSymmetries = 12;

/// One sixth of a turn: (1,0) to (1,1), (1,1) to (0,1), (0,1) to (-1,0).
constexpr LatticePoint turned(LatticePoint p) {
  return {p.x - p.y, p.x};
}
constexpr LatticePoint mirrored(LatticePoint p) {
  return {p.y, p.x};
}

/// The point p under symmetry s (0 to 11), about the origin.
constexpr LatticePoint transformed(LatticePoint p, int s) {
  if (s >= 6) p = mirrored(p);
  for (int r = 0; r < s % 6; ++r) p = turned(p);
  return p;
}

}  // namespace potentia::geometry
