// The makers of each game's engine, one .cpp a game. What they make has no memory or threads before it is
// configured.
#pragma once

#include <memory>
#include <string_view>

#include "engine/engine.h"

namespace potentia {

/// Null if the id is not DVONN's.
std::unique_ptr<Engine> make_dvonn_engine(std::string_view id);
/// Null if the id is not that of a GIPF.
std::unique_ptr<Engine> make_gipf_engine(std::string_view id);
/// Null if the id is not that of a GIPF with potentials.
std::unique_ptr<Engine> make_potentials_engine(std::string_view id);
/// Null if the id is not that of the composed game.
std::unique_ptr<Engine> make_composed_engine(std::string_view id);
/// Null if the id is not that of a TAMSK.
std::unique_ptr<Engine> make_tamsk_engine(std::string_view id);
/// Null if the id is not that of a ZÈRTZ.
std::unique_ptr<Engine> make_zertz_engine(std::string_view id);

/// The engine with these options, or that there is not enough memory for it.
Result<std::unique_ptr<Engine>> configured(std::unique_ptr<Engine> engine, const EngineOptions& options);

}  // namespace potentia
