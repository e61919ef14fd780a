// Rows with potentials, and the ways of settling them (RULES.md B.4, C.5; D7, D8).
//
// A settle phase belongs to one player, before his move or after it. While a line that has not been asked
// about in this phase holds a row of his: he chooses one such row, chooses which of its GIPF-pieces and
// loaded pieces stay, though not all of a row, and takes the rest; of a covered pile only the top. A *way* is
// how many pieces are taken from each spot; orders and divisions that take the same are one way.
//
// Unlike GIPF's, a phase can bring about rows: taking an enemy's potential may show a piece of the player's
// own. Only where no due row has a covered pile can a row that meets no other be settled first without a
// choice being lost.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <vector>

#include "rules/gipf/rows.h"
#include "rules/potentials/board.h"

namespace potentia::potentials {

using gipf::LineSet;

/// The lines on which this player has a row.
constexpr LineSet due_lines(const Board& board, Player player) {
  return gipf::lines_with_rows(board.pieces(player));
}
/// His row on this line, which must have one.
constexpr CellSet row_on(int line, const Board& board, Player player) {
  return gipf::row_on(line, board.pieces(player), board.occupied());
}
/// Whether a row that meets no other may be settled first: no due row has a covered pile.
bool uncovers_nothing(LineSet due, const Board& board, Player player);
/// Those of the due lines between which there is a choice: all, or one whose order does not matter.
LineSet lines_to_choose(LineSet due, const Board& board, Player player);

/// The ways of settling what is due on lines not yet asked about, sorted; at least one (perhaps the empty
/// one). The general case, for several rows; memory beyond a few hundred ways comes from the heap.
void collect_ways(const Board& board, Player player, LineSet asked, std::pmr::vector<Taken>& ways);

namespace internal {
// Room for the states of a phase with several rows.
inline constexpr std::size_t kWayBuffer = std::size_t{32} * 1024;

/// Calls f(CellSet taken) for each choice in one row until it answers false; whether it never did.
template <class F>
bool visit_choices(CellSet row, CellSet optional, F&& f) {
  const std::uint64_t may_stay = (row & optional).bits();
  for (std::uint64_t kept = 0;;) {
    if (kept != row.bits() && !f(CellSet(row.bits() & ~kept))) return false;
    kept = (kept - may_stay) & may_stay;  // the next subset
    if (kept == 0) return true;
  }
}

/// Whether settling this row alone gives its owner no further row: nothing of the enemy's is uncovered.
constexpr bool shows_no_own(CellSet row, const Board& board, Player player) {
  return (row & board.covered() & board.pieces(opponent(player))).empty();
}
}  // namespace internal

/// Calls f(Taken) for each way of settling the rows of this player, until it answers false; whether it never
/// did. Without a row the only way is to take nothing. Cost: with one row a subset for each way; with several
/// all orders are tried, in memory as collect_ways says.
template <class F>
bool visit_ways(const Board& board, Player player, F&& f) {
  const LineSet due = due_lines(board, player);
  if (due == 0) return f(Taken());
  if (std::has_single_bit(due)) {
    const CellSet row = row_on(std::countr_zero(due), board, player);
    if (internal::shows_no_own(row, board, player))
      return internal::visit_choices(row, board.optional(), [&](CellSet taken) { return f(Taken(taken)); });
  }
  alignas(std::max_align_t) std::byte buffer[internal::kWayBuffer];
  std::pmr::monotonic_buffer_resource memory(buffer, sizeof buffer);
  std::pmr::vector<Taken> ways(&memory);
  collect_ways(board, player, 0, ways);
  for (const Taken& way : ways) {
    if (!f(way)) return false;
  }
  return true;
}

/// The number of ways.
std::uint64_t count_ways(const Board& board, Player player);

/// "xc6*,Gd6,:Zf5": the text of one row's pieces on this board, in the order of the line.
std::string row_text(const Board& board, Player player, CellSet taken);

/// The canonical text of a phase: its rows joined by ';' in text order, the smallest that takes exactly this;
/// "" if it takes nothing, nothing if there is no such way.
std::optional<std::string> phase_text(const Board& board, Player player, const Taken& taken);

/// Whether rows with these pieces can be settled one after the other, in some order, so that none stays due;
/// answers what they take. Each entry is a row: its spots, each to be on top as its text says.
struct RowRead {
  CellSet taken;
  std::string text;  // as row_text would write it
};
std::optional<Taken> taken_by(const Board& board, Player player, const std::vector<RowRead>& rows);

}  // namespace potentia::potentials
