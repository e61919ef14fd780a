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

#include "eval/handcrafted/slide.h"
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
// 32 bytes, in one register or in two.
using ByteVector [[gnu::vector_size(32)]] = std::uint8_t;
using WordVector [[gnu::vector_size(32)]] = std::uint32_t;

// Eight cells' worth of "bit i of a byte", four times.
inline constexpr ByteVector kBitOfByte = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128,
                                          1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};

// A byte for each cell: bit k of it says whether the cell is in plane k. 32 cells at a time: a search takes a
// seventh less time than with a table of what eight cells' bits are as bytes.
template <std::size_t N>
void spread(const std::array<CellSet, N>& planes, std::array<std::uint8_t, 64>& bytes) {
  static_assert(N <= 8);
  for (std::size_t half = 0; half < 2; ++half) {
    ByteVector sum = {};
    for (std::size_t k = 0; k < N; ++k) {
      const auto word = static_cast<std::uint32_t>(planes[k].bits() >> (32 * half));
      const auto words = std::bit_cast<ByteVector>(WordVector{} + word);
      const ByteVector repeated =
          __builtin_shufflevector(words, words, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 18, 18, 18,
                                  18, 18, 18, 18, 18, 19, 19, 19, 19, 19, 19, 19, 19);
      const auto set = std::bit_cast<ByteVector>((repeated & kBitOfByte) == kBitOfByte);
      sum |= set & static_cast<std::uint8_t>(1U << k);
    }
    std::memcpy(&bytes[32 * half], &sum, sizeof sum);
  }
}

inline constexpr CellSet kEdge = kBoard - surrounded(kBoard);
inline constexpr CellSet kNextToEdge = neighbours(kEdge) - kEdge;
inline constexpr CellSet kInner = kBoard - kEdge - kNextToEdge;
}  // namespace internal

class StackSurvey {
 public:
  explicit StackSurvey(const Position& position)
      : position_(position),
        occupied_(position.occupied()),
        tall_(position.tall()),
        reds_(position.reds()),
        surrounded_(surrounded(occupied_)) {
    survey_nearness();
    survey_single_mobility();
    survey(0, position.side());
    survey(1, opponent(position.side()));
    for (std::size_t owner = 0; owner < 2; ++owner) survey_attacks(owner);
    survey_sites();
    survey_exchanges();
    internal::spread(standing_planes_, standings_);
    internal::spread(site_planes_, sites_);
    internal::spread(exchange_planes_, exchanges_);
  }

  Terms terms() const {
    Terms out{};
    for (std::size_t i = 0; i < kTerms; ++i) out[i] = sides_[0].terms[i] - sides_[1].terms[i];
    return out;
  }

  /// Calls f(owner, height, standing, site, exchange) for each stack that has an owner.
  template <class F>
  void for_each_stack(F&& f) const {
    for (int owner = 0; owner < 2; ++owner) {
      const CellSet own = sides_[static_cast<std::size_t>(owner)].own;
      const auto tell = [&](Cell cell, int height) {
        const auto at = static_cast<std::size_t>(cell.index());
        f(owner, height, standings_[at], sites_[at], exchanges_[at]);
      };
      for (const Cell cell : own - tall_) tell(cell, 1);
      for (const Cell cell : own& tall_) tell(cell, position_.height(cell));
    }
  }

 private:
  static constexpr std::size_t kNearness = 0;  // the first of three planes
  static constexpr std::size_t kMobility = 3;
  static constexpr std::size_t kAttacks = 6;

  struct Side {
    CellSet own;
    CellSet landings;
    CellSet double_landings;
    CellSet triple_landings;
    Terms terms{};
  };

  void survey_nearness() {
    CellSet beside;
    CellSet beside_two;
    for (const Cell red : reds_) {
      const CellSet around = neighbours(CellSet(red));
      beside_two |= beside & around;
      beside |= around;
    }
    one_ = beside | reds_;
    two_ = neighbours(one_) | one_;
    const CellSet two_away = two_ - one_;
    standing_planes_[kNearness] = (beside_two - reds_) | two_away;
    standing_planes_[kNearness + 1] = (beside - beside_two - reds_) | two_away;
    standing_planes_[kNearness + 2] = kBoard - two_;
  }

  // How many of the six cells around each are in the set, as a number of three bits.
  struct Counts {
    CellSet ones;
    CellSet twos;
    CellSet fours;
  };
  static Counts count_around(CellSet set) {
    const std::array<CellSet, 6> there = set.shifted_all();
    const auto sum = [](CellSet a, CellSet b, CellSet c) { return a ^ b ^ c; };
    const auto carry = [](CellSet a, CellSet b, CellSet c) { return (a & b) | (c & (a ^ b)); };
    const CellSet ones_a = sum(there[0], there[1], there[2]);
    const CellSet ones_b = sum(there[3], there[4], there[5]);
    const CellSet twos_a = carry(there[0], there[1], there[2]);
    const CellSet twos_b = carry(there[3], there[4], there[5]);
    const CellSet both = ones_a & ones_b;
    return {ones_a ^ ones_b, sum(twos_a, twos_b, both), carry(twos_a, twos_b, both)};
  }

  // The stacks around each cell are counted, and one is added: with six it is surrounded, which is 0.
  void survey_single_mobility() {
    const auto [ones, twos, fours] = count_around(occupied_);
    const CellSet free_singles = occupied_ - tall_ - surrounded_;
    standing_planes_[kMobility] = free_singles - ones;
    standing_planes_[kMobility + 1] = free_singles & (twos ^ ones);
    standing_planes_[kMobility + 2] = free_singles & (fours ^ (twos & ones));
  }

  void survey_sites() {
    const CellSet far = kBoard - (neighbours(two_) | two_);
    const CellSet odd = (one_ - reds_) | (kBoard - two_);  // distance 1 or 3
    const CellSet above_one = kBoard - one_;
    site_planes_[0] = (odd - far) | (far & internal::kNextToEdge);
    site_planes_[1] = (above_one - far) | (far & internal::kInner);
    site_planes_[2] = internal::kNextToEdge | far;
    site_planes_[3] = internal::kInner | far;
    for (std::size_t n = 0; n < 2; ++n) {
      const auto [ones, twos, fours] = count_around(sides_[n].own);
      const std::array<CellSet, 2> capped = {ones | fours, twos | fours};
      for (std::size_t bit = 0; bit < 2; ++bit) {
        site_planes_[4 + bit] |= sides_[n].own & capped[bit];
        site_planes_[6 + bit] |= sides_[1 - n].own & capped[bit];
      }
    }
  }

  void survey(std::size_t owner, Player player) {
    Side& side = sides_[owner];
    side.own = position_.owned(player);
    const CellSet enemy = position_.owned(opponent(player));
    int points = (side.own - tall_).size();
    int turns = 0;
    int onto_red = 0;
    int onto_enemy = 0;
    const auto land_on = [&](CellSet targets) {
      side.triple_landings |= side.double_landings & targets;
      side.double_landings |= side.landings & targets;
      side.landings |= targets;
      turns += targets.size();
      onto_red += (targets & reds_).size();
      onto_enemy += (targets & enemy).size();
    };
    const CellSet singles = side.own - tall_ - surrounded_;
    for (const CellSet reached : singles.shifted_all()) land_on(reached & occupied_);
    for (const Cell cell : side.own& tall_) {
      const int height = position_.height(cell);
      points += height;
      if (surrounded_.has(cell)) continue;
      const CellSet targets = jump_targets(cell, height) & occupied_;
      land_on(targets);
      const auto mobility = static_cast<unsigned>(std::min(targets.size() + 1, kStackMobilities - 1));
      for (unsigned bit = 0; bit < 3; ++bit) {
        if (mobility >> bit & 1) standing_planes_[kMobility + bit] |= CellSet(cell);
      }
    }
    const CellSet attacked = side.landings & enemy;
    int attacked_points = (attacked - tall_).size();
    for (const Cell cell : attacked& tall_) attacked_points += position_.height(cell);
    side.terms = {points, turns, onto_red, onto_enemy, attacked_points};
  }

  void survey_attacks(std::size_t owner) {
    const CellSet own = sides_[owner].own;
    const Side& other = sides_[1 - owner];
    standing_planes_[kAttacks] |= own & (other.landings - other.double_landings);
    standing_planes_[kAttacks + 1] |= own & other.double_landings;
  }

  // Whose mobility is 0 or 1 has no turn: both have neither of the upper bits.
  void survey_exchanges() {
    const CellSet stuck = occupied_ - standing_planes_[kMobility + 1] - standing_planes_[kMobility + 2];
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
  std::array<CellSet, 8> standing_planes_;
  std::array<CellSet, 8> site_planes_;
  std::array<CellSet, 6> exchange_planes_;
  std::array<Side, 2> sides_;
  std::array<Standing, 64> standings_;
  std::array<Site, 64> sites_;
  std::array<Exchange, 64> exchanges_;
};

}  // namespace potentia::dvonn
