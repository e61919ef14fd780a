// What a page or terminal needs to draw TAMSK: the spaces, glasses and rings, what each player has left, the
// steps of a turn.
#pragma once

#include "rules/tamsk/position.h"
#include "rules/transition.h"

namespace potentia::tamsk {

/// What a space carries: owner 'w' or 'b' a glass, 'o' rings alone; the pile as in a position text.
inline PieceView look_of(char owner, int rings) {
  PieceView look{owner, 1, 0, false};
  look.pile = (owner == 'o' ? "" : std::string(1, owner)) + std::to_string(rings);
  return look;
}

/// The spaces by column and number.
Layout layout();

template <Version kVersion>
BoardView view(const Position<kVersion>& position);

Step describe(const Event& event);

/// The observer that writes down a turn's steps.
struct StepRecorder {
  static constexpr bool kListens = true;
  Transition* steps;
  void operator()(const Event& event) const { steps->push_back(describe(event)); }
};

}  // namespace potentia::tamsk
