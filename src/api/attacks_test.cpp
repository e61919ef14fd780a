// What somebody tries who means harm: docs/security.md names these tests.
#include "api/test_site.h"
#include "site/totp.h"

namespace potentia::api {
namespace {

const Json kAttackTerms = {{"game", "gipf-basic"}, {"time", {{"base", 300'000}, {"increment", 3000}}}};
const Json kRight = {{"name", "Ada"}, {"password", "correct horse"}};

TEST_F(SiteTest, ASessionThatSomebodyElseHasChosenIsNobodys) {
  // A cookie that was made up does not become a session.
  const std::string made_up(32, 'x');
  const Answer in = ask("POST", "/site/guest", Json::object(), made_up);
  ASSERT_TRUE(in.cookie);
  EXPECT_NE(*in.cookie, made_up);
  EXPECT_TRUE(json(ask("GET", "/site/me", {}, made_up))["account"].is_null());
  // A guest's cookie that was put into somebody's browser is worth nothing once he has a name, or has come
  // in.
  const std::string planted = guest();
  ASSERT_EQ(ask("POST", "/site/register", kRight, planted).status, 200);
  EXPECT_TRUE(json(ask("GET", "/site/me", {}, planted))["account"].is_null());
  const std::string other = guest();
  const Answer entered = ask("POST", "/site/login", kRight, other);
  ASSERT_EQ(entered.status, 200);
  EXPECT_NE(*entered.cookie, other);
  EXPECT_EQ(json(ask("GET", "/site/me", {}, other))["account"]["kind"], "guest");
}

TEST_F(SiteTest, ASocketEndsWithItsSession) {
  const std::string ada = person("Ada");
  const std::string thief = *ask("POST", "/site/login", kRight).cookie;
  const std::string game = begin(ada, guest(), kAttackTerms);
  const auto own = open(ada);
  const auto stolen = open(thief);
  const Json change = {{"old", "correct horse"}, {"password", "battery staple"}};
  ASSERT_EQ(ask("POST", "/site/password", change, ada).status, 200);
  EXPECT_FALSE(own->is_cut_off);
  EXPECT_TRUE(stolen->is_cut_off) << "who came in by the old password is out";
  const std::size_t heard = stolen->heard.size();
  const std::uint64_t kept = site_->tables.find(game)->kept;
  stolen->say(turn(game, "1", "c2"));
  EXPECT_EQ(site_->tables.find(game)->kept, kept) << "and plays no more";
  EXPECT_EQ(stolen->heard.size(), heard) << "and hears no more";
  // Each by itself: logging out, ending it from another browser, erasing.
  const Json login = {{"name", "Ada"}, {"password", "battery staple"}};
  const std::string second = *ask("POST", "/site/login", login).cookie;
  const auto page = open(second);
  ask("POST", "/site/logout", Json::object(), second);
  EXPECT_TRUE(page->is_cut_off);
  const std::string third = *ask("POST", "/site/login", login).cookie;
  const auto far = open(third);
  const Json all = json(ask("GET", "/site/sessions", {}, ada))["sessions"];
  for (const Json& session : all) {
    if (!session.contains("current")) ask("POST", "/site/sessions/end", {{"id", session["id"]}}, ada);
  }
  EXPECT_TRUE(far->is_cut_off);
  EXPECT_FALSE(own->is_cut_off);
  ASSERT_EQ(ask("POST", "/site/erase", {{"password", "battery staple"}}, ada).status, 200);
  EXPECT_TRUE(own->is_cut_off);
}

TEST_F(SiteTest, NobodyEndsAnothersSessionsOrTokens) {
  const std::string ada = person("Ada");
  const std::string ben = person("Ben");
  ASSERT_EQ(ask("POST", "/site/tokens", {{"label", "a"}, {"scopes", {"board:play"}}}, ada).status, 200);
  const Json session = json(ask("GET", "/site/sessions", {}, ada))["sessions"][0];
  const Json token = json(ask("GET", "/site/tokens", {}, ada))["tokens"][0];
  ask("POST", "/site/sessions/end", {{"id", session["id"]}}, ben);
  ask("POST", "/site/tokens/end", {{"id", token["id"]}}, ben);
  EXPECT_EQ(json(ask("GET", "/site/sessions", {}, ada))["sessions"].size(), 1U);
  EXPECT_EQ(json(ask("GET", "/site/tokens", {}, ada))["tokens"].size(), 1U);
}

TEST_F(SiteTest, OnePasswordIsNotTriedOnManyNames) {
  for (int i = 0; i < 30; ++i) {
    const Json tried = {{"name", "name" + std::to_string(i)}, {"password", "correct horse"}};
    EXPECT_EQ(code(ask("POST", "/site/login", tried, "", "192.0.2.1")), i < 20 ? "bad-login" : "too-many");
    // Of IPv6 a household has more addresses than there are names.
    const std::string address = "2001:db8:1:2::" + std::to_string(i + 1);
    EXPECT_EQ(code(ask("POST", "/site/login", tried, "", address)), i < 20 ? "bad-login" : "too-many");
  }
  const Json tried = {{"name", "somebody"}, {"password", "correct horse"}};
  EXPECT_EQ(code(ask("POST", "/site/login", tried, "", "2001:db8:1:3::1")), "bad-login")
      << "the neighbour may";
  EXPECT_EQ(code(ask("POST", "/site/login", tried, "", "::ffff:192.0.2.1")), "too-many")
      << "the same machine";
  EXPECT_EQ(code(ask("POST", "/site/login", tried, "", "::ffff:192.0.2.2")), "bad-login");
}

TEST_F(SiteTest, WhatStrangersTryKeepsNobodyOut) {
  const std::string ada = person("Ada");
  const auto tried = [this](const std::string& address, const Json& login) {
    return code(ask("POST", "/site/login", login, "", address));
  };
  const Json wrong = {{"name", "ada"}, {"password", "wrong horse"}};
  // One who tries from one place stops himself alone.
  for (int i = 0; i < 40; ++i) EXPECT_EQ(tried("192.0.2.1", wrong), i < 10 ? "bad-login" : "too-many");
  EXPECT_EQ(tried("198.51.100.1", kRight), "");
  // Many places: from now on nobody comes in from where he has never been …
  std::set<std::string> codes;
  for (int i = 0; i < 50; ++i) codes.insert(tried("203.0.113." + std::to_string(i), wrong));
  EXPECT_EQ(codes, (std::set<std::string>{"bad-login", "too-many"}));
  EXPECT_EQ(tried("198.51.100.2", kRight), "too-many");
  EXPECT_EQ(tried("203.0.113.200", {{"name", "Nobody1"}, {"password", "wrong horse"}}), "bad-login");
  // … but where she has registered or come in, and in her own account.
  EXPECT_EQ(tried("127.0.0.1", kRight), "");
  EXPECT_EQ(tried("198.51.100.1", kRight), "");
  start();
  for (int i = 0; i < 50; ++i) tried("203.0.113." + std::to_string(i), wrong);
  EXPECT_EQ(tried("127.0.0.1", kRight), "") << "the site knows it after a restart, too";
  const Json change = {{"old", kRight["password"]}, {"password", "battery staple"}};
  EXPECT_EQ(ask("POST", "/site/password", change, ada).status, 200);
}

TEST_F(SiteTest, WhoHasTheCodeOfTheAppIsKeptOutByNobody) {
  const std::string ada = person("Ada");
  const std::string secret = json(ask("POST", "/site/totp/begin", Json::object(), ada))["secret"];
  const auto code_now = [&] { return *site::totp_code(secret, now_ / 30'000); };
  ASSERT_EQ(ask("POST", "/site/totp/confirm", {{"code", code_now()}}, ada).status, 200);
  now_ += 60'000;
  const Json wrong = {{"name", "ada"}, {"password", "wrong horse"}};
  for (int i = 0; i < 60; ++i) ask("POST", "/site/login", wrong, "", "203.0.113." + std::to_string(i));
  Json login = kRight;
  EXPECT_EQ(code(ask("POST", "/site/login", login, "", "198.51.100.1")), "too-many");
  login["code"] = code_now() == "123456" ? "654321" : "123456";
  EXPECT_EQ(code(ask("POST", "/site/login", login, "", "198.51.100.1")), "too-many");
  login["code"] = code_now();
  EXPECT_EQ(ask("POST", "/site/login", login, "", "198.51.100.1").status, 200);
  EXPECT_EQ(code(ask("POST", "/site/login", login, "", "198.51.100.2")), "too-many") << "it counts once";
}

TEST_F(SiteTest, ARecoveryCodeIsNotGuessedEither) {
  person("Ada");
  for (int i = 0; i < 12; ++i) {
    const Json tried = {{"name", "Ada"}, {"recovery_code", "abcd"}, {"password", "battery staple"}};
    const std::string address = "192.0.2." + std::to_string(i);
    EXPECT_EQ(code(ask("POST", "/site/recover", tried, "", address)), i < 10 ? "bad-code" : "too-many");
  }
}

TEST_F(SiteTest, ACodeOfTheAppCountsOnce) {
  const std::string ada = person("Ada");
  const std::string secret = json(ask("POST", "/site/totp/begin", Json::object(), ada))["secret"];
  ASSERT_EQ(
      ask("POST", "/site/totp/confirm", {{"code", *site::totp_code(secret, now_ / 30'000)}}, ada).status,
      200);
  now_ += 60'000;
  Json login = kRight;
  EXPECT_EQ(code(ask("POST", "/site/login", login)), "code-needed");
  login["code"] = *site::totp_code(secret, now_ / 30'000);
  EXPECT_EQ(ask("POST", "/site/login", login).status, 200);
  EXPECT_EQ(code(ask("POST", "/site/login", login)), "bad-code") << "whoever has looked over the shoulder";
}

TEST_F(SiteTest, NamesAreNotListed) {
  person("Ada");
  person("Ben");
  for (const char* all : {"%25", "_", "%25da", "A%25", "%27%20OR%201=1%20--"})
    EXPECT_TRUE(json(ask("GET", std::string("/site/players?like=") + all))["players"].empty()) << all;
  std::string last;
  for (int i = 0; i < 310; ++i) last = code(ask("GET", "/site/players?like=a" + std::to_string(i)));
  EXPECT_EQ(last, "too-many");
  EXPECT_EQ(code(ask("GET", "/site/player/Ada")), "too-many");
  EXPECT_EQ(ask("GET", "/site/player/Ada", {}, "", "192.0.2.7").status, 200);
  const std::string shown = ask("GET", "/site/player/Ada", {}, person("Eve"), "192.0.2.7").text;
  for (const char* own : {"mail", "settings", "two_step", "password"})
    EXPECT_EQ(shown.find(own), std::string::npos) << own;
}

TEST_F(SiteTest, TextsThatAreMeantForTheStoreStayTexts) {
  const std::string ada = person("Ada");
  const std::string evil = "'; DROP TABLE account; --";
  EXPECT_EQ(code(ask("POST", "/site/register", {{"name", evil}, {"password", "correct horse"}})), "bad-name");
  EXPECT_EQ(code(ask("POST", "/site/login", {{"name", "Ada' --"}, {"password", "x"}})), "bad-login");
  const std::string quoted = "%27%20OR%20%271%27=%271";
  EXPECT_EQ(ask("GET", "/site/player/" + quoted).status, 404);
  EXPECT_EQ(ask("GET", "/site/game/" + quoted).status, 404);
  EXPECT_TRUE(json(ask("GET", "/site/leaders/" + quoted))["leaders"].empty());
  for (const char* field : {"game", "pool", "result", "before"})
    EXPECT_TRUE(json(ask("GET", "/site/games?" + (field + ("=" + quoted))))["games"].empty()) << field;
  ask("POST", "/site/report", {{"about", evil}, {"game", evil}, {"text", evil}}, ada);
  ask("POST", "/site/note/abcdefgh", {{"text", evil}}, ada);
  EXPECT_EQ(json(ask("GET", "/site/me", {}, ada))["account"]["name"], "Ada");
}

TEST_F(SiteTest, MarkupIsATextAndLeavesAsOne) {
  const std::string evil = "<script>alert(1)</script><img src=x onerror=alert(1)>\"'&";
  EXPECT_EQ(code(ask("POST", "/site/register", {{"name", "<b>x"}, {"password", "correct horse"}})),
            "bad-name");
  const std::string ada = person("Ada");
  Json terms = kAttackTerms;
  terms["chat"] = true;
  const std::string game = begin(ada, person("Ben"), terms);
  const auto page = open(ada);
  page->say({{"t", "watch"}, {"game", game}});
  page->say({{"t", "chat"}, {"game", game}, {"text", evil}});
  EXPECT_EQ((*page->last("chat"))["line"]["text"], evil) << "the page shows it as it was written";
  for (const char* turned : {"a\u202eb", "a\u202bb", "a\u2067b", "a\nb"}) {
    page->say({{"t", "chat"}, {"game", game}, {"text", turned}});
    EXPECT_EQ(page->refusal(), "bad-field");
    EXPECT_EQ(page->count("chat"), 1);
  }
  Json cup = {{"kind", "swiss"}, {"name", evil.substr(0, 50)}, {"terms", kAttackTerms}};
  const Answer made = ask("POST", "/site/tournaments", cup, ada);
  EXPECT_EQ(json(made)["tournament"]["name"], evil.substr(0, 50));
  cup["name"] = "Cup \u202e";
  EXPECT_EQ(code(ask("POST", "/site/tournaments", cup, ada)), "bad-field");
  // Nothing of people is ever told as a document that a browser would run.
  for (const std::string& path :
       {"/site/game/" + game, "/site/game/" + game + "/record", "/site/game/" + game + "/record?form=sgf",
        std::string("/site/games/export?player=Ada"), std::string("/site/tournaments"),
        std::string("/site/nothing/<script>")}) {
    const std::string type = ask("GET", path, {}, ada).type;
    EXPECT_TRUE(type == "application/json" || type.starts_with("text/plain") ||
                type == "application/x-ndjson")
        << path << ": " << type;
  }
}

TEST_F(SiteTest, WhatIsAnothersIsNotReached) {
  const std::string ada = person("Ada");
  const std::string ben = person("Ben");
  const std::string eve = person("Eve");
  const std::string id = json(ask("GET", "/site/me", {}, ben))["account"]["id"];
  const Json made = json(ask("POST", "/site/challenge", {{"terms", kAttackTerms}, {"to", id}}, ada));
  const std::string path = "/site/challenge/" + made["challenge"]["id"].get<std::string>();
  EXPECT_EQ(code(ask("POST", path + "/accept", Json::object(), eve)), "cannot-accept");
  EXPECT_EQ(code(ask("POST", path + "/decline", Json::object(), eve)), "no-challenge");
  EXPECT_EQ(code(ask("POST", path + "/cancel", Json::object(), eve)), "no-challenge");
  EXPECT_EQ(ask("POST", path + "/accept", Json::object(), ben).status, 200);
  const std::string game = begin(ada, ben, {{"game", "gipf-basic"}, {"time", {{"turn", 86'400'000}}}});
  ask("POST", "/site/note/" + game, {{"text", "mine"}}, ada);
  EXPECT_EQ(ask("GET", "/site/note/" + game, {}, eve).text.find("mine"), std::string::npos);
  EXPECT_EQ(code(ask("POST", "/site/game/" + game + "/in-advance", {{"lines", Json::array()}}, eve)),
            "not-yours");
}

TEST_F(SiteTest, ATurnsTimeIsNotWhatItsPlayerSays) {
  const std::string ada = guest();
  const std::string ben = guest();
  const auto white = open(ada);
  const auto black = open(ben);
  const std::string game = begin(ada, ben, kAttackTerms);
  for (const auto* page : {&white, &black}) (*page)->say({{"t", "watch"}, {"game", game}});
  white->say(turn(game, "1", "c2"));
  black->say(turn(game, "2", "b3"));
  now_ += 10'000;
  Json cheat = turn(game, "3", "d2");
  cheat["at"] = now_ - 9'000;
  cheat["command"]["at"] = now_ - 9'000;
  cheat["command"]["took"] = 1;
  cheat["command"]["by"] = "b";
  white->say(cheat);
  const Json clock = (*white->last("events"))["clock"];
  EXPECT_EQ(clock["left"]["w"], 300'000 - 10'000 + 3'000);
  // An answer to a beat that never was, or that comes late, is no slow line.
  black->say({{"t", "beat"}, {"n", 7}});
  black->session->beat();
  now_ += 60'000;
  black->say({{"t", "beat"}, {"n", 1}});
  black->say(turn(game, "4", "b4"));
  EXPECT_LE((*black->last("events"))["clock"]["left"]["b"], 300'000 - 60'000 + 3'000 + 3'000)
      << "the way is given no more than the quota of such a game";
}

}  // namespace
}  // namespace potentia::api
