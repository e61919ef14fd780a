// Where the greatest of some numbers is, by vector instructions: a search asks this of a thousand turns for
// each that it tries.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace potentia {

namespace internal {
// Sixteen numbers, in the processor's vectors (GCC's and Clang's notation).
class Sixteen {
 public:
  static constexpr std::size_t kCount = 16;

  explicit Sixteen(const int* from) { std::memcpy(vectors_.data(), from, sizeof vectors_); }

  void keep_greater(const Sixteen& other) {
    for (std::size_t i = 0; i < vectors_.size(); ++i)
      vectors_[i] = other.vectors_[i] > vectors_[i] ? other.vectors_[i] : vectors_[i];
  }
  int greatest() const {
    Ints all = vectors_[0];
    for (const Ints& vector : vectors_) all = vector > all ? vector : all;
    int top = all[0];
    for (std::size_t i = 1; i < kLanes; ++i) top = std::max<int>(top, all[i]);
    return top;
  }
  /// A bit for each that is `number`, of the first the lowest. The compilers do not find the instructions
  /// that make bits of lanes: the browser's engine took them out of the vectors one by one, which was a
  /// seventh of a search of zertz-61.
  std::uint32_t where(int number) const {
    const auto are = [&](std::size_t i) { return vectors_[i] == Ints{} + number; };
#if defined(__wasm_simd128__)
    return static_cast<std::uint16_t>(__builtin_wasm_bitmask_i8x16(
        __builtin_wasm_narrow_s_i8x16_i16x8(__builtin_wasm_narrow_s_i16x8_i32x4(are(0), are(1)),
                                            __builtin_wasm_narrow_s_i16x8_i32x4(are(2), are(3)))));
#elif defined(__AVX2__)
    const auto bits = [&](std::size_t i) {
      return static_cast<std::uint32_t>(_mm256_movemask_ps(std::bit_cast<__m256>(are(i))));
    };
    return bits(0) | bits(1) << kLanes;
#else
    std::uint32_t found = 0;
    for (std::size_t i = 0; i < kCount; ++i) found |= are(i / kLanes)[i % kLanes] != 0 ? 1U << i : 0U;
    return found;
#endif
  }

 private:
#if defined(__AVX2__)
  static constexpr std::size_t kLanes = 8;
#else
  static constexpr std::size_t kLanes = 4;
#endif
  using Ints [[gnu::vector_size(kLanes * sizeof(int))]] = int;

  std::array<Ints, kCount / kLanes> vectors_;
};

inline std::size_t first_greatest_of_few(std::span<const int> numbers) {
  std::size_t at = 0;
  for (std::size_t i = 1; i < numbers.size(); ++i) at = numbers[i] > numbers[at] ? i : at;
  return at;
}
}  // namespace internal

/// The place of the greatest number, of equal ones the first. There is one at least. Cost: the numbers are
/// read twice, sixteen at once; none is guessed to be the greater one.
inline std::size_t first_greatest(std::span<const int> numbers) {
  assert(!numbers.empty());
  using internal::Sixteen;
  if (numbers.size() < Sixteen::kCount) return internal::first_greatest_of_few(numbers);
  // The last sixteen are read once more where some of them were among the ones before.
  const std::size_t last = numbers.size() - Sixteen::kCount;
  Sixteen tops(&numbers[last]);
  for (std::size_t i = 0; i < last; i += Sixteen::kCount) tops.keep_greater(Sixteen(&numbers[i]));
  const int top = tops.greatest();
  std::size_t at = 0;
  while (at < last) {
    if (const std::uint32_t found = Sixteen(&numbers[at]).where(top); found != 0)
      return at + static_cast<std::size_t>(std::countr_zero(found));
    at += Sixteen::kCount;
  }
  return last + static_cast<std::size_t>(std::countr_zero(Sixteen(&numbers[last]).where(top)));
}

}  // namespace potentia
