// Ten thousand random games of each game, with whatever asserts and sanitizers the build has.
//
// POTENTIA_RANDOM_GAMES: how many games. The shape of a game is checked at every turn, the expensive rest now
// and then.
#include <gtest/gtest.h>

#include <iostream>

#include "tests/support/all_games.h"
#include "tests/support/any_game_subject.h"
#include "tests/support/env.h"
#include "tests/support/random_game.h"
#include "tests/support/test_name.h"

namespace potentia::test {
namespace {

class RandomGames : public testing::TestWithParam<std::string> {};

struct Tally {
  long plies = 0;
  long unfinished = 0;
  long white = 0;
  long black = 0;
  long drawn = 0;
};

void count_end(const AnyPosition& position, Tally& tally) {
  const auto outcome = position.outcome();
  if (!outcome) {
    ++tally.unfinished;
  } else if (!outcome->winner) {
    ++tally.drawn;
  } else {
    ++(*outcome->winner == Player::White ? tally.white : tally.black);
  }
}

TEST_P(RandomGames, ArePlayedToTheEnd) {
  constexpr int kMostPlies =
      1000;  // GIPF without the repetition rule need not end; random play seldom needs 300
  constexpr long kFromStart = 1000;  // ZÈRTZ's start has some thousand turns: it cannot begin every game
  const AnyGame& game = game_called(GetParam());
  const bool has_flood = game.start()->count_turns() > 1000;
  const long games = amount("POTENTIA_RANDOM_GAMES", 10'000, has_flood ? 1'000 : 10'000);
  Rng rng(7);
  Tally tally;
  for (long number = 0; number < games && !HasFailure(); ++number) {
    const Taste taste = kTastes[static_cast<std::size_t>(number) % kTastes.size()];
    play_random_game(
        number % kFromStart == 0 ? game.start() : random_start(game, rng), rng, taste, kMostPlies,
        [&](const AnyPosition& position, const std::vector<std::string>& turns, const std::string& turn) {
          ASSERT_EQ(position.outcome().has_value(), turns.empty()) << position.text();
          if (rng.below(16) == 0) {
            ASSERT_TRUE(position.is_consistent()) << position.text();
            ASSERT_EQ(position.count_turns(), turns.size()) << position.text();
          }
          if (turn.empty()) count_end(position, tally);
          ++tally.plies;
        });
  }
  std::cout << GetParam() << ": " << games << " games, " << tally.plies << " positions, White " << tally.white
            << ", Black " << tally.black << ", drawn " << tally.drawn << ", unfinished " << tally.unfinished
            << "\n";
  EXPECT_EQ(tally.white + tally.black + tally.drawn + tally.unfinished, games);
  EXPECT_GT(tally.white, games / 10);
  EXPECT_GT(tally.black, games / 10);
  EXPECT_LT(tally.unfinished, 1 + games / 100);
}

INSTANTIATE_TEST_SUITE_P(Games, RandomGames, testing::ValuesIn(all_game_ids()), test_name);

}  // namespace
}  // namespace potentia::test
