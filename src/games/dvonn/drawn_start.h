// DVONN on a board that is full by lot, White to jump first: for those who would rather not place.
#pragma once

#include <cstdint>
#include <string>

#include "games/descriptor.h"

namespace potentia::dvonn {

/// A position text. All boards are equally likely; `Symmetric`: all that half a turn with the colours
/// exchanged leaves as they are (a DVONN piece lies in the centre).
std::string drawn_start(std::uint64_t lot, Fairness fairness);

}  // namespace potentia::dvonn
