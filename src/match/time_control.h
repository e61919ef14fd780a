// TimeControl: what a player of a match may spend on a turn or a game, and the clock that keeps account of
// it.
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
#include "rules/player.h"
#include "search/limits.h"

namespace potentia::match {

/// A loaded machine lets a program wait this long now and then; what it gains by overstepping decides no
/// game.
inline constexpr std::int64_t kDefaultMarginMs = 250;
/// For a turn without a limit of time, and for a program to start and to get ready.
inline constexpr std::int64_t kDefaultPatienceMs = 60'000;

/// All times in milliseconds.
struct TimeControl {
  std::optional<std::int64_t> movetime;
  std::optional<std::int64_t> base;  // on the clock at the start
  std::int64_t increment = 0;        // for each turn
  std::optional<int> turns;          // after so many `base` is added again
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::int64_t margin = kDefaultMarginMs;
  std::int64_t patience = kDefaultPatienceMs;

  bool operator==(const TimeControl&) const = default;

  /// "5+0.05", "movetime 100", "nodes 5000 depth 6": for a record's TimeControl tag.
  std::string text() const;
};

/// The TimeControl tag of a game: one text if both players have the same, else "WHITE : BLACK".
std::string time_control_text(const TimeControl& white, const TimeControl& black);

/// Reads the value of `tc=`, keeping everything else of `control`.
Result<TimeControl> with_clock(const TimeControl& control, std::string_view text);

/// One player's clock during a game.
class Clock {
 public:
  explicit Clock(const TimeControl& control) : control_(control), left_(control.base.value_or(0)) {}

  /// How long the player may take for the turn that now begins, the margin included.
  std::int64_t allowed() const;
  std::int64_t left() const { return left_; }
  std::optional<int> turns_to_go() const;
  /// Counts a turn; false if it took too long.
  bool spend(std::int64_t ms);

 private:
  const TimeControl& control_;
  std::int64_t left_;
  int turns_ = 0;
};

/// What the player to move is told about the time: his own limits, and both clocks where both have one.
Limits limits_of(const TimeControl& own, Player side, const Clock& white, const Clock& black,
                 const TimeControl& other);

}  // namespace potentia::match
