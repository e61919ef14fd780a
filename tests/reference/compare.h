// The library and the reference on one position: what every agreement test does at each node.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/games.h"
#include "tests/reference/random_material.h"
#include "tests/reference/reference.h"
#include "tests/support/any_game_subject.h"

namespace potentia::test {

/// A position text of this game with random material.
inline std::string random_text(const std::string& game, Rng& rng) {
  const auto family = describe(game)->family;
  return std::ranges::find(kMaterial, family, &Material::family)->position(game, rng);
}

/// Both generators on one position. Answers the positions that follow, for going deeper.
inline std::vector<PositionPtr> compare(const AnyPosition& position) {
  const std::string game(position.game().id());
  const std::string text = position.text();
  SCOPED_TRACE(game + ": " + text);
  std::vector<PositionPtr> next;
  const auto expected = reference::all_turns(game, text);
  std::vector<std::string> expected_texts;
  expected_texts.reserve(expected.size());
  for (const auto& [turn, after] : expected) expected_texts.push_back(turn);
  const auto turns = position.turns();
  EXPECT_EQ(turns, expected_texts);
  EXPECT_EQ(position.count_turns(), expected.size());
  // Where the reference knows a turn, it says that the game goes on; it would look for them all once more.
  const auto outcome = position.outcome();
  EXPECT_EQ(outcome ? outcome->text() : "",
            expected.empty() ? reference::outcome(game, text).value_or("") : "");
  for (const auto& [turn, after] : expected) {
    const auto played = position.play(turn);
    if (!played) {
      ADD_FAILURE() << turn << ": " << played.error().sentence();
      continue;
    }
    EXPECT_EQ((*played)->text(), after) << turn;
    next.push_back(*played);
  }
  return next;
}

}  // namespace potentia::test
