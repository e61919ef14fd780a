// Both players' ways in a position.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "eval/punct/paths.h"

namespace potentia::punct {

/// The one last asked for on this thread is kept: a position is judged,
/// then its turns are listed and put in order, and walking takes longer than all the rest.
class Surveys {
 public:
  static const Surveys& at(const Position& position) {
    thread_local Surveys surveys;
    thread_local std::optional<std::uint64_t> key;
    if (key != position.key()) {
      const SeenColumns seen(position);
      for (const Player p : {Player::White, Player::Black}) {
        surveys.of_[at_side(p)].make(seen, p);
        surveys.ways_[at_side(p)].reset();
      }
      key = position.key();
    }
    return surveys;
  }
  const Survey& operator[](Player p) const { return of_[at_side(p)]; }
  /// Found when they are asked for.
  const Ways& ways(Player p) const {
    auto& ways = ways_[at_side(p)];
    if (!ways) ways.emplace(of_[at_side(p)]);
    return *ways;
  }

 private:
  static std::size_t at_side(Player p) { return static_cast<std::size_t>(index_of(p)); }

  std::array<Survey, 2> of_;
  mutable std::array<std::optional<Ways>, 2> ways_;
};

}  // namespace potentia::punct
