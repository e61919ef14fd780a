// The ids of all registered games, for test suites that hold every game to the same contract.
#pragma once

#include <string>
#include <vector>

#include "games/games.h"

namespace potentia::test {

inline std::vector<std::string> all_game_ids() {
  std::vector<std::string> ids;
  for (const GameDescriptor& game : all_games()) ids.emplace_back(game.rules->id());
  return ids;
}

}  // namespace potentia::test
