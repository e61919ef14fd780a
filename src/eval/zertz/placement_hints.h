// In which order the placements of a quiet ZÈRTZ position are worth trying: those that take a group first,
// then those that force the opponent to capture, then those beside other marbles.
//
// A position has a thousand placements, four thousand on 61 rings, so what they have in common is looked at
// once for each ring. Where nothing can jump, a marble placed brings jumps by itself and over itself alone,
// and the ring removed takes away one landing at most. A group of marbles is isolated only if the ring filled
// and the ring removed are the last vacant ones beside it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/zertz/position.h"

namespace potentia::zertz {

template <class Position>
class PlacementHints {
 public:
  using RingSet = typename Position::RingSet;
  using Ring = typename Position::Ring;

  /// Refers to the position. Where marbles can jump nothing is looked at, as there are no placements.
  explicit PlacementHints(const Position& position) : position_(position) {
    if (position.jumpers()) return;
    find_groups();
    for (const Ring ring : position.vacant()) look_at(ring);
  }

  /// 0 to 1000, larger is earlier.
  int operator()(const Move& placement) const {
    const OnRing& here = on_ring_[at(placement.ring())];
    const int removed = placement.removed();
    if (here.isolates_anyhow || isolates_[at(removed)] || here.isolates == removed) {
      if (const RingSet taken = position_.taken_by(placement)) return std::min(600 + 50 * taken.size(), 1000);
    }
    const int worth = here.landing == removed ? here.without_landing : here.worth;
    return worth + here.by_colour * static_cast<int>(placement.colour());
  }

  /// The same of a placement that isolates nothing and leaves a landing, if there is one.
  int with_ring(Colour colour, Ring ring) const {
    const OnRing& here = on_ring_[at(ring.index())];
    return here.worth + here.by_colour * static_cast<int>(colour);
  }
  /// The ring whose removal leaves no landing.
  RingSet only_landing(Ring ring) const {
    const int landing = on_ring_[at(ring.index())].landing;
    return landing == kNoRing ? RingSet() : RingSet(Ring(landing));
  }
  /// The rings whose removal may isolate marbles when one is placed on `ring`.
  RingSet isolating(Ring ring) const {
    const OnRing& here = on_ring_[at(ring.index())];
    if (here.isolates_anyhow) return position_.rings();
    return here.isolates == kNoRing ? last_beside_ : last_beside_ | RingSet(Ring(here.isolates));
  }

 private:
  static constexpr Board kBoard = Position::kBoard;
  static constexpr std::size_t kMostGroups = 24;  // marbles that there are
  struct Group {
    RingSet marbles;
    RingSet beside;  // vacant rings
  };
  struct OnRing {
    bool isolates_anyhow;          // what stands here then, whatever ring is removed
    std::uint8_t isolates;         // the ring whose removal does, or kNoRing
    std::uint8_t landing;          // of jumps by a marble here or over it, where there is one alone
    std::int16_t worth;            // if nothing is isolated
    std::int16_t without_landing;  // … and the one landing is removed
    std::int16_t by_colour;        // a black marble is the cheapest to give away
  };

  void find_groups() {
    const RingSet vacant = position_.vacant();
    for (RingSet left = position_.occupied(); left;) {
      const RingSet marbles = joined(RingSet(left.first()), left);
      const RingSet beside = around(marbles) & vacant;
      if (beside.size() == 1) {
        isolates_[at(beside.first().index())] = true;
        last_beside_ |= beside;
      }
      groups_[group_count_++] = {marbles, beside};
      left -= marbles;
    }
  }

  void look_at(Ring ring) {
    const RingSet vacant = position_.vacant();
    const RingSet near = around(RingSet(ring));
    RingSet beside = near & vacant;
    bool is_beside_marbles = false;
    for (std::size_t i = 0; i < group_count_; ++i) {
      const Group& group = groups_[i];
      if (!(near & group.marbles)) continue;
      is_beside_marbles = true;
      beside |= group.beside;
    }
    beside -= RingSet(ring);
    OnRing& here = on_ring_[at(ring.index())];
    here = {beside.empty(), kNoRing, kNoRing, 100, 100, 0};
    if (beside.size() == 1) here.isolates = static_cast<std::uint8_t>(beside.first().index());
    if (!is_beside_marbles) return;
    const RingSet landings = landings_of(ring) & vacant;
    if (landings.size() == 1) here.landing = static_cast<std::uint8_t>(landings.first().index());
    here.worth = landings ? 300 : 150;
    here.without_landing = landings.size() == 1 ? 150 : here.worth;
    here.by_colour = 20;
  }

  // A marble on the ring jumps over the one beside it, or is jumped over by it.
  RingSet landings_of(Ring ring) const {
    RingSet landings;
    for (const Direction d : kDirections) {
      const int over = kStep<kBoard>[at(ring.index())][static_cast<std::size_t>(d)];
      if (over == kNoRing || !position_.occupied().has(Ring(over))) continue;
      const int beyond = kJump<kBoard>[at(ring.index())][static_cast<std::size_t>(d)];
      const int behind = kStep<kBoard>[at(ring.index())][static_cast<std::size_t>(geometry::opposite(d))];
      if (beyond != kNoRing) landings |= RingSet(Ring(beyond));
      if (behind != kNoRing) landings |= RingSet(Ring(behind));
    }
    return landings;
  }

  const Position& position_;
  std::array<Group, kMostGroups> groups_;
  std::size_t group_count_ = 0;
  std::array<OnRing, kIndexEnd> on_ring_;
  RingSet last_beside_;               // rings whose removal isolates a group, wherever the marble goes
  std::array<bool, 128> isolates_{};  // the same, to be asked for one
};

}  // namespace potentia::zertz
