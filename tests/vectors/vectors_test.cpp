// The library against the test data of this folder, through AnyGame.
//
// POTENTIA_PERFT_LIMIT: leaf counts above it are skipped, so that one file serves the second and the hour.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <limits>

#include "tests/support/any_game_subject.h"
#include "tests/support/env.h"
#include "tests/support/test_name.h"
#include "tests/vectors/checks.h"
#include "tests/vectors/program_games.h"
#include "tests/vectors/vector_files.h"

namespace potentia::test {
namespace {

class Vectors : public testing::TestWithParam<std::string> {};

TEST_P(Vectors, Games) {
  const int checked = check_games(GetParam(), AnyGameSubject());
  std::cout << checked << " positions of " << GetParam() << ".games\n";
  EXPECT_GE(checked, least_data(GetParam()).positions);
}

TEST_P(Vectors, Cases) {
  const int checked = check_cases(GetParam(), AnyGameSubject());
  std::cout << checked << " cases of " << GetParam() << "\n";
  EXPECT_GT(checked, 0);
}

TEST_P(Vectors, Perft) {
  const auto limit =
      static_cast<std::uint64_t>(amount("POTENTIA_PERFT_LIMIT", std::numeric_limits<long>::max(), 1'000'000));
  constexpr std::uint64_t kMostMade = 100'000;  // making every leaf is for truth, not for time
  int checked = 0;
  int made = 0;
  for (const PerftEntry& entry : read_perft(GetParam())) {
    const auto position = position_of(GetParam(), entry.position);
    for (const auto& [depth, leaves] : entry.counts) {
      if (leaves > limit) continue;
      EXPECT_EQ(position->perft(depth), leaves) << entry.id << " depth " << depth;
      ++checked;
      if (leaves > kMostMade) continue;
      EXPECT_EQ(position->perft(depth, true), leaves) << entry.id << " depth " << depth << ", leaves made";
      ++made;
    }
  }
  std::cout << checked << " counts of " << GetParam() << ".perft, " << made
            << " of them with leaves made too\n";
  EXPECT_GT(checked, 20);
  EXPECT_GT(made, 20);
}

INSTANTIATE_TEST_SUITE_P(Games, Vectors, testing::ValuesIn(program_games()), test_name);

TEST(VectorsZertz, Cases) {
  int checked = 0;
  for (const std::string& game : kZertzGames) checked += check_cases(game, AnyGameSubject());
  std::cout << checked << " cases of ZÈRTZ\n";
  EXPECT_GE(checked, 60);
}

TEST(VectorsTamsk, Cases) {
  int checked = 0;
  for (const std::string& game : kTamskGames) checked += check_cases(game, AnyGameSubject());
  std::cout << checked << " cases of TAMSK\n";
  EXPECT_GE(checked, 40);
}

TEST(VectorsPotentials, Cases) {
  int checked = 0;
  for (const std::string& game : kPotentialsGames) checked += check_cases(game, AnyGameSubject());
  std::cout << checked << " cases of GIPF with potentials\n";
  EXPECT_GE(checked, 150);
}

TEST(VectorsComposed, Cases) {
  const int checked = check_cases("gipf-composed", AnyGameSubject());
  std::cout << checked << " cases of the composed game\n";
  EXPECT_GE(checked, 40);
}

/// The margin for the side to move with best play, by trying everything; nothing when that takes too many
/// nodes.
std::optional<int> exact_margin(const AnyPosition& position, long& nodes_left) {
  if (--nodes_left < 0) return std::nullopt;
  if (const auto outcome = position.outcome()) {
    const int margin = outcome->white_points - outcome->black_points;
    return position.side() == Player::White ? margin : -margin;
  }
  int best = std::numeric_limits<int>::min();
  for (const auto& turn : position.turns()) {
    const auto next = position.play(turn);
    const auto margin = exact_margin(**next, nodes_left);
    if (!margin) return std::nullopt;
    best = std::max(best, -*margin);
  }
  return best;
}

TEST(VectorsDvonn, SolvedTurns) {
  const int checked = check_solved_turns(AnyGameSubject());
  std::cout << checked << " positions of dvonn.solved\n";
  EXPECT_GT(checked, 100);
}

TEST(VectorsDvonn, SolvedMarginsWhereSmall) {
  const long limit = amount("POTENTIA_SOLVED_NODES", 20'000, 2'000);
  int checked = 0;
  for (const SolvedEntry& entry : read_solved()) {
    const auto position = position_of("dvonn", entry.position);
    for (const auto& [turn, expected] : entry.turns) {
      long nodes_left = limit;
      const auto margin = exact_margin(**position->play(turn), nodes_left);
      if (!margin) continue;
      EXPECT_EQ(-*margin, expected) << entry.position << ": " << turn;
      ++checked;
    }
  }
  std::cout << checked << " turns of dvonn.solved searched to the end\n";
  EXPECT_GT(checked, 100);
}

}  // namespace
}  // namespace potentia::test
