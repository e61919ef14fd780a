// How a game ends, and counting turns without making them.
#include "rules/yinsh/movegen.h"
#include "rules/yinsh/words.h"

namespace potentia::yinsh {
namespace {

Outcome by_rings(const Position& position, EndReason reason) {
  const int white = position.rings_taken(Player::White);
  const int black = position.rings_taken(Player::Black);
  Outcome out{std::nullopt, reason, white, black};
  if (white != black) out.winner = white > black ? Player::White : Player::Black;
  return out;
}

std::uint64_t count_moves(const MoverBoard& board) {
  const Ground ground = board.ground();
  std::uint64_t turns = 0;
  for (const Point from : board.own_rings) {
    const Reach there = reach(from, ground);
    if (there.vacant) {
      // Whichever of these points it goes to, the rows and the number of rings to choose from are the same.
      const bool makes_row = has_row(board.own_markers | PointSet(from));
      turns += static_cast<std::uint64_t>(there.vacant.size()) *
               (makes_row ? count_ways(board.after(from, there.vacant.first(), false)) : 1);
    }
    for (const Point to : there.jumps) turns += count_ways(board.after(from, to, true));
  }
  return turns > 0 ? turns : 1;  // a pass
}

}  // namespace

std::optional<Outcome> outcome(const Position& position, Goal goal) {
  if (position.phase() == Phase::Placing) return std::nullopt;
  const int least_rings = kRingsEach - static_cast<int>(goal);
  if (position.rings(Player::White).size() <= least_rings ||
      position.rings(Player::Black).size() <= least_rings) {
    return by_rings(position, kByRings);
  }
  if (position.pool() == 0 && !position.is_row_due()) return by_rings(position, kByMarkers);
  const Ground ground = {position.rings(), position.markers()};
  if (can_move(ground.rings, ground) || has_row(position.markers(Player::White)) ||
      has_row(position.markers(Player::Black))) {
    return std::nullopt;
  }
  return by_rings(position, kBlocked);
}

std::uint64_t count_turns(const Position& position, Goal goal) {
  if (outcome(position, goal)) return 0;
  if (position.phase() == Phase::Placing) return static_cast<std::uint64_t>(position.vacant().size());
  const MoverBoard board = seen_by_mover(position, goal);
  if (!has_row(board.own_markers)) return count_moves(board);
  std::uint64_t turns = 0;
  for_each_turn(position, goal, [&](const Move&) { ++turns; });
  return turns;
}

}  // namespace potentia::yinsh
