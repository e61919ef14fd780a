// Closures of what can be landed on, the bounds that follow, and keys.
#include "solver/dvonn/outlook.h"

#include <algorithm>

#include "base/hash.h"

namespace potentia::dvonn {
namespace {

/// Where a player may ever land, and how high at least is what he lands with.
struct Landings {
  Stacks stacks{};
  int least = kCells;
};

Landings landings_of(const Ground& ground, const Board& board, const Targets& targets, Stacks own) {
  Landings out;
  for (const int stack : own) {
    if (!targets[at(stack)]) continue;
    out.stacks |= targets[at(stack)];
    out.least = std::min(out.least, int{board.height[at(stack)]});
  }
  const Stacks all = board.all();
  Stacks todo = out.stacks;
  while (todo) {
    const int stack = todo.first();
    const Stacks more = (ground.beyond(stack, board.height[at(stack)] + out.least) & all) - out.stacks;
    out.stacks |= more;
    todo = todo.without_first() | more;
  }
  return out;
}

/// The stacks whose present contents a player may yet come to own: he lands there, or the other, who owns
/// them or may come to, brings them to such a cell.
Stacks gains_of(const Ground& ground, const Board& board, const Targets& targets, const Landings& own,
                const Landings& others, Stacks owned_by_other) {
  const Stacks all = board.all();
  Stacks gains = own.stacks;
  for (;;) {
    Stacks more{};
    for (const int stack : (owned_by_other | others.stacks) - gains) {
      Stacks to{};
      if (owned_by_other.has(stack)) to = targets[at(stack)];
      if (others.stacks.has(stack)) to |= ground.beyond(stack, board.height[at(stack)] + others.least) & all;
      if (to & gains) more |= Stacks::only(stack);
    }
    if (!more) return gains;
    gains |= more;
  }
}

/// Never cut off: what hangs on a DVONN piece by stacks on which nobody lands and that never leave.
Stacks settled_in(const Ground& ground, const Board& board, const Targets& targets, Stacks landed_on) {
  Stacks still = board.all() - landed_on;
  for (const int stack : still&(board.mine | board.yours)) {
    if (targets[at(stack)]) still -= Stacks::only(stack);
  }
  return ground.linked(still & board.reds, still);
}

/// Sums that identify stacks with what they hold: linear in the heights, by random factors a cell.
class KeySum {
 public:
  KeySum(const Ground& ground, const Board& board) : ground_(ground), board_(board) {}

  void add_whole(int stack) {
    const std::uint64_t kind = (board_.mine.has(stack) ? 1U : 0U) | (board_.yours.has(stack) ? 2U : 0U) |
                               (board_.reds.has(stack) ? 4U : 0U);
    add(stack, std::uint64_t{board_.height[at(stack)]} << 3 | kind);
  }
  // That it is there.
  void add_place(int stack) { add(stack, std::uint64_t{1} << 10); }
  void write(Outlook& outlook) const {
    outlook.key = mix64(key_);
    outlook.check = check_ >> 8;
  }

 private:
  void add(int stack, std::uint64_t what) {
    key_ += ground_.key(stack) * what;
    check_ += static_cast<std::uint32_t>(ground_.key(stack) >> 32) * static_cast<std::uint32_t>(what);
  }

  const Ground& ground_;
  const Board& board_;
  std::uint64_t key_ = 0;
  std::uint32_t check_ = 0;
};

// Points and key. Of what is settled just the stacks that block or link something open are part of the key.
Outlook split(const Ground& ground, const Board& board, Stacks settled) {
  Outlook out{
      {-kCells, kCells}, board.pieces(board.mine & settled) - board.pieces(board.yours & settled), 0, 0};
  KeySum sum(ground, board);
  Stacks around{};
  for (const int stack : board.all() - settled) {
    sum.add_whole(stack);
    around |= ground.beside(stack);
  }
  for (const int stack : settled& around) sum.add_place(stack);
  sum.write(out);
  return out;
}

}  // namespace

Outlook plain_outlook(const Ground& ground, const Board& board) {
  Outlook out{{-kCells, kCells}, 0, 0, 0};
  KeySum sum(ground, board);
  for (const int stack : board.all()) sum.add_whole(stack);
  sum.write(out);
  return out;
}

Outlook outlook_for(const Ground& ground, const Board& board, const Targets& targets, int beta) {
  const Landings mine = landings_of(ground, board, targets, board.mine);
  const Landings yours = landings_of(ground, board, targets, board.yours);
  const Stacks settled = settled_in(ground, board, targets, mine.stacks | yours.stacks);
  const Stacks linked_for_good = settled | board.reds;
  Outlook out = split(ground, board, settled);
  if (board.margin >= beta) {
    const Stacks gains = gains_of(ground, board, targets, yours, mine, board.mine);
    const Stacks keep = (board.mine - gains) & linked_for_good;
    out.range.lower = board.pieces(keep) - board.pieces(board.yours | gains);
  } else {
    const Stacks gains = gains_of(ground, board, targets, mine, yours, board.yours);
    const Stacks keep = (board.yours - gains) & linked_for_good;
    out.range.upper = board.pieces(board.mine | gains) - board.pieces(keep);
  }
  return out;
}

Outlook lone_outlook_for(const Ground& ground, const Board& board, const Targets& targets, int beta) {
  const Landings mine = landings_of(ground, board, targets, board.mine);
  const Stacks settled = settled_in(ground, board, targets, mine.stacks);
  const Stacks linked_for_good = settled | board.reds;
  Outlook out = split(ground, board, settled);
  if (board.margin >= beta) {
    out.range.lower = board.pieces(board.mine & linked_for_good) - board.pieces(board.yours);
  } else {
    const Stacks keep = (board.yours - mine.stacks) & linked_for_good;
    out.range.upper = board.pieces(board.mine | mine.stacks) - board.pieces(keep);
  }
  return out;
}

}  // namespace potentia::dvonn
