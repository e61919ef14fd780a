// The runner with the engine itself as players: several games at a time, the end by the test, the end from
// outside.
#include "match/runner.h"

#include <gtest/gtest.h>

#include <set>

namespace potentia::match {
namespace {

MatchSettings settings(int concurrency, std::size_t games) {
  const AnyGame& game = **find_game("gipf-basic");
  const std::vector<std::vector<std::string>> players = {{"name=two", "depth=2"}, {"name=one", "depth=1"}};
  return {game, *parse_players(players, {}), Openings::random(game, 6, 1), games, {}, concurrency, {}, "",
          false};
}

TEST(RunMatch, SeveralGamesAtATimeGiveTheSameTotals) {
  StopFlag stop{false};
  const auto alone = run_match(settings(1, 12), stop, nullptr);
  std::set<std::size_t> seen;
  const auto together = run_match(
      settings(4, 12), stop, [&](std::size_t game, const FinishedGame& played, const Standings& standings) {
        seen.insert(game);
        EXPECT_EQ(standings.played(), seen.size());
        EXPECT_EQ(played.record.tag("Round"), std::to_string(game + 1));
      });
  ASSERT_TRUE(alone && together);
  EXPECT_EQ(seen.size(), 12U);
  EXPECT_EQ(together->played(), 12U);
  EXPECT_EQ(alone->tally_of(0).pairs, together->tally_of(0).pairs);
  EXPECT_FALSE(stop.load());
}

TEST(RunMatch, EndsWhenTheTestIsDecided) {
  MatchSettings match = settings(2, 400);
  match.sprt = Sprt{-400, -200};  // far below what the deeper player does
  StopFlag stop{false};
  const auto standings = run_match(match, stop, nullptr);
  ASSERT_TRUE(standings);
  EXPECT_LT(standings->played(), 400U);
  EXPECT_EQ(judge(*match.sprt, *test_ratio(match, *standings)), Verdict::Accepted);
}

TEST(RunMatch, EndsWhenStopped) {
  StopFlag stop{false};
  const auto standings =
      run_match(settings(2, 1000), stop, [&](std::size_t, const FinishedGame&, const Standings& so_far) {
        if (so_far.played() >= 3) stop.store(true);
      });
  ASSERT_TRUE(standings);
  EXPECT_EQ(standings->played(), 3U);
}

}  // namespace
}  // namespace potentia::match
