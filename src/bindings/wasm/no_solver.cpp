// What the programs for the browser, which answer no requests to a solver, have in the place of a family's.
// POTENTIA_MAKE_SOLVER: its function of games/families.h.
#include "games/families.h"

namespace potentia {

std::unique_ptr<AnySolver> POTENTIA_MAKE_SOLVER(std::string_view) {
  return nullptr;
}

}  // namespace potentia
