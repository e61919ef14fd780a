// The twelve levels: how many nodes a level may look at, and how far it strays among near-equal turns.
//
// A level is weak because it looks less far and is less particular, never by a random blunder: it plays one
// of its `candidates` best turns with weight exp(-gap / spread), gap and spread in hundredths of a piece.
#pragma once

#include <array>
#include <cstdint>

namespace potentia {

struct Level {
  int depth;
  std::uint64_t nodes;
  int candidates;
  double spread;
};

/// `level`: 1 to 12.
constexpr Level level_of(int level) {
  constexpr std::array<Level, 12> kTable = {{
      {1, 2'000, 8, 250},
      {1, 2'000, 5, 120},
      {2, 6'000, 5, 100},
      {2, 8'000, 4, 50},
      {3, 20'000, 4, 40},
      {4, 40'000, 3, 30},
      {5, 80'000, 3, 20},
      {6, 160'000, 2, 15},
      {8, 400'000, 2, 8},
      {10, 1'000'000, 1, 1},
      {14, 4'000'000, 1, 1},
      {100, 16'000'000, 1, 1},
  }};
  return kTable[static_cast<std::size_t>(level - 1)];
}

}  // namespace potentia
