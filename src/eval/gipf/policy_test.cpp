// What the policy counts of a turn is what the rules make of it, turned and mirrored as not; what the
// evaluator hints at is the sum of that.
#include "eval/gipf/policy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/rng.h"
#include "eval/gipf/evaluator.h"
#include "rules/gipf/rules.h"

namespace potentia::gipf {
namespace {

using Numbers = std::vector<std::size_t>;

template <class Position>
Numbers numbers_of(const Position& position, const Move& move) {
  Numbers out;
  const auto add = [&](std::size_t number) { out.push_back(number); };
  const Pieces pieces = position.seen_by_mover();
  if (move.has_push()) Policy(pieces.without(move.before())).visit_push(move, add);
  Policy(pieces).visit_taken(move, add);
  std::ranges::sort(out);
  return out;
}

// The pattern of a line, spot by spot.
std::uint16_t pattern_of(int line, const Pieces& pieces) {
  int code = patterns_begin(line_spots(line).size());
  int place = 1;
  for (const Cell cell : line_spots(line)) {
    code += place * (pieces.own.has(cell) ? 1 : pieces.enemy.has(cell) ? 2 : 0);
    place *= 3;
  }
  return static_cast<std::uint16_t>(code);
}

// The push by the rules, lines by what stands on them before and after it, what is taken spot by spot.
template <class Position>
Numbers plain_numbers(const Position& position, const Move& move) {
  using namespace internal;
  Numbers out;
  const Pieces first = position.seen_by_mover();
  const Pieces before = first.without(move.before());
  Pieces after;
  if (move.has_push()) {
    after = pushed(before, move.push(), move.kind());
    for (int line = 0; line < kLines; ++line) {
      if (pattern_of(line, before) == pattern_of(line, after)) continue;
      out.push_back(kLineBefore + fold_of(pattern_of(line, before)));
      out.push_back(kLineAfter + fold_of(pattern_of(line, after)));
    }
    const std::size_t stage = at(std::min(before.occupied().size() / 5, 5));
    out.push_back(kEntering + (move.enters_gipf() ? 12 : 0) + (displaces(move.push()) ? 6 : 0) + stage);
  }
  std::array<std::size_t, 4> taken{};
  const auto take = [&](CellSet cells, const Pieces& from) {
    for (const Cell cell : cells) {
      const std::size_t enemy = from.enemy.has(cell) ? 1 : 0;
      ++taken[enemy];
      if (from.gipf.has(cell)) ++taken[2 + enemy];
    }
  };
  take(move.before(), first);
  take(move.after(), after);
  if (taken[0] + taken[1] > 0) {
    for (std::size_t i = 0; i < taken.size(); ++i)
      out.push_back(kTakenOwn + 8 * i + std::min<std::size_t>(taken[i], 7));
  }
  std::ranges::sort(out);
  return out;
}

struct Seen {
  std::array<bool, kPolicyNumbers> numbers{};
  int compared = 0;
  int taking = 0;
};

template <class G>
void compare(Seen& seen) {
  Rng rng(5);
  for (int game = 0; game < 40; ++game) {
    typename G::Position position = G::start();
    for (int turn = 0; turn < 80; ++turn) {
      typename G::MoveList list;
      G::generate(position, list);
      if (list.empty()) break;
      const OrderHints hints(position.seen_by_mover());
      for (const Move& move : list) {
        const Numbers numbers = numbers_of(position, move);
        ASSERT_EQ(numbers, plain_numbers(position, move))
            << G::to_text(position) << ' ' << G::to_text(position, move);
        int sum = 250;
        for (const std::size_t number : numbers) sum += kPolicy.at(number);
        ASSERT_EQ(hints(move), sum) << G::to_text(position) << ' ' << G::to_text(position, move);
        const int s = static_cast<int>(rng.below(static_cast<std::uint32_t>(G::kSymmetries)));
        ASSERT_EQ(numbers_of(G::transform(position, s), G::transform(move, s)), numbers);
        for (const std::size_t number : numbers) seen.numbers.at(number) = true;
        ++seen.compared;
        seen.taking += (move.before() | move.after()).empty() ? 0 : 1;
      }
      position = position.after(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

TEST(GipfPolicy, IsWhatTheRulesSay) {
  Seen seen;
  compare<Basic>(seen);
  compare<Standard>(seen);
  compare<Tournament>(seen);
  EXPECT_GT(seen.compared, 100'000);
  EXPECT_GT(seen.taking, 3'000);
  EXPECT_GT(std::ranges::count(seen.numbers, true), 2000);
}

}  // namespace
}  // namespace potentia::gipf
