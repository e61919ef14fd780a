// The makers of each game's engine, one .cpp a game.
#pragma once

#include <memory>
#include <string_view>

#include "engine/engine.h"

namespace potentia {

std::unique_ptr<Engine> make_dvonn_engine();
/// Null if the id is not that of a GIPF.
std::unique_ptr<Engine> make_gipf_engine(std::string_view id);
/// Null if the id is not that of a ZÈRTZ.
std::unique_ptr<Engine> make_zertz_engine(std::string_view id);

}  // namespace potentia
