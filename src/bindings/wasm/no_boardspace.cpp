// What the programs that read no records have in the place of a family's words at boardspace.net.
// POTENTIA_MAKE_BOARDSPACE_TURNS: its function of games/families.h.
#include "games/families.h"

namespace potentia {

std::unique_ptr<BoardspaceTurns> POTENTIA_MAKE_BOARDSPACE_TURNS() {
  return nullptr;
}

}  // namespace potentia
