// The games of the test data that the program plays, but those with a flood of turns: they have tests of
// their own, which ask for fewer positions (reference/punct_agreement_test.cpp).
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/games.h"
#include "tests/vectors/vector_files.h"

namespace potentia::test {

inline std::vector<std::string> program_games() {
  std::vector<std::string> games = vector_games();
  constexpr std::uint64_t kFlood = 1000;
  std::erase_if(games, [](const std::string& game) {
    const auto found = find_game(game);
    return !found || (*found)->start()->count_turns() > kFlood;
  });
  return games;
}

}  // namespace potentia::test
