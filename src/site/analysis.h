// Analysis: what the engine thinks of the positions of a game that is over. It is kept with the game, for
// whoever takes that away, where an engine has looked at it (conduct.h).
#pragma once

#include <string>

#include "review/verdicts.h"
#include "storage/store.h"

namespace potentia::site {

/// What is kept; chances are rounded to thousandths.
storage::PutDocument kept_analysis(const std::string& game, const Analysis& analysis);
/// Empty: nobody has looked at this game.
Result<Analysis> analysis_of(storage::Store& store, const std::string& game);

}  // namespace potentia::site
