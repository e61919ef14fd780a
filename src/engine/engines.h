// The makers of each game's engine, one .cpp a game, and the scale of its judgements (engine.h).
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "engine/engine.h"

namespace potentia {

std::unique_ptr<Engine> make_dvonn_engine();
double dvonn_win_scale();
/// Null if the id is not that of a GIPF.
std::unique_ptr<Engine> make_gipf_engine(std::string_view id);
std::optional<double> gipf_win_scale(std::string_view id);
/// Null if the id is not that of a GIPF with potentials.
std::unique_ptr<Engine> make_potentials_engine(std::string_view id);
std::optional<double> potentials_win_scale(std::string_view id);
/// Null if the id is not that of the composed game.
std::unique_ptr<Engine> make_composed_engine(std::string_view id);
std::optional<double> composed_win_scale(std::string_view id);
/// Null if the id is not that of a TAMSK.
std::unique_ptr<Engine> make_tamsk_engine(std::string_view id);
std::optional<double> tamsk_win_scale(std::string_view id);
/// Null if the id is not that of a ZÈRTZ.
std::unique_ptr<Engine> make_zertz_engine(std::string_view id);
std::optional<double> zertz_win_scale(std::string_view id);

}  // namespace potentia
