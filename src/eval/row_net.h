// Nets of one layer, for any game that says what of a position they see.
//
// Each of a game's features (a piece of some kind at some place, a count) that a position has adds its row:
// kHidden numbers that work together (row_sum.h), and kDirect that count by themselves, one for each stage of
// a game. The answer has other weights in each stage. Where there are very many features of a kind, such as
// the patterns of lines, their rows are narrow: bytes that add to the first sums alone. Fitted by
// tools/train/row_net.py to games that the engine played (docs/nets.md).
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/somewhere.h"
#include "eval/row_sum.h"

namespace potentia {

/// What a net sees of a position, or of what the evaluator has made of it: a View. Of the features of one
/// group (all that may lie at one place, the values of one count) a view has one at most, or as many as
/// F::most_of_group says, the same one several times too. F::kIsInlined, if there is that, says that for_each
/// is inlined whole, so that rows are best added where it tells of them.
template <class F>
concept NetFeatures = requires(const typename F::View& view, std::size_t feature) {
  { F::kName } -> std::convertible_to<std::string_view>;  // of the net, at most 16 letters
  { F::kFeatures } -> std::convertible_to<std::size_t>;
  { F::kMostAtOnce } -> std::convertible_to<std::size_t>;  // of a view
  { F::kStages } -> std::convertible_to<std::size_t>;      // of a game
  { F::group(feature) } -> std::same_as<std::size_t>;
  { F::stage(view) } -> std::same_as<std::size_t>;
  F::for_each(view, [](std::size_t) {});
};

/// Features from kFirstNarrow on have narrow rows. `narrow(view)` has those of the view, by size() and [],
/// counted from there; for_each tells the others alone. F::kFourNarrowFit, if there is that, says that
/// numbers of narrow rows are at most 31, so that four rows are added up as bytes.
template <class F>
concept HasNarrowFeatures = NetFeatures<F> && requires(const typename F::View& view) {
  { F::kFirstNarrow } -> std::convertible_to<std::size_t>;
  F::narrow(view);
};

template <NetFeatures F>
constexpr std::size_t most_of_group(std::size_t group) {
  if constexpr (requires { F::most_of_group(group); }) return F::most_of_group(group);
  return 1;
}

template <NetFeatures F>
constexpr std::size_t first_narrow() {
  if constexpr (HasNarrowFeatures<F>) return F::kFirstNarrow;
  return F::kFeatures;
}

/// Whether any four narrow rows added up are bytes still; expect_within_sixteen_bits looks.
template <NetFeatures F>
constexpr bool four_narrow_fit() {
  if constexpr (requires { F::kFourNarrowFit; }) return F::kFourNarrowFit;
  return false;
}

/// All features of a view, the narrow ones last.
template <NetFeatures F, class Use>
void for_each_feature(const typename F::View& view, Use use) {
  F::for_each(view, use);
  if constexpr (HasNarrowFeatures<F>) {
    const auto narrow = F::narrow(view);
    for (std::size_t i = 0; i < narrow.size(); ++i) use(F::kFirstNarrow + narrow[i]);
  }
}

template <NetFeatures Features>
struct RowNet {
  static constexpr std::size_t kHidden = 64;
  static constexpr std::size_t kDirect = 16;
  static constexpr std::size_t kNarrowWidth = 32;
  static constexpr std::size_t kWide = first_narrow<Features>();  // of the features, those with whole rows
  static_assert(Features::kStages <= kDirect && Features::kFeatures <= 1 << 16);

  using Sum = RowSum<kHidden>;
  using Row = typename Sum::Row;
  struct Out {
    std::array<std::int16_t, kHidden> weights;  // 64ths
    std::int32_t bias;                          // 2^22ths
  };

  Row base;                     // of every position, 256ths
  std::array<Row, kWide> rows;  // 256ths
  // What counts by itself, of every position and of each feature: 256ths. Only the stage's own is added up.
  std::array<std::int16_t, Features::kStages> direct_base;
  std::array<std::array<std::int16_t, kWide>, Features::kStages> direct;
  std::array<Out, Features::kStages> out;
  std::int32_t unit;  // what 1 is worth as a score, in hundredths
  std::array<std::array<std::int8_t, kNarrowWidth>, Features::kFeatures - kWide> narrow{};  // 128ths

  /// From the side to move, in hundredths. Some 30 to 50 ns, 200 with surroundings (ZÈRTZ, TAMSK), 300 with
  /// places for a row (YINSH).
  int judge(const typename Features::View& view) const {
    Sum sum;
    if constexpr (HasNarrowFeatures<Features>) {
      RowSum<kNarrowWidth> narrow_sum;
      const auto* const all = somewhere(narrow.data());
      const auto features = Features::narrow(view);
      // How many they are the compiler may not know: it would unroll GIPF's 21, and the browser's then keep
      // their sums in memory.
      const std::size_t known = features.size();
      const std::size_t count = *somewhere(&known);
      std::size_t i = 0;
      if constexpr (four_narrow_fit<Features>()) {
        for (; i + 3 < count; i += 4)
          narrow_sum.add(all[features[i]], all[features[i + 1]], all[features[i + 2]], all[features[i + 3]]);
      }
      for (; i < count; ++i) narrow_sum.add(all[features[i]]);
      narrow_sum.count_twice();
      sum.add(narrow_sum);
    }
    sum.add(base);
    const std::size_t stage = Features::stage(view);
    std::int32_t alone = direct_base[stage];
    const auto* const all = somewhere(rows.data());
    const auto* const all_alone = somewhere(direct[stage].data());
    const auto add = [&](std::size_t feature) __attribute__((always_inline)) {
      sum.add(all[feature]);
      alone += all_alone[feature];
    };
    if constexpr (requires { Features::kIsInlined; }) {
      Features::for_each(view, add);
    } else {
      // First which they are, then their rows: so the sums stay in registers.
      std::array<std::uint16_t, Features::kMostAtOnce> seen;
      std::size_t count = 0;
      Features::for_each(view, [&](std::size_t feature) {
        assert(count < seen.size());
        seen[count++] = static_cast<std::uint16_t>(feature);
      });
      for (std::size_t i = 0; i < count; ++i) add(seen[i]);
    }
    return answer(sum, alone, stage);
  }

  /// `alone`: the sum of what counts by itself in this stage.
  int answer(const Sum& sum, std::int64_t alone, std::size_t stage) const {
    const Out& last = out[stage];
    const std::int64_t total = sum.squared_times(last.weights) + alone * (1 << 14) + last.bias;
    return static_cast<int>((total * unit) >> 22);
  }
};

/// A net as it is kept, so that little is left of it when the page's files are compressed. The first kHidden
/// numbers of its rows are bytes, in 128ths, as nearly all of them are small; those that are not, kLarge in
/// all, lie beside them. Of the others the low and the high bytes lie apart, by their places.
template <NetFeatures Features, std::size_t kLarge>
struct PackedRowNet {
  using Net = RowNet<Features>;
  template <class Byte>
  using Column = std::array<Byte, Net::kWide>;
  struct Large {
    std::uint16_t row;
    std::uint8_t place;
    std::int16_t number;  // 256ths
  };

  std::array<std::int16_t, Net::kHidden + Net::kDirect> base;
  std::array<std::array<std::int8_t, Net::kHidden>, Net::kWide> hidden;  // 128ths
  std::array<Column<std::uint8_t>, Net::kDirect> direct_low;             // 128ths
  std::array<Column<std::int8_t>, Net::kDirect> direct_high;             // twos
  std::array<Large, kLarge> large;
  std::array<typename Net::Out, Features::kStages> out;
  std::int32_t unit;
  std::array<std::array<std::int8_t, Net::kNarrowWidth>, Features::kFeatures - Net::kWide> narrow{};

  Net unpacked() const {
    Net net{{}, {}, {}, {}, out, unit, narrow};
    std::copy_n(base.begin(), Net::kHidden, net.base.begin());
    std::copy_n(base.begin() + Net::kHidden, Features::kStages, net.direct_base.begin());
    for (std::size_t i = 0; i < hidden.size(); ++i) {
      for (std::size_t k = 0; k < Net::kHidden; ++k)
        net.rows[i][k] = static_cast<std::int16_t>(2 * hidden[i][k]);
      for (std::size_t k = 0; k < Features::kStages; ++k)
        net.direct[k][i] = static_cast<std::int16_t>(2 * (direct_low[k][i] + 256 * direct_high[k][i]));
    }
    for (const Large& one : large) net.rows[one.row][one.place] = one.number;
    return net;
  }
};

}  // namespace potentia
