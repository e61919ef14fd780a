// In the browser there is no engine for TAMSK: the page does not draw the game, and all that is loaded first
// must be small (src/CMakeLists.txt chooses).
#include "engine/engines.h"

namespace potentia {

std::unique_ptr<Engine> make_tamsk_engine(std::string_view) {
  return nullptr;
}

std::optional<double> tamsk_win_scale(std::string_view) {
  return std::nullopt;
}

}  // namespace potentia
