// Sums of rows of small numbers: the one layer of the nets that judge with the search at every node
// (docs/nets.md).
//
// What is on the board has a row of numbers each; the rows of a position are added up, the first kHidden sums
// are cut to 0 … 1 and squared, and their weighted sum is the answer. Rows are in 256ths and the weights in
// 64ths, whole numbers only, so that every build judges alike.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace potentia {

template <std::size_t kWidth>
class RowSum {
 public:
  using Row = std::array<std::int16_t, kWidth>;

  static constexpr int kFull = 255;     // of 256ths: a sum is cut to 0 … kFull
  static constexpr int kMostOut = 127;  // a weight's limit: a product with kFull still fits into 16 bits

  /// Sums must stay within 16 bits, whatever lies on the board: each net's test looks.
  void add(const Row& row) {
    for (std::size_t i = 0; i < kVectors; ++i) {
      Shorts part;
      std::memcpy(&part, row.data() + i * kLanes, sizeof part);
      sums_[i] += part;
    }
  }

  /// A row of bytes, which may be shorter: it adds to the first sums.
  template <std::size_t kLength>
  void add(const std::array<std::int8_t, kLength>& row) {
    static_assert(kLength <= kWidth && kLength % kLanes == 0);
    for (std::size_t i = 0; i < kLength / kLanes; ++i) {
      ByteLanes part;
      std::memcpy(&part, row.data() + i * kLanes, sizeof part);
      sums_[i] += __builtin_convertvector(part, Shorts);
    }
  }
  /// Four such rows whose numbers fit into bytes together.
  template <std::size_t kLength>
  void add(const std::array<std::int8_t, kLength>& first, const std::array<std::int8_t, kLength>& second,
           const std::array<std::int8_t, kLength>& third, const std::array<std::int8_t, kLength>& fourth) {
    static_assert(kLength <= kWidth && kLength % kBytes == 0);
    for (std::size_t i = 0; i < kLength / kBytes; ++i) {
      const auto read = [i](const std::array<std::int8_t, kLength>& row) {
        return read_bytes(row.data() + i * kBytes);
      };
      const auto all = (read(first) + read(second)) + (read(third) + read(fourth));
      const auto halves = std::bit_cast<std::array<ByteLanes, 2>>(all);
      sums_[2 * i] += __builtin_convertvector(halves[0], Shorts);
      sums_[2 * i + 1] += __builtin_convertvector(halves[1], Shorts);
    }
  }
  /// Shorter sums add to the first.
  template <std::size_t kLength>
  void add(const RowSum<kLength>& other) {
    static_assert(kLength <= kWidth);
    for (std::size_t i = 0; i < kLength / kLanes; ++i) sums_[i] += other.sums_[i];
  }
  /// All that was added so far counts twice.
  void count_twice() {
    for (Shorts& sum : sums_) sum += sum;
  }

  Row sums() const {
    Row out;
    std::memcpy(out.data(), sums_.data(), sizeof out);
    return out;
  }

  /// The first of the sums, cut and squared, times `out`: 2^22ths.
  template <std::size_t kHidden>
  std::int32_t squared_times(const std::array<std::int16_t, kHidden>& out) const {
    static_assert(kHidden <= kWidth);
#if defined(__wasm_simd128__)
    // There is an instruction for products added in pairs, which the compiler does not find.
    Shorts weights;
    using Ints = std::int32_t __attribute__((vector_size(16)));
    Ints totals{};
    for (std::size_t i = 0; i < kHidden / kLanes; ++i) {
      std::memcpy(&weights, out.data() + i * kLanes, sizeof weights);
      const Shorts cut =
          __builtin_elementwise_min(__builtin_elementwise_max(sums_[i], Shorts{}), Shorts{} + kFull);
      totals += __builtin_wasm_dot_s_i32x4_i16x8(cut * weights, cut);
    }
    return totals[0] + totals[1] + totals[2] + totals[3];
#else
    const Row all = sums();
    std::int32_t total = 0;
    for (std::size_t i = 0; i < kHidden; ++i) {
      const auto cut = static_cast<std::int16_t>(std::clamp<int>(all[i], 0, kFull));
      total += static_cast<std::int16_t>(cut * out[i]) * cut;
    }
    return total;
#endif
  }

 private:
  template <std::size_t>
  friend class RowSum;

  // The processor's vectors (GCC's and Clang's notation). Where they have 16 bytes (in the browser) eight
  // bytes of a narrow row are read and made wide in one go.
#if defined(__AVX2__)
  static constexpr std::size_t kLanes = 16;
#else
  static constexpr std::size_t kLanes = 8;
#endif
  static constexpr std::size_t kVectors = kWidth / kLanes;
  static_assert(kWidth % kLanes == 0);
  using Shorts = std::int16_t __attribute__((vector_size(kLanes * sizeof(std::int16_t))));
  using ByteLanes = std::int8_t __attribute__((vector_size(kLanes)));
  static constexpr std::size_t kBytes = 2 * kLanes;
  using Bytes = std::int8_t __attribute__((vector_size(kBytes)));

  static Bytes read_bytes(const std::int8_t* from) {
    Bytes out;
    std::memcpy(&out, from, sizeof out);
    return out;
  }

  std::array<Shorts, kVectors> sums_{};
};

}  // namespace potentia
