// What the solver knows of GIPF, in random games: how long players hold out, who has lost in two plies, and
// which turns win at once.
#include "solver/gipf/winning.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/rng.h"

namespace potentia::gipf {
namespace {

template <class G>
bool is_won_by(const typename G::Position& position, Player player) {
  const auto outcome = G::outcome(position);
  return outcome && outcome->winner == player;
}

template <class G>
bool can_win_at_once(const typename G::Position& position) {
  return !visit_turns(position,
                      [&](const Move& turn) { return !is_won_by<G>(position.after(turn), position.side()); });
}

/// A random game to its end. Turns that take pieces back are left out now and then: without them reserves run
/// out, and what is to be tested happens.
template <class G>
std::vector<typename G::Position> random_game(Rng& rng) {
  std::vector<typename G::Position> past = {G::start()};
  const bool takes_seldom = rng.below(2) == 0;
  while (!G::outcome(past.back()) && past.size() < 400) {
    const auto& position = past.back();
    MoveList turns;
    generate(position, turns);
    Move turn = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
    for (int tries = 0; takes_seldom && turn.after() && tries < 5; ++tries) {
      turn = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
    }
    past.push_back(position.after(turn));
  }
  return past;
}

template <class G>
class Winning : public testing::Test {};
using Versions = testing::Types<Basic, Standard, Tournament>;
TYPED_TEST_SUITE(Winning, Versions);

TEST(WinningInBasicGipf, KnowsHowLongGamesLast) {
  const WinningKnowledge<Basic> knowledge;
  Rng rng(1);
  int longer = 0;
  for (int game = 0; game < 3000; ++game) {
    const auto past = random_game<Basic>(rng);
    const auto outcome = Basic::outcome(past.back());
    if (!outcome) continue;
    const Player loser = opponent(*outcome->winner);
    for (std::size_t i = 0; i + 1 < past.size(); ++i) {
      const int plies = static_cast<int>(past.size() - 1 - i);
      EXPECT_EQ(knowledge.plies_that_count(past[i], loser, plies), plies) << Basic::to_text(past[i]);
      longer += plies > 2 * past[i].reserve(loser) + 1 ? 1 : 0;
    }
  }
  EXPECT_GT(longer, 1000);
}

TYPED_TEST(Winning, SeesLossesInTwo) {
  using G = TypeParam;
  const WinningKnowledge<G> knowledge;
  Rng rng(2);
  int seen = 0;
  for (int game = 0; game < 3000; ++game) {
    for (const auto& position : random_game<G>(rng)) {
      if (!knowledge.is_lost_in_two(position)) continue;
      ++seen;
      EXPECT_FALSE(G::outcome(position));
      for_each_turn(position, [&](const Move& turn) {
        EXPECT_TRUE(can_win_at_once<G>(position.after(turn))) << G::to_text(position);
      });
    }
  }
  EXPECT_GT(seen, 20);
}

TYPED_TEST(Winning, ListsWhatWinsAtOnce) {
  using G = TypeParam;
  const WinningKnowledge<G> knowledge;
  Rng rng(3);
  int wins = 0;
  for (int game = 0; game < 1000; ++game) {
    for (const auto& position : random_game<G>(rng)) {
      MoveList deciding;
      if (G::outcome(position)) continue;
      knowledge.generate_deciding(position, deciding);
      if (deciding.full()) continue;  // many GIPF-pieces in a row
      for_each_turn(position, [&](const Move& turn) {
        if (!is_won_by<G>(position.after(turn), position.side())) return;
        ++wins;
        EXPECT_NE(std::find(deciding.begin(), deciding.end(), turn), deciding.end()) << G::to_text(position);
      });
    }
  }
  EXPECT_GT(wins, 20);
}

// What is proved by force agrees with the wins by length, of both players, and none with the next turn is
// missed.
TYPED_TEST(Winning, ByForceAgreesWithLengths) {
  using G = TypeParam;
  using Knowledge = WinningKnowledge<G>;
  constexpr int kMostPlies = 5;
  constexpr std::uint64_t kNodes = 5000;
  const Knowledge knowledge;
  const auto by_force = ForcedWin<G, Knowledge>::make(knowledge);
  ASSERT_TRUE(by_force);
  TranspositionTable table(4);
  Control control;
  control.start({}, Player::White);
  WinSolver<G, Knowledge> by_length(table, control, knowledge);
  using Verdict = typename WinProof<G>::Verdict;
  Rng rng(4);
  int wins = 0;
  int losses = 0;
  for (int game = 0; game < 600; ++game) {
    const auto past = random_game<G>(rng);
    const std::size_t back = std::min<std::size_t>(2 + game % 5, past.size());
    const auto& position = past[past.size() - back];
    if (G::outcome(position) || G::count_turns(position) > 60) continue;
    const WinProof<G> exact = by_length.solve(position, kMostPlies);
    for (const Player attacker : {position.side(), opponent(position.side())}) {
      const auto proof = by_force->find(position, attacker, kNodes);
      const Verdict claimed = attacker == position.side() ? Verdict::Win : Verdict::Loss;
      if (proof) {
        EXPECT_GE(proof->length, 1);
        EXPECT_LE(proof->length, proof->plies);
        EXPECT_TRUE(exact.verdict == claimed || exact.verdict == Verdict::Unknown) << G::to_text(position);
        if (proof->plies <= kMostPlies) EXPECT_EQ(exact.verdict, claimed) << G::to_text(position);
        if (exact.verdict == claimed) EXPECT_GE(proof->plies, exact.plies) << G::to_text(position);
        (claimed == Verdict::Win ? wins : losses) += 1;
      } else if (exact.plies == 1) {
        EXPECT_NE(exact.verdict, claimed) << G::to_text(position);
      }
    }
  }
  EXPECT_GT(wins, 5);
  EXPECT_GT(losses, 0);
}

}  // namespace
}  // namespace potentia::gipf
