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

TEST(PunctClusters, HoldWhatHangsTogether) {
  Rng rng(9);
  Clusters clusters;
  for (std::uint32_t one_in = 1; one_in < 60; ++one_in) {
    const SpaceSet set = random_set(rng, one_in);
    clusters.make(ColumnSet(set));
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
}

}  // namespace
}  // namespace potentia::punct
