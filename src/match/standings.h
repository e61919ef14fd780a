// Standings: which game of a match is whose, and how those played so far ended.
//
// Everybody plays everybody (two players: one pairing). Games are numbered from 0; games 2k and 2k+1 are a
// pair, with colours swapped; pairs go round the pairings, and each round has an opening of its own:
//   pair k: pairing k mod P, opening k div P
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "match/statistics.h"

namespace potentia::match {

struct Fixture {
  std::size_t pairing;
  std::size_t opening;
  std::size_t white;  // player numbers
  std::size_t black;
  bool swapped;  // the pairing's first player has Black
};

class Standings {
 public:
  /// `games_each`: of every pairing; even.
  Standings(std::size_t players, std::size_t games_each);

  std::size_t players() const { return players_; }
  std::size_t games() const { return games_.size() * games_each_; }
  std::size_t played() const { return played_; }
  /// First and second player of each pairing.
  const std::vector<std::pair<std::size_t, std::size_t>>& pairings() const { return pairings_; }

  Fixture fixture(std::size_t game) const;
  bool has(std::size_t game) const;
  /// Notes a result: half points of White, 0, 1 or 2.
  void note(std::size_t game, int white_half_points);

  Tally tally_of(std::size_t pairing) const { return tally(games_[pairing]); }
  /// All players' ratings, from all games.
  std::vector<double> ratings() const;

 private:
  std::size_t slot(std::size_t game) const { return game / 2 / pairings_.size() * 2 + game % 2; }

  std::size_t players_;
  std::size_t games_each_;
  std::vector<std::pair<std::size_t, std::size_t>> pairings_;
  std::vector<std::vector<HalfPoints>> games_;  // [pairing][game of it], of the pairing's first player
  std::size_t played_ = 0;
};

}  // namespace potentia::match
