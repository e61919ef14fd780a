// The judgement of PÜNCT, by a net (features.h): how far each player is from joining two sides, whose dots
// are seen, and the centre, which counts the more the fewer pieces are left. It was fitted by the standard
// rules; by the basic ones it judges, too.
#pragma once

#include <algorithm>
#include <optional>

#include "eval/evaluator.h"
#include "eval/punct/at_once.h"
#include "eval/punct/features.h"
#include "eval/punct/policy.h"
#include "eval/punct/surveys.h"
#include "eval/punct/worth.h"

namespace potentia::punct {

/// Which turns are worth looking at, and which of them first.
class Interest {
 public:
  int my_cost;
  int their_cost;
  Ways mine;
  Ways theirs;

  Interest(const Position& position, const Surveys& surveys)
      : my_cost(surveys[position.side()].least),
        their_cost(surveys[opponent(position.side())].least),
        mine(surveys.ways(position.side())),
        theirs(surveys.ways(opponent(position.side()))),
        policy_(position, surveys[position.side()], surveys[opponent(position.side())], mine, theirs),
        worth_(worth_of_dots()) {}

  /// By the policy: some hundreds above or below kUsual.
  int operator()(const Move& move) const {
    int sum = kUsual - kDots * kBias + worth_[move.to()];
    const auto add = [&](std::size_t number) { sum += kPolicy[number]; };
    policy_.visit_punct_dot(Policy::bit_of(move.to().punct()), add);
    policy_.visit_piece(move, add);
    return sum;
  }

 private:
  static constexpr int kUsual = 500;
  static constexpr int kBias = 2000;  // above what is said against a dot

  WorthOfPlaces::OfSpaces worth_of_dots() const {
    WorthOfPlaces::OfSpaces out{};
    kBoard.for_each_bit([&](std::size_t bit) {
      int sum = kBias;
      policy_.visit_dot(bit, [&](std::size_t number) { sum += kPolicy[number]; });
      out[bit] = static_cast<std::uint16_t>(sum);
    });
    return out;
  }

  Policy policy_;
  WorthOfPlaces worth_;  // of a piece that comes to lie there
};

/// Of the position last asked for on this thread.
inline const Interest& interest(const Position& position) {
  thread_local std::optional<Interest> last;
  thread_local std::uint64_t key = 0;
  if (!last || key != position.key()) {
    last.emplace(position, Surveys::at(position));
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
                                            .reverse_futility_margin = 165,
                                            .futility_margin = 245,
                                            .late_move_depth = 6,
                                            .late_move_first = 5,
                                            .late_move_growth = 82,
                                            .reduction_always = 57,
                                            .reduction_divisor = 147,
                                            .reduction_spared = 4300,
                                            .null_move_plies = 3,
                                            .null_move_part = 5,
                                            .hint_weight = 5,
                                            .history_bonus = 8,
                                            .window = 37};
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

  /// By the policy; a pass last.
  auto order_hints(const Position& position) const {
    return [&interest = interest(position)](const Move& move) { return move.is_pass() ? 0 : interest(move); };
  }
};

static_assert(Evaluator<StaticEvaluator<Standard>, Standard>);

}  // namespace potentia::punct
