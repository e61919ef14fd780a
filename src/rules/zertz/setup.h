// ZÈRTZ taken apart and put together for an editor (rules/setup.h).
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/setup.h"
#include "rules/zertz/position.h"

namespace potentia::zertz {

/// Marbles, and the places of rings that are gone (owner '.'); the marbles of the pool and of each player.
template <Version kVersion>
SetupForm setup_form();

/// Reads the shape of a position text alone; the position need not be possible.
template <Version kVersion>
Result<Setup> read_setup(std::string_view text);

/// The text of a setup whose pieces and fields are of the form.
template <Version kVersion>
std::string to_text(const Setup& setup);

}  // namespace potentia::zertz
