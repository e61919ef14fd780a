// DVONN behind the façade.
#include <array>

#include "rules/any_game_of.h"
#include "rules/dvonn/rules.h"
#include "rules/families.h"

namespace potentia {

std::span<const AnyGame* const> dvonn_games() {
  static const std::array<const AnyGame*, 1> kGames = {&game_of<dvonn::Rules>()};
  return kGames;
}

}  // namespace potentia
