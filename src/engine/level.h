// The twelve levels of a game: how far a level may look, and how far it strays among near-equal turns
// (games/levels.h).
//
// A level is weak because it looks less far and is less particular, never by a random blunder: it plays one
// of its `candidates` best turns with weight exp(-gap / spread), gap and spread in hundredths of a piece.
// docs/levels.md says how far apart the levels of a game are, and how that was measured.
#pragma once

#include <array>
#include <cstdint>

#include "search/limits.h"

namespace potentia {

// Small, as every page that plays a game brings these tables along.
struct Level {
  std::int16_t depth;   // plies
  std::uint32_t nodes;  // a turn
  std::int16_t candidates;
  std::int16_t spread;
  std::int16_t elo;  // level 1 is 600; each game has a scale of its own
};

using LevelTable = std::array<Level, 12>;

inline constexpr int kLevels = 12;

/// `level`: 1 to 12.
constexpr const Level& level_of(const LevelTable& levels, int level) {
  return levels[static_cast<std::size_t>(level - 1)];
}

/// The level (1 to 12) whose rating is nearest.
int level_near(const LevelTable& levels, int elo);

/// The limits of a level (1 to 12) for one turn, within the limits asked for.
Limits limits_of_level(const LevelTable& levels, int level, Limits limits);

}  // namespace potentia
