// The registry of all games. A program for the browser that plays one family has a registry of its own in the
// place of this one (bindings/wasm).
#include <vector>

#include "rules/any_game.h"
#include "rules/composed/game.h"
#include "rules/families.h"

namespace potentia {

std::span<const AnyGame* const> all_games() {
  static const composed::ComposedGame kComposed(&all_games);
  static const std::vector<const AnyGame*> kGames = [] {
    std::vector<const AnyGame*> games;
    for (const auto family : {dvonn_games, gipf_games, zertz_games, potentials_games, tamsk_games}) {
      const auto of_family = family();
      games.insert(games.end(), of_family.begin(), of_family.end());
    }
    games.push_back(&kComposed);
    return games;
  }();
  return kGames;
}

}  // namespace potentia
