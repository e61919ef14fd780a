// What lies around each ring: which of its six neighbours carry a marble, are vacant, or are gone or off the
// board, whatever their colours. That decides what can be captured, what is nearly isolated and which rings
// come off, and no row of a single ring can tell.
//
// A ring's surroundings are six digits of three, counted round it. Those that a turn or a mirror brings onto
// each other count as one: 92 in all, each with the five things that the ring itself may be.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "rules/zertz/position.h"

namespace potentia::zertz {

inline constexpr std::size_t kSurroundings = 92;

namespace internal {

inline constexpr unsigned kRingSorts = 5;  // vacant, a white, grey or black marble, gone
inline constexpr unsigned kGoneSort = 4;
inline constexpr unsigned kNeighbourCodes = 729;

/// By digits and what the ring is: the number of its surroundings, times the sorts, and its own sort. Not by
/// the compiler: what is made when the program starts takes no room in the page's engine.
inline std::array<std::uint16_t, kRingSorts * kNeighbourCodes> number_surroundings() {
  std::array<std::uint16_t, kRingSorts * kNeighbourCodes> numbers{};
  std::uint16_t count = 0;
  for (unsigned code = 0; code < kNeighbourCodes; ++code) {
    std::array<unsigned, 6> digits{};
    for (unsigned i = 0, rest = code; i < 6; ++i, rest /= 3) digits[i] = rest % 3;
    unsigned lowest = code;
    for (unsigned turn = 0; turn < 6; ++turn) {
      unsigned turned = 0;
      unsigned mirrored = 0;
      for (unsigned i = 0; i < 6; ++i) {
        turned = 3 * turned + digits[(i + turn) % 6];
        mirrored = 3 * mirrored + digits[(turn + 6 - i) % 6];
      }
      lowest = std::min({lowest, turned, mirrored});
    }
    const auto number = lowest < code ? numbers[lowest] : static_cast<std::uint16_t>(kRingSorts * count++);
    for (unsigned sort = 0; sort < kRingSorts; ++sort)
      numbers[sort * kNeighbourCodes + code] = static_cast<std::uint16_t>(number + sort);
  }
  return numbers;
}
inline const auto kSurroundingsOf = number_surroundings();

}  // namespace internal

/// f(n) for each ring of the board, gone or not: n below 5 * kSurroundings. Some 40 ns.
template <Version kVersion, class F>
void for_each_surroundings(const Position<kVersion>& position, F f) {
  using namespace internal;
  constexpr Board kBoard = Position<kVersion>::kBoard;
  constexpr int kWidth = kShape<kBoard>.width;
  // Sixteen places at a time, in the processor's vectors (GCC's and Clang's notation).
  constexpr int kLanes = 16;
  using Places = std::uint16_t __attribute__((vector_size(2 * kLanes)));
  constexpr int kVectors = kAllRings<kBoard>.last().index() / kLanes + 1;
  constexpr int kPad = kWidth + 1;

  std::array<std::uint16_t, kVectors * kLanes + 2 * kPad> sorts;
  sorts.fill(kGoneSort);
  const auto put = [&sorts](auto rings, unsigned sort) {
    for (const auto ring : rings) sorts[at(kPad + ring.index())] = static_cast<std::uint16_t>(sort);
  };
  put(position.vacant(), 0);
  for (const Colour colour : kAllColours) put(position.marbles(colour), 1U + static_cast<unsigned>(colour));

  std::array<std::uint16_t, kVectors * kLanes> codes;
  for (int v = 0; v < kVectors; ++v) {
    const auto places = [&](int step) {
      Places out;
      std::memcpy(&out, sorts.data() + kPad + v * kLanes + step, sizeof out);
      return out;
    };
    Places code = places(0) * static_cast<std::uint16_t>(kNeighbourCodes);
    std::uint16_t power = 1;
    for (const int step : {1, kWidth + 1, kWidth, -1, -kWidth - 1, -kWidth}) {
      const Places sort = places(step);
      // A comparison is -1 where it holds.
      const Places digit = -reinterpret_cast<Places>(sort != 0) - reinterpret_cast<Places>(sort == kGoneSort);
      code += digit * power;
      power = static_cast<std::uint16_t>(3 * power);
    }
    std::memcpy(codes.data() + v * kLanes, &code, sizeof code);
  }
  for (const auto ring : kAllRings<kBoard>) f(kSurroundingsOf[codes[at(ring.index())]]);
}

}  // namespace potentia::zertz
