// run_match: all games of a match, some at a time, into the standings and the records file.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "match/game.h"
#include "match/openings.h"
#include "match/player_spec.h"
#include "match/standings.h"
#include "match/statistics.h"
#include "process/process.h"

namespace potentia::match {

struct MatchSettings {
  const AnyGame& game;
  std::vector<PlayerSpec> players;
  Openings openings;
  std::size_t games = 100;  // of every pairing; even
  Referee referee;
  int concurrency = 1;
  std::optional<Sprt> sprt;  // ends the match when decided; for two players
  std::string records;       // the file to append to; "": none
  bool resume = false;
  /// Told of what is odd in the records file but no reason to stop.
  std::function<void(const std::string& sentence)> on_note = nullptr;
};

/// Told of each game as it ends, one at a time. `standings` include it.
using OnGame = std::function<void(std::size_t game, const FinishedGame& played, const Standings& standings)>;

/// Plays until all games are played, the test is decided, or `stop` is set; games then under way are dropped.
/// `stop` is set by the runner too, when the match is over before its last game. An Error of code
/// "no-program", "no-player", "no-file", "file-exists", "file-in-use" or "bad-resume": what must be mended
/// first; "machine-failure": threads, processes or the disk are refused. The games played are in the file.
/// Throws std::bad_alloc when memory is short.
Result<Standings> run_match(const MatchSettings& settings, StopFlag& stop, const OnGame& on_game);

/// The state of the test; nothing if there is none.
std::optional<double> test_ratio(const MatchSettings& settings, const Standings& standings);

}  // namespace potentia::match
