// Why something is not legal, in a sentence with a stable code (base/result.h): shared by the reader of turn
// texts and by the entering of a turn click by click. Nothing here decides what is legal; settle.h and
// movegen.h do.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "rules/gipf/position.h"
#include "rules/gipf/pushes.h"

namespace potentia::gipf {

/// Why the player to move, having taken `before`, may not enter a piece of this kind (B.5, B.6).
template <Version kVersion>
std::optional<Error> why_not_kind(const Position<kVersion>& position, CellSet before, Kind kind);

/// Why no way of settling takes exactly these spots; only for those that none takes.
Error why_not_way(const Pieces& pieces, CellSet taken);

/// The game is over for the player to move.
Error game_over();

}  // namespace potentia::gipf
