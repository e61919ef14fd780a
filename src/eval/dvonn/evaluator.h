// The judgement of DVONN: what each stack is worth where it stands.
//
// In the movement phase every stack belongs to a class (stacks.h): whose it is, how high, how near the
// DVONN pieces, how many turns it has, how often it is attacked. Each class has a weight, and a few terms
// have weights for the difference between the players; all slide from the full board to the empty one.
// Weights are fitted to self-play by tools/tune. While the board is filled a net judges (placement_net.h).
#pragma once

#include <algorithm>
#include <array>

#include "eval/dvonn/placement_net.h"
#include "eval/dvonn/stacks.h"
#include "eval/dvonn/weights/stacks.h"
#include "eval/evaluator.h"
#include "rules/dvonn/rules.h"

namespace potentia::dvonn {

namespace internal {
constexpr int distance(Cell a, Cell b) {
  const int x = a.x() - b.x();
  const int y = a.y() - b.y();
  const auto size = [](int v) { return v < 0 ? -v : v; };
  return std::max({size(x), size(y), size(x - y)});
}

// Rows of a power of two, so that three of them are added in a few vector instructions.
using NearnessTable = std::array<std::array<std::uint8_t, 64>, kIndexEnd>;

// 64 on a DVONN piece's cell, 16 beside it, 4, 1, then nothing.
constexpr NearnessTable make_nearness() {
  NearnessTable table{};
  for (const Cell a : kBoard) {
    for (const Cell b : kBoard) {
      const int d = distance(a, b);
      table[static_cast<std::size_t>(a.index())][static_cast<std::size_t>(b.index())] =
          static_cast<std::uint8_t>(d > 3 ? 0 : 64 >> (2 * d));
    }
  }
  return table;
}
inline constexpr NearnessTable kNearness = make_nearness();

// The weights of an owner's stacks of one height, by their properties as the survey has them, in bytes: no
// class need be worked out.
struct StackWeights {
  std::array<SlidingSum, kStandings> standings;
  std::array<SlidingSum, kSites> sites;
  std::array<SlidingSum, kExchanges> exchanges;
};

constexpr StackWeights stack_weights(int owner, int height) {
  StackWeights out{};
  const auto weight = [](const auto& weights, int of) {
    return SlidingSum(weights[static_cast<std::size_t>(of)]);
  };
  for (std::size_t i = 0; i < kStandings; ++i) {
    const auto standing = static_cast<Standing>(i);
    if (occurs(standing)) out.standings[i] = weight(kWeights.stacks, stack_class(owner, height, standing));
  }
  for (std::size_t i = 0; i < kSites; ++i)
    out.sites[i] = weight(kWeights.sites, site_class(owner, height, static_cast<Site>(i)));
  for (std::size_t i = 0; i < kExchanges; ++i)
    out.exchanges[i] = weight(kWeights.exchanges, exchange_class(owner, height, static_cast<Exchange>(i)));
  return out;
}

// By owner and height; all from kStackHeights on have the same.
constexpr auto make_stack_weights() {
  std::array<std::array<StackWeights, kStackHeights + 1>, 2> table{};
  for (int owner = 0; owner < 2; ++owner) {
    for (int height = 1; height <= kStackHeights; ++height) {
      table[static_cast<std::size_t>(owner)][static_cast<std::size_t>(height)] = stack_weights(owner, height);
    }
  }
  return table;
}
inline constexpr auto kStackWeights = make_stack_weights();

}  // namespace internal

/// When to try a turn: the nearer to DVONN pieces it lands the earlier, earlier still on enemies.
class TurnHints {
 public:
  explicit TurnHints(const Position& position)
      : position_(position),
        enemies_(position.owned(opponent(position.side()))),
        bare_reds_(position.bare_reds()) {
    for (const Cell red : position.reds()) {
      const auto& near = internal::kNearness[static_cast<std::size_t>(red.index())];
      for (std::size_t i = 0; i < nearness_.size(); ++i)
        nearness_[i] = static_cast<std::uint8_t>(nearness_[i] + near[i]);
    }
  }

  int operator()(Move move) const {
    if (move.is_pass()) return 0;
    const int near = nearness_[static_cast<std::size_t>(move.to().index())];
    if (move.is_placement()) return near + (internal::kEdge.has(move.to()) ? 10 : 0);
    int hint = 200 + near;
    if (enemies_.has(move.to())) hint += 150 + 20 * position_.height(move.to());
    if (bare_reds_.has(move.to())) hint += 60;
    return std::min(hint, 1000);
  }

 private:
  const Position& position_;
  CellSet enemies_;
  CellSet bare_reds_;
  std::array<std::uint8_t, 64> nearness_{};
};

class StaticEvaluator {
 public:
  static constexpr double kWinScale = 220;
  // By tools/spsa (docs/engine.md).
  static constexpr SearchNumbers kSearch = {.futility_depth = 3,
                                            .reverse_futility_margin = 150,
                                            .futility_margin = 140,
                                            .late_move_depth = 9,
                                            .late_move_first = 5,
                                            .late_move_growth = 80,
                                            .reduction_always = 54,
                                            .reduction_divisor = 82,
                                            .reduction_spared = 2500,
                                            .hint_weight = 7,
                                            .history_bonus = 14,
                                            .window = 66};

  static constexpr bool kHasNoisyTurns = false;

  int evaluate(const Position& position) const {
    const bool is_untouched = position.phase() == Phase::Placement || position.occupied() == kBoard;
    const int score = is_untouched ? placement(position) : movement(position);
    return std::clamp(score, -kEvalLimit, kEvalLimit);
  }

  /// A node takes some 25 µs where the net judges, some 0.3 in the movement phase.
  int node_cost(const Position& position) const { return position.phase() == Phase::Placement ? 80 : 1; }

  /// Most of a clock is for the turns between the full board and the endings that are proved at once; these
  /// turns count as much as so many placements. A turn takes a stack away.
  int turns_ahead(const Position& position) const {
    constexpr int kMovementAsPlacements = 65;
    constexpr int kStacksProvedAtOnce = 24;
    const int stacks = position.occupied().size();
    if (position.phase() == Phase::Placement) return kMovementAsPlacements + (kCells - stacks + 1) / 2;
    return std::max(4, (stacks - kStacksProvedAtOnce) / 2 + 2);
  }

  TurnHints order_hints(const Position& position) const { return TurnHints(position); }

 private:
  int movement(const Position& position) const {
    const StackSurvey survey(position);
    SlidingSum sum(kWeights.to_move);
    const Terms& terms = survey.terms();
    for (std::size_t i = 0; i < kTerms; ++i) sum += SlidingSum(kWeights.terms[i], terms[i]);
    survey.for_each_stack([&](int owner, int height, Standing standing, Site site, Exchange exchange) {
      const auto row = static_cast<std::size_t>(std::min(height, kStackHeights));
      const auto& weights = internal::kStackWeights[static_cast<std::size_t>(owner)][row];
      sum += weights.standings[standing];
      sum += weights.sites[site];
      sum += weights.exchanges[exchange];
    });
    return sum.at(position.occupied().size(), kCells);
  }

  int placement(const Position& position) const {
    const int white = judge_placement(position);
    return position.side() == Player::White ? white : -white;
  }
};

static_assert(Evaluator<StaticEvaluator, Rules>);

}  // namespace potentia::dvonn
