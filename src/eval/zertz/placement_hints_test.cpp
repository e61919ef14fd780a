// What is said of placements, looked at all at once, is what looking at each of them says.
#include "eval/zertz/placement_hints.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "rules/zertz/rules.h"

namespace potentia::zertz {
namespace {

template <class G>
int plain_hint(const typename G::Position& position, const Move& move) {
  using RingSet = typename G::Position::RingSet;
  using Ring = typename G::Position::Ring;
  if (const RingSet taken = position.taken_by(move)) return std::min(600 + 50 * taken.size(), 1000);
  const RingSet ring{Ring(move.ring())};
  if (!(around(ring) & position.occupied())) return 100;
  const RingSet gone = move.removes() ? RingSet(Ring(move.removed())) : RingSet();
  const RingSet marbles = position.occupied() | ring;
  const bool forces = bool(jumpers_among(marbles, position.rings() - gone - marbles));
  return (forces ? 300 : 150) + 20 * static_cast<int>(move.colour());
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
      const PlacementHints<typename G::Position> hints(position);
      for (const Move& turn : turns) {
        if (!turn.is_placement()) continue;
        const int hint = plain_hint<G>(position, turn);
        ASSERT_EQ(hints(turn), hint) << G::to_text(position) << ' ' << G::to_text(position, turn);
        taking += hint > 600 ? 1 : 0;
      }
      position = position.after(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
    }
  }
  EXPECT_GT(taking, 0);
}

}  // namespace
}  // namespace potentia::zertz
