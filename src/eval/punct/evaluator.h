// The judgement of PÜNCT, by a net (features.h): how far each player is from joining two sides, whose dots
// are seen, and the centre, which counts the more the fewer pieces are left. It was fitted by the standard
// rules; by the basic ones it judges, too.
#pragma once

#include <algorithm>
#include <optional>

#include "eval/evaluator.h"
#include "eval/punct/at_once.h"
#include "eval/punct/features.h"
#include "eval/punct/surveys.h"
#include "eval/punct/worth.h"

namespace potentia::punct {

/// Which turns are worth looking at, and which of them first.
struct Interest {
  int my_cost;
  int their_cost;
  Ways mine;
  Ways theirs;
  WorthOfPlaces worth;  // of a piece that comes to lie there

  Interest(const Surveys& surveys, Player side)
      : my_cost(surveys[side].least),
        their_cost(surveys[opponent(side)].least),
        mine(surveys.ways(side)),
        theirs(surveys.ways(opponent(side))),
        worth(worth_of_dots()) {}

 private:
  WorthOfPlaces::OfSpaces worth_of_dots() const {
    WorthOfPlaces::OfSpaces out{};
    const auto add = [&](const SpaceSet& spaces, int more) {
      spaces.for_each_bit([&](std::size_t bit) { out[bit] = static_cast<std::uint16_t>(out[bit] + more); });
    };
    // Who is nearer to his goal looks to it; the other looks to it too.
    add(mine.open, my_cost <= their_cost ? 100 : 70);
    add(theirs.open, my_cost <= their_cost ? 60 : 90);
    add(theirs.joined, 80);
    return out;
  }
};

/// Of the position last asked for on this thread.
inline const Interest& interest(const Position& position) {
  thread_local std::optional<Interest> last;
  thread_local std::uint64_t key = 0;
  if (!last || key != position.key()) {
    last.emplace(Surveys::at(position), position.side());
    key = position.key();
  }
  return *last;
}

template <class G>
class StaticEvaluator {
 public:
  using Position = typename G::Position;

  static constexpr double kWinScale = 300;
  // By tools/spsa (docs/engine.md).
  static constexpr SearchNumbers kSearch = {.futility_depth = 1,
                                            .reverse_futility_margin = 204,
                                            .futility_margin = 216,
                                            .late_move_depth = 6,
                                            .late_move_first = 8,
                                            .late_move_growth = 191,
                                            .reduction_always = 62,
                                            .reduction_divisor = 140,
                                            .reduction_spared = 3185,
                                            .null_move_plies = 3,
                                            .null_move_part = 5,
                                            .hint_weight = 3,
                                            .history_bonus = 12,
                                            .window = 29};
  static constexpr bool kHasNoisyTurns = false;

  int evaluate(const Position& position) const {
    return std::clamp(kNet.judge(seen(position)), -kEvalLimit, kEvalLimit);
  }

  /// Most turns bring a new piece.
  int turns_ahead(const Position& position) const {
    return 5 + kPiecesEach - position.on_board(position.side());
  }

  using NetFeatures = Features;
  static Features::View seen(const Position& position) { return {position, Surveys::at(position)}; }
  static bool asks_net(const Position&) { return true; }

  /// As at_once.h says; no where the other's last turn has ended the game.
  bool wins_at_once(const Position& position) const {
    const Player side = position.side();
    const Surveys& surveys = Surveys::at(position);
    return surveys[opponent(side)].least > 0 && position.on_board(opponent(side)) < kPiecesEach &&
           win_at_once(position, surveys[side], side);
  }

  /// For the solver of wins: exact, but that the last piece may win by the centre.
  bool may_win_at_once(const Position& position) const {
    const Player side = position.side();
    return position.on_board(side) + 1 == kPiecesEach ||
           can_win_at_once(position, Surveys::at(position)[side], side);
  }

  /// What the other threatens, and one of the turns.
  std::optional<WinAtOnce> threat(const Position& position) const {
    const Player other = opponent(position.side());
    return win_at_once(position, Surveys::at(position)[other], other);
  }
  std::optional<Move> any_turn(const Position& position) const {
    std::optional<Move> out;
    const auto take = [&](const Move& move) {
      out = move;
      return false;
    };
    // The last piece ends the game.
    const Player side = position.side();
    if (position.on_board(side) + 1 == kPiecesEach) visit_moves(position, side, take);
    if (!out) visit_turns(position, take);
    return out;
  }

  /// By the ways that its dots lie on.
  auto order_hints(const Position& position) const {
    return [&interest = interest(position)](const Move& move) {
      const int hint = interest.worth[move.to()];
      if (move.is_new()) return hint + 100;
      if (move.is_pass()) return 0;
      // What it leaves behind.
      return interest.mine.joined.has(move.from()) ? std::max(hint - 200, 0) : hint;
    };
  }
};

static_assert(Evaluator<StaticEvaluator<Standard>, Standard>);

}  // namespace potentia::punct
