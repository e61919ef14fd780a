// Why something is not legal, in a sentence with a stable code (base/result.h): shared by the reader of turn
// texts and by the entering of a turn click by click. Nothing here decides what is legal; Position does.
#pragma once

#include <optional>

#include "base/result.h"
#include "rules/tamsk/position.h"

namespace potentia::tamsk {

/// Why the player to move may not move the glass of this space; nothing if he may.
template <Version kVersion>
std::optional<Error> why_not_from(const Position<kVersion>& position, Space space);

/// Why the glass of `from`, which may be moved, may not go there.
template <Version kVersion>
std::optional<Error> why_not_to(const Position<kVersion>& position, Space from, Space to);

/// The game is over for both.
Error game_over();

/// This game has not the option claim (D24).
Error no_claims(std::string where);

/// Why no ring can be claimed at the beginning of this turn (D24), or nothing if one can.
template <Version kVersion>
std::optional<Error> why_no_claim(const Position<kVersion>& position);

/// The player to move can do nothing but pass, and why.
template <Version kVersion>
Error must_pass(const Position<kVersion>& position);

}  // namespace potentia::tamsk
