// What must hold of any RowNet, for the test beside each.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "base/rng.h"
#include "base/test_data.h"
#include "base/text.h"
#include "eval/row_net.h"

namespace potentia::test {

/// A narrow one as if it were whole.
template <class Features>
typename RowNet<Features>::Row row_of(const RowNet<Features>& net, std::size_t feature) {
  if (feature < first_narrow<Features>()) return net.rows[feature];
  typename RowNet<Features>::Row row{};
  const auto& narrow = net.narrow[feature - first_narrow<Features>()];
  std::ranges::transform(narrow, row.begin(), [](int n) { return static_cast<std::int16_t>(2 * n); });
  return row;
}

/// The answers are those that PyTorch gave with weights that were not rounded: `file`, in tests/positions,
/// has the features of `fewest` positions at least, their stages and the answers. `rounding`: by how many
/// hundredths they may differ; 28 are seen.
template <class Features>
void expect_as_learnt(const RowNet<Features>& net, const std::string& file, int rounding = 40,
                      int fewest = 80) {
  constexpr int kLeastSpread = 300;  // of what is said of them: if all were alike they would show little
  std::ifstream in(test_data("positions/" + file));
  ASSERT_TRUE(in) << file;
  int positions = 0;
  int lowest = 0;
  int highest = 0;
  std::string line;
  while (std::getline(in, line)) {
    if (line.starts_with('#')) continue;
    const std::size_t first = line.find(" | ");
    const std::size_t last = line.rfind(" | ");
    ASSERT_LT(first, last) << line;
    const auto stage = parse_int<std::size_t>(line.substr(first + 3, last - first - 3));
    const auto learnt = parse_int<int>(line.substr(last + 3));
    ASSERT_TRUE(stage && *stage < Features::kStages && learnt) << line;
    typename RowNet<Features>::Sum sum;
    sum.add(net.base);
    int alone = net.direct_base[*stage];
    std::istringstream features(line.substr(0, first));
    for (std::size_t feature = 0; features >> feature;) {
      ASSERT_LT(feature, Features::kFeatures) << line;
      sum.add(row_of(net, feature));
      if (feature < first_narrow<Features>()) alone += net.direct[*stage][feature];
    }
    EXPECT_NEAR(net.answer(sum, alone, *stage), *learnt, rounding) << line;
    lowest = std::min(lowest, *learnt);
    highest = std::max(highest, *learnt);
    ++positions;
  }
  EXPECT_GE(positions, fewest);
  EXPECT_GT(highest - lowest, kLeastSpread);
}

/// Sums of 16 bits hold whatever lies on the board: of each group the largest row, as often as it may be
/// there. Sums of two narrow rows are bytes where that is said.
template <class Features>
void expect_within_sixteen_bits(const RowNet<Features>& net) {
  for (std::size_t i = 0; i < net.base.size(); ++i) {
    std::array<int, Features::kFeatures> largest{};  // of each group
    for (std::size_t feature = 0; feature < Features::kFeatures; ++feature) {
      int& of_group = largest[Features::group(feature)];
      of_group = std::max(of_group, std::abs(row_of(net, feature)[i]));
    }
    int most = std::abs(net.base[i]);
    for (std::size_t group = 0; group <= Features::group(Features::kFeatures - 1); ++group)
      most += largest[group] * static_cast<int>(most_of_group<Features>(group));
    EXPECT_LT(most, 1 << 15) << i;
  }
  if constexpr (four_narrow_fit<Features>()) {
    for (const auto& row : net.narrow) {
      for (const int number : row) EXPECT_LE(std::abs(number), 31);
    }
  }
  for (const auto& out : net.out) {
    for (const int weight : out.weights) EXPECT_LE(std::abs(weight), RowNet<Features>::Sum::kMostOut);
  }
}

/// A view's features: of a group no more than are said, nor in all, and its stage is one of those that there
/// are.
template <class Features>
void expect_sound(const typename Features::View& view) {
  std::map<std::size_t, std::size_t> groups;
  std::size_t count = 0;
  for_each_feature<Features>(view, [&](std::size_t feature) {
    ASSERT_LT(feature, Features::kFeatures);
    const std::size_t group = Features::group(feature);
    EXPECT_LE(++groups[group], most_of_group<Features>(group)) << "too many of a group: feature " << feature;
    ++count;
  });
  EXPECT_LE(count, Features::kMostAtOnce);
  EXPECT_LT(Features::stage(view), Features::kStages);
}

/// In random games: expect_sound, and what `E` says to a position and to it with exchanged colours is the
/// same.
template <class G, class E>
void expect_sound_games(std::uint64_t seed, int games) {
  Rng rng(seed);
  const E evaluator;
  for (int game = 0; game < games && !testing::Test::HasFailure(); ++game) {
    auto position = G::start();
    for (int ply = 0; ply < 300 && !G::outcome(position); ++ply) {
      SCOPED_TRACE(G::to_text(position));
      if (E::asks_net(position)) expect_sound<typename E::NetFeatures>(E::seen(position));
      if (const auto swapped = G::colours_swapped(position)) {
        EXPECT_EQ(evaluator.evaluate(position), evaluator.evaluate(*swapped));
      }
      typename G::MoveList moves;
      G::generate(position, moves);
      position = position.after(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

}  // namespace potentia::test
