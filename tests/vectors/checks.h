// The checks that hold a subject to the test data. Each answers how many lines it has checked, for the caller
// to print and to insist upon.
#pragma once

#include <cstdint>
#include <string>

#include "tests/support/subject.h"

namespace potentia::test {

/// Every position of the random games: number of turns, the turn played among them, the next position, the
/// result. `each`: of this many games one is checked.
int check_games(const std::string& game, const Subject& subject, int each = 1);

/// Every rule case of a game: all turns, outcome, what comes after given turns.
int check_cases(const std::string& game, const Subject& subject);

/// The legal turns of the solved endings.
int check_solved_turns(const Subject& subject);

/// Leaf counts up to a limit, by making every turn.
int check_perft_by_turns(const std::string& game, const Subject& subject, std::uint64_t most_leaves);

}  // namespace potentia::test
