// Entering a TAMSK turn click by click: the glass, and where it goes; or the word `pass`.
//
// The turn's text tells no time; at levels 2 and 3 whoever holds the clock adds it (notation.h).
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
