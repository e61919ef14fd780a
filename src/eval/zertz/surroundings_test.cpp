// What lies around rings, against a plain look at each neighbour.
#include "eval/zertz/surroundings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "rules/zertz/rules.h"

namespace potentia::zertz {
namespace {

using Digits = std::array<int, 6>;
using Seen = std::pair<int, Digits>;  // what the ring is, and the least of its neighbours' turns and mirrors

template <class P>
Seen look(const P& position, typename P::Ring ring) {
  constexpr Board kBoard = P::kBoard;
  const auto sort_of = [&](int x, int y) {
    if (!on_board(kShape<kBoard>, x, y)) return 4;
    const auto at = Ring<kBoard>::at(x, y);
    if (!position.rings().has(at)) return 4;
    return position.vacant().has(at) ? 0 : 1 + static_cast<int>(position.colour_at(at));
  };
  Digits digits{};
  for (const Direction d : kDirections) {
    const int sort = sort_of(ring.x() + geometry::dx(d), ring.y() + geometry::dy(d));
    digits[static_cast<std::size_t>(d)] = sort == 0 ? 0 : sort == 4 ? 2 : 1;
  }
  Digits least = digits;
  for (int mirrored = 0; mirrored < 2; ++mirrored) {
    for (int turn = 0; turn < 6; ++turn) {
      std::rotate(digits.begin(), digits.begin() + 1, digits.end());
      least = std::min(least, digits);
    }
    std::reverse(digits.begin(), digits.end());
  }
  return {sort_of(ring.x(), ring.y()), least};
}

template <class G>
class Surroundings : public testing::Test {};
using Games = testing::Types<Standard37, Tournament48, Tournament61>;
TYPED_TEST_SUITE(Surroundings, Games);

TYPED_TEST(Surroundings, AreTheSameWhereNeighboursAre) {
  using Position = typename TypeParam::Position;
  Rng rng(5);
  std::map<Seen, std::size_t> number_of;
  std::map<std::size_t, Seen> seen_of;
  for (int game = 0; game < 60; ++game) {
    Position position = Position::start();
    while (!TypeParam::outcome(position)) {
      const auto numbers = surroundings(position);
      std::size_t i = 0;
      for (const auto ring : kAllRings<Position::kBoard>) {
        ASSERT_LT(i, numbers.size());
        ASSERT_LT(numbers[i], kSurroundings);
        const Seen seen = look(position, ring);
        ASSERT_EQ(number_of.try_emplace(seen, numbers[i]).first->second, numbers[i]);
        ASSERT_EQ(seen_of.try_emplace(numbers[i], seen).first->second, seen);
        ++i;
      }
      ASSERT_EQ(i, numbers.size());
      typename TypeParam::MoveList turns;
      TypeParam::generate(position, turns);
      position = position.after(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
    }
  }
  EXPECT_GT(seen_of.size(), 200U);
}

}  // namespace
}  // namespace potentia::zertz
