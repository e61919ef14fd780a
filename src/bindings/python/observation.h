// A position as planes of numbers, for learning: an array of float32, planes × points of the board in the
// order of the game's layout. Every game's planes are made by one recipe from what its views show
// (rules/transition.h):
//
//   w, b, …          the height of what stands on a point, by the letter of its owner (rules/transition.h):
//   White, Black
//                    and the game's other owners
//   reds, gipf       DVONN pieces in a stack; 1 where a GIPF-piece stands
//   black_to_move    all points alike, as are the next: 1 if Black is to move
//   placement, …     1 in this phase of the game
//   white.NAME, black.NAME, NAME, NAME.1 …   values beside the board, of a player or the board; of a list
//   each NAME             for values that name points: 1 on those
//
// Planes that are nought in every position of a game are there all the same: which there are follows from the
// game alone. What a pile holds below its top is not shown; the position's text has all.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/games.h"

namespace potentia::python {

class Observation {
 public:
  explicit Observation(const GameDescriptor& game);

  const std::vector<std::string>& planes() const { return planes_; }
  const std::vector<std::string>& points() const { return points_; }
  std::size_t size() const { return planes_.size() * points_.size(); }
  /// `out`: size() numbers.
  void write(const AnyPosition& position, std::span<float> out) const;

 private:
  std::size_t plane(const std::string& name) const;
  std::size_t point(std::string_view name) const;
  void fill(std::span<float> out, const std::string& name, float value) const;
  void write_value(std::span<float> out, const std::string& prefix, const NamedValue& value) const;

  std::vector<std::string> planes_;
  std::vector<std::string> points_;
  std::string owners_;
};

/// That of the game with this id; it stays.
Result<const Observation*> observation_of(const std::string& game);

}  // namespace potentia::python
