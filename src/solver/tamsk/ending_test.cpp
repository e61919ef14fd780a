// The TAMSK ending solver against plain minimax on thousands of small endings out of random games: the value,
// every bound on the way, what is shared between positions, and the line of best play.
#include "solver/tamsk/ending.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "solver/ending_test.h"

namespace potentia::tamsk {
namespace {

using Position = EndingKnowledge::Position;

/// A start with other stores, so that games also end because a player has no ring left.
Position start_of(Rng& rng) {
  Position::Parts parts = Position::start().parts();
  if (rng.below(3) == 0) {
    for (auto& store : parts.store) store = static_cast<std::uint8_t>(20 + rng.below(13));
  }
  return Position(parts);
}

/// The positions of a random game, the last one over.
std::vector<Position> random_game(Rng& rng) {
  std::vector<Position> out = {start_of(rng)};
  for (;;) {
    MoveList turns;
    generate(out.back(), turns);
    if (turns.empty()) return out;
    out.push_back(out.back().after(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]));
  }
}

using TamskEnding = EndingTest<Level1, EndingKnowledge>;

TEST_F(TamskEnding, AgreesWithPlainMinimaxOnThousandsOfSmallEndings) {
  Rng rng(5);
  std::map<bool, int> decided;  // whether a player has run out of rings
  for (const auto& [position, margin] : small_endings(random_game, 1, amount(8000))) {
    // Any first guess must do; without a table that remembers and with one.
    const int guess = static_cast<int>(rng.below(65)) - 32;
    if (rng.below(2) == 0) table_.clear();
    const auto proof = solve(position, guess);
    ASSERT_TRUE(proof.is_exact()) << to_text(position);
    ASSERT_EQ(proof.lower, margin) << to_text(position);
    ++decided[position.store(Player::White) == 0 || position.store(Player::Black) == 0];
  }
  EXPECT_GT(decided[true], 10);
}

TEST_F(TamskEnding, RangeHoldsTheValue) {
  for (const auto& [position, margin] : small_endings(random_game, 2, amount(8000)))
    expect_in_range(position, margin);
}

TEST_F(TamskEnding, RangeHoldsForWholeRandomGames) {
  Rng rng(3);
  for (int i = 0; i < 300; ++i) expect_ends_in_range(random_game(rng));
}

// Positions that share what is still open differ by the points and by nothing else.
TEST_F(TamskEnding, WhatIsOpenDecidesTheRest) {
  for (const auto& ending : small_endings(random_game, 6, amount(600))) note_open_values(ending.position);
  EXPECT_GT(shared(), 10);
}

TEST_F(TamskEnding, ListsTheLegalTurns) {
  Rng rng(8);
  for (int i = 0; i < 100; ++i) {
    for (const Position& position : random_game(rng)) expect_legal_turns_listed(position);
  }
}

TEST_F(TamskEnding, ItsLineIsLegalAndEndsInTheMargin) {
  for (const auto& ending : small_endings(random_game, 4, amount(2000))) expect_line_ends_in_margin(ending);
}

TEST_F(TamskEnding, FindsTheBestTurns) {
  Rng rng(7);
  for (const auto& ending : small_endings(random_game, 5, amount(1000))) {
    if (rng.below(2) == 0) table_.clear();
    expect_best_turns(ending, 1 + rng.below(4));
  }
}

TEST_F(TamskEnding, StopsAtItsLimitsWithBoundsThatHold) {
  Rng rng(7);
  const auto game = random_game(rng);
  expect_bounds_at_limits(game[game.size() - 16]);
}

TEST_F(TamskEnding, RefusesWhereRingsMayBeLeft) {
  EXPECT_FALSE(EndingKnowledge::refusal(Position::start()));
  Position::Parts parts = Position::start().parts();
  parts.ring_rule = RingRule::Claim;
  EXPECT_TRUE(EndingKnowledge::refusal(Position(parts)));
}

}  // namespace
}  // namespace potentia::tamsk
