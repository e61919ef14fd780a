// What the policy of placements counts is what the rules say of them, turned and mirrored as not.
#include "eval/zertz/policy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/rng.h"
#include "rules/zertz/rules.h"

namespace potentia::zertz {
namespace {

using Numbers = std::vector<std::size_t>;

template <class P>
std::size_t around_of(const P& position, int ring) {
  const auto numbers = surroundings(position);
  std::size_t i = 0;
  for (const auto other : kAllRings<P::kBoard>) {
    if (other.index() == ring) return numbers[i] / internal::kRingSorts;
    ++i;
  }
  return 99'999;
}

template <Version kVersion>
Numbers numbers_of(const Position<kVersion>& position, const Move& placement) {
  using P = Position<kVersion>;
  Numbers out;
  const Policy<kVersion> policy(position);
  const typename P::Ring ring(placement.ring());
  const auto landings = policy.visit_marble(ring, [&](Colour colour, std::size_t number) {
    if (colour == placement.colour()) out.push_back(number);
  });
  policy.visit_removal(ring, landings, typename P::Ring(placement.removed()),
                       [&](std::size_t number) { out.push_back(number); });
  std::ranges::sort(out);
  return out;
}

// By the rules: the marble is placed and all that can jump then jumps, each one jump far.
template <Version kVersion>
Numbers plain_numbers(const Position<kVersion>& position, const Move& placement) {
  using namespace internal;
  using P = Position<kVersion>;
  const auto colour = static_cast<std::size_t>(placement.colour());
  const auto captured = [&](std::size_t player, std::size_t of) {
    const Player who = player == 0 ? opponent(position.side()) : position.side();
    return (player * 3 + of) * 7 + std::min<std::size_t>(position.captured(who)[of], 6);
  };
  Numbers out = {kPlaced + colour * kAround + around_of(position, placement.ring()),
                 kRemoved + around_of(position, placement.removed())};
  const P placed = position.after(Move::place(placement.colour(), placement.ring(), kNoRing));
  typename P::RingSet landings;
  for (const auto from : placed.jumpers()) {
    for (const Direction d : kDirections) {
      const auto direction = static_cast<std::size_t>(d);
      const int over = kStep<P::kBoard>[at(from.index())][direction];
      const int to = kJump<P::kBoard>[at(from.index())][direction];
      if (to == kNoRing || !placed.occupied().has(typename P::Ring(over)) ||
          !placed.vacant().has(typename P::Ring(to)))
        continue;
      landings |= typename P::RingSet(typename P::Ring(to));
      const P jumped = placed.after(Move::capture_from(from.index()).with_jump(d));
      const std::size_t way = from.index() == placement.ring() ? 0 : 1;
      const auto other =
          static_cast<std::size_t>(position.colour_at(typename P::Ring(way == 0 ? over : from.index())));
      const auto given = static_cast<std::size_t>(placed.colour_at(typename P::Ring(over)));
      const auto next = jumped.jumpers();
      const bool goes_on = next.has(typename P::Ring(to));
      out.insert(out.end(),
                 {kJumped + (way * 3 + colour) * 3 + other, kOnto + way * kAround + around_of(position, to),
                  kFollowed + way * 4 + (goes_on ? 2 : 0) + (next.size() > (goes_on ? 1 : 0) ? 1 : 0),
                  kGiven + captured(0, given), kGiven + captured(1, given)});
    }
  }
  for (std::size_t player = 0; player < 2; ++player)
    out.push_back(kSpent + 2 * captured(player, colour) + (landings ? 1 : 0));
  const typename P::Ring ring(placement.ring());
  const typename P::Ring removed(placement.removed());
  if (landings.has(removed)) out.push_back(kLanding + (landings.size() == 1 ? 1 : 0));
  // How many steps apart: whether the sixth, fifth, … ring of growing rings round it is the first with it.
  typename P::RingSet reached(ring);
  std::size_t steps = 0;
  while (!reached.has(removed)) {
    reached = (reached | around(reached)) & kAllRings<P::kBoard>;
    ++steps;
  }
  const auto& straight = kJump<P::kBoard>[at(ring.index())];
  const bool is_bent = steps == 2 && std::ranges::find(straight, removed.index()) == straight.end();
  out.push_back(kDistance + (is_bent ? 6 : std::min<std::size_t>(steps, 6) - 1));
  std::ranges::sort(out);
  return out;
}

template <class G>
class PolicyOf : public testing::Test {};
using Versions = testing::Types<Standard37, Tournament48, Tournament61, Blitz37>;
TYPED_TEST_SUITE(PolicyOf, Versions);

TYPED_TEST(PolicyOf, PlacementsIsWhatTheRulesSay) {
  using G = TypeParam;
  Rng rng(3);
  std::array<bool, kPolicyNumbers> is_seen{};
  std::size_t compared = 0;
  for (int game = 0; game < 40; ++game) {
    auto position = G::start();
    while (!G::outcome(position)) {
      typename G::MoveList turns;
      G::generate(position, turns);
      const auto any = [&] { return turns[rng.below(static_cast<std::uint32_t>(turns.size()))]; };
      for (int i = 0; i < 20; ++i) {
        const Move placement = any();
        if (!placement.is_placement() || !placement.removes()) continue;
        const Move marble = Move::place(placement.colour(), placement.ring(), kNoRing);
        if (position.taken_by(marble)) continue;  // the plain way would take it at once
        const Numbers numbers = numbers_of(position, placement);
        ASSERT_EQ(numbers, plain_numbers(position, placement))
            << G::to_text(position) << ' ' << G::to_text(position, placement);
        const int s = static_cast<int>(rng.below(static_cast<std::uint32_t>(G::kSymmetries)));
        ASSERT_EQ(numbers_of(G::transform(position, s), G::transform(placement, s)), numbers);
        for (const std::size_t number : numbers) is_seen.at(number) = true;
        ++compared;
      }
      position = position.after(any());
    }
  }
  EXPECT_GT(compared, 2000U);
  EXPECT_GT(std::ranges::count(is_seen, true), 300);
}

}  // namespace
}  // namespace potentia::zertz
