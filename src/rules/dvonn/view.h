// What a page or terminal needs to draw DVONN: the cells, what stands on them, the score, and the steps of a
// turn.
#pragma once

#include "rules/dvonn/position.h"
#include "rules/transition.h"

namespace potentia::dvonn {

Layout layout();
BoardView view(const Position& position);
Step describe(const Event& event);

/// The observer that writes down a turn's steps.
struct StepRecorder {
  static constexpr bool kListens = true;
  Transition* steps;
  void operator()(const Event& event) const { steps->push_back(describe(event)); }
};

}  // namespace potentia::dvonn
