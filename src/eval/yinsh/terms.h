// What YINSH's judgement counts: rings that are still wanted, places for a row that are nearly filled, room
// for the rings; each for the side to move and for his opponent.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/bits.h"
#include "rules/yinsh/position.h"

namespace potentia::yinsh {

namespace internal {
/// A set of points of each player, side by side in the processor's vectors (GCC's and Clang's notation): what
/// is counted of both is worked out in one go.
class TwoSets {
 public:
  [[gnu::always_inline]] TwoSets(PointSet own, PointSet enemy)
      : low_{word(own, 0), word(enemy, 0)}, high_{word(own, 64), word(enemy, 64)} {}

  [[gnu::always_inline]] TwoSets operator&(const TwoSets& other) const {
    return {low_ & other.low_, high_ & other.high_};
  }
  [[gnu::always_inline]] TwoSets operator|(const TwoSets& other) const {
    return {low_ | other.low_, high_ | other.high_};
  }
  [[gnu::always_inline]] TwoSets operator^(const TwoSets& other) const {
    return {low_ ^ other.low_, high_ ^ other.high_};
  }
  [[gnu::always_inline]] TwoSets operator-(const TwoSets& other) const {
    return {low_ & ~other.low_, high_ & ~other.high_};
  }
  /// Every point's index less by n, 1 to 63.
  [[gnu::always_inline]] TwoSets down(int n) const { return {(low_ >> n) | (high_ << (64 - n)), high_ >> n}; }
  /// Of the side to move, 0, or of his opponent, 1.
  int size(std::size_t player) const { return count_bits(low_[player]) + count_bits(high_[player]); }
  bool empty(std::size_t player) const { return (low_[player] | high_[player]) == 0; }

 private:
  using Words = std::uint64_t __attribute__((vector_size(16)));  // one of each player

  [[gnu::always_inline]] TwoSets(const Words& low, const Words& high) : low_(low), high_(high) {}
  static std::uint64_t word(PointSet set, int shift) {
    return static_cast<std::uint64_t>(set.bits() >> shift);
  }

  Words low_;
  Words high_;
};

inline constexpr std::array<PointSet, kAxes> kRowStarts = all_row_starts(kBoard);

/// How many places for a row have four and three markers of one player, and whether one has five.
struct RowPlaces {
  bool five = false;
  int fours = 0;
  int threes = 0;
};

/// Added up for all places of one axis at once: each bit of a sum is a set of places.
template <std::size_t kAxis>
[[gnu::always_inline]] inline void add_row_places(const TwoSets& markers, std::array<RowPlaces, 2>& out) {
  constexpr int kStep = geometry::stride<kSpan>(kAxisDirections[kAxis]);
  const TwoSets starts(kRowStarts[kAxis], kRowStarts[kAxis]);
  const TwoSets a = markers;
  const TwoSets b = markers.down(kStep);
  const TwoSets c = markers.down(2 * kStep);
  const TwoSets d = markers.down(3 * kStep);
  const TwoSets e = markers.down(4 * kStep);
  const TwoSets abc = a ^ b ^ c;
  const TwoSets two = (a & b) | ((a ^ b) & c);
  const TwoSets odd = abc ^ d ^ e;
  const TwoSets two_more = (abc & d) | ((abc ^ d) & e);
  const TwoSets four = two & two_more & starts;
  const TwoSets fives = four & odd;
  const TwoSets fours = four - odd;
  const TwoSets threes = (two ^ two_more) & odd & starts;
  for (std::size_t player = 0; player < 2; ++player) {
    out[player].five = out[player].five || !fives.empty(player);
    out[player].fours += fours.size(player);
    out[player].threes += threes.size(player);
  }
}

/// Of the side to move and of his opponent.
inline std::array<RowPlaces, 2> row_places(const Position& position) {
  const Player side = position.side();
  const TwoSets markers(position.markers(side), position.markers(opponent(side)));
  std::array<RowPlaces, 2> out;
  add_row_places<0>(markers, out);
  add_row_places<1>(markers, out);
  add_row_places<2>(markers, out);
  return out;
}
}  // namespace internal

struct Terms {
  int wanted;  // rings to the end of the game, 0 to 3; a row that stands is a ring to come, whoever made it
  int fours;   // places for a row with four markers
  int threes;  // with three
  int ways;    // vacant points beside rings, each ring's counted
};

/// Of the side to move and of his opponent. `goal`: rings that win, 3, and 1 in the blitz version.
inline std::array<Terms, 2> terms_of(const Position& position, int goal) {
  const PointSet vacant = position.vacant();
  const auto rows = internal::row_places(position);
  const auto terms = [&](Player player, const internal::RowPlaces& places) -> Terms {
    int ways = 0;
    for (const PointSet step : position.rings(player).shifted_all()) ways += (step & vacant).size();
    const int taken = position.rings_taken(player) + (places.five ? 1 : 0);
    return {std::max(goal - taken, 0), places.fours, places.threes, ways};
  };
  return {terms(position.side(), rows[0]), terms(opponent(position.side()), rows[1])};
}

}  // namespace potentia::yinsh
