// What a page or terminal needs to draw YINSH: the points, rings and markers, what each player has beside the
// board, the steps of a turn.
#pragma once

#include "rules/transition.h"
#include "rules/yinsh/position.h"

namespace potentia::yinsh {

/// The points by column and number.
Layout layout();

BoardView view(const Position& position);

Step describe(const Event& event);

/// The observer that writes down a turn's steps.
struct StepRecorder {
  static constexpr bool kListens = true;
  Transition* steps;
  void operator()(const Event& event) const { steps->push_back(describe(event)); }
};

}  // namespace potentia::yinsh
