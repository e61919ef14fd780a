// PÜNCT's turns as numbers that mean the same in every position, for learning: new pieces, by where they come
// to lie (pieces.h), and a pass. Moves have none: from each space to each place there are a million.
#pragma once

#include <optional>

#include "rules/punct/move.h"
#include "rules/punct/pieces.h"

namespace potentia::punct {

inline constexpr int kPassAction = kPlaceEnd;
inline constexpr int kFixedActions = kPassAction + 1;

/// Nothing: a piece moves.
constexpr std::optional<int> fixed_action(const Move& move) {
  if (move.is_pass()) return kPassAction;
  if (!move.is_new()) return std::nullopt;
  return move.to().index();
}

}  // namespace potentia::punct
