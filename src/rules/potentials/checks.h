// Why something is not legal, in a sentence with a stable code (base/result.h): shared by the reader of turn
// texts and by the entering of a turn click by click. Nothing here decides what is legal; settle.h and
// movegen.h do.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "rules/potentials/position.h"

namespace potentia::potentials {

/// Why the player to move, whose rows have been settled, may not enter a piece of this kind (B.5, B.6, C.2).
std::optional<Error> why_not_kind(const Position& settled, Kind kind);

/// Why the potential of the piece on this spot cannot be used by the player to move.
std::optional<Error> why_not_power(const Position& settled, Cell from);

/// The use of the potential on this spot must be announced first (Position::withholding).
Error not_allowed(Cell from);

/// Why it cannot go there; only for spots that it cannot reach.
Error why_not_target(const Position& settled, Cell from, Cell to);

/// Why these rows do not settle all that is due (none: nothing is named).
Error why_not_rows(const Board& board, Player player, CellSet named);

/// The game is over for the player to move.
Error game_over();

}  // namespace potentia::potentials
