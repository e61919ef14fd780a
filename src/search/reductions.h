// Late move reductions: how many plies less deeply a late turn is looked at, the table behind
// Searcher::reduction.
//
// Computed once by the compiler, so that every build reduces alike and `bench` is the same everywhere.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace potentia {

namespace internal {
// ln n for n ≥ 1, at compile time: by halving to below 2 and the series of 2 artanh.
constexpr double natural_log(int n) {
  double x = n;
  double sum = 0;
  for (; x >= 2; x /= 2) sum += 0.693147180559945309417;
  const double z = (x - 1) / (x + 1);
  double power = z;
  for (int k = 1; k < 60; k += 2, power *= z * z) sum += 2 * power / k;
  return sum;
}
}  // namespace internal

/// Plies taken off the turn with this number (0: the first): always + ln(depth) ln(number) / divisor, both
/// told in hundredths (eval/search_numbers.h).
class ReductionTable {
 public:
  constexpr ReductionTable(int always, int divisor) {
    for (int depth = 1; depth < kDepths; ++depth) {
      for (int number = 1; number < kTurns; ++number) {
        const double logs = internal::natural_log(depth) * internal::natural_log(number);
        plies_[static_cast<std::size_t>(depth)][static_cast<std::size_t>(number)] =
            static_cast<std::int8_t>(logs * 100 / divisor + always / 100.0);
      }
    }
  }

  constexpr int late_move_reduction(int depth, int number) const {
    const auto row = static_cast<std::size_t>(std::min(depth, kDepths - 1));
    const auto column = static_cast<std::size_t>(std::min(number, kTurns - 1));
    return plies_[row][column];
  }

 private:
  static constexpr int kDepths = 32;
  static constexpr int kTurns = 64;
  std::array<std::array<std::int8_t, kTurns>, kDepths> plies_{};
};

}  // namespace potentia
