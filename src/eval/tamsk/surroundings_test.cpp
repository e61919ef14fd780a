// What lies around spaces, against a plain look at each neighbour.
#include "eval/tamsk/surroundings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "rules/tamsk/rules.h"

namespace potentia::tamsk {
namespace {

enum class Kind : std::uint8_t { Closed, OneRing, MoreRings, Own, Enemy };
using Kinds = std::array<Kind, 6>;
using Around =
    std::pair<Kind, Kinds>;  // what the space is, and the least of its neighbours' turns and mirrors

template <class P>
bool has_run_out(const P& position, Space space) {
  if constexpr (P::kHasSand) {
    for (const Player player : {Player::White, Player::Black}) {
      if (position.glasses(player).has(space) && !position.not_started().has(space))
        return position.sand_of(player, space) == 0;
    }
  }
  return false;
}

template <class P>
Kind kind_of(const P& position, Space space) {
  if (has_run_out(position, space)) return Kind::Closed;
  if (position.glasses(position.side()).has(space)) return Kind::Own;
  if (position.occupied().has(space)) return Kind::Enemy;
  const int room = position.room(space);
  return room == 0 ? Kind::Closed : room == 1 ? Kind::OneRing : Kind::MoreRings;
}

template <class P>
Around look(const P& position, Space space) {
  Kinds kinds{};
  for (const Direction d : geometry::kDirections) {
    const SpaceSet neighbour = SpaceSet(space).shifted(d) & kBoard;
    Kind kind = neighbour ? kind_of(position, neighbour.first()) : Kind::Closed;
    if (kind == Kind::MoreRings) kind = Kind::OneRing;
    kinds[static_cast<std::size_t>(d)] = kind;
  }
  Kinds least = kinds;
  for (int mirrored = 0; mirrored < 2; ++mirrored) {
    for (int turn = 0; turn < 6; ++turn) {
      std::ranges::rotate(kinds, kinds.begin() + 1);
      least = std::min(least, kinds);
    }
    std::ranges::reverse(kinds);
  }
  return {kind_of(position, space), least};
}

/// How many different ones there were, and of spaces with a glass that had run out.
template <class G>
std::pair<std::size_t, int> expect_the_same_where_neighbours_are() {
  Rng rng(5);
  std::map<Around, std::size_t> number_of;
  std::map<std::size_t, Around> seen_of;
  int left_out = 0;
  for (int game = 0; game < 60; ++game) {
    auto position = G::Position::start();
    while (!G::outcome(position)) {
      const Surroundings numbers = surroundings(position);
      std::size_t i = 0;
      for (const Space space : position.room()[0] | position.occupied()) {
        if (has_run_out(position, space)) {
          ++left_out;
          continue;
        }
        EXPECT_LT(i, numbers.size());
        EXPECT_LT(numbers[i], kSurroundings);
        const Around seen = look(position, space);
        EXPECT_EQ(number_of.try_emplace(seen, numbers[i]).first->second, numbers[i]);
        EXPECT_EQ(seen_of.try_emplace(numbers[i], seen).first->second, seen);
        ++i;
      }
      EXPECT_EQ(i, numbers.size());
      typename G::MoveList turns;
      G::generate(position, turns);
      position = position.after(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
    }
  }
  return {seen_of.size(), left_out};
}

TEST(TamskSurroundings, AreTheSameWhereNeighboursAre) {
  const auto [different, left_out] = expect_the_same_where_neighbours_are<Level1>();
  EXPECT_GT(different, 600U);
  EXPECT_EQ(left_out, 0);
}
TEST(TamskSurroundings, AreClosedWhereAGlassHasRunOut) {
  EXPECT_GT(expect_the_same_where_neighbours_are<Level2>().second, 100);
}

}  // namespace
}  // namespace potentia::tamsk
