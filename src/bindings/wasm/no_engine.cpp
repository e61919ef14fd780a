// What a program without engines has in the place of a family's. POTENTIA_MAKE_ENGINE: its function of
// games/families.h.
#include "games/families.h"

namespace potentia {

std::unique_ptr<Engine> POTENTIA_MAKE_ENGINE(std::string_view, const LevelTable&) {
  return nullptr;
}

}  // namespace potentia
