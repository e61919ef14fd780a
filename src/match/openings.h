// Openings: where the games of a match begin. Each is played twice, with colours swapped.
//
// From a list of positions, in its order or shuffled, from the beginning again when it is used up; or made:
// the start position and N random turns, the same for the same seed and number. Of DVONN random:49 is a full
// board, random:3 one with the DVONN pieces only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/games.h"

namespace potentia::match {

inline constexpr int kMostRandomPlies = 100;

class Openings {
 public:
  /// The start position and `plies` random turns (0 to kMostRandomPlies).
  static Openings random(const AnyGame& game, int plies, std::uint64_t seed);
  /// One opening a line: a position text or `startpos`, and if wanted `moves TURN…`. Empty lines and lines
  /// that begin with # are passed over. Openings in which the game is over are refused.
  static Result<Openings> parse(const AnyGame& game, std::string_view text);

  void shuffle(std::uint64_t seed);

  /// The opening with a number from 0 on; never one in which the game is over.
  PositionPtr at(std::size_t number) const;

  /// How many are in the list; 0 of random ones.
  std::size_t size() const { return list_.size(); }

 private:
  explicit Openings(const AnyGame& game) : game_(&game) {}

  const AnyGame* game_;
  std::vector<PositionPtr> list_;  // empty: random
  int plies_ = 0;
  std::uint64_t seed_ = 0;
};

/// `plies` random turns from a position in which the game is not over, the same for the same seed and number.
/// Fewer where a hundred tries all end the game before.
PositionPtr random_opening(const PositionPtr& from, int plies, std::uint64_t seed, std::uint64_t number);

}  // namespace potentia::match
