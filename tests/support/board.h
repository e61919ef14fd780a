// A board kept by steps alone, as a view keeps it: what the transitions of a game must rebuild.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "rules/transition.h"

namespace potentia::test {

using Board = std::map<std::string, PieceView>;

/// What stands where a ring has left the board (ZÈRTZ): nothing else ever will.
inline constexpr PieceView kGone{'-', 0, 0, false};

inline Board board_of(const BoardView& view) {
  Board board;
  for (const auto& placed : view.pieces) board[placed.at] = placed.piece;
  for (const auto& ring : view.gone) board[ring] = kGone;
  return board;
}

/// What happens when one stack lands on another.
inline PieceView stacked(const PieceView& below, const PieceView& above) {
  return {above.owner, below.height + above.height, below.reds + above.reds, above.gipf};
}

/// Applies one step; answers what is wrong with it, if anything.
inline std::optional<std::string> apply_step(Board& board, const Step& step) {
  const std::string what = std::string(word(step.kind)) + " " + step.from + " " + step.to;
  if (step.kind == Step::Kind::Enter) {
    if (!board.emplace(step.to, step.piece).second) return what + ": the point is occupied";
    return std::nullopt;
  }
  if (step.kind == Step::Kind::RemoveRing) {
    if (!board.emplace(step.from, kGone).second) return what + ": the ring is not vacant";
    return std::nullopt;
  }
  const auto found = board.find(step.from);
  if (found == board.end()) return what + ": nothing stands there";
  if (!(found->second == step.piece)) return what + ": another piece stands there";
  board.erase(found);
  if (step.kind != Step::Kind::Move) return std::nullopt;
  const auto below = board.find(step.to);
  if (below == board.end()) {
    board[step.to] = step.piece;
  } else {
    below->second = stacked(below->second, step.piece);
  }
  return std::nullopt;
}

inline std::optional<std::string> apply_steps(Board& board, const Transition& steps) {
  for (const Step& step : steps) {
    if (auto problem = apply_step(board, step)) return problem;
  }
  return std::nullopt;
}

}  // namespace potentia::test
