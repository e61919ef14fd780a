// Entering a YINSH turn click by click.
//
//   placing   a vacant point
//   a row     where there are several, points of the one meant until no other has them all, or its ends as
//             a word, `d2-d6`; then the ring
//   moving    the ring, and where it goes; the word `pass` where none can move
//
// The rows due come first, those that the move made last. A single row is not asked for, its ring always is.
#pragma once

#include <span>
#include <string>

#include "base/result.h"
#include "rules/partial_turn.h"
#include "rules/yinsh/movegen.h"

namespace potentia::yinsh {

/// What has been decided after these clicks, or why one of them is wrong.
Result<PartialTurn> partial_turn(const Position& position, Goal goal, std::span<const std::string> clicks);

}  // namespace potentia::yinsh
