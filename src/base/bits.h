// Words of bits: the machine's 64, and 128 in two of them for a board that does not fit one.
//
// The same names for both, so that what is made of a word need not know which it is. All are constexpr and
// cost one or two instructions a half.
#pragma once

#include <bit>
#include <cstdint>

namespace potentia {

__extension__ typedef unsigned __int128
    Word128;  // NOLINT(modernize-use-using): `using` takes no __extension__

constexpr int count_bits(std::uint64_t word) {
  return std::popcount(word);
}
constexpr int count_bits(Word128 word) {
  return std::popcount(static_cast<std::uint64_t>(word)) +
         std::popcount(static_cast<std::uint64_t>(word >> 64));
}

/// The index of the lowest bit set; the word must not be 0.
constexpr int lowest_bit(std::uint64_t word) {
  return std::countr_zero(word);
}
constexpr int lowest_bit(Word128 word) {
  const auto low = static_cast<std::uint64_t>(word);
  return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(word >> 64));
}

/// The index of the highest bit set; the word must not be 0.
constexpr int highest_bit(std::uint64_t word) {
  return 63 - std::countl_zero(word);
}
constexpr int highest_bit(Word128 word) {
  const auto high = static_cast<std::uint64_t>(word >> 64);
  return high != 0 ? 127 - std::countl_zero(high) : highest_bit(static_cast<std::uint64_t>(word));
}

/// The word with this one bit.
template <class Word>
constexpr Word single_bit(int index) {
  if constexpr (sizeof(Word) == sizeof(std::uint64_t)) {
    return Word{1} << index;
  } else {
    // Shifts by a constant: a shift of both halves by a variable is a function call in the browser.
    return index < 64 ? Word{std::uint64_t{1} << index} : Word{std::uint64_t{1} << (index - 64)} << 64;
  }
}

}  // namespace potentia
