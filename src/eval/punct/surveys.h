// Both players' ways in a position.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "eval/punct/paths.h"

namespace potentia::punct {

/// The one last asked for on this thread is kept: a position is judged,
/// then its turns are listed and put in order, and walking takes longer than all the rest.
struct Surveys {
  std::array<Survey, 2> of;

  static const Surveys& at(const Position& position) {
    thread_local Surveys surveys;
    thread_local std::optional<std::uint64_t> key;
    if (key != position.key()) {
      const SeenColumns seen(position);
      for (const Player p : {Player::White, Player::Black})
        surveys.of[static_cast<std::size_t>(index_of(p))].make(seen, p);
      key = position.key();
    }
    return surveys;
  }
  const Survey& operator[](Player p) const { return of[static_cast<std::size_t>(index_of(p))]; }
};

}  // namespace potentia::punct
