// A board kept by steps alone, as a view keeps it: what the transitions of a game must rebuild.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "rules/potentials/words.h"
#include "rules/tamsk/words.h"
#include "rules/transition.h"
#include "rules/zertz/words.h"

namespace potentia::test {

using Board = std::map<std::string, PieceView>;

/// What stands where a ring has left the board (ZÈRTZ): nothing else ever will.
inline PieceView gone() {
  return {'-', 0, 0, false, ""};
}

/// The rings that have left the board (ZÈRTZ); no other game tells them.
inline std::vector<std::string> rings_gone(const BoardView& view) {
  for (const auto& [name, value] : view.values) {
    if (name == "gone") return std::get<std::vector<std::string>>(value);
  }
  return {};
}

inline Board board_of(const BoardView& view) {
  Board board;
  for (const auto& placed : view.pieces) board[placed.at] = placed.piece;
  for (const auto& ring : rings_gone(view)) board[ring] = gone();
  return board;
}

/// What happens when one stack lands on another.
inline PieceView stacked(const PieceView& below, const PieceView& above) {
  return {above.owner, below.height + above.height, below.reds + above.reds, above.gipf, ""};
}

/// A pile of GIPF with potentials by its text, "wT": one letter is a basic piece or a potential alone.
inline PieceView pile_of(const std::string& text) {
  const char top = text.back() == '-' ? text[text.size() - 2] : text.back();
  const bool is_white = top == 'w' || (top >= 'A' && top <= 'Z');
  const auto marks = static_cast<int>(std::count(text.begin(), text.end(), '-'));
  const bool is_basic = text == "w" || text == "b";
  return {is_white ? 'w' : 'b', static_cast<int>(text.size()) - marks, 0, false, is_basic ? "" : text};
}
inline std::string pile_text(const PieceView& piece) {
  return piece.pile.empty() ? std::string(1, piece.owner) : piece.pile;
}

/// The potential on top of one pile goes onto another, or out of the game.
inline std::optional<std::string> lift(Board& board, const Step& step) {
  const auto found = board.find(step.from);
  if (found == board.end()) return "lift " + step.from + ": nothing stands there";
  std::string rest = pile_text(found->second);
  const char top = rest.back();
  rest.pop_back();
  if (step.piece.pile != std::string(1, top) || rest.empty())
    return "lift " + step.from + ": not the potential on top of a pile";
  found->second = pile_of(rest);
  if (step.to.empty()) return std::nullopt;
  const auto below = board.find(step.to);
  board[step.to] = pile_of((below == board.end() ? "" : pile_text(below->second)) + top);
  return std::nullopt;
}

/// What a space of TAMSK carries.
inline PieceView carrying(char glass, int rings) {
  PieceView look{glass, 1, 0, false, ""};
  look.pile = (glass == 'o' ? "" : std::string(1, glass)) + std::to_string(rings);
  return look;
}
inline int rings_on(const Board& board, const std::string& space) {
  const auto found = board.find(space);
  return found == board.end() ? 0 : found->second.pile.back() - '0';
}

/// TAMSK: the glass goes, the rings stay; or a ring more lies under the glass.
inline std::optional<std::string> apply_tamsk_step(Board& board, const Step& step) {
  if (step.kind == tamsk::kRingStep) {
    const auto found = board.find(step.to);
    if (found == board.end() || found->second.owner == 'o')
      return "ring " + step.to + ": no glass stands there";
    found->second = carrying(found->second.owner, rings_on(board, step.to) + 1);
    return std::nullopt;
  }
  const auto found = board.find(step.from);
  if (found == board.end() || found->second.owner != step.piece.owner)
    return "glass " + step.from + ": it does not stand there";
  const auto there = board.find(step.to);
  if (there != board.end() && there->second.owner != 'o')
    return "glass " + step.to + ": another stands there";
  board[step.to] = carrying(step.piece.owner, rings_on(board, step.to));
  const int left = rings_on(board, step.from);
  board.erase(step.from);
  if (left > 0) board[step.from] = carrying('o', left);
  return std::nullopt;
}

/// Applies one step; answers what is wrong with it, if anything.
inline std::optional<std::string> apply_step(Board& board, const Step& step) {
  const std::string what = std::string(word(step.kind)) + " " + step.from + " " + step.to;
  if (step.kind.effect() == Effect::Enters) {
    if (!board.emplace(step.to, step.piece).second) return what + ": the point is occupied";
    return std::nullopt;
  }
  if (step.kind == zertz::kRemoveRing) {
    if (!board.emplace(step.from, gone()).second) return what + ": the ring is not vacant";
    return std::nullopt;
  }
  if (step.kind == potentials::kLift) return lift(board, step);
  if (step.kind == tamsk::kGlassStep || step.kind == tamsk::kRingStep) return apply_tamsk_step(board, step);
  const auto found = board.find(step.from);
  if (found == board.end()) return what + ": nothing stands there";
  if (step.kind.effect() == Effect::Becomes) {
    found->second = step.piece;
    return std::nullopt;
  }
  if (!(found->second == step.piece)) return what + ": another piece stands there";
  board.erase(found);
  if (step.kind.effect() != Effect::Moves) return std::nullopt;
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
