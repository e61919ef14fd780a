// Entering a PÜNCT turn click by click.
//
//   adding    a word for the kind, `T` `C` `E` `M` `L` `R`; the space of the PÜNCT dot
//   moving    a space that the piece covers; the space to which its PÜNCT dot goes, or where it is
//   then      the space beside the PÜNCT dot that gives the orientation, where there are several
//   `pass`    where nothing else can be done
//
// That space is the one of the orientation's letter: of the neighbouring minor dot, or of the one of two
// after which the other follows clockwise; of a straight piece about its centre either.
#pragma once

#include <span>
#include <string>

#include "base/result.h"
#include "rules/partial_turn.h"
#include "rules/punct/movegen.h"

namespace potentia::punct {

/// What has been decided after these clicks, or why one of them is wrong.
Result<PartialTurn> partial_turn(const Position& position, std::span<const std::string> clicks);

}  // namespace potentia::punct
