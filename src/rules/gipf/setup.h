// GIPF taken apart and put together for an editor (rules/setup.h).
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/gipf/position.h"
#include "rules/setup.h"

namespace potentia::gipf {

/// Pieces and, but for the basic game, GIPF-pieces; the reserves; tournament: who may still enter
/// GIPF-pieces.
template <Version kVersion>
SetupForm setup_form();

/// Reads the shape of a position text alone; the material need not be possible.
template <Version kVersion>
Result<Setup> read_setup(std::string_view text);

/// The text of a setup whose pieces and fields are of the form.
template <Version kVersion>
std::string to_text(const Setup& setup);

}  // namespace potentia::gipf
