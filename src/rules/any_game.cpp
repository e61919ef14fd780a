// The registry: the games of every program here, in further_games.cpp those that a program may do without.
#include "rules/any_game.h"

#include "base/text.h"
#include "rules/any_game_of.h"
#include "rules/dvonn/rules.h"
#include "rules/gipf/rules.h"
#include "rules/zertz/rules.h"

namespace potentia {

std::span<const AnyGame* const> all_games() {
  static const std::vector<const AnyGame*> kGames = [] {
    std::vector<const AnyGame*> games = {
        &game_of<dvonn::Rules>(),        &game_of<gipf::Basic>(),       &game_of<gipf::Standard>(),
        &game_of<gipf::Tournament>(),    &game_of<zertz::Standard37>(), &game_of<zertz::Tournament48>(),
        &game_of<zertz::Tournament61>(), &game_of<zertz::Blitz37>(),
    };
    const auto further = further_games();
    games.insert(games.end(), further.begin(), further.end());
    return games;
  }();
  return kGames;
}

Result<const AnyGame*> find_game(std::string_view id) {
  std::string known;
  for (const AnyGame* game : all_games()) {
    if (game->id() == id) return game;
    known += (known.empty() ? "" : ", ") + std::string(game->id());
  }
  return Error{"unknown-game", quoted(id), "there is no such game; there are " + known};
}

}  // namespace potentia
