// Accounts, seeks, terms, rights, and nonsense.
#include "api/test_site.h"
#include "storage/admin.h"

namespace potentia::api {
namespace {

const Json kTerms = {{"game", "gipf-basic"}, {"time", {{"base", 300'000}, {"increment", 3000}}}};

TEST_F(SiteTest, TermsThatCannotBeAreRefused) {
  const std::string ada = guest();
  const auto why = [&](const Json& terms) {
    return code(ask("POST", "/site/challenge", {{"terms", terms}}, ada));
  };
  EXPECT_EQ(why({{"game", "chess"}}), "unknown-game");
  EXPECT_EQ(why({{"game", "gipf-basic"}, {"start", "shuffled"}}), "bad-field");
  EXPECT_EQ(why({{"game", "dvonn"}, {"start", "nonsense"}}), "bad-position");
  EXPECT_EQ(why({{"game", "dvonn"}, {"time", {{"base", 1000}}}}), "bad-clock");
  EXPECT_EQ(why({{"game", "dvonn"}, {"time", {{"base", 60'000}, {"turn", 86'400'000}}}}), "bad-clock");
  EXPECT_EQ(why({{"game", "dvonn"}, {"time", {{"turn", 1000}}}}), "bad-clock");
  EXPECT_EQ(why({{"game", "dvonn"}, {"side", "red"}}), "bad-field");
  EXPECT_EQ(why({{"game", "dvonn"}, {"start", "symmetric"}, {"time", {{"turn", 86'400'000}}}}), "");
}

TEST_F(SiteTest, SeeksMeet) {
  const auto ada = open(guest());
  const auto ben = open(guest());
  ada->say({{"t", "lobby"}, {"on", true}});
  ada->say({{"t", "seek"}, {"terms", kTerms}});
  now_ += 1001;
  site_->tick();
  ben->say({{"t", "lobby"}, {"on", true}});
  const Json lobby = *ben->last("lobby");
  ASSERT_EQ(lobby["seeks"].size(), 1U);
  EXPECT_FALSE(lobby["seeks"][0].contains("mine"));
  ada->say({{"t", "seek-accept"}, {"id", lobby["seeks"][0]["id"]}});
  EXPECT_EQ(ada->refusal(), "cannot-accept");
  ben->say({{"t", "seek-accept"}, {"id", lobby["seeks"][0]["id"]}});
  ASSERT_NE(ada->last("begins"), nullptr);
  ASSERT_NE(ben->last("begins"), nullptr);
  ben->say({{"t", "seek-accept"}, {"id", lobby["seeks"][0]["id"]}});
  EXPECT_EQ(ben->refusal(), "no-seek");
  // Two who seek the same need not see each other.
  ada->say({{"t", "seek"}, {"terms", {{"game", "dvonn"}, {"time", {{"base", 600'000}}}}}});
  ben->say({{"t", "seek"}, {"terms", {{"game", "dvonn"}, {"time", {{"base", 600'000}}}}}});
  EXPECT_EQ((*ben->last("begins"))["game"]["game"], "dvonn");
}

TEST_F(SiteTest, WhoHasBlockedSomebodyIsNotPairedWithHim) {
  const std::string name = person("Ada");
  const auto ada = open(name);
  const auto ben = open(guest());
  const std::string id = (*ben->last("hello"))["account"]["id"];
  ASSERT_EQ(ask("POST", "/site/block", {{"id", id}}, name).status, 200);
  const Json seek = {{"t", "seek"}, {"terms", kTerms}};
  ada->say(seek);
  ben->say(seek);
  EXPECT_EQ(ben->last("begins"), nullptr) << "two who seek the same, but not each other";
  now_ += 1001;
  site_->tick();
  for (const auto* page : {&ada, &ben}) {
    (*page)->say({{"t", "lobby"}, {"on", true}});
    for (const Json& one : (*(*page)->last("lobby"))["seeks"]) {
      if (one.contains("mine")) continue;
      (*page)->say({{"t", "seek-accept"}, {"id", one["id"]}});
      EXPECT_EQ((*page)->refusal(), "cannot-accept");
    }
  }
  const auto eve = open(guest());
  eve->say(seek);
  EXPECT_NE(eve->last("begins"), nullptr) << "somebody else fits";
}

TEST_F(SiteTest, AProfileSaysWhetherOneFollows) {
  const std::string ada = person("Ada");
  const Json me = json(ask("GET", "/site/me", {}, person("Ben")));
  const auto profile = [&](const std::string& cookie) {
    return json(ask("GET", "/site/player/Ben", {}, cookie));
  };
  EXPECT_FALSE(profile(ada).contains("follows"));
  ask("POST", "/site/follow", {{"id", me["account"]["id"]}}, ada);
  EXPECT_EQ(profile(ada)["follows"], true);
  EXPECT_FALSE(profile("").contains("follows"));
  EXPECT_FALSE(profile(ada).contains("blocks"));
  ask("POST", "/site/follow", {{"id", me["account"]["id"]}, {"on", false}}, ada);
  EXPECT_FALSE(profile(ada).contains("follows"));
}

TEST_F(SiteTest, AccountsAreMadeEnteredRecoveredAndErased) {
  const Answer made =
      ask("POST", "/site/register", {{"name", "Ada"}, {"password", "correct horse"}}, guest());
  ASSERT_EQ(made.status, 200) << made.text;
  const Json codes = json(made)["recovery_codes"];
  ASSERT_EQ(codes.size(), 8U);
  EXPECT_EQ(code(ask("POST", "/site/register", {{"name", "ADA"}, {"password", "correct horse"}})),
            "name-taken");
  EXPECT_EQ(code(ask("POST", "/site/register", {{"name", "a b"}, {"password", "correct horse"}})),
            "bad-name");
  EXPECT_EQ(code(ask("POST", "/site/register", {{"name", "Ben"}, {"password", "password"}})),
            "weak-password");
  const Json wrong = {{"name", "ada"}, {"password", "wrong horse"}};
  const Json nobody = {{"name", "nobody-here"}, {"password", "wrong horse"}};
  EXPECT_EQ(ask("POST", "/site/login", wrong).text, ask("POST", "/site/login", nobody).text)
      << "an answer does not tell whether there is such a name";
  const Answer in = ask("POST", "/site/login", {{"name", "ada"}, {"password", "correct horse"}});
  ASSERT_EQ(in.status, 200) << in.text;
  EXPECT_NE(*in.cookie, *made.cookie) << "each log-in has a secret of its own";
  EXPECT_EQ(json(ask("GET", "/site/sessions", {}, *in.cookie))["sessions"].size(), 2U);
  EXPECT_EQ(
      ask("POST", "/site/password", {{"old", "correct horse"}, {"password", "battery staple"}}, *in.cookie)
          .status,
      200);
  EXPECT_TRUE(json(ask("GET", "/site/me", {}, *made.cookie))["account"].is_null())
      << "other sessions have ended";
  const Json recovery = {{"name", "Ada"}, {"recovery_code", codes[0]}, {"password", "third password"}};
  const Answer back = ask("POST", "/site/recover", recovery);
  EXPECT_EQ(back.status, 200) << back.text;
  EXPECT_EQ(code(ask("POST", "/site/recover", recovery)), "bad-code") << "each code counts once";
  EXPECT_EQ(code(ask("POST", "/site/erase", {{"password", "wrong"}}, *back.cookie)), "bad-login");
  EXPECT_EQ(ask("POST", "/site/erase", {{"password", "third password"}}, *back.cookie).status, 200);
  EXPECT_EQ(ask("POST", "/site/login", {{"name", "Ada"}, {"password", "third password"}}).status, 401);
  EXPECT_EQ(ask("GET", "/site/player/Ada").status, 404);
}

TEST_F(SiteTest, WhoHasErasedHisAccountIsGoneFromHisGamesToo) {
  const std::string ada = person("Ada");
  const std::string ben = person("Ben");
  const std::string game = begin(ada, ben, kTerms);
  auto white = open(ada);
  auto black = open(ben);
  white->say({{"t", "watch"}, {"game", game}});
  white->say({{"t", "chat"}, {"game", game}, {"text", "I am Ada"}});
  white->say(turn(game, "1", "c2"));
  black->say(turn(game, "2", "b3"));
  EXPECT_EQ(ask("POST", "/site/erase", {{"password", "correct horse"}}, ada).status, 200);
  const auto told = [&] {
    const std::string path = "/site/game/" + game;
    return ask("GET", path, {}, ben).text + ask("GET", path + "/record", {}, ben).text;
  };
  EXPECT_EQ(told().find("Ada"), std::string::npos) << told();
  // The end of the game is written behind that, and brings no name back.
  black->say(tell(game, "3", {{"kind", "resign"}}));
  white.reset();
  black.reset();
  start();
  EXPECT_EQ(told().find("Ada"), std::string::npos) << told();
  EXPECT_NE(told().find("Ben"), std::string::npos);
}

TEST_F(SiteTest, WhatAnAdministratorHasChangedStays) {
  const std::string ada = person("Ada");
  storage::Account account = **store_->account_named("ada");
  account.banned_until = now_ + site::kHour;
  const storage::Batch ban = {storage::SetAccount{account}};
  ASSERT_FALSE(store_->commit({&ban, 1}).front());
  EXPECT_EQ(ask("POST", "/site/settings", {{"settings", {{"sound", "off"}}}}, ada).status, 200);
  EXPECT_EQ((*store_->account_named("ada"))->banned_until, account.banned_until);
  EXPECT_EQ(code(ask("POST", "/site/challenge", {{"terms", kTerms}}, ada)), "cannot-accept");
}

TEST_F(SiteTest, LogInsAreTriedOnlySoOften) {
  person("Ada");
  std::set<std::string> codes;
  for (int i = 0; i < 12; ++i)
    codes.insert(code(ask("POST", "/site/login", {{"name", "ada"}, {"password", "wrong horse"}})));
  EXPECT_TRUE(codes.contains("too-many"));
  now_ += 60'000;
  EXPECT_EQ(ask("POST", "/site/login", {{"name", "ada"}, {"password", "correct horse"}}).status, 200);
}

TEST_F(SiteTest, RequestsWithoutARightAreRefused) {
  const std::string somebody = guest();
  EXPECT_EQ(code(ask("GET", "/site/sessions")), "login-needed");
  EXPECT_EQ(code(ask("GET", "/site/tokens", {}, somebody)), "account-needed");
  EXPECT_EQ(code(ask("GET", "/site/reports", {}, person("Ada"))), "forbidden");
  EXPECT_EQ(code(ask("POST", "/site/ban", {{"id", "x"}, {"days", 1}}, person("Ben"))), "forbidden");
  EXPECT_EQ(code(ask("GET", "/site/nothing")), "no-page");
  EXPECT_EQ(code(ask("GET", "/site/challenge")), "bad-method");
  EXPECT_EQ(code(ask("GET", "/site/game/../../etc")), "no-page");
  EXPECT_EQ(code(ask("POST", "/site/challenge", Json::array(), somebody)), "bad-json");
}

TEST_F(SiteTest, WhatModeratorsDoIsTold) {
  const std::string ada = person("Ada");
  const std::string ben = person("Ben");
  const auto id = [&](const std::string& who) {
    return json(ask("GET", "/site/me", Json::object(), who))["account"]["id"].get<std::string>();
  };
  EXPECT_TRUE(ask("POST", "/site/ban", {{"id", id(ben)}, {"days", 1}}, ada).note.is_null()) << "she is none";
  site_->accounts.set(
      site_->members.find(id(ada)),
      [](storage::Account& account) { account.role = storage::Role::Moderator; },
      [](const auto& error) { EXPECT_FALSE(error); });
  const Answer banned = ask("POST", "/site/ban", {{"id", id(ben)}, {"days", 1}}, ada);
  EXPECT_EQ(banned.note, (Json{{"deed", "ban"}, {"days", 1}, {"about", id(ben)}, {"by", id(ada)}}));
  EXPECT_EQ(ask("POST", "/site/mark", {{"id", id(ben)}}, ada).note["deed"], "mark");
  EXPECT_EQ(code(ask("POST", "/site/report", {{"about", "Ben"}, {"text", "rude words"}}, ada)), "no-account")
      << "a name is no id";
  ask("POST", "/site/report", {{"about", id(ben)}, {"text", "rude words"}}, ada);
  const Json told = json(ask("GET", "/site/reports", Json::object(), ada))["reports"][0];
  EXPECT_EQ(told["about"], (Json{{"id", id(ben)}, {"name", "Ben"}, {"kind", "person"}}));
  EXPECT_EQ(told["from"]["name"], "Ada");
  const std::string report = told["id"];
  const Json note = ask("POST", "/site/reports/" + report, {{"answer", "he is out"}}, ada).note;
  EXPECT_EQ(note, (Json{{"deed", "answer-report"}, {"report", report}, {"by", id(ada)}}));
}

TEST_F(SiteTest, WhatIsDoneBesideTheSiteHoldsAtOnce) {
  const std::string ada = person("Ada");
  const std::string ben = person("Ben");
  const std::string eve = person("Eve");
  const auto page = open(ben);
  const auto hers = open(ada);
  const auto pass = [&] {
    now_ += 1100;
    site_->tick();
  };
  ASSERT_FALSE(storage::set_role(*store_, "Ada", storage::Role::Moderator));
  pass();
  EXPECT_EQ(ask("GET", "/site/reports", {}, ada).status, 200);
  EXPECT_FALSE(hers->is_cut_off) << "she plays on";
  ASSERT_FALSE(storage::ban(*store_, "Ben", now_ + site::kDay));
  pass();
  EXPECT_TRUE(page->is_cut_off);
  EXPECT_TRUE(json(ask("GET", "/site/me", {}, ben))["account"].is_null());
  const std::string game = begin(ada, eve, {{"game", "gipf-basic"}, {"time", {{"turn", 86'400'000}}}});
  ASSERT_FALSE(storage::rename(*store_, "Ada", "Anna"));
  ASSERT_FALSE(storage::erase(*store_, "Eve"));
  pass();
  EXPECT_EQ(json(ask("GET", "/site/me", {}, ada))["account"]["name"], "Anna");
  EXPECT_TRUE(json(ask("GET", "/site/me", {}, eve))["account"].is_null());
  EXPECT_EQ(site_->tables.find(game)->head.names[1], "");
  EXPECT_TRUE(store_->documents(storage::kChangedBeside)->empty());
}

TEST_F(SiteTest, AQuestionMakesNobodyAGuest) {
  person("Ada");
  const Answer found = ask("GET", "/site/players?like=ad");
  EXPECT_EQ(json(found)["players"][0]["name"], "Ada");
  EXPECT_FALSE(found.cookie) << "another site's page can ask, too";
}

TEST_F(SiteTest, NonsenseOnTheSocketIsAnsweredAndHarmsNothing) {
  const auto page = open(guest());
  Rng rng(7);
  const std::string letters = "{}[]\":,0123456789abtdogamecommandkindturn\\\x01\xff";
  for (int i = 0; i < 3000; ++i) {
    std::string text = i % 3 == 0 ? "{\"t\":\"do\",\"game\":\"" : "";
    const std::uint32_t length = rng.below(60);
    for (std::uint32_t j = 0; j < length; ++j)
      text += letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
    const auto before = page->heard.size();
    page->session->say(text);
    EXPECT_EQ(page->heard.size(), before + 1) << text;
  }
  page->session->say(std::string(8000, '['));
  EXPECT_EQ(page->refusal(), "bad-message");
}

}  // namespace
}  // namespace potentia::api
