// The net that judges DVONN's board while it is being filled: what the margin will be once all is played.
//
// A hexagonal convolution over the 49 cells: each cell begins with what lies on it and how far the nearest
// DVONN piece is, looks at itself and its six neighbours layer after layer, and is summed by what lies on it.
// Colours stay White and Black, as White always begins the movement phase. It was fitted by
// tools/train/dvonn_placement.py to games that the engine played (docs/nets.md); whole numbers only, so that
// every build judges alike.
#pragma once

#include "rules/dvonn/position.h"

namespace potentia::dvonn {

/// What White is ahead, in hundredths of a piece, of a position of the placement phase or of a full board on
/// which no turn has been played. Some 20 µs.
int judge_placement(const Position& position);

}  // namespace potentia::dvonn
