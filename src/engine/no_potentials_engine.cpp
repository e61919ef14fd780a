// In the browser there is no engine for GIPF with potentials: the page does not draw the game, and all that
// is loaded first must be small (src/CMakeLists.txt chooses).
#include "engine/engines.h"

namespace potentia {

std::unique_ptr<Engine> make_potentials_engine(std::string_view) {
  return nullptr;
}

std::optional<double> potentials_win_scale(std::string_view) {
  return std::nullopt;
}

}  // namespace potentia
