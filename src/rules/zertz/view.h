// What a page or terminal needs to draw ZÈRTZ: the rings, the marbles, pool and captures, the steps of a
// turn.
#pragma once

#include "rules/transition.h"
#include "rules/zertz/position.h"

namespace potentia::zertz {

/// The rings by column and number.
template <Board kBoard>
Layout layout();

template <Version kVersion>
BoardView view(const Position<kVersion>& position);

template <Board kBoard>
Step describe(const Event& event);

/// The observer that writes down a turn's steps.
template <Board kBoard>
struct StepRecorder {
  static constexpr bool kListens = true;
  Transition* steps;
  void operator()(const Event& event) const { steps->push_back(describe<kBoard>(event)); }
};

}  // namespace potentia::zertz
