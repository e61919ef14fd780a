// TAMSK taken apart and put together for an editor (rules/setup.h).
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/setup.h"
#include "rules/tamsk/position.h"

namespace potentia::tamsk {

/// What a space can carry, as a pile: rings ("2"), a glass with the rings under it ("w0"); the rings that
/// each player has left; at levels 2 and 3 the sand of each glass and what else runs or is owed.
template <Version kVersion>
SetupForm setup_form();

/// Reads the shape of a position text alone; the position need not be possible.
template <Version kVersion>
Result<Setup> read_setup(std::string_view text);

/// The text of a setup whose pieces and fields are of the form.
template <Version kVersion>
std::string to_text(const Setup& setup);

}  // namespace potentia::tamsk
