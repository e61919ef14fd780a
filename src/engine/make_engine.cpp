// Which .cpp makes the engine of which game. A program for the browser that thinks about one family has a
// make_engine() of its own in the place of this one (bindings/wasm).
#include <utility>

#include "base/text.h"
#include "engine/engines.h"

namespace potentia {

Result<std::unique_ptr<Engine>> make_engine(std::string_view game, const EngineOptions& options) {
  for (const auto make : {make_dvonn_engine, make_gipf_engine, make_zertz_engine, make_potentials_engine,
                          make_tamsk_engine, make_composed_engine}) {
    if (auto engine = make(game)) return configured(std::move(engine), options);
  }
  return Error{"unknown-game"_code, quoted(game), "there is no engine for this game"};
}

}  // namespace potentia
