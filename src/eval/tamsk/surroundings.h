// What lies around each space that is open or carries a glass: which of its six neighbours are closed or off
// the board, vacant, or carry an own or an enemy glass. That decides who is shut in and where a way on is
// left, and no row of a single space can tell. A space with a glass that has run out is a closed one: it
// stays there.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "base/fixed_list.h"
#include "eval/neighbours.h"
#include "eval/tamsk/room.h"
#include "rules/tamsk/position.h"

namespace potentia::tamsk {

/// What a space may be: vacant with room for one ring, or for more; an own glass, an enemy's.
inline constexpr std::size_t kSpaceSorts = 4;
inline constexpr unsigned kNeighbourKinds = 4;
inline constexpr std::size_t kSurroundings = kSpaceSorts * arrangements(kNeighbourKinds);

using Surroundings = FixedList<std::uint16_t, kSpaces>;

namespace internal {
/// Eight spaces of a set as eight bytes, 1 where it has one.
inline constexpr auto kSpread = [] {
  std::array<std::uint64_t, 256> table{};
  for (unsigned bits = 0; bits < table.size(); ++bits) {
    for (unsigned i = 0; i < 8; ++i) table[bits] |= std::uint64_t{bits >> i & 1} << 8 * i;
  }
  return table;
}();
}  // namespace internal

/// Of each space that is open or carries a glass with sand what it is and what lies around it, as numbers
/// below kSurroundings, seen from the side to move. Some 40 ns.
template <Version kVersion>
Surroundings surroundings(const Position<kVersion>& position) {
  Neighbours<kNeighbourKinds, kWidth, kIndexEnd> neighbours(0);
  std::array<std::uint8_t, kIndexEnd> sorts{};
  for (int column = 0; column < kColumns; ++column) {
    const auto spread = [column](SpaceSet set) {
      return internal::kSpread[set.bits() >> kWidth * column & 0xff];
    };
    const std::uint64_t is_vacant = spread(position.room()[0]);
    const std::uint64_t has_room = spread(position.room()[1]);
    neighbours.set_eight(kWidth * column, is_vacant);
    std::memcpy(sorts.data() + kWidth * column, &has_room, sizeof has_room);
  }
  std::uint8_t glass = 2;  // as a neighbour and as a space
  SpaceSet seen = position.room()[0] | position.occupied();
  for (const Player player : {position.side(), opponent(position.side())}) {
    for (const Space space : position.glasses(player)) {
      neighbours.set(space.index(), glass);
      sorts[at(space.index())] = glass;
    }
    for (const Space space : run_out(position, player)) {
      neighbours.set(space.index(), 0);
      seen -= SpaceSet(space);
    }
    ++glass;
  }
  const typename decltype(neighbours)::Codes codes(neighbours);
  Surroundings out;
  for (const Space space : seen) {
    const std::size_t number = kSpaceSorts * codes.arrangement(space.index()) + sorts[at(space.index())];
    out.push_back(static_cast<std::uint16_t>(number));
  }
  return out;
}

}  // namespace potentia::tamsk
