// The ids of all registered games, for test suites that hold every game to the same contract.
#pragma once

#include <string>
#include <vector>

#include "rules/any_game.h"

namespace potentia::test {

inline std::vector<std::string> all_game_ids() {
  std::vector<std::string> ids;
  for (const AnyGame* game : all_games()) ids.emplace_back(game->id());
  return ids;
}

}  // namespace potentia::test
