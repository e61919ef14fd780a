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

inline constexpr int kReductionDepths = 32;
inline constexpr int kReductionTurns = 64;

template <int kDivisor>
consteval auto make_reduction_table() {
  constexpr double kAlways = 0.5;
  std::array<std::array<std::int8_t, kReductionTurns>, kReductionDepths> table{};
  for (int depth = 1; depth < kReductionDepths; ++depth) {
    for (int number = 1; number < kReductionTurns; ++number) {
      table[static_cast<std::size_t>(depth)][static_cast<std::size_t>(number)] =
          static_cast<std::int8_t>(natural_log(depth) * natural_log(number) * 100 / kDivisor + kAlways);
    }
  }
  return table;
}
template <int kDivisor>
inline constexpr auto kReductionTable = make_reduction_table<kDivisor>();
}  // namespace internal

/// Plies taken off the turn with this number (0: the first): 0.5 + ln(depth) ln(number) / divisor, which is
/// told in hundredths (eval/evaluator.h).
template <int kDivisor>
constexpr int late_move_reduction(int depth, int number) {
  const auto row = static_cast<std::size_t>(std::min(depth, internal::kReductionDepths - 1));
  const auto column = static_cast<std::size_t>(std::min(number, internal::kReductionTurns - 1));
  return internal::kReductionTable<kDivisor>[row][column];
}

}  // namespace potentia
