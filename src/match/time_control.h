// TimeControl: what a player of a match may spend on a turn or a game: a clock (play/time_control.h), and
// limits of his search beside it.
//
//   tc=[TURNS/]SECONDS[+INCREMENT]   a clock: 60+0.5, 40/300
//   movetime=MS                      the same time for every turn
//   depth=N  nodes=N                 limits of the search; alone or with one of the above
//   margin=MS                        how far a player may overstep before he loses on time
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "play/time_control.h"
#include "rules/player.h"
#include "search/limits.h"

namespace potentia::match {

/// A loaded machine lets a program wait this long now and then; what it gains by overstepping decides no
/// game.
inline constexpr std::int64_t kDefaultMarginMs = 250;
/// For a turn without a limit of time, and for a program to start and to get ready.
inline constexpr std::int64_t kDefaultPatienceMs = 60'000;

struct TimeControl {
  play::TimeControl clock = {.grace = kDefaultMarginMs};  // movetime: so much for each turn
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::int64_t patience = kDefaultPatienceMs;  // milliseconds

  bool operator==(const TimeControl&) const = default;

  bool is_empty() const { return !clock.counts() && !depth && !nodes; }
  /// "5+0.05", "movetime 100", "nodes 5000 depth 6": for a record's TimeControl tag.
  std::string text() const;
};

/// The TimeControl tag of a game: one text if both players have the same, else "WHITE : BLACK".
std::string time_control_text(const TimeControl& white, const TimeControl& black);

/// Reads the value of `tc=`, keeping everything else of `control`.
Result<TimeControl> with_clock(const TimeControl& control, std::string_view text);

/// What the player to move is told about the time: his own limits, and both clocks where both have one.
Limits limits_of(const TimeControl& own, const TimeControl& other, Player side, const play::Clocks& clocks,
                 play::Moment at);

}  // namespace potentia::match
