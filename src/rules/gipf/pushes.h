// Which pushes a board takes, and their texts (RULES.md B.3, B.8): what every game on GIPF's board shares.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/gipf/board.h"
#include "rules/gipf/rows.h"

namespace potentia::gipf {

namespace internal {
// What visit_pushes and visit_row_pushes share.
template <bool kRowsOnly, class F>
bool visit_some_pushes(CellSet mine, CellSet occupied, F&& f) {
  // A push changes spots of one line. Of four pieces that it brings side by side, three were within four
  // spots of one line before, and the line that is pushed holds the fourth of those spots: it completes the
  // three. Most lines have no such spot, and nothing more is looked at. Where a row stands already (of
  // GIPF-pieces left in place) every line is looked at.
  const CellSet completers = has_row(mine) ? kBoard : row_completers(mine);
  for (const Cell spot : kRowsOnly ? kBorder& completers - occupied : kBorder - occupied) {
    if (!f(plain_push(spot), completers.has(spot))) return false;
  }
  for (int line = 0; line < kLines; ++line) {
    const CellSet spots = line_spots(line);
    const bool may_make_row = bool(spots & completers);
    if (kRowsOnly && !may_make_row) continue;
    if ((spots - occupied).empty()) continue;
    for (const int entry : {2 * line, 2 * line + 1}) {
      const CellSet entered(entered_spot(entry));
      if ((occupied & entered).empty()) continue;  // a plain push
      const bool makes_row =
          may_make_row && has_row(moved_on(mine, displaced_spots(entry, occupied), entry) | entered);
      if (kRowsOnly && !makes_row) continue;
      if (!f(entry, makes_row)) return false;
    }
  }
  return true;
}
}  // namespace internal

/// Whether a board takes this push, of which nothing is known but that it is below kPushes.
constexpr bool takes_push(CellSet occupied, int push) {
  const bool is_there = occupied.has(entered_spot(push));
  return displaces(push) ? is_there && !is_full(line_of_entry(push), occupied) : !is_there;
}

/// Calls f(push, makes_row) for each push that a board takes until f answers false; whether it never did.
/// `makes_row`: whether the pieces `mine` of him who pushes have a row after it.
template <class F>
bool visit_pushes(CellSet mine, CellSet occupied, F&& f) {
  return internal::visit_some_pushes<false>(mine, occupied, f);
}
/// The same for those alone after which he has a row.
template <class F>
bool visit_row_pushes(CellSet mine, CellSet occupied, F&& f) {
  return internal::visit_some_pushes<true>(mine, occupied, f);
}

/// Whether there is such a push.
bool can_push_row(CellSet mine, CellSet occupied);

/// "d2, d3, d4": for sentences, by rising bits.
std::string names(CellSet set);

/// Why no piece can be pushed from this dot; nothing if one of its lines takes a push (B.3).
std::optional<Error> why_not_dot(int dot, CellSet occupied);
/// Why this line takes no push.
std::optional<Error> why_not_line(int line, CellSet occupied);

/// The entries from this dot along lines that are not full, at most three, in the order of the lines.
std::vector<int> entries_from(int dot, CellSet occupied);

/// The canonical text of a push: the spot where nothing is displaced (`e2`), else the dot and the spot that
/// the furthest piece reaches (`b6-f5`).
std::string push_text(CellSet occupied, int push);
/// Reads it, or the dot and the spot beside it, and says why the board does not take it.
Result<int> read_push(CellSet occupied, std::string_view text);

}  // namespace potentia::gipf
