// What a page or terminal needs to draw GIPF with potentials: what stands on the points, what may still be
// entered, the steps of a turn. The empty board is GIPF's (gipf/layout.h).
#pragma once

#include "rules/potentials/position.h"
#include "rules/transition.h"

namespace potentia::potentials {

Layout layout();

PieceView look(const Pile& pile);

/// How many pieces a player has captured cannot be told from a position alone: -1.
BoardView view(const Position& position);

Step describe(const Event& event);

/// The observer that writes down a turn's steps.
struct StepRecorder {
  static constexpr bool kListens = true;
  Transition* steps;
  void operator()(const Event& event) const { steps->push_back(describe(event)); }
};

}  // namespace potentia::potentials
