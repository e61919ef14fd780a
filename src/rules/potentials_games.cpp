// GIPF with potentials behind the façade.
#include <array>

#include "rules/any_game_of.h"
#include "rules/families.h"
#include "rules/potentials/rules.h"

namespace potentia {

std::span<const AnyGame* const> potentials_games() {
  static const std::array<const AnyGame*, 2> kGames = {&game_of<potentials::Usual>(),
                                                       &game_of<potentials::Ultimate>()};
  return kGames;
}

}  // namespace potentia
