// What Python asks of a game's own types, behind one small façade: turns as numbers, and counting that can be
// broken off. A game is found by the type of its positions; one that the list (playing.cpp) lacks is played
// by its texts.
//
// An action is the number of a turn, for arrays and for learning. The first numbers stand for the same turn
// in every position (actions.h): those of turns that are simple enough, in some games of all. Behind them the
// other legal turns of the position are counted in the order in which the rules list them.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/any_position.h"

namespace potentia::python {

class Playing {
 public:
  virtual ~Playing() = default;

  /// Actions are 0 to this less one.
  virtual int actions() const = 0;
  /// Actions below this mean the same turn in every position.
  virtual int fixed_actions() const = 0;
  /// Ascending; none when the game is over.
  virtual std::vector<std::int32_t> legal_actions(const AnyPosition& position) const = 0;
  /// Null if it is not legal.
  virtual PositionPtr play(const AnyPosition& position, std::int64_t action) const = 0;
  /// Nothing if it is not legal.
  virtual std::optional<std::string> turn_of(const AnyPosition& position, std::int64_t action) const = 0;
  /// Nothing if it has none (a turn beyond the last action, or one whose time is told, of TAMSK).
  virtual Result<std::optional<int>> action_of(const AnyPosition& position, std::string_view turn) const = 0;
  /// perft; means nothing if `stop` came meanwhile.
  virtual std::uint64_t perft(const AnyPosition& position, int depth,
                              const std::atomic<bool>& stop) const = 0;
};

const Playing& playing_of(const AnyPosition& position);

}  // namespace potentia::python
