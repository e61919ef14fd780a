// The library as a Subject: all through AnyGame, each text checked to be the canonical one on the way.
#pragma once

#include <gtest/gtest.h>

#include "games/games.h"
#include "tests/support/subject.h"

namespace potentia::test {

inline const AnyGame& game_called(const std::string& id) {
  const auto game = find_game(id);
  if (!game) throw std::runtime_error(game.error().sentence());
  return **game;
}

/// The position a text describes; a text that is not read, or read and written differently, fails the test.
inline PositionPtr position_of(const std::string& game, const std::string& text) {
  auto position = game_called(game).parse_position(text);
  if (!position) throw std::runtime_error(text + ": " + position.error().sentence());
  EXPECT_EQ((*position)->text(), text);
  return *position;
}

class AnyGameSubject : public Subject {
 public:
  std::vector<std::string> turns(const std::string& game, const std::string& position) const override {
    const auto at = position_of(game, position);
    auto turns = at->turns();
    EXPECT_EQ(at->count_turns(), turns.size());
    return turns;
  }

  std::string after(const std::string& game, const std::string& position,
                    const std::string& turn) const override {
    const auto at = position_of(game, position);
    const auto canonical = at->canonical_turn(turn);
    EXPECT_TRUE(canonical && *canonical == turn) << turn;
    const auto next = at->play(turn);
    if (!next) return next.error().sentence();
    EXPECT_TRUE((*next)->is_consistent());
    return (*next)->text();
  }

  std::string outcome(const std::string& game, const std::string& position) const override {
    const auto outcome = position_of(game, position)->outcome();
    return outcome ? outcome->text() : "";
  }
};

}  // namespace potentia::test
