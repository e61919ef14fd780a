// Analysis: what the engine thinks of the positions of a game that is over. It is kept with the game, for
// whoever takes that away, where an engine has looked at it (conduct.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "storage/store.h"

namespace potentia::site {

/// A position as the engine sees it.
struct SeenPosition {
  ScoreText score;   // seen from White's side; Win: White wins
  double chance;     // White's to win, 0 to 1
  std::string best;  // the turn that the engine plays there

  bool operator==(const SeenPosition&) const = default;
};

/// By position, the start first; nothing: it was not looked at.
using Analysis = std::vector<std::optional<SeenPosition>>;

/// What is kept; chances are rounded to thousandths.
storage::PutDocument kept_analysis(const std::string& game, const Analysis& analysis);
/// Empty: nobody has looked at this game.
Result<Analysis> analysis_of(storage::Store& store, const std::string& game);

}  // namespace potentia::site
