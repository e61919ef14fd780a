// What a page or terminal needs to draw GIPF's empty board.
#pragma once

#include "rules/transition.h"

namespace potentia::gipf {

/// The 61 points by column and number, and the 21 lines with the dots at their ends: columns, rising,
/// falling.
Layout layout();

}  // namespace potentia::gipf
