// The judgement of GIPF with potentials: what each player has (terms.h), and what stands on each line, by the
// colours that show, as GIPF alone is judged beside its net. Weights are fitted to self-play with many sets
// of potentials on all three bases (tools/tune).
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "eval/evaluator.h"
#include "eval/gipf/changed_lines.h"
#include "eval/potentials/policy.h"
#include "eval/potentials/terms.h"
#include "eval/potentials/weights/terms.h"
#include "rules/potentials/rules.h"

namespace potentia::potentials {

// A template, and numbers within a function, so that a program that judges nothing is without them.
template <class G>
inline const auto kPatternWeights = gipf::unfolded(kPotentialsWeights.folds);

inline const gipf::LineNumbers& policy_lines() {
  static const gipf::LineNumbers kLines =
      gipf::line_numbers(&kPolicy[internal::kLineBefore], &kPolicy[internal::kLineAfter]);
  return kLines;
}

/// What the policy says of turns: some hundreds above or below kUsual.
class OrderHints {
 public:
  /// Refers to the position.
  explicit OrderHints(const Position& position) : position_(position), actions_(position) {}
  // Not in each place where turns are ordered: the page's engine would be some kilobytes larger.
  [[gnu::noinline]] int operator()(const Move& move) const {
    const Action action = move.action();
    if (move.is_plain()) return kUsual + actions_.hint(action);
    int sum = kUsual;
    actions_.policy.visit_rest(move, [&](std::size_t number) { sum += kPolicy[number]; });
    if (move.before().empty()) return sum + actions_.hint(action);
    if (!after_taking_ || taken_ != move.before()) {
      taken_ = move.before();
      after_taking_.emplace(position_.taking(taken_));
    }
    return sum + after_taking_->hint(action);
  }

 private:
  static constexpr int kUsual = 500;

  struct Actions {
    explicit Actions(const Position& position) : policy(position), lines(policy_lines(), policy.colours()) {}
    int hint(const Action& action) const {
      if (action.is_push()) return lines.of_push(action.push()) + kPolicy[policy.of_piece(action)];
      if (!action.is_use()) return 0;
      return lines.of_spot(action.to()) + kPolicy[policy.of_piece(action)];
    }
    Policy policy;
    gipf::LineSums lines;
  };

  const Position& position_;
  Actions actions_;
  // Turns that take the same before their action follow one another.
  mutable Taken taken_;
  mutable std::optional<Actions> after_taking_;
};

template <class G>
class StaticEvaluator {
 public:
  using Position = typename G::Position;

  static constexpr double kWinScale = 250;
  static constexpr SearchNumbers kSearch = {.futility_depth = 2,
                                            .reverse_futility_margin = 89,
                                            .futility_margin = 66,
                                            .late_move_depth = 7,
                                            .late_move_first = 8,
                                            .late_move_growth = 34,
                                            .reduction_always = 56,
                                            .reduction_divisor = 92,
                                            .reduction_spared = 10400,
                                            .null_move_plies = 4,
                                            .null_move_part = 5,
                                            .hint_weight = 23,
                                            .history_bonus = 28,
                                            .window = 33};

  static constexpr bool kHasNoisyTurns = true;
  /// Turns that take something of the enemy's.
  bool is_noisy(const Position& position, const Move& move) const {
    return takes_enemy(position, move.before()) || takes_enemy(position, move.after());
  }
  void generate_noisy(const Position& position, MoveList& list) const {
    if (list.full()) return;
    const auto is_enough = [&](const Taken& before) { return takes_enemy(position, before); };
    visit_taking_turns(position, is_enough, [&](const Move& move) {
      if (is_noisy(position, move)) list.push_back(move);
      return !list.full();
    });
  }

  int evaluate(const Position& position) const {
    constexpr const Weights& kWeights = kPotentialsWeights;
    const Player side = position.side();
    const Player other = opponent(side);
    const Terms own = terms(position, side);
    const Terms enemy = terms(position, other);
    SlidingSum sum(kWeights.to_move);
    for (std::size_t i = 0; i < kTerms; ++i) sum += SlidingSum(kWeights.terms[i], own[i] - enemy[i]);
    const auto lines = gipf::line_patterns(position.pieces(side), position.pieces(other));
    const auto& pattern_weights = kPatternWeights<G>;
    for (std::size_t line = 0; line < gipf::kLines; ++line) sum += SlidingSum(pattern_weights[lines[line]]);
    return std::clamp(sum.at(pieces_left(position), kMostPiecesCounted), -kEvalLimit, kEvalLimit);
  }

  static OrderHints order_hints(const Position& position) { return OrderHints(position); }

  static Terms terms(const Position& position, Player player) { return terms_of(position, player); }
  static int pieces_left(const Position& position) {
    const int pieces =
        position.occupied().size() + position.reserve(Player::White) + position.reserve(Player::Black);
    return std::min(pieces, kMostPiecesCounted);
  }
  static constexpr int kMostPiecesCounted = 36;

 private:
  static bool takes_enemy(const Position& position, const Taken& taken) {
    return bool(taken.spots() & position.pieces(opponent(position.side())));
  }
};

static_assert(Evaluator<StaticEvaluator<Usual>, Usual>);

}  // namespace potentia::potentials
