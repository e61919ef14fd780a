// The sentences about kinds of piece and ways of settling.
#include "rules/gipf/checks.h"

namespace potentia::gipf {

template <Version kVersion>
std::optional<Error> why_not_kind(const Position<kVersion>& position, CellSet before, Kind kind) {
  const int reserve = position.reserve_after_taking(before);
  const KindsAllowed allowed = position.kinds_allowed(reserve);
  if (kind == Kind::Gipf ? allowed.gipf : allowed.basic) return std::nullopt;
  if (reserve == 0) {
    return Error{"reserve-empty"_code, "",
                 "the reserve is empty: take more of the rows, or there is no piece to bring in"};
  }
  if (kind == Kind::Basic) {
    return Error{"must-enter-gipf"_code, "",
                 "a player's first piece in a tournament game is a GIPF-piece (write G first)"};
  }
  if constexpr (kVersion == Version::Basic) {
    return Error{"no-gipf-pieces"_code, "", "the basic game has no GIPF-pieces (leave the G out)"};
  } else if constexpr (kVersion == Version::Standard) {
    return Error{
        "no-gipf-entry"_code, "",
        "GIPF-pieces are entered only in the tournament game; here they stand on the board at the start "
        "(leave the G out)"};
  }
  if (!position.may_enter_gipf(position.side())) {
    return Error{
        "opening-over"_code, "",
        "this player has entered a single piece, or lost his last GIPF-piece, and may enter GIPF-pieces no "
        "more (leave the G out)"};
  }
  return Error{"gipf-needs-two"_code, "",
               "a GIPF-piece is two pieces, and only one is in reserve (leave the G out)"};
}

template std::optional<Error> why_not_kind(const Position<Version::Basic>&, CellSet, Kind);
template std::optional<Error> why_not_kind(const Position<Version::Standard>&, CellSet, Kind);
template std::optional<Error> why_not_kind(const Position<Version::Tournament>&, CellSet, Kind);

// Settles as far as `taken` goes; what then remains is the reason.
Error why_not_way(const Pieces& pieces, CellSet taken) {
  Pieces left = pieces;
  CellSet wanted = taken;
  LineSet asked = 0;
  for (;;) {
    const LineSet due = lines_with_rows(left.own) & ~asked;
    if (due == 0) break;
    // A row whose compulsory pieces are all taken; failing that, the row of which most is taken.
    int closest = -1;
    int most = -1;
    for (LineSet rest = due; rest != 0; rest &= rest - 1) {
      const int line = std::countr_zero(rest);
      const CellSet row = row_on(line, left);
      const bool settles = ((row - left.gipf) - wanted).empty();
      const int overlap = settles ? kSpots : (row & wanted).size();
      if (overlap > most) {
        most = overlap;
        closest = line;
      }
    }
    const CellSet row = row_on(closest, left);
    const CellSet missing = (row - left.gipf) - wanted;
    if (most == 0) {
      return Error{"rows-due"_code, names(row),
                   "this row must be settled: name the pieces taken from it (x…)"};
    }
    if (missing) {
      return Error{
          "must-be-taken"_code, names(missing),
          "of the row " + names(row) + " every single piece must be taken; only GIPF-pieces may stay"};
    }
    left = left.without(row & wanted);
    wanted -= row;
    asked |= line_bit(closest);
  }
  if (lines_with_rows(pieces.own) == 0) {
    return Error{"no-row"_code, names(taken), "the player to move has no row here, so nothing can be taken"};
  }
  if (wanted.empty())
    return Error{"no-such-way"_code, names(taken), "no order of settling the rows takes these pieces"};
  return Error{"not-in-row"_code, names(wanted),
               "this is in no row that is due once the others have been taken"};
}

Error game_over() {
  return Error{"game-over"_code, "", "the game is over, no turn can follow"};
}

}  // namespace potentia::gipf
