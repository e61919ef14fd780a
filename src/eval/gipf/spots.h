// The numbers of GIPF's spots, from 0 on in the order of kBoard: by them lie what nets know of each.
#pragma once

#include <array>
#include <cstdint>

#include "rules/gipf/board.h"

namespace potentia::gipf {

namespace internal {
constexpr std::array<std::uint8_t, 64> make_spot_numbers() {
  std::array<std::uint8_t, 64> numbers{};
  std::uint8_t count = 0;
  for (const Cell cell : kBoard) numbers[at(cell.index())] = count++;
  return numbers;
}
inline constexpr auto kSpotNumbers = make_spot_numbers();
}  // namespace internal

inline std::size_t spot_number(Cell cell) {
  return internal::kSpotNumbers[at(cell.index())];
}

}  // namespace potentia::gipf
