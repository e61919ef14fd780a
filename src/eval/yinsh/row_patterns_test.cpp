// What stands on each place for a row, compared with what is read off point by point.
#include "eval/yinsh/row_patterns.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "rules/yinsh/rules.h"

namespace potentia::yinsh {
namespace {

/// From one end of the place to the other.
std::array<int, kRowLength> read_off(const Position& position, const Row& row) {
  const Player side = position.side();
  std::array<int, kRowLength> out{};
  std::size_t i = 0;
  for (const Point point : row.points) {
    if (position.rings(side).has(point)) out[i] = 1;
    if (position.markers(side).has(point)) out[i] = 2;
    if (position.rings(opponent(side)).has(point)) out[i] = 3;
    if (position.markers(opponent(side)).has(point)) out[i] = 4;
    ++i;
  }
  return out;
}

int number_of(const std::array<int, kRowLength>& pattern) {
  int number = 0;
  for (std::size_t i = pattern.size(); i-- > 0;) number = number * kOnAPoint + pattern[i];
  return number;
}

TEST(YinshRowPatterns, AreWhatStandsThere) {
  Rng rng(11);
  for (int game = 0; game < 5; ++game) {
    auto position = Standard::start();
    for (int ply = 0; ply < 200 && !Standard::outcome(position); ++ply) {
      const RowPatterns patterns(position);
      for (std::size_t place = 0; place < kRows.size(); ++place)
        ASSERT_EQ(patterns[place], number_of(read_off(position, kRows[place])))
            << Standard::to_text(position);
      Standard::MoveList moves;
      Standard::generate(position, moves);
      position = position.after(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

TEST(YinshRowPatterns, AreFoldedWithTheirMirrorImages) {
  std::array<int, kRowFolds> patterns{};
  for (int number = 0; number < kRowPatterns; ++number) {
    std::array<int, kRowLength> pattern{};
    int rest = number;
    for (int& on_point : pattern) {
      on_point = rest % kOnAPoint;
      rest /= kOnAPoint;
    }
    auto mirrored = pattern;
    std::ranges::reverse(mirrored);
    const std::uint16_t fold = internal::kRowPatternTables.folds[at(number)];
    ASSERT_LT(fold, kRowFolds);
    EXPECT_EQ(fold, internal::kRowPatternTables.folds[at(number_of(mirrored))]);
    ++patterns[fold];
  }
  for (const int count : patterns) EXPECT_TRUE(count == 1 || count == 2);
}

}  // namespace
}  // namespace potentia::yinsh
