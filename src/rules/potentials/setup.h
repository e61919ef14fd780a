// GIPF with potentials taken apart and put together for an editor (rules/setup.h).
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/potentials/position.h"
#include "rules/setup.h"

namespace potentia::potentials {

/// Pieces, GIPF-pieces and piles: loaded, spent and used alone, each of every type, and covered basic pieces;
/// those of DVONN- and PÜNCT-potentials grow by `on_top`. Beside the board all that a position text tells.
SetupForm setup_form();

/// Reads the shape of a position text alone; the material need not be possible. `start` is what "startpos"
/// stands for.
Result<Setup> read_setup(std::string_view text, const Position& start);

/// The text of a setup whose pieces and fields are of the form.
std::string to_text(const Setup& setup);

}  // namespace potentia::potentials
