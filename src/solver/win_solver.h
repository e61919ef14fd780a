// Win in N: whether a side can force the end of the game, and in how many plies. For games without points
// (GIPF, ZÈRTZ).
//
//   solve()    asks for longer and longer: can the side to move win within n plies, or is it lost within n?
//   wins()     some turn leaves the opponent lost in one ply less
//   loses()    every turn leaves the opponent winning in one ply less
//
// Repetition needs no care here: whoever wins in the least number of plies comes nearer with every turn, so
// no position returns; and a draw by repetition only helps the side of which nothing is claimed.
//
// The table is the search's: an entry of depth n says yes for n plies and more (Bound::Lower) or no for n and
// fewer (Bound::Upper). Nothing allocates below solve().
//
// What is known of the game is an evaluator, for the order of turns, and may be the things below, and wins
// with one turn that are seen at once (eval/evaluator.h).
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/hash.h"
#include "eval/evaluator.h"
#include "rules/game.h"
#include "search/control.h"
#include "search/transposition_table.h"
#include "search/turn_list.h"

namespace potentia {

/// Knowledge of a game in which nobody loses by his own turn: the odd plies from a win are the winner's.
template <class E>
concept OnlyMoverWins = requires { requires E::kOnlyMoverWins; };

/// Knowledge of a game that sees of a position that no turn wins at once, for less than trying them.
template <class E, class P>
concept SeesNoWin = requires(const E& evaluator, const P& position) {
  { evaluator.may_win_at_once(position) } -> std::same_as<bool>;
};

/// Knowledge of a game that sees a turn by which the other would win if nothing were done, and which turns
/// may do something, unless they end the game. And that has some turn of a position at hand before thousands
/// are listed.
template <class E, class P, class M>
concept SeesThreat = requires(const E& evaluator, const P& position, const M& move) {
  { evaluator.threat(position)->may_be_hindered(position, move) } -> std::same_as<bool>;
  { evaluator.any_turn(position) } -> std::same_as<std::optional<M>>;
};

template <Game G>
struct WinProof {
  enum class Verdict : std::uint8_t { Win, Loss, Unknown };
  Verdict verdict = Verdict::Unknown;
  int plies = 0;  // to the end; Unknown: neither side can force one within so many
  std::vector<typename G::Move> line;
  std::uint64_t nodes = 0;
};

template <Game G, Evaluator<G> E>
class WinSolver {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  static constexpr int kMaxPlies = 60;

  WinSolver(TranspositionTable& table, Control& control, const E& evaluator)
      : table_(table), control_(control), evaluator_(evaluator), frames_(kMaxPlies + 2) {}

  /// The position is not over and the control has been started.
  WinProof<G> solve(const Position& root, int most_plies = kMaxPlies);

 private:
  enum class Question : std::uint8_t { Wins, Loses };
  using Frame = TurnList<G>;
  static constexpr std::uint64_t kNodesBetweenChecks = 256;

  bool wins(const Position& position, int plies) { return ask(Question::Wins, position, plies); }
  bool loses(const Position& position, int plies) { return ask(Question::Loses, position, plies); }
  bool ask(Question question, const Position& position, int plies);
  bool search(Question question, const Position& position, int plies, std::optional<std::uint16_t> first);
  bool ends_so(Question question, const Position& position) const;
  void list_turns(const Position& position, Frame& frame, std::optional<std::uint16_t> first) const;
  bool holds_anyhow(const Position& position, int plies);
  bool try_turns(Question question, const Position& position, int plies, Frame& frame);
  void follow_line(Position position, int plies, bool winning, std::vector<Move>& line);

  // The two questions about one position are two entries.
  static std::uint64_t table_key(Question question, const Position& position) {
    return question == Question::Wins ? position.key() : mix64(position.key());
  }

  TranspositionTable& table_;
  Control& control_;
  const E& evaluator_;
  std::vector<Frame> frames_;  // by plies left
  std::uint64_t nodes_ = 0;
  std::uint16_t best_tag_ = 0;  // the turn that decided the last search
  bool stopped_ = false;
};

template <Game G, Evaluator<G> E>
WinProof<G> WinSolver<G, E>::solve(const Position& root, int most_plies) {
  using Verdict = typename WinProof<G>::Verdict;
  nodes_ = 0;
  stopped_ = false;
  WinProof<G> proof;
  for (int plies = 1; plies <= std::min(most_plies, kMaxPlies); ++plies) {
    const bool won = wins(root, plies);
    const bool lost = !won && !stopped_ && loses(root, plies);
    if (stopped_) break;
    proof.plies = plies;
    if (!won && !lost) continue;
    follow_line(root, plies, won, proof.line);
    // Without its first turn (the limit came in between) a proof helps nobody.
    if (!proof.line.empty()) proof.verdict = won ? Verdict::Win : Verdict::Loss;
    break;
  }
  proof.nodes = nodes_;
  return proof;
}

template <Game G, Evaluator<G> E>
bool WinSolver<G, E>::ends_so(Question question, const Position& position) const {
  const auto outcome = G::outcome(position);
  if (!outcome || !outcome->winner) return false;
  return (*outcome->winner == position.side()) == (question == Question::Wins);
}

template <Game G, Evaluator<G> E>
bool WinSolver<G, E>::ask(Question question, const Position& position, int plies) {
  ++nodes_;
  if (nodes_ % kNodesBetweenChecks == 0 || control_.node_limit_reached(nodes_)) {
    stopped_ = stopped_ || control_.must_stop(nodes_);
  }
  if (stopped_) return false;
  if constexpr (OnlyMoverWins<E>) plies -= (question == Question::Wins ? plies + 1 : plies) % 2;
  if (plies <= 0 || G::outcome(position)) return ends_so(question, position);
  if constexpr (SeesThreat<E, Position, Move>) {
    // With one ply left only a turn of his own may be his end, and some turn mostly is not.
    if (question == Question::Loses && plies == 1 && holds_anyhow(position, plies)) return false;
  }
  if (wins_at_once(evaluator_, position)) return question == Question::Wins;
  if constexpr (SeesNoWin<E, Position>) {
    if (question == Question::Wins && plies == 1 && !evaluator_.may_win_at_once(position)) return false;
  }
  const std::uint64_t key = table_key(question, position);
  const auto known = table_.probe(key);
  if (known && known->bound == Bound::Lower && known->depth <= plies) return true;
  if (known && known->bound == Bound::Upper && known->depth >= plies) return false;
  const bool yes = search(question, position, plies, known ? std::optional(known->move_tag) : std::nullopt);
  if (stopped_) return false;
  table_.store(key, {best_tag_, 0, static_cast<std::int8_t>(plies), yes ? Bound::Lower : Bound::Upper});
  return yes;
}

template <Game G, Evaluator<G> E>
bool WinSolver<G, E>::search(Question question, const Position& position, int plies,
                             std::optional<std::uint16_t> first) {
  Frame& frame = frames_[static_cast<std::size_t>(plies)];
  // Of turns that the list could not hold nothing is known.
  if constexpr (SeesThreat<E, Position, Move>) {
    if (question == Question::Loses && plies > 1) {
      const auto threat = evaluator_.threat(position);
      if (!threat && holds_anyhow(position, plies)) return false;
      list_turns(position, frame, first);
      if (stopped_ || frame.turns.full()) return false;
      // After any other turn the opponent wins with his next.
      const auto may_help = [&](const Move& turn) {
        return threat->may_be_hindered(position, turn) || G::outcome(position.after(turn));
      };
      if (threat) frame.keep_from(0, may_help);
      return try_turns(question, position, plies, frame);
    }
  }
  list_turns(position, frame, first);
  if (question == Question::Loses && frame.turns.full()) return false;
  return try_turns(question, position, plies, frame);
}

// Whether a turn that was not chosen with care keeps the position from being lost already.
template <Game G, Evaluator<G> E>
bool WinSolver<G, E>::holds_anyhow(const Position& position, int plies) {
  const auto turn = evaluator_.any_turn(position);
  if (!turn || wins(position.after(*turn), plies - 1) || stopped_) return false;
  best_tag_ = turn->tag();
  return true;
}

template <Game G, Evaluator<G> E>
bool WinSolver<G, E>::try_turns(Question question, const Position& position, int plies, Frame& frame) {
  best_tag_ = frame.turns.empty() ? std::uint16_t{0} : frame.turns[0].tag();
  for (std::size_t n = 0; n < frame.turns.size(); ++n) {
    frame.pick_best(n);
    const Position child = position.after(frame.turns[n]);
    const bool decides = question == Question::Wins ? loses(child, plies - 1) : !wins(child, plies - 1);
    if (stopped_) return false;
    best_tag_ = frame.turns[n].tag();
    if (decides) return question == Question::Wins;
  }
  return question == Question::Loses;
}

template <Game G, Evaluator<G> E>
void WinSolver<G, E>::list_turns(const Position& position, Frame& frame,
                                 std::optional<std::uint16_t> first) const {
  frame.turns.clear();
  G::generate(position, frame.turns);
  const auto hint = evaluator_.order_hints(position);
  for (std::size_t i = 0; i < frame.turns.size(); ++i) {
    constexpr int kFirst = 1 << 20;
    frame.order[i] = first == frame.turns[i].tag() ? kFirst : hint(frame.turns[i]);
  }
}

// The winner's turns that win soonest against the loser's that last longest.
template <Game G, Evaluator<G> E>
void WinSolver<G, E>::follow_line(Position position, int plies, bool winning, std::vector<Move>& line) {
  for (; plies > 0 && !G::outcome(position); --plies, winning = !winning) {
    Frame& frame = frames_[static_cast<std::size_t>(plies) + 1];
    list_turns(position, frame, std::nullopt);
    std::optional<Move> chosen;
    for (std::size_t n = 0; n < frame.turns.size() && !chosen; ++n) {
      const Position child = position.after(frame.turns[n]);
      if (winning ? loses(child, plies - 1) : !wins(child, plies - 2)) chosen = frame.turns[n];
    }
    if (!chosen || stopped_) return;
    line.push_back(*chosen);
    position = position.after(*chosen);
  }
}

}  // namespace potentia
