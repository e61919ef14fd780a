// YINSH's turns as numbers that mean the same in every position, for learning: those that take no row, 85 ×
// from + to, points counted column by column from a2 to k10; from and to alike: a ring placed there; 7225: a
// pass.
#pragma once

#include <array>
#include <optional>

#include "rules/yinsh/board.h"
#include "rules/yinsh/move.h"

namespace potentia::yinsh {

inline constexpr int kPassAction = kPoints * kPoints;
inline constexpr int kFixedActions = kPassAction + 1;

inline constexpr auto kNumbers = [] {
  std::array<int, kIndexEnd> numbers{};
  int next = 0;
  for (int x = 0; x < kSpan; ++x) {
    for (int i = 0; i < column_length(x); ++i) numbers[at(Point::at(x, lowest_y(x) + i).index())] = next++;
  }
  return numbers;
}();

/// Nothing: the turn takes rows.
constexpr std::optional<int> fixed_action(const Move& move) {
  if (move.removals() > 0) return std::nullopt;
  const auto number = [](Point point) { return kNumbers[at(point.index())]; };
  switch (move.kind()) {
    case Move::Kind::Place:
      return kPoints * number(move.from()) + number(move.from());
    case Move::Kind::Ring:
      return kPoints * number(move.from()) + number(move.to());
    case Move::Kind::Pass:
      return kPassAction;
    case Move::Kind::End:
      break;
  }
  return std::nullopt;
}

}  // namespace potentia::yinsh
