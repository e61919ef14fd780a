// Entering a DVONN turn click by click: a vacant cell; or a stack and where it lands; or the word `pass`.
#pragma once

#include <span>
#include <string>

#include "base/result.h"
#include "rules/dvonn/position.h"
#include "rules/partial_turn.h"

namespace potentia::dvonn {

/// What has been decided after these clicks, or why the last of them is wrong.
Result<PartialTurn> partial_turn(const Position& position, std::span<const std::string> clicks);

}  // namespace potentia::dvonn
