// TAMSK's turns, in their usual time, as numbers that mean the same in every position, for learning:
// 6 × from + direction (geometry/lattice.h), spaces counted from a1 to g4, or 222, a pass. To that come 223
// where no ring is dropped and 446 where the turn begins with a claim (option claim).
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "rules/tamsk/board.h"
#include "rules/tamsk/move.h"

namespace potentia::tamsk {

inline constexpr int kPassAction = kSpaces * 6;
inline constexpr int kActionsOfKind = kPassAction + 1;
inline constexpr int kFixedActions = 4 * kActionsOfKind;

/// Nothing: too late, which nobody chooses.
constexpr std::optional<int> fixed_action(const Move& move) {
  if (move.is_late()) return std::nullopt;
  const int kind = kActionsOfKind * ((move.drops_ring() ? 0 : 1) + (move.claims() ? 2 : 0));
  if (move.is_pass()) return kind + kPassAction;
  const int from = std::popcount(kBoard.bits() & ((std::uint64_t{1} << move.from().index()) - 1));
  const int step = move.to().index() - move.from().index();
  int direction = 0;
  while (geometry::stride<kWidth>(geometry::kDirections[at(direction)]) != step) ++direction;
  return kind + 6 * from + direction;
}

}  // namespace potentia::tamsk
