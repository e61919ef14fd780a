// Exact endings of games that are counted in points: the margin with best play on both sides, proved.
//
//   solve()          closes in on the value by yes-or-no searches: "at least b?", each answer a bound
//   (MTD(f)) search()         such a question below the root: pass, table, the bounds that the board itself
//   sets, turns order_turns()    makes all turns, asks the table whether one answers the question already,
//   and orders the others
//
// What depends on the game comes in through an Ending (solver/dvonn/ending.h is one): the points, bounds on
// what is still possible, and the order of turns. The game must not repeat positions: values then belong to
// positions alone and whatever the table holds stays true, whoever put it there and whenever. From the root
// on the sides alternate (DVONN: the movement phase).
//
// Nothing allocates below solve(). Whoever runs the solver stops it through its Control.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "rules/game.h"
#include "search/control.h"
#include "solver/bounds_table.h"

namespace potentia {

/// All that a position's value can still be, from the side to move.
struct MarginRange {
  int lower;
  int upper;
};

template <class E, class G>
concept Ending = Game<G> && !G::kCanRepeat && requires(const typename G::Position& position) {
  { E::kMaxMargin } -> std::convertible_to<int>;  // at most 126
  { E::kMaxTurns } -> std::convertible_to<int>;   // of one game, passes not counted
  // The points if the game ended here.
  { E::margin(position) } -> std::same_as<int>;
  // Bounds on the margin of every end that can be reached from here.
  { E::range(position) } -> std::same_as<MarginRange>;
  // Whether the side to move has a turn other than a pass; `passed` is the position with the
  // other side to move.
  { E::has_turn(position) } -> std::same_as<bool>;
  { E::passed(position) } -> std::same_as<typename G::Position>;
  // Larger: try earlier. From a position to the one after a turn.
  { E::order(position, position) } -> std::same_as<int>;
  // 24 bits that tell apart positions which share a key.
  { E::check(position) } -> std::same_as<std::uint32_t>;
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
      : table_(table), control_(control), frames_(E::kMaxTurns + 1) {}

  /// The control has been started. If it says stop before the end, the bounds hold all the same. `guess`
  /// saves time if it is near the value.
  MarginProof<G> solve(const Position& root, std::optional<int> guess = std::nullopt);

  /// Nodes since reset_nodes(), over several calls of solve().
  std::uint64_t nodes() const { return nodes_; }
  void reset_nodes() {
    nodes_ = 0;
    stopped_ = false;
  }

 private:
  static constexpr std::uint64_t kNodesBetweenChecks = 1024;
  static constexpr std::uint16_t kNoTag = 0xffff;
  static constexpr std::size_t kMaxTurns = G::MoveList::capacity();
  static_assert(kMaxTurns <= 256);

  struct Child {
    Position position;
    Move move;
    int order;
  };
  struct Frame {
    std::array<Child, kMaxTurns> children;
    std::array<std::uint8_t, kMaxTurns> ranks;  // indices of children, those already tried first
    std::size_t count;
  };

  // Whether the value is at least `beta`: the answer is a bound on it, at least beta or below.
  int search(const Position& position, int beta, std::size_t ply);
  int search_turns(const Position& position, int beta, std::size_t ply, ProvedBounds known);
  bool order_turns(const Position& position, int beta, Frame& frame, ProvedBounds& known);
  static const Child& pick(Frame& frame, std::size_t from);
  bool count_node();
  void follow_line(Position position, int value, std::vector<Move>& line);
  std::optional<Move> turn_with_tag(const Position& position, std::uint16_t tag) const;

  BoundsTable& table_;
  Control& control_;
  std::vector<Frame> frames_;
  std::uint64_t nodes_ = 0;
  std::uint16_t root_tag_ = kNoTag;  // the turn that answered the last question at ply 0 with yes
  bool stopped_ = false;
};

template <Game G, Ending<G> E>
MarginProof<G> MarginSolver<G, E>::solve(const Position& root, std::optional<int> guess) {
  const std::uint64_t before = nodes_;
  root_tag_ = kNoTag;
  MarginRange range = E::range(root);
  int at = std::clamp(guess.value_or(E::margin(root)), range.lower, range.upper);
  while (range.lower < range.upper) {
    const int beta = std::max(at, range.lower + 1);
    at = search(root, beta, 0);
    if (stopped_) break;
    (at >= beta ? range.lower : range.upper) = at;
  }
  MarginProof<G> proof{range.lower, range.upper, {}, 0};
  if (proof.is_exact()) follow_line(root, range.lower, proof.line);
  proof.nodes = nodes_ - before;
  return proof;
}

template <Game G, Ending<G> E>
bool MarginSolver<G, E>::count_node() {
  ++nodes_;
  if (nodes_ % kNodesBetweenChecks == 0 || control_.node_limit_reached(nodes_)) {
    stopped_ = stopped_ || control_.must_stop(nodes_);
  }
  return !stopped_;
}

template <Game G, Ending<G> E>
int MarginSolver<G, E>::search(const Position& position, int beta, std::size_t ply) {
  if (!count_node()) return 0;
  if (!E::has_turn(position)) {
    const Position passed = E::passed(position);
    return E::has_turn(passed) ? -search(passed, 1 - beta, ply) : E::margin(position);
  }
  ProvedBounds known{-E::kMaxMargin, E::kMaxMargin, kNoTag};
  table_.probe(position.key(), E::check(position), known);
  if (known.lower >= beta) {
    if (ply == 0) root_tag_ = known.move_tag;
    return known.lower;
  }
  if (known.upper < beta) return known.upper;
  const MarginRange range = E::range(position);
  if (range.lower >= beta && ply > 0) return range.lower;
  if (range.upper < beta) return range.upper;
  known.lower = std::max(known.lower, range.lower);
  known.upper = std::min(known.upper, range.upper);
  return search_turns(position, beta, ply, known);
}

template <Game G, Ending<G> E>
int MarginSolver<G, E>::search_turns(const Position& position, int beta, std::size_t ply,
                                     ProvedBounds known) {
  Frame& frame = frames_[ply];
  const std::uint64_t before = nodes_;
  bool answered = order_turns(position, beta, frame, known);
  int best = known.lower;
  for (std::size_t n = 0; n < frame.count && !answered; ++n) {
    const Child& child = pick(frame, n);
    const int value = -search(child.position, 1 - beta, ply + 1);
    if (stopped_) return 0;
    if (known.move_tag == kNoTag) known.move_tag = child.move.tag();
    best = n == 0 ? value : std::max(best, value);
    if (value < beta) continue;
    known.lower = value;
    known.move_tag = child.move.tag();
    answered = true;
  }
  // The tag always names a turn that is worth at least `lower`: a search that ends in no leaves an old one
  // alone.
  if (!answered) known.upper = best = std::clamp(best, known.lower, known.upper);
  if (answered && ply == 0) root_tag_ = known.move_tag;
  table_.store(position.key(), E::check(position), known, nodes_ - before);
  return answered ? known.lower : best;
}

// True if the table says that one of the turns is worth beta: known then has it.
template <Game G, Ending<G> E>
bool MarginSolver<G, E>::order_turns(const Position& position, int beta, Frame& frame, ProvedBounds& known) {
  frame.count = 0;
  G::for_each_turn(position, [&](const Move& move) {
    Child& child = frame.children[frame.count];
    child.position = position.after(move);
    child.move = move;
    table_.prefetch(child.position.key());
    frame.ranks[frame.count] = static_cast<std::uint8_t>(frame.count);
    ++frame.count;
  });
  for (std::size_t i = 0; i < frame.count; ++i) {
    Child& child = frame.children[i];
    ProvedBounds below;
    if (table_.probe(child.position.key(), E::check(child.position), below) && -below.upper >= beta) {
      known.lower = -below.upper;
      known.move_tag = child.move.tag();
      return true;
    }
    constexpr int kFirst = 1 << 30;
    child.order = child.move.tag() == known.move_tag ? kFirst : E::order(position, child.position);
  }
  return false;
}

template <Game G, Ending<G> E>
const typename MarginSolver<G, E>::Child& MarginSolver<G, E>::pick(Frame& frame, std::size_t from) {
  std::size_t top = from;
  for (std::size_t i = from + 1; i < frame.count; ++i) {
    if (frame.children[frame.ranks[i]].order > frame.children[frame.ranks[top]].order) top = i;
  }
  std::swap(frame.ranks[from], frame.ranks[top]);
  return frame.children[frame.ranks[from]];
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
    if (stopped_) return;
  }
}

}  // namespace potentia
