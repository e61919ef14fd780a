// The levels of the games, by tables that some share; docs/levels.md says how they were measured.
#pragma once

#include "engine/level.h"

namespace potentia {

inline constexpr LevelTable kDvonnLevels = {{
    {1, 2'000, 8, 250, 600},
    {1, 2'000, 5, 140, 812},
    {2, 6'000, 5, 100, 987},
    {2, 8'000, 4, 45, 1129},
    {3, 20'000, 4, 35, 1295},
    {4, 40'000, 3, 45, 1479},
    {5, 80'000, 3, 15, 1625},
    {6, 160'000, 2, 15, 1751},
    {7, 160'000, 2, 8, 1909},
    {9, 300'000, 1, 1, 2067},
    {12, 800'000, 1, 1, 2269},
    {100, 2'000'000, 1, 1, 2393},
}};

// A ply more is worth about twice as much as in DVONN.
inline constexpr LevelTable kGipfLevels = {{
    {1, 2'000, 12, 300, 600},
    {1, 2'000, 9, 140, 1076},
    {2, 8'000, 6, 130, 1551},
    {3, 20'000, 4, 140, 2017},
    {3, 20'000, 3, 55, 2498},
    {4, 40'000, 3, 38, 2925},
    {5, 80'000, 3, 33, 3293},
    {7, 120'000, 3, 36, 3669},
    {8, 200'000, 2, 14, 4099},
    {10, 350'000, 2, 11, 4521},
    {14, 1'100'000, 1, 1, 4951},
    {100, 2'000'000, 1, 1, 5135},
}};

inline constexpr int kLowestElo = kDvonnLevels.front().elo;
inline constexpr int kHighestElo = kGipfLevels.back().elo;

}  // namespace potentia
