// YINSH taken apart and put together for an editor (rules/setup.h).
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/setup.h"

namespace potentia::yinsh {

/// Rings (owner 'W', 'B') and markers ('w', 'b'); the phase.
SetupForm setup_form();

/// Reads the shape of a position text alone; the position need not be possible.
Result<Setup> read_setup(std::string_view text);

/// The text of a setup whose pieces and fields are of the form.
std::string to_text(const Setup& setup);

}  // namespace potentia::yinsh
