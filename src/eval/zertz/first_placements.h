// The placements of a quiet ZÈRTZ position that come first in the order of turns, without the others.
//
// A search that leaves late turns out looks at a few dozen of a thousand placements, of four thousand on 61
// rings; to list and order them all took a third of its time. All placements of a colour on a ring have the
// same history and nearly the same hint, whatever ring is removed: so colours and rings are ordered, 111 or
// 183 pairs, and the first of them are listed with each ring that may be removed; of the others only
// placements that may take a group.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <utility>

#include "base/first_greatest.h"
#include "eval/zertz/placement_hints.h"

namespace potentia::zertz {

template <class Position>
class FirstPlacements {
 public:
  using RingSet = typename Position::RingSet;
  using Ring = typename Position::Ring;

  /// `order(placement, hint)`: of a placement with some ring removed; larger is earlier.
  template <class Order>
  FirstPlacements(const Position& position, const PlacementHints<Position>& hints, Order order)
      : hints_(hints) {
    for (const Colour colour : kAllColours) {
      if (position.hand()[at(static_cast<int>(colour))] == 0) continue;
      for (const Ring ring : position.vacant()) {
        const Move placement = Move::place(colour, ring.index(), kNoRing);
        order_[count_] = order(placement, hints.with_ring(colour, ring));
        pairs_[count_++] = placement;
      }
    }
  }

  /// Lists those of the first colours and rings until `most` are as early as that; of the others what may
  /// take a group, and all for which `is_awaited(placement)` holds. `removable(ring)`: the rings that may be
  /// removed after a marble is placed there, at least one.
  template <class Removable, class Awaited, class List>
  void list(std::size_t most, Removable removable, Awaited is_awaited, List& list) {
    std::size_t first = 0;
    for (std::size_t early = 0; first < count_ && early < most; ++first) {
      const std::size_t best = first + first_greatest(std::span(order_).subspan(first, count_ - first));
      std::swap(order_[first], order_[best]);
      std::swap(pairs_[first], pairs_[best]);
      const Ring ring = ring_of(first);
      const RingSet rings = removable(ring);
      push(first, rings, list);
      early += static_cast<std::size_t>((rings - hints_.only_landing(ring)).size());
    }
    for (; first < count_; ++first) {
      const Ring ring = ring_of(first);
      if (is_awaited(pairs_[first])) {
        push(first, removable(ring), list);
      } else if (const RingSet isolating = hints_.isolating(ring)) {
        push(first, removable(ring) & isolating, list);
      }
    }
  }

 private:
  Ring ring_of(std::size_t pair) const { return Ring(pairs_[pair].ring()); }

  template <class List>
  void push(std::size_t pair, RingSet removable, List& list) const {
    const Move& placement = pairs_[pair];
    for (const Ring removed : removable)
      list.push_back(Move::place(placement.colour(), placement.ring(), removed.index()));
  }

  const PlacementHints<Position>& hints_;
  // Of each colour in hand and vacant ring a placement that removes none.
  static constexpr std::size_t kMostPairs = std::size_t{kColours} * kShape<Position::kBoard>.rings;
  std::array<Move, kMostPairs> pairs_;
  std::array<int, kMostPairs> order_;  // larger: earlier
  std::size_t count_ = 0;
};

}  // namespace potentia::zertz
