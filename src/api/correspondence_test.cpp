// Games by correspondence: vacation, turns in advance, notes.
#include "api/test_site.h"

namespace potentia::api {
namespace {

const Json kDays = {{"game", "gipf-basic"}, {"time", {{"turn", 3 * site::kDay}}}};

class CorrespondenceTest : public SiteTest {
 protected:
  CorrespondenceTest() { game_ = begin(ada_, ben_, kDays); }

  std::int64_t left(Player side) { return *site_->tables.find(game_)->game.clocks().left(side, now_); }
  Answer vacation(const std::string& who, int days) {
    return ask("POST", "/site/vacation", {{"days", days}}, who);
  }
  Answer in_advance(const std::string& who, const Json& lines) {
    return ask("POST", "/site/game/" + game_ + "/in-advance", {{"lines", lines}}, who);
  }
  Json view(const std::string& who) {
    return json(ask("GET", "/site/game/" + game_, Json::object(), who))["game"];
  }
  std::vector<std::string> turns() { return site_->tables.find(game_)->game.turns(); }

  const std::string ada_ = person("Ada");
  const std::string ben_ = person("Ben");
  std::string game_;
};

TEST_F(CorrespondenceTest, OnVacationOnesClockStands) {
  now_ += site::kDay;
  EXPECT_EQ(left(Player::White), 2 * site::kDay);
  const Json begun = json(vacation(ada_, 10));
  EXPECT_EQ(begun["vacation"]["left"], 20);
  EXPECT_EQ(begun["vacation"]["until"], now_ + 10 * site::kDay);
  EXPECT_EQ(left(Player::White), 12 * site::kDay);
  EXPECT_EQ(view(ben_)["white"]["vacation"], now_ + 10 * site::kDay) << "the other is told";
  EXPECT_FALSE(view(ben_)["black"].contains("vacation"));
  now_ += 10 * site::kDay;
  site_->tick();
  EXPECT_EQ(left(Player::White), 2 * site::kDay) << "as much as before it";
  EXPECT_FALSE(view(ben_)["white"].contains("vacation"));
  now_ += 2 * site::kDay + 1;
  site_->tick();
  EXPECT_EQ(view(ben_)["termination"], "time");
}

TEST_F(CorrespondenceTest, ATurnThatComesDuringAVacationWaitsForItsEnd) {
  const auto white = open(ada_);
  EXPECT_EQ(vacation(ben_, 5).status, 200);
  EXPECT_EQ(left(Player::White), 3 * site::kDay) << "the other's clock runs";
  now_ += site::kDay;
  white->say(turn(game_, "1", "c2"));
  EXPECT_EQ(left(Player::Black), 7 * site::kDay);
  // Taken back and played again: it has no more by that.
  white->say(tell(game_, "2", {{"kind", "offer"}, {"offer", "takeback"}}));
  open(ben_)->say(tell(game_, "3", {{"kind", "offer"}, {"offer", "takeback"}}));
  white->say(turn(game_, "4", "c2"));
  EXPECT_EQ(left(Player::Black), 7 * site::kDay);
  // Back early: whole days come back, and the clock runs from now on.
  now_ += site::kDay + site::kHour;
  const Json ended = json(vacation(ben_, 0));
  EXPECT_FALSE(ended["vacation"].contains("until"));
  EXPECT_EQ(ended["vacation"]["left"], 27) << "two days and an hour count as three";
  EXPECT_EQ(left(Player::Black), 3 * site::kDay);
}

TEST_F(CorrespondenceTest, VacationsAreLimitedAndKept) {
  EXPECT_EQ(code(vacation(guest(), 1)), "account-needed");
  EXPECT_EQ(code(vacation(ada_, 31)), "bad-field");
  EXPECT_EQ(vacation(ada_, 30).status, 200);
  EXPECT_EQ(code(vacation(ada_, 1)), "bad-field") << "one is on";
  start();
  EXPECT_EQ(json(ask("GET", "/site/me", Json::object(), ada_))["vacation"]["left"], 0);
  EXPECT_EQ(view(ben_)["white"]["vacation"], now_ + 30 * site::kDay);
  EXPECT_EQ(left(Player::White), 33 * site::kDay);
  now_ += 31 * site::kDay;
  EXPECT_EQ(code(vacation(ada_, 1)), "bad-field") << "none is left this year";
  now_ += 40 * site::kDay;  // the next one
  EXPECT_EQ(json(ask("GET", "/site/me", Json::object(), ada_))["vacation"]["left"], 30);
  const Json own = json(ask("GET", "/site/export", Json::object(), ada_));
  EXPECT_EQ(own["own"]["vacation"]["used"], 30) << own.dump();
}

TEST_F(CorrespondenceTest, AVacationThatIsNotKeptHasNotBegun) {
  keeping_->is_full = true;
  EXPECT_EQ(code(vacation(ada_, 10)), "not-saved");
  EXPECT_EQ(left(Player::White), 3 * site::kDay);
  keeping_->is_full = false;
  EXPECT_EQ(json(vacation(ada_, 10))["vacation"]["left"], 20);
}

TEST_F(CorrespondenceTest, TurnsInAdvanceAreAnsweredAtOnce) {
  auto white = open(ada_);
  auto black = open(ben_);
  EXPECT_EQ(code(in_advance(ada_, Json::array({{"c2", "b3"}}))), "not-your-turn") << "it is hers to play";
  // Two ways to go on behind c2 b3, each with an answer.
  const auto after = *(*site_->tables.find(game_)->game.position()->play("c2"))->play("b3");
  const std::string expected = after->turns()[0];
  const std::string other = after->turns()[1];
  const auto answer_to = [&](const std::string& turn) { return (*after->play(turn))->turns()[0]; };
  const Json lines = {{"c2", "b3", expected, answer_to(expected)}, {"c2", "b3", other, answer_to(other)}};
  EXPECT_EQ(in_advance(ben_, lines).status, 200);
  EXPECT_EQ(view(ben_)["in_advance"]["lines"].size(), 2U);
  EXPECT_FALSE(view(ada_).contains("in_advance")) << "the other is told nothing";
  EXPECT_FALSE(view(guest()).contains("in_advance"));
  EXPECT_EQ(white->last("in-advance"), nullptr);
  white->say(turn(game_, "1", "c2"));
  EXPECT_EQ(turns().size(), 2U);
  EXPECT_EQ((*black->last("in-advance"))["lines"].size(), 2U) << "what is left";
  EXPECT_EQ(black->count("turn"), 0) << "he need not come";
  EXPECT_EQ(white->count("turn"), 1);
  white.reset();
  black.reset();
  start();  // they outlive that
  open(ada_)->say(turn(game_, "2", other));
  EXPECT_EQ(turns().size(), 4U);
  EXPECT_FALSE(view(ben_).contains("in_advance")) << "all are used up";
}

TEST_F(CorrespondenceTest, TurnsInAdvanceThatDoNotApplyAreDroppedWithAWord) {
  auto white = open(ada_);
  auto black = open(ben_);
  EXPECT_EQ(in_advance(ben_, Json::array({{"c2", "b3"}})).status, 200);
  white->say(turn(game_, "1", "b4"));
  EXPECT_EQ(turns().size(), 1U);
  EXPECT_TRUE((*black->last("in-advance"))["dropped"].get<bool>());
  white.reset();
  black.reset();
  start();
  EXPECT_EQ(view(ben_)["in_advance"], (Json{{"lines", Json::array()}, {"dropped", true}}))
      << "he hears of it whenever he comes";
  EXPECT_EQ(in_advance(ben_, Json::array()).status, 200);
  EXPECT_FALSE(view(ben_).contains("in_advance")) << "he has";
}

TEST_F(CorrespondenceTest, TurnsInAdvanceThatCannotBeAreRefused) {
  const auto why = [this](const Json& lines) { return code(in_advance(ben_, lines)); };
  EXPECT_EQ(why(Json::array({{"c2"}})), "bad-field") << "no answer";
  EXPECT_EQ(why(Json::array({{"c2", "b3"}, {"c2", "d2"}})), "bad-field") << "two answers";
  EXPECT_EQ(why(Json::array({{"c2", "nonsense"}})), "unknown-turn");
  EXPECT_EQ(why("c2 b3"), "bad-field");
  EXPECT_EQ(why(Json::array({"c2 b3"})), "bad-field");
  EXPECT_EQ(code(in_advance(guest(), Json::array())), "not-yours");
  EXPECT_FALSE(view(ben_).contains("in_advance"));
  game_ = begin(ada_, ben_, {{"game", "gipf-basic"}, {"time", {{"base", 300'000}}}});
  EXPECT_EQ(why(Json::array({{"c2", "b3"}})), "forbidden") << "not in a game with a clock";
}

TEST_F(CorrespondenceTest, NothingIsLeftOfTurnsInAdvanceBehindTheEndOrInAnothersHands) {
  EXPECT_EQ(in_advance(ben_, Json::array({{"c2", "b3"}})).status, 200);
  const std::string id = json(ask("GET", "/site/me", Json::object(), ben_))["account"]["id"];
  const auto kept = [&] { return *store_->document(storage::own_kind(id), site::in_advance_id(game_)); };
  EXPECT_TRUE(kept());
  open(ada_)->say(tell(game_, "1", {{"kind", "resign"}}));
  EXPECT_FALSE(kept());
}

TEST_F(CorrespondenceTest, AnAnswerThatACrashHasSwallowedIsPlayedAfterIt) {
  open(ada_)->say(turn(game_, "1", "c2"));
  const std::string id = json(ask("GET", "/site/me", Json::object(), ben_))["account"]["id"];
  const site::InAdvance plan{0, {{"c2", "b3"}}, false};
  const storage::Batch batch = {storage::PutDocument{site::in_advance_document(id, game_, plan)}};
  ASSERT_FALSE(store_->commit({&batch, 1}).front());
  start();
  EXPECT_EQ(turns().size(), 1U);
  site_->tick();
  EXPECT_EQ(turns().size(), 2U);
  site_->tick();
  EXPECT_EQ(turns().size(), 2U);
}

// A potential of White's stands ready; what decides on it is linked.
Json composed(const std::string& links, const std::string& use = "") {
  return {{"game", "gipf-composed"},
          {"start", "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:" + links + " challenges=1/1" + use},
          {"time", {{"turn", 3 * site::kDay}}}};
}

TEST_F(CorrespondenceTest, NobodyLearnsByTurnsInAdvanceHowALotWillFall) {
  game_ = begin(ada_, ben_, composed("dice", " use=e5,asked"));
  std::set<std::string> told;
  for (const char* roll : {"1", "2", "3", "4", "5", "6"}) {
    for (const char* other : {"1", "2", "3", "4", "5", "6"})
      told.insert(in_advance(ada_, Json::array({{"!", std::string("dice:") + roll + "-" + other}})).text);
  }
  ASSERT_EQ(told.size(), 1U);
  EXPECT_NE(told.begin()->find("not known before"), std::string::npos) << *told.begin();
  game_ = begin(ada_, ben_, composed("zertz-blitz"));
  for (const char* lot : {"lot:w", "lot:b"})
    EXPECT_EQ(code(in_advance(ben_, Json::array({{"?Ze5", "!", lot, "."}}))), "bad-field");
}

TEST_F(CorrespondenceTest, AContestIsPlayedOverDaysToo) {
  game_ = begin(ada_, ben_, composed("zertz-blitz"));
  const auto white = open(ada_);
  const auto black = open(ben_);
  EXPECT_EQ(in_advance(ben_, Json::array({{"?Ze5", "!"}})).status, 200);
  white->say(turn(game_, "1", "?Ze5"));
  ASSERT_EQ(turns().size(), 3U) << "announced, challenged in advance, and the lot has fallen";
  EXPECT_TRUE(turns()[2].starts_with("lot:"));
  EXPECT_FALSE(view(ben_).contains("in_advance")) << "it is used up, and nothing was dropped";
  const auto table = site_->tables.find(game_);
  const Player first = table->game.side();
  const bool is_white = first == Player::White;
  // The clock of who is to move in the contest stands while he is on vacation.
  EXPECT_EQ(vacation(is_white ? ada_ : ben_, 5).status, 200);
  EXPECT_EQ(left(first), 8 * site::kDay);
  // The other answers there in advance.
  const auto position = table->game.position();
  const std::string expected = position->turns()[0];
  const std::string answer = (*position->play(expected))->turns()[0];
  EXPECT_EQ(in_advance(is_white ? ben_ : ada_, Json::array({{expected, answer}})).status, 200);
  (is_white ? *white : *black).say(turn(game_, "2", expected));
  EXPECT_EQ(turns().size(), 5U);
  // A draw is one of the whole game, in the middle of a contest, too.
  white->say(tell(game_, "3", {{"kind", "offer"}, {"offer", "draw"}}));
  black->say(tell(game_, "4", {{"kind", "end-offer"}, {"offer", "draw"}}));
  EXPECT_FALSE(table->is_over());
  black->say(tell(game_, "5", {{"kind", "offer"}, {"offer", "draw"}}));
  white->say(tell(game_, "6", {{"kind", "offer"}, {"offer", "draw"}}));
  EXPECT_EQ(view(ada_)["result"], "1/2-1/2");
}

TEST_F(CorrespondenceTest, NotesAreTheirWritersAlone) {
  const std::string path = "/site/note/" + game_;
  EXPECT_EQ(ask("POST", path, {{"text", "watch e5"}}, ada_).status, 200);
  EXPECT_EQ(json(ask("GET", path, Json::object(), ada_))["text"], "watch e5");
  EXPECT_EQ(json(ask("GET", path, Json::object(), ben_))["text"], "");
  EXPECT_EQ(code(ask("POST", path, {{"text", std::string(4001, 'x')}}, ada_)), "bad-field");
  EXPECT_EQ(code(ask("POST", "/site/note/nogame12", {{"text", "x"}}, ada_)), "no-game");
  EXPECT_EQ(code(ask("GET", path, Json::object(), guest())), "account-needed");
  const Json own = json(ask("GET", "/site/export", Json::object(), ada_));
  EXPECT_EQ(own["notes"], Json::array({{{"game", game_}, {"text", "watch e5"}}}));
  const std::string id = json(ask("GET", "/site/me", Json::object(), ada_))["account"]["id"];
  EXPECT_EQ(ask("POST", "/site/erase", {{"password", "correct horse"}}, ada_).status, 200);
  EXPECT_EQ((*store_->notes(id)).size(), 0U);
}

}  // namespace
}  // namespace potentia::api
