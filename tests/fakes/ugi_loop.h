// The least of UGI that a test opponent needs: which game, which position, which turn. No options but Game,
// no times.
#pragma once

#include <functional>
#include <string>

#include "games/games.h"

namespace potentia::fakes {

/// Chooses a turn; the game is not over.
using Choose = std::function<std::string(const AnyPosition& position)>;

/// Speaks UGI on standard input and output until `quit` or the end of input.
void run_ugi(const std::string& name, const Choose& choose);

}  // namespace potentia::fakes
