// See board.h.
#include "rules/punct/board.h"

namespace potentia::punct {
namespace {

/// Whether spaces of the set lead from one side to the other.
bool leads(const SpaceSet& spaces, const SidePair& sides) {
  SpaceSet reached = spaces & sides.one;
  if (reached.empty() || (spaces & sides.other).empty()) return false;
  for (;;) {
    const SpaceSet next = reached.dilated() & spaces;
    if (next & sides.other) return true;
    if (next == reached) return false;
    reached = next;
  }
}

}  // namespace

bool joins_sides(const SpaceSet& spaces) {
  for (const SidePair& sides : kSides) {
    if (leads(spaces, sides)) return true;
  }
  return false;
}

}  // namespace potentia::punct
