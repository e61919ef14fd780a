// Games found by their names.
#include "rules/any_game.h"

#include "base/text.h"

namespace potentia {

Result<const AnyGame*> find_game(std::string_view id) {
  std::string known;
  for (const AnyGame* game : all_games()) {
    if (game->id() == id) return game;
    if (const AnyGame* relative = game->relative(id)) return relative;
    known += (known.empty() ? "" : ", ") + std::string(game->id());
  }
  return Error{"unknown-game"_code, quoted(id), "there is no such game; there are " + known};
}

}  // namespace potentia
