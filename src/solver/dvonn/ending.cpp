// The bounds on DVONN's final margin, what is settled of it, and the order of turns.
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

/// What a player could do at once, were it his turn.
struct Prospects {
  CellSet movable;            // stacks that have a turn
  CellSet pent;               // surrounded stacks that would have one
  CellSet landings;           // where one of the movable may land
  CellSet lone;               // where one may land that has no other turn
  CellSet ones, twos, fours;  // how many may land on a cell, in binary; 7 stands for more as well

  int attackers(Cell cell) const {
    return (ones.has(cell) ? 1 : 0) + (twos.has(cell) ? 2 : 0) + (fours.has(cell) ? 4 : 0);
  }
  void add_landings(CellSet targets) {
    if (targets.size() == 1) lone |= targets;
    landings |= targets;
    const CellSet carry = ones & targets;
    const CellSet more = twos & carry;
    const CellSet beyond = fours & more;
    ones = (ones ^ targets) | beyond;
    twos = (twos ^ carry) | beyond;
    fours |= more;
  }
};

Prospects prospects_of(const Position& position, Player player, CellSet blocked) {
  Prospects out;
  for (const Cell from : position.owned(player)) {
    const CellSet targets = position.targets(from);
    if (!targets) continue;
    if (blocked.has(from)) {
      out.pent |= CellSet(from);
      continue;
    }
    out.movable |= CellSet(from);
    out.add_landings(targets);
  }
  return out;
}

// What a turn takes from the opponent: each turn, stack with a turn, piece, piece on which he could land at
// once, surrounded stack that would have a turn. Flat around these values: one of them halved or raised by
// half changes the nodes by -1 to +4 % (docs/solver.md).
constexpr int kTurn = 15;
constexpr int kStack = 11;
constexpr int kPiece = 7;
constexpr int kAttack = 4;
constexpr int kPent = 12;
// What the stack that has moved can do next.
constexpr int kOwnTurn = 1;
constexpr int kOwnStack = 6;

/// Scores the turns of one position by what they leave to the opponent, without making them: from() for what
/// leaving a cell does, wherever the stack goes, then to() for each landing.
class TurnJudge {
 public:
  explicit TurnJudge(const Position& position)
      : position_(position),
        occupied_(position.occupied()),
        own_(position.owned(position.side())),
        others_(position.owned(opponent(position.side()))),
        yours_(prospects_of(position, opponent(position.side()), surrounded(occupied_))) {}

  void from(Cell from);
  int to(Cell to) const;

 private:
  // What it counts for that these are cut off.
  int lost(CellSet cells) const;

  const Position& position_;
  CellSet occupied_, own_, others_;
  Prospects yours_;
  Cell from_ = Cell::none();
  int height_ = 0;   // of the stack that leaves
  int leaving_ = 0;  // what emptying its cell counts for
  bool carries_red_ = false;
};

int TurnJudge::lost(CellSet cells) const {
  int sum = 0;
  for (const Cell cell : cells) {
    sum += kTurn * yours_.attackers(cell);
    if (others_.has(cell)) {
      sum += kPiece * position_.height(cell);
      if (yours_.movable.has(cell)) sum += kTurn * position_.targets(cell).size() + kStack;
      if (yours_.pent.has(cell)) sum += kPent;
    } else {
      sum -= position_.height(cell);
      if (yours_.landings.has(cell)) sum += kAttack * position_.height(cell);
    }
  }
  return sum;
}

void TurnJudge::from(Cell from) {
  from_ = from;
  height_ = position_.height(from);
  carries_red_ = position_.reds().has(from);
  leaving_ = kTurn * yours_.attackers(from);
  if (yours_.lone.has(from)) leaving_ += kStack;
  if (yours_.landings.has(from)) leaving_ += kAttack * height_;
  for (const Cell freed : yours_.pent& neighbours(CellSet(from))) {
    leaving_ -= kTurn * (position_.targets(freed) - CellSet(from)).size() + kStack - kPent;
  }
  if (!carries_red_ && !internal::kOneArc[internal::neighbour_pattern(occupied_, from)]) {
    const CellSet rest = occupied_ - CellSet(from);
    leaving_ += lost(rest - linked(position_.reds(), rest));
  }
}

int TurnJudge::to(Cell to) const {
  const int there = position_.height(to);
  int sum = leaving_;
  if (others_.has(to)) {
    sum += kPiece * there;
    if (yours_.movable.has(to)) sum += kTurn * position_.targets(to).size() + kStack;
    if (yours_.pent.has(to)) sum += kPent;
  }
  if (yours_.landings.has(to)) sum -= kAttack * (height_ + (own_.has(to) ? 0 : there));
  const CellSet rest = occupied_ - CellSet(from_);
  const CellSet next = jump_targets(to, height_ + there) & rest;
  if (next) sum += kOwnStack + kOwnTurn * next.size();
  if (own_.has(to) && position_.targets(to)) sum -= kOwnStack + kOwnTurn * position_.targets(to).size();
  if (carries_red_) {
    const CellSet reds = (position_.reds() - CellSet(from_)) | CellSet(to);
    sum += lost(rest - linked(reds, rest));
  }
  return sum;
}

MarginRange range_of(const Position& position, const Landings& mine, const Landings& yours, CellSet for_good,
                     CellSet occupied) {
  const Player me = position.side();
  const Player you = opponent(me);
  const CellSet linked_for_good = for_good | position.reds();
  const CellSet my_gains = gains_of(position, mine, yours, you, occupied);
  const CellSet your_gains = gains_of(position, yours, mine, me, occupied);
  const CellSet my_keep = (position.owned(me) - your_gains) & linked_for_good;
  const CellSet your_keep = (position.owned(you) - my_gains) & linked_for_good;
  return {pieces(position, my_keep) - pieces(position, position.owned(you) | your_gains),
          pieces(position, position.owned(me) | my_gains) - pieces(position, your_keep)};
}

// Identifies what is still open, and of what is settled just the cells that block or link something open.
std::uint64_t open_key(const Position& position, CellSet open, CellSet settled) {
  std::uint64_t key = mix64((settled & neighbours(open)).bits() ^
                            (position.side() == Player::White ? 0 : std::uint64_t{1} << 63));
  for (const Cell cell : open) {
    const Stack stack = position.stack_at(cell);
    key +=
        mix64(static_cast<std::uint64_t>(cell.index()) | static_cast<std::uint64_t>(stack.height) << 8 |
              static_cast<std::uint64_t>(stack.owner) << 16 | static_cast<std::uint64_t>(stack.reds) << 24);
  }
  return mix64(key);
}

std::uint32_t check_of(std::uint64_t bits) {
  return static_cast<std::uint32_t>((bits * 0x9e3779b97f4a7c15ULL) >> 40);
}

}  // namespace

Outlook EndingKnowledge::outlook(const Position& position) {
  const CellSet occupied = position.occupied();
  // From 12 down the bounds spare 14 % of the nodes and cost a quarter of the time (docs/solver.md).
  constexpr int kMostStacks = 8;
  if (occupied.size() > kMostStacks) {
    return {{-kMaxMargin, kMaxMargin}, 0, position.key(), check_of(occupied.bits())};
  }
  const Player me = position.side();
  const Landings mine = landings_of(position, me, occupied);
  const Landings yours = landings_of(position, opponent(me), occupied);
  // Never cut off: what has a DVONN piece in it, and what hangs on one by stacks that stay where they are.
  const CellSet still = immovable(position, mine.cells | yours.cells, occupied);
  const CellSet settled = linked(still & position.reds(), still);
  const int points = pieces(position, position.owned(me) & settled) -
                     pieces(position, position.owned(opponent(me)) & settled);
  const CellSet open = occupied - settled;
  return {range_of(position, mine, yours, settled, occupied), points, open_key(position, open, settled),
          check_of(open.bits())};
}

void EndingKnowledge::list_turns(const Position& position, OrderedTurns<Rules>& turns) {
  TurnJudge judge(position);
  for (const Cell from : position.movable(position.side())) {
    const CellSet targets = position.targets(from);
    if (!targets) continue;
    judge.from(from);
    for (const Cell to : targets) turns.push_back({Move::jump(from, to), judge.to(to)});
  }
}

}  // namespace potentia::dvonn
