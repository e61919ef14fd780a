// What a piece's dots are worth together is what they are worth one by one.
#include "eval/punct/worth.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace potentia::punct {
namespace {

TEST(PunctWorth, IsTheSumOfThreeSpacesForEachPlace) {
  Rng rng(9);
  WorthOfPlaces::OfSpaces of_spaces{};
  kBoard.for_each_bit([&](std::size_t bit) { of_spaces[bit] = static_cast<std::uint16_t>(rng.below(300)); });
  const WorthOfPlaces worth(of_spaces);
  int places = 0;
  for (int i = 0; i < kPlaceEnd; ++i) {
    if (!Place(i).on_board()) continue;
    int sum = 0;
    for (const Space s : Place(i).dots().spaces()) sum += of_spaces[internal::kColumns.bit[at(s.index())]];
    ASSERT_EQ(worth[Place(i)], sum) << i;
    ++places;
  }
  EXPECT_EQ(places, 5931);
}

}  // namespace
}  // namespace potentia::punct
