// Sets of PÜNCT dots against the places themselves.
#include "eval/punct/brought.h"

#include <gtest/gtest.h>

namespace potentia::punct {
namespace {

TEST(PunctBrought, SaysOfEveryPlaceWhichDotsComeIntoTheSet) {
  for (int i = 0; i < kSpaces; ++i) {
    const SpaceSet set{Space(i)};
    const Seen seen(set);
    for (int p = 0; p < kPlaceEnd; ++p) {
      const Place place(p);
      if (!place.on_board()) continue;
      const Brought dots = brought(place.kind(), place.orientation(), seen);
      const std::string where = std::to_string(p) + " and " + name(Space(i));
      ASSERT_EQ(dots.one.has(place.punct()), set.has(place.dots().ends[0])) << where;
      ASSERT_EQ(dots.other.has(place.punct()), set.has(place.dots().ends[1])) << where;
      ASSERT_EQ(dots.middle.has(place.punct()), set.has(place.dots().middle)) << where;
    }
  }
}

}  // namespace
}  // namespace potentia::punct
