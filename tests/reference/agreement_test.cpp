// The library's generators against the reference: the same turns, the same next positions, the same outcomes,
// at every node below some hundred positions a game, in random games, and with material that no game leads
// to.
//
// POTENTIA_AGREEMENT_NODES (positions compared below each root), POTENTIA_AGREEMENT_GAMES (random games a
// game), POTENTIA_RANDOM_SEED (which games, so that many are played in parts), POTENTIA_AGREEMENT_MATERIAL
// (random positions of unusual material a game).
#include <gtest/gtest.h>

#include <deque>
#include <iostream>

#include "tests/reference/compare.h"
#include "tests/support/any_game_subject.h"
#include "tests/support/env.h"
#include "tests/support/position_file.h"
#include "tests/support/random_game.h"
#include "tests/support/test_name.h"
#include "tests/vectors/program_games.h"
#include "tests/vectors/vector_files.h"

namespace potentia::test {
namespace {

// The reference tries each order of rows with each choice of GIPF-pieces; a position with more turns than
// this is left to the positions of the file.
constexpr std::uint64_t kMostTurns = 3000;

/// Compares a root, its children and their children, chosen at random once there are more than `nodes`.
int compare_below(const PositionPtr& root, int nodes, Rng& rng) {
  constexpr int kDepth = 2;
  std::deque<std::pair<PositionPtr, int>> waiting = {{root, 0}};
  int compared = 0;
  while (!waiting.empty() && compared < nodes && !testing::Test::HasFailure()) {
    const auto [position, depth] = waiting.front();
    waiting.pop_front();
    if (position->count_turns() > kMostTurns) continue;
    auto next = compare(*position);
    ++compared;
    if (depth == kDepth) continue;
    for (std::size_t i = next.size(); i > 1; --i) {
      std::swap(next[i - 1], next[rng.below(static_cast<std::uint32_t>(i))]);
    }
    for (auto& child : next) waiting.emplace_back(std::move(child), depth + 1);
  }
  return compared;
}

/// The positions of the perft files, of random games and of unusual material.
std::vector<PositionPtr> roots(const std::string& game) {
  std::vector<PositionPtr> positions;
  for (const auto& entry : read_perft(game)) positions.push_back(position_of(game, entry.position));
  for (const auto& unusual : unusual_positions(game))
    positions.push_back(position_of(game, unusual.position));
  for (auto& position : random_positions(game_called(game), 20, 40)) positions.push_back(std::move(position));
  return positions;
}

class Agreement : public testing::TestWithParam<std::string> {};

TEST_P(Agreement, BelowManyPositions) {
  const int nodes = static_cast<int>(amount("POTENTIA_AGREEMENT_NODES", 100, 5));
  const auto positions = roots(GetParam());
  EXPECT_GE(positions.size(), 50U);
  Rng rng(1);
  int compared = 0;
  for (const auto& position : positions) compared += compare_below(position, nodes, rng);
  std::cout << compared << " positions of " << GetParam() << " below " << positions.size() << " compared\n";
  EXPECT_GE(compared, static_cast<int>(positions.size()));
}

TEST_P(Agreement, InRandomGames) {
  const long games = amount("POTENTIA_AGREEMENT_GAMES", 60, 6);
  Rng rng(static_cast<std::uint64_t>(amount("POTENTIA_RANDOM_SEED", 2, 2)));
  int compared = 0;
  for (long number = 0; number < games && !HasFailure(); ++number) {
    const Taste taste = kTastes[static_cast<std::size_t>(number) % kTastes.size()];
    play_random_game(game_called(GetParam()).start(), rng, taste, 300,
                     [&](const AnyPosition& position, const std::vector<std::string>&, const std::string&) {
                       if (HasFailure() || position.count_turns() > kMostTurns) return;
                       compare(position);
                       ++compared;
                     });
  }
  std::cout << compared << " positions of " << games << " games of " << GetParam() << " compared\n";
  EXPECT_GT(compared, 10 * games);
}

TEST_P(Agreement, WithUnusualMaterial) {
  const long wanted = amount("POTENTIA_AGREEMENT_MATERIAL", 3000, 150);
  const AnyGame& game = game_called(GetParam());
  Rng rng(3);
  long compared = 0;
  long refused = 0;
  for (long tried = 0; compared < wanted && tried < 20 * wanted && !HasFailure(); ++tried) {
    const std::string text = random_text(GetParam(), rng);
    const auto position = game.parse_position(text);
    if (!position) {
      ++refused;
      continue;
    }
    EXPECT_EQ((*position)->text(), text);
    if ((*position)->count_turns() > kMostTurns) continue;
    compare(**position);
    ++compared;
  }
  std::cout << compared << " random positions of " << GetParam() << " compared, " << refused << " refused\n";
  EXPECT_EQ(compared, wanted);
}

INSTANTIATE_TEST_SUITE_P(Games, Agreement, testing::ValuesIn(program_games()), test_name);

}  // namespace
}  // namespace potentia::test
