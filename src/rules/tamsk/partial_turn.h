// Entering a TAMSK turn click by click: the glass, and where it goes; or the word `pass`.
//
// Where rings may be left undropped (option claim, D24) the word `claim` may come first, where there is one
// to claim, and `drop` or `omit` comes last.
//
// At levels 2 and 3 whoever holds the clock tells it first, in clicks of its own:
//
//   @MS   so long has the turn taken now: what is offered is what can be done at this moment
//   ^MS   level 3: the opponent has turned the 15-second glass at this moment of the turn
//
// The turn's text has these times (notation.h). Where the 15-second glass has run out, the word `late` ends
// the turn, alone or behind the glass that had been picked up. Without `@` a turn takes its usual time.
#pragma once

#include <span>
#include <string>

#include "base/result.h"
#include "rules/partial_turn.h"
#include "rules/tamsk/position.h"

namespace potentia::tamsk {

/// What has been decided after these clicks, or why the last of them is wrong.
template <Version kVersion>
Result<PartialTurn> partial_turn(const Position<kVersion>& position, std::span<const std::string> clicks);

}  // namespace potentia::tamsk
