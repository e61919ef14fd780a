// PÜNCT taken apart and put together for an editor (rules/setup.h).
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/punct/position.h"
#include "rules/setup.h"

namespace potentia::punct {

/// Each kind in each orientation, of both colours; the options of bridges.
SetupForm setup_form();

/// Reads the shape of a position text alone; the position need not be possible.
Result<Setup> read_setup(std::string_view text, Version version);

/// The text of a setup whose pieces and fields are of the form.
std::string to_text(const Setup& setup, Version version);

}  // namespace potentia::punct
