// TimeControl: what a player may spend on a game, and Clocks: what both have spent. Values; the time is told
// to them.
//
//   none           no clock
//   base           sudden death: so much for all turns
//   increment      is added behind each turn
//   delay          each turn begins with so much that does not count
//   turns          after so many turns `base` is added again
//   turn           so much for each turn anew, as in games by correspondence (days) and engines' matches
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/player.h"

namespace potentia::play {

/// A moment in milliseconds since any fixed one; whoever keeps the game says what time it is, and it never
/// runs backwards within a game.
using Moment = std::int64_t;

/// All times in milliseconds; 0 or none: it does not apply.
struct TimeControl {
  std::optional<std::int64_t> base = {};
  std::int64_t increment = 0;
  std::int64_t delay = 0;
  std::optional<int> turns = {};
  std::optional<std::int64_t> turn = {};  // alone: not together with base
  std::int64_t grace = 0;                 // how far a turn may overstep before the game is lost
  int free_turns = 0;                     // each player's first turns, which cost nothing

  bool operator==(const TimeControl&) const = default;

  bool counts() const { return base || turn; }
  /// "300+3", "40/300", "300d5", "86400/turn" in seconds, "-" without a clock: a record's TimeControl tag.
  std::string text() const;
};

inline constexpr std::int64_t kLongestMs = std::int64_t{365} * 24 * 3600 * 1000;

/// Reads such a text; `grace` and `free_turns` are not in it.
Result<TimeControl> parse_time_control(std::string_view text);

/// What both players have left. One clock runs at a time, or none.
class Clocks {
 public:
  Clocks() = default;
  explicit Clocks(const std::array<TimeControl, 2>& controls);

  bool operator==(const Clocks&) const = default;

  /// The clock of `side` begins to run; it must not run already.
  void start(Player side, Moment at);
  /// The running clock is stopped for a turn that was played at `at`, `credit` of the time given back (what
  /// the way there took).
  void press(Moment at, std::int64_t credit);
  /// The running clock is stopped for a while, in the middle of a turn that the same player goes on with.
  void hold(Moment at);
  /// The clock of a turn that is not played any more is stopped; what it has run is gone.
  void drop(Moment at);
  /// Adds time to a clock, as a present or for time that was nobody's.
  void give(Player side, std::int64_t ms);

  std::optional<Player> running() const { return running_; }
  /// What `side` would have left at this moment, below zero within the grace; nothing without a clock.
  std::optional<std::int64_t> left(Player side, Moment at) const;
  /// Whether the running clock has run out by then.
  bool is_over(Moment at, std::int64_t credit = 0) const;
  /// When it will, if nothing happens; nothing where no clock runs or the running one does not count.
  std::optional<Moment> ends() const;
  /// How long the present turn has taken by then, whether its time counts or not; 0 before the first.
  std::int64_t taken(Moment at) const;
  int turns(Player side) const { return turns_[index(side)]; }

 private:
  static std::size_t index(Player side) { return static_cast<std::size_t>(index_of(side)); }
  bool is_free(std::size_t side) const { return turns_[side] < controls_[side].free_turns; }
  std::int64_t spent(Moment at) const;

  std::array<TimeControl, 2> controls_;
  std::array<std::int64_t, 2> left_{};
  std::array<int, 2> turns_{};
  std::optional<Player> running_;
  Moment since_ = 0;
  std::int64_t held_ = 0;  // of the present turn's time that ran before a hold
};

}  // namespace potentia::play
