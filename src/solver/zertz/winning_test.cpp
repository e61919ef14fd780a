// In random games: a position that is said to have no win has none, and it is said of most that are quiet.
#include "solver/zertz/winning.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace potentia::zertz {
namespace {

template <class G>
bool can_win_at_once(const typename G::Position& position) {
  bool won = false;
  G::for_each_turn(position, [&](const Move& turn) { won = won || position.after(turn).winner(); });
  return won;
}

template <class G>
class Winning : public testing::Test {};
using Versions = testing::Types<Standard37, Tournament48, Tournament61, Blitz37>;
TYPED_TEST_SUITE(Winning, Versions);

TYPED_TEST(Winning, OverlooksNoWin) {
  using G = TypeParam;
  const WinningKnowledge<G> knowledge;
  Rng rng(1);
  int quiet = 0;
  int excluded = 0;
  int quiet_wins = 0;
  const auto claims = G::parse_position(G::to_text(G::start()) + " zertz-isolation=claim");
  for (int game = 0; game < 60; ++game) {
    auto position = game % 2 == 0 ? G::start() : *claims;
    for (int ply = 0; ply < 200 && !G::outcome(position); ++ply) {
      const bool wins = can_win_at_once<G>(position);
      const bool may_win = knowledge.may_win_at_once(position);
      EXPECT_LE(wins, may_win) << G::to_text(position);
      if (!position.jumpers()) {
        ++quiet;
        excluded += may_win ? 0 : 1;
        quiet_wins += wins ? 1 : 0;
      }
      typename G::MoveList turns;
      G::generate(position, turns);
      position = position.after(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
    }
  }
  EXPECT_GT(quiet_wins, 0);
  EXPECT_GT(2 * excluded, quiet);
}

}  // namespace
}  // namespace potentia::zertz
