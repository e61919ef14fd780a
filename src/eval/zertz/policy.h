// Which placements look good before any is searched: the order of ZÈRTZ's placements.
//
// What a placement is worth is a sum of numbers. Of the marble: by its colour and what lies around its ring;
// for each jump that it allows, by who jumps over what and onto which surroundings, by whether more jumps
// follow, and by what the players have of the colour captured. Of the ring removed: by what lies around it,
// by how far it is from the marble, and by whether a jump would land there. tools/tune/policy.cpp fits them
// to the turns that searches chose (docs/nets.md). They know no place of the board: all boards have the same.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "eval/zertz/surroundings.h"
#include "rules/zertz/position.h"

namespace potentia::zertz {

namespace internal {
inline constexpr std::size_t kAround = arrangements(kNeighbourKinds);
inline constexpr std::size_t kDistances = 7;  // straight lines of 1 to 5 and of more, and a knight's move
inline constexpr std::size_t kCaptured = 7;   // marbles of a colour: 0 to 5, and more

// Where the numbers of each kind begin.
inline constexpr std::size_t kPlaced = 0;                              // by colour and surroundings
inline constexpr std::size_t kRemoved = kPlaced + kColours * kAround;  // by surroundings
inline constexpr std::size_t kDistance = kRemoved + kAround;
inline constexpr std::size_t kLanding = kDistance + kDistances;  // one of several landings, or the only one
inline constexpr std::size_t kJumped = kLanding + 2;  // by way (below), colour placed, colour beside it
inline constexpr std::size_t kOnto = kJumped + 2 * kColours * kColours;  // by way and surroundings
inline constexpr std::size_t kFollowed = kOnto + 2 * kAround;            // by way, itself, by others
inline constexpr std::size_t kGiven = kFollowed + 2 * 2 * 2;  // by player, colour, marbles captured
inline constexpr std::size_t kSpent = kGiven + 2 * kColours * kCaptured;  // the same, and whether it can jump
}  // namespace internal

inline constexpr std::size_t kPolicyNumbers =
    internal::kSpent + 2 * std::size_t{kColours} * internal::kCaptured * 2;
inline constexpr int kPolicyUnit = 16;  // of the logarithm of odds
extern const std::array<std::int8_t, kPolicyNumbers> kPolicy;

namespace internal {
/// By how far two rings lie apart, as numbers from 0 on.
constexpr std::size_t distance_number(int dx, int dy) {
  const int steps = std::max({dx, -dx, dy, -dy, dx - dy, dy - dx});
  const bool is_straight = dx == 0 || dy == 0 || dx == dy;
  if (steps == 2 && !is_straight) return kDistances - 1;
  return static_cast<std::size_t>(std::clamp(steps, 1, 6) - 1);
}
// Differences of x + 16 y, from the least on, are of one dx and dy alone.
inline constexpr int kLeastDifference = -8 * 17;
inline constexpr auto kDistanceNumbers = [] {
  std::array<std::uint8_t, 2 * -kLeastDifference + 1> table{};
  for (int dy = -8; dy <= 8; ++dy) {
    for (int dx = -8; dx <= 8; ++dx)
      table[at(dx + 16 * dy - kLeastDifference)] = static_cast<std::uint8_t>(distance_number(dx, dy));
  }
  return table;
}();
}  // namespace internal

/// The numbers that the placements of a position are worth, none of which can jump.
template <Version kVersion>
class Policy {
 public:
  using Position = zertz::Position<kVersion>;
  using RingSet = typename Position::RingSet;
  using Ring = typename Position::Ring;

  /// Refers to the position.
  explicit Policy(const Position& position)
      : position_(position), vacant_(position.vacant()), codes_(ring_kinds(position)) {}

  /// Calls f(colour, number) for what a marble of each colour is worth on this vacant ring, whatever ring is
  /// removed. The rings where jumps land then.
  template <class F>
  RingSet visit_marble(Ring ring, F f) const {
    const bool has_neighbours{kBeside<kBoard>[at(ring.index())] & position_.occupied()};
    const RingSet landings = has_neighbours ? visit_jumps(ring, f) : RingSet();
    for (const Colour colour : kAllColours) {
      const std::size_t c = static_cast<std::size_t>(colour);
      f(colour, internal::kPlaced + c * internal::kAround + codes_.arrangement(ring.index()));
      f(colour, internal::kSpent + 2 * captured(0, c) + (landings ? 1 : 0));
      f(colour, internal::kSpent + 2 * captured(1, c) + (landings ? 1 : 0));
    }
    return landings;
  }

  /// Calls f(number) for what it is worth to remove this ring when a marble is placed on another.
  template <class F>
  void visit_removal(Ring ring, RingSet landings, Ring removed_ring, F f) const {
    f(removed(removed_ring));
    f(distance(ring, removed_ring));
    if (landings.has(removed_ring)) f(landing(landings));
  }
  /// The numbers of that one by one: of the ring removed alone, of how far it is, and where a jump lands
  /// there.
  std::size_t removed(Ring ring) const { return internal::kRemoved + codes_.arrangement(ring.index()); }
  static std::size_t distance(Ring ring, Ring removed) {
    const int difference = spread(removed.index()) - spread(ring.index());
    return internal::kDistance + internal::kDistanceNumbers[at(difference - internal::kLeastDifference)];
  }
  static std::size_t landing(RingSet landings) { return internal::kLanding + (landings.size() == 1 ? 1 : 0); }

 private:
  static constexpr Board kBoard = Position::kBoard;
  static constexpr int kWidth = kShape<kBoard>.width;

  static int step(int ring, Direction d) { return kStep<kBoard>[at(ring)][static_cast<std::size_t>(d)]; }
  static constexpr int spread(int ring) { return ring + ring / kWidth * (16 - kWidth); }

  /// A number by player, the one to move last, and what he has captured of a colour.
  std::size_t captured(std::size_t player, std::size_t colour) const {
    const Player side = position_.side();
    const int count = position_.captured(player == 0 ? opponent(side) : side)[colour];
    return (player * kColours + colour) * internal::kCaptured + std::min(at(count), internal::kCaptured - 1);
  }

  template <class F>
  RingSet visit_jumps(Ring ring, F& f) const {
    RingSet landings;
    for (const Direction d : kDirections) {
      const int beside = step(ring.index(), d);
      if (beside == kNoRing || !position_.occupied().has(Ring(beside))) continue;
      const int beyond = kJump<kBoard>[at(ring.index())][static_cast<std::size_t>(d)];
      const int behind = step(ring.index(), geometry::opposite(d));
      for (std::size_t way = 0; way < 2; ++way) {
        const int to = way == 0 ? beyond : behind;
        if (to == kNoRing || !vacant_.has(Ring(to))) continue;
        landings |= RingSet(Ring(to));
        visit_jump(way, Ring(beside), Ring(to), f);
      }
    }
    return landings;
  }

  // The marble placed jumps over the one beside it (way 0), or is jumped over by it (1): that one is gone
  // from its ring then, and one stands where the jump ends.
  template <class F>
  [[gnu::noinline]] void visit_jump(std::size_t way, Ring beside, Ring landing, F f) const {
    const RingSet to{landing};
    const RingSet marbles = (position_.occupied() - RingSet(beside)) | to;
    const RingSet next = jumpers_among(marbles, position_.rings() - marbles);
    const std::size_t onto = internal::kOnto + way * internal::kAround + codes_.arrangement(landing.index());
    const std::size_t followed = internal::kFollowed + 4 * way + (next & to ? 2 : 0) + (next - to ? 1 : 0);
    const auto other = static_cast<std::size_t>(position_.colour_at(beside));
    for (const Colour colour : kAllColours) {
      const auto c = static_cast<std::size_t>(colour);
      const std::size_t given = way == 0 ? other : c;
      f(colour, onto);
      f(colour, followed);
      f(colour, internal::kJumped + (way * kColours + c) * kColours + other);
      f(colour, internal::kGiven + captured(0, given));
      f(colour, internal::kGiven + captured(1, given));
    }
  }

  const Position& position_;
  RingSet vacant_;
  typename RingKinds<kVersion>::Codes codes_;
};

}  // namespace potentia::zertz
