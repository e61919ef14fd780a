// Entering a ZÈRTZ turn click by click.
//
//   placing     a word W, G or B (unless only one colour is there), a vacant ring, the free ring to remove;
//               with the option claim (D20) for each group that this isolates the word `take` or one of its
//               rings, or `leave`
//   capturing   the marble, where it lands, and where it goes on to; a jump that it cannot avoid is not asked
//   passing     the word `pass`
#pragma once

#include <span>
#include <string>

#include "base/result.h"
#include "rules/partial_turn.h"
#include "rules/zertz/position.h"

namespace potentia::zertz {

/// What has been decided after these clicks, or why the last of them is wrong.
template <Version kVersion>
Result<PartialTurn> partial_turn(const Position<kVersion>& position, std::span<const std::string> clicks);

}  // namespace potentia::zertz
