// The DVONN ending solver against plain minimax on thousands of small endings out of random games: the value,
// every bound on the way, and the line of best play.
#include "solver/dvonn/ending.h"

#include <gtest/gtest.h>

#include <vector>

#include "solver/dvonn/outlook.h"
#include "solver/ending_test.h"

namespace potentia::dvonn {
namespace {

/// The positions of a random game's movement phase, the last one over.
std::vector<Position> random_game(Rng& rng) {
  std::vector<Position> out;
  Position position;
  for (;;) {
    if (position.phase() == Phase::Movement) out.push_back(position);
    MoveList turns;
    generate(position, turns);
    if (turns.empty()) return out;
    position = position.after(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
  }
}

using EndingSolver = EndingTest<Rules, EndingKnowledge>;

TEST_F(EndingSolver, AgreesWithPlainMinimaxOnThousandsOfSmallEndings) {
  Rng rng(5);
  for (const auto& [position, margin] : small_endings(random_game, 1, amount(6000))) {
    // Any first guess must do; without a table that remembers and with one.
    const int guess = static_cast<int>(rng.below(99)) - 49;
    if (rng.below(2) == 0) table_.clear();
    const auto proof = solve(position, guess);
    ASSERT_TRUE(proof.is_exact()) << to_text(position);
    ASSERT_EQ(proof.lower, margin) << to_text(position);
  }
}

TEST_F(EndingSolver, RangeHoldsTheValue) {
  for (const auto& [position, margin] : small_endings(random_game, 2, amount(6000)))
    expect_in_range(position, margin);
}

TEST_F(EndingSolver, RangeHoldsForWholeRandomGames) {
  Rng rng(3);
  for (int i = 0; i < 300; ++i) expect_ends_in_range(random_game(rng));
}

// A bound that answers is true, and breaking off early where none does hides none.
TEST_F(EndingSolver, BoundsAnswerQuestionsAsTheValueDoes) {
  int answered = 0;
  for (const auto& [position, margin] : small_endings(random_game, 6, amount(2000))) {
    const Ground ground(position.occupied());
    const Board board = ground.board_of(position);
    Targets targets;
    ground.find_targets(board, targets);
    const MarginRange range = EndingKnowledge::outlook(position).range;
    for (int beta = -kCells; beta <= kCells; ++beta) {
      const auto bound = bound_for(ground, board, targets, beta);
      ASSERT_EQ(bound.has_value(), range.lower >= beta || range.upper < beta) << to_text(position);
      if (!bound) continue;
      ++answered;
      ASSERT_EQ(*bound >= beta, margin >= beta) << to_text(position);
      ASSERT_EQ(*bound, *bound >= beta ? range.lower : range.upper) << to_text(position);
    }
  }
  EXPECT_GT(answered, 1000);
}

TEST_F(EndingSolver, ListsTheLegalTurns) {
  Rng rng(8);
  for (int i = 0; i < 100; ++i) {
    for (const Position& position : random_game(rng)) expect_legal_turns_listed(position);
  }
}

TEST_F(EndingSolver, ItsLineIsLegalAndEndsInTheMargin) {
  for (const auto& ending : small_endings(random_game, 4, amount(2000))) expect_line_ends_in_margin(ending);
}

TEST_F(EndingSolver, FindsTheBestTurns) {
  Rng rng(7);
  for (const auto& ending : small_endings(random_game, 5, amount(2000))) {
    if (rng.below(2) == 0) table_.clear();
    expect_best_turns(ending, 1 + rng.below(4));
  }
}

TEST_F(EndingSolver, StopsAtItsLimitsWithBoundsThatHold) {
  const auto position =
      parse_position("w5*..b..w.w2/b3rb3b2b.bb.w3/w...b2w2bbb2ww/w...b4.bw.w/.b3*...wbb. w m");
  ASSERT_TRUE(position);
  expect_bounds_at_limits(*position);
}

TEST_F(EndingSolver, SeveralThreadsFindTheSame) {
  Rng rng(9);
  ASSERT_TRUE(solver_.set_threads(3));
  for (const auto& [position, margin] : small_endings(random_game, 9, amount(1000))) {
    const auto proof = solve(position, static_cast<int>(rng.below(99)) - 49);
    ASSERT_TRUE(proof.is_exact()) << to_text(position);
    ASSERT_EQ(proof.lower, margin) << to_text(position);
  }
}

// So large that turns are put off. The margins are those that one thread finds.
TEST_F(EndingSolver, SeveralThreadsShareLargeEndings) {
  for (const auto& [text, margin] :
       {std::pair{"..bb6*bb2.wb/.b3*...wwwwb/b2b3.....wwwb/......b..b8*/.....w..b2 w m", -18},
        std::pair{"...b...bb2/...b...bb./..b6b3b3..bbbw/.w2w2*.w3*w3*w.ww/w3...ww.bb w m", 9},
        std::pair{"..bwb.b.b/b2..ww.wb7**ww/wbb7*.b2bw...b/bw.bww..../b..wbb2... w m", -3}}) {
    const auto position = parse_position(text);
    ASSERT_TRUE(position) << text;
    for (const int threads : {1, 2, 5}) {
      table_.clear();
      ASSERT_TRUE(solver_.set_threads(threads));
      const auto proof = solve(*position);
      EXPECT_TRUE(proof.is_exact());
      EXPECT_EQ(proof.lower, margin) << threads << " threads: " << text;
      expect_line_ends_in_margin({*position, margin});
    }
  }
}

// By the order without it 179 thousand nodes, with it 91 thousand.
TEST_F(EndingSolver, TheEnginesJudgementSparesNodes) {
  const auto position = parse_position("w2.b.....b/.b9.b3...b.b/..w3*rrwbb3b2bw/...b2b3wb.wb/...bww2..b w m");
  ASSERT_TRUE(position);
  ASSERT_TRUE(solver_.set_threads(1));
  const auto proof = solve(*position);
  EXPECT_TRUE(proof.is_exact());
  EXPECT_EQ(proof.lower, -5);
  EXPECT_LE(proof.nodes, 120'000U);
}

TEST_F(EndingSolver, SeveralThreadsStopAtTheirLimitsAndGoOn) {
  const auto position = parse_position("..bwb.b.b/b2..ww.wb7**ww/wbb7*.b2bw...b/bw.bww..../b..wbb2... w m");
  ASSERT_TRUE(position);
  const int margin = solve(*position).lower;
  ASSERT_TRUE(solver_.set_threads(4));
  for (const std::uint64_t nodes : {1, 100, 1000, 5000}) {
    table_.clear();
    Limits limits;
    limits.nodes = nodes;
    const auto proof = solve(*position, std::nullopt, limits);
    EXPECT_FALSE(proof.is_exact());
    EXPECT_LE(proof.lower, margin);
    EXPECT_GE(proof.upper, margin);
  }
  const auto whole = solve(*position);
  EXPECT_TRUE(whole.is_exact());
  EXPECT_EQ(whole.lower, margin);
}

TEST_F(EndingSolver, StopsWhenAsked) {
  Rng rng(7);
  const Position position = random_game(rng).front();
  control_.arm();
  control_.start({}, position.side(), [] { return true; });
  solver_.reset_nodes();
  const auto proof = solver_.solve(position);
  EXPECT_FALSE(proof.is_exact());
  EXPECT_LE(proof.nodes, 1024U);
}

}  // namespace
}  // namespace potentia::dvonn
