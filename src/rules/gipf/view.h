// What a page or terminal needs to draw GIPF: points and lines, what stands on them, the reserves, the steps
// of a turn.
#pragma once

#include "rules/gipf/layout.h"
#include "rules/gipf/position.h"
#include "rules/transition.h"

namespace potentia::gipf {

/// How many pieces a player has captured cannot be told from a position alone: -1.
template <Version kVersion>
BoardView view(const Position<kVersion>& position);

Step describe(const Event& event);

/// The observer that writes down a turn's steps.
struct StepRecorder {
  static constexpr bool kListens = true;
  Transition* steps;
  void operator()(const Event& event) const { steps->push_back(describe(event)); }
};

}  // namespace potentia::gipf
