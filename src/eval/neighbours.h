// What the six neighbours of each place of a hexagonal board are, as one number a place: what a net sees of
// its surroundings, wherever it is.
//
// Of kKinds things a neighbour is one. Six of them, counted round the place, are a code of six digits; those
// codes that a turn or a mirror brings onto each other are one arrangement.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/times.h"
#include "geometry/lattice.h"

namespace potentia {

/// How many arrangements there are (Burnside's lemma): 92 of three kinds, 430 of four.
constexpr std::size_t arrangements(std::size_t kinds) {
  const std::size_t n = kinds;
  return (n * n * n * n * n * n + 3 * n * n * n * n + 4 * n * n * n + 2 * n * n + 2 * n) / 12;
}

/// Of each code its arrangement. Not made by the compiler: what is worked out when the program starts takes
/// no room in the page's engine.
template <unsigned kKinds>
struct ArrangementTable {
  static constexpr unsigned kCodesOfThree = kKinds * kKinds * kKinds;
  std::array<std::uint16_t, std::size_t{kCodesOfThree} * kCodesOfThree> of;

  ArrangementTable() {
    std::uint16_t count = 0;
    for (unsigned code = 0; code < of.size(); ++code) {
      std::array<unsigned, 6> digits{};
      for (unsigned i = 0, rest = code; i < 6; ++i, rest /= kKinds) digits[i] = rest % kKinds;
      unsigned lowest = code;
      for (unsigned turn = 0; turn < 6; ++turn) {
        unsigned turned = 0;
        unsigned mirrored = 0;
        for (unsigned i = 0; i < 6; ++i) {
          turned = kKinds * turned + digits[(i + turn) % 6];
          mirrored = kKinds * mirrored + digits[(turn + 6 - i) % 6];
        }
        lowest = std::min({lowest, turned, mirrored});
      }
      of[code] = lowest < code ? of[lowest] : count++;
    }
  }
};
template <unsigned kKinds>
inline const ArrangementTable<kKinds> kArrangementTable;

/// The kinds of a board's places, kWidth to a row of the lattice and kEnd in all. Around the board lies what
/// it was filled with.
template <unsigned kKinds, int kWidth, int kEnd>
class Neighbours {
  // Bytes of sixteen places at a time, in the processor's vectors.
  using Lanes = SixteenBytes;
  static constexpr int kLanes = sizeof(Lanes);
  static constexpr int kRounded = (kEnd + kLanes - 1) / kLanes * kLanes;
  static constexpr int kPad = kWidth + 1;  // the longest step
  static constexpr std::size_t kCodesOfThree = ArrangementTable<kKinds>::kCodesOfThree;
  static_assert(kCodesOfThree <= 256);

 public:
  explicit Neighbours(std::uint8_t kind) { kinds_.fill(kind); }

  void set(int place, std::uint8_t kind) { kinds_[static_cast<std::size_t>(kPad + place)] = kind; }
  /// The kinds of eight places from `first` on, a byte each.
  void set_eight(int first, std::uint64_t kinds) {
    std::memcpy(kinds_.data() + kPad + first, &kinds, sizeof kinds);
  }

  /// Worked out once, when all kinds are set; some 10 ns for 64 places.
  class Codes {
   public:
    explicit Codes(const Neighbours& neighbours) {
      for (int first = 0; first < kRounded; first += kLanes) {
        const Lanes low = neighbours.three(first, 0);
        const Lanes high = neighbours.three(first, 3);
        std::memcpy(low_.data() + first, &low, kLanes);
        std::memcpy(high_.data() + first, &high, kLanes);
      }
    }
    /// Below arrangements(kKinds).
    std::size_t arrangement(int place) const {
      const auto i = static_cast<std::size_t>(place);
      return kArrangementTable<kKinds>.of[low_[i] + kCodesOfThree * std::size_t{high_[i]}];
    }

   private:
    std::array<std::uint8_t, kRounded> low_;
    std::array<std::uint8_t, kRounded> high_;
  };

 private:
  /// The codes of three neighbours from this direction on.
  [[gnu::always_inline]] Lanes three(int first, std::size_t direction) const {
    const auto kinds = [&](std::size_t d) {
      Lanes out;
      const int step = geometry::stride<kWidth>(geometry::kDirections[d]);
      std::memcpy(&out, kinds_.data() + kPad + first + step, kLanes);
      return out;
    };
    return kinds(direction) + times(kKinds, kinds(direction + 1) + times(kKinds, kinds(direction + 2)));
  }

  std::array<std::uint8_t, kRounded + 2 * kPad> kinds_;
};

}  // namespace potentia
