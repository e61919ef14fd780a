// Sets side by side do what each of them does alone.
#include "eval/punct/set_lanes.h"

#include <gtest/gtest.h>

#include "eval/punct/random_set.h"

namespace potentia::punct {
namespace {

constexpr std::size_t kLanes = 4;

SetLanes in_all(const SpaceSet& set) {
  SetLanes lanes;
  for (std::size_t lane = 0; lane < kLanes; ++lane) lanes.set(lane, ColumnSet(set));
  return lanes;
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
    EXPECT_EQ(in_all(one).dilated().together(), one.dilated()) << name(Space(i));
  }
  Rng rng(5);
  for (std::uint32_t one_in = 1; one_in < 60; ++one_in) {
    const SpaceSet set = random_set(rng, one_in);
    const SetLanes dilated = in_all(set).dilated();
    for (std::size_t lane = 0; lane < kLanes; ++lane) EXPECT_EQ(dilated.lane(lane), set.dilated());
    const LanePart over_edges = LanePart::all(ColumnSet(set)).dilated_over_edges();
    EXPECT_EQ(SpaceSet((over_edges & LanePart::all(ColumnSet(kBoard))).columns(0)), set.dilated());
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
    for (std::size_t i = 0; i < kLanes; ++i) EXPECT_EQ(lanes.lane(i), i == lane ? set : SpaceSet());
    const SetLanes all = in_all(kBoard);
    EXPECT_EQ((all & lanes).together(), set);
    EXPECT_EQ((lanes & LanePart::all(ColumnSet(kBoard))).together(), set);
    EXPECT_EQ((all | lanes).lane(lane), kBoard);
    EXPECT_EQ(lanes.together(), set);
  }
}

TEST(PunctSetLanes, AreTakenWhereTwoOthersMeet) {
  Rng rng(7);
  const SpaceSet set = random_set(rng, 3);
  const std::array<SpaceSet, 4> a = {SpaceSet(Space(0)), SpaceSet(Space(210)), kBoard, SpaceSet()};
  const std::array<SpaceSet, 4> b = {SpaceSet(Space(1)), kBoard, SpaceSet(), kBoard};
  for (std::size_t first = 0; first + LanePart::kLanes <= a.size(); ++first) {
    LanePart one;
    LanePart other;
    bool is_any = false;
    for (std::size_t lane = 0; lane < LanePart::kLanes; ++lane) {
      one.set(lane, ColumnSet(a[first + lane]));
      other.set(lane, ColumnSet(b[first + lane]));
      is_any = is_any || first + lane == 1;
    }
    const auto meeting = one.meeting(other);
    EXPECT_EQ(LanePart::is_any(meeting), is_any);
    const LanePart taken = LanePart::all(ColumnSet(set)).in(meeting);
    for (std::size_t lane = 0; lane < LanePart::kLanes; ++lane)
      EXPECT_EQ(SpaceSet(taken.columns(lane)), first + lane == 1 ? set : SpaceSet());
  }
}

TEST(PunctSetLanes, ColumnsGiveTheirSpacesOneByOne) {
  Rng rng(8);
  const SpaceSet set = random_set(rng, 4);
  SpaceSet found;
  ColumnSet rest(set);
  for (; !rest.empty(); rest = rest ^ rest.first()) {
    const SpaceSet one(rest.first());
    EXPECT_EQ(one.size(), 1);
    found |= one;
  }
  EXPECT_EQ(found, set);
  EXPECT_EQ(rest, ColumnSet(SpaceSet()));
}

}  // namespace
}  // namespace potentia::punct
