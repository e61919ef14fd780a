// Wins by force in ZÈRTZ (search/forced_win.h): what is claimed is played out against every answer, and no
// capture that wins is missed.
#include "search/forced_win.h"

#include <gtest/gtest.h>

#include <string_view>

#include "base/rng.h"
#include "eval/zertz/evaluator.h"
#include "rules/zertz/rules.h"

namespace potentia::zertz {
namespace {

constexpr std::uint64_t kNodes = 200'000;

template <class G>
using Wins = ForcedWin<G, StaticEvaluator<G>>;

template <class G>
Wins<G>& finder() {
  static const StaticEvaluator<G> kEvaluator;
  static const auto kFinder = Wins<G>::make(kEvaluator);
  return *kFinder;
}

// Plays it out: the attacker as he is told, the other every turn. Answers how many plies it takes at most.
template <class G>
int play_out(const typename G::Position& position, Player attacker) {
  if (const auto over = G::outcome(position)) {
    EXPECT_EQ(over->winner, attacker) << G::to_text(position);
    return 0;
  }
  int longest = 0;
  if (position.side() == attacker) {
    const auto win = finder<G>().find(position, attacker, kNodes);
    EXPECT_TRUE(win) << G::to_text(position);
    if (!win) return 0;
    longest = play_out<G>(position.after(win->line[0]), attacker);
    EXPECT_LE(longest + 1, win->plies) << G::to_text(position);
  } else {
    G::for_each_turn(position, [&](const Move& turn) {
      longest = std::max(longest, play_out<G>(position.after(turn), attacker));
    });
  }
  return longest + 1;
}

TEST(ForcedWins, HoldAgainstEveryAnswer) {
  constexpr std::string_view kTexts[] = {
      "..../...../....GB/..1..1./5W/4./B.WB 0/4/2 1/2/3 3/1/2 w standard",
      "..../...../...2G/....2B/.5/4./.1G. 0/4/3 3/1/2 3/1/4 b standard",
      "..../...../..1..B/6W/5./.1G.W/B1.. 3/1/4 0/4/2 1/2/2 b standard",
      "..../...../G.B.G./W5G/.2W2/B2../.G.. 0/2/6 1/1/2 3/1/0 w standard",
      "..../...../1W4/.4W1/6/5/.WG. 0/5/8 2/0/1 1/2/1 w standard",
      "..WB/.3G/.2G1./.5./3W2/.4/1.G1 3/4/8 1/0/0 0/1/1 w standard",
      ".2./W3W/G1W1WB/.5./6/2.1./1... 1/6/8 1/0/0 0/1/1 w standard",
  };
  for (const std::string_view text : kTexts) {
    const auto position = Standard37::parse_position(text);
    ASSERT_TRUE(position) << text;
    finder<Standard37>().clear();
    const auto win = finder<Standard37>().find(*position, position->side(), kNodes);
    ASSERT_TRUE(win) << text;
    EXPECT_GE(win->plies, 7) << text;
    EXPECT_EQ(win->plies % 2, 1) << text;
    EXPECT_LE(win->length, win->plies);
    play_out<Standard37>(*position, position->side());
  }
}

template <class G>
class ForcedWinsOf : public testing::Test {};
using Versions = testing::Types<Standard37, Tournament48, Tournament61, Blitz37>;
TYPED_TEST_SUITE(ForcedWinsOf, Versions);

// In random games: every claim holds, and of those positions at which a capture wins at once none is missed.
TYPED_TEST(ForcedWinsOf, AreFoundInRandomGames) {
  using G = TypeParam;
  Rng rng(3);
  int found = 0;
  int captures = 0;
  finder<G>().clear();
  for (int game = 0; game < 12; ++game) {
    auto position = G::start();
    for (int ply = 0; ply < 200 && !G::outcome(position); ++ply) {
      typename G::MoveList turns;
      G::generate(position, turns);
      const bool wins_at_once = std::any_of(turns.begin(), turns.end(), [&](const Move& turn) {
        return turn.is_capture() && position.after(turn).winner() == position.side();
      });
      const auto win = finder<G>().find(position, position.side(), 2000);
      if (wins_at_once) {
        ++captures;
        ASSERT_TRUE(win) << G::to_text(position);
      }
      if (win && win->plies <= 9) {
        ++found;
        play_out<G>(position, position.side());
      }
      position = position.after(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
    }
  }
  EXPECT_GT(found, 5);
  EXPECT_GT(captures, 0);
}

}  // namespace
}  // namespace potentia::zertz
