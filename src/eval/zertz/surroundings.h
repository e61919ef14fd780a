// What lies around each ring: which of its six neighbours carry a marble, are vacant, or are gone or off the
// board, whatever their colours. That decides what can be captured, what is nearly isolated and which rings
// come off, and no row of a single ring can tell.
#pragma once

#include <array>
#include <cstdint>

#include "eval/neighbours.h"
#include "rules/zertz/position.h"

namespace potentia::zertz {

namespace internal {
inline constexpr unsigned kNeighbourKinds = 3;  // vacant, a marble, gone
inline constexpr std::uint8_t kGoneKind = 2;
inline constexpr std::size_t kRingSorts = 5;  // vacant, a white, grey or black marble, gone
inline constexpr std::uint8_t kGoneSort = 4;
}  // namespace internal

/// Each arrangement of neighbours with each of the things that the ring itself may be.
inline constexpr std::size_t kSurroundings = internal::kRingSorts * arrangements(internal::kNeighbourKinds);

template <Version kVersion>
using RingKinds = Neighbours<internal::kNeighbourKinds, kShape<Position<kVersion>::kBoard>.width,
                             kAllRings<Position<kVersion>::kBoard>.last().index() + 1>;

/// Which rings are vacant, carry a marble, or are gone.
template <Version kVersion>
RingKinds<kVersion> ring_kinds(const Position<kVersion>& position) {
  RingKinds<kVersion> kinds(internal::kGoneKind);
  for (const auto ring : position.vacant()) kinds.set(ring.index(), 0);
  for (const auto ring : position.occupied()) kinds.set(ring.index(), 1);
  return kinds;
}

template <Version kVersion>
using Surroundings = std::array<std::uint16_t, at(kShape<Position<kVersion>::kBoard>.rings)>;

/// What each ring of the board, gone or not, is and what lies around it, as numbers below kSurroundings. Some
/// 40 ns.
template <Version kVersion>
Surroundings<kVersion> surroundings(const Position<kVersion>& position) {
  using namespace internal;
  constexpr Board kBoard = Position<kVersion>::kBoard;

  std::array<std::uint8_t, kAllRings<kBoard>.last().index() + 1> sorts;
  sorts.fill(kGoneSort);
  for (const auto ring : position.vacant()) sorts[at(ring.index())] = 0;
  for (const Colour colour : kAllColours) {
    for (const auto ring : position.marbles(colour))
      sorts[at(ring.index())] = static_cast<std::uint8_t>(1 + static_cast<int>(colour));
  }

  const typename RingKinds<kVersion>::Codes codes(ring_kinds(position));
  Surroundings<kVersion> numbers;
  auto number = numbers.begin();
  for (const auto ring : kAllRings<kBoard>) {
    const std::size_t around = kRingSorts * codes.arrangement(ring.index());
    *number++ = static_cast<std::uint16_t>(around + sorts[at(ring.index())]);
  }
  return numbers;
}

}  // namespace potentia::zertz
