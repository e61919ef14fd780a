// The legal turns of a DVONN position (RULES.md A.2, A.3).
//
// Placement: every vacant cell. Movement: every stack of the player to move that is not surrounded, to each
// occupied cell exactly its height away; if he has none but the opponent has one, the one turn `pass` (D2);
// if neither has one, nothing: the game is over.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/dvonn/position.h"

namespace potentia::dvonn {

template <class F>
void for_each_turn(const Position& position, F&& f) {
  if (position.phase() == Phase::Placement) {
    for (const Cell at : kBoard - position.occupied()) f(Move::place(at));
    return;
  }
  bool any = false;
  for (const Cell from : position.movable(position.side())) {
    const CellSet targets = position.targets(from);
    any |= !targets.empty();
    for (const Cell to : targets) f(Move::jump(from, to));
  }
  if (!any && position.has_jump(opponent(position.side()))) f(Move::pass());
}

inline std::uint64_t count_turns(const Position& position) {
  if (position.phase() == Phase::Placement)
    return static_cast<std::uint64_t>((kBoard - position.occupied()).size());
  std::uint64_t turns = 0;
  for (const Cell from : position.movable(position.side())) {
    turns += static_cast<std::uint64_t>(position.targets(from).size());
  }
  if (turns == 0 && position.has_jump(opponent(position.side()))) return 1;
  return turns;
}

inline void generate(const Position& position, MoveList& list) {
  for_each_turn(position, [&](Move move) { list.push_back(move); });
}

/// Whether this turn is legal, of which nothing is known, and the legal turn with this tag, without listing
/// any; no answer to a pass.
inline bool is_found(const Position& position, Move wanted) {
  if (position.phase() == Phase::Placement)
    return wanted.is_placement() && (kBoard - position.occupied()).has(wanted.to());
  return !wanted.is_placement() && !wanted.is_pass() &&
         position.movable(position.side()).has(wanted.from()) &&
         position.targets(wanted.from()).has(wanted.to());
}
inline std::optional<Move> find_turn(const Position& position, std::uint16_t tag) {
  const auto turn = Move::of_tag(tag);
  return turn && is_found(position, *turn) ? turn : std::nullopt;
}

/// Whether there is one legal turn alone, and no pass.
inline bool has_one_turn(const Position& position) {
  if (position.phase() == Phase::Placement) return (kBoard - position.occupied()).size() == 1;
  int turns = 0;
  for (const Cell from : position.movable(position.side())) {
    turns += position.targets(from).size();
    if (turns > 1) return false;
  }
  return turns == 1;
}

inline bool is_over(const Position& position) {
  return position.phase() == Phase::Movement && !position.has_jump(position.side()) &&
         !position.has_jump(opponent(position.side()));
}

inline std::optional<Outcome> outcome(const Position& position) {
  if (!is_over(position)) return std::nullopt;
  Outcome out{std::nullopt, EndReason::kScore, position.score(Player::White), position.score(Player::Black)};
  if (out.white_points > out.black_points) out.winner = Player::White;
  if (out.white_points < out.black_points) out.winner = Player::Black;
  return out;
}

}  // namespace potentia::dvonn
