// Rows and the ways of settling them (RULES.md B.4; D7, D8).
//
// A settle phase belongs to one player, before his push or after it. While a line that has not been asked
// about in this phase holds a row of his: he chooses one such row, chooses which of its GIPF-pieces stay, and
// takes the rest. A *way* is the set of all spots taken in the phase; orders and divisions that take the same
// set are one way.
//
// Taking only removes pieces, so no row arises in a phase, and rows only shrink. A row that meets no other
// due row can therefore be settled first without a choice being lost: its outcome is the same in every order.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <vector>

#include "rules/gipf/rows.h"

namespace potentia::gipf {

/// What stands on the board, from the side of the player who settles.
struct Pieces {
  CellSet own;
  CellSet enemy;
  CellSet gipf;  // those of both that are GIPF-pieces

  constexpr CellSet occupied() const { return own | enemy; }
  constexpr Pieces without(CellSet taken) const { return {own - taken, enemy - taken, gipf - taken}; }
  constexpr bool operator==(const Pieces&) const = default;
};

/// The row of `pieces.own` on this line, which must have one.
constexpr CellSet row_on(int line, const Pieces& pieces) {
  return row_on(line, pieces.own, pieces.occupied());
}

/// A due row that meets no other of `due`, or -1.
int lone_row(LineSet due, const Pieces& pieces);

/// The ways of settling, sorted by bits; at least one (perhaps the empty one). The general case, for several
/// rows.
///
/// The number grows with 2 to the GIPF-pieces in the rows: a phase with up to a few hundred fits the caller's
/// buffer, and only a position with many GIPF-pieces in crossing rows (none is known from play) makes it ask
/// for more.
void collect_ways(const Pieces& pieces, std::pmr::vector<std::uint64_t>& ways);

namespace internal {
// Room for the states of a phase with several rows; beyond it the memory comes from the heap.
inline constexpr std::size_t kWayBuffer = std::size_t{16} * 1024;

template <class F>
bool visit_ways_of_one_row(CellSet row, CellSet gipf, F&& f) {
  const std::uint64_t optional = (row & gipf).bits();
  for (std::uint64_t kept = 0;;) {
    if (!f(CellSet(row.bits() & ~kept))) return false;
    kept = (kept - optional) & optional;  // the next subset
    if (kept == 0) return true;
  }
}

template <class F>
bool visit_ways_of_rows(const Pieces& pieces, F&& f) {
  alignas(std::max_align_t) std::byte buffer[kWayBuffer];
  std::pmr::monotonic_buffer_resource memory(buffer, sizeof buffer);
  std::pmr::vector<std::uint64_t> ways(&memory);
  collect_ways(pieces, ways);
  for (const std::uint64_t way : ways) {
    if (!f(CellSet(way))) return false;
  }
  return true;
}
}  // namespace internal

/// Calls f(CellSet taken) for each way of settling the rows of `pieces.own`, until it answers false; whether
/// it never did. Without a row the only way is to take nothing.
template <class F>
bool visit_ways(const Pieces& pieces, F&& f) {
  const LineSet due = lines_with_rows(pieces.own);
  if (due == 0) return f(CellSet());
  if (std::has_single_bit(due)) {
    return internal::visit_ways_of_one_row(row_on(std::countr_zero(due), pieces), pieces.gipf, f);
  }
  return internal::visit_ways_of_rows(pieces, f);
}

/// The number of ways.
std::uint64_t count_ways(const Pieces& pieces);

/// What is taken from one row.
struct RowTaken {
  int line;
  CellSet taken;
  constexpr auto operator<=>(const RowTaken& other) const {
    return line != other.line ? line <=> other.line : taken.bits() <=> other.taken.bits();
  }
  constexpr bool operator==(const RowTaken&) const = default;
};
/// One division of a way into rows, by rising line; rows from which nothing is taken are left out.
using Division = std::vector<RowTaken>;

/// All divisions of the way that takes exactly `taken`; none: there is no such way. For texts, not for the
/// search.
std::vector<Division> divisions(const Pieces& pieces, CellSet taken);

}  // namespace potentia::gipf
