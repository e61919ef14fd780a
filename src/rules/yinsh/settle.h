// Rows and the ways of taking them (RULES-2.md Y.4; D25 to D27).
//
// A settle phase belongs to one player: before his move for the rows that his opponent made, after it for his
// own. While he has a row he takes one and a ring for it, and as soon as he has the rings to win it is over.
// Rows that share a marker exclude each other, so a *way* is a set of rows that do not meet, with a set of as
// many rings: so many as he still needs, or so that no row is left.
#pragma once

#include <algorithm>

#include "rules/yinsh/board.h"
#include "rules/yinsh/move.h"

namespace potentia::yinsh {

/// What the player who settles has on the board, and how many rings he needs to win: 1 to 3.
struct Holdings {
  PointSet markers;
  PointSet rings;
  int needed;
};

namespace internal {
/// Calls f(rings) for each set of so many of these rings, until it answers false.
template <class F>
bool visit_rings(PointSet chosen, PointSet rings, int count, F&& f) {
  if (count == 0) return f(chosen);
  for (PointSet rest = rings; rest;) {
    const Point ring = rest.first();
    rest = rest.without_first();
    if (!visit_rings(chosen | PointSet(ring), rest, count - 1, f)) return false;
  }
  return true;
}

/// Calls f(Removals) for each set of rows, its rings still open, of which the first `from` of the list are
/// decided; until it answers false.
template <class F>
bool visit_rows(const Holdings& own, const RowList& rows, std::size_t from, const Removals& taken, F&& f) {
  const PointSet left = own.markers - taken.points();
  if (taken.count == own.needed || !has_row(left)) return f(taken);
  for (std::size_t i = from; i < rows.size(); ++i) {
    if (kRows[rows[i]].points - left) continue;
    Removals more = taken;
    more.add_row(rows[i]);
    if (!visit_rows(own, rows, i + 1, more, f)) return false;
  }
  return true;
}
}  // namespace internal

/// Calls f(Removals) for each way of settling, until it answers false; whether it never did. Without a row
/// the only way is to take nothing. Cost without one: twenty operations on sets.
template <class F>
bool visit_ways(const Holdings& own, F&& f) {
  if (!has_row(own.markers)) return f(Removals());
  const RowList rows = rows_in(own.markers);
  return internal::visit_rows(own, rows, 0, Removals(), [&](const Removals& taken) {
    return internal::visit_rings(PointSet(), own.rings, taken.count, [&](PointSet rings) {
      Removals way = taken;
      way.rings = rings;
      return f(way);
    });
  });
}

/// The number of ways.
inline std::uint64_t count_ways(const Holdings& own) {
  if (!has_row(own.markers)) return 1;
  std::uint64_t ways = 0;
  visit_ways(own, [&](const Removals&) {
    ++ways;
    return true;
  });
  return ways;
}

}  // namespace potentia::yinsh
