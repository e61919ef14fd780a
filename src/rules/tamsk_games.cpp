// TAMSK behind the façade.
#include <array>

#include "rules/any_game_of.h"
#include "rules/families.h"
#include "rules/tamsk/rules.h"

namespace potentia {

std::span<const AnyGame* const> tamsk_games() {
  static const std::array<const AnyGame*, 3> kGames = {&game_of<tamsk::Level1>(), &game_of<tamsk::Level2>(),
                                                       &game_of<tamsk::Level3>()};
  return kGames;
}

}  // namespace potentia
