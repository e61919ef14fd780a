// What the three dots of a PÜNCT piece are worth together, for each place where one can lie.
//
// A search looks that up for hundreds of turns a position, so the sums are made for all places at once: which
// spaces a piece covers is one of eleven footprints about a space, and in the order of sets each of its dots
// lies so many bits from that space, wherever it is.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/punct/pieces.h"

namespace potentia::punct {

namespace internal {
/// No neighbour lies farther from a space, in bits.
inline constexpr int kStep = kColumnBits + 1;
constexpr std::size_t step_bits(int direction) {
  return at(kStep + kColumnBits * kDx[at(direction)] + kDy[at(direction)]);
}
/// The footprints: of a straight or angular one the ends seen from the middle, of a triangular one the
/// others seen from a dot; steps from kStep bits before it.
inline constexpr int kStraight = 0;
inline constexpr int kAngular = 3;
inline constexpr int kTriangular = kAngular + kDirections;
inline constexpr int kFootprints = kTriangular + 2;
inline constexpr auto kOthers = [] {
  std::array<std::array<std::size_t, 2>, kFootprints> out{};
  for (int o = 0; o < 3; ++o) out[at(kStraight + o)] = {step_bits(o), step_bits(o + 3)};
  for (int o = 0; o < kDirections; ++o) out[at(kAngular + o)] = {step_bits(o), step_bits(clockwise(o, 2))};
  for (int o = 0; o < 2; ++o) out[at(kTriangular + o)] = {step_bits(o), step_bits(o + 1)};
  return out;
}();
}  // namespace internal

class WorthOfPlaces {
 public:
  /// What a dot is worth on each space, by its bit in sets.
  using OfSpaces = std::array<std::uint16_t, internal::kBitEnd>;

  explicit WorthOfPlaces(const OfSpaces& worth) {
    std::array<std::uint16_t, internal::kBitEnd + 2 * internal::kStep> wide{};
    std::copy(worth.begin(), worth.end(), wide.begin() + internal::kStep);
    std::uint16_t* sum = sums_.data();
    for (const auto& [one, other] : internal::kOthers) {
      for (std::size_t bit = 0; bit < internal::kBitEnd; ++bit)
        *sum++ = static_cast<std::uint16_t>(worth[bit] + wide[bit + one] + wide[bit + other]);
    }
  }
  int operator[](Place place) const { return sums_[slots_[at(place.index())]]; }

 private:
  using Slots = std::array<std::uint16_t, kPlaceEnd>;
  /// Where the sum of each place stands; of those partly off the board anywhere.
  static const Slots& slots() {
    static const Slots kSlots = make_slots();
    return kSlots;
  }
  static Slots make_slots() {
    Slots slots{};
    const auto bit = [](Space s) { return at(internal::kColumns.bit[at(s.index())]); };
    for (int i = 0; i < kPlaceEnd; ++i) {
      if (!Place(i).on_board()) continue;
      auto dots = Place(i).dots().spaces();
      // Each of the dots may be the one from which the others are seen.
      for (int turn = 0; turn < kDots; ++turn, std::rotate(dots.begin(), dots.begin() + 1, dots.end())) {
        const std::size_t first = bit(dots[1]) + internal::kStep - bit(dots[0]);
        const std::size_t second = bit(dots[2]) + internal::kStep - bit(dots[0]);
        for (int f = 0; f < internal::kFootprints; ++f) {
          const auto [one, other] = internal::kOthers[at(f)];
          if ((first == one && second == other) || (first == other && second == one))
            slots[at(i)] = static_cast<std::uint16_t>(at(f) * internal::kBitEnd + bit(dots[0]));
        }
      }
    }
    return slots;
  }

  const Slots& slots_ = slots();
  std::array<std::uint16_t, at(internal::kFootprints) * internal::kBitEnd> sums_;
};

}  // namespace potentia::punct
