// The search: iterative deepening, principal variation search, one thread of it. Generic over the games.
//
//   deepen()            one iteration over all lines wanted (multi-PV), in aspiration windows
//
//   search_root()       one pass over the root's turns
//
// and below it (inner_nodes.h)
//
//   search()            an inner node: repetition, table, ordering, reductions, turns left out
//
//   quiescence()        depth is used up: is the game over, else the static evaluation, noisy turns played
//   out
//
// Scores: search/score.h. Nothing allocates from deepen() on; turn lists live in frames made once.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <vector>

#include "base/fixed_list.h"
#include "eval/evaluator.h"
#include "rules/game.h"
#include "search/control.h"
#include "search/forced_win.h"
#include "search/history.h"
#include "search/reductions.h"
#include "search/root_order.h"
#include "search/score.h"
#include "search/transposition_table.h"
#include "search/turn_list.h"

namespace potentia {

template <Game G>
struct Line {
  int score = -kInfinite;
  std::vector<typename G::Move> turns;  // the first is the root's turn
};

template <Game G, Evaluator<G> E>
class Searcher {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// Null if there is not enough memory: some megabytes where a position may have ten thousand turns.
  static std::unique_ptr<Searcher> make(TranspositionTable& table, Control& control, const E& evaluator) {
    std::unique_ptr<Searcher> searcher(new (std::nothrow) Searcher(table, control, evaluator));
    if (!searcher || !searcher->frames_ || !searcher->history_.is_there()) return nullptr;
    if constexpr (kForces) {
      searcher->forced_ = ForcedWin<G, E>::make(evaluator);
      if (!searcher->forced_) return nullptr;
    }
    return searcher;
  }

  /// Forget what was learnt from another game.
  void new_game() {
    history_.clear();
    if constexpr (kForces) forced_->clear();
  }

  /// `past`: the keys of the positions before the root, oldest first; used only if `repetition` (D10: draw).
  /// `full_strength`: wins by force (forced_win.h) and turns that wait are looked for, in games that have
  /// them. `is_first`: this thread watches clock, node limit and poll for all.
  void begin(const Position& root, const std::vector<std::uint64_t>& past, bool repetition, int lines,
             bool full_strength, bool is_first);

  /// One iteration. False if it was broken off; lines() then still holds the best known.
  bool deepen(int depth);

  const std::vector<Line<G>>& lines() const { return lines_; }
  /// May be read by another thread while this one searches.
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  /// The deepest ply that this search has looked at.
  int selective_depth() const { return selective_depth_; }
  /// By force: no iteration adds anything.
  bool is_root_won() const { return is_root_won_; }
  std::size_t root_turn_count() const { return root_turns_.size(); }

 private:
  struct Frame : TurnList<G> {
    Move killers[2];
    Move line[kMaxPly + 1];
    int line_length;
    int plies_to_win;  // by force, where that was seen
    bool has_killers;
  };
  enum class Node : std::uint8_t { PrincipalVariation, Cut };
  // Where the static evaluation lies, near the leaves, for the depth that is left.
  enum class Futility : std::uint8_t { None, FarAbove, FarBelow };
  // Which turns of its position a frame has: those of list_known, of list_first, or all that are wanted.
  enum class Listed : std::uint8_t { Nothing, Known, First, All };
  static constexpr std::size_t kMostKnown = 3;  // the table's turn, and two killers
  // Beyond what history and hints give.
  static constexpr int kTableTurn = 1 << 24;
  static constexpr int kKiller = 1 << 20;

  // Where a node may have thousands of turns it takes so much longer: a stop would be answered after 90 ms
  // (ZÈRTZ).
  static constexpr std::uint64_t kNodesBetweenChecks = G::MoveList::capacity() > 1024 ? 16 : 512;
  static constexpr std::size_t kFrames = kMaxPly + 1;
  // Where a list has not room for all turns of the root so many are judged, some 1 µs each.
  static constexpr std::size_t kMostRootTurns = std::size_t{1} << 16;
  // So near the leaves of nodes off the principal variation likely turns alone are listed (eval/evaluator.h).
  static constexpr int kLikelyDepth = 2;

  // Wins by force: so many of its positions cost as much as one node, at the root so large a part of the
  // nodes may go there in each iteration, and elsewhere so many positions are looked at for each ply left.
  static constexpr bool kForces = Forces<E, G>;
  static constexpr std::uint64_t kForcedPerNode = 8;
  static constexpr std::uint64_t kForcedShare = 4;
  static constexpr std::uint64_t kForcedPerPly = 1000;
  static constexpr std::uint64_t kForcedAtOnce = 20'000;  // between checks: some milliseconds

  Searcher(TranspositionTable& table, Control& control, const E& evaluator)
      : table_(table),
        control_(control),
        evaluator_(evaluator),
        history_(G::kHistorySize),
        frames_(new(std::nothrow) Frame[kFrames]) {}

  static constexpr const SearchNumbers& numbers() { return search_numbers<E>(); }
  static inline const ReductionTable kReductions{numbers().reduction_always, numbers().reduction_divisor};

  void list_root();
  void judge_root_turns();
  bool aspirate(int depth, std::size_t first);
  void sort_line(std::size_t at);
  Line<G>& line_for(const Move& turn, std::size_t first, int score);
  bool is_left_out_at_root(int depth, std::size_t number) const;
  int search_root(int depth, int alpha, int beta, std::size_t first);
  bool forces_root();
  bool forces_win(const Position& position, int depth, int ply);
  int search(const Position& position, int depth, int alpha, int beta, int ply, Node node,
             bool may_null_move = true);
  bool null_move_prunes(const Position& position, std::optional<int> evaluation, int depth, int beta,
                        int ply);
  int quiescence(const Position& position, int alpha, int beta, int ply);
  int search_turns(const Position& position, int depth, int alpha, int beta, int ply, Node node,
                   std::optional<TableEntry> known, bool is_futile);
  void list_turns(const Position& position, int depth, Node node, typename G::MoveList& turns) const;
  Futility futility(const Position& position, int depth, int alpha, int beta,
                    std::optional<int>& evaluation) const;
  void keep_noisy_turns(const Position& position, Frame& frame, std::size_t from) const;
  static bool may_leave_out(Node node, int alpha);
  static bool late_move_prunes(int depth, std::size_t number, Node node);
  static std::size_t first_late_move(int depth, Node node);
  int reduction(int depth, int number, int order, Node node) const;
  int search_child(const Position& child, int depth, int alpha, int beta, int ply, int number, int reduced,
                   Node node);
  void prefetch_next(const Position& position, std::size_t tried, Frame& frame) const;
  static bool is_forced(const Position& position, Listed listed);
  Listed list_known(const Position& position, std::optional<std::uint16_t> table_tag, Frame& frame) const;
  Listed list_others(const Position& position, int depth, Node node, std::optional<std::uint16_t> table_tag,
                     bool may_skip, bool are_quiet_left_out, Frame& frame);
  Listed list_in_order(const Position& position, int depth, Node node, std::optional<std::uint16_t> table_tag,
                       bool may_skip, Frame& frame);
  bool list_first(const Position& position, int depth, Node node, std::optional<std::uint16_t> table_tag,
                  std::span<const Move> tried, Frame& frame);
  int order_of(const Position& position, const Move& turn, int hint) const;
  template <class Hints>
  void score_others(const Position& position, Frame& frame, std::size_t known,
                    std::optional<std::uint16_t> table_tag, const Hints& hints) const;
  void reward(const Position& position, Frame& frame, const Move& best, std::size_t tried, int depth);
  void take_line(int ply, const Move& turn);
  bool count_node(int ply);
  std::optional<ForcedProof<G>> find_forced(const Position& position, std::uint64_t most);

  TranspositionTable& table_;
  Control& control_;
  const E& evaluator_;
  ButterflyHistory history_;
  KeyPath path_;
  std::unique_ptr<Frame[]> frames_;
  std::unique_ptr<ForcedWinOf<G, E>> forced_;

  Position root_ = G::start();
  std::vector<Move> root_turns_;  // best first, reordered by each iteration
  std::vector<Line<G>> lines_;
  std::size_t lines_wanted_ = 1;
  std::atomic<std::uint64_t> nodes_{0};
  std::uint64_t check_mask_ = kNodesBetweenChecks - 1;  // nodes between checks are a power of two
  int selective_depth_ = 0;
  bool repetition_ = false;
  bool is_first_ = true;
  bool full_strength_ = false;
  bool is_root_won_ = false;  // by force: nothing else is wanted
  bool aborted_ = false;
  bool is_line_new_ = false;  // this iteration has found the line that is being looked for, or a better one
};

template <Game G, Evaluator<G> E>
void Searcher<G, E>::begin(const Position& root, const std::vector<std::uint64_t>& past, bool repetition,
                           int lines, bool full_strength, bool is_first) {
  root_ = root;
  nodes_.store(0, std::memory_order_relaxed);
  const auto cost = static_cast<std::uint64_t>(node_cost(evaluator_, root));
  check_mask_ = std::bit_floor(std::max<std::uint64_t>(1, kNodesBetweenChecks / cost)) - 1;
  selective_depth_ = 0;
  aborted_ = false;
  is_first_ = is_first;
  full_strength_ = full_strength;
  is_root_won_ = false;
  repetition_ = repetition && G::kCanRepeat;
  history_.fade();
  path_.clear();
  path_.reserve(past.size() + kFrames);
  for (const std::uint64_t key : past) path_.push(key);
  path_.mark_root();
  path_.push(root.key());
  for (std::size_t i = 0; i < kFrames; ++i) {
    frames_[i].has_killers = false;
    frames_[i].line_length = 0;
  }
  list_root();
  lines_wanted_ = std::min(static_cast<std::size_t>(std::max(1, lines)), root_turns_.size());
  // Whatever happens, there is a turn to play.
  lines_.assign(lines_wanted_, Line<G>());
  for (std::size_t i = 0; i < lines_wanted_; ++i) {
    lines_[i].turns.reserve(kFrames + 1);
    lines_[i].turns.push_back(root_turns_[i]);
  }
}

// The root's turns in the order in which the first iteration tries them.
template <Game G, Evaluator<G> E>
void Searcher<G, E>::list_root() {
  root_turns_.clear();
  Frame& frame = frames_[0];
  frame.turns.clear();
  list_turns(root_, kMaxPly, Node::PrincipalVariation, frame.turns);
  if (ListsMayBeCut<G> && frame.turns.full()) return judge_root_turns();
  const auto known = table_.probe(root_.key());
  score_others(root_, frame, 0, known ? std::optional(known->move_tag) : std::nullopt,
               evaluator_.order_hints(root_));
  for (std::size_t i = 0; i < frame.turns.size(); ++i) {
    frame.pick_best(i);
    root_turns_.push_back(frame.turns[i]);
  }
}

// All turns, listed or not, those first that leave the opponent the worst judgement.
template <Game G, Evaluator<G> E>
void Searcher<G, E>::judge_root_turns() {
  if constexpr (ListsMayBeCut<G>) {
    std::vector<int> scores;
    G::visit_each_turn(root_, [&](const Move& turn) {
      const Position child = root_.after(turn);
      const auto over = G::outcome(child);
      scores.push_back(over ? final_score(*over, child.side(), 1) : evaluator_.evaluate(child));
      root_turns_.push_back(turn);
      return scores.size() < kMostRootTurns;
    });
    const std::vector<Move> turns = root_turns_;
    const auto places = from_least(scores);
    for (std::size_t i = 0; i < places.size(); ++i) root_turns_[i] = turns[places[i]];
  }
}

template <Game G, Evaluator<G> E>
bool Searcher<G, E>::deepen(int depth) {
  if (full_strength_ && lines_wanted_ == 1 && forces_root()) return true;
  if (aborted_) return false;
  for (std::size_t first = 0; first < lines_wanted_; ++first) {
    is_line_new_ = false;
    const bool whole = aspirate(depth, first);
    if (is_line_new_) sort_line(first);
    if (!whole) return false;
  }
  return true;
}

// Whether a win by force is known of the root; looks for one with a part of the nodes that there have been.
template <Game G, Evaluator<G> E>
bool Searcher<G, E>::forces_root() {
  if constexpr (kForces) {
    std::uint64_t left = nodes() / kForcedShare * kForcedPerNode;
    while (!is_root_won_ && !aborted_ && left > 0) {
      const std::uint64_t most = std::min(left, kForcedAtOnce);
      left -= most;
      const auto proof = find_forced(root_, most);
      if (!proof) continue;
      is_root_won_ = true;
      selective_depth_ = std::max(selective_depth_, proof->plies);
      Line<G>& line = line_for(proof->line[0], 0, kWinScore - proof->plies);
      line.score = kWinScore - proof->plies;
      line.turns.assign(proof->line.begin(), proof->line.begin() + proof->length);
    }
  }
  return is_root_won_;
}

// A line looked at later may come out better than one before it, as late turns are looked at less deeply at
// first: it goes in front of those that this iteration found worse, whether or not it is broken off later.
template <Game G, Evaluator<G> E>
void Searcher<G, E>::sort_line(std::size_t at) {
  const auto line = lines_.begin() + static_cast<std::ptrdiff_t>(at);
  // Behind equal ones.
  const auto place = std::upper_bound(lines_.begin(), line, line->score,
                                      [](int score, const Line<G>& other) { return score > other.score; });
  std::rotate(place, line, line + 1);
  for (std::size_t i = 0; i <= at; ++i) root_turns_[i] = lines_[i].turns.front();
}

// Looks for the best of the root turns from `first` on, in a window around what the last iteration found.
template <Game G, Evaluator<G> E>
bool Searcher<G, E>::aspirate(int depth, std::size_t first) {
  const int guess = lines_[first].score;
  int below = numbers().window;
  int above = numbers().window;
  const bool narrow = depth >= 4 && guess > -kInfinite && !is_decided(guess);
  for (;;) {
    const int alpha = narrow && below < kEvalLimit ? guess - below : -kInfinite;
    const int beta = narrow && above < kEvalLimit ? guess + above : kInfinite;
    const int score = search_root(depth, alpha, beta, first);
    if (aborted_) return false;
    if (score <= alpha && alpha > -kInfinite) {
      below *= 4;
    } else if (score >= beta && beta < kInfinite) {
      above *= 4;
    } else {
      return true;
    }
  }
}

// Whether the root's turn with this number is a late one that is not looked at; each line wanted has its
// turn.
template <Game G, Evaluator<G> E>
bool Searcher<G, E>::is_left_out_at_root(int depth, std::size_t number) const {
  if (numbers().late_move_root == 0 || number < lines_wanted_) return false;
  const std::size_t first =
      first_late_move(depth, Node::Cut) * static_cast<std::size_t>(numbers().late_move_root) / 100;
  if (number < first) return false;
  if constexpr (E::kHasNoisyTurns) return !evaluator_.is_noisy(root_, root_turns_[number]);
  return true;
}

template <Game G, Evaluator<G> E>
int Searcher<G, E>::search_root(int depth, int alpha, int beta, std::size_t first) {
  int best = -kInfinite;
  for (std::size_t i = first; i < root_turns_.size(); ++i) {
    // More than a list holds, and late ones, only where all before them lose.
    if (i >= G::MoveList::capacity() && best > -kMarginScore) break;
    if (is_left_out_at_root(depth, i) && best > -kMarginScore) continue;
    const Move turn = root_turns_[i];
    const Position child = root_.after(turn);
    const int number = static_cast<int>(i - first);
    const int score = search_child(child, depth - 1, std::max(alpha, best), beta, 1, number,
                                   number < 3 ? 0 : reduction(depth, number, 0, Node::PrincipalVariation) / 2,
                                   Node::PrincipalVariation);
    if (aborted_) return best;
    if (score <= best) continue;
    best = score;
    // Below the window nothing is known of a turn but that it is no better: the last iteration's line stands.
    if (score > alpha) {
      is_line_new_ = true;
      Line<G>& line = line_for(turn, first, score);
      line.score = score;
      line.turns.assign(1, turn);
      const Frame& below = frames_[1];
      line.turns.insert(line.turns.end(), below.line, below.line + below.line_length);
      std::rotate(root_turns_.begin() + static_cast<std::ptrdiff_t>(first),
                  root_turns_.begin() + static_cast<std::ptrdiff_t>(i),
                  root_turns_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    if (score >= beta) break;
  }
  if (first == 0 && !root_turns_.empty()) {
    const Bound bound = best >= beta ? Bound::Lower : best > alpha ? Bound::Exact : Bound::Upper;
    table_.store(root_.key(), {root_turns_[0].tag(), static_cast<std::int16_t>(to_table(best, 0)),
                               static_cast<std::int8_t>(depth), bound});
  }
  return best;
}

// Makes way at `first` for a line that begins with this turn: what is known of others stays behind it, each
// turn once. The turn that stood there has been looked at and is no better.
template <Game G, Evaluator<G> E>
Line<G>& Searcher<G, E>::line_for(const Move& turn, std::size_t first, int score) {
  const auto from = lines_.begin() + static_cast<std::ptrdiff_t>(first);
  from->score = std::min(from->score, score);
  const auto known =
      std::find_if(from, lines_.end(), [&](const Line<G>& line) { return line.turns.front() == turn; });
  const auto last = known == lines_.end() ? known - 1 : known;
  std::rotate(from, last, last + 1);
  return *from;
}

// A win by force, among so many of its positions; what they cost is counted, and the search may be over then.
template <Game G, Evaluator<G> E>
auto Searcher<G, E>::find_forced(const Position& position, std::uint64_t most)
    -> std::optional<ForcedProof<G>> {
  const std::uint64_t left = is_first_ ? control_.nodes_left(nodes()) : most;
  if (left < most / kForcedPerNode) most = left * kForcedPerNode;
  const auto proof = forced_->find(position, position.side(), most);
  const std::uint64_t nodes = this->nodes() + forced_->nodes() / kForcedPerNode;
  nodes_.store(nodes, std::memory_order_relaxed);
  aborted_ = is_first_ ? control_.must_stop(nodes) : control_.stopped();
  return proof;
}

}  // namespace potentia

#include "search/inner_nodes.h"
