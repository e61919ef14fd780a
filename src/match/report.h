// What a match says of itself, in lines for people.
#pragma once

#include <string>

#include "match/runner.h"

namespace potentia::match {

/// "game 17: new - base 1-0 (score 28-14, 55 plies)".
std::string game_line(const MatchSettings& settings, std::size_t game, const FinishedGame& played,
                      const Standings& standings);

/// One pairing's figures, of Elo and error, and of the test if there is one; one line each, without the last
/// line end.
std::string pairing_text(const MatchSettings& settings, const Standings& standings, std::size_t pairing);

/// All pairings and, for more than two players, the table of ratings.
std::string standings_text(const MatchSettings& settings, const Standings& standings);

}  // namespace potentia::match
