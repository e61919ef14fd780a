// ZÈRTZ's turns as numbers that mean the same in every position, for learning. On a board of N rings, counted
// column by column from a1:
//
//   placements         N (N + 1) × colour + (N + 1) × ring + ring removed, N: none
//   captures of one    3 N (N + 1) + 6 × ring + direction (geometry/lattice.h)
//   a pass             3 N (N + 1) + 6 N
#pragma once

#include <array>
#include <optional>

#include "rules/zertz/board.h"
#include "rules/zertz/move.h"

namespace potentia::zertz {

template <Board kBoard>
inline constexpr int kPlacementActions = kColours * kShape<kBoard>.rings * (kShape<kBoard>.rings + 1);
template <Board kBoard>
inline constexpr int kPassAction = kPlacementActions<kBoard> + 6 * kShape<kBoard>.rings;
template <Board kBoard>
inline constexpr int kFixedActions = kPassAction<kBoard> + 1;

template <Board kBoard>
inline constexpr auto kNumbers = [] {
  constexpr Shape kOf = kShape<kBoard>;
  std::array<int, kIndexEnd> numbers{};
  int next = 0;
  for (int x = 0; x < kOf.span; ++x) {
    for (int i = 0; i < column_length(kOf, x); ++i)
      numbers[at(Ring<kBoard>::at(x, lowest_y(kOf, x) + i).index())] = next++;
  }
  return numbers;
}();

/// Nothing: a capture of several, or a placement that leaves groups (option claim).
template <Board kBoard>
constexpr std::optional<int> fixed_action(const Move& move) {
  constexpr int kRings = kShape<kBoard>.rings;
  if (move.is_pass()) return kPassAction<kBoard>;
  const int ring = kNumbers<kBoard>[at(move.ring())];
  if (move.is_capture()) {
    if (move.jumps() != 1) return std::nullopt;
    return kPlacementActions<kBoard> + 6 * ring + static_cast<int>(move.jump(0));
  }
  if (move.left() != 0) return std::nullopt;
  const int removed = move.removes() ? kNumbers<kBoard>[at(move.removed())] : kRings;
  return (kRings + 1) * (kRings * static_cast<int>(move.colour()) + ring) + removed;
}

}  // namespace potentia::zertz
