// Turns of GIPF with potentials as numbers that mean the same in every position, for learning: those that
// take no row and make no extra move. First pushes, 60 × the kind of piece entered + push (gipf/board.h);
// then uses of potentials, 37 × from + to, spots counted in the order of their bits; then the same for uses
// that convert a GIPF-piece.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "rules/potentials/board.h"
#include "rules/potentials/move.h"

namespace potentia::potentials {

inline constexpr int kPushActions = kKinds * gipf::kPushes;
inline constexpr int kUseActions = gipf::kSpots * gipf::kSpots;
inline constexpr int kFixedActions = kPushActions + 2 * kUseActions;

/// Nothing: the turn does more.
constexpr std::optional<int> fixed_action(const Move& move) {
  if (!move.before().empty() || !move.after().empty() || !move.early().empty() || !move.late().empty())
    return std::nullopt;
  const Action action = move.action();
  if (action.is_push()) return gipf::kPushes * action.kind().index() + action.push();
  if (!action.is_use()) return std::nullopt;
  const auto number = [](Cell cell) {
    return std::popcount(gipf::kBoard.bits() & ((std::uint64_t{1} << cell.index()) - 1));
  };
  return kPushActions + (action.converts() ? kUseActions : 0) + gipf::kSpots * number(action.from()) +
         number(action.to());
}

}  // namespace potentia::potentials
