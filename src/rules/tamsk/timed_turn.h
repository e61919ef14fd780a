// Turns whose time another clock has measured than their player's: that of whoever keeps the game, a site or
// a referee. What a turn's text says of its time counts for nothing there.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/any_position.h"
#include "rules/tamsk/position.h"

namespace potentia::tamsk {

/// The canonical text of a turn with the time that it took. Errors: the notation's, "run-out" (its glass had
/// no sand left), "too-late" (the 15-second glass was empty), "may-not-pass".
template <Version kVersion>
Result<std::string> timed_turn(const Position<kVersion>& position, std::string_view text,
                               const TurnTime& time);

/// Why the opponent cannot turn the 15-second glass at this moment of the turn; nothing: he can.
template <Version kVersion>
std::optional<Error> why_not_hurry(const Position<kVersion>& position, std::int64_t taken);

/// The turn that comes by itself once no glass can be moved any more, or when the 15-second glass is empty. A
/// player who can claim a ring (D24) first says whether he does.
template <Version kVersion>
std::optional<DueTurn> due_turn(const Position<kVersion>& position, std::optional<std::int64_t> hurried);

}  // namespace potentia::tamsk
