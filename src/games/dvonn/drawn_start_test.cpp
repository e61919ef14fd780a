#include "games/dvonn/drawn_start.h"

#include <gtest/gtest.h>

#include <set>

#include "games/games.h"

namespace potentia {
namespace {

TEST(DrawnStart, IsAFullBoardThatTheRulesKnow) {
  const auto game = describe("dvonn");
  ASSERT_TRUE(game);
  std::set<std::string> seen;
  for (std::uint64_t lot = 0; lot < 200; ++lot) {
    for (const Fairness fairness : {Fairness::Any, Fairness::Symmetric}) {
      const std::string text = game->drawn_start(lot, fairness);
      EXPECT_EQ(text, game->drawn_start(lot, fairness));
      const auto position = game->rules->parse_position(text);
      ASSERT_TRUE(position) << text << ": " << position.error().sentence();
      EXPECT_EQ((*position)->text(), text);
      EXPECT_GT((*position)->count_turns(), 0U);
      seen.insert(text);
    }
  }
  EXPECT_EQ(seen.size(), 400U);
}

TEST(DrawnStart, IsTheSameForBothIfSymmetric) {
  for (std::uint64_t lot = 0; lot < 200; ++lot) {
    std::string text = dvonn::drawn_start(lot, Fairness::Symmetric).substr(0, 49 + 4);
    std::string turned(text.rbegin(), text.rend());
    for (char& piece : turned) piece = piece == 'w' ? 'b' : piece == 'b' ? 'w' : piece;
    EXPECT_EQ(turned, text);
  }
}

TEST(Families, AreNamed) {
  for (const GameDescriptor& game : all_games()) {
    EXPECT_FALSE(game.family.empty()) << game.rules->id();
    EXPECT_TRUE(game.rules->id().starts_with(game.family) || game.family == "potentials" ||
                game.family == "composed")
        << game.rules->id() << " is of the family " << game.family;
  }
}

}  // namespace
}  // namespace potentia
