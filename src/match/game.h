// play_game: one game between two players, with its clocks, to its end and into a record.
//
// The game itself is kept by play/game.h: turns, clocks, the ends that the rules, a third standing (D10),
// time or length make. The referee adds faults and adjudication. The record's Termination says which:
//   score reserve gipf · repetition · time · crash · disconnect · illegal turn · adjudication · max plies
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "base/result.h"
#include "games/games.h"
#include "match/adjudication.h"
#include "match/player.h"
#include "match/player_spec.h"
#include "record/record.h"
#include "rules/repetition.h"

namespace potentia::match {

/// For games to learn from: of the first `plies` turns of a game so many in a hundred are random ones, played
/// instead of a player's; each game's its own, and the same whenever the game is played.
struct Stray {
  int percent = 0;
  int plies = 0;
};

struct Referee {
  Repetition repetition = Repetition::Draw;
  int max_plies = 500;  // then the game is a draw; four times the longest games that are played to win
  Adjudication adjudication;
  Stray stray;
  bool comments = false;  // score, depth and time of each turn into the record
  bool times = true;      // in comments; without them the same game has the same record
};

/// A player at the board.
struct Seat {
  MatchPlayer& player;
  const PlayerSpec& spec;
};

struct FinishedGame {
  Record record;
  std::optional<Player> winner;
  std::string termination;
  std::string detail;  // of a fault
  int plies = 0;
  std::array<std::int64_t, 2> time_ms{};
  bool stopped = false;  // broken off with the match; the rest means nothing
};

/// An Error: a player does not start, so that the match cannot go on.
Result<FinishedGame> play_game(const PositionPtr& opening, Seat white, Seat black, const Referee& referee);

}  // namespace potentia::match
