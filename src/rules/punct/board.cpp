// See board.h.
#include "rules/punct/board.h"

namespace potentia::punct {
namespace {

/// Whether spaces of the set lead from one side to the other: they are walked from the one, each once.
bool leads(const SpaceSet& spaces, const SidePair& sides) {
  const SpaceSet begin = spaces & sides.one;
  if (begin.empty() || (spaces & sides.other).empty()) return false;
  SpaceSet seen = begin;
  std::array<Space, kSpaces> waiting{};
  std::size_t count = 0;
  begin.for_each([&](Space s) { waiting[count++] = s; });
  while (count > 0) {
    const Space from = waiting[--count];
    for (int d = 0; d < kDirections; ++d) {
      const Space next = neighbour(from, d);
      if (next.is_none() || !spaces.has(next) || seen.has(next)) continue;
      if (sides.other.has(next)) return true;
      seen.add(next);
      waiting[count++] = next;
    }
  }
  return false;
}

}  // namespace

bool joins_sides(const SpaceSet& spaces) {
  for (const SidePair& sides : kSides) {
    if (leads(spaces, sides)) return true;
  }
  return false;
}

}  // namespace potentia::punct
