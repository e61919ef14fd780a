// Exact endings of games that are counted in points: the margin with best play on both sides, proved.
//
//   solve()           closes in on the value by yes-or-no searches, each answer a bound (MTD(f))
//
//   solve_best()      the same for the best turns one by one: of each other turn only whether it is better
//                     than the last of those
//
//   search()          such a question, "at least b?": the bounds that the board itself sets, then the table
//
//   search_turns()    turn by turn: the table's first, then by the ending's order and earlier successes
//
//   table_answers()   whether the table knows a turn that answers the question already
//
// An ending may have a search of its own for what lies below the root, Ending::Kernel: then only the root
// goes the way above. With several threads each question is answered by all together (solver/team.h).
//
// What depends on the game comes in through an Ending (solver/dvonn/ending.h is one): the points, bounds on
// what is still possible, and the turns with their order. Positions that it does not refuse must not return:
// values then belong to positions alone and whatever the table holds stays true, whoever put it there and
// whenever. From the root on the sides alternate (DVONN: the movement phase).
//
// Nothing allocates below solve(). Whoever runs the solver stops it through its Control.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/fixed_list.h"
#include "base/result.h"
#include "rules/game.h"
#include "search/worker_threads.h"
#include "solver/bounds_table.h"
#include "solver/node_count.h"
#include "solver/team.h"

namespace potentia {

/// All that a position's value can still be, from the side to move.
struct MarginRange {
  int lower;
  int upper;
};

/// What is settled of a position's value, and what identifies the rest: positions with the same key and check
/// differ in value only as they differ in `settled`.
struct Outlook {
  MarginRange range;  // of every end that can be reached from here
  int settled;        // points that no turn can change any more, from the side to move
  std::uint64_t key;
  std::uint32_t check;  // 24 more bits of identity
};

template <Game G>
struct OrderedTurn {
  typename G::Move move;
  int order;  // larger: try earlier
};
template <Game G>
using OrderedTurns = FixedList<OrderedTurn<G>, G::MoveList::capacity()>;

template <class E, class G>
concept Ending = Game<G> && requires(const typename G::Position& position, OrderedTurns<G>& turns) {
  // Why the solver cannot take a position, if it cannot; every one that follows another it takes.
  { E::refusal(position) } -> std::same_as<std::optional<Error>>;
  { E::kMaxMargin } -> std::convertible_to<int>;  // at most 63
  { E::kMaxTurns } -> std::convertible_to<int>;   // of one game, passes not counted
  // The points if the game ended here.
  { E::margin(position) } -> std::same_as<int>;
  { E::outlook(position) } -> std::same_as<Outlook>;
  // Whether the side to move has a turn other than a pass; `passed` is the position with the
  // other side to move.
  { E::has_turn(position) } -> std::same_as<bool>;
  { E::passed(position) } -> std::same_as<typename G::Position>;
  { E::list_turns(position, turns) };
  // Whether so much is left to search that it pays to ask the table about every turn first.
  { E::is_large(position) } -> std::same_as<bool>;
};

/// For endings without a search of their own.
class NoKernel {
 public:
  NoKernel(BoundsTable&, NodeCount&) {}
  void join(Team*) {}
};
template <class E>
struct KernelOf {
  using Type = NoKernel;
};
/// Kernel(BoundsTable&, NodeCount&) answers search(position, beta) for every position that E does not refuse,
/// and join(team) puts it into a team.
template <class E>
  requires requires { typename E::Kernel; }
struct KernelOf<E> {
  using Type = typename E::Kernel;
};

template <Game G>
struct MarginProof {
  int lower;  // lower == upper: solved
  int upper;
  std::vector<typename G::Move> line;  // best play by both sides, if solved; passes are part of it
  std::uint64_t nodes = 0;

  bool is_exact() const { return lower == upper; }
};

template <Game G, Ending<G> E>
class MarginSolver {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  MarginSolver(BoundsTable& table, Control& control)
      : table_(table),
        count_(control),
        kernel_(table, count_),
        turns_(kHasKernel ? 1 : E::kMaxTurns + 1),
        history_(2 * G::kHistorySize) {}

  /// So many threads prove together, at least 1. False if the machine has no more: then all stays as it was.
  bool set_threads(int threads);

  /// The control has been started. If it says stop before the end, the bounds hold all the same. `guess`
  /// saves time if it is near the value.
  MarginProof<G> solve(const Position& root, std::optional<int> guess = std::nullopt);
  /// The best turns, each proved, its line beginning with it, best first: so many, or as many as there are.
  /// Of turns worth the same any may be left out. If it was stopped there is only the best one, or nothing.
  /// `likely` saves time if those turns are among them.
  std::vector<MarginProof<G>> solve_best(const Position& root, std::size_t count,
                                         const std::vector<Move>& likely = {});
  /// Only whether the value is at least so much: the bounds say so, unless it was stopped.
  MarginProof<G> ask(const Position& root, int at_least);

  /// Nodes since reset_nodes(), over several calls of solve().
  std::uint64_t nodes() const {
    std::uint64_t sum = count_.nodes();
    for (const auto& helper : helpers_) sum += helper->solver.nodes();
    return sum;
  }
  void reset_nodes() {
    count_.reset();
    for (const auto& helper : helpers_) helper->solver.reset_nodes();
  }

 private:
  using Kernel = typename KernelOf<E>::Type;
  static constexpr bool kHasKernel = !std::same_as<Kernel, NoKernel>;
  static constexpr std::uint16_t kNoTag = 0xffff;
  static constexpr int kMostHistory = 8192;
  static constexpr int kHistoryWeight = 64;  // measured: 32 and 96 are no better (docs/solver.md)
  // Another thread of the team, which is stopped by the first one alone.
  struct Helper;
  void join(Team* team) {
    team_ = team;
    kernel_.join(team);
  }
  // The turn's proof, if it is worth more than `least`; nothing, too, if stopped.
  std::optional<MarginProof<G>> solve_turn(const Position& root, const Move& turn, std::optional<int> least,
                                           int guess);
  // A question, to the whole team.
  int answer(const Position& root, int beta);

  // Whether the value is at least `beta`: the answer is a bound on it, at least beta or below.
  int search(const Position& position, int beta, std::size_t ply);
  // The same where neither table nor outlook answers; `known` is relative to what is settled.
  int search_turns(const Position& position, const Outlook& outlook, int beta, std::size_t ply,
                   ProvedBounds known);
  bool table_answers(const Position& position, int beta, const OrderedTurns<G>& turns, ProvedBounds& known);
  static OrderedTurn<G>& pick(OrderedTurns<G>& turns, std::size_t from);
  // The best of the turns from the n-th on, put there; those come last at which another thread of the team
  // is.
  Move next(OrderedTurns<G>& turns, std::size_t n, std::uint64_t key) const;
  void remember_success(const Position& position, const OrderedTurns<G>& turns, std::size_t n);
  // How often the turn answered with yes, anywhere: -kMostHistory to kMostHistory.
  int& history(const Position& position, const Move& move) {
    const int own = position.side() == Player::White ? 0 : G::kHistorySize;
    return history_[static_cast<std::size_t>(own) +
                    static_cast<std::size_t>(G::history_index(position, move))];
  }
  void follow_line(Position position, int value, std::vector<Move>& line);
  std::optional<Move> turn_with_tag(const Position& position, std::uint16_t tag) const;

  BoundsTable& table_;
  NodeCount count_;
  Kernel kernel_;
  std::vector<OrderedTurns<G>> turns_;  // by ply
  std::vector<int> history_;            // by side and history_index
  std::uint16_t root_tag_ = kNoTag;     // the turn that answered the last question at ply 0 with yes
  int answer_ = 0;                      // its own to the last question
  Team* team_ = nullptr;
  // Of the first thread of a team.
  std::unique_ptr<Team> own_team_;
  std::vector<std::unique_ptr<Helper>> helpers_;
  WorkerThreads threads_;
};

template <Game G, Ending<G> E>
struct MarginSolver<G, E>::Helper {
  explicit Helper(BoundsTable& table, Team* team) : solver(table, control) { solver.join(team); }

  Control control;
  MarginSolver solver;
};

template <Game G, Ending<G> E>
bool MarginSolver<G, E>::set_threads(int threads) {
  const auto others = static_cast<std::size_t>(threads - 1);
  if (!threads_.resize(others)) return false;
  own_team_ = others > 0 ? std::make_unique<Team>() : nullptr;
  join(own_team_.get());
  helpers_.clear();
  while (helpers_.size() < others) helpers_.push_back(std::make_unique<Helper>(table_, own_team_.get()));
  count_.set_threads(others + 1);
  return true;
}

template <Game G, Ending<G> E>
int MarginSolver<G, E>::answer(const Position& root, int beta) {
  if (helpers_.empty()) return search(root, beta, 0);
  std::atomic<MarginSolver*> first{nullptr};  // who has answered
  const auto end = [this] {
    count_.break_off();
    for (const auto& helper : helpers_) helper->solver.count_.break_off();
  };
  const auto take_part = [&](MarginSolver& solver) {
    solver.answer_ = solver.search(root, beta, 0);
    if (solver.count_.stopped()) return;
    MarginSolver* nobody = nullptr;
    if (first.compare_exchange_strong(nobody, &solver)) end();
  };
  for (std::size_t i = 0; i < helpers_.size(); ++i)
    threads_.start(i, [&take_part, helper = helpers_[i].get()] { take_part(helper->solver); });
  take_part(*this);
  end();  // where it was stopped nobody has answered
  threads_.join();
  count_.go_on();
  for (const auto& helper : helpers_) helper->solver.count_.go_on();
  const MarginSolver* const by = first.load();
  if (by == nullptr) return 0;
  if (by->answer_ >= beta) root_tag_ = by->root_tag_;
  return by->answer_;
}

template <Game G, Ending<G> E>
MarginProof<G> MarginSolver<G, E>::solve(const Position& root, std::optional<int> guess) {
  const std::uint64_t before = nodes();
  root_tag_ = kNoTag;
  MarginRange range = E::outlook(root).range;
  int at = std::clamp(guess.value_or(E::margin(root)), range.lower, range.upper);
  while (range.lower < range.upper) {
    const int beta = std::max(at, range.lower + 1);
    at = answer(root, beta);
    if (count_.stopped()) break;
    (at >= beta ? range.lower : range.upper) = at;
  }
  MarginProof<G> proof{range.lower, range.upper, {}, 0};
  if (proof.is_exact()) follow_line(root, range.lower, proof.line);
  proof.nodes = nodes() - before;
  return proof;
}

template <Game G, Ending<G> E>
std::vector<MarginProof<G>> MarginSolver<G, E>::solve_best(const Position& root, std::size_t count,
                                                           const std::vector<Move>& likely) {
  std::vector<MarginProof<G>> best;
  if (count == 0) return best;
  best.push_back(solve(root));
  if (!best[0].is_exact() || best[0].line.empty()) return {};
  std::vector<Move> others = likely;
  G::for_each_turn(root, [&](const Move& turn) {
    if (std::find(likely.begin(), likely.end(), turn) == likely.end()) others.push_back(turn);
  });
  for (const Move& turn : others) {
    if (count == 1 || turn == best[0].line[0]) continue;
    const bool is_full = best.size() == count;
    const auto least = is_full ? std::optional(best.back().lower) : std::nullopt;
    auto proof = solve_turn(root, turn, least, best.back().lower);
    if (count_.stopped()) {
      best.erase(best.begin() + 1, best.end());
      return best;
    }
    if (!proof) continue;
    if (is_full) best.pop_back();
    const auto after =
        std::upper_bound(best.begin(), best.end(), proof->lower,
                         [](int margin, const MarginProof<G>& other) { return margin > other.lower; });
    best.insert(after, *std::move(proof));
  }
  return best;
}

template <Game G, Ending<G> E>
std::optional<MarginProof<G>> MarginSolver<G, E>::solve_turn(const Position& root, const Move& turn,
                                                             std::optional<int> least, int guess) {
  const Position after = root.after(turn);
  if (least) {
    const MarginProof<G> asked = ask(after, -*least);
    if (count_.stopped() || asked.lower >= -*least) return std::nullopt;
  }
  MarginProof<G> proof = solve(after, -guess);
  if (!proof.is_exact()) return std::nullopt;
  proof.lower = proof.upper = -proof.lower;
  proof.line.insert(proof.line.begin(), turn);
  return proof;
}

template <Game G, Ending<G> E>
MarginProof<G> MarginSolver<G, E>::ask(const Position& root, int at_least) {
  const std::uint64_t before = nodes();
  root_tag_ = kNoTag;
  MarginRange range = E::outlook(root).range;
  if (range.lower < at_least && range.upper >= at_least) {
    const int value = answer(root, at_least);
    if (!count_.stopped()) (value >= at_least ? range.lower : range.upper) = value;
  }
  return {range.lower, range.upper, {}, nodes() - before};
}

template <Game G, Ending<G> E>
int MarginSolver<G, E>::search(const Position& position, int beta, std::size_t ply) {
  if constexpr (kHasKernel) {
    if (ply > 0) return kernel_.search(position, beta);
  }
  if (!count_.add()) return 0;
  if (!E::has_turn(position)) {
    const Position passed = E::passed(position);
    return E::has_turn(passed) ? -search(passed, 1 - beta, ply) : E::margin(position);
  }
  const Outlook outlook = E::outlook(position);
  if (outlook.range.lower >= beta && ply > 0) return outlook.range.lower;
  if (outlook.range.upper < beta) return outlook.range.upper;
  ProvedBounds known{-2 * E::kMaxMargin, 2 * E::kMaxMargin, kNoTag};
  table_.probe(outlook.key, outlook.check, known);
  known.lower += outlook.settled;
  known.upper += outlook.settled;
  if (known.lower >= beta) {
    if (ply == 0) root_tag_ = known.move_tag;
    return known.lower;
  }
  if (known.upper < beta) return known.upper;
  known.lower = std::max(known.lower, outlook.range.lower);
  known.upper = std::min(known.upper, outlook.range.upper);
  return search_turns(position, outlook, beta, ply, known);
}

template <Game G, Ending<G> E>
int MarginSolver<G, E>::search_turns(const Position& position, const Outlook& outlook, int beta,
                                     std::size_t ply, ProvedBounds known) {
  OrderedTurns<G>& turns = turns_[ply];
  const std::uint64_t before = count_.nodes();
  turns.clear();
  E::list_turns(position, turns);
  for (OrderedTurn<G>& turn : turns) {
    constexpr int kFirst = 1 << 30;
    turn.order += kHistoryWeight * history(position, turn.move) / kMostHistory;
    if (turn.move.tag() == known.move_tag) turn.order = kFirst;
  }
  bool answered = E::is_large(position) && table_answers(position, beta, turns, known);
  int best = -E::kMaxMargin;
  for (std::size_t n = 0; n < turns.size() && !answered; ++n) {
    const Move move = next(turns, n, outlook.key);
    const Team::Visit visit(team_, Team::name(outlook.key, move.tag()));
    const int value = -search(position.after(move), 1 - beta, ply + 1);
    if (count_.stopped()) return 0;
    if (known.move_tag == kNoTag) known.move_tag = move.tag();
    best = std::max(best, value);
    if (value < beta) continue;
    known.lower = value;
    known.move_tag = move.tag();
    answered = true;
    remember_success(position, turns, n);
  }
  // The tag always names a turn that is worth at least `lower`: a search that ends in no leaves an old one
  // alone.
  if (!answered) known.upper = best = std::clamp(best, known.lower, known.upper);
  if (answered && ply == 0) root_tag_ = known.move_tag;
  table_.store(outlook.key, outlook.check,
               {known.lower - outlook.settled, known.upper - outlook.settled, known.move_tag},
               count_.nodes() - before);
  return answered ? known.lower : best;
}

// True if the table says that one of the turns is worth beta: known then has it.
template <Game G, Ending<G> E>
bool MarginSolver<G, E>::table_answers(const Position& position, int beta, const OrderedTurns<G>& turns,
                                       ProvedBounds& known) {
  std::array<Outlook, OrderedTurns<G>::capacity()> outlooks;
  for (std::size_t n = 0; n < turns.size(); ++n) {
    outlooks[n] = E::outlook(position.after(turns[n].move));
    table_.prefetch(outlooks[n].key);
  }
  for (std::size_t n = 0; n < turns.size(); ++n) {
    ProvedBounds below;
    if (!table_.probe(outlooks[n].key, outlooks[n].check, below)) continue;
    const int value = -(below.upper + outlooks[n].settled);
    if (value < beta) continue;
    known.lower = value;
    known.move_tag = turns[n].move.tag();
    return true;
  }
  return false;
}

// The n-th turn answered with yes, those before it with no. Each step is a fixed part of what is left to the
// limit.
template <Game G, Ending<G> E>
void MarginSolver<G, E>::remember_success(const Position& position, const OrderedTurns<G>& turns,
                                          std::size_t n) {
  constexpr int kFailureStep = 64;
  constexpr int kSuccessStep = 16;
  for (std::size_t i = 0; i < n; ++i) {
    int& failed = history(position, turns[i].move);
    failed -= (failed + kMostHistory) / kFailureStep;
  }
  int& succeeded = history(position, turns[n].move);
  succeeded += (kMostHistory - succeeded) / kSuccessStep;
}

template <Game G, Ending<G> E>
typename G::Move MarginSolver<G, E>::next(OrderedTurns<G>& turns, std::size_t n, std::uint64_t key) const {
  OrderedTurn<G>* turn = &pick(turns, n);
  while (n > 0 && team_ && team_->puts_off(Team::name(key, turn->move.tag()), *turn)) turn = &pick(turns, n);
  return turn->move;
}

// Brings the best of the turns from `from` on to that place.
template <Game G, Ending<G> E>
OrderedTurn<G>& MarginSolver<G, E>::pick(OrderedTurns<G>& turns, std::size_t from) {
  std::size_t top = from;
  for (std::size_t i = from + 1; i < turns.size(); ++i) {
    if (turns[i].order > turns[top].order) top = i;
  }
  std::swap(turns[from], turns[top]);
  return turns[from];
}

template <Game G, Ending<G> E>
std::optional<typename G::Move> MarginSolver<G, E>::turn_with_tag(const Position& position,
                                                                  std::uint16_t tag) const {
  std::optional<Move> found;
  G::for_each_turn(position, [&](const Move& move) {
    if (!found && (tag == kNoTag || move.tag() == tag)) found = move;
  });
  return found;
}

// Best play from here, where the value is known and the first turn already found (any turn, if no question
// was ever answered with yes). Each step asks once more for a turn worth the value; nearly all of it comes
// out of the table.
template <Game G, Ending<G> E>
void MarginSolver<G, E>::follow_line(Position position, int value, std::vector<Move>& line) {
  while (!G::outcome(position)) {
    const auto turn = turn_with_tag(position, E::has_turn(position) ? root_tag_ : kNoTag);
    if (!turn) return;
    line.push_back(*turn);
    position = position.after(*turn);
    value = -value;
    root_tag_ = kNoTag;
    if (E::has_turn(position)) search(position, value, 0);
    if (count_.stopped()) return;
  }
}

}  // namespace potentia
