// The placements of a quiet ZÈRTZ position that come first in the order of turns, without the others.
//
// A search that leaves late turns out looks at a few dozen of a thousand placements, of four thousand on 61
// rings; to list and order them all took a third of its time. All placements of a colour on a ring have the
// same history, and what the hints say of the ring removed is the same for every colour. So for each ring the
// removals are judged once, and each colour and ring, 111 or 183 pairs, stands for the best of its placements
// that is not listed yet; the best pair of all is the next one.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "base/first_greatest.h"
#include "eval/zertz/placement_hints.h"
#include "rules/zertz/movegen.h"

namespace potentia::zertz {

template <Version kVersion, class Order>
class FirstPlacements {
 public:
  using Position = zertz::Position<kVersion>;
  using RingSet = typename Position::RingSet;
  using Ring = typename Position::Ring;

  /// `order(placement, hint)`, the same for all of a colour and ring but for the hint; larger is earlier.
  /// `removable(ring)`: the rings that may be removed after a marble is placed there, at least one.
  template <class Removable>
  FirstPlacements(const Position& position, const PlacementHints<kVersion>& hints, Order order,
                  Removable removable)
      : position_(position), hints_(hints), order_of_(order) {
    RingSet all;
    for (const Ring ring : position.vacant()) {
      OnRing& here = rings_[at(ring.index())];
      here.removable = removable(ring);
      here.isolating = here.removable & hints.isolating(ring);
      all |= here.removable;
    }
    for (const Ring ring : all)
      by_itself_[at(ring.index())] = (hints.of_ring_removed(ring) + kBias) << kRingBits | ring.index();
    for (const Ring ring : position.vacant()) judge_removals(ring);
    for (const Colour colour : kAllColours) {
      if (position.hand()[at(static_cast<int>(colour))] == 0) continue;
      for (const Ring ring : position.vacant()) {
        pairs_[count_].placement = Move::place(colour, ring.index(), kNoRing);
        set_next(count_++, rings_[at(ring.index())].first);
      }
    }
  }

  /// Lists the first `most`, and beside them what may take a group and the placements with the tags
  /// `awaited`.
  template <class List>
  void list(std::size_t most, std::span<const std::uint16_t> awaited, List& list) {
    for (; most > 0; --most) {
      const std::size_t best = first_greatest(std::span(order_).first(count_));
      if (order_[best] == kExhausted) break;
      push(pairs_[best].placement, removed_of(pairs_[best].removal), list);
      take_next(best);
    }
    for (std::size_t i = 0; i < count_; ++i) {
      for (const Ring removed : rings_[at(pairs_[i].placement.ring())].isolating)
        push(pairs_[i].placement, removed.index(), list);
    }
    for (const std::uint16_t tag : awaited) {
      const auto turn = find_turn(position_, tag);
      if (turn && turn->removes() && rings_[at(turn->ring())].removable.has(Ring(turn->removed())) &&
          std::find(list.begin(), list.end(), *turn) == list.end())
        list.push_back(*turn);
    }
  }

 private:
  // A ring to remove with its hint: the greater the earlier.
  static constexpr int kRingBits = 7;
  static constexpr int kBias = 2048;  // above what is said against a removal
  static constexpr int removed_of(int removal) { return removal & ((1 << kRingBits) - 1); }
  static constexpr int hint_of(int removal) { return (removal >> kRingBits) - kBias; }

  static constexpr std::size_t kRings = at(kShape<Position::kBoard>.rings);
  static constexpr int kExhausted = std::numeric_limits<int>::min();
  struct OnRing {
    RingSet removable;
    RingSet isolating;  // of those the ones that may isolate marbles
    std::size_t count;
    std::array<int, kRings> removals;  // the others
    int first;                         // the greatest of them; 0: there is none
  };
  struct Pair {
    Move placement;  // of its colour and ring; removes none
    int removal;     // the one that comes next
  };

  // Most rings are no landings: they are not asked one by one.
  void judge_removals(Ring ring) {
    OnRing& here = rings_[at(ring.index())];
    const auto& of_distances = hints_.of_distances(ring);
    std::size_t count = 0;
    int first = 0;
    const auto judge = [&](RingSet removable, int landing) {
      for (const Ring removed : removable) {
        const int besides = of_distances[at(removed.index())] + landing;
        const int removal = by_itself_[at(removed.index())] + besides * (1 << kRingBits);
        here.removals[count++] = removal;
        first = std::max(first, removal);
      }
    };
    const RingSet wanted = here.removable - here.isolating;
    const RingSet landings = hints_.landings(ring);
    judge(wanted - landings, 0);
    judge(wanted & landings, hints_.of_landing(ring));
    here.count = count;
    here.first = first;
  }

  // The pair goes on to its next removal.
  [[gnu::noinline]] void take_next(std::size_t pair) {
    const Pair before = pairs_[pair];
    const OnRing& here = rings_[at(before.placement.ring())];
    int next = 0;
    for (std::size_t i = 0; i < here.count; ++i)
      next = std::max(next, here.removals[i] < before.removal ? here.removals[i] : 0);
    set_next(pair, next);
  }

  void set_next(std::size_t pair, int removal) {
    pairs_[pair].removal = removal;
    const Move placement = pairs_[pair].placement;
    const int of_marble = hints_.of_marble(placement.colour(), Ring(placement.ring()));
    order_[pair] = removal == 0 ? kExhausted : order_of_(placement, of_marble + hint_of(removal));
  }

  template <class List>
  static void push(const Move& placement, int removed, List& list) {
    list.push_back(Move::place(placement.colour(), placement.ring(), removed));
  }

  const Position& position_;
  const PlacementHints<kVersion>& hints_;
  Order order_of_;
  std::array<int, kIndexEnd> by_itself_;  // removals, but for what depends on the marble's ring
  std::array<OnRing, kIndexEnd> rings_;
  std::array<Pair, kColours * kRings> pairs_;
  std::array<int, kColours * kRings> order_;  // of the pairs, with their next removals
  std::size_t count_ = 0;
};

}  // namespace potentia::zertz
