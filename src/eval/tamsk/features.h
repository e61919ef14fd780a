// What the net that judges TAMSK sees: glasses, the rings that each space still takes; by number what each
// player has dropped, the room that he comes to first, and where his glasses can go; and what lies around
// each space, wherever it is (surroundings.h). At levels 2 and 3 a glass that has run out is one that cannot
// move any more; at level 3 it sees the sand as well (sand_features.h), and judges by stages of its own.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "eval/row_net.h"
#include "eval/tamsk/room.h"
#include "eval/tamsk/sand_features.h"
#include "eval/tamsk/surroundings.h"
#include "rules/tamsk/position.h"

namespace potentia::tamsk {

namespace internal {
constexpr std::array<std::uint8_t, kIndexEnd> make_space_numbers() {
  std::array<std::uint8_t, kIndexEnd> numbers{};
  std::uint8_t count = 0;
  for (const Space space : kBoard) numbers[at(space.index())] = count++;
  return numbers;
}
inline constexpr auto kSpaceNumbers = make_space_numbers();
}  // namespace internal

struct Features {
  static constexpr std::string_view kName = "tamsk-1";
  // How many values each count of a player has: rings in store, rings that fit where he comes first, ways of
  // his glasses, glasses that can move one day, those of them that cannot now. More than the last are as the
  // last.
  static constexpr std::array<std::size_t, 5> kCounts = {33, 40, 19, 4, 4};

  /// What a player has.
  struct Share {
    SpaceSet glasses;
    std::array<int, kCounts.size()> counted;
  };
  struct View {
    RoomPlanes planes;
    Share own;  // of the side to move
    Share enemy;
    SandSeen sand;
    Surroundings around;
  };

  template <Version kVersion>
  static View seen(const Position<kVersion>& position) {
    const Player side = position.side();
    const SpaceSet own = alive(position, side);
    const SpaceSet enemy = alive(position, opponent(side));
    const Room room = divided(position, own, enemy);
    return {position.room(), share_of(position, side, own, room.own),
            share_of(position, opponent(side), enemy, room.enemy), sand_seen(position),
            surroundings(position)};
  }

  // By space: own glasses, the enemy's; then how many rings it still takes, 1 to 4 (closed ones are what is
  // compared with).
  static constexpr std::size_t kRoom = 2 * std::size_t{kSpaces};
  static constexpr std::size_t kOnBoard = kRoom + kMostCapacity * std::size_t{kSpaces};
  // Then own counts, and the enemy's; then what the sand says; then spaces and what lies around them.
  static constexpr std::size_t kCounted = 33 + 40 + 19 + 4 + 4;
  static constexpr std::size_t kFirstSand = kOnBoard + 2 * kCounted;
  static constexpr std::size_t kFirstNarrow = kFirstSand + kSandFeatures;
  static constexpr std::size_t kFeatures = kFirstNarrow + kSurroundings;
  static constexpr std::size_t kMostAtOnce =
      6 + 2 * std::size_t{kSpaces} + 2 * kCounts.size() + kMostSandAtOnce;
  // By the rings that still fit on the board, 64 at the start; the later half for level 3.
  static constexpr std::size_t kStagesOfLevel = 8;
  static constexpr std::size_t kStages = 2 * kStagesOfLevel;
  static constexpr int kRingsAStage = 8;

  static constexpr std::size_t kGroupSand = 2 * (std::size_t{kSpaces} + kCounts.size());
  static constexpr std::size_t kGroupAround = kGroupSand + kSandGroups;
  static constexpr std::size_t group(std::size_t feature) {
    if (feature >= kFirstNarrow) return kGroupAround;
    if (feature >= kFirstSand) return kGroupSand + sand_group(feature - kFirstSand);
    if (feature < kRoom) return feature % kSpaces;
    if (feature < kOnBoard) return kSpaces + (feature - kRoom) % kSpaces;
    std::size_t rest = feature - kOnBoard;
    std::size_t group = 2 * std::size_t{kSpaces};
    for (std::size_t i = 0;; ++i, ++group) {
      const std::size_t size = kCounts[i % kCounts.size()];
      if (rest < size) return group;
      rest -= size;
    }
  }

  static constexpr std::size_t most_of_group(std::size_t group) {
    if (group == kGroupAround) return kSpaces;
    return group == kGroupSand || group == kGroupSand + 1 ? kGlasses : 1;
  }

  static std::size_t stage(const View& view) {
    const std::size_t of_level =
        std::min(at(rings_that_fit(view.planes, kBoard) / kRingsAStage), kStagesOfLevel - 1);
    return view.sand.empty() ? of_level : kStagesOfLevel + of_level;
  }

  // 0.99 of the time for a search, in the browser and in the program.
  static constexpr bool kIsInlined = true;

  template <class F>
  [[gnu::always_inline]] static void for_each(const View& view, F f) {
    const auto number = [](Space space) -> std::size_t { return internal::kSpaceNumbers[at(space.index())]; };
    for (const Space space : view.own.glasses) f(number(space));
    for (const Space space : view.enemy.glasses) f(kSpaces + number(space));
    const RoomPlanes& planes = view.planes;
    for (std::size_t n = 0; n < planes.size(); ++n) {
      const SpaceSet just_so_many = n + 1 < planes.size() ? planes[n] - planes[n + 1] : planes[n];
      for (const Space space : just_so_many) f(kRoom + n * kSpaces + number(space));
    }
    std::size_t first = kOnBoard;
    for (const Share* share : {&view.own, &view.enemy}) {
      for (std::size_t i = 0; i < kCounts.size(); ++i) {
        f(first + std::min(at(share->counted[i]), kCounts[i] - 1));
        first += kCounts[i];
      }
    }
    for (const std::size_t feature : view.sand) f(kFirstSand + feature);
  }

  static const Surroundings& narrow(const View& view) { return view.around; }

 private:
  template <Version kVersion>
  static Share share_of(const Position<kVersion>& position, Player player, SpaceSet alive, int room) {
    int ways = 0;
    int shut_in = 0;
    for (const Space space : alive) {
      const int of_this = position.targets(space).size();
      ways += of_this;
      shut_in += of_this == 0 ? 1 : 0;
    }
    return {position.glasses(player), {position.store(player), room, ways, alive.size(), shut_in}};
  }
};

extern const RowNet<Features> kNet;

}  // namespace potentia::tamsk
