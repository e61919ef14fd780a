// The kernel's board against the rules: what turns lead to, what they cut off, which there are.
#include "solver/dvonn/stacks.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "rules/dvonn/rules.h"

namespace potentia::dvonn {
namespace {

Position full_board(Rng& rng) {
  Position position;
  while (position.phase() == Phase::Placement) {
    MoveList turns;
    generate(position, turns);
    position = position.after(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
  }
  return position;
}

void expect_same(const Board& board, const Board& expected, const Position& position) {
  EXPECT_EQ(board.mine.bits(), expected.mine.bits()) << to_text(position);
  EXPECT_EQ(board.yours.bits(), expected.yours.bits()) << to_text(position);
  EXPECT_EQ(board.reds.bits(), expected.reds.bits()) << to_text(position);
  EXPECT_EQ(board.margin, expected.margin) << to_text(position);
  EXPECT_TRUE(board.mine_sum == expected.mine_sum && board.yours_sum == expected.yours_sum &&
              board.contents_sum == expected.contents_sum)
      << to_text(position);
  for (const int stack : expected.all())
    EXPECT_EQ(board.height[at(stack)], expected.height[at(stack)]) << to_text(position);
}

// Whole random games on the ground of their first position.
TEST(Stacks, TurnsLeadWhereTheRulesSay) {
  Rng rng(11);
  int cut_off = 0;
  for (int game = 0; game < 200; ++game) {
    Position position = full_board(rng);
    const Ground ground(position.occupied());
    Board board = ground.board_of(position);
    while (!is_over(position)) {
      MoveList turns;
      generate(position, turns);
      const Move move = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
      if (move.is_pass()) {
        board = board.passed();
      } else {
        Targets targets;
        ground.find_targets(board, targets);
        StackTurn turn;
        ASSERT_TRUE(ground.find_turn(board, targets, move.tag(), turn)) << to_text(position);
        cut_off += turn.lost ? 1 : 0;
        board = ground.after(board, turn);
      }
      position = position.after(move);
      expect_same(board, ground.board_of(position), position);
    }
  }
  EXPECT_GT(cut_off, 100);
}

// The ground on which a position is looked at says nothing about it.
TEST(Stacks, KeysBelongToPositions) {
  Rng rng(12);
  for (int game = 0; game < 50; ++game) {
    Position position = full_board(rng);
    const Ground first(position.occupied());
    while (!is_over(position)) {
      const Ground own(position.occupied());
      const BoardKey here = key_of(own.board_of(position));
      const BoardKey there = key_of(first.board_of(position));
      EXPECT_EQ(here.key, there.key) << to_text(position);
      EXPECT_EQ(here.check, there.check) << to_text(position);
      MoveList turns;
      generate(position, turns);
      position = position.after(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
    }
  }
}

TEST(Stacks, ArcsAreUnbroken) {
  Rng rng(13);
  const Position position = full_board(rng);
  const Ground ground(position.occupied());
  int middle = -1;
  const Board board = ground.board_of(position);
  for (const int stack : board.all()) {
    if (ground.beside(stack).size() == 6) middle = stack;
  }
  ASSERT_GE(middle, 0);
  const Stacks around = ground.beside(middle);
  const int first = around.first();
  const Stacks next = ground.beside(first) & around;
  ASSERT_EQ(next.size(), 2);
  EXPECT_TRUE(ground.is_one_arc(Stacks{}));
  EXPECT_TRUE(ground.is_one_arc(Stacks::only(first)));
  EXPECT_TRUE(ground.is_one_arc(Stacks::only(first) | next));
  EXPECT_FALSE(ground.is_one_arc(next));
  EXPECT_TRUE(ground.is_one_arc(around));
  EXPECT_TRUE(ground.is_one_arc(around - Stacks::only(first)));
  EXPECT_FALSE(ground.is_one_arc(around - next));
}

}  // namespace
}  // namespace potentia::dvonn
