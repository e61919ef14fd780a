#include "search/root_order.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace potentia {

std::vector<std::size_t> from_least(std::span<const int> numbers) {
  std::vector<std::size_t> places(numbers.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  const auto is_less = [&](std::size_t a, std::size_t b) {
    return std::pair(numbers[a], a) < std::pair(numbers[b], b);
  };
  // By a heap, whose code is short: a page loads it.
  std::make_heap(places.begin(), places.end(), is_less);
  std::sort_heap(places.begin(), places.end(), is_less);
  return places;
}

}  // namespace potentia
