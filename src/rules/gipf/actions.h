// GIPF's turns as numbers that mean the same in every position, for learning: those that take no row, by
// their push (board.h), 60 numbers for a basic piece and 60 for a GIPF-piece.
#pragma once

#include <optional>

#include "rules/gipf/board.h"
#include "rules/gipf/move.h"

namespace potentia::gipf {

inline constexpr int kFixedActions = 2 * kPushes;

/// Nothing: the turn takes rows.
constexpr std::optional<int> fixed_action(const Move& move) {
  if (!move.has_push() || !move.before().empty() || !move.after().empty()) return std::nullopt;
  return kPushes * static_cast<int>(move.kind()) + move.push();
}

}  // namespace potentia::gipf
