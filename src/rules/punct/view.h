// What a page or terminal needs to draw PÜNCT: the spaces, the pieces, what each player has left, the steps
// of a turn.
//
// The board is shown dot by dot, as it is seen from above: on each space the highest one; `height` is its
// level + 1, `pile` the kind and orientation of its piece and which of its dots it is, "Ed0" or "ed0": 0 the
// PÜNCT dot, 1 and 2 the others in the order of Dots. In setups a piece stands whole on the space of its
// PÜNCT dot, "Ed".
#pragma once

#include <span>

#include "rules/punct/position.h"
#include "rules/transition.h"

namespace potentia::punct {

/// The spaces by column and number.
Layout layout();

BoardView view(const Position& position);

/// Whole pieces, of any that might lie somewhere, for setups.
std::vector<PlacedPiece> piece_views(std::span<const LyingPiece> pieces);

Step describe(const Event& event);

/// The observer that writes down a turn's steps.
struct StepRecorder {
  static constexpr bool kListens = true;
  Transition* steps;
  void operator()(const Event& event) const { steps->push_back(describe(event)); }
};

}  // namespace potentia::punct
