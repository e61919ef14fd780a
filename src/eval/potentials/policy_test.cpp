// What the policy counts of a turn is what the rules make of it, turned and mirrored as not; what the
// evaluator hints at is the sum of that.
#include "eval/potentials/policy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/rng.h"
#include "eval/potentials/evaluator.h"
#include "rules/potentials/rules.h"

namespace potentia::potentials {
namespace {

using Numbers = std::vector<std::size_t>;

Numbers numbers_of(const Position& position, const Move& move) {
  Numbers out;
  const Policy policy(position);
  const auto add = [&](std::size_t number) { out.push_back(number); };
  Policy(position.taking(move.before())).visit_action(move.action(), add);
  policy.visit_rest(move, add);
  std::ranges::sort(out);
  return out;
}

// The action by the rules, lines by what stands on them before and after it, what is taken spot by spot.
Numbers plain_numbers(const Position& position, const Move& move) {
  using namespace internal;
  const Player side = position.side();
  const Position acting = position.taking(move.before());
  const Board& before = acting.board();
  const std::size_t stage = at(std::min(before.occupied().size() / 5, 5));
  const Action action = move.action();
  Numbers out;
  if (action.is_push() || action.is_use()) {
    const Board after = acting.board_after(action);
    for (int line = 0; line < gipf::kLines; ++line) {
      const auto code_of = [&](const Board& board) {
        std::uint16_t code = 0;
        int place = 1;
        for (const Cell cell : gipf::line_spots(line)) {
          const int digit = board.pieces(side).has(cell) ? 1 : board.pieces(opponent(side)).has(cell) ? 2 : 0;
          code = static_cast<std::uint16_t>(code + digit * place);
          place *= 3;
        }
        return static_cast<std::uint16_t>(code + gipf::patterns_begin(gipf::line_spots(line).size()));
      };
      if (code_of(before) == code_of(after)) continue;
      out.push_back(kLineBefore + gipf::fold_of(code_of(before)));
      out.push_back(kLineAfter + gipf::fold_of(code_of(after)));
    }
  }
  if (action.is_push()) {
    const std::size_t kind = at(action.kind().index());
    out.push_back(kEntering + (kind * 2 + (gipf::displaces(action.push()) ? 1 : 0)) * 6 + stage);
  } else if (action.is_use()) {
    std::size_t type = 0;
    while (!before.of_type(kAllTypes[type]).has(action.from())) ++type;
    const bool is_enemy = before.pieces(opponent(side)).has(action.to());
    const std::size_t onto = action.converts()                      ? 3
                             : is_enemy                             ? 1
                             : before.pieces(side).has(action.to()) ? 2
                                                                    : 0;
    out.push_back(kUsing + (type * 4 + onto) * 6 + stage);
  }
  std::array<std::size_t, 6> taken{};
  const Board& first = position.board();
  bool is_any = false;
  for (const Cell cell : kBoard) {
    if (move.before().count(cell) + move.after().count(cell) == 0) continue;
    is_any = true;
    const std::size_t enemy = first.pieces(opponent(side)).has(cell) ? 1 : 0;
    if (!first.occupied().has(cell)) continue;  // it came there in this turn
    ++taken[enemy];
    if (first.loaded().has(cell)) ++taken[2 + enemy];
    if (first.gipf().has(cell)) ++taken[4 + enemy];
  }
  if (is_any) {
    for (std::size_t i = 0; i < taken.size(); ++i)
      out.push_back(kTakenOwn + 8 * i + std::min<std::size_t>(taken[i], 7));
  }
  if (!move.late().empty()) out.push_back(kLateMoves + std::min<std::size_t>(at(move.late().size()), 7));
  std::ranges::sort(out);
  return out;
}

TEST(PotentialsPolicy, IsWhatTheRulesSay) {
  using G = Ultimate;
  const StaticEvaluator<G> evaluator;
  Rng rng(3);
  std::array<bool, kPolicyNumbers> is_seen{};
  int compared = 0;
  int uses = 0;
  for (int game = 0; game < 60; ++game) {
    Position position = G::start();
    for (int turn = 0; turn < 100; ++turn) {
      MoveList list;
      generate(position, list);
      if (list.empty()) break;
      const auto hints = evaluator.order_hints(position);
      const auto any = [&] { return list[rng.below(static_cast<std::uint32_t>(list.size()))]; };
      for (int i = 0; i < 20; ++i) {
        const Move move = any();
        const Numbers numbers = numbers_of(position, move);
        // After early extra moves the action is another one by the rules than on the lines of before.
        if (move.early().empty()) {
          ASSERT_EQ(numbers, plain_numbers(position, move))
              << G::to_text(position) << ' ' << G::to_text(position, move);
        }
        int sum = 500;
        for (const std::size_t number : numbers) sum += kPolicy.at(number);
        ASSERT_EQ(hints(move), sum) << G::to_text(position) << ' ' << G::to_text(position, move);
        const int s = static_cast<int>(rng.below(static_cast<std::uint32_t>(G::kSymmetries)));
        ASSERT_EQ(numbers_of(G::transform(position, s), G::transform(move, s)), numbers);
        for (const std::size_t number : numbers) is_seen.at(number) = true;
        ++compared;
        uses += move.action().is_use() ? 1 : 0;
      }
      position = position.after(any());
    }
  }
  EXPECT_GT(compared, 20'000);
  EXPECT_GT(uses, 300);
  EXPECT_GT(std::ranges::count(is_seen, true), 1000);
}

}  // namespace
}  // namespace potentia::potentials
