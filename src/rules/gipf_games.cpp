// GIPF behind the façade.
#include <array>

#include "rules/any_game_of.h"
#include "rules/families.h"
#include "rules/gipf/rules.h"

namespace potentia {

std::span<const AnyGame* const> gipf_games() {
  static const std::array<const AnyGame*, 3> kGames = {&game_of<gipf::Basic>(), &game_of<gipf::Standard>(),
                                                       &game_of<gipf::Tournament>()};
  return kGames;
}

}  // namespace potentia
