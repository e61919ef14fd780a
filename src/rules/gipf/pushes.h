// Which pushes a board takes, and their texts (RULES.md B.3, B.8): what every game on GIPF's board shares.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/gipf/board.h"

namespace potentia::gipf {

/// Calls f(push, own) for each push that a board takes, `own` being the spots of the mover's pieces `mine`
/// after it, until f answers false; whether it never did.
template <class F>
bool visit_pushes(CellSet mine, CellSet occupied, F&& f) {
  for (const Cell spot : kBorder - occupied) {
    if (!f(plain_push(spot), mine | CellSet(spot))) return false;
  }
  for (int line = 0; line < kLines; ++line) {
    const CellSet spots = line_spots(line);
    if ((spots - occupied).empty()) continue;
    for (const int entry : {2 * line, 2 * line + 1}) {
      const CellSet moved = displaced_spots(entry, occupied);
      if (moved.empty()) continue;
      if (!f(entry, moved_on(mine, moved, entry) | CellSet(entered_spot(entry)))) return false;
    }
  }
  return true;
}

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
