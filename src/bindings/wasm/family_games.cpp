// The list of games of a program that plays one family. The linker finds it before the library's own, which
// has all. POTENTIA_FAMILY: the family's function of games/families.h.
#include "games/families.h"
#include "games/games.h"

namespace potentia {

std::span<const GameDescriptor> all_games() {
  return POTENTIA_FAMILY();
}

}  // namespace potentia
