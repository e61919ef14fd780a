// The judgement of YINSH, the same for both versions: a net that is given rings taken, places for a row that
// are nearly filled, markers and room for the rings (eval/yinsh/features.h). Whoever wins at once is not its
// matter.
//
// Where a ring move makes a row nothing is judged: such turns are noisy, and the search plays them out.
#pragma once

#include <algorithm>
#include <array>

#include "eval/evaluator.h"
#include "eval/yinsh/features.h"
#include "eval/yinsh/policy.h"
#include "eval/yinsh/terms.h"
#include "rules/yinsh/rules.h"

namespace potentia::yinsh {

namespace internal {
/// By how many lines, and how long ones, a ring stands on: what it can hope to reach.
constexpr std::array<std::uint8_t, kIndexEnd> make_reach_of_empty_board() {
  std::array<std::uint8_t, kIndexEnd> table{};
  for (const Point point : kBoard) {
    int sum = 0;
    for (const Direction d : kDirections) {
      int x = point.x() + geometry::dx(d);
      int y = point.y() + geometry::dy(d);
      for (; on_board(x, y); x += geometry::dx(d), y += geometry::dy(d)) ++sum;
    }
    table[at(point.index())] = static_cast<std::uint8_t>(sum);
  }
  return table;
}
inline constexpr auto kReachOfEmptyBoard = make_reach_of_empty_board();
}  // namespace internal

template <class G>
class StaticEvaluator {
 public:
  using Position = typename G::Position;

  static constexpr double kWinScale = 300;
  // Tuned together (docs/engine.md). A position has some hundred turns: late ones are looked at far less
  // deeply, and near the leaves not at all.
  static constexpr SearchNumbers kSearch = {.futility_depth = 2,
                                            .reverse_futility_margin = 85,
                                            .futility_margin = 100,
                                            .late_move_depth = 5,
                                            .late_move_first = 2,
                                            .late_move_growth = 59,
                                            .reduction_always = 52,
                                            .reduction_divisor = 122,
                                            .reduction_spared = 9993,
                                            .null_move_plies = 3,
                                            .null_move_part = 6,
                                            .hint_weight = 50,
                                            .history_bonus = 16,
                                            .window = 32};

  static constexpr bool kHasNoisyTurns = true;
  /// A game takes some thirty turns of each player, all but the first five of which use a marker up.
  int turns_ahead(const Position& position) const { return 5 + position.pool() / 3; }

  /// Turns whose move makes a row: what the judgement of a quiet position does not see. A row that was due is
  /// judged as taken, and a turn that begins with one is not noisy, whatever its move makes.
  bool is_noisy(const Position&, const Move& move) const { return move.after() > 0 && move.before() == 0; }
  void generate_noisy(const Position& position, MoveList& list) const {
    if (position.phase() == Phase::Placing || position.is_row_due()) return;
    const MoverBoard board = seen_by_mover(position, G::kGoal);
    if (!board.may_make_row()) return;
    visit_moves<Wanted::Rows>(board, Removals(), [&](const Move& move) {
      if (move.after() > 0) list.push_back(move);
      return !list.full();
    });
  }

  int evaluate(const Position& position) const {
    const Features::View view = seen(position);
    if (view.own.wanted == 0) return kWon;
    if (view.enemy.wanted == 0) return -kWon;
    return std::clamp(kNet.judge(view), -kEvalLimit, kEvalLimit);
  }

  /// What the net judges, but for positions that are as good as over.
  using NetFeatures = Features;
  static Features::View seen(const Position& position) {
    const auto [own, enemy] = terms_of(position, static_cast<int>(G::kGoal));
    return {position, own, enemy};
  }
  static bool asks_net(const Position& position) {
    const Features::View view = seen(position);
    return view.own.wanted > 0 && view.enemy.wanted > 0;
  }

  /// Rows first; then moves by what they look like. While rings are placed, the points from which most others
  /// are seen.
  auto order_hints(const Position& position) const {
    return [policy = Policy(position)](const Move& move) {
      if (move.removals() > 0) return std::min(700 + 100 * move.removals(), 1000);
      if (!move.moves_ring()) return int{internal::kReachOfEmptyBoard[at(move.from().index())]} * 10;
      return std::clamp(kUsualHint + policy.worth(move), 0, 690);
    };
  }

 private:
  static constexpr int kUsualHint = 175;
  static constexpr int kWon = 8000;  // the row that wins stands, and has only to be taken
};

static_assert(Evaluator<StaticEvaluator<Standard>, Standard>);

}  // namespace potentia::yinsh
