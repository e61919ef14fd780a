// Games between people: what is acknowledged, repeated, missed, claimed, seen later.
#include "api/test_site.h"
#include "site/ids.h"

namespace potentia::api {
namespace {

const Json kBlitz = {{"game", "gipf-basic"}, {"time", {{"base", 300'000}, {"increment", 3000}}}};

TEST_F(SiteTest, AGuestInvitesAGuestByALinkAndTheyPlayToTheEnd) {
  const std::string ada = guest();
  const std::string ben = guest();
  const std::string game = begin(ada, ben, kBlitz);
  const auto white = open(ada);
  const auto black = open(ben);
  const auto visitor = open(guest());
  for (const auto& page : {white.get(), black.get(), visitor.get()})
    page->say({{"t", "watch"}, {"game", game}});
  EXPECT_EQ((*white->last("game"))["game"]["mine"], "w");
  EXPECT_EQ((*black->last("game"))["game"]["mine"], "b");
  EXPECT_FALSE((*visitor->last("game"))["game"].contains("mine"));
  const int plies = play_out(game, *white, *black, 1);
  EXPECT_GT(plies, 10);
  for (const auto& page : {white.get(), black.get(), visitor.get()}) {
    ASSERT_NE(page->last("over"), nullptr);
    EXPECT_EQ((*page->last("over"))["game"]["status"], "ended");
    EXPECT_EQ(page->count("events"), plies);
  }
  // It is in the archive, with a record that reads.
  const Json shown = json(ask("GET", "/site/game/" + game));
  EXPECT_EQ(shown["game"]["plies"], plies);
  const Answer record = ask("GET", "/site/game/" + game + "/record");
  EXPECT_EQ(record.status, 200);
  EXPECT_NE(record.text.find("[Game \"gipf-basic\"]"), std::string::npos) << record.text;
  EXPECT_NE(ask("GET", "/site/game/" + game + "/record?form=sgf").text.find("GM[39]"), std::string::npos);
}

TEST_F(SiteTest, NobodyPlaysForTheOtherOutOfTurnOrBehindTheEnd) {
  const std::string ada = guest();
  const std::string ben = guest();
  const std::string game = begin(ada, ben, kBlitz);
  const auto white = open(ada);
  const auto black = open(ben);
  const auto visitor = open(guest());
  black->say(turn(game, "1", "c2"));
  EXPECT_EQ(black->refusal(), "not-your-turn");
  visitor->say(turn(game, "1", "c2"));
  EXPECT_EQ(visitor->refusal(), "not-yours");
  // Whose turn it is does not come from what is said.
  Json forged = turn(game, "2", "c2");
  forged["command"]["by"] = "w";
  black->say(forged);
  EXPECT_EQ(black->refusal(), "not-your-turn");
  for (const Json& keeper : {Json{{"kind", "give-time"}, {"to", "w"}, {"ms", 1000}}, Json{{"kind", "hold"}},
                             Json{{"kind", "adjudicate"}, {"result", "1-0"}, {"termination", "won"}}}) {
    white->say(tell(game, "3", keeper));
    EXPECT_EQ(white->refusal(), "bad-field");
  }
  white->say(tell(game, "4", {{"kind", "resign"}}));
  EXPECT_EQ((*white->last("over"))["game"]["result"], "0-1");
  white->say(turn(game, "5", "c2"));
  EXPECT_EQ(white->refusal(), "game-over");
}

TEST_F(SiteTest, WhatIsSaidTwiceIsDoneOnce) {
  const std::string ada = guest();
  const std::string ben = guest();
  const std::string game = begin(ada, ben, kBlitz);
  auto white = open(ada);
  white->say(turn(game, "same", "c2"));
  white->say(turn(game, "same", "c2"));
  EXPECT_EQ(white->count("done"), 2);
  EXPECT_EQ((*white->last("done"))["version"], 2);
  EXPECT_EQ(site_->tables.find(game)->game.turns().size(), 1U);
  // After the site has begun again, too.
  white.reset();
  start();
  white = open(ada);
  white->say(turn(game, "same", "c2"));
  EXPECT_EQ((*white->last("done"))["version"], 2);
  // A turn for a game that has gone on is none.
  Json late = turn(game, "late", "b3");
  late["ply"] = 0;
  white->say(late);
  EXPECT_EQ(white->refusal(), "stale");
}

TEST_F(SiteTest, TheLastTurnCanBeSaidTwiceToo) {
  const std::string ada = guest();
  const std::string ben = guest();
  const std::string game = begin(ada, ben, kBlitz);
  auto white = open(ada);
  auto black = open(ben);
  const int plies = play_out(game, *white, *black, 2);
  const bool was_whites = (plies - 1) % 2 == 0;
  const std::string last = site_->tables.find(game)->game.turns().back();
  white.reset();
  black.reset();
  start();
  EXPECT_EQ(site_->tables.find(game), nullptr) << "it is over and out of memory";
  const auto again = open(was_whites ? ada : ben);
  Json message = turn(game, "t" + std::to_string(plies - 1), last);
  message["ply"] = plies - 1;
  again->say(message);
  EXPECT_EQ(again->refusal(), "");
  EXPECT_EQ(again->count("done"), 1);
}

TEST_F(SiteTest, ARematchIsAgainstWhoWasThereAfterARestartToo) {
  const std::string ada = guest();
  const std::string ben = guest();
  const std::string game = begin(ada, ben, kBlitz);
  auto white = open(ada);
  auto black = open(ben);
  play_out(game, *white, *black, 3);
  white.reset();
  black.reset();
  start();
  // White looks at the game before anything of Black is in memory.
  white = open(ada);
  white->say({{"t", "watch"}, {"game", game}});
  white->say({{"t", "rematch"}, {"game", game}, {"on", true}});
  black = open(ben);
  black->say({{"t", "watch"}, {"game", game}});
  black->say({{"t", "rematch"}, {"game", game}, {"on", true}});
  ASSERT_NE(black->last("begins"), nullptr);
  EXPECT_EQ((*black->last("begins"))["game"]["white"]["kind"], "guest");
  EXPECT_EQ((*black->last("begins"))["game"]["black"]["kind"], "guest");
  EXPECT_EQ(white->count("begins"), 1);
  // The way from the one to the other outlives a restart, too, and no second one begins.
  const std::string next = (*black->last("begins"))["game"]["id"];
  EXPECT_EQ((*white->last("rematch"))["next"], next);
  white.reset();
  black.reset();
  start();
  const Json shown = json(ask("GET", "/site/game/" + game))["game"];
  EXPECT_EQ(shown["next"], next);
  EXPECT_EQ(shown["status"], "ended");
  EXPECT_FALSE(json(ask("GET", "/site/game/" + next))["game"].contains("next"));
  white = open(ada);
  black = open(ben);
  for (const auto& page : {white.get(), black.get()}) {
    page->say({{"t", "watch"}, {"game", game}});
    page->say({{"t", "rematch"}, {"game", game}, {"on", true}});
    EXPECT_EQ(page->count("begins"), 0);
  }
}

TEST_F(SiteTest, OfARematchThatIsNotKeptNothingIsLeft) {
  const std::string ada = guest();
  const std::string ben = guest();
  const std::string game = begin(ada, ben, kBlitz);
  const auto white = open(ada);
  const auto black = open(ben);
  white->say(tell(game, "1", {{"kind", "abort"}}));
  const auto both_want = [&] {
    for (const auto& page : {white.get(), black.get()})
      page->say({{"t", "rematch"}, {"game", game}, {"on", true}});
  };
  keeping_->is_full = true;
  both_want();
  EXPECT_EQ(white->count("begins"), 0);
  EXPECT_FALSE(json(ask("GET", "/site/game/" + game))["game"].contains("next"));
  keeping_->is_full = false;
  both_want();
  EXPECT_EQ(white->count("begins"), 1);
}

TEST_F(SiteTest, GamesThatAreOverGoOutOfMemory) {
  const std::string ada = guest();
  const std::string ben = guest();
  const std::string game = begin(ada, ben, kBlitz);
  const auto white = open(ada);
  white->say(tell(game, "1", {{"kind", "abort"}}));
  EXPECT_EQ(ask("GET", "/site/game/" + game).status, 200);
  EXPECT_EQ(site_->tables.in_memory(), 1U);
  now_ += site::kMinute;
  site_->tick();
  EXPECT_EQ(site_->tables.in_memory(), 0U);
  EXPECT_EQ(ask("GET", "/site/game/" + game).status, 200) << "the store has it";
}

TEST_F(SiteTest, WhatCannotBeKeptHasNotHappened) {
  const std::string ada = guest();
  const std::string ben = guest();
  const std::string game = begin(ada, ben, kBlitz);
  const auto white = open(ada);
  const auto black = open(ben);
  for (const auto& page : {white.get(), black.get()}) page->say({{"t", "watch"}, {"game", game}});
  keeping_->is_slow = true;
  white->say(turn(game, "1", "c2"));
  EXPECT_EQ(white->count("done"), 0) << "nothing is acknowledged before it is on the disk";
  EXPECT_EQ(black->count("events"), 0);
  black->say(turn(game, "2", "b3"));
  keeping_->is_full = true;
  keeping_->settle();
  EXPECT_EQ(white->refusal(), "not-saved");
  EXPECT_EQ(black->refusal(), "not-saved");
  EXPECT_EQ(black->count("events"), 0);
  EXPECT_EQ((*black->last("game"))["game"]["plies"], 0) << "the game is shown as the disk has it";
  keeping_->is_slow = keeping_->is_full = false;
  white->say(turn(game, "1", "c2"));
  EXPECT_EQ((*white->last("done"))["version"], 2);
  EXPECT_EQ(black->count("events"), 1);
}

TEST_F(SiteTest, WhatMayBeKeptIsNotSaidToHaveFailed) {
  const std::string ada = guest();
  const std::string ben = guest();
  const std::string game = begin(ada, ben, kBlitz);
  const auto white = open(ada);
  white->say({{"t", "watch"}, {"game", game}});
  keeping_->is_in_doubt = true;
  white->say(turn(game, "1", "c2"));
  EXPECT_EQ(white->refusal(), "not-yet");
  keeping_->is_in_doubt = false;
  EXPECT_EQ((*white->last("game"))["game"]["plies"], 1) << "the game is shown as the disk has it";
  white->say(turn(game, "1", "c2"));
  EXPECT_EQ((*white->last("done"))["version"], 2) << "once";
}

// A commit that waits for a replica when its database is lost is in the log at last, but whoever reads it
// before that does not see it.
TEST_F(SiteTest, WhatIsKeptAndNotSeenYetIsNotSaidToHaveFailed) {
  const std::string ada = guest();
  const std::string ben = guest();
  const std::string game = begin(ada, ben, kBlitz);
  const auto white = open(ada);
  white->say({{"t", "watch"}, {"game", game}});
  keeping_->is_in_doubt = keeping_->shows_late = true;
  white->say(turn(game, "1", "c2"));
  EXPECT_EQ(white->refusal(), "not-yet");
  EXPECT_EQ((*white->last("game"))["game"]["plies"], 0);
  keeping_->is_in_doubt = false;
  keeping_->show();
  white->say(turn(game, "1", "c2"));
  EXPECT_EQ(white->refusal(), "not-yet") << "it stands in the log";
  EXPECT_EQ((*white->last("game"))["game"]["plies"], 1);
  white->say(turn(game, "1", "c2"));
  EXPECT_EQ((*white->last("done"))["version"], 2) << "once";
}

TEST_F(SiteTest, AWordThatMayBeKeptIsNotSaidToBeLost) {
  const std::string ada = guest();
  const std::string ben = guest();
  Json terms = kBlitz;
  terms["chat"] = true;
  const std::string game = begin(ada, ben, terms);
  const auto white = open(ada);
  white->say({{"t", "watch"}, {"game", game}});
  keeping_->is_in_doubt = true;
  white->say({{"t", "chat"}, {"game", game}, {"text", "good luck"}});
  EXPECT_EQ(white->refusal(), "in-doubt");
  keeping_->is_in_doubt = false;
  keeping_->is_full = true;
  white->say({{"t", "chat"}, {"game", game}, {"text", "good luck"}});
  EXPECT_EQ(white->refusal(), "not-saved");
}

TEST_F(SiteTest, WhoWasAwayGetsWhatHeHasMissed) {
  const std::string ada = guest();
  const std::string ben = guest();
  const std::string game = begin(ada, ben, kBlitz);
  const auto white = open(ada);
  auto black = open(ben);
  white->say({{"t", "watch"}, {"game", game}});
  black->say({{"t", "watch"}, {"game", game}});
  EXPECT_TRUE((*white->last("present"))["b"].get<bool>());
  black.reset();
  EXPECT_FALSE((*white->last("present"))["b"].get<bool>());
  white->say(turn(game, "1", "c2"));
  black = open(ben);
  black->say({{"t", "watch"}, {"game", game}, {"from", 1}});
  ASSERT_NE(black->last("events"), nullptr);
  ASSERT_EQ((*black->last("events"))["events"].size(), 1U);
  EXPECT_EQ((*black->last("events"))["events"][0]["version"], 2);
  EXPECT_EQ(black->last("game"), nullptr);
}

TEST_F(SiteTest, ClocksAreTheSitesAndStandWhileItIsAway) {
  const std::string ada = guest();
  const std::string ben = guest();
  const std::string game = begin(ada, ben, kBlitz);
  auto white = open(ada);
  auto black = open(ben);
  white->say(turn(game, "1", "c2"));
  black->say(turn(game, "2", "b3"));
  now_ += 10'000;
  site_->tick();
  now_ += 1000;
  site_->tick();  // alive is noted each second
  const auto left = [&] { return *site_->tables.find(game)->game.clocks().left(Player::White, now_); };
  EXPECT_EQ(left(), 300'000 - 11'000);
  white.reset();
  black.reset();
  now_ += 3'600'000;
  start();
  EXPECT_EQ(left(), 300'000 - 11'000) << "an hour away is nobody's";
  now_ += 289'001;
  site_->tick();
  const Json over = json(ask("GET", "/site/game/" + game));
  EXPECT_EQ(over["game"]["result"], "0-1");
  EXPECT_EQ(over["game"]["termination"], "time");
}

TEST_F(SiteTest, SandRunsByTheSitesClock) {
  const std::string ada = guest();
  const std::string ben = guest();
  const std::string game = begin(ada, ben, {{"game", "tamsk-3"}});
  const auto white = open(ada);
  const auto black = open(ben);
  for (const auto& page : {white.get(), black.get()}) page->say({{"t", "watch"}, {"game", game}});
  const auto& turns = [&]() -> const auto& { return site_->tables.find(game)->game.turns(); };
  now_ += 4000;
  white->say(turn(game, "1", "a1a2@1"));
  EXPECT_EQ(turns().back(), "a1a2@4000") << "nobody says himself how quick he was";
  white->say(tell(game, "2", {{"kind", "hurry"}}));
  ASSERT_NE(white->last("events"), nullptr);
  EXPECT_EQ((*white->last("events"))["events"].back()["kind"], "hurried");
  now_ += 15'000;
  site_->tick();
  EXPECT_EQ(turns().back(), "late^0") << "the site's clock, though Black says nothing";
  EXPECT_EQ((*black->last("events"))["events"].back()["turn"], "late^0");
}

TEST_F(SiteTest, WhatTheWayTakesIsNobodysSand) {
  const std::string ada = guest();
  const std::string game = begin(ada, guest(), {{"game", "tamsk-2"}});
  const auto white = open(ada);
  const auto table = site_->tables.find(game);
  site_->tables.measured(*table->players[0], 100);
  now_ += 4000;
  white->say(turn(game, "1", "a1a2"));
  EXPECT_EQ(table->game.turns().back(), "a1a2@3900");
}

TEST_F(SiteTest, LotsFallOnTheSiteAndCanBeCheckedAfterwards) {
  const std::string ada = guest();
  const std::string ben = guest();
  const std::string asked =
      "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:dice challenges=1/1 seed=0000000000000001 use=e5,asked";
  const std::string game = begin(ada, ben, {{"game", "gipf-composed"}, {"start", asked}});
  auto white = open(ada);
  auto black = open(ben);
  for (const auto& page : {white.get(), black.get()}) page->say({{"t", "watch"}, {"game", game}});
  const Json shown = (*white->last("game"))["game"];
  EXPECT_EQ(shown.dump().find("seed="), std::string::npos) << shown.dump();
  EXPECT_EQ(shown["terms"]["takebacks"], "never") << "who takes a lot back knows how it falls";
  EXPECT_FALSE(shown["terms"].contains("lots"));
  const std::string told_before = shown["terms"]["lots_hash"];
  EXPECT_EQ(ask("GET", "/site/game/" + game + "/record").text.find("seed="), std::string::npos);

  black->say(turn(game, "1", "!"));
  const auto turns = site_->tables.find(game)->game.turns();
  ASSERT_EQ(turns.size(), 3U);
  EXPECT_TRUE(turns[1].starts_with("dice:"));
  // It is the same game when the site begins again.
  const std::string before = site_->tables.find(game)->game.position()->text();
  white.reset();
  black.reset();
  start();
  EXPECT_EQ(site_->tables.find(game)->game.position()->text(), before);

  const auto again = open(ada);
  again->say(tell(game, "2", {{"kind", "resign"}}));
  const Json over = json(ask("GET", "/site/game/" + game))["game"];
  const std::string lots = over["terms"]["lots"];
  EXPECT_EQ(site::hash_of(lots), told_before);
  const std::string seed = "seed=" + site::hash_of("seed " + lots).substr(0, 16);
  const std::string start_text = over["events"][0]["settings"]["start"];
  EXPECT_NE(start_text.find(seed), std::string::npos) << start_text;
  // What is played away from the screen nobody here can see.
  const Json trusting = {{"game", "gipf-composed"},
                         {"start", "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:other challenges=1/1"}};
  EXPECT_EQ(code(ask("POST", "/site/challenge", {{"terms", trusting}}, ada)), "bad-field");
}

TEST_F(SiteTest, AGameThatNobodyBeginsIsOff) {
  const std::string ada = guest();
  const std::string game = begin(ada, guest(), kBlitz);
  const auto white = open(ada);
  white->say({{"t", "watch"}, {"game", game}});
  EXPECT_EQ((*white->last("game"))["game"]["clock"]["begin_by"], now_ + 40'000);
  now_ += 10'000;
  white->say(turn(game, "1", "c2"));
  EXPECT_EQ((*white->last("events"))["clock"]["begin_by"], now_ + 40'000) << "now it is the other's turn";
  now_ += 40'001;
  site_->tick();
  EXPECT_EQ(json(ask("GET", "/site/game/" + game))["game"]["status"], "aborted");
}

TEST_F(SiteTest, WhoHasGoneForLongCanBeClaimedAgainst) {
  const std::string ada = guest();
  const std::string ben = guest();
  const std::string game = begin(ada, ben, kBlitz);
  const auto white = open(ada);
  auto black = open(ben);
  white->say({{"t", "watch"}, {"game", game}});
  black->say({{"t", "watch"}, {"game", game}});
  white->say(turn(game, "1", "c2"));
  black->say(turn(game, "2", "b3"));
  white->say(turn(game, "3", "b4"));
  white->say({{"t", "claim"}, {"game", game}});
  EXPECT_EQ(white->refusal(), "not-gone");
  black.reset();
  now_ += 59'000;
  white->say({{"t", "claim"}, {"game", game}});
  EXPECT_EQ(white->refusal(), "not-gone");
  now_ += 2000;
  white->say({{"t", "claim"}, {"game", game}});
  ASSERT_NE(white->last("over"), nullptr);
  EXPECT_EQ((*white->last("over"))["game"]["result"], "1-0");
  EXPECT_EQ((*white->last("over"))["game"]["termination"], "abandoned");
}

TEST_F(SiteTest, OffersAreMadeDeclinedAndAccepted) {
  const std::string ada = guest();
  const std::string ben = guest();
  const std::string game = begin(ada, ben, kBlitz);
  const auto white = open(ada);
  const auto black = open(ben);
  white->say(turn(game, "1", "c2"));
  white->say(tell(game, "2", {{"kind", "offer"}, {"offer", "takeback"}}));
  black->say(tell(game, "3", {{"kind", "offer"}, {"offer", "takeback"}}));
  EXPECT_EQ(site_->tables.find(game)->game.turns().size(), 0U);
  white->say(turn(game, "4", "c2"));
  white->say(tell(game, "5", {{"kind", "offer"}, {"offer", "draw"}}));
  black->say(tell(game, "6", {{"kind", "end-offer"}, {"offer", "draw"}}));
  EXPECT_FALSE(site_->tables.find(game)->game.offer(play::OfferKind::Draw));
  black->say(turn(game, "7", "b3"));
  black->say(tell(game, "8", {{"kind", "offer"}, {"offer", "draw"}}));
  white->say(tell(game, "9", {{"kind", "offer"}, {"offer", "draw"}}));
  EXPECT_EQ((*white->last("over"))["game"]["result"], "1/2-1/2");
  // Another one, with sides exchanged.
  white->say({{"t", "rematch"}, {"game", game}, {"on", true}});
  black->say({{"t", "rematch"}, {"game", game}, {"on", true}});
  ASSERT_NE(black->last("begins"), nullptr);
  EXPECT_EQ((*black->last("begins"))["game"]["mine"], "w");
}

TEST_F(SiteTest, RatedGamesChangeBothRatings) {
  const std::string ada = person("Ada");
  const std::string ben = person("Ben");
  Json terms = kBlitz;
  terms["rated"] = true;
  EXPECT_EQ(code(ask("POST", "/site/challenge", {{"terms", terms}}, guest())), "cannot-be-rated");
  const std::string game = begin(ada, ben, terms);
  const auto white = open(ada);
  const auto black = open(ben);
  white->say(turn(game, "1", "c2"));
  black->say(turn(game, "2", "b3"));
  white->say(tell(game, "3", {{"kind", "resign"}}));
  const Json& over = *white->last("over");
  EXPECT_LT(over["gains"]["w"].get<int>(), -100);
  EXPECT_EQ(over["gains"]["w"].get<int>(), -over["gains"]["b"].get<int>());
  const Json profile = json(ask("GET", "/site/player/ben"));
  EXPECT_EQ(profile["ratings"]["gipf:blitz"]["rating"], 1500 + over["gains"]["b"].get<int>());
  EXPECT_EQ(profile["history"]["gipf:blitz"].size(), 1U);
  EXPECT_EQ(profile["results"]["gipf-basic"]["b"][0], 1);
  // A start of one's own is not rated, nor a game without a clock.
  Json own = terms;
  own["start"] = "4/5/6/3w3/6/5/b2w b 12/12 basic";
  EXPECT_EQ(ask("POST", "/site/challenge", {{"terms", own}}, ada).status, 400);
  EXPECT_EQ(code(ask("POST", "/site/challenge", {{"terms", {{"game", "dvonn"}, {"rated", true}}}}, ada)),
            "cannot-be-rated");
}

TEST_F(SiteTest, ListsSayHowGamesStandAndWhoPlays) {
  const std::string ada = person("Ada");
  const std::string robot = person("Robot");
  const std::string id = json(ask("GET", "/site/me", Json::object(), robot))["account"]["id"];
  site_->accounts.set(
      site_->members.find(id), [](storage::Account& account) { account.kind = storage::AccountKind::Bot; },
      [](const auto& error) { EXPECT_FALSE(error); });
  const std::string game = begin(ada, robot, kBlitz);
  auto white = open(ada);
  white->say(turn(game, "1", "c2"));
  const auto listed = [&] { return json(ask("GET", "/site/games?player=Ada"))["games"][0]; };
  EXPECT_EQ(listed()["status"], "running");
  EXPECT_EQ(listed()["plies"], 1);
  EXPECT_EQ(listed()["turn"], "b");
  EXPECT_EQ(listed()["black"]["kind"], "bot");
  white->say(tell(game, "2", {{"kind", "resign"}}));
  EXPECT_EQ((*white->last("over"))["game"]["black"]["kind"], "bot");
  white.reset();
  start();  // nobody is in memory any more
  EXPECT_EQ(listed()["status"], "ended");
  EXPECT_FALSE(listed().contains("turn"));
  EXPECT_EQ(listed()["white"]["kind"], "person");
  EXPECT_EQ(listed()["black"]["kind"], "bot");
  EXPECT_EQ(json(ask("GET", "/site/game/" + game))["game"]["black"]["kind"], "bot");
  const Answer lines = ask("GET", "/site/games/export?player=Ada&form=ndjson");
  EXPECT_EQ(json(lines)["black"]["kind"], "bot");
}

TEST_F(SiteTest, SpectatorsSeeTheGameAsLateAsItsPlayersWant) {
  const std::string ada = guest();
  const std::string ben = guest();
  Json terms = kBlitz;
  terms["spectators"] = 2;
  const std::string game = begin(ada, ben, terms);
  const auto white = open(ada);
  const auto black = open(ben);
  const auto visitor = open(guest());
  visitor->say({{"t", "watch"}, {"game", game}});
  white->say(turn(game, "1", "c2"));
  black->say(turn(game, "2", "b3"));
  EXPECT_EQ(visitor->count("events"), 0);
  white->say(turn(game, "3", "b4"));
  ASSERT_EQ(visitor->count("events"), 1);
  EXPECT_EQ((*visitor->last("events"))["events"].back()["version"], 2);
  EXPECT_FALSE(visitor->last("events")->contains("clock"));
  const Json shown = json(ask("GET", "/site/game/" + game));
  EXPECT_EQ(shown["game"]["events"].size(), 2U);
  EXPECT_EQ(code(ask("GET", "/site/game/" + game + "/record")), "forbidden");
}

}  // namespace
}  // namespace potentia::api
