// What may ever stand where, the bounds that follow, and keys.
#include "solver/dvonn/outlook.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "base/hash.h"

namespace potentia::dvonn {
namespace {

/// What a player may ever do.
struct Ways {
  Stacks left{};        // from where he may leave
  Stacks landings{};    // where he may land
  PerStack<Stacks> to;  // from where to where; of stacks in `left`
};

/// Follows what may ever stand where until nothing new comes. A stack that leaves one cell for another is as
/// high as they are apart, and each cell is left once: so what may stand on a cell is what stands there now
/// and a sum of the distances to some of the cells from which stacks may come.
class Future {
 public:
  Future(const Ground& ground, const Board& board, const Targets& targets, Movers movers)
      : ground_(ground), all_(board.all()) {
    for (const int stack : all_) {
      const int height = std::min<int>(board.height[at(stack)], kLongestJump + 1);
      now_[at(stack)] = (std::uint64_t{1} << height) & kJumps;
      owned_[at(stack)] = 0;
      fresh_[at(stack)] = 0;
    }
    begin(board.mine, targets, 0);
    if (movers == Movers::Both) begin(board.yours, targets, kOther);
    while (todo_) {
      const int from = todo_.first();
      todo_ = todo_.without_first();
      const std::uint64_t heights = std::exchange(fresh_[at(from)], 0);
      for (std::uint64_t mine = heights & kJumps; mine != 0; mine &= mine - 1)
        leave(from, std::countr_zero(mine), ways_[0], 0);
      for (std::uint64_t yours = heights >> kOther; yours != 0; yours &= yours - 1)
        leave(from, std::countr_zero(yours), ways_[1], kOther);
    }
  }

  const Ways& mine() const { return ways_[0]; }
  const Ways& yours() const { return ways_[1]; }

 private:
  // Bit h: may be h high; of the other's stacks, h + kOther.
  static constexpr int kOther = 32;
  static constexpr std::uint64_t kJumps = (std::uint64_t{2} << kLongestJump) - 2;
  static constexpr std::uint64_t kBothJumps = kJumps | kJumps << kOther;

  void begin(Stacks stacks, const Targets& targets, int player) {
    for (const int stack : stacks) {
      if (!targets[at(stack)]) continue;
      fresh_[at(stack)] = now_[at(stack)] << player;
      todo_ |= Stacks::only(stack);
    }
  }
  // Comes once for each two cells and player: then `from` may be so high, and is his.
  void leave(int from, int height, Ways& ways, int player) {
    const Stacks there = ground_.in_line(from, height) & all_;
    if (!there) return;
    if (!ways.left.has(from)) ways.to[at(from)] = Stacks{};
    ways.left |= Stacks::only(from);
    ways.to[at(from)] |= there;
    ways.landings |= there;
    for (const int to : there) {
      const std::uint64_t before = owned_[at(to)];
      const std::uint64_t whoever = (now_[at(to)] | before | before >> kOther) & kJumps;
      const std::uint64_t after =
          before | ((before << height) & kBothJumps) | ((whoever << height) & kJumps) << player;
      if (after == before) continue;
      owned_[at(to)] = after;
      fresh_[at(to)] |= after & ~before;
      todo_ |= Stacks::only(to);
    }
  }

  const Ground& ground_;
  Stacks all_;
  Stacks todo_{};
  PerStack<std::uint64_t> now_;    // as it is now
  PerStack<std::uint64_t> owned_;  // after a landing, by the owner
  PerStack<std::uint64_t> fresh_;  // of those that may leave, the ones not followed yet
  std::array<Ways, 2> ways_;
};

/// The stacks whose present contents a player may yet come to own: he lands there, or the other, who owns
/// them or may come to, brings them to such a cell.
Stacks gains_of(const Ways& own, const Ways& others) {
  Stacks gains = own.landings;
  for (;;) {
    Stacks more{};
    for (const int stack : others.left - gains) {
      if (others.to[at(stack)] & gains) more |= Stacks::only(stack);
    }
    if (!more) return gains;
    gains |= more;
  }
}

/// Never cut off: what hangs on a DVONN piece by stacks of cells that nobody ever leaves. Whoever lands there
/// leaves the link as it is.
Stacks linked_for_good(const Ground& ground, const Board& board, Stacks left) {
  const Stacks stay = board.all() - left;
  return ground.linked(stay & board.reds, stay);
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

Outlook outlook_for(const Ground& ground, const Board& board, const Targets& targets, int beta,
                    Movers movers) {
  const Future future(ground, board, targets, movers);
  const Ways& mine = future.mine();
  const Ways& yours = future.yours();
  const Stacks linked = linked_for_good(ground, board, mine.left | yours.left);
  const Stacks never_lost = linked | board.reds;
  Outlook out = split(ground, board, linked - (mine.landings | yours.landings));
  if (board.margin >= beta) {
    const Stacks gains = gains_of(yours, mine);
    out.range.lower = board.pieces((board.mine - gains) & never_lost) - board.pieces(board.yours | gains);
  } else {
    const Stacks gains = gains_of(mine, yours);
    out.range.upper = board.pieces(board.mine | gains) - board.pieces((board.yours - gains) & never_lost);
  }
  return out;
}

}  // namespace potentia::dvonn
