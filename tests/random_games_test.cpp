// Ten thousand random games of each game, with whatever asserts and sanitizers the build has.
//
// POTENTIA_RANDOM_GAMES: how many games. They are played on the games' own types, as a search plays them:
// turns by their texts are the batteries' business and would take ten times as long. The shape of a game is
// checked at every turn, the expensive rest now and then.
//
// The composed game has no types of its own, as its contests may be of any game: POTENTIA_COMPOSED_GAMES of
// its games are played by their texts.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "base/rng.h"
#include "tests/support/all_games.h"
#include "tests/support/env.h"
#include "tests/support/judged_games.h"
#include "tests/support/position_file.h"
#include "tests/support/random_game.h"

namespace potentia::test {
namespace {

template <class List>
struct RulesOf;
template <class... J>
struct RulesOf<JudgedList<J...>> {
  using Types = testing::Types<typename J::Rules...>;
};
using EveryGame = RulesOf<JudgedGames>::Types;

template <Game G>
struct Play {
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// One of the turns; with a taste, rather one that is liked. GIPF's texts say what a turn does.
  static Move choose(const Position& position, const std::vector<Move>& turns, Rng& rng, Taste taste) {
    const auto any = [&] { return turns[rng.below(static_cast<std::uint32_t>(turns.size()))]; };
    if (taste == Taste::Uniform || rng.below(4) == 0) return any();
    for (int tries = 0; tries < 8; ++tries) {
      const Move move = any();
      if (is_liked(G::to_text(position, move), taste)) return move;
    }
    return any();
  }

  /// Key, text and count say the same of this position.
  static void check(const Position& position, std::size_t turns) {
    const std::string text = G::to_text(position);
    const auto again = G::parse_position(text);
    ASSERT_TRUE(again) << text << ": " << again.error().sentence();
    ASSERT_EQ(G::to_text(*again), text);
    ASSERT_TRUE(*again == position) << text;
    ASSERT_EQ(position.key(), position.recomputed_key()) << text;
    ASSERT_EQ(again->key(), position.key()) << text;
    ASSERT_EQ(G::count_turns(position), turns) << text;
  }
};

struct Tally {
  long plies = 0;
  long unfinished = 0;
  long white = 0;
  long black = 0;
  long drawn = 0;

  void count(const std::optional<Outcome>& outcome) {
    if (!outcome) {
      ++unfinished;
    } else if (!outcome->winner) {
      ++drawn;
    } else {
      ++(*outcome->winner == Player::White ? white : black);
    }
  }
};

template <Game G>
void play_one(typename G::Position position, Rng& rng, Taste taste, Tally& tally) {
  // GIPF without the repetition rule need not end; random play seldom needs 300.
  constexpr int kMostPlies = 1000;
  std::vector<typename G::Move> turns;
  for (int ply = 0;; ++ply) {
    turns.clear();
    G::for_each_turn(position, [&](const auto& move) { turns.push_back(move); });
    const auto outcome = G::outcome(position);
    ASSERT_EQ(outcome.has_value(), turns.empty()) << G::to_text(position);
    if (rng.below(16) == 0) {
      ASSERT_NO_FATAL_FAILURE(Play<G>::check(position, turns.size()));
    }
    ++tally.plies;
    if (turns.empty() || ply == kMostPlies) return tally.count(outcome);
    position = position.after(Play<G>::choose(position, turns, rng, taste));
  }
}

/// Where games begin. ZÈRTZ's start has some thousand turns: it cannot begin every game, so positions of
/// unusual material begin the others.
template <Game G>
std::vector<typename G::Position> starts() {
  std::vector<typename G::Position> positions;
  if (G::count_turns(G::start()) < 1000) return {G::start()};
  for (const auto& unusual : unusual_positions(std::string(G::kId)))
    positions.push_back(*G::parse_position(unusual.position));
  return positions;
}

/// One in so many games is won by each side, at the least. Chance seldom connects two sides of PÜNCT's board,
/// and its basic version counts nothing else.
template <Game G>
constexpr long kWins = G::kId == "punct-basic" ? 2000 : 10;

template <class G>
class RandomGames : public testing::Test {};

/// Without '-': to GoogleTest's filter it means "but not", and ctest names each case to it.
struct IdOf {
  template <class G>
  static std::string GetName(int) {
    std::string name(G::kId);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
  }
};
TYPED_TEST_SUITE(RandomGames, EveryGame, IdOf);

TYPED_TEST(RandomGames, ArePlayedToTheEnd) {
  using G = TypeParam;
  constexpr long kFromStart = 1000;
  const auto others = starts<G>();
  const long games = amount("POTENTIA_RANDOM_GAMES", 10'000, 10'000);
  Rng rng(7);
  Tally tally;
  for (long number = 0; number < games; ++number) {
    const Taste taste = kTastes[static_cast<std::size_t>(number) % kTastes.size()];
    const auto from =
        number % kFromStart == 0 ? G::start() : others[rng.below(static_cast<std::uint32_t>(others.size()))];
    ASSERT_NO_FATAL_FAILURE(play_one<G>(from, rng, taste, tally));
  }
  std::cout << G::kId << ": " << games << " games, " << tally.plies << " positions, White " << tally.white
            << ", Black " << tally.black << ", drawn " << tally.drawn << ", unfinished " << tally.unfinished
            << "\n";
  EXPECT_EQ(tally.white + tally.black + tally.drawn + tally.unfinished, games);
  EXPECT_GT(tally.white, games / kWins<G>);
  EXPECT_GT(tally.black, games / kWins<G>);
  EXPECT_LT(tally.unfinished, 1 + games / 100);
}

template <class... Games>
std::vector<std::string> ids_of(testing::Types<Games...>) {
  return {std::string(Games::kId)...};
}

/// Whole games of the composed game, most from positions that are near a contest.
TEST(RandomGamesOfComposed, ArePlayedToTheEnd) {
  constexpr int kMostPlies = 4000;
  constexpr long kFromStart = 100;
  const AnyGame& game = **find_game("gipf-composed");
  const auto starts = unusual_positions("gipf-composed");
  const long games = amount("POTENTIA_COMPOSED_GAMES", 1000, 500);
  Rng rng(7);
  Tally tally;
  long contests = 0;
  for (long number = 0; number < games; ++number) {
    const auto& start = starts[static_cast<std::size_t>(number) % starts.size()].position;
    const Taste taste = kTastes[static_cast<std::size_t>(number) % kTastes.size()];
    const bool from_start = number % kFromStart == 0;
    play_random_game(
        from_start ? game.start() : *game.parse_position(start), rng, taste, kMostPlies,
        [&](const AnyPosition& position, const std::vector<std::string>& turns, const std::string& turn) {
          ASSERT_EQ(position.outcome().has_value(), turns.empty()) << position.text();
          if (rng.below(32) == 0) {
            ASSERT_TRUE(position.is_consistent()) << position.text();
            ASSERT_EQ(position.count_turns(), turns.size()) << position.text();
          }
          contests += turn == "+" || turn == "-" || turn == "concede";
          ++tally.plies;
          if (turn.empty()) tally.count(position.outcome());
        });
    if (HasFailure()) return;
  }
  std::cout << "gipf-composed: " << games << " games, " << tally.plies << " positions, " << contests
            << " contests, unfinished " << tally.unfinished << "\n";
  EXPECT_GT(contests, games / 2);
  EXPECT_EQ(tally.unfinished, 0);
}

TEST(EveryGame, HasItsRandomGames) {
  auto ids = ids_of(EveryGame());
  ids.emplace_back("gipf-composed");
  auto all = all_game_ids();
  std::sort(ids.begin(), ids.end());
  std::sort(all.begin(), all.end());
  EXPECT_EQ(ids, all);
}

}  // namespace
}  // namespace potentia::test
