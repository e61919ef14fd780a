// The registry of a program that plays one family of games. The linker finds it before the library's own,
// which has all. POTENTIA_FAMILY_GAMES: the family's function of rules/families.h.
#include "rules/any_game.h"
#include "rules/families.h"

namespace potentia {

std::span<const AnyGame* const> all_games() {
  return POTENTIA_FAMILY_GAMES();
}

}  // namespace potentia
