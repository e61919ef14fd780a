// The bounds on DVONN's final margin, and the order of turns.
#include "solver/dvonn/ending.h"

#include <array>

namespace potentia::dvonn {
namespace {

using ReachTable = std::array<std::array<std::uint64_t, kLongestJump + 2>, kIndexEnd>;

// [cell][n]: the cells in line at a distance of n or more.
constexpr ReachTable make_reach_table() {
  ReachTable table{};
  for (const Cell from : kBoard) {
    for (const Cell to : kBoard) {
      const int x = to.x() - from.x();
      const int y = to.y() - from.y();
      if (x != 0 && y != 0 && x != y) continue;
      const int along = x != 0 ? x : y;
      const int distance = along < 0 ? -along : along;
      for (int n = 0; n <= distance && from != to; ++n) {
        table[static_cast<std::size_t>(from.index())][static_cast<std::size_t>(n)] |= CellSet(to).bits();
      }
    }
  }
  return table;
}
constexpr ReachTable kReachTable = make_reach_table();

CellSet reach_from(Cell from, int n) {
  const int row = n <= kLongestJump ? n : kLongestJump + 1;
  return CellSet(kReachTable[static_cast<std::size_t>(from.index())][static_cast<std::size_t>(row)]);
}

/// The cells on which a player may ever land, and how high at least what stands there is after it.
struct Landings {
  CellSet cells;
  std::array<std::uint8_t, 64> heights;

  int height(Cell cell) const { return heights[static_cast<std::size_t>(cell.index())]; }
  // True if the cell is new, or may be lower than known.
  bool add(Cell cell, int new_height) {
    std::uint8_t& least = heights[static_cast<std::size_t>(cell.index())];
    if (cells.has(cell) && least <= new_height) return false;
    least = static_cast<std::uint8_t>(new_height);
    cells |= CellSet(cell);
    return true;
  }
};

Landings landings_of(const Position& position, Player player, CellSet occupied) {
  Landings out;
  for (const Cell from : position.owned(player)) {
    for (const Cell to : position.targets(from)) out.add(to, position.height(to) + position.height(from));
  }
  CellSet todo = out.cells;
  while (todo) {
    const Cell from = todo.first();
    todo = todo.without_first();
    // What lands flies exactly as far as it is high.
    for (const Cell to : reach_from(from, out.height(from)) & occupied) {
      if (out.add(to, position.height(to) + out.height(from))) todo |= CellSet(to);
    }
  }
  return out;
}

/// The cells whose present contents the player may yet come to own: he lands there, or the other, who owns
/// them or may come to, brings them to such a cell.
CellSet gains_of(const Position& position, const Landings& own, const Landings& others, Player other,
                 CellSet occupied) {
  CellSet gains = own.cells;
  for (;;) {
    CellSet more;
    for (const Cell from : (position.owned(other) | others.cells) - gains) {
      CellSet targets;
      if (position.owned(other).has(from)) targets = position.targets(from);
      if (others.cells.has(from)) targets |= reach_from(from, others.height(from)) & occupied;
      if (targets & gains) more |= CellSet(from);
    }
    if (!more) return gains;
    gains |= more;
  }
}

int pieces(const Position& position, CellSet cells) {
  int sum = 0;
  for (const Cell cell : cells) sum += position.height(cell);
  return sum;
}

/// Cells that nobody ever lands on or leaves.
CellSet immovable(const Position& position, CellSet landed_on, CellSet occupied) {
  CellSet still = occupied - landed_on;
  for (const Cell cell : still - position.bare_reds()) {
    if (position.targets(cell)) still -= CellSet(cell);
  }
  return still;
}

/// What a player's prospects count for in the order of turns.
struct OrderWeights {
  int piece;    // each piece in his stacks
  int turn;     // each turn
  int stack;    // each stack with a turn
  int attack;   // each piece of the enemy on which he could land at once
  int blocked;  // each surrounded stack that would have a turn
};

// Climbed to on 80 positions after 22 turns, for few nodes (docs/solver.md). What matters is how little is
// left to the one who replies, hardly how good the turn looks.
constexpr OrderWeights kReplier = {5, 15, 11, 4, 12};
constexpr OrderWeights kMover = {1, 1, 6, 2, -4};

int prospects(const Position& position, Player player, CellSet blocked, const OrderWeights& weights) {
  int sum = weights.piece * position.score(player);
  CellSet landings;
  for (const Cell from : position.owned(player)) {
    const CellSet targets = position.targets(from);
    if (!targets) continue;
    if (blocked.has(from)) {
      sum += weights.blocked;
      continue;
    }
    sum += weights.turn * targets.size() + weights.stack;
    landings |= targets;
  }
  return sum + weights.attack * pieces(position, landings & position.owned(opponent(player)));
}

}  // namespace

MarginRange EndingKnowledge::range(const Position& position) {
  const CellSet occupied = position.occupied();
  // With more stacks nearly everything can still be reached, and the bounds cut nothing for what they cost.
  constexpr int kMostStacks = 12;
  if (occupied.size() > kMostStacks) return {-kMaxMargin, kMaxMargin};
  const Player me = position.side();
  const Player you = opponent(me);
  const Landings mine = landings_of(position, me, occupied);
  const Landings yours = landings_of(position, you, occupied);
  // Never cut off: what has a DVONN piece in it, and what hangs on one by stacks that stay where they are.
  const CellSet still = immovable(position, mine.cells | yours.cells, occupied);
  const CellSet linked_for_good = linked(still & position.reds(), still) | position.reds();
  const CellSet my_gains = gains_of(position, mine, yours, you, occupied);
  const CellSet your_gains = gains_of(position, yours, mine, me, occupied);
  const CellSet my_keep = (position.owned(me) - your_gains) & linked_for_good;
  const CellSet your_keep = (position.owned(you) - my_gains) & linked_for_good;
  return {pieces(position, my_keep) - pieces(position, position.owned(you) | your_gains),
          pieces(position, position.owned(me) | my_gains) - pieces(position, your_keep)};
}

int EndingKnowledge::order(const Position& position, const Position& child) {
  const CellSet blocked = surrounded(child.occupied());
  return prospects(child, position.side(), blocked, kMover) -
         prospects(child, child.side(), blocked, kReplier);
}

}  // namespace potentia::dvonn
