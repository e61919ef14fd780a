// The engines of a program that thinks about one family of games, in the place of the library's own, which
// has all. POTENTIA_FAMILY_ENGINE: the family's function of engine/engines.h.
#include <utility>

#include "base/text.h"
#include "engine/engines.h"

namespace potentia {

Result<std::unique_ptr<Engine>> make_engine(std::string_view game, const EngineOptions& options) {
  if (auto engine = POTENTIA_FAMILY_ENGINE(game)) return configured(std::move(engine), options);
  return Error{"unknown-game"_code, quoted(game), "there is no engine for this game here"};
}

}  // namespace potentia
