// What bounds a search, and the clock's plan for one turn.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/player.h"

namespace potentia {

/// All times in milliseconds. Nothing set: until stopped or the deepest depth.
struct Limits {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<std::int64_t> movetime;
  std::optional<std::int64_t> time[2];  // left on the clocks of White and Black
  std::int64_t increment[2] = {0, 0};
  std::optional<int> moves_to_go;
  int turns_ahead = 24;  // of the side to move: what is left on its clock is for so many
  bool infinite = false;
  bool ponder = false;  // the clock does not run until `ponderhit`
};

/// How long to think: stop deepening after `soft`, break off after `hard`. Milliseconds from the start of the
/// search.
struct TimePlan {
  std::optional<std::int64_t> soft;
  std::optional<std::int64_t> hard;
};

/// The plan for the player to move. A margin for the way to the other program is kept back, so that no game
/// is lost on time even on a loaded machine.
TimePlan plan_time(const Limits& limits, Player side);

}  // namespace potentia
