// What a game in progress can be told: by its players, and by whoever keeps it (the page, the terminal, a
// referee, a server). A command comes with the moment at which it came (game.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "rules/player.h"

namespace potentia::play {

/// What one player may propose to the other. One offer of a kind stands at a time.
enum class OfferKind : std::uint8_t { Draw, Takeback, Adjourn, Resume };

// By a player.

struct PlayTurn {
  Player by;
  std::string turn;         // in any form that the notation reads
  std::int64_t credit = 0;  // milliseconds of its time that were the way's, not the player's
};
/// Proposes something, or accepts what the other has proposed. Who takes turns back gives the time back, too:
/// both have what they had when the turn began that is played again. Where turns are taken back freely, a
/// takeback is done at once, and behind the end too: it takes the end back, with the turn that has made it.
struct MakeOffer {
  Player by;
  OfferKind kind;
};
/// Takes an own offer back, or declines the other's.
struct EndOffer {
  Player by;
  OfferKind kind;
};
struct Resign {
  Player by;
};
/// Turns the 15-second glass in the other's turn (TAMSK, level 3): he is too late when it is empty.
struct Hurry {
  Player by;
};
/// Before both have played a turn: the game counts for nothing.
struct Abort {
  Player by;
};

// By the keeper.

/// Looks whether the running clock is over, or a turn is due that nobody chooses; else nothing happens.
struct LookAtClock {};
/// Stops the clocks for time that is nobody's, and has them go on: the keeper was away.
struct HoldClocks {};
struct GoOn {};
struct GiveTime {
  Player to;
  std::int64_t ms;  // may be negative: a penalty
};
/// Ends the game for a reason that is neither the rules' nor the players': somebody has gone, a program has
/// crashed, a referee has decided.
struct Adjudicate {
  std::optional<Player> winner;
  std::string termination;  // a word for the record: "abandoned", "illegal turn"
  std::string score = {};   // "25-21", where it is known
};

using Command = std::variant<PlayTurn, MakeOffer, EndOffer, Resign, Abort, LookAtClock, HoldClocks, GoOn,
                             GiveTime, Adjudicate, Hurry>;

}  // namespace potentia::play
