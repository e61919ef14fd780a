// Games as requests tell them, whole each time, and played through: what the core has been told lately is
// kept, so that a game of many turns that is told again with one turn more is not played from its start. What
// is answered is the same.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/games.h"

namespace potentia {

/// A game so far.
struct Played {
  PositionPtr position;
  PositionPtr start;
  std::vector<std::string> turns;      // canonical
  std::vector<Transition> steps;       // one a turn
  std::vector<PositionPtr> positions;  // from start to position, one more than turns
};

class PlayedGames {
 public:
  /// Plays `turns` from the position with this text. Costs the turns that differ from a game played lately.
  Result<Played> play(const AnyGame& game, std::string_view position, const std::vector<std::string>& turns);

 private:
  struct Line {
    const AnyGame* game;
    std::string text;                    // of its start, as it was told
    std::vector<std::string> told;       // its turns, as they were told
    std::vector<PositionPtr> positions;  // one more than turns
    std::vector<std::string> turns;
    std::vector<Transition> steps;
  };
  // A game at the board, up to three contests in one another in its middle, and what is shown beside them.
  static constexpr std::size_t kMost = 6;

  Result<Line*> line_of(const AnyGame& game, std::string_view position);

  std::vector<Line> lines_;  // the latest last
};

}  // namespace potentia
