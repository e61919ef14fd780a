// Arena: a tournament without rounds. For as long as it lasts, whoever has finished a game is paired again;
// who plays fast plays more.
//
// Source: lichess.org, "Arena tournaments" (its page of questions and answers): a win is 2 points, a draw 1;
// after two wins in a row one is on fire, and games count double until one is not won. Players who wait are
// paired with others of about the same rank, not with the opponent of the last game.
#pragma once

#include <span>
#include <vector>

#include "pairing/swiss.h"

namespace potentia::pairing {

/// What a result adds: the score of one player's games in an arena, the first one first, each in half points.
struct ArenaScore {
  int points = 0;
  int wins_in_a_row = 0;

  bool is_on_fire() const { return wins_in_a_row >= 2; }
  /// Returns what this game brought.
  int add(int half_points);
};

/// Somebody who waits for a game.
struct Waiting {
  int number;
  int rank;  // 0: leads
  int last_opponent = -1;
  int colour_difference = 0;    // White's games less Black's
  int since = 0;                // the order in which they came to wait; who waits longest has the least
  std::vector<int> apart = {};  // numbers of those whom he does not meet, sorted; it holds for both
};

/// Games for as many as possible; at most one is left over where all could meet. `rematches_allowed`: nobody
/// else is there. The first of a pair has White.
std::vector<Pair> pair_arena(std::span<const Waiting> waiting, bool rematches_allowed);

}  // namespace potentia::pairing
