#include "bot/bot.h"

#include <gtest/gtest.h>

#include "bot/manners.h"

namespace potentia::bot {
namespace {

Json challenge(const std::string& game, const std::string& speed, bool rated) {
  return {{"variant", {{"key", game}}}, {"speed", speed}, {"rated", rated}};
}

TEST(Wishes, AreByGameBySpeedAndByRating) {
  const auto wishes = parse_wishes({"dvonn", "zertz-49"}, {"blitz", "rapid", "casual"});
  ASSERT_TRUE(wishes) << wishes.error().sentence();
  EXPECT_EQ(wishes->text(), "dvonn, zertz-49, blitz, rapid, casual");
  EXPECT_EQ(why_declined(*wishes, challenge("dvonn", "blitz", false)), "");
  EXPECT_EQ(why_declined(*wishes, challenge("zertz-49", "rapid", false)), "");
  EXPECT_EQ(why_declined(*wishes, challenge("zertz-37", "rapid", false)), "variant");
  EXPECT_EQ(why_declined(*wishes, challenge("dvonn", "bullet", false)), "timeControl");
  EXPECT_EQ(why_declined(*wishes, challenge("dvonn", "blitz", true)), "casual");
  const auto all = parse_wishes({}, {"rated", "casual"});
  EXPECT_EQ(all->text(), "everything");
  EXPECT_EQ(why_declined(*all, challenge("yinsh", "correspondence", true)), "");
  EXPECT_EQ(why_declined(*all, challenge("chess", "blitz", true)), "variant");
  EXPECT_EQ(why_declined(*all, Json::array()), "generic");
  EXPECT_EQ(why_declined(*all, {{"variant", 5}}), "variant");
  EXPECT_EQ(why_declined(*parse_wishes({}, {"none"}), challenge("dvonn", "blitz", false)), "generic");
  EXPECT_EQ(parse_wishes({"chess"}, {}).error().code, "unknown-game");
  EXPECT_EQ(parse_wishes({}, {"fast"}).error().code, "bad-option");
}

TEST(Pace, KeepsBelowWhatASiteLetsAnAccountAsk) {
  Pace pace;
  std::int64_t now = 1'000'000;
  int asked = 0;
  for (const std::int64_t end = now + 60'000; now < end;) {
    const std::int64_t wait = pace.wait(now);
    asked += wait == 0;
    now += wait;
  }
  EXPECT_GT(asked, 1100);
  EXPECT_LT(asked, 300 + 60 * 20) << "the site's own limit";
  EXPECT_TRUE(pace.be_quiet(now, 60'000));
  EXPECT_FALSE(pace.be_quiet(now, 50'000)) << "it is known";
  EXPECT_EQ(pace.wait(now), 60'000);
  EXPECT_EQ(pace.wait(now + 60'000), 0);
}

TEST(Pauses, GrowToHalfAMinuteAndBeginAnew) {
  Pauses pauses(1);
  std::int64_t shortest = 0;
  std::int64_t longest = 0;
  for (int i = 0; i < 10; ++i) {
    const std::int64_t pause = pauses.next();
    if (i == 0) shortest = pause;
    longest = std::max(longest, pause);
  }
  EXPECT_LT(shortest, 350);
  EXPECT_GT(longest, 22'000);
  EXPECT_LE(longest, 37'500);
  pauses.reset();
  EXPECT_LT(pauses.next(), 350);
}

TEST(Standings, AreReadAsTheSiteWritesThem) {
  const Standing standing = read_standing({{"type", "gameState"},
                                           {"moves", "a1 b2 c3"},
                                           {"wtime", 61'000},
                                           {"btime", 2147483647},
                                           {"winc", 2000},
                                           {"status", "started"},
                                           {"player", "black"}},
                                          7);
  EXPECT_EQ(standing.turns, (std::vector<std::string>{"a1", "b2", "c3"}));
  EXPECT_EQ(standing.to_move, Player::Black);
  EXPECT_EQ(standing.left[0], 61'000);
  EXPECT_FALSE(standing.left[1]);
  EXPECT_EQ(standing.increment, 2000);
  EXPECT_FALSE(standing.is_over());
  EXPECT_TRUE(read_standing({{"moves", 5}, {"wtime", "x"}, {"player", "red"}}, 0).is_over());
}

TEST(Standings, SayWhatIsOffered) {
  const Standing standing =
      read_standing({{"moves", ""}, {"status", "started"}, {"wdraw", true}, {"btakeback", true}}, 0);
  EXPECT_TRUE(standing.offers_draw[0] && standing.asks_takeback[1]);
  EXPECT_FALSE(standing.offers_draw[1] || standing.asks_takeback[0]);
}

TEST(Courtesy, AcceptsDrawsThatItDoesNotWin) {
  using Kind = ScoreText::Kind;
  const Courtesy courtesy;
  EXPECT_TRUE(courtesy.accepts_draw(20, ScoreText{Kind::Judgement, 25}));
  EXPECT_TRUE(courtesy.accepts_draw(40, ScoreText{Kind::Judgement, -300}));
  EXPECT_FALSE(courtesy.accepts_draw(20, ScoreText{Kind::Judgement, 26})) << "it is ahead";
  EXPECT_FALSE(courtesy.accepts_draw(19, ScoreText{Kind::Judgement, 0})) << "there is much to play for";
  EXPECT_FALSE(courtesy.accepts_draw(40, std::nullopt)) << "it has not looked yet";
  EXPECT_FALSE(courtesy.accepts_draw(40, ScoreText{Kind::Win, 5}));
  EXPECT_TRUE(courtesy.accepts_draw(40, ScoreText{Kind::Loss, 4}));
  EXPECT_TRUE(courtesy.accepts_draw(40, ScoreText{Kind::Margin, 0}));
  EXPECT_FALSE(courtesy.accepts_draw(40, ScoreText{Kind::Margin, 1}));
  Courtesy none;
  none.draws = Courtesy::Draws::Never;
  EXPECT_FALSE(none.accepts_draw(40, ScoreText{Kind::Loss, 4}));
}

TEST(Courtesy, GivesTurnsBackWhereNothingCounts) {
  Courtesy courtesy;
  EXPECT_TRUE(courtesy.accepts_takeback(false));
  EXPECT_FALSE(courtesy.accepts_takeback(true));
  courtesy.takebacks = Courtesy::Takebacks::Always;
  EXPECT_TRUE(courtesy.accepts_takeback(true));
  courtesy.takebacks = Courtesy::Takebacks::Never;
  EXPECT_FALSE(courtesy.accepts_takeback(false));
}

TEST(GameStarts, NeedAGameAndAColour) {
  Json info = {{"gameId", "abcdefgh"},
               {"color", "black"},
               {"variant", {{"key", "dvonn"}}},
               {"opponent", {{"username", "Ada"}}},
               {"rated", true},
               {"speed", "blitz"}};
  const auto start = read_game_start(info);
  ASSERT_TRUE(start);
  EXPECT_EQ(start->game, "dvonn");
  EXPECT_EQ(start->mine, Player::Black);
  EXPECT_TRUE(start->is_live);
  EXPECT_TRUE(start->is_rated);
  info["color"] = "red";
  EXPECT_FALSE(read_game_start(info));
  EXPECT_FALSE(read_game_start(Json("nonsense")));
}

TEST(PercentEncoding, LeavesNothingThatAPathWouldReadOtherwise) {
  EXPECT_EQ(percent_encoded("a1-b2;xq9+"), "a1-b2%3Bxq9%2B");
  EXPECT_EQ(percent_encoded("../\xff?"), "..%2F%FF%3F");
}

}  // namespace
}  // namespace potentia::bot
