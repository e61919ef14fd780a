// In which order the placements of a quiet ZÈRTZ position are worth trying: those that take a group first,
// then by what is learnt of them (policy.h).
//
// A position has a thousand placements, four thousand on 61 rings, so what they have in common is looked at
// once for each ring, when it is first asked for. A group of marbles is isolated only if the ring filled and
// the ring removed are the last vacant ones beside it.
#pragma once

#include <array>
#include <cstdint>

#include "eval/zertz/policy.h"
#include "rules/zertz/position.h"

namespace potentia::zertz {

template <Version kVersion>
class PlacementHints {
 public:
  using Position = zertz::Position<kVersion>;
  using RingSet = typename Position::RingSet;
  using Ring = typename Position::Ring;
  using ByRing = std::array<std::int8_t, kIndexEnd>;

  /// Refers to the position. Where marbles can jump nothing may be asked, as there are no placements.
  explicit PlacementHints(const Position& position) : position_(position), policy_(position) {
    if (!position.jumpers()) find_groups();
  }

  /// Larger is earlier: above 1000 what takes a group, some hundreds above or below kUsual the others.
  [[gnu::noinline]] int operator()(const Move& placement) const {
    const Ring ring(placement.ring());
    const RingSet removed = placement.removes() ? RingSet(Ring(placement.removed())) : RingSet();
    if (on_ring(ring).beside.empty() || (isolating(ring) & removed)) {
      if (const RingSet taken = position_.taken_by(placement)) return 1000 + 50 * taken.size();
    }
    return of_marble(placement.colour(), ring) + (removed ? of_removal(ring, removed.first()) : 0);
  }

  /// What takes nothing is hinted at by the sum of these: of the marble, whatever ring is removed …
  int of_marble(Colour colour, Ring ring) const {
    return kUsual + on_ring(ring).worth[static_cast<std::size_t>(colour)];
  }
  /// … and of the ring removed, whatever the marble's colour: of that ring by itself, of how far it lies, and
  /// of a jump that would land there.
  int of_removal(Ring ring, Ring removed) const {
    return of_ring_removed(removed) + of_distance(ring, removed) +
           (landings(ring).has(removed) ? of_landing(ring) : 0);
  }
  int of_ring_removed(Ring removed) const { return kPolicy[policy_.removed(removed)]; }
  static int of_distance(Ring ring, Ring removed) { return of_distances(ring)[at(removed.index())]; }
  /// The same of all rings, by their indices.
  static const ByRing& of_distances(Ring ring) { return kOfDistances[at(ring.index())]; }
  int of_landing(Ring ring) const { return kPolicy[Policy<kVersion>::landing(landings(ring))]; }
  /// Where jumps land that a marble on this ring allows.
  RingSet landings(Ring ring) const { return on_ring(ring).landings; }
  /// The rings whose removal may isolate marbles when one is placed on `ring`.
  RingSet isolating(Ring ring) const {
    const RingSet& beside = on_ring(ring).beside;
    if (beside.empty()) return position_.rings();  // what stands here then, whatever ring is removed
    return beside.size() == 1 ? last_beside_ | beside : last_beside_;
  }

 private:
  static constexpr int kUsual = 500;
  // Made when the program starts: looked up here a search of zertz-61 takes 0.97 of the time.
  static inline const std::array<ByRing, kIndexEnd> kOfDistances = [] {
    std::array<ByRing, kIndexEnd> table{};
    for (const Ring ring : kAllRings<Position::kBoard>) {
      for (const Ring removed : kAllRings<Position::kBoard>)
        table[at(ring.index())][at(removed.index())] = kPolicy[Policy<kVersion>::distance(ring, removed)];
    }
    return table;
  }();
  static constexpr std::size_t kMostGroups = 24;  // marbles that there are
  struct Group {
    RingSet marbles;
    RingSet beside;  // vacant rings
  };
  struct OnRing {
    std::array<std::int16_t, kColours> worth;  // by the policy
    RingSet landings;                          // of the jumps that a marble here allows
    RingSet beside;                            // vacant rings beside it and the groups that it joins
  };

  [[gnu::noinline]] void find_groups() {
    for (RingSet left = position_.occupied(); left;) {
      const RingSet marbles = joined(RingSet(left.first()), left);
      const RingSet beside = around(marbles) & position_.vacant();
      if (beside.size() == 1) last_beside_ |= beside;
      groups_[group_count_++] = {marbles, beside};
      left -= marbles;
    }
  }

  const OnRing& on_ring(Ring ring) const {
    if (!known_.has(ring)) look_at(ring);
    return on_ring_[at(ring.index())];
  }

  [[gnu::noinline]] void look_at(Ring ring) const {
    known_ |= RingSet(ring);
    OnRing& here = on_ring_[at(ring.index())] = OnRing();
    here.landings = policy_.visit_marble(ring, [&](Colour colour, std::size_t number) {
      std::int16_t& worth = here.worth[static_cast<std::size_t>(colour)];
      worth = static_cast<std::int16_t>(worth + kPolicy[number]);
    });
    const RingSet near = kBeside<Position::kBoard>[at(ring.index())];
    here.beside = near & position_.vacant();
    for (std::size_t i = 0; i < group_count_; ++i) {
      if (near & groups_[i].marbles) here.beside |= groups_[i].beside;
    }
    here.beside -= RingSet(ring);
  }

  const Position& position_;
  Policy<kVersion> policy_;
  std::array<Group, kMostGroups> groups_;
  std::size_t group_count_ = 0;
  RingSet last_beside_;  // rings whose removal isolates a group, wherever the marble goes
  mutable RingSet known_;
  mutable std::array<OnRing, kIndexEnd> on_ring_;
};

}  // namespace potentia::zertz
