// What is said of placements, looked at by rings, is what looking at each of them says.
#include "eval/zertz/placement_hints.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "rules/zertz/rules.h"

namespace potentia::zertz {
namespace {

template <class G>
int plain_hint(const typename G::Position& position, const Move& move) {
  using Ring = typename G::Position::Ring;
  if (const auto taken = position.taken_by(move)) return 1000 + 50 * taken.size();
  int sum = 500;
  const Policy<G::kVersion> policy(position);
  const Ring ring(move.ring());
  const auto landings = policy.visit_marble(
      ring, [&](Colour colour, std::size_t number) { sum += colour == move.colour() ? kPolicy[number] : 0; });
  if (move.removes()) {
    policy.visit_removal(ring, landings, Ring(move.removed()),
                         [&](std::size_t number) { sum += kPolicy[number]; });
  }
  return sum;
}

template <class G>
class Hints : public testing::Test {};
using Versions = testing::Types<Standard37, Tournament48, Tournament61, Blitz37>;
TYPED_TEST_SUITE(Hints, Versions);

TYPED_TEST(Hints, AreThoseOfEachPlacementAlone) {
  using G = TypeParam;
  Rng rng(1);
  int taking = 0;
  const auto claims = G::parse_position(G::to_text(G::start()) + " zertz-isolation=claim");
  for (int game = 0; game < 40; ++game) {
    auto position = game % 2 == 0 ? G::start() : *claims;
    for (int ply = 0; ply < 200 && !G::outcome(position); ++ply) {
      typename G::MoveList turns;
      G::generate(position, turns);
      const PlacementHints<G::kVersion> hints(position);
      const std::uint32_t step = 1 + rng.below(7);
      for (std::size_t i = 0; i < turns.size(); i += step) {
        const Move& turn = turns[i];
        if (!turn.is_placement()) continue;
        const int hint = plain_hint<G>(position, turn);
        ASSERT_EQ(hints(turn), hint) << G::to_text(position) << ' ' << G::to_text(position, turn);
        taking += hint > 1000 ? 1 : 0;
      }
      position = position.after(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
    }
  }
  EXPECT_GT(taking, 0);
}

}  // namespace
}  // namespace potentia::zertz
