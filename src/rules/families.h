// The games of each family, one .cpp a family: a program for the browser that plays one family is linked with
// that one alone (bindings/wasm).
#pragma once

#include <span>

#include "rules/any_position.h"

namespace potentia {

std::span<const AnyGame* const> dvonn_games();
std::span<const AnyGame* const> gipf_games();
std::span<const AnyGame* const> zertz_games();
std::span<const AnyGame* const> potentials_games();
std::span<const AnyGame* const> tamsk_games();

}  // namespace potentia
