// The legal turns of a TAMSK position (RULES.md F.2 to F.4), and how the game ends.
//
// One own glass goes to an adjacent space that has no glass and is not closed; a ring drops over it. Who can
// move none, or has no ring left to drop, passes while the other can.
//
// With the option claim (D24) it may go without dropping a ring. Then the opponent may begin his turn by
// dropping one of his over it, and goes on as if it had always lain there.
//
// Levels 2 and 3: the turns listed are those that can be begun now, each in its usual time
// (docs/decisions/0008-tamsk.md): a glass that could be moved at any time of the turn can be moved now, so
// that other times, turns that wait until nothing can be moved, and those that are too late by the 15-second
// glass change nothing of who can move or whether the game is over. The reader of turns (notation.h) knows
// them all.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "rules/tamsk/position.h"
#include "rules/tamsk/words.h"

namespace potentia::tamsk {

/// The turns that claim nothing, of a position that is not over.
template <Version kVersion, class F>
void for_each_turn_as_it_stands(const Position<kVersion>& position, F&& f) {
  const SpaceSet movable = position.movable();
  if (movable.empty()) f(Move::pass());
  for (const Space from : movable) {
    const Ms time = position.usual_time(from);
    for (const Space to : position.targets(from)) {
      const Move move = Move::glass(from, to).in(time);
      f(move);
      if (position.ring_rule() == RingRule::Claim) f(move.without_ring());
    }
  }
}

/// Calls f(Move) for each legal turn: 18 at most, with the option claim 72. Cost: next to nothing for each.
template <Version kVersion, class F>
void for_each_turn(const Position<kVersion>& position, F&& f) {
  if (position.is_over()) return;
  for_each_turn_as_it_stands(position, f);
  if (position.can_claim())
    for_each_turn_as_it_stands(position.claimed(), [&](const Move& move) { f(move.claiming()); });
}

template <Version kVersion>
void generate(const Position<kVersion>& position, MoveList& list) {
  for_each_turn(position, [&](const Move& move) { list.push_back(move); });
}

template <Version kVersion>
std::uint64_t count_turns_as_it_stands(const Position<kVersion>& position) {
  int ways = 0;
  for (const Space from : position.movable()) ways += position.targets(from).size();
  if (ways == 0) return 1;
  return static_cast<std::uint64_t>(position.ring_rule() == RingRule::Claim ? 2 * ways : ways);
}

template <Version kVersion>
std::uint64_t count_turns(const Position<kVersion>& position) {
  if (position.is_over()) return 0;
  const std::uint64_t turns = count_turns_as_it_stands(position);
  return position.can_claim() ? turns + count_turns_as_it_stands(position.claimed()) : turns;
}

/// Whether one glass can go to one space alone, and nothing else be done, in a position that is not over.
template <Version kVersion>
bool has_one_turn(const Position<kVersion>& position) {
  if (position.ring_rule() == RingRule::Claim) return false;
  int turns = 0;
  for (const Space from : position.movable()) {
    turns += position.targets(from).size();
    if (turns > 1) return false;
  }
  return turns == 1;
}

/// The legal turn with this tag, and whether this turn is legal, without listing any; no answer to passes,
/// nor where it waits, claims, or drops no ring.
template <Version kVersion>
std::optional<Move> find_turn(const Position<kVersion>& position, std::uint16_t tag) {
  const auto glass = Move::glass_of_tag(tag);
  if (!glass || position.is_over() || !position.movable().has(glass->from()) ||
      !position.targets(glass->from()).has(glass->to()))
    return std::nullopt;
  const Move move = glass->in(position.usual_time(glass->from()));
  return move.tag() == tag ? std::optional(move) : std::nullopt;
}
template <Version kVersion>
bool is_found(const Position<kVersion>& position, const Move& wanted) {
  return find_turn(position, wanted.tag()) == wanted;
}

/// Of equal numbers of rings: whose glass runs out last has won (F.3); nobody where that is nobody's alone.
inline std::optional<Player> winner_by_sand(const Sand& sand) {
  const auto longest = [&](Player p) {
    const auto& left = sand.left[at(index_of(p))];
    return *std::max_element(left.begin(), left.end());
  };
  const Ms white = longest(Player::White);
  const Ms black = longest(Player::Black);
  if (white != black) return white > black ? Player::White : Player::Black;
  if (white > 0) return std::nullopt;
  if (sand.last == bit_of(Player::White)) return Player::White;
  return sand.last == bit_of(Player::Black) ? std::optional(Player::Black) : std::nullopt;
}

/// The points are the rings dropped: fewest left wins (F.2).
template <Version kVersion>
std::optional<Outcome> outcome(const Position<kVersion>& position) {
  if (!position.is_over()) return std::nullopt;
  Outcome out{std::nullopt, EndReason::kScore, kStore - position.store(Player::White),
              kStore - position.store(Player::Black)};
  if (out.white_points != out.black_points) {
    out.winner = out.white_points > out.black_points ? Player::White : Player::Black;
    return out;
  }
  if constexpr (Position<kVersion>::kHasSand) {
    if (const auto winner = winner_by_sand(position.sand())) return Outcome{winner, kBySand};
  }
  return out;
}

}  // namespace potentia::tamsk
