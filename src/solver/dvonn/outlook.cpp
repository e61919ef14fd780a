// What may ever stand where, and the bounds that follow.
#include "solver/dvonn/outlook.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

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
///
/// One player, who would gain, must come to gain less than `room` points by the stacks on which he may land:
/// otherwise it is not followed to its end.
class Future {
 public:
  Future(const Ground& ground, const Board& board, const Targets& targets, Movers movers, int beta)
      : ground_(ground),
        board_(board),
        all_(board.all()),
        gainer_(board.margin < beta ? 0 : kOther),
        room_(gainer_ == 0 ? beta - board.margin : board.margin - beta + 1) {
    const Stacks first = gainer_ == 0 ? board.mine : movers == Movers::Both ? board.yours : Stacks{};
    for (const int stack : first) {
      if (!gain(targets[at(stack)])) return;
    }
    for (const int stack : all_) {
      const int height = std::min<int>(board.height[at(stack)], kLongestJump + 1);
      now_[at(stack)] = (std::uint64_t{1} << height) & kJumps;
      owned_[at(stack)] = 0;
      fresh_[at(stack)] = 0;
    }
    begin(board.mine, targets, 0);
    if (movers == Movers::Both) begin(board.yours, targets, kOther);
    while (todo_ && !is_too_much()) {
      const int from = todo_.first();
      todo_ = todo_.without_first();
      const std::uint64_t heights = std::exchange(fresh_[at(from)], 0);
      for (std::uint64_t mine = heights & kJumps; mine != 0; mine &= mine - 1)
        leave(from, std::countr_zero(mine), ways_[0], 0);
      for (std::uint64_t yours = heights >> kOther; yours != 0; yours &= yours - 1)
        leave(from, std::countr_zero(yours), ways_[1], kOther);
    }
  }

  /// So that no bound answers.
  bool is_too_much() const { return room_ <= 0; }
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
  // Points by landings of the gainer that are new. False if they are too much.
  bool gain(Stacks landings) {
    const Stacks fresh = landings - gained_ - (gainer_ == 0 ? board_.mine : board_.yours);
    gained_ |= fresh;
    const Stacks taken = fresh & (board_.mine | board_.yours);  // the other's, who loses what he gains
    room_ -= board_.pieces(fresh) + board_.pieces(taken);
    return !is_too_much();
  }
  // Comes once for each two cells and player: then `from` may be so high, and is his.
  void leave(int from, int height, Ways& ways, int player) {
    const Stacks there = ground_.in_line(from, height) & all_;
    if (!there) return;
    if (!ways.left.has(from)) ways.to[at(from)] = Stacks{};
    ways.left |= Stacks::only(from);
    ways.to[at(from)] |= there;
    ways.landings |= there;
    if (player == gainer_ && !gain(there)) return;
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
  const Board& board_;
  Stacks all_;
  int gainer_;  // 0 or kOther
  int room_;
  Stacks gained_{};
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

}  // namespace

// Where the margin is at least beta now only the lower bound may answer, as it is never more, and so for the
// upper one.
std::optional<int> bound_for(const Ground& ground, const Board& board, const Targets& targets, int beta,
                             Movers movers) {
  const Future future(ground, board, targets, movers, beta);
  if (future.is_too_much()) return std::nullopt;
  const Ways& mine = future.mine();
  const Ways& yours = future.yours();
  const Stacks never_lost = linked_for_good(ground, board, mine.left | yours.left) | board.reds;
  if (board.margin >= beta) {
    const Stacks gains = gains_of(yours, mine);
    const int lower = board.pieces((board.mine - gains) & never_lost) - board.pieces(board.yours | gains);
    return lower >= beta ? std::optional(lower) : std::nullopt;
  }
  const Stacks gains = gains_of(mine, yours);
  const int upper = board.pieces(board.mine | gains) - board.pieces((board.yours - gains) & never_lost);
  return upper < beta ? std::optional(upper) : std::nullopt;
}

}  // namespace potentia::dvonn
