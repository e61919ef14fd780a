// Sets side by side do what each of them does alone.
#include "eval/punct/set_lanes.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace potentia::punct {
namespace {

SpaceSet random_set(Rng& rng, std::uint32_t one_in) {
  SpaceSet set;
  for (int i = 0; i < kSpaces; ++i) {
    if (rng.below(one_in) == 0) set.add(Space(i));
  }
  return set;
}

TEST(PunctSetLanes, ColumnsKeepTheSpaces) {
  for (int i = 0; i < kSpaces; ++i) {
    const SpaceSet one{Space(i)};
    EXPECT_EQ(SpaceSet(ColumnSet(one)), one) << name(Space(i));
  }
  EXPECT_EQ(SpaceSet(ColumnSet(kBoard)), kBoard);
}

TEST(PunctSetLanes, AreDilatedAsSets) {
  for (int i = 0; i < kSpaces; ++i) {
    const SpaceSet one{Space(i)};
    EXPECT_EQ(SetLanes::all(ColumnSet(one)).dilated().together(), one.dilated()) << name(Space(i));
  }
  Rng rng(5);
  for (std::uint32_t one_in = 1; one_in < 60; ++one_in) {
    const SpaceSet set = random_set(rng, one_in);
    EXPECT_EQ(SetLanes::all(ColumnSet(set)).dilated().together(), set.dilated());
  }
}

TEST(PunctSetLanes, KeepApartWhatStandsInOthers) {
  Rng rng(6);
  for (std::size_t lane = 0; lane < kSidePairs; ++lane) {
    const SpaceSet set = random_set(rng, 8);
    SetLanes lanes;
    EXPECT_TRUE(lanes.empty());
    lanes.set(lane, ColumnSet(set));
    EXPECT_FALSE(lanes.empty());
    for (std::size_t i = 0; i < kSidePairs; ++i) EXPECT_EQ(lanes.dilated().any()[i], i == lane);
    const SetLanes all = SetLanes::all(ColumnSet(kBoard));
    EXPECT_EQ((all - lanes).together(), kBoard) << "the other lanes have them";
    EXPECT_EQ((all & lanes).together(), set);
    EXPECT_TRUE((lanes - all).empty());
  }
}

}  // namespace
}  // namespace potentia::punct
