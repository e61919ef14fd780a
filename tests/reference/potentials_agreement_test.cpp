// The generator of GIPF with potentials against the reference: at every node of whole trees of three plies,
// in random games, and on random boards with piles of every shape.
//
// POTENTIA_AGREEMENT_ROOTS (whole trees), POTENTIA_AGREEMENT_GAMES (random games),
// POTENTIA_AGREEMENT_MATERIAL (random boards).
#include <gtest/gtest.h>

#include <iostream>

#include "tests/reference/compare.h"
#include "tests/reference/random_material.h"
#include "tests/support/env.h"
#include "tests/support/position_file.h"
#include "tests/support/random_game.h"
#include "tests/support/test_name.h"

namespace potentia::test {
namespace {

class PotentialsAgreement : public testing::TestWithParam<std::string> {
 protected:
  const AnyGame& game() const { return game_called(GetParam()); }

  /// A random board as a position, or null where the reader refuses it: too much that may be taken or left.
  PositionPtr random_position(Rng& rng) const {
    const auto position = game().parse_position(random_potentials_position(rng));
    return position ? *position : nullptr;
  }
};

/// Every node of the tree to this depth: its turns, and the positions one ply further.
int compare_tree(const AnyPosition& root, int depth) {
  int compared = 1;
  const auto next = compare(root);
  if (depth <= 1 || testing::Test::HasFailure()) return compared;
  for (const auto& child : next) compared += compare_tree(*child, depth - 1);
  return compared;
}

TEST_P(PotentialsAgreement, AtEveryNodeToDepthThree) {
  const long roots = amount("POTENTIA_AGREEMENT_ROOTS", 50, 6);
  constexpr std::uint64_t kMostNodes = 150;  // of depth 2; each is compared with all its turns
  Rng rng(11);
  int compared = 0;
  for (long root = 0; root < roots && !HasFailure();) {
    const auto position = random_position(rng);
    if (!position || position->count_turns() > 40 || position->perft(2) > kMostNodes) continue;
    if (position->perft(3) == 0 || position->perft(3) > 30 * kMostNodes) continue;
    compared += compare_tree(*position, 3);
    ++root;
  }
  std::cout << compared << " nodes of " << roots << " trees of " << GetParam() << " compared\n";
  EXPECT_GT(compared, 3 * roots);
}

TEST_P(PotentialsAgreement, BelowPositionsOfTheFile) {
  constexpr std::uint64_t kMostTurns = 600;
  const auto positions = unusual_positions(GetParam());
  std::size_t compared = 0;
  for (const auto& unusual : positions) {
    const auto position = position_of(GetParam(), unusual.position);
    const auto next = compare(*position);
    ++compared;
    for (std::size_t i = 0; i < next.size(); i += kIsSanitized ? 60 : 10) {
      if (next[i]->count_turns() > kMostTurns) continue;
      compare(*next[i]);
      ++compared;
    }
  }
  EXPECT_GT(compared, positions.size());
  EXPECT_GT(positions.size(), 5);
}

TEST_P(PotentialsAgreement, InRandomGames) {
  const long games = amount("POTENTIA_AGREEMENT_GAMES", 20, 3);
  constexpr std::uint64_t kFew = 400;
  Rng rng(2);
  int compared = 0;
  for (long number = 0; number < games && !HasFailure(); ++number) {
    const Taste taste = kTastes[static_cast<std::size_t>(number) % kTastes.size()];
    play_random_game(
        game().start(), rng, taste, 300,
        [&](const AnyPosition& position, const std::vector<std::string>& turns, const std::string&) {
          if (HasFailure() || (turns.size() > kFew && rng.below(kIsSanitized ? 100 : 20) != 0)) return;
          compare(position);
          ++compared;
        });
  }
  std::cout << compared << " positions of " << games << " games of " << GetParam() << " compared\n";
  EXPECT_GT(compared, games);
}

TEST_P(PotentialsAgreement, OnRandomBoards) {
  const long wanted = amount("POTENTIA_AGREEMENT_MATERIAL", 500, 60);
  constexpr std::uint64_t kMostTurns = 400;
  Rng rng(3);
  for (long compared = 0; compared < wanted && !HasFailure();) {
    const auto position = random_position(rng);
    if (!position || position->count_turns() > kMostTurns) continue;
    compare(*position);
    ++compared;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, PotentialsAgreement, testing::Values("gipf-potentials", "gipf-ultimate"),
                         test_name);

}  // namespace
}  // namespace potentia::test
