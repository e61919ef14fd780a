// Vectors of bytes times a small number.
//
// No processor multiplies bytes: the compiler takes them apart, in the browser's engine one by one, which was
// a tenth of a search of YINSH. Where no product leaves its byte, pairs of bytes may be multiplied as words.
#pragma once

#include <bit>
#include <cstdint>

namespace potentia {

using SixteenBytes [[gnu::vector_size(16)]] = std::uint8_t;

/// `factor` times each byte; no product may be above 255.
inline SixteenBytes times(std::uint8_t factor, const SixteenBytes& bytes) {
  using Words [[gnu::vector_size(16)]] = std::uint16_t;
  return std::bit_cast<SixteenBytes>(std::bit_cast<Words>(bytes) * std::uint16_t{factor});
}

}  // namespace potentia
