// Which turns look good before any is searched: the order of PÜNCT's turns.
//
// What a turn is worth is a sum of numbers. Of each space that it covers: by what is seen there and around
// it, by whose ways lie over it and what those still cost, and by how far from the centre it is. Of the space
// of its PÜNCT dot by what is seen there and around it. Of the piece by its kind, and by whether it is new.
// Of the space that a moved piece's PÜNCT dot leaves as of one covered. tools/tune/policy.cpp fits them to
// the turns that searches chose (docs/nets.md). They know no space of the board: all its symmetries hold.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "eval/neighbours.h"
#include "eval/punct/features.h"
#include "eval/punct/paths.h"

namespace potentia::punct {

namespace internal {
inline constexpr unsigned kSeenKinds = 4;  // nothing, a dot of who is to move, one of the other; no space
inline constexpr std::uint8_t kNoSpace = 3;
inline constexpr std::size_t kSeenThere = 3 * arrangements(kSeenKinds);
inline constexpr std::size_t kWayCosts = 7;  // 0 to 5, and more
inline constexpr std::size_t kOnWays = 16 * kWayCosts * kWayCosts;
inline constexpr std::size_t kRings = kMiddle + 1;  // by steps from the centre
static_assert(kAllKinds[kKinds - 2] == Kind::LeftAngle && kAllKinds[kKinds - 1] == Kind::RightAngle);
inline constexpr std::size_t kFoldedKinds = 5;  // left and right angles are mirrored onto each other

// Where the numbers of each kind begin.
inline constexpr std::size_t kDot = 0;                        // by what is seen there and around
inline constexpr std::size_t kDotOnWay = kDot + kSeenThere;   // by ways there and their costs
inline constexpr std::size_t kDotRing = kDotOnWay + kOnWays;  // by steps from the centre and stage
inline constexpr std::size_t kPunct = kDotRing + kRings * Features::kStages;
inline constexpr std::size_t kPiece = kPunct + kSeenThere;  // by kind, whether new, and stage
inline constexpr std::size_t kLeft = kPiece + 2 * kFoldedKinds * Features::kStages;  // by surroundings
inline constexpr std::size_t kLeftWay = kLeft + arrangements(kSeenKinds);
}  // namespace internal

inline constexpr std::size_t kPolicyNumbers = internal::kLeftWay + internal::kOnWays;
inline constexpr int kPolicyUnit = 16;  // of the logarithm of odds
extern const std::array<std::int8_t, kPolicyNumbers> kPolicy;

namespace internal {
using SeenAround = Neighbours<kSeenKinds, kColumnBits, kBitEnd>;

inline SeenAround seen_around(const SpaceSet& mine, const SpaceSet& theirs) {
  static const SeenAround kEmpty = [] {
    SeenAround out(kNoSpace);
    kBoard.for_each_bit([&](std::size_t bit) { out.set(static_cast<int>(bit), 0); });
    return out;
  }();
  SeenAround out = kEmpty;
  mine.for_each_bit([&](std::size_t bit) { out.set(static_cast<int>(bit), 1); });
  theirs.for_each_bit([&](std::size_t bit) { out.set(static_cast<int>(bit), 2); });
  return out;
}

/// Steps from the centre, by the bit of a space.
inline constexpr auto kRingOfBit = [] {
  std::array<std::uint8_t, kBitEnd> out{};
  for (int i = 0; i < kSpaces; ++i) {
    const int dx = Space(i).x() - kMiddle;
    const int dy = Space(i).y() - kMiddle;
    out[kColumns.bit[at(i)]] = static_cast<std::uint8_t>(std::max({dx, -dx, dy, -dy, dx - dy, dy - dx}));
  }
  return out;
}();
}  // namespace internal

/// The numbers that the turns of a position are worth. Spaces are told by their bits in sets.
class Policy {
 public:
  Policy(const Position& position, const Survey& my_survey, const Survey& their_survey, const Ways& my_ways,
         const Ways& their_ways)
      : codes_(
            internal::seen_around(position.seen(position.side()), position.seen(opponent(position.side())))),
        costs_(cost_number(my_survey) * internal::kWayCosts + cost_number(their_survey)),
        stage_(at((position.on_board(Player::White) + position.on_board(Player::Black)) /
                  Features::kPiecesAStage)),
        sets_{my_ways.open.words(),
              my_ways.joined.words(),
              their_ways.open.words(),
              their_ways.joined.words(),
              position.seen(position.side()).words(),
              position.seen(opponent(position.side())).words()} {}

  static std::size_t bit_of(Space space) { return internal::kColumns.bit[at(space.index())]; }

  /// Calls f(number) for what it is worth to cover this space …
  template <class F>
  void visit_dot(std::size_t bit, F f) const {
    using namespace internal;
    f(kDot + around(bit));
    f(kDotOnWay + on_ways(bit));
    f(kDotRing + kRingOfBit[bit] * Features::kStages + stage_);
  }
  /// … and to do so with the PÜNCT dot, besides.
  template <class F>
  void visit_punct_dot(std::size_t bit, F f) const {
    f(internal::kPunct + around(bit));
  }
  /// Calls f(number) for what this piece is worth, wherever it comes to lie.
  template <class F>
  void visit_piece(const Move& move, F f) const {
    using namespace internal;
    const std::size_t kind = std::min(index_of(move.to().kind()), index_of(Kind::LeftAngle));
    f(kPiece + (2 * kind + (move.is_new() ? 1 : 0)) * Features::kStages + stage_);
    if (move.is_new()) return;
    const std::size_t bit = bit_of(move.from());
    f(kLeft + codes_.arrangement(static_cast<int>(bit)));
    f(kLeftWay + on_ways(bit));
  }

 private:
  static std::size_t cost_number(const Survey& survey) {
    return std::min(at(survey.least), internal::kWayCosts - 1);
  }
  std::size_t bit_at(std::size_t set, std::size_t bit) const {
    return sets_[set][bit >> 6] >> (bit & 63) & 1;
  }
  std::size_t around(std::size_t bit) const {
    const std::size_t seen = bit_at(4, bit) + 2 * bit_at(5, bit);
    return seen * arrangements(internal::kSeenKinds) + codes_.arrangement(static_cast<int>(bit));
  }
  std::size_t on_ways(std::size_t bit) const {
    const std::size_t whose = bit_at(0, bit) + 2 * bit_at(1, bit) + 4 * bit_at(2, bit) + 8 * bit_at(3, bit);
    return whose * internal::kWayCosts * internal::kWayCosts + costs_;
  }

  internal::SeenAround::Codes codes_;
  std::size_t costs_;  // of both players' ways, as one number
  std::size_t stage_;
  // My ways, open and joined; theirs; my dots, theirs.
  std::array<SpaceSet::Words, 6> sets_;
};

}  // namespace potentia::punct
