// The levels of the games, by tables that some share; docs/levels.md says how they were measured.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/level.h"

namespace potentia {

inline constexpr LevelTable kDvonnLevels = {{
    {1, 2'000, 8, 250, 600},
    {1, 2'000, 5, 140, 827},
    {2, 6'000, 5, 100, 994},
    {2, 8'000, 4, 45, 1143},
    {3, 20'000, 4, 35, 1261},
    {4, 40'000, 3, 45, 1379},
    {5, 80'000, 3, 15, 1501},
    {6, 160'000, 2, 15, 1659},
    {7, 160'000, 2, 8, 1788},
    {9, 300'000, 1, 1, 1946},
    {12, 800'000, 1, 1, 2149},
    {100, 2'000'000, 1, 1, 2272},
}};

// A ply more is worth about twice as much as in DVONN.
inline constexpr LevelTable kGipfLevels = {{
    {1, 2'000, 12, 300, 600},
    {1, 2'000, 9, 140, 1050},
    {2, 8'000, 6, 130, 1648},
    {3, 20'000, 4, 140, 2135},
    {3, 20'000, 3, 55, 2596},
    {4, 40'000, 3, 38, 3073},
    {5, 80'000, 3, 33, 3430},
    {7, 120'000, 3, 36, 3855},
    {8, 200'000, 2, 14, 4176},
    {10, 350'000, 2, 11, 4598},
    {14, 1'100'000, 1, 1, 5028},
    {100, 2'000'000, 1, 1, 5210},
}};

// A turn is one of a thousand and more, so that nodes count and not plies. Each candidate of the lowest
// levels takes some 1500 of them: with 2000 there would be no second one.
inline constexpr LevelTable kZertzLevels = {{
    {1, 200'000, 60, 800, 600},
    {1, 100'000, 12, 150, 860},
    {1, 50'000, 5, 60, 981},
    {100, 300, 1, 1, 1058},
    {100, 1'000, 1, 1, 1238},
    {100, 4'000, 1, 1, 1367},
    {100, 15'000, 1, 1, 1489},
    {100, 50'000, 1, 1, 1559},
    {100, 150'000, 1, 1, 1593},
    {100, 400'000, 1, 1, 1618},
    {100, 900'000, 1, 1, 1643},
    {100, 2'000'000, 1, 1, 1668},
}};

/// The limits of another game's levels, with ratings of a scale of its own.
constexpr LevelTable rated(LevelTable levels, const std::array<std::int16_t, kLevels>& ratings) {
  for (std::size_t i = 0; i < levels.size(); ++i) levels[i].elo = ratings[i];
  return levels;
}

inline constexpr LevelTable kTamskLevels =
    rated(kDvonnLevels, {600, 843, 1114, 1259, 1466, 1544, 1766, 1895, 1994, 2205, 2449, 2569});
inline constexpr LevelTable kPotentialsLevels =
    rated(kGipfLevels, {600, 745, 972, 1161, 1291, 1404, 1511, 1595, 1686, 1744, 1884, 1984});
inline constexpr LevelTable kYinshLevels =
    rated(kGipfLevels, {600, 827, 1253, 1543, 1701, 1979, 2217, 2488, 2772, 3065, 3358, 3457});
inline constexpr LevelTable kPunctLevels =
    rated(kGipfLevels, {600, 745, 1042, 1507, 1648, 1870, 2087, 2358, 2500, 2606, 2807, 2862});

inline constexpr int kLowestElo = kDvonnLevels.front().elo;
inline constexpr int kHighestElo = kGipfLevels.back().elo;

}  // namespace potentia
