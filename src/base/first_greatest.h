// Where the greatest of some numbers is, by loops that the compiler makes vector instructions of: a search
// asks this of a thousand turns for each that it tries.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>

namespace potentia {

/// The place of the greatest number, of equal ones the first. There is one at least. Cost: the numbers are
/// read twice, eight or more at once; none is guessed to be the greater one.
inline std::size_t first_greatest(std::span<const int> numbers) {
  assert(!numbers.empty());
  int top = numbers[0];
  for (const int number : numbers) top = std::max(top, number);
  constexpr std::size_t kAtOnce = 32;
  const auto is_among = [&](std::size_t begin) {
    int found = 0;
    for (std::size_t i = 0; i < kAtOnce; ++i) found |= numbers[begin + i] == top ? 1 : 0;
    return found != 0;
  };
  std::size_t at = 0;
  while (at + kAtOnce <= numbers.size() && !is_among(at)) at += kAtOnce;
  while (numbers[at] != top) ++at;
  return at;
}

}  // namespace potentia
