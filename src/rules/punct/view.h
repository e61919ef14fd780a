// What a page or terminal needs to draw PÜNCT: the spaces, the pieces, what each player has left, the steps
// of a turn.
//
// A piece is shown on the space of its PÜNCT dot: `height` is its level + 1, `pile` its kind and orientation,
// "Ed" or "ed". Several may be shown on one space, from the lowest up.
#pragma once

#include <span>

#include "rules/punct/position.h"
#include "rules/transition.h"

namespace potentia::punct {

/// The spaces by column and number.
Layout layout();

BoardView view(const Position& position);

/// The pieces alone, of any that might lie somewhere.
std::vector<PlacedPiece> piece_views(std::span<const LyingPiece> pieces);

Step describe(const Event& event);

/// The observer that writes down a turn's steps.
struct StepRecorder {
  static constexpr bool kListens = true;
  Transition* steps;
  void operator()(const Event& event) const { steps->push_back(describe(event)); }
};

}  // namespace potentia::punct
