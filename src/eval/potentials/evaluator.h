// The judgement of GIPF with potentials: what each player has (terms.h), and what stands on each line, by the
// colours that show, as GIPF alone is judged beside its net. Weights are fitted to self-play with many sets
// of potentials on all three bases (tools/tune).
#pragma once

#include <algorithm>
#include <array>

#include "eval/evaluator.h"
#include "eval/gipf/lines.h"
#include "eval/potentials/terms.h"
#include "eval/potentials/weights/terms.h"
#include "rules/potentials/rules.h"

namespace potentia::potentials {

inline const auto kPatternWeights = gipf::unfolded(kPotentialsWeights.folds);

template <class G>
class StaticEvaluator {
 public:
  using Position = typename G::Position;

  static constexpr double kWinScale = 250;
  static constexpr SearchNumbers kSearch = {.futility_depth = 2,
                                            .reverse_futility_margin = 102,
                                            .futility_margin = 59,
                                            .late_move_depth = 7,
                                            .late_move_first = 9,
                                            .late_move_growth = 89,
                                            .reduction_always = 58,
                                            .reduction_divisor = 98,
                                            .reduction_spared = 3337,
                                            .null_move_plies = 4,
                                            .null_move_part = 4,
                                            .hint_weight = 8,
                                            .history_bonus = 19,
                                            .window = 34};

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
    for (std::size_t line = 0; line < gipf::kLines; ++line) sum += SlidingSum(kPatternWeights[lines[line]]);
    return std::clamp(sum.at(pieces_left(position), kMostPiecesCounted), -kEvalLimit, kEvalLimit);
  }

  /// Taking first, enemies before own pieces; then potentials, then pushes that displace.
  auto order_hints(const Position& position) const {
    return [enemies = position.pieces(opponent(position.side()))](const Move& move) {
      const Action action = move.action();
      int hint = 100;
      if (action.is_use()) hint += 60;
      if (action.is_push() && gipf::displaces(action.push())) hint += 40;
      if (move.is_plain()) return hint;
      const CellSet taken = move.before().spots() | move.after().spots();
      if (taken) hint += 300 + 100 * (taken & enemies).size();
      if (!action.is_use() && !move.late().empty()) hint += 60;
      return std::min(hint, 1000);
    };
  }

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
