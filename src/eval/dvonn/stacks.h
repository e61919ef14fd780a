// What DVONN's judgement sees of a position in the movement phase: each stack's class, and a few terms.
//
// A class is made of five properties:
//
//   owner      0 the side to move, 1 the other
//   height     1 to 6, 6 standing for all above
//   nearness   0 a DVONN piece in it, 1 beside two, 2 beside one, 3 two cells away, 4 farther
//   mobility   0 surrounded, 1 no target, 2 one target, 3 two, 4 three, 5 four, 6 more
//   attacks    enemy stacks that can land on it: 0, 1, 2 or more
//
// And it has a site, made of where its cell lies and what stands around it:
//
//   distance   to the nearest DVONN piece: 0 one in it, 1, 2, 3
//   place      0 edge, 1 next to the edge, 2 inner; 3: farther than 3, and the distance's bits say the place
//   own        own stacks beside it: 0, 1, 2, 3 or more
//   enemy      enemy stacks beside it: the same
//
// And an exchange, of what may happen on its cell:
//
//   attacks    enemy stacks that can land on it: 0, 1, 2, 3 or more
//   guards     own stacks that can: the same
//   stuck      it has no turn itself
//   red        a DVONN piece is in it
//
// Single pieces, most of a board, are surveyed all at once: each property's bits are sets of cells, and a
// count over the six directions is added up in sets (ones, twos, fours). Stacks are looked at one by one.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "eval/slide.h"
#include "rules/dvonn/rules.h"

namespace potentia::dvonn {

inline constexpr int kStackHeights = 6;
inline constexpr int kStackNearnesses = 5;
inline constexpr int kStackMobilities = 7;
inline constexpr int kStackAttacks = 3;
inline constexpr int kStackClasses = 2 * kStackHeights * kStackNearnesses * kStackMobilities * kStackAttacks;

/// The side to move's minus the other's.
enum class Term : std::uint8_t {
  Point,          // pieces in his stacks
  Turn,           // turns
  TurnOntoRed,    // turns onto stacks with DVONN pieces
  TurnOntoEnemy,  // turns onto enemy stacks
  AttackedPoint,  // pieces in enemy stacks that he can land on
  Count
};
inline constexpr int kTerms = static_cast<int>(Term::Count);
using Terms = std::array<int, kTerms>;

/// A site in a byte: distance, place << 2, own << 4, enemy << 6. Its weight depends on the owner and on
/// whether it is a single piece, too.
using Site = std::uint8_t;
inline constexpr int kSites = 256;
inline constexpr int kSiteClasses = 2 * 2 * kSites;

constexpr int site_class(int owner, int height, Site site) {
  return (owner * 2 + (height > 1 ? 1 : 0)) * kSites + site;
}

/// An exchange in a byte: attacks, guards << 2, stuck << 4, red << 5. Its weight depends on the owner and the
/// height, too.
using Exchange = std::uint8_t;
inline constexpr int kExchanges = 64;
inline constexpr int kExchangeClasses = 2 * kStackHeights * kExchanges;

constexpr int exchange_class(int owner, int height, Exchange exchange) {
  return (owner * kStackHeights + std::min(height, kStackHeights) - 1) * kExchanges + exchange;
}

struct Weights {
  std::array<Slide, kTerms> terms;
  Slide to_move;
  std::array<Slide, kStackClasses> stacks;
  std::array<Slide, kSiteClasses> sites;
  std::array<Slide, kExchangeClasses> exchanges;
};

/// Where a stack stands, in a byte: nearness, mobility << 3, attacks << 6.
using Standing = std::uint8_t;
inline constexpr int kStandings = 256;

/// The class of a stack; none of a standing that does not occur.
constexpr int stack_class(int owner, int height, Standing standing) {
  int out = owner * kStackHeights + std::min(height, kStackHeights) - 1;
  out = out * kStackNearnesses + (standing & 7);
  out = out * kStackMobilities + (standing >> 3 & 7);
  return out * kStackAttacks + (standing >> 6);
}
constexpr bool occurs(Standing standing) {
  return (standing & 7) < kStackNearnesses && (standing >> 3 & 7) < kStackMobilities &&
         (standing >> 6) < kStackAttacks;
}

namespace internal {
using TwoSets [[gnu::vector_size(16)]] = std::uint64_t;
using FourSets [[gnu::vector_size(32)]] = std::uint64_t;
using Bytes [[gnu::vector_size(16)]] = std::uint8_t;

/// The bytes of a and b in turn: of their lower halves, and of their upper ones.
inline Bytes low_in_turn(Bytes a, Bytes b) {
  return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
inline Bytes high_in_turn(Bytes a, Bytes b) {
  return __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

/// Each word a square of 8 by 8 bits, mirrored in its diagonal.
template <class Words>
Words mirrored(Words words) {
  const auto exchange = [&](int by, std::uint64_t which) {
    const Words differing = (words ^ words >> by) & which;
    words ^= differing ^ differing << by;
  };
  exchange(7, 0x00aa00aa00aa00aa);
  exchange(14, 0x0000cccc0000cccc);
  exchange(28, 0x00000000f0f0f0f0);
  return words;
}

// A byte for each cell: bit k of it says whether the cell is in plane k. Bytes are brought together by eight
// cells, one of each plane; then each eight of them are mirrored.
template <std::size_t N>
void spread(const std::array<CellSet, N>& planes, std::array<std::uint8_t, 64>& bytes) {
  static_assert(N <= 8);
  const auto plane = [&](std::size_t k) {
    return std::bit_cast<Bytes>(TwoSets{k < N ? planes[k].bits() : 0, 0});
  };
  const Bytes by_four[] = {low_in_turn(plane(0), plane(4)), low_in_turn(plane(1), plane(5)),
                           low_in_turn(plane(2), plane(6)), low_in_turn(plane(3), plane(7))};
  const Bytes even[] = {low_in_turn(by_four[0], by_four[2]), high_in_turn(by_four[0], by_four[2])};
  const Bytes odd[] = {low_in_turn(by_four[1], by_four[3]), high_in_turn(by_four[1], by_four[3])};
  for (std::size_t half = 0; half < 2; ++half) {
    const auto lower = std::bit_cast<TwoSets>(low_in_turn(even[half], odd[half]));
    const auto upper = std::bit_cast<TwoSets>(high_in_turn(even[half], odd[half]));
    const FourSets rows = mirrored(FourSets{lower[0], lower[1], upper[0], upper[1]});
    std::memcpy(&bytes[32 * half], &rows, sizeof rows);
  }
}

// How many of the six cells around each cell are in a set, as a number of three bits. Word: the bits of a
// set, or a vector of them, so that a few sets are counted at once.
template <class Word>
struct Counts {
  Word ones;
  Word twos;
  Word fours;
};

template <class Word>
[[gnu::always_inline]] inline Counts<Word> count_around(Word set) {
  constexpr int kAlongRow = geometry::stride<kWidth>(Direction::East);
  constexpr int kAlongColumn = geometry::stride<kWidth>(Direction::North);
  constexpr int kAcross = geometry::stride<kWidth>(Direction::NorthEast);
  const auto sum = [](Word a, Word b, Word c) { return a ^ b ^ c; };
  const auto carry = [](Word a, Word b, Word c) { return (a & b) | (c & (a ^ b)); };
  const Word east = set << kAlongRow;
  const Word west = set >> kAlongRow;
  const Word north = set << kAlongColumn;
  const Word south = set >> kAlongColumn;
  const Word north_east = set << kAcross;
  const Word south_west = set >> kAcross;
  const Word ones_a = sum(east, west, north);
  const Word ones_b = sum(south, north_east, south_west);
  const Word twos_a = carry(east, west, north);
  const Word twos_b = carry(south, north_east, south_west);
  const Word both = ones_a & ones_b;
  return {ones_a ^ ones_b, sum(twos_a, twos_b, both), carry(twos_a, twos_b, both)};
}

/// One set's counts.
template <class Sets>
Counts<CellSet> counts_of(const Counts<Sets>& counts, int lane) {
  return {CellSet(counts.ones[lane]), CellSet(counts.twos[lane]), CellSet(counts.fours[lane])};
}

inline constexpr CellSet kEdge = kBoard - surrounded(kBoard);
inline constexpr CellSet kNextToEdge = neighbours(kEdge) - kEdge;
inline constexpr CellSet kInner = kBoard - kEdge - kNextToEdge;
}  // namespace internal

class StackSurvey {
 public:
  explicit StackSurvey(const Position& position)
      : position_(position), occupied_(position.occupied()), tall_(position.tall()), reds_(position.reds()) {
    const CellSet own = position.owned(position.side());
    const CellSet enemy = position.owned(opponent(position.side()));
    sides_[0].own = own;
    sides_[1].own = enemy;
    const auto around =
        internal::count_around(internal::FourSets{occupied_.bits(), reds_.bits(), own.bits(), enemy.bits()});
    survey_single_mobility(internal::counts_of(around, 0));
    survey_nearness(internal::counts_of(around, 1));
    survey_singles();
    for (Side& side : sides_) survey_tall(side);
    for (std::size_t owner = 0; owner < 2; ++owner) survey_landings(owner);
    for (std::size_t owner = 0; owner < 2; ++owner) survey_attacks(owner);
    survey_attacked_points();
    survey_sites({internal::counts_of(around, 2), internal::counts_of(around, 3)});
    survey_exchanges();
    internal::spread(standing_planes_, standings_);
    internal::spread(site_planes_, sites_);
    internal::spread(exchange_planes_, exchanges_);
  }

  const Terms& terms() const { return terms_; }

  /// Calls f(owner, height, standing, site, exchange) for each stack that has an owner.
  template <class F>
  void for_each_stack(F&& f) const {
    const auto tell = [&](int owner, Cell cell, int height, Standing mobility) {
      const auto at = static_cast<std::size_t>(cell.index());
      f(owner, height, static_cast<Standing>(standings_[at] | mobility), sites_[at], exchanges_[at]);
    };
    for (int owner = 0; owner < 2; ++owner) {
      const CellSet own = sides_[static_cast<std::size_t>(owner)].own;
      for (const Cell cell : own - tall_) tell(owner, cell, 1, 0);
      for (const Cell cell : own& tall_)
        tell(owner, cell, position_.height(cell), tall_mobilities_[static_cast<std::size_t>(cell.index())]);
    }
  }

 private:
  static constexpr std::size_t kNearness = 0;  // the first of three planes
  static constexpr std::size_t kMobility = 3;
  static constexpr std::size_t kAttacks = 6;

  // A stack's mobility by the number of its targets (0 to 6, one a direction), where it is in a standing.
  static constexpr std::array<Standing, 7> kMobilityOf = {1 << 3, 2 << 3, 3 << 3, 4 << 3,
                                                          5 << 3, 6 << 3, 6 << 3};

  struct Side {
    CellSet own;
    int points = 0;
    // How many of his stacks can land on each cell, in binary. The eights stay once they are set, so that 16
    // to 18, which is the most there is room for, are told as 8 to 10.
    CellSet ones;
    CellSet twos;
    CellSet fours;
    CellSet eights;
    CellSet landings;  // one or more, two or more, three or more
    CellSet double_landings;
    CellSet triple_landings;
  };

  using Counts = internal::Counts<CellSet>;

  void survey_nearness(const Counts& reds_around) {
    const CellSet beside_two = (reds_around.twos | reds_around.fours) & kBoard;
    const CellSet beside = (reds_around.ones & kBoard) | beside_two;
    one_ = beside | reds_;
    two_ = neighbours(one_) | one_;
    const CellSet two_away = two_ - one_;
    standing_planes_[kNearness] = (beside_two - reds_) | two_away;
    standing_planes_[kNearness + 1] = (beside - beside_two - reds_) | two_away;
    standing_planes_[kNearness + 2] = kBoard - two_;
  }

  // The stacks around each cell are counted, and one is added: with six it is surrounded, which is 0.
  void survey_single_mobility(const Counts& around) {
    const auto [ones, twos, fours] = around;
    surrounded_ = fours & twos;
    const CellSet free_singles = occupied_ - tall_ - surrounded_;
    standing_planes_[kMobility] = free_singles - ones;
    standing_planes_[kMobility + 1] = free_singles & (twos ^ ones);
    standing_planes_[kMobility + 2] = free_singles & (fours ^ (twos & ones));
  }

  void survey_sites(const std::array<Counts, 2>& around) {
    const CellSet far = kBoard - (neighbours(two_) | two_);
    const CellSet odd = (one_ - reds_) | (kBoard - two_);  // distance 1 or 3
    const CellSet above_one = kBoard - one_;
    site_planes_[0] = (odd - far) | (far & internal::kNextToEdge);
    site_planes_[1] = (above_one - far) | (far & internal::kInner);
    site_planes_[2] = internal::kNextToEdge | far;
    site_planes_[3] = internal::kInner | far;
    for (std::size_t n = 0; n < 2; ++n) {
      const auto [ones, twos, fours] = around[n];
      const std::array<CellSet, 2> capped = {ones | fours, twos | fours};
      for (std::size_t bit = 0; bit < 2; ++bit) {
        site_planes_[4 + bit] |= sides_[n].own & capped[bit];
        site_planes_[6 + bit] |= sides_[1 - n].own & capped[bit];
      }
    }
  }

  int& term(Term term) { return terms_[static_cast<std::size_t>(term)]; }

  // From how many cells around a single piece can land, on all cells at once.
  void survey_singles() {
    const CellSet movable = occupied_ - tall_ - surrounded_;
    const auto around = internal::count_around(
        internal::TwoSets{(sides_[0].own & movable).bits(), (sides_[1].own & movable).bits()});
    for (std::size_t owner = 0; owner < 2; ++owner) {
      Side& side = sides_[owner];
      const Counts counts = internal::counts_of(around, static_cast<int>(owner));
      side.points = (side.own - tall_).size();
      side.ones = counts.ones & occupied_;
      side.twos = counts.twos & occupied_;
      side.fours = counts.fours & occupied_;
    }
  }

  // Without branches, of which hardly one could be foretold.
  void survey_tall(Side& out) {
    Side side = out;
    std::uint64_t stuck = (side.own & tall_ & surrounded_).bits();
    for (const Cell cell : CellSet(stuck)) side.points += position_.height(cell);
    for (const Cell cell : (side.own & tall_) - surrounded_) {
      const int height = position_.height(cell);
      const CellSet targets = jump_targets(cell, height) & occupied_;
      const int count = targets.size();
      land_on(side, targets);
      side.points += height;
      stuck |= static_cast<std::uint64_t>(count == 0) << cell.index();
      tall_mobilities_[static_cast<std::size_t>(cell.index())] = kMobilityOf[static_cast<std::size_t>(count)];
    }
    out = side;
    tall_stuck_ |= CellSet(stuck);
  }

  static void land_on(Side& side, CellSet targets) {
    const CellSet twos = side.ones & targets;
    const CellSet fours = side.twos & twos;
    side.eights |= side.fours & fours;
    side.ones ^= targets;
    side.twos ^= twos;
    side.fours ^= fours;
  }

  void survey_landings(std::size_t owner) {
    Side& side = sides_[owner];
    const CellSet four_or_more = side.fours | side.eights;
    side.triple_landings = (side.ones & side.twos) | four_or_more;
    side.double_landings = side.twos | four_or_more;
    side.landings = side.ones | side.double_landings;
    const auto landings_on = [&](CellSet cells) {
      return (side.ones & cells).size() + 2 * (side.twos & cells).size() + 4 * (side.fours & cells).size() +
             8 * (side.eights & cells).size();
    };
    const int sign = owner == 0 ? 1 : -1;
    term(Term::Point) += sign * side.points;
    term(Term::Turn) += sign * landings_on(occupied_);
    term(Term::TurnOntoRed) += sign * landings_on(reds_);
    term(Term::TurnOntoEnemy) += sign * landings_on(sides_[1 - owner].own);
  }

  void survey_attacked_points() {
    const CellSet attacked = sides_[0].landings & sides_[1].own;
    const CellSet threatened = sides_[1].landings & sides_[0].own;
    int points = (attacked - tall_).size() - (threatened - tall_).size();
    for (const Cell cell : attacked& tall_) points += position_.height(cell);
    for (const Cell cell : threatened& tall_) points -= position_.height(cell);
    term(Term::AttackedPoint) = points;
  }

  void survey_attacks(std::size_t owner) {
    const CellSet own = sides_[owner].own;
    const Side& other = sides_[1 - owner];
    standing_planes_[kAttacks] |= own & (other.landings - other.double_landings);
    standing_planes_[kAttacks + 1] |= own & other.double_landings;
  }

  // A single piece whose mobility is 0 or 1 has no turn: both have neither of the upper bits.
  void survey_exchanges() {
    const CellSet stuck =
        (occupied_ - tall_ - standing_planes_[kMobility + 1] - standing_planes_[kMobility + 2]) | tall_stuck_;
    for (std::size_t n = 0; n < 2; ++n) {
      const CellSet own = sides_[n].own;
      const auto set = [&](std::size_t first, const Side& side) {
        exchange_planes_[first] |= own & ((side.landings - side.double_landings) | side.triple_landings);
        exchange_planes_[first + 1] |= own & side.double_landings;
      };
      set(0, sides_[1 - n]);
      set(2, sides_[n]);
    }
    exchange_planes_[4] = stuck;
    exchange_planes_[5] = reds_;
  }

  const Position& position_;
  CellSet occupied_;
  CellSet tall_;
  CellSet reds_;
  CellSet surrounded_;
  CellSet one_;  // cells at most one step, and at most two, from a DVONN piece
  CellSet two_;
  CellSet tall_stuck_;  // tall stacks without a turn
  std::array<CellSet, 8> standing_planes_;
  std::array<CellSet, 8> site_planes_;
  std::array<CellSet, 6> exchange_planes_;
  std::array<Side, 2> sides_;
  std::array<Standing, 64> tall_mobilities_{};  // their part of the standing; 0 where it is surrounded
  Terms terms_{};
  std::array<Standing, 64> standings_;
  std::array<Site, 64> sites_;
  std::array<Exchange, 64> exchanges_;
};

}  // namespace potentia::dvonn
