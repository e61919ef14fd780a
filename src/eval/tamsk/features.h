// What the net that judges TAMSK at level 1 sees: glasses, the rings that each space still takes, and by
// number what each player has dropped, the room that he comes to first, and where his glasses can go.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "eval/row_net.h"
#include "eval/tamsk/room.h"
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
  struct View {
    const Position<Version::Level1>& position;
    SpaceSet own_alive;
    SpaceSet enemy_alive;
    Room room;
  };

  // By space: own glasses, the enemy's; then how many rings it still takes, 1 to 4 (closed ones are what is
  // compared with).
  static constexpr std::size_t kRoom = 2 * std::size_t{kSpaces};
  static constexpr std::size_t kOnBoard = kRoom + kMostCapacity * std::size_t{kSpaces};
  // Then own counts, and the enemy's: rings in store, rings that fit where he comes first, ways of his
  // glasses, glasses that can move one day, those of them that cannot now. More than the last are as the
  // last.
  static constexpr std::array<std::size_t, 5> kCounts = {33, 40, 19, 4, 4};
  static constexpr std::size_t kCounted = 33 + 40 + 19 + 4 + 4;
  static constexpr std::size_t kFeatures = kOnBoard + 2 * kCounted;
  static constexpr std::size_t kMostAtOnce = 6 + std::size_t{kSpaces} + 2 * kCounts.size();
  static constexpr std::size_t kStages = 8;  // by the rings that still fit on the board, 64 at the start
  static constexpr int kRingsAStage = 8;

  static constexpr std::size_t group(std::size_t feature) {
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

  static std::size_t stage(const View& view) {
    const int left = rings_that_fit(view.position.room(), kBoard);
    return std::min(at(left / kRingsAStage), kStages - 1);
  }

  template <class F>
  static void for_each(const View& view, F f) {
    const auto number = [](Space space) -> std::size_t { return internal::kSpaceNumbers[at(space.index())]; };
    const Player side = view.position.side();
    for (const Space space : view.position.glasses(side)) f(number(space));
    for (const Space space : view.position.glasses(opponent(side))) f(kSpaces + number(space));
    const RoomPlanes& planes = view.position.room();
    for (std::size_t n = 0; n < planes.size(); ++n) {
      const SpaceSet just_so_many = n + 1 < planes.size() ? planes[n] - planes[n + 1] : planes[n];
      for (const Space space : just_so_many) f(kRoom + n * kSpaces + number(space));
    }
    for_each_count(view.position, side, view.own_alive, view.room.own, kOnBoard, f);
    for_each_count(view.position, opponent(side), view.enemy_alive, view.room.enemy, kOnBoard + kCounted, f);
  }

 private:
  template <class F>
  static void for_each_count(const Position<Version::Level1>& position, Player player, SpaceSet alive,
                             int room, std::size_t first, F& f) {
    int ways = 0;
    int shut_in = 0;
    for (const Space space : alive) {
      const int of_this = position.targets(space).size();
      ways += of_this;
      shut_in += of_this == 0 ? 1 : 0;
    }
    const std::array<int, kCounts.size()> counted = {position.store(player), room, ways, alive.size(),
                                                     shut_in};
    for (std::size_t i = 0; i < counted.size(); ++i) {
      f(first + std::min(at(counted[i]), kCounts[i] - 1));
      first += kCounts[i];
    }
  }
};

extern const RowNet<Features> kNet;

}  // namespace potentia::tamsk
