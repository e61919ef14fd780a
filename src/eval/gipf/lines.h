// What stands on each of GIPF's 21 lines, as one number a line: the pattern the judgement looks up.
//
// A line of n spots has 3^n patterns: 0 empty, 1 own, 2 enemy, the spot of the lowest bit counting least.
// Lines of one length share their patterns, all lengths lie behind one another (kPatterns in all), and a
// pattern and its mirror image count as one: weights are kept by folds, one for each such pair, in the order
// of the lower pattern, and unfolded when the program starts. A piece adds one row of numbers, one a line.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "rules/gipf/board.h"

namespace potentia::gipf {

inline constexpr int kShortestLine = 4;
inline constexpr int kLongestLine = 7;

constexpr int power_of_three(int n) {
  return n == 0 ? 1 : 3 * power_of_three(n - 1);
}
/// Where the patterns of lines of this length begin.
constexpr int patterns_begin(int length) {
  return length == kShortestLine ? 0 : patterns_begin(length - 1) + power_of_three(length - 1);
}
inline constexpr int kPatterns = patterns_begin(kLongestLine + 1);
static_assert(kPatterns == 3240);

namespace internal {
// Those that are their own mirror image are told by half of their spots.
constexpr int count_folds() {
  int count = 0;
  for (int length = kShortestLine; length <= kLongestLine; ++length)
    count += (power_of_three(length) + power_of_three((length + 1) / 2)) / 2;
  return count;
}
}  // namespace internal
inline constexpr int kFolds = internal::count_folds();

/// The fold of each pattern. Not by the compiler: what is unfolded takes no room in the page's engine.
inline std::array<std::uint16_t, kPatterns> fold_patterns() {
  std::array<std::uint16_t, kPatterns> folds{};
  std::uint16_t count = 0;
  for (int length = kShortestLine; length <= kLongestLine; ++length) {
    const int begin = patterns_begin(length);
    for (int code = 0; code < power_of_three(length); ++code) {
      int mirrored = 0;
      for (int i = 0, rest = code; i < length; ++i, rest /= 3) mirrored = 3 * mirrored + rest % 3;
      folds[at(begin + code)] = mirrored < code ? folds[at(begin + mirrored)] : count++;
    }
  }
  return folds;
}

namespace internal {
inline const auto kFoldOfPattern = fold_patterns();
}
inline std::uint16_t fold_of(std::uint16_t pattern) {
  return internal::kFoldOfPattern[pattern];
}

/// What there is for each of kFolds folds, for each pattern.
template <class T>
std::array<T, kPatterns> unfolded(const T* of_folds) {
  std::array<T, kPatterns> out{};
  const auto folds = fold_patterns();  // not those kept: which of two begins first is not said
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = of_folds[folds[i]];
  return out;
}
template <class T>
std::array<T, kPatterns> unfolded(const std::array<T, kFolds>& of_folds) {
  return unfolded(of_folds.data());
}

namespace internal {
// The processor's vectors, and how many of them have a number for each line.
#if defined(__AVX2__)
inline constexpr std::size_t kLinesAVector = 16;
#else
inline constexpr std::size_t kLinesAVector = 8;
#endif
inline constexpr std::size_t kLineVectors = (std::size_t{kLines} + kLinesAVector - 1) / kLinesAVector;
using LinesVector = std::uint16_t __attribute__((vector_size(kLinesAVector * sizeof(std::uint16_t))));
}  // namespace internal

/// One number a line; those from kLines on mean nothing.
using LinePatterns = std::array<std::uint16_t, internal::kLineVectors * internal::kLinesAVector>;

namespace internal {
using PatternRow = std::array<std::uint16_t, 32>;  // 64 bytes, so that its address is a shift
constexpr std::array<PatternRow, 64> make_pattern_rows(int digit) {
  std::array<PatternRow, 64> rows{};
  for (const Cell cell : kBoard) {
    for (int axis = 0; axis < kAxes; ++axis) {
      const int line = line_through(axis, cell);
      int place = 0;
      for (const Cell other : line_spots(line)) place += other.index() < cell.index() ? 1 : 0;
      rows[at(cell.index())][at(line)] = static_cast<std::uint16_t>(digit * power_of_three(place));
    }
  }
  return rows;
}
alignas(64) inline constexpr auto kOwnRows = make_pattern_rows(1);
alignas(64) inline constexpr auto kEnemyRows = make_pattern_rows(2);

constexpr PatternRow make_first_patterns() {
  PatternRow first{};
  for (int line = 0; line < kLines; ++line) {
    first[at(line)] = static_cast<std::uint16_t>(patterns_begin(line_spots(line).size()));
  }
  return first;
}
alignas(64) inline constexpr auto kFirstPatterns = make_first_patterns();

using LineVectors = std::array<LinesVector, kLineVectors>;

inline void add_row(LineVectors& sums, const PatternRow& row) {
  for (std::size_t i = 0; i < kLineVectors; ++i) {
    LinesVector part;
    std::memcpy(&part, row.data() + i * kLinesAVector, sizeof part);
    sums[i] += part;
  }
}
}  // namespace internal

inline LinePatterns line_patterns(CellSet own, CellSet enemy) {
  internal::LineVectors sums{};
  internal::add_row(sums, internal::kFirstPatterns);
  for (const Cell cell : own) internal::add_row(sums, internal::kOwnRows[at(cell.index())]);
  for (const Cell cell : enemy) internal::add_row(sums, internal::kEnemyRows[at(cell.index())]);
  return std::bit_cast<LinePatterns>(sums);
}

}  // namespace potentia::gipf
