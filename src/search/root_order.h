// The order of a root's turns by their scores: here once for all games, as a page loads it with each.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace potentia {

/// The places of these numbers, that of the least first; of equal ones in their order.
std::vector<std::size_t> from_least(std::span<const int> numbers);

}  // namespace potentia
