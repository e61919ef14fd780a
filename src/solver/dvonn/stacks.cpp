// Numbering the stacks of a position, and playing turns among them.
#include "solver/dvonn/stacks.h"

#include "base/hash.h"

namespace potentia::dvonn {
namespace {

const auto kCellKeys = make_key_table_at_start<64>(0x64766f6e6e11);

// 0: not in line.
int distance_in_line(Cell from, Cell to) {
  const int x = to.x() - from.x();
  const int y = to.y() - from.y();
  if (x != 0 && y != 0 && x != y) return 0;
  const int along = x != 0 ? x : y;
  return along < 0 ? -along : along;
}

}  // namespace

Ground::Ground(CellSet cells) {
  int count = 0;
  for (const Cell cell : cells) {
    cell_[at(count)] = static_cast<std::uint8_t>(cell.index());
    const std::uint64_t key = kCellKeys[at(cell.index())];
    key_[at(count)] = {key, key >> 32};
    ++count;
  }
  for (int i = 0; i < count; ++i) {
    auto& in_line = in_line_[at(i)];
    for (int j = 0; j < count; ++j) {
      const int distance = distance_in_line(Cell(cell_[at(i)]), Cell(cell_[at(j)]));
      if (distance != 0) in_line[at(distance)] |= Stacks::only(j);
    }
    beside_[at(i)] = in_line[1];
    if (in_line[1].size() == 6) inner_ |= Stacks::only(i);
  }
}

Board Ground::board_of(const Position& position) const {
  Board out;
  const CellSet mine = position.owned(position.side());
  const CellSet yours = position.owned(opponent(position.side()));
  for (int stack = 0; stack < kCells; ++stack) {
    const Cell cell(cell_[at(stack)]);
    if (stack > 0 && cell.index() == 0) break;  // no more of them: numbers rise with the cells
    if (mine.has(cell)) out.mine |= Stacks::only(stack);
    if (yours.has(cell)) out.yours |= Stacks::only(stack);
    if (position.reds().has(cell)) out.reds |= Stacks::only(stack);
    out.height[at(stack)] = static_cast<std::uint8_t>(position.height(cell));
    if (mine.has(cell)) out.mine_sum = out.mine_sum + key_[at(stack)];
    if (yours.has(cell)) out.yours_sum = out.yours_sum + key_[at(stack)];
    out.contents_sum = out.contents_sum + contents(stack, position.height(cell), position.reds().has(cell));
  }
  out.margin = out.pieces(out.mine) - out.pieces(out.yours);
  return out;
}

bool Ground::find_turn(const Board& board, const Targets& targets, std::uint16_t tag, StackTurn& turn) const {
  for (const int from : board.mine) {
    if (cell_[at(from)] != tag >> 6) continue;
    for (const int to : targets[at(from)]) {
      if (cell_[at(to)] != (tag & 63)) continue;
      turn = {0, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), cut_off(board, from, to)};
      return true;
    }
  }
  return false;
}

Stacks Ground::linked(Stacks anchors, Stacks among) const {
  Stacks group = anchors;
  Stacks todo = anchors;
  while (todo) {
    const Stacks more = (beside(todo.first()) & among) - group;
    todo = todo.without_first() | more;
    group |= more;
  }
  return group;
}

// Fewer than all six that stand around a cell form one arc if they have one pair of neighbours less than
// there are of them, and several with every pair less.
bool Ground::is_one_arc(Stacks around) const {
  if (around.is_one_or_none()) return true;
  int ends = 0;
  for (const int stack : around) ends += (beside(stack) & around).size();
  return ends >= 2 * around.size() - 2;
}

Stacks Ground::cut_off(const Board& board, int from, int to) const {
  const Stacks rest = board.all() - Stacks::only(from);
  if (board.reds.has(from)) return rest - linked((board.reds - Stacks::only(from)) | Stacks::only(to), rest);
  if (is_one_arc(beside(from) & rest)) return Stacks{};
  return rest - linked(board.reds, rest);
}

void Ground::lose(Board& board, Stacks lost) const {
  for (const int stack : lost) {
    const int height = board.height[at(stack)];
    board.contents_sum = board.contents_sum - contents(stack, height, false);
    if (board.mine.has(stack)) {
      board.margin -= height;
      board.mine_sum = board.mine_sum - key_[at(stack)];
    } else {
      board.margin += height;
      board.yours_sum = board.yours_sum - key_[at(stack)];
    }
  }
  board.mine -= lost;
  board.yours -= lost;
}

Board Ground::after(const Board& board, const StackTurn& turn) const {
  const Stacks from = Stacks::only(turn.from);
  const Stacks to = Stacks::only(turn.to);
  const int moved = board.height[turn.from];
  const int there = board.height[turn.to];
  const bool carries_red = board.reds.has(turn.from);
  Board next = board;
  next.height[turn.to] = static_cast<std::uint8_t>(moved + there);
  next.mine = board.yours - to;
  next.yours = (board.mine - from) | to;
  if (carries_red) next.reds = (board.reds - from) | to;
  next.mine_sum = board.yours_sum;
  next.yours_sum = board.mine_sum - key_[turn.from];
  next.contents_sum = board.contents_sum - contents(turn.from, moved, carries_red) +
                      contents(turn.to, moved, carries_red && !board.reds.has(turn.to));
  next.margin = -board.margin;
  if (!(board.mine & to)) {
    next.yours_sum = next.yours_sum + key_[turn.to];
    next.margin -= board.yours & to ? 2 * there : there;
  }
  if (board.yours & to) next.mine_sum = next.mine_sum - key_[turn.to];
  if (turn.lost) lose(next, turn.lost);
  return next;
}

}  // namespace potentia::dvonn
