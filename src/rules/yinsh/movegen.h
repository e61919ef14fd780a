// The legal turns of a YINSH position (RULES-2.md Y.3 to Y.5): the rows due to the player, each with a ring;
// his ring move; the rows that it made for him. A ring runs over vacant points and may jump one run of
// markers, which it turns over, to the first vacant point behind.
#pragma once

#include <cstdint>
#include <optional>

#include "base/fixed_list.h"
#include "rules/yinsh/position.h"
#include "rules/yinsh/settle.h"

namespace potentia::yinsh {

// Without a row there are at most 135 turns: each of five rings moves along three lines, which have 30 points
// at most with its own on all three. A row made by every move gives five rings to choose from, 675 turns; one
// due before the move 5 · 4 · 27 = 540. Only positions with rows to choose among, or rows on both sides of
// the move, have more (506 were the most in 2 000 random games); a list then holds the first 1024. Whoever
// needs every turn whatever the position uses for_each_turn.
inline constexpr std::size_t kMaxMoves = 1024;
using MoveList = FixedList<Move, kMaxMoves>;

/// How many rings win; by its type told from other numbers.
enum class Goal : std::uint8_t { OneRing = 1, ThreeRings = 3 };

/// Where a ring can go: over vacant points, and over one run of markers.
struct Reach {
  PointSet vacant;
  PointSet jumps;
};

/// What stands in a ring's way.
struct Ground {
  PointSet rings;
  PointSet markers;

  PointSet occupied() const { return rings | markers; }
};

namespace internal {
/// What a ring reaches in one direction; `kRises`: towards higher bits, so that the nearest point is the
/// first.
template <bool kRises>
void look(Point from, Direction d, const Ground& ground, Reach& out) {
  const auto nearest = [](PointSet set) { return kRises ? set.first() : set.last(); };
  const PointSet way = ray(from, d);
  const PointSet stops = way & ground.occupied();
  if (!stops) {
    out.vacant |= way;
    return;
  }
  const Point stop = nearest(stops);
  const PointSet beyond = ray(stop, d);
  out.vacant |= way - beyond - PointSet(stop);
  if (!ground.markers.has(stop)) return;
  const PointSet behind = beyond - ground.markers;
  if (behind && !ground.rings.has(nearest(behind))) out.jumps |= PointSet(nearest(behind));
}
}  // namespace internal

inline Reach reach(Point from, const Ground& ground) {
  Reach out;
  for (const Direction axis : kAxisDirections) {
    internal::look<true>(from, axis, ground, out);
    internal::look<false>(from, geometry::opposite(axis), ground, out);
  }
  return out;
}

/// Whether one of these rings can move. Mostly one look: a vacant point beside one.
inline bool can_move(PointSet movers, const Ground& ground) {
  if (around(movers) & (kBoard - ground.occupied())) return true;
  for (const Point ring : movers) {
    if (reach(ring, ground).jumps) return true;
  }
  return false;
}

/// The player to move between the rows due to him and his move: what stands there for either.
struct MoverBoard {
  PointSet own_rings;
  PointSet own_markers;
  PointSet enemy_rings;
  PointSet enemy_markers;
  int needed;  // rings that he still has to take

  Ground ground() const { return {own_rings | enemy_rings, own_markers | enemy_markers}; }

  /// False: no move makes a row. A row's points are markers before it, but for one that the ring has left.
  bool may_make_row() const { return has_row(own_markers | enemy_markers | own_rings); }

  MoverBoard without(const Removals& taken) const {
    return {own_rings - taken.rings, own_markers - taken.points(), enemy_rings, enemy_markers,
            needed - taken.count};
  }
  /// What he has after a ring move; `jumps`: it goes over markers.
  Holdings after(Point from, Point to, bool jumps) const {
    PointSet markers = own_markers;
    if (jumps) markers ^= between(from, to) & ground().markers;
    return {markers | PointSet(from), (own_rings - PointSet(from)) | PointSet(to), needed};
  }
};

inline MoverBoard seen_by_mover(const Position& position, Goal goal) {
  const Player side = position.side();
  const Player other = opponent(side);
  return {position.rings(side), position.markers(side), position.rings(other), position.markers(other),
          static_cast<int>(goal) - position.rings_taken(side)};
}

std::optional<Outcome> outcome(const Position& position, Goal goal);

/// Which ring moves are asked for: all of them, and a pass where there is none; or those that make a row.
enum class Wanted : std::uint8_t { All, Rows };

/// Calls f(Move) for each turn that goes on from this board, with what was taken before, until it answers
/// false; whether it never did.
template <Wanted kWanted, class F>
bool visit_moves(const MoverBoard& board, const Removals& before, F&& f);

/// Calls f(Move) for each legal turn until it answers false; whether it never did.
template <class F>
bool visit_turns(const Position& position, Goal goal, F&& f) {
  if (outcome(position, goal)) return true;
  if (position.phase() == Phase::Placing) {
    for (const Point point : position.vacant()) {
      if (!f(Move::place(point))) return false;
    }
    return true;
  }
  const MoverBoard board = seen_by_mover(position, goal);
  return visit_ways({board.own_markers, board.own_rings, board.needed}, [&](const Removals& before) {
    if (before.count == board.needed) return f(Move::end().with(before, Removals()));
    return visit_moves<Wanted::All>(board.without(before), before, f);
  });
}

template <Wanted kWanted, class F>
bool visit_moves(const MoverBoard& board, const Removals& before, F&& f) {
  const Ground ground = board.ground();
  bool can_move = false;
  for (const Point from : board.own_rings) {
    const Reach there = reach(from, ground);
    // Where no marker turns, only the one left behind can make a row.
    const bool makes_row = has_row(board.own_markers | PointSet(from));
    const auto visit = [&](PointSet targets, bool jumps) {
      for (const Point to : targets) {
        const Move move = Move::ring(from, to);
        if (!jumps && !makes_row) {
          if (!f(move.with(before, Removals()))) return false;
          continue;
        }
        const Holdings own = board.after(from, to, jumps);
        if (!has_row(own.markers)) {
          if (kWanted == Wanted::All && !f(move.with(before, Removals()))) return false;
          continue;
        }
        if (!visit_ways(own, [&](const Removals& after) {
              // Of all orders that leave the same position the one with the smallest text is listed.
              const bool is_listed = before.count == 0 || after.count == 0 ||
                                     smaller_order(before.rings, from, to, after.rings).is_none();
              return !is_listed || f(move.with(before, after));
            }))
          return false;
      }
      return true;
    };
    can_move = can_move || there.vacant || there.jumps;
    if ((kWanted == Wanted::All || makes_row) && !visit(there.vacant, false)) return false;
    if (!visit(there.jumps, true)) return false;
  }
  return can_move || kWanted == Wanted::Rows || f(Move::pass().with(before, Removals()));
}

template <class F>
void for_each_turn(const Position& position, Goal goal, F&& f) {
  visit_turns(position, goal, [&](const Move& move) {
    f(move);
    return true;
  });
}

inline void generate(const Position& position, Goal goal, MoveList& list) {
  if (list.full()) return;
  visit_turns(position, goal, [&](const Move& move) {
    list.push_back(move);
    return !list.full();
  });
}

/// A legal turn with this tag, and whether this turn is legal, without listing all; no answer where a row is
/// due before the move, nor to a pass. Cost: that of one ring's reach; for the tag of a turn that takes a
/// row, that of the moves that make one.
std::optional<Move> find_turn(const Position& position, Goal goal, std::uint16_t tag);
bool is_found(const Position& position, Goal goal, const Move& wanted);

/// Their number; moves that make no row are counted, not listed.
std::uint64_t count_turns(const Position& position, Goal goal);

}  // namespace potentia::yinsh
