// Four sets of PÜNCT's spaces side by side, in step: three of them are walks between the pairs of sides, and
// three take no longer than one.
//
// Column x stands in word x % 5, sixteen bits from 16 (x / 5) on: a step to the next column is one to the
// next word, and only from the last word to the first are bits moved. No column has more than sixteen spaces,
// but from column j on numbers go up to 17; there they are counted from 1 on, so that between i and j a step
// leads a bit lower than elsewhere.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rules/punct/board.h"

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace potentia::punct {

/// One set in the order of columns of SetLanes.
class ColumnSet {
 public:
  static constexpr std::size_t kWords = 5;
  using Words = std::array<std::uint64_t, kWords>;

  constexpr explicit ColumnSet(const Words& words) : words_(words) {}
  constexpr explicit ColumnSet(const SpaceSet& set) {
    const auto& [a, e, low_i, low_m, low_q] = set.words();  // four columns each, from these on
    const std::uint64_t i = (low_i & kFirst) | ((low_i >> 1 | low_m << 63) & ~kFirst);
    const std::uint64_t m = low_m >> 1 | low_q << 63;
    const std::uint64_t q = low_q >> 1;
    words_ = {(a & kFirst) | (e & kSecond) | (i & kThird) | (m & kFourth),
              ((a & kSecond) | (e & kThird) | (i & kFourth)) >> kColumn | q << 3 * kColumn,
              ((a & kThird) | (e & kFourth)) >> 2 * kColumn | (m & kFirst) << 2 * kColumn,
              a >> 3 * kColumn | ((i & kFirst) | (m & kSecond)) << kColumn,
              (e & kFirst) | (i & kSecond) | (m & kThird)};
  }
  constexpr explicit operator SpaceSet() const {
    const auto& [af, bg, ch, di, ej] = words_;  // by the first two columns of each
    const std::uint64_t a =
        (af & kFirst) | (bg & kFirst) << kColumn | (ch & kFirst) << 2 * kColumn | di << 3 * kColumn;
    const std::uint64_t e =
        (ej & kFirst) | (af & kSecond) | (bg & kSecond) << kColumn | (ch & kSecond) << 2 * kColumn;
    const std::uint64_t i = (di & kSecond) >> kColumn;
    const std::uint64_t high_i = (ej & kSecond) | (af & kThird) | (bg & kThird) << kColumn;
    const std::uint64_t m =
        (ch & kThird) >> 2 * kColumn | (di & kThird) >> kColumn | (ej & kThird) | (af & kFourth);
    const std::uint64_t q = bg >> 3 * kColumn;
    return SpaceSet(SpaceSet::Words{a, e, i | high_i << 1, m << 1 | high_i >> 63, q << 1 | m >> 63});
  }
  constexpr const Words& words() const { return words_; }

  constexpr bool operator==(const ColumnSet& other) const { return (*this ^ other).empty(); }
  constexpr bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3] | words_[4]) == 0; }
  /// One space of them; the set must not be empty.
  constexpr ColumnSet first() const {
    std::size_t w = 0;
    while (words_[w] == 0) ++w;
    Words out{};
    out[w] = words_[w] & -words_[w];
    return ColumnSet(out);
  }
  /// Those that are in one of both.
  constexpr ColumnSet operator^(const ColumnSet& other) const {
    Words out{};
    for (std::size_t w = 0; w < kWords; ++w) out[w] = words_[w] ^ other.words_[w];
    return ColumnSet(out);
  }

 private:
  static constexpr int kColumn = internal::kColumnBits;
  // A word's four columns.
  static constexpr std::uint64_t kFirst = 0xffff;
  static constexpr std::uint64_t kSecond = kFirst << kColumn;
  static constexpr std::uint64_t kThird = kSecond << kColumn;
  static constexpr std::uint64_t kFourth = kThird << kColumn;

  Words words_{};
};

/// As many lanes as a vector of the machine holds: all four, or two where it has 16 bytes (in the browser).
/// Four lanes of these are worked out one half after the other, as both together need more registers than
/// there are.
class LanePart {
 public:
#if defined(__AVX2__)
  static constexpr std::size_t kBytes = 32;
#else
  static constexpr std::size_t kBytes = 16;
#endif
  static constexpr std::size_t kLanes = kBytes / sizeof(std::uint64_t);
  using Lanes [[gnu::vector_size(kBytes)]] = std::uint64_t;

  LanePart() = default;
  // Word by word: as a whole the browser's engine would copy it by a call out of the program.
  LanePart(const LanePart& other)
      : words_{other.words_[0], other.words_[1], other.words_[2], other.words_[3], other.words_[4]} {}
  LanePart& operator=(const LanePart& other) {
    words_[0] = other.words_[0];
    words_[1] = other.words_[1];
    words_[2] = other.words_[2];
    words_[3] = other.words_[3];
    words_[4] = other.words_[4];
    return *this;
  }
  static LanePart all(const ColumnSet& set) {
    LanePart out;
    for (std::size_t w = 0; w < kWords; ++w) out.words_[w] = Lanes{} + set.words()[w];
    return out;
  }
  void set(std::size_t lane, const ColumnSet& set) {
    for (std::size_t w = 0; w < kWords; ++w) words_[w][lane] = set.words()[w];
  }
  ColumnSet columns(std::size_t lane) const {
    ColumnSet::Words out{};
    for (std::size_t w = 0; w < kWords; ++w) out[w] = words_[w][lane];
    return ColumnSet(out);
  }

  friend LanePart operator&(const LanePart& a, const LanePart& b) {
    return joined(a, b, [](const Lanes& x, const Lanes& y) { return x & y; });
  }
  friend LanePart operator|(const LanePart& a, const LanePart& b) {
    return joined(a, b, [](const Lanes& x, const Lanes& y) { return x | y; });
  }
  friend LanePart operator-(const LanePart& a, const LanePart& b) {
    return joined(a, b, [](const Lanes& x, const Lanes& y) { return x & ~y; });
  }

  LanePart& operator|=(const LanePart& other) { return *this = *this | other; }

  /// Of a lane what it holds in any word.
  std::uint64_t in_lane(std::size_t lane) const { return in_any_word()[lane]; }
  bool empty() const { return !is_any(in_any_word()); }

  /// Of each lane some bits if the two share a space there, else none.
  Lanes meeting(const LanePart& other) const {
    Lanes shared{};
    for (std::size_t w = 0; w < kWords; ++w) shared |= words_[w] & other.words_[w];
    return shared;
  }
  static bool is_any(const Lanes& lanes) {
#if defined(__wasm_simd128__)
    return wasm_v128_any_true(std::bit_cast<v128_t>(lanes));
#else
    std::uint64_t any = 0;
    for (std::size_t lane = 0; lane < kLanes; ++lane) any |= lanes[lane];
    return any != 0;
#endif
  }
  /// What is in the lanes of such a meeting.
  LanePart in(const Lanes& meeting) const {
    const Lanes all_bits = std::bit_cast<Lanes>(meeting != 0);
    LanePart out;
    for (std::size_t w = 0; w < kWords; ++w) out.words_[w] = words_[w] & all_bits;
    return out;
  }

  /// The sets with all neighbours of their spaces.
  LanePart dilated() const {
    LanePart out = dilated_over_edges();
    for (std::size_t w = 0; w < kWords; ++w) out.words_[w] &= kBoardColumns.words()[w];
    return out;
  }
  /// Those, and bits beyond the board that stand for no space; for what is met with sets of spaces next.
  LanePart dilated_over_edges() const {
    std::array<Lanes, kWords> up;    // each space with that above it
    std::array<Lanes, kWords> down;  // with that below
    for (std::size_t w = 0; w < kWords; ++w) {
      const auto columns = std::bit_cast<Columns>(words_[w]);
      up[w] = std::bit_cast<Lanes>(columns | columns << 1);
      down[w] = std::bit_cast<Lanes>(columns | columns >> 1);
    }
    // To the right a step leads straight on or up, to the left straight on or down; from i to j and back it
    // is the other way round.
    const Lanes right_of_i = with_second(up[3], down[3]);
    const Lanes left_of_j = with_second(down[4], up[4]);
    LanePart out;
    out.words_[0] = up[0] | down[0] | up[4] << kColumn | down[1];
    out.words_[1] = up[1] | down[1] | up[0] | down[2];
    out.words_[2] = up[2] | down[2] | up[1] | down[3];
    out.words_[3] = up[3] | down[3] | up[2] | left_of_j;
    out.words_[4] = up[4] | down[4] | right_of_i | down[0] >> kColumn;
    return out;
  }

 private:
  static constexpr int kColumn = internal::kColumnBits;
  static constexpr std::size_t kWords = ColumnSet::kWords;
  static constexpr ColumnSet kBoardColumns{kBoard};
  using Columns [[gnu::vector_size(kBytes)]] = std::uint16_t;

  Lanes in_any_word() const { return words_[0] | words_[1] | words_[2] | words_[3] | words_[4]; }

  /// The first, but of each lane the second column of the other: i of the fourth words, j of the fifth.
  static Lanes with_second(const Lanes& words, const Lanes& other) {
    const auto a = std::bit_cast<Columns>(words);
    const auto b = std::bit_cast<Columns>(other);
#if defined(__AVX2__)
    return std::bit_cast<Lanes>(
        __builtin_shufflevector(a, b, 0, 17, 2, 3, 4, 21, 6, 7, 8, 25, 10, 11, 12, 29, 14, 15));
#else
    return std::bit_cast<Lanes>(__builtin_shufflevector(a, b, 0, 9, 2, 3, 4, 13, 6, 7));
#endif
  }
  template <class F>
  static LanePart joined(const LanePart& a, const LanePart& b, F f) {
    LanePart out;
    for (std::size_t w = 0; w < kWords; ++w) out.words_[w] = f(a.words_[w], b.words_[w]);
    return out;
  }

  std::array<Lanes, kWords> words_{};
};

class SetLanes {
 public:
  static constexpr std::size_t kLanes = 4;
  static constexpr std::size_t kParts = kLanes / LanePart::kLanes;

  SetLanes() = default;
  void set(std::size_t lane, const ColumnSet& set) { parts_[lane / kPerPart].set(lane % kPerPart, set); }

  friend SetLanes operator&(const SetLanes& a, const SetLanes& b) {
    return by_parts([&](std::size_t i) { return a.parts_[i] & b.parts_[i]; });
  }
  friend SetLanes operator&(const SetLanes& a, const LanePart& in_each) {
    return by_parts([&](std::size_t i) { return a.parts_[i] & in_each; });
  }
  friend SetLanes operator|(const SetLanes& a, const SetLanes& b) {
    return by_parts([&](std::size_t i) { return a.parts_[i] | b.parts_[i]; });
  }
  SetLanes& operator|=(const SetLanes& other) { return *this = *this | other; }

  /// Of each lane whether it holds anything.
  std::array<bool, kSidePairs> any() const {
    std::array<bool, kSidePairs> out{};
    for (std::size_t lane = 0; lane < out.size(); ++lane)
      out[lane] = parts_[lane / kPerPart].in_lane(lane % kPerPart) != 0;
    return out;
  }
  bool empty() const {
    bool is_empty = true;
    for (const LanePart& part : parts_) is_empty = is_empty && part.empty();
    return is_empty;
  }
  ColumnSet columns(std::size_t lane) const { return parts_[lane / kPerPart].columns(lane % kPerPart); }
  SpaceSet lane(std::size_t lane) const { return SpaceSet(columns(lane)); }
  /// What stands in any lane.
  SpaceSet together() const {
    ColumnSet::Words out{};
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const ColumnSet set = columns(lane);
      for (std::size_t w = 0; w < out.size(); ++w) out[w] |= set.words()[w];
    }
    return SpaceSet(ColumnSet(out));
  }

  /// The sets with all neighbours of their spaces.
  SetLanes dilated() const {
    return by_parts([&](std::size_t i) { return parts_[i].dilated(); });
  }

  LanePart& part(std::size_t i) { return parts_[i]; }
  const LanePart& part(std::size_t i) const { return parts_[i]; }

 private:
  static constexpr std::size_t kPerPart = LanePart::kLanes;

  template <class F>
  static SetLanes by_parts(F f) {
    SetLanes out;
    for (std::size_t i = 0; i < out.parts_.size(); ++i) out.parts_[i] = f(i);
    return out;
  }

  std::array<LanePart, kParts> parts_{};
};

}  // namespace potentia::punct
