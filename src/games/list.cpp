// The list of games. A program for the browser that plays one family has a list of its own in the place of
// this one (bindings/wasm).
#include <vector>

#include "games/families.h"
#include "games/games.h"

namespace potentia {

std::span<const GameDescriptor> all_games() {
  static const std::vector<GameDescriptor> kGames = [] {
    std::vector<GameDescriptor> games;
    for (const auto family : kFamilies) {
      const auto of_family = family();
      games.insert(games.end(), of_family.begin(), of_family.end());
    }
    return games;
  }();
  return kGames;
}

}  // namespace potentia
