// What has happened in a game, in order: the log of a game's events is the game. Each has a version, one more
// than the one before, so that whoever was away can ask for what he has missed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "play/command.h"
#include "play/settings.h"

namespace potentia::play {

/// How a game ended.
struct Ending {
  std::optional<Player> winner;
  bool counts = true;       // false: aborted, there is no result
  std::string termination;  // the word of the record: "score", "resign", "time", "aborted" …
  std::string score;        // "25-21" in games with points, else ""

  bool operator==(const Ending&) const = default;

  /// "1-0", "0-1", "1/2-1/2" or "*".
  std::string result() const;
};

struct Begun {
  Settings settings;
  bool operator==(const Begun&) const = default;
};
struct TurnPlayed {
  std::string turn;         // canonical
  std::int64_t credit = 0;  // as the command had it
  bool operator==(const TurnPlayed&) const = default;
};
struct OfferMade {
  Player by;
  OfferKind kind;
  bool operator==(const OfferMade&) const = default;
};
/// Withdrawn by who had made it, or declined by the other.
struct OfferEnded {
  Player by;
  OfferKind kind;
  bool operator==(const OfferEnded&) const = default;
};
/// The game is at this ply again; later turns are gone, and so is its end.
struct TurnsTakenBack {
  int ply;
  bool operator==(const TurnsTakenBack&) const = default;
};
/// The clocks stand: agreed by both (adjourned), or because the keeper was away.
struct Held {
  bool adjourned;
  bool operator==(const Held&) const = default;
};
struct WentOn {
  bool operator==(const WentOn&) const = default;
};
struct TimeGiven {
  Player to;
  std::int64_t ms;
  bool operator==(const TimeGiven&) const = default;
};
/// The 15-second glass has been turned in this turn.
struct Hurried {
  std::int64_t taken;  // how long the turn had taken by then, in milliseconds
  bool operator==(const Hurried&) const = default;
};
struct Ended {
  Ending ending;
  bool operator==(const Ended&) const = default;
};

struct Event {
  std::uint64_t version;  // from 1 on
  Moment at;
  std::variant<Begun, TurnPlayed, OfferMade, OfferEnded, TurnsTakenBack, Held, WentOn, TimeGiven, Ended,
               Hurried>
      what;

  bool operator==(const Event&) const = default;
};

}  // namespace potentia::play
