// What the sand says at level 3: of each glass that runs, or is not started, how much it has left and how
// many ways it has now. A glass that is turned over early has little left afterwards, and one that has run
// out moves no more. Besides, who must skip a turn, whose glass ran out last, and how the 15-second glass
// runs. At level 2 the same gained nothing (docs/nets.md).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "base/fixed_list.h"
#include "eval/tamsk/room.h"
#include "rules/tamsk/position.h"

namespace potentia::tamsk {

// A glass not started, then what it has left by twenty seconds, a turn of each player; for each no way, one,
// two, or more.
inline constexpr Ms kSandStep = 2 * kUsualTime;
inline constexpr std::size_t kSandSteps = 1 + kGlassSand / kSandStep;
inline constexpr std::size_t kWaySteps = 4;
inline constexpr std::size_t kGlassSorts = kSandSteps * kWaySteps;
// Behind both players' glasses: the side to move skips, the opponent; whose glass ran out last (own, enemy's,
// both); what the 15-second glass has left: nothing, then by five seconds.
inline constexpr std::size_t kFirstSkip = 2 * kGlassSorts;
inline constexpr std::size_t kFirstLast = kFirstSkip + 2;
inline constexpr std::size_t kFirstFifteen = kFirstLast + 3;
inline constexpr Ms kFifteenStep = 5000;
inline constexpr std::size_t kSandFeatures = kFirstFifteen + 1 + kFifteenSand / kFifteenStep;

inline constexpr std::size_t kMostSandAtOnce = 2 * std::size_t{kGlasses} + 4;
using SandSeen = FixedList<std::uint16_t, kMostSandAtOnce>;

/// Of a group a position has one at most; of the first two, the players' glasses, three.
inline constexpr std::size_t kSandGroups = 6;
constexpr std::size_t sand_group(std::size_t feature) {
  if (feature < kFirstSkip) return feature / kGlassSorts;
  if (feature < kFirstLast) return 2 + (feature - kFirstSkip);
  return feature < kFirstFifteen ? 4 : 5;
}

namespace internal {

template <Version kVersion>
void see_glasses(const Position<kVersion>& position, Player player, SpaceSet not_started, std::size_t first,
                 SandSeen& out) {
  for (const Space space : position.glasses(player)) {
    const bool is_started = !not_started.has(space);
    const Ms left = position.sand_of(player, space);
    if (is_started && left == 0) continue;  // it has run out
    const std::size_t sand = is_started ? 1 + (std::min(left, kGlassSand) - 1) / kSandStep : 0;
    const auto ways = static_cast<std::size_t>(position.targets(space).size());
    out.push_back(static_cast<std::uint16_t>(first + kWaySteps * sand + std::min(ways, kWaySteps - 1)));
  }
}

}  // namespace internal

/// Numbers below kSandFeatures, seen from the side to move; at levels 1 and 2 none.
template <Version kVersion>
SandSeen sand_seen(const Position<kVersion>& position) {
  SandSeen out;
  if constexpr (kVersion == Version::Level3) {
    const Player side = position.side();
    const SpaceSet not_started = position.not_started();
    internal::see_glasses(position, side, not_started, 0, out);
    internal::see_glasses(position, opponent(side), not_started, kGlassSorts, out);
    const auto see = [&out](std::size_t feature) { out.push_back(static_cast<std::uint16_t>(feature)); };
    const Sand& sand = position.sand();
    if (sand.must_skip(side)) see(kFirstSkip);
    if (sand.must_skip(opponent(side))) see(kFirstSkip + 1);
    if (sand.last != 0) {
      const bool is_of_both = (sand.last & (sand.last - 1)) != 0;
      see(kFirstLast + (is_of_both ? 2 : sand.last == bit_of(side) ? 0 : 1));
    }
    see(kFirstFifteen + (std::min(sand.fifteen, kFifteenSand) + kFifteenStep - 1) / kFifteenStep);
  }
  return out;
}

}  // namespace potentia::tamsk
