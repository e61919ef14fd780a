// Judging turns by what they leave to the opponent, without making them.
#include "solver/dvonn/order.h"

#include "eval/dvonn/evaluator.h"

namespace potentia::dvonn {
namespace {

/// What the opponent could do at once, were it his turn.
struct Prospects {
  Stacks movable{};                // stacks that have a turn
  Stacks pent{};                   // surrounded stacks that would have one
  Stacks landings{};               // where one of the movable may land
  Stacks lone{};                   // where one may land that has no other turn
  Stacks ones{}, twos{}, fours{};  // how many may land on a stack, in binary; 7 stands for more as well

  int attackers(int stack) const {
    return (ones.has(stack) ? 1 : 0) + (twos.has(stack) ? 2 : 0) + (fours.has(stack) ? 4 : 0);
  }
  void add_landings(Stacks targets) {
    if (targets.is_one_or_none()) lone |= targets;
    landings |= targets;
    const Stacks carry = ones & targets;
    const Stacks more = twos & carry;
    const Stacks beyond = fours & more;
    ones = (ones ^ targets) | beyond;
    twos = (twos ^ carry) | beyond;
    fours |= more;
  }
};

Prospects prospects_of(Stacks stacks, const Targets& targets, Stacks blocked) {
  Prospects out;
  for (const int stack : stacks) {
    if (!targets[at(stack)]) continue;
    if (blocked.has(stack)) {
      out.pent |= Stacks::only(stack);
      continue;
    }
    out.movable |= Stacks::only(stack);
    out.add_landings(targets[at(stack)]);
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

/// Scores the turns of one position: leave() for what leaving a cell does, wherever the stack goes, then
/// land() for each landing.
class TurnJudge {
 public:
  TurnJudge(const Ground& ground, const Board& board, const Targets& targets, Stacks blocked)
      : ground_(ground),
        board_(board),
        targets_(targets),
        all_(board.all()),
        yours_(prospects_of(board.yours, targets, blocked)) {}

  void leave(int from);
  StackTurn land(int to);

 private:
  // What it counts for that these are cut off.
  int lost(Stacks stacks) const;
  // Whether all stacks are linked to each other.
  bool is_whole() {
    if (whole_ == Whole::Unknown) {
      const bool whole = ground_.linked(Stacks::only(all_.first()), all_) == all_;
      whole_ = whole ? Whole::Yes : Whole::No;
    }
    return whole_ == Whole::Yes;
  }

  enum class Whole : std::uint8_t { Unknown, Yes, No };

  const Ground& ground_;
  const Board& board_;
  const Targets& targets_;
  Stacks all_;
  Prospects yours_;
  Whole whole_ = Whole::Unknown;
  int from_ = 0;
  int height_ = 0;    // of the stack that leaves
  int leaving_ = 0;   // what emptying its cell counts for
  Stacks rest_{};     // what stays
  Stacks cut_off_{};  // of that, what is lost wherever the stack goes
  bool carries_red_ = false;
  bool red_decides_ = false;  // it carries a DVONN piece away, and something may hang on that
};

int TurnJudge::lost(Stacks stacks) const {
  int sum = 0;
  for (const int stack : stacks) {
    const int height = board_.height[at(stack)];
    sum += kTurn * yours_.attackers(stack);
    if (board_.yours.has(stack)) {
      sum += kPiece * height;
      if (yours_.movable.has(stack)) sum += kTurn * targets_[at(stack)].size() + kStack;
      if (yours_.pent.has(stack)) sum += kPent;
    } else {
      sum -= height;
      if (yours_.landings.has(stack)) sum += kAttack * height;
    }
  }
  return sum;
}

void TurnJudge::leave(int from) {
  from_ = from;
  height_ = board_.height[at(from)];
  leaving_ = kTurn * yours_.attackers(from);
  if (yours_.lone.has(from)) leaving_ += kStack;
  if (yours_.landings.has(from)) leaving_ += kAttack * height_;
  for (const int freed : yours_.pent & ground_.beside(from)) {
    leaving_ -= kTurn * (targets_[at(freed)] - Stacks::only(from)).size() + kStack - kPent;
  }
  rest_ = all_ - Stacks::only(from);
  cut_off_ = Stacks{};
  carries_red_ = board_.reds.has(from);
  const bool breaks = !ground_.is_one_arc(ground_.beside(from) & rest_);
  if (breaks && !carries_red_) {
    cut_off_ = rest_ - ground_.linked(board_.reds, rest_);
    leaving_ += lost(cut_off_);
  }
  red_decides_ = carries_red_ && (breaks || !is_whole());
}

StackTurn TurnJudge::land(int to) {
  const int there = board_.height[at(to)];
  const bool own = board_.mine.has(to);
  int sum = leaving_;
  if (board_.yours.has(to)) {
    sum += kPiece * there;
    if (yours_.movable.has(to)) sum += kTurn * targets_[at(to)].size() + kStack;
    if (yours_.pent.has(to)) sum += kPent;
  }
  if (yours_.landings.has(to)) sum -= kAttack * (height_ + (own ? 0 : there));
  const Stacks next = ground_.in_line(to, height_ + there) & rest_;
  if (next) sum += kOwnStack + kOwnTurn * next.size();
  if (own && targets_[at(to)]) sum -= kOwnStack + kOwnTurn * targets_[at(to)].size();
  if (red_decides_) {
    cut_off_ = rest_ - ground_.linked((board_.reds - Stacks::only(from_)) | Stacks::only(to), rest_);
    sum += lost(cut_off_);
  }
  return {static_cast<std::int16_t>(sum), static_cast<std::uint8_t>(from_), static_cast<std::uint8_t>(to),
          cut_off_};
}

}  // namespace

void list_turns(const Ground& ground, const Board& board, const Targets& targets, Stacks blocked,
                StackTurns& turns) {
  TurnJudge judge(ground, board, targets, blocked);
  for (const int from : board.mine - blocked) {
    if (!targets[at(from)]) continue;
    judge.leave(from);
    for (const int to : targets[at(from)]) turns.push_back(judge.land(to));
  }
}

// 20, 40 and 60 a point take 3, 0 and 2 % more nodes (docs/solver.md).
int judgement_after(const Position& position, Move move) {
  constexpr int kPoint = 30;
  constexpr int kParts = 100;  // of a point, in a judgement
  return -kPoint * StaticEvaluator().evaluate(position.after(move)) / kParts;
}

}  // namespace potentia::dvonn
