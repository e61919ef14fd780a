// Who is not here is woken by the push service of his browser.
#include <algorithm>

#include "api/test_site.h"

namespace potentia::api {
namespace {

class ToyPusher final : public site::Pusher {
 public:
  std::string key() const override { return "the site's key"; }
  bool takes(const std::string& address) const override {
    return address.starts_with("https://push.example/");
  }
  void push(const std::string& address, std::function<void()> gone) override {
    woken.push_back(address);
    if (address.ends_with("gone")) gone();
  }
  std::vector<std::string> taken() {
    std::sort(woken.begin(), woken.end());
    return std::exchange(woken, {});
  }

  std::vector<std::string> woken;
};

using Woken = std::vector<std::string>;

class NoticesTest : public SiteTest {
 protected:
  NoticesTest() {
    helpers_.pusher = &pusher_;
    start();
    ada_ = person("Ada");
    ben_ = person("Ben");
  }
  ~NoticesTest() override { site_.reset(); }

  Answer want(const std::string& cookie, const std::string& address) {
    return ask("POST", "/site/push", {{"address", address}}, cookie);
  }
  static std::string at(const std::string& name) { return "https://push.example/" + name; }
  std::string begin_slow_game() {
    return begin(ada_, ben_, {{"game", "gipf-basic"}, {"time", {{"turn", 2 * site::kDay}}}});
  }
  // More than the pause between two wakings.
  void wait() { now_ += site::kMinute; }

  ToyPusher pusher_;
  std::string ada_;
  std::string ben_;
};

TEST_F(NoticesTest, WhoIsAwayIsWokenWhenItIsHisTurn) {
  EXPECT_EQ(json(ask("GET", "/site/push"))["key"], "the site's key");
  EXPECT_EQ(want(ben_, at("phone")).status, 200);
  EXPECT_EQ(want(ben_, at("desk")).status, 200);
  EXPECT_EQ(want(ben_, at("desk")).status, 200) << "said twice";
  const std::string game = begin_slow_game();
  EXPECT_EQ(pusher_.taken(), (Woken{at("desk"), at("phone")})) << "the game has begun";
  wait();
  const auto white = open(ada_);
  white->say(turn(game, "1", "c2"));
  EXPECT_EQ(pusher_.taken(), (Woken{at("desk"), at("phone")}));
  const auto black = open(ben_);
  const auto turns = site_->tables.find(game)->game.position()->turns();
  black->say(turn(game, "2", turns.front()));
  wait();
  white->say(turn(game, "3", site_->tables.find(game)->game.position()->turns().front()));
  EXPECT_TRUE(pusher_.taken().empty()) << "his page has told him";
  EXPECT_EQ(black->count("turn"), 1);
}

TEST_F(NoticesTest, WhoseLineEndsBeforeHeCanHaveReadItIsWoken) {
  want(ben_, at("phone"));
  const std::string game = begin_slow_game();
  pusher_.taken();
  const auto white = open(ada_);
  int said = 0;
  const auto play = [&](const std::unique_ptr<Page>& page) {
    page->say(turn(game, std::to_string(++said), site_->tables.find(game)->game.position()->turns().front()));
    wait();
  };
  for (const bool looks_on : {true, false}) {
    auto black = open(ben_);
    if (looks_on) black->say({{"t", "watch"}, {"game", game}});
    play(white);
    black.reset();
    EXPECT_EQ(pusher_.taken(), Woken{at("phone")}) << "his line was dead, and nobody knew";
    black = open(ben_);
    play(black);
    black->session->beat();
    play(white);
    black->say({{"t", "beat"}, {"n", 1}});
    const auto elsewhere = open(ben_);
    black.reset();
    EXPECT_TRUE(pusher_.taken().empty()) << "he is elsewhere, too";
    play(elsewhere);
  }
  auto black = open(ben_);
  play(white);
  black->session->beat();
  black->say({{"t", "beat"}, {"n", 1}});
  black.reset();
  EXPECT_TRUE(pusher_.taken().empty()) << "he has read it";
  black = open(ben_);
  play(black);
  black->session->beat();
  play(white);
  black->say({{"t", "beat"}, {"n", 1}});
  black.reset();
  EXPECT_EQ(pusher_.taken(), Woken{at("phone")}) << "the beat had gone out before";
}

TEST_F(NoticesTest, AChallengeWakesAndSoonAfterNothingDoes) {
  want(ben_, at("phone"));
  const Json terms = {{"game", "dvonn"}, {"time", {{"turn", 2 * site::kDay}}}};
  const std::string id = json(ask("GET", "/site/me", Json::object(), ben_))["account"]["id"];
  const auto challenge = [&] {
    return ask("POST", "/site/challenge", {{"to", id}, {"terms", terms}}, ada_).status;
  };
  ASSERT_EQ(challenge(), 200);
  EXPECT_EQ(pusher_.taken(), Woken{at("phone")});
  ASSERT_EQ(challenge(), 200);
  EXPECT_TRUE(pusher_.taken().empty()) << "he asks for all that there is";
  wait();
  ASSERT_EQ(challenge(), 200);
  EXPECT_EQ(pusher_.taken(), Woken{at("phone")});
}

TEST_F(NoticesTest, AddressesThatHoldNoLongerGo) {
  want(ben_, at("gone"));
  want(ben_, at("desk"));
  const Answer elsewhere = ask("POST", "/site/login", {{"name", "Ben"}, {"password", "correct horse"}});
  want(*elsewhere.cookie, at("library"));
  want(ben_, at("old"));
  EXPECT_EQ(ask("POST", "/site/push/end", {{"address", at("old")}}, ben_).status, 200);
  EXPECT_EQ(ask("POST", "/site/logout", Json::object(), *elsewhere.cookie).status, 200);
  begin_slow_game();
  EXPECT_EQ(pusher_.taken(), (Woken{at("desk"), at("gone")})) << "who has logged out is not told there";
  start();
  wait();
  begin_slow_game();
  EXPECT_EQ(pusher_.taken(), Woken{at("desk")})
      << "the service knows the other no more; the site has kept that";
  Json own = json(ask("GET", "/site/export", Json::object(), ben_))["own"];
  EXPECT_EQ(own.erase("networks"), 1U);  // where he has come in
  EXPECT_EQ(own.size(), 1U) << own.dump();
  EXPECT_EQ(own.front()["to"], at("desk"));
}

TEST_F(NoticesTest, AnAccountHasTenAndOnlyOfServices) {
  EXPECT_EQ(code(want(ben_, "https://localhost/admin")), "bad-field");
  EXPECT_EQ(code(want(ben_, at(std::string(1000, 'x')))), "bad-field");
  for (int i = 0; i < 12; ++i) {
    now_ += 1;
    EXPECT_EQ(want(ben_, at("browser" + std::to_string(i))).status, 200);
  }
  begin_slow_game();
  const Woken woken = pusher_.taken();
  EXPECT_EQ(woken.size(), 10U);
  EXPECT_EQ(std::count(woken.begin(), woken.end(), at("browser0")), 0) << "the oldest go";
  EXPECT_EQ(std::count(woken.begin(), woken.end(), at("browser11")), 1);
}

TEST_F(NoticesTest, WithoutAServiceNobodyIsAsked) {
  helpers_.pusher = nullptr;
  start();
  EXPECT_EQ(json(ask("GET", "/site/push"))["key"], Json());
  EXPECT_EQ(code(want(ben_, at("phone"))), "no-wake");
}

}  // namespace
}  // namespace potentia::api
