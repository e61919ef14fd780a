// Entering a GIPF turn click by click (docs/messages.md has the table of clicks): the rows due before the
// push, the word G, the dot, the spot next to it, the rows that the push gives. Whatever the rules decide is
// not asked.
#pragma once

#include <span>
#include <string>

#include "base/result.h"
#include "rules/gipf/position.h"
#include "rules/partial_turn.h"

namespace potentia::gipf {

/// What has been decided after these clicks, or why one of them is wrong. `steps` shows what they change:
/// rows that are decided, the push; not yet the row that is being decided.
template <Version kVersion>
Result<PartialTurn> partial_turn(const Position<kVersion>& position, std::span<const std::string> clicks);

}  // namespace potentia::gipf
