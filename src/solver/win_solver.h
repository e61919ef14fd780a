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
#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "base/hash.h"
#include "eval/evaluator.h"
#include "rules/game.h"
#include "search/control.h"
#include "search/forced_win.h"
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

/// Knowledge of a game that sees how long a player can hold out: if he has lost within `plies`, he has within
/// as many as `plies_that_count` says; 0: he has not. Only noisy turns let him hold out longer than that.
template <class E, class P>
concept KnowsLengths = requires(const E& evaluator, const P& position, Player loser, int plies) {
  { evaluator.plies_that_count(position, loser, plies) } -> std::same_as<int>;
};

/// Knowledge of a game that lists turns among which are all that win at once.
template <class E, class P, class L>
concept ListsDeciding =
    requires(const E& evaluator, const P& position, L& list) { evaluator.generate_deciding(position, list); };

template <Game G>
struct WinProof {
  enum class Verdict : std::uint8_t { Win, Loss, Unknown };
  Verdict verdict = Verdict::Unknown;
  int plies = 0;   // to the end at the latest; Unknown: neither side can force one within so many
  int fewest = 0;  // Win, Loss: plies that it takes at the least
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

  /// The position is not over and the control has been started. Asks about `most_nodes` positions at most,
  /// after `nodes_before` that count for the control too; what was found stays in the table for the next
  /// call.
  WinProof<G> solve(const Position& root, int most_plies = kMaxPlies,
                    std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max(),
                    std::uint64_t nodes_before = 0);

 private:
  enum class Question : std::uint8_t { Wins, Loses };
  using Frame = TurnList<G>;
  static constexpr std::uint64_t kNodesBetweenChecks = 256;

  bool wins(const Position& position, int plies) { return ask(Question::Wins, position, plies); }
  bool loses(const Position& position, int plies) { return ask(Question::Loses, position, plies); }
  bool ask(Question question, const Position& position, int plies);
  std::optional<bool> seen_at_once(Question question, const Position& position, int& plies);
  bool holds_out(const Position& position, int plies);
  bool search(Question question, const Position& position, int plies, std::optional<std::uint16_t> first);
  bool ends_so(Question question, const Position& position) const;
  bool decided_by_known(Question question, const Position& position, int plies,
                        std::optional<std::uint16_t> first);
  void list_turns(Question question, const Position& position, int plies, Frame& frame,
                  std::optional<std::uint16_t> first) const;
  bool holds_anyhow(const Position& position, int plies);
  // Whether the turn that leads to `child` settles the question about its parent.
  bool decides(Question question, const Position& child, int plies) {
    return (question == Question::Wins ? loses(child, plies - 1) : !wins(child, plies - 1)) && !stopped_;
  }
  bool try_turns(Question question, const Position& position, int plies, Frame& frame, bool is_whole);
  template <class F>
  std::optional<Move> first_turn(const Position& position, F&& is_wanted) const;
  void follow_line(Position position, int plies, bool winning, std::vector<Move>& line);

  // The two questions about one position are two entries.
  static std::uint64_t table_key(Question question, const Position& position) {
    return question == Question::Wins ? position.key() : mix64(position.key());
  }

  TranspositionTable& table_;
  Control& control_;
  const E& evaluator_;
  std::vector<Frame> frames_;                            // by plies left
  std::array<std::uint16_t, kMaxPlies + 2> deciding_{};  // the turn that decided last, by plies left
  std::uint64_t nodes_ = 0;
  std::uint64_t nodes_before_ = 0;
  std::uint64_t most_nodes_ = 0;
  std::uint16_t best_tag_ = 0;  // the turn that decided the last search
  bool stopped_ = false;
};

template <Game G, Evaluator<G> E>
WinProof<G> WinSolver<G, E>::solve(const Position& root, int most_plies, std::uint64_t most_nodes,
                                   std::uint64_t nodes_before) {
  using Verdict = typename WinProof<G>::Verdict;
  nodes_ = 0;
  nodes_before_ = nodes_before;
  most_nodes_ = most_nodes;
  stopped_ = false;
  WinProof<G> proof;
  for (int plies = 1; plies <= std::min(most_plies, kMaxPlies); ++plies) {
    const bool won = wins(root, plies);
    const bool lost = !won && !stopped_ && loses(root, plies);
    if (stopped_) break;
    if (won || lost) {
      most_nodes_ = std::numeric_limits<std::uint64_t>::max();  // the line is told whole
      follow_line(root, plies, won, proof.line);
      // Without its first turn (the limit came in between) a proof helps nobody.
      if (proof.line.empty()) break;
      proof.verdict = won ? Verdict::Win : Verdict::Loss;
    }
    proof.plies = proof.fewest = plies;
    if (proof.verdict != Verdict::Unknown) break;
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
  if (nodes_ % kNodesBetweenChecks == 0 || control_.node_limit_reached(nodes_before_ + nodes_)) {
    stopped_ = stopped_ || nodes_ >= most_nodes_ || control_.must_stop(nodes_before_ + nodes_);
  }
  if (stopped_) return false;
  if constexpr (OnlyMoverWins<E>) plies -= (question == Question::Wins ? plies + 1 : plies) % 2;
  if (plies <= 0 || G::outcome(position)) return ends_so(question, position);
  if (const auto seen = seen_at_once(question, position, plies)) return *seen;
  const std::uint64_t key = table_key(question, position);
  const auto known = table_.probe(key);
  if (known && known->bound == Bound::Lower && known->depth <= plies) return true;
  if (known && known->bound == Bound::Upper && known->depth >= plies) return false;
  const bool yes = search(question, position, plies, known ? std::optional(known->move_tag) : std::nullopt);
  if (stopped_) return false;
  table_.store(key, {best_tag_, 0, static_cast<std::int8_t>(plies), yes ? Bound::Lower : Bound::Upper});
  return yes;
}

// What needs no turn to be tried; else the fewest plies that may change the answer.
template <Game G, Evaluator<G> E>
std::optional<bool> WinSolver<G, E>::seen_at_once(Question question, const Position& position, int& plies) {
  if constexpr (KnowsLengths<E, Position>) {
    const Player side = position.side();
    plies = evaluator_.plies_that_count(position, question == Question::Wins ? opponent(side) : side, plies);
    if (plies == 0 || (question == Question::Loses && holds_out(position, plies))) return false;
  }
  if (question == Question::Loses && plies >= 2 && is_lost_in_two(evaluator_, position)) return true;
  if constexpr (SeesThreat<E, Position, Move>) {
    // With one ply left only a turn of his own may be his end, and some turn mostly is not.
    if (question == Question::Loses && plies == 1 && holds_anyhow(position, plies)) return false;
  }
  if (wins_at_once(evaluator_, position)) return question == Question::Wins;
  if constexpr (SeesNoWin<E, Position>) {
    if (question == Question::Wins && plies == 1 && !evaluator_.may_win_at_once(position)) return false;
  }
  return std::nullopt;
}

// Whether a noisy turn of his own keeps the side to move from having lost within so many plies.
template <Game G, Evaluator<G> E>
bool WinSolver<G, E>::holds_out(const Position& position, int plies) {
  Frame& frame = frames_[static_cast<std::size_t>(plies)];
  frame.turns.clear();
  evaluator_.generate_noisy(position, frame.turns);
  return std::any_of(frame.turns.begin(), frame.turns.end(), [&](const Move& turn) {
    return evaluator_.plies_that_count(position.after(turn), position.side(), plies - 1) == 0;
  });
}

template <Game G, Evaluator<G> E>
bool WinSolver<G, E>::search(Question question, const Position& position, int plies,
                             std::optional<std::uint16_t> first) {
  Frame& frame = frames_[static_cast<std::size_t>(plies)];
  if constexpr (SeesThreat<E, Position, Move>) {
    if (question == Question::Loses && plies > 1) {
      const auto threat = evaluator_.threat(position);
      if (!threat && holds_anyhow(position, plies)) return false;
      list_turns(question, position, plies, frame, first);
      if (stopped_) return false;
      const bool is_whole = !frame.turns.full();
      // After any other turn the opponent wins with his next.
      const auto may_help = [&](const Move& turn) {
        return threat->may_be_hindered(position, turn) || G::outcome(position.after(turn));
      };
      if (threat) frame.keep_from(0, may_help);
      return try_turns(question, position, plies, frame, is_whole);
    }
  }
  if (decided_by_known(question, position, plies, first)) return question == Question::Wins;
  list_turns(question, position, plies, frame, first);
  if (stopped_) return false;
  return try_turns(question, position, plies, frame, !frame.turns.full());
}

// The table's turn, and the one that decided last with as many plies left, are tried before others are
// listed.
template <Game G, Evaluator<G> E>
bool WinSolver<G, E>::decided_by_known(Question question, const Position& position, int plies,
                                       std::optional<std::uint16_t> first) {
  if constexpr (FindsTurns<G>) {
    const std::uint16_t last = deciding_[static_cast<std::size_t>(plies)];
    for (const std::uint16_t tag : {first.value_or(last), last}) {
      if (const auto turn = G::find_turn(position, tag);
          turn && decides(question, position.after(*turn), plies)) {
        best_tag_ = tag;
        return true;
      }
      if (tag == last) break;
    }
  }
  return false;
}

// Whether a turn that was not chosen with care keeps the position from being lost already.
template <Game G, Evaluator<G> E>
bool WinSolver<G, E>::holds_anyhow(const Position& position, int plies) {
  const auto turn = evaluator_.any_turn(position);
  if (!turn || wins(position.after(*turn), plies - 1) || stopped_) return false;
  best_tag_ = turn->tag();
  return true;
}

// Where the list is not whole, as it had not room for all turns, the rules' own go through them once more.
template <Game G, Evaluator<G> E>
bool WinSolver<G, E>::try_turns(Question question, const Position& position, int plies, Frame& frame,
                                bool is_whole) {
  best_tag_ = frame.turns.empty() ? std::uint16_t{0} : frame.turns[0].tag();
  for (std::size_t n = 0; n < frame.turns.size(); ++n) {
    frame.pick_best(n);
    const Position child = position.after(frame.turns[n]);
    const bool is_decided = decides(question, child, plies);
    if (stopped_) return false;
    best_tag_ = frame.turns[n].tag();
    if (is_decided) {
      deciding_[static_cast<std::size_t>(plies)] = best_tag_;
      return question == Question::Wins;
    }
  }
  if (is_whole) return question == Question::Loses;
  const auto unlisted =
      first_turn(position, [&](const Move& turn) { return decides(question, position.after(turn), plies); });
  if (stopped_) return false;
  if (unlisted) best_tag_ = unlisted->tag();
  return unlisted.has_value() == (question == Question::Wins);
}

// The first turn of all, listed or not, for which is_wanted(turn) holds.
template <Game G, Evaluator<G> E>
template <class F>
auto WinSolver<G, E>::first_turn(const Position& position, F&& is_wanted) const -> std::optional<Move> {
  std::optional<Move> found;
  G::for_each_turn(position, [&](const Move& turn) {
    if (!found && !stopped_ && is_wanted(turn)) found = turn;
  });
  return found;
}

template <Game G, Evaluator<G> E>
void WinSolver<G, E>::list_turns(Question question, const Position& position, int plies, Frame& frame,
                                 std::optional<std::uint16_t> first) const {
  frame.turns.clear();
  bool is_listed = false;
  if constexpr (ListsDeciding<E, Position, typename G::MoveList>) {
    is_listed = question == Question::Wins && plies == 1;
    if (is_listed) evaluator_.generate_deciding(position, frame.turns);
  }
  if (!is_listed) G::generate(position, frame.turns);
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
    list_turns(winning ? Question::Wins : Question::Loses, position, plies, frame, std::nullopt);
    const auto is_best = [&](const Move& turn) {
      const Position child = position.after(turn);
      return winning ? loses(child, plies - 1) : !wins(child, plies - 2);
    };
    const auto listed = std::find_if(frame.turns.begin(), frame.turns.end(), is_best);
    std::optional<Move> chosen;
    if (listed != frame.turns.end()) {
      chosen = *listed;
    } else if (frame.turns.full()) {
      chosen = first_turn(position, is_best);
    }
    if (!chosen || stopped_) return;
    line.push_back(*chosen);
    position = position.after(*chosen);
  }
}

}  // namespace potentia
