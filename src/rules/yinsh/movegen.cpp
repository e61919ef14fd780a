// How a game ends; counting turns, and finding single ones, without making all.
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

// Why no turn follows, but for players that are blocked.
std::optional<EndReason> end_reason(const Position& position, Goal goal) {
  const int least_rings = kRingsEach - static_cast<int>(goal);
  if (position.rings(Player::White).size() <= least_rings ||
      position.rings(Player::Black).size() <= least_rings)
    return kByRings;
  if (position.pool() == 0 && !position.is_row_due()) return kByMarkers;
  return std::nullopt;
}

// Calls f(Move) for each legal turn with this move, of which nothing is known, until f answers false. None
// where a row is due before it; no pass.
template <class F>
void visit_turns_with(const Position& position, Goal goal, const Move& move, F&& f) {
  if (position.phase() == Phase::Placing) {
    if (move.kind() == Move::Kind::Place && position.vacant().has(move.from())) f(Move::place(move.from()));
    return;
  }
  const MoverBoard board = seen_by_mover(position, goal);
  if (!move.moves_ring() || !board.own_rings.has(move.from())) return;
  if (has_row(board.own_markers) || end_reason(position, goal)) return;
  const Reach there = reach(move.from(), board.ground());
  const bool jumps = there.jumps.has(move.to());
  if (!jumps && !there.vacant.has(move.to())) return;
  const Move ring_move = Move::ring(move.from(), move.to());
  visit_ways(board.after(move.from(), move.to(), jumps),
             [&](const Removals& after) { return f(ring_move.with(Removals(), after)); });
}

}  // namespace

std::optional<Outcome> outcome(const Position& position, Goal goal) {
  if (position.phase() == Phase::Placing) return std::nullopt;
  if (const auto reason = end_reason(position, goal)) return by_rings(position, *reason);
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

std::optional<Move> find_turn(const Position& position, Goal goal, std::uint16_t tag) {
  std::optional<Move> found;
  const auto visit = [&](const Move& move) {
    if (move.tag() == tag) found = move;
    return !found;
  };
  visit_turns_with(position, goal, Move::of_tag(tag), visit);
  if (found || position.phase() == Phase::Placing) return found;
  const MoverBoard board = seen_by_mover(position, goal);
  if (board.may_make_row() && !has_row(board.own_markers) && !end_reason(position, goal))
    visit_moves<Wanted::Rows>(board, Removals(), visit);
  return found;
}

bool is_found(const Position& position, Goal goal, const Move& wanted) {
  bool found = false;
  visit_turns_with(position, goal, wanted, [&](const Move& move) {
    found = move == wanted;
    return !found;
  });
  return found;
}

}  // namespace potentia::yinsh
