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

class SetLanes {
 public:
  SetLanes() = default;
  static SetLanes all(const ColumnSet& set) {
    SetLanes out;
    for (std::size_t w = 0; w < kWords; ++w) out.words_[w] = Lanes{} + set.words()[w];
    return out;
  }
  void set(std::size_t lane, const ColumnSet& set) {
    for (std::size_t w = 0; w < kWords; ++w) words_[w][lane] = set.words()[w];
  }

  friend SetLanes operator&(const SetLanes& a, const SetLanes& b) {
    return joined(a, b, [](const Lanes& x, const Lanes& y) { return x & y; });
  }
  friend SetLanes operator|(const SetLanes& a, const SetLanes& b) {
    return joined(a, b, [](const Lanes& x, const Lanes& y) { return x | y; });
  }
  friend SetLanes operator-(const SetLanes& a, const SetLanes& b) {
    return joined(a, b, [](const Lanes& x, const Lanes& y) { return x & ~y; });
  }
  SetLanes& operator|=(const SetLanes& other) { return *this = *this | other; }

  /// Of each lane whether it holds anything.
  std::array<bool, kSidePairs> any() const {
    const Lanes found = words_[0] | words_[1] | words_[2] | words_[3] | words_[4];
    return {found[0] != 0, found[1] != 0, found[2] != 0};
  }
  bool empty() const {
    const Lanes found = words_[0] | words_[1] | words_[2] | words_[3] | words_[4];
    return (found[0] | found[1] | found[2] | found[3]) == 0;
  }
  /// All of this set in the lanes in which the two others share a space, nothing in the rest.
  SetLanes where_meet(const SetLanes& a, const SetLanes& b) const {
    Lanes shared{};
    for (std::size_t w = 0; w < kWords; ++w) shared |= a.words_[w] & b.words_[w];
    const auto meet = std::bit_cast<Lanes>(shared != 0);
    SetLanes out;
    for (std::size_t w = 0; w < kWords; ++w) out.words_[w] = words_[w] & meet;
    return out;
  }
  ColumnSet columns(std::size_t lane) const {
    ColumnSet::Words out{};
    for (std::size_t w = 0; w < kWords; ++w) out[w] = words_[w][lane];
    return ColumnSet(out);
  }
  SpaceSet lane(std::size_t lane) const { return SpaceSet(columns(lane)); }
  /// What stands in any lane.
  SpaceSet together() const {
    ColumnSet::Words out{};
    for (std::size_t w = 0; w < kWords; ++w)
      out[w] = words_[w][0] | words_[w][1] | words_[w][2] | words_[w][3];
    return SpaceSet(ColumnSet(out));
  }

  /// The sets with all neighbours of their spaces.
  SetLanes dilated() const {
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
    SetLanes out;
    out.words_[0] = up[0] | down[0] | up[4] << kColumn | down[1];
    out.words_[1] = up[1] | down[1] | up[0] | down[2];
    out.words_[2] = up[2] | down[2] | up[1] | down[3];
    out.words_[3] = up[3] | down[3] | up[2] | left_of_j;
    out.words_[4] = up[4] | down[4] | right_of_i | down[0] >> kColumn;
    for (std::size_t w = 0; w < kWords; ++w) out.words_[w] &= kBoardColumns.words()[w];
    return out;
  }

 private:
  static constexpr int kColumn = internal::kColumnBits;
  static constexpr std::size_t kWords = ColumnSet::kWords;
  static constexpr ColumnSet kBoardColumns{kBoard};
  using Lanes [[gnu::vector_size(32)]] = std::uint64_t;
  using Columns [[gnu::vector_size(32)]] = std::uint16_t;

  /// The first, but of each lane the second column of the other: i of the fourth words, j of the fifth.
  static Lanes with_second(const Lanes& words, const Lanes& other) {
    return std::bit_cast<Lanes>(__builtin_shufflevector(std::bit_cast<Columns>(words),
                                                        std::bit_cast<Columns>(other), 0, 17, 2, 3, 4, 21, 6,
                                                        7, 8, 25, 10, 11, 12, 29, 14, 15));
  }
  template <class F>
  static SetLanes joined(const SetLanes& a, const SetLanes& b, F f) {
    SetLanes out;
    for (std::size_t w = 0; w < kWords; ++w) out.words_[w] = f(a.words_[w], b.words_[w]);
    return out;
  }

  std::array<Lanes, kWords> words_{};
};

}  // namespace potentia::punct
