// A player's dots by clusters, compared with plain floods.
#include "eval/punct/clusters.h"

#include <gtest/gtest.h>

#include "eval/punct/random_set.h"

namespace potentia::punct {
namespace {

SpaceSet flooded(Space from, const SpaceSet& set) {
  for (SpaceSet cluster(from);;) {
    const SpaceSet more = cluster.dilated() & set;
    if (more == cluster) return cluster;
    cluster = more;
  }
}

void expect_clusters_of(const SpaceSet& set, const Clusters& clusters) {
  SpaceSet found;
  for (const Cluster& cluster : clusters) {
    const SpaceSet dots = SpaceSet(cluster.dots.columns(0));
    ASSERT_FALSE(dots.empty());
    EXPECT_EQ(dots, flooded(dots.first(), set));
    EXPECT_EQ(SpaceSet(cluster.with_neighbours.columns(0)), dots.dilated());
    EXPECT_TRUE((dots & found).empty()) << "each dot is in one of them";
    found |= dots;
    for (std::size_t lane = 1; lane < LanePart::kLanes; ++lane) {
      EXPECT_EQ(SpaceSet(cluster.dots.columns(lane)), dots);
      EXPECT_EQ(SpaceSet(cluster.with_neighbours.columns(lane)), dots.dilated());
    }
  }
  EXPECT_EQ(found, set) << "those of the set before are gone";
}

TEST(PunctClusters, HoldWhatHangsTogether) {
  Rng rng(9);
  Clusters clusters;
  for (std::uint32_t one_in = 1; one_in < 60; ++one_in) {
    const SpaceSet set = random_set(rng, one_in);
    clusters.make(ColumnSet(set));
    expect_clusters_of(set, clusters);
  }
}

TEST(PunctClusters, StayWhereNothingTouchesThem) {
  Rng rng(10);
  Clusters clusters;
  for (std::uint32_t one_in = 3; one_in < 20; ++one_in) {
    SpaceSet set = random_set(rng, one_in);
    for (int change = 0; change < 40; ++change) {
      clusters.make(ColumnSet(set));
      expect_clusters_of(set, clusters);
      for (std::uint32_t dots = rng.below(8); dots > 0; --dots) {
        const SpaceSet one(Space(static_cast<int>(rng.below(kSpaces))));
        set = set.has(one.first()) ? set - one : set | one;
      }
    }
  }
}

}  // namespace
}  // namespace potentia::punct
