// The games of the test data that the program plays: rules may be there before the rest of a game is.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/games.h"
#include "tests/vectors/vector_files.h"

namespace potentia::test {

inline std::vector<std::string> program_games() {
  std::vector<std::string> games = vector_games();
  std::erase_if(games, [](const std::string& game) { return !find_game(game); });
  return games;
}

}  // namespace potentia::test
