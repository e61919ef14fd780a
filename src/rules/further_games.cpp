// The registry, continued: games that the browser's first program does without
// (bindings/wasm/first_games.cpp).
#include <array>

#include "rules/any_game_of.h"
#include "rules/composed/game.h"
#include "rules/potentials/rules.h"
#include "rules/tamsk/rules.h"

namespace potentia {

namespace {

const AnyGame& composed_game() {
  static const composed::ComposedGame kGame(&all_games);
  return kGame;
}

}  // namespace

std::span<const AnyGame* const> further_games() {
  static const std::array kGames = {
      &game_of<potentials::Usual>(), &game_of<potentials::Ultimate>(), &game_of<tamsk::Level1>(),
      &game_of<tamsk::Level2>(),     &game_of<tamsk::Level3>(),        &composed_game(),
  };
  return kGames;
}

}  // namespace potentia
