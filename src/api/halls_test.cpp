// Games in halls: a keeper and halls on one store, with what they say to each other in the test's hands.
#include "api/test_site.h"

namespace potentia::api {
namespace {

using site::Hall;
using site::Note;
using site::NoteKind;

const Json kFiveMinutes = {{"game", "gipf-basic"}, {"time", {{"base", 300'000}, {"increment", 3000}}}};

Json rated() {
  Json terms = kFiveMinutes;
  terms["rated"] = true;
  return terms;
}

class HallsTest : public SiteTest, public site::Halls {
 protected:
  HallsTest() { begin_keeper(); }

  /// A keeper, anew on what is kept.
  void begin_keeper() {
    site_.reset();
    keeping_ = std::make_unique<TestKeeping>(*store_);
    site_ = make_site(*keeping_);
    site_->divide(*this);
    ASSERT_TRUE(site_->take_up(*store_));
  }
  /// Whoever keeps this hall, anew.
  void begin_hall(Hall letter) {
    halls_.erase(letter);
    OneHall& hall = halls_[letter];
    hall.way.test = this;
    hall.way.letter = letter;
    hall.keeping = std::make_unique<TestKeeping>(*store_);
    hall.site = make_site(*hall.keeping);
    hall.site->be_hall(letter, hall.way);
    ASSERT_TRUE(hall.site->take_up(*store_));
  }
  site::Site& hall(Hall letter) { return *halls_.at(letter).site; }

  Hall choose(const std::array<site::MemberPtr, 2>&) override { return chosen_; }
  using SiteTest::tell;
  void tell(Hall hall, const Note& note) override { said_.push_back({hall, true, to_text(note)}); }
  void tell_all(const Note& note) override {
    for (const auto& [letter, hall] : halls_) tell(letter, note);
  }

  /// All that was said arrives, and what is said then.
  void arrive() {
    while (!said_.empty()) {
      const Said one = std::move(said_.front());
      said_.pop_front();
      const auto note = site::read_note(one.text);
      ASSERT_TRUE(note) << one.text;
      if (!one.is_for_hall) {
        site_->hall_games->hear(one.hall, *note);
      } else if (halls_.contains(one.hall)) {
        hall(one.hall).tables.hear(*note);
      }
    }
  }
  void lose_all_said() { said_.clear(); }
  int said(NoteKind kind) const {
    const std::string word = make_note(kind, Json::object()).body["k"];
    return static_cast<int>(std::count_if(
        said_.begin(), said_.end(), [&](const Said& one) { return parse_json(one.text)["k"] == word; }));
  }
  void a_second_later() {
    now_ += 1100;
    site_->tick();
    for (auto& [letter, hall] : halls_) hall.site->tick();
    arrive();
  }

  /// Somebody's page, where a hall talks to it.
  std::unique_ptr<Page> open_in(Hall letter, const std::string& cookie, Share share = Share::Beside) {
    auto page = std::make_unique<Page>();
    hall(letter).accounts.visitor(cookie, {}, [&](const site::Visitor& visitor) {
      ASSERT_TRUE(visitor.member);
      page->session = std::make_unique<SocketSession>(
          hall(letter), visitor,
          Line{[heard = &page->heard](const std::shared_ptr<const std::string>& text) {
                 heard->push_back(parse_json(*text));
               },
               [page = page.get()] { page->is_cut_off = true; }},
          share);
    });
    return page;
  }
  int games_of(const std::string& cookie) {
    const Json ratings = json(ask("GET", "/site/me", {}, cookie))["ratings"];
    return ratings.empty() ? 0 : ratings.begin()->at("games").get<int>();
  }

  struct Way final : site::WayToKeeper {
    void tell(const Note& note) override { test->said_.push_back({letter, false, to_text(note)}); }
    HallsTest* test = nullptr;
    Hall letter = site::kNoHall;
  };
  struct OneHall {
    Way way;
    std::unique_ptr<TestKeeping> keeping;
    std::unique_ptr<site::Site> site;
  };
  struct Said {
    Hall hall;
    bool is_for_hall;
    std::string text;
  };
  Hall chosen_ = 'a';
  std::map<Hall, OneHall> halls_;
  std::deque<Said> said_;

 private:
  std::unique_ptr<site::Site> make_site(site::Keeping& keeping) {
    return std::make_unique<site::Site>(
        keeping, [this](std::function<void()> run) { post(std::move(run)); }, [this] { return now_; },
        site::HashCost::Least, helpers_);
  }
};

TEST_F(HallsTest, AGameOfTwoIsPlayedInItsHallAndSettledByTheKeeper) {
  begin_hall('a');
  const std::string ada = person("Ada"), ben = person("Ben");
  const auto ada_at_keeper = open(ada), ben_at_keeper = open(ben);
  const std::string game = begin(ada, ben, rated());
  ASSERT_EQ(site::hall_of(game), 'a');
  EXPECT_EQ((*ben_at_keeper->last("begins"))["game"]["id"], game);
  EXPECT_FALSE(site_->tables.find(game));
  EXPECT_EQ(site_->tables.running(), 1U);
  arrive();
  ASSERT_TRUE(hall('a').tables.find(game));
  EXPECT_EQ(hall('a').tables.running(), 1U);
  const auto white = open_in('a', ada), black = open_in('a', ben), visitor = open_in('a', guest());
  EXPECT_TRUE(white->heard.empty()) << "it is no page of its own";
  for (const auto* page : {white.get(), black.get(), visitor.get()})
    page->say({{"t", "watch"}, {"game", game}});
  EXPECT_EQ((*white->last("game"))["game"]["mine"], "w");
  white->say(turn(game, "1", "c2"));
  EXPECT_EQ((*white->last("done"))["version"], 2);
  EXPECT_EQ((*black->last("events"))["events"][0]["turn"], "c2");

  black->say(tell(game, "2", {{"kind", "resign"}}));
  EXPECT_EQ(white->last("over"), nullptr) << "the keeper tells his players";
  EXPECT_EQ(ada_at_keeper->last("over"), nullptr) << "not before it is settled";
  arrive();
  EXPECT_EQ((*ada_at_keeper->last("over"))["game"]["result"], "1-0");
  EXPECT_GT((*ada_at_keeper->last("over"))["gains"]["w"], 0);
  EXPECT_EQ((*visitor->last("over"))["gains"], (*ada_at_keeper->last("over"))["gains"]);
  EXPECT_EQ(white->last("over"), nullptr);
  EXPECT_EQ(games_of(ada), 1);
  EXPECT_EQ(games_of(ben), 1);
  EXPECT_EQ(site_->tables.running(), 0U);
  EXPECT_EQ(hall('a').tables.running(), 0U);
  EXPECT_TRUE(json(ask("GET", "/site/me", {}, ada))["games"].empty());
  // Whoever comes later finds it anywhere.
  EXPECT_EQ(json(ask("GET", "/site/game/" + game))["game"]["gains"], (*ada_at_keeper->last("over"))["gains"]);
}

TEST_F(HallsTest, GamesWithoutAClockOrByCorrespondenceStayWithTheKeeper) {
  const std::string ada = guest(), ben = guest();
  for (const Json& time : {Json(), Json{{"turn", 86'400'000}}}) {
    Json terms = {{"game", "gipf-basic"}};
    if (!time.is_null()) terms["time"] = time;
    const std::string game = begin(ada, ben, terms);
    EXPECT_EQ(site::hall_of(game), site::kNoHall);
    EXPECT_TRUE(site_->tables.find(game));
  }
  chosen_ = site::kNoHall;
  EXPECT_TRUE(site_->tables.find(begin(ada, ben, kFiveMinutes))) << "there is no hall now";
}

TEST_F(HallsTest, WhatWasNotHeardIsSaidAgain) {
  const std::string ada = person("Ada"), ben = person("Ben");
  const std::string game = begin(ada, ben, rated());
  lose_all_said();
  begin_hall('b');
  begin_hall('a');  // reads what goes on
  EXPECT_TRUE(hall('a').tables.find(game));
  EXPECT_FALSE(hall('b').tables.find(game));
  const std::string later = begin(ada, ben, rated());
  lose_all_said();
  EXPECT_FALSE(hall('a').tables.find(later));
  a_second_later();
  EXPECT_TRUE(hall('a').tables.find(later));
  a_second_later();
  EXPECT_EQ(said(NoteKind::Begun), 0) << "it was answered";

  const auto white = open_in('a', ada);
  white->say(tell(game, "1", {{"kind", "resign"}}));
  lose_all_said();
  EXPECT_EQ(games_of(ada), 0);
  a_second_later();
  EXPECT_EQ(games_of(ada), 1);
  // The answer is lost.
  white->say(tell(later, "1", {{"kind", "resign"}}));
  said_.clear();
  hall('a').tables.tick();
  now_ += 1100;
  hall('a').tick();
  const Said over = said_.front();
  said_.clear();
  site_->hall_games->hear(over.hall, *site::read_note(over.text));
  lose_all_said();
  EXPECT_EQ(games_of(ada), 2);
  a_second_later();
  a_second_later();
  EXPECT_EQ(games_of(ada), 2) << "settled once";
  EXPECT_EQ(games_of(ben), 2);
  EXPECT_TRUE(said_.empty());
}

TEST_F(HallsTest, WhoComesToAGameBeforeItsHallHasHeardOfItFindsIt) {
  begin_hall('a');
  const std::string ada = guest(), ben = guest();
  const std::string game = begin(ada, ben, kFiveMinutes);
  const auto white = open_in('a', ada);
  white->say({{"t", "watch"}, {"game", game}});
  white->say(turn(game, "1", "c2"));
  EXPECT_EQ((*white->last("done"))["version"], 2);
  arrive();
  EXPECT_EQ(hall('a').tables.find(game)->game.turns().size(), 1U);
  EXPECT_EQ(hall('a').tables.running(), 1U);
}

TEST_F(HallsTest, OnlyTheHallOfAGameTouchesIt) {
  begin_hall('a');
  begin_hall('b');
  const std::string ada = guest(), ben = guest();
  const std::string game = begin(ada, ben, kFiveMinutes);
  arrive();
  const auto at_keeper = open(ada);
  at_keeper->say(turn(game, "1", "c2"));
  EXPECT_EQ(at_keeper->refusal(), "site-away");
  const auto elsewhere = open_in('b', ada);
  elsewhere->say(turn(game, "1", "c2"));
  EXPECT_EQ(elsewhere->refusal(), "site-away");
  EXPECT_EQ(ask("GET", "/site/game/" + game).status, 503);
  EXPECT_EQ(hall('a').tables.find(game)->game.turns().size(), 0U);
}

TEST_F(HallsTest, AnotherWhoTakesTheHallGoesOnWhereItStood) {
  begin_hall('a');
  const std::string ada = guest(), ben = guest();
  const std::string game = begin(ada, ben, kFiveMinutes);
  arrive();
  auto white = open_in('a', ada), black = open_in('a', ben);
  white->say(turn(game, "same", "c2"));
  black->say(turn(game, "1", "b3"));
  a_second_later();  // it notes that it is alive
  white.reset(), black.reset();
  halls_.erase('a');
  now_ += 60'000;
  begin_hall('a');
  white = open_in('a', ada);
  white->say({{"t", "watch"}, {"game", game}});
  EXPECT_EQ((*white->last("game"))["game"]["plies"], 2);
  EXPECT_GT((*white->last("game"))["game"]["clock"]["left"]["w"], 295'000) << "the clock stood";
  white->say(turn(game, "same", "c2"));
  EXPECT_EQ((*white->last("done"))["version"], 2) << "it was said before";
  EXPECT_EQ(hall('a').tables.find(game)->game.turns().size(), 2U);
}

TEST_F(HallsTest, AKeeperThatComesAfterTheEndSettlesIt) {
  begin_hall('a');
  const std::string ada = person("Ada"), ben = person("Ben");
  const std::string game = begin(ada, ben, rated());
  arrive();
  auto white = open_in('a', ada);
  white->say({{"t", "watch"}, {"game", game}});
  white->say(tell(game, "1", {{"kind", "resign"}}));
  EXPECT_FALSE((*white->last("events")).contains("gains"));
  lose_all_said();
  white.reset();
  // Both die: the hall is another's now, the site too.
  begin_hall('a');
  begin_keeper();
  a_second_later();
  EXPECT_EQ(games_of(ada), 1);
  begin_keeper();
  a_second_later();
  EXPECT_EQ(games_of(ada), 1);
  EXPECT_TRUE(store_->documents(site::kUnsettledKind)->empty());
  EXPECT_EQ(store_->game(game)->value().gains[0], -store_->game(game)->value().gains[1]);
}

TEST_F(HallsTest, WhatTheDiskDoesNotTakeIsSettledLater) {
  begin_hall('a');
  const std::string ada = person("Ada"), ben = person("Ben");
  const std::string game = begin(ada, ben, rated());
  arrive();
  const auto at_keeper = open(ada);
  open_in('a', ada)->say(tell(game, "1", {{"kind", "resign"}}));
  keeping_->is_full = true;
  arrive();
  EXPECT_EQ(at_keeper->last("over"), nullptr);
  EXPECT_EQ(games_of(ada), 0);
  keeping_->is_full = false;
  a_second_later();
  EXPECT_EQ((*at_keeper->last("over"))["game"]["result"], "0-1");
  EXPECT_EQ(games_of(ada), 1);
}

TEST_F(HallsTest, ARematchIsBegunOnceByTheKeeper) {
  begin_hall('a');
  const std::string ada = guest(), ben = guest();
  const std::string game = begin(ada, ben, kFiveMinutes);
  arrive();
  const auto white = open_in('a', ada), black = open_in('a', ben);
  for (const auto* page : {white.get(), black.get()}) page->say({{"t", "watch"}, {"game", game}});
  white->say(tell(game, "1", {{"kind", "resign"}}));
  arrive();
  white->say({{"t", "rematch"}, {"game", game}});
  EXPECT_EQ((*black->last("rematch"))["by"], "w");
  black->say({{"t", "rematch"}, {"game", game}});
  lose_all_said();
  a_second_later();  // said again, begun, answered
  ASSERT_TRUE((*black->last("rematch")).contains("next"));
  const std::string next = (*black->last("rematch"))["next"];
  EXPECT_EQ(site::hall_of(next), 'a');
  const auto table = hall('a').tables.find(next);
  ASSERT_TRUE(table);
  EXPECT_EQ(table->head.accounts[0], hall('a').tables.find(game)->head.accounts[1]);
  // Asked once more, it is the same.
  site_->hall_games->hear('a', make_note(NoteKind::Rematch, {{"game", game}}));
  EXPECT_EQ(parse_json(said_.back().text)["next"], next);
  EXPECT_EQ(site_->tables.running(), 1U);
}

TEST_F(HallsTest, ARematchBeginsBehindTheSettlement) {
  begin_hall('a');
  const std::string ada = person("Ada"), ben = person("Ben");
  const std::string game = begin(ada, ben, rated());
  arrive();
  const auto white = open_in('a', ada), black = open_in('a', ben);
  for (const auto* page : {white.get(), black.get()}) page->say({{"t", "watch"}, {"game", game}});
  white->say(tell(game, "1", {{"kind", "resign"}}));
  keeping_->is_slow = true;  // what the keeper keeps is on its way for a while
  arrive();
  for (const auto* page : {white.get(), black.get()}) page->say({{"t", "rematch"}, {"game", game}});
  arrive();
  keeping_->settle();
  keeping_->is_slow = false;
  a_second_later();
  ASSERT_TRUE((*black->last("rematch")).contains("next"));
  const auto head = *store_->game(game).value();
  EXPECT_NE(head.gains[1], 0) << "what it gained is still kept";
  EXPECT_NE(head.terms.find((*black->last("rematch"))["next"].get<std::string>()), std::string::npos);
  EXPECT_EQ(games_of(ben), 1);
}

TEST_F(HallsTest, ListsSayHowGamesInHallsStand) {
  begin_hall('a');
  const std::string ada = guest(), ben = guest();
  const std::string game = begin(ada, ben, kFiveMinutes);
  arrive();
  open_in('a', ada)->say(turn(game, "1", "c2"));
  const Json mine = json(ask("GET", "/site/me", {}, ben))["games"];
  ASSERT_EQ(mine.size(), 1U);
  EXPECT_EQ(mine[0]["turn"], "b");
  EXPECT_EQ(mine[0]["plies"], 1);
  const Json listed = json(ask("GET", "/site/games"))["games"];
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0]["plies"], 1);
  EXPECT_EQ(listed[0]["turn"], "b");
}

TEST_F(HallsTest, WhoIsToMoveAndLooksElsewhereHearsOfItFromTheKeeper) {
  begin_hall('a');
  const std::string ada = guest(), ben = guest();
  const auto ben_at_keeper = open(ben);
  const std::string game = begin(ada, ben, kFiveMinutes);
  arrive();
  const auto white = open_in('a', ada);
  white->say(turn(game, "1", "c2"));
  arrive();
  EXPECT_EQ((*ben_at_keeper->last("turn"))["game"]["id"], game);
  EXPECT_EQ((*ben_at_keeper->last("turn"))["game"]["plies"], 1);
  const auto black = open_in('a', ben);
  black->say({{"t", "watch"}, {"game", game}});
  black->say(turn(game, "1", "b3"));
  white->say(turn(game, "2", "d2"));
  arrive();
  EXPECT_EQ(ben_at_keeper->count("turn"), 1) << "he looks on";
}

TEST_F(HallsTest, WhoseLineEndsBeforeHeCanHaveReadItIsToldByTheKeeper) {
  begin_hall('a');
  const std::string ada = guest(), ben = guest();
  const std::string game = begin(ada, ben, kFiveMinutes);
  arrive();
  const auto white = open_in('a', ada);
  auto black = open_in('a', ben);
  black->say({{"t", "watch"}, {"game", game}});
  white->say(turn(game, "1", "c2"));
  EXPECT_EQ(said(NoteKind::Turn), 0) << "he looks on";
  black.reset();
  EXPECT_EQ(said(NoteKind::Turn), 1);
  const auto ben_at_keeper = open(ben);
  arrive();
  EXPECT_EQ((*ben_at_keeper->last("turn"))["game"]["id"], game);
}

TEST_F(HallsTest, TheWayOfAPlayerIsMeasuredByTheKeeperAndCountsInTheHall) {
  begin_hall('a');
  const std::string ada = guest(), ben = guest();
  const auto at_keeper = open(ada);
  const std::string game = begin(ada, ben, kFiveMinutes);
  arrive();
  at_keeper->session->beat();
  now_ += 200;
  at_keeper->say({{"t", "beat"}, {"n", 1}});
  EXPECT_EQ(said(NoteKind::Lag), 1);
  arrive();
  EXPECT_GT(hall('a').tables.find(game)->lags[0].credit(), 0);
}

TEST_F(HallsTest, ASocketForAHallIsAPageOfItsOwn) {
  begin_hall('a');
  const std::string ada = person("Ada");
  const std::string game = begin(ada, person("Ben"), kFiveMinutes);
  arrive();
  const auto page = open_in('a', ada, Share::Hall);
  ASSERT_TRUE(page->last("hello"));
  page->say({{"t", "watch"}, {"game", game}});
  EXPECT_TRUE(page->last("game"));
  page->session->beat();
  now_ += 200;
  page->say({{"t", "beat"}, {"n", (*page->last("beat"))["n"]}});
  EXPECT_EQ(hall('a').tables.find(game)->lags[0].usual(), 100);
}

TEST_F(HallsTest, WhatIsSaidOfTheSiteIsNotHeardInAHall) {
  begin_hall('a');
  const std::string ada = person("Ada"), ben = person("Ben");
  const Json seek = {{"t", "seek"}, {"game", "abcdefgha"}, {"terms", kFiveMinutes}};
  const auto white = open_in('a', ada), black = open_in('a', ben, Share::Hall);
  for (const auto* page : {white.get(), black.get()}) {
    page->say(seek);
    EXPECT_EQ((*page->last("error"))["error"]["code"], "bad-message");
    page->say({{"t", "tournaments"}, {"game", "abcdefgha"}});
    EXPECT_EQ((*page->last("error"))["error"]["text"],
              "'tournaments' is said to the site: without a game, on a socket without a hall");
  }
  EXPECT_EQ(hall('a').tables.running(), 0U) << "no game begins there by itself";
}

TEST_F(HallsTest, WhoErasesHisAccountIsGoneFromHallsToo) {
  begin_hall('a');
  const std::string ada = person("Ada"), ben = person("Ben");
  const std::string game = begin(ada, ben, kFiveMinutes);
  arrive();
  ASSERT_EQ(hall('a').tables.find(game)->head.names[0], "Ada");
  EXPECT_EQ(ask("POST", "/site/erase", {{"password", "correct horse"}}, ada).status, 200);
  arrive();
  EXPECT_EQ(hall('a').tables.find(game)->head.names[0], "");
}

// That he has gone is said to halls once, and is lost here.
TEST_F(HallsTest, TheNameOfWhoErasedHisAccountDoesNotComeBackWhenHisGameIsSettled) {
  begin_hall('a');
  const std::string ada = person("Ada"), ben = person("Ben");
  const auto ben_at_keeper = open(ben);
  const std::string game = begin(ada, ben, rated());
  arrive();
  const std::string id = hall('a').tables.find(game)->head.accounts[0];
  const auto visitor = open_in('a', guest()), black = open_in('a', ben);
  for (auto* const page : {visitor.get(), black.get()}) page->say({{"t", "watch"}, {"game", game}});
  EXPECT_EQ(ask("POST", "/site/erase", {{"password", "correct horse"}}, ada).status, 200);
  lose_all_said();
  black->say(tell(game, "1", {{"kind", "resign"}}));
  arrive();
  EXPECT_EQ((*visitor->last("over"))["game"]["result"], "1-0");
  for (const Json* over : {visitor->last("over"), ben_at_keeper->last("over")})
    EXPECT_EQ(over->dump().find("Ada"), std::string::npos) << over->dump();
  EXPECT_EQ(hall('a').tables.find(game)->head.names[0], "");
  EXPECT_TRUE(store_->ratings(id)->empty()) << "nothing is kept of him";
  EXPECT_EQ(games_of(ben), 0) << "nor does anything follow for the other";
}

TEST(Notes, OfOthersAreNone) {
  const Note settled = make_note(
      NoteKind::Settled, {{"game", "x"}, {"names", {"Ada", ""}}, {"ratings", {1, 2}}, {"gains", {3, -3}}});
  ASSERT_TRUE(site::read_note(to_text(settled)));
  EXPECT_EQ(site::read_note(to_text(settled))->body, settled.body);
  for (const std::string text :
       {"", "[]", "{", R"({"k":1})", R"({"k":"strange","game":"x"})", R"({"k":"over"})",
        R"({"k":"over","game":1})", R"({"k":"settled","game":"x"})",
        R"({"k":"settled","game":"x","names":["",""],"ratings":[1],"gains":[1,2]})",
        R"({"k":"settled","game":"x","ratings":[1,2],"gains":[1,2]})", R"({"k":"lag","account":"x"})",
        R"({"k":"turn","game":"x","head":[]})", R"({"k":"next","game":"x"})"})
    EXPECT_FALSE(site::read_note(text)) << text;
}

TEST(Halls, StandInIds) {
  EXPECT_EQ(site::hall_of("abcdefgh"), site::kNoHall);
  EXPECT_EQ(site::hall_of("abcdefghc"), 'c');
  EXPECT_EQ(site::hall_of("abcdefghC"), site::kNoHall);
  EXPECT_EQ(site::hall_of("abcdefgh1"), site::kNoHall);
  EXPECT_EQ(site::hall_of(""), site::kNoHall);
}

}  // namespace
}  // namespace potentia::api
