// Questions about DVONN's endings, from bounds over the table to turns.
#include "solver/dvonn/kernel.h"

#include <algorithm>
#include <cassert>

#include "solver/dvonn/order.h"

namespace potentia::dvonn {
namespace {

constexpr std::uint16_t kNoTag = 0xffff;
// With fewer stacks asking the table about every turn costs more than it spares (docs/solver.md).
constexpr int kLeastWithTurnsAsked = 20;

constexpr int kMostHistory = 8192;
constexpr int kHistoryWeight = 64;
constexpr int kKiller = 10;
constexpr int kSecondKiller = 5;

bool has_turn(Stacks free, const Targets& targets) {
  for (const int stack : free) {
    if (targets[at(stack)]) return true;
  }
  return false;
}

// Brings the best of the turns from `from` on to that place.
StackTurn& pick(StackTurns& turns, std::size_t from) {
  std::size_t top = from;
  for (std::size_t i = from + 1; i < turns.size(); ++i) {
    if (turns[i].order > turns[top].order) top = i;
  }
  std::swap(turns[from], turns[top]);
  return turns[from];
}

}  // namespace

// Where bounds answer less than a fifth of the questions, they cost more than they spare (docs/solver.md).
bool Kernel::BoundsUse::pays(int stacks) {
  constexpr std::uint32_t kEnough = 256;      // to judge by
  constexpr std::uint32_t kOneOfSoMany = 64;  // is asked all the same
  Tally& tally = tallies_[at(stacks)];
  if (tally.asked < kEnough || 5 * tally.answered >= tally.asked) return true;
  return ++tally.passed_over % kOneOfSoMany == 0;
}

// What was long ago counts less.
void Kernel::BoundsUse::count(int stacks, bool answered) {
  constexpr std::uint32_t kMost = 8192;
  Tally& tally = tallies_[at(stacks)];
  ++tally.asked;
  if (answered) ++tally.answered;
  if (tally.asked < kMost) return;
  tally.asked /= 2;
  tally.answered /= 2;
}

int Kernel::search(const Position& position, int beta) {
  ground_ = Ground(position.occupied());
  depth_ = 0;
  path_[0] = position;
  least_shared_ = std::max(kLeastShared, position.occupied().size() - kSharedPlies);
  return answer(ground_.board_of(position), beta);
}

bool Kernel::is_known(Question& question) const {
  ProvedBounds& known = question.known;
  known = {-kCells, kCells, kNoTag};
  table_for(question.board.all().size()).probe(question.key.key, question.key.check, known);
  return known.lower >= question.beta || known.upper < question.beta;
}

int Kernel::remember(const Question& question, bool is_yes, std::uint64_t nodes_before) {
  const ProvedBounds& known = question.known;
  table_for(question.board.all().size())
      .store(question.key.key, question.key.check, known, count_.nodes() - nodes_before);
  return is_yes ? known.lower : known.upper;
}

int Kernel::answer(const Board& board, int beta) {
  if (!count_.add()) return 0;
  const Stacks all = board.all();
  const BoardKey key = key_of(board);
  table_for(all.size()).prefetch(key.key);
  Targets targets;
  ground_.find_targets(board, targets);
  const Stacks blocked = ground_.surrounded(all);
  const Stacks free = all - blocked;
  if (!has_turn(board.mine & free, targets)) {
    if (!has_turn(board.yours & free, targets)) return board.margin;
    // What is surrounded and has a target may come free; nothing else gets a turn that has none.
    const bool is_dead = !has_turn(board.mine, targets);
    if (is_judged(board)) path_[at(depth_)] = path_[at(depth_)].after(Move::pass());
    return is_dead ? -answer_alone(board.passed(), 1 - beta) : -answer(board.passed(), 1 - beta);
  }
  if (bounds_use_.pays(all.size())) {
    const auto bound = bound_for(ground_, board, targets, beta);
    bounds_use_.count(all.size(), bound.has_value());
    if (bound) return *bound;
  }
  Question question{board, targets, blocked, key, beta, {}};
  if (is_known(question)) return question.known.lower >= beta ? question.known.lower : question.known.upper;
  return answer_by_turns(question);
}

bool Kernel::try_turn(Question& question, const StackTurn& turn, int& best) {
  const Team::Visit here = visit(question, turn);
  if (is_judged(question.board))
    path_[at(depth_ + 1)] = path_[at(depth_)].after(ground_.move(turn.from, turn.to));
  ++depth_;
  const int value = -answer(ground_.after(question.board, turn), 1 - question.beta);
  --depth_;
  ProvedBounds& known = question.known;
  if (known.move_tag == kNoTag) known.move_tag = tag(turn);
  best = std::max(best, value);
  if (value < question.beta) return false;
  known.lower = value;
  known.move_tag = tag(turn);
  return true;
}

// The tag always names a turn that is worth at least `lower`: a search that ends in no leaves an old one
// alone.
int Kernel::answer_by_turns(Question& question) {
  const std::uint64_t before = count_.nodes();
  int best = -kCells;
  StackTurn first;
  // The turn that did best before mostly does again: then the others need not even be listed.
  const std::uint16_t tried = question.known.move_tag;
  const bool has_first = tried != kNoTag && ground_.find_turn(question.board, question.targets, tried, first);
  if (has_first) {
    const bool is_yes = try_turn(question, first, best);
    if (count_.stopped()) return 0;
    if (is_yes) return remember(question, true, before);
  }
  StackTurns turns;
  list_turns(ground_, question.board, question.targets, question.blocked, turns);
  order(turns);
  if (is_judged(question.board)) add_judgements(question.board, turns);
  bool is_yes = question.board.all().size() >= kLeastWithTurnsAsked && table_answers(question, turns);
  for (std::size_t n = 0; n < turns.size() && !is_yes; ++n) {
    const StackTurn& turn = next(question, turns, n, !has_first && n == 0);
    if (has_first && tag(turn) == tried) continue;
    is_yes = try_turn(question, turn, best);
    if (count_.stopped()) return 0;
    if (is_yes) remember_success(turns, n);
  }
  if (!is_yes) question.known.upper = std::clamp(best, question.known.lower, question.known.upper);
  return remember(question, is_yes, before);
}

const StackTurn& Kernel::next(const Question& question, StackTurns& turns, std::size_t n,
                              bool is_first) const {
  StackTurn* turn = &pick(turns, n);
  while (!is_first && is_shared(question) && team_->puts_off(Team::name(question.key.key, tag(*turn)), *turn))
    turn = &pick(turns, n);
  return *turn;
}

void Kernel::order(StackTurns& turns) const {
  const auto& killers = killers_[at(depth_)];
  for (StackTurn& turn : turns) {
    const std::uint16_t name = tag(turn);
    int bonus = kHistoryWeight * history_[name] / kMostHistory;
    if (name == killers[0]) bonus += kKiller;
    if (name == killers[1]) bonus += kSecondKiller;
    turn.order = static_cast<std::int16_t>(turn.order + bonus);
  }
}

void Kernel::add_judgements([[maybe_unused]] const Board& board, StackTurns& turns) const {
  const Position& position = path_[at(depth_)];
  assert(ground_.board_of(position).mine == board.mine && ground_.board_of(position).yours == board.yours);
  for (StackTurn& turn : turns) {
    const int judged = judgement_after(position, ground_.move(turn.from, turn.to));
    turn.order = static_cast<std::int16_t>(turn.order + judged);
  }
}

// The n-th turn answered with yes, those before it with no. Each step is a fixed part of what is left to the
// limit.
void Kernel::remember_success(const StackTurns& turns, std::size_t n) {
  constexpr int kFailureStep = 64;
  constexpr int kSuccessStep = 16;
  for (std::size_t i = 0; i < n; ++i) {
    int& failed = history_[tag(turns[i])];
    failed -= (failed + kMostHistory) / kFailureStep;
  }
  const std::uint16_t name = tag(turns[n]);
  int& succeeded = history_[name];
  succeeded += (kMostHistory - succeeded) / kSuccessStep;
  auto& killers = killers_[at(depth_)];
  if (killers[0] != name) killers = {name, killers[0]};
}

// True if the large table says that one of the turns is worth beta: known then has it. All entries are
// fetched before the first is read.
bool Kernel::table_answers(Question& question, const StackTurns& turns) const {
  std::array<BoardKey, StackTurns::capacity()> keys;
  for (std::size_t n = 0; n < turns.size(); ++n) {
    keys[n] = key_of(ground_.after(question.board, turns[n]));
    table_.prefetch(keys[n].key);
  }
  for (std::size_t n = 0; n < turns.size(); ++n) {
    ProvedBounds below;
    if (!table_.probe(keys[n].key, keys[n].check, below) || -below.upper < question.beta) continue;
    question.known.lower = -below.upper;
    question.known.move_tag = tag(turns[n]);
    return true;
  }
  return false;
}

int Kernel::answer_alone(const Board& board, int beta) {
  if (!count_.add()) return 0;
  Targets targets;
  ground_.find_targets(board, targets);
  const Stacks blocked = ground_.surrounded(board.all());
  if (!has_turn(board.mine - blocked, targets)) return board.margin;
  if (const auto bound = bound_for(ground_, board, targets, beta, Movers::MineAlone)) return *bound;
  const BoardKey key = key_of(board);
  Question question{board, targets, blocked, key, beta, {}};
  if (is_known(question)) return question.known.lower >= beta ? question.known.lower : question.known.upper;
  return answer_alone_by_turns(question);
}

// In the order of what they gain.
int Kernel::answer_alone_by_turns(Question& question) {
  constexpr int kPoint = 8;
  const std::uint64_t before = count_.nodes();
  const Board& board = question.board;
  StackTurns turns;
  for (const int from : board.mine - question.blocked) {
    for (const int to : question.targets[at(from)]) {
      StackTurn turn{0, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
                     ground_.cut_off(board, from, to)};
      const Board next = ground_.after(board, turn);
      const int more = (ground_.in_line(to, next.height[at(to)]) & next.all()).size();
      turn.order = static_cast<std::int16_t>(more - kPoint * next.margin);
      if (tag(turn) == question.known.move_tag) turn.order = INT16_MAX;
      turns.push_back(turn);
    }
  }
  int best = -kCells;
  bool is_yes = false;
  for (std::size_t n = 0; n < turns.size() && !is_yes; ++n) {
    const StackTurn& turn = next(question, turns, n, n == 0);
    const Team::Visit here = visit(question, turn);
    const int value = answer_alone(ground_.after(board, turn).passed(), question.beta);
    if (count_.stopped()) return 0;
    best = std::max(best, value);
    is_yes = value >= question.beta;
    if (is_yes || question.known.move_tag == kNoTag) question.known.move_tag = tag(turn);
  }
  if (is_yes)
    question.known.lower = best;
  else
    question.known.upper = std::clamp(best, question.known.lower, question.known.upper);
  return remember(question, is_yes, before);
}

}  // namespace potentia::dvonn
