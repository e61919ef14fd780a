// What moderators see of how people play: each rated game between two of them counts once, whatever happens.
#include "api/test_site.h"

namespace potentia::api {
namespace {

using site::GameFigures;
using site::Judgement;
using site::TurnFigures;

/// Answers when the test wants, as the test wants.
class SlowJudge final : public site::Judge {
 public:
  void judge(const play::Game& game, std::function<void(std::optional<Judgement>)> done) override {
    asked.push_back(game.turns().size());
    done_ = std::move(done);
  }
  void answer(const std::optional<GameFigures>& figures) {
    std::exchange(done_, nullptr)(figures ? std::optional(Judgement{*figures, {}}) : std::nullopt);
  }
  bool is_thinking() const { return done_ != nullptr; }

  std::vector<std::size_t> asked;  // turns of each game

 private:
  std::function<void(std::optional<Judgement>)> done_;
};

// White finds all, Black half.
GameFigures figures_of_a_game() {
  TurnFigures white;
  white.games = 1;
  white.turns = 30;
  white.best = 30;
  white.hard = 10;
  white.found = 10;
  TurnFigures black = white;
  black.best = 15;
  black.found = 5;
  black.lost = 3;
  return {white, black};
}

class ConductTest : public SiteTest {
 protected:
  ConductTest() {
    helpers_.judge = &judge_;
    start();
    ada_ = person("Ada");
    ben_ = person("Ben");
    eve_ = person("Eve");
    site_->accounts.set(
        site_->members.find(json(ask("GET", "/site/me", {}, eve_))["account"]["id"].get<std::string>()),
        [](storage::Account& account) { account.role = storage::Role::Moderator; }, [](const auto&) {});
  }
  ~ConductTest() override { site_.reset(); }

  /// Four turns of one; ten seconds, twenty, thirty each.
  std::string play_turns(const std::string& white, const std::string& black, bool rated) {
    const Json terms = {
        {"game", "gipf-basic"}, {"time", {{"base", 300'000}, {"increment", 3000}}}, {"rated", rated}};
    const std::string game = begin(white, black, terms);
    const auto first = open(white);
    const auto second = open(black);
    const std::array<const char*, 4> turns = {"c2", "b3", "d2", "b4"};
    for (std::size_t i = 0; i < turns.size(); ++i) {
      now_ += static_cast<storage::Moment>(i + 1) * 10'000;
      (i % 2 == 0 ? first : second)->say(turn(game, std::to_string(i), turns[i]));
    }
    return game;
  }
  void resign(const std::string& white, const std::string& game) {
    open(white)->say(tell(game, "r", {{"kind", "resign"}}));
    EXPECT_TRUE(site_->tables.find(game)->is_over());
  }
  void play(const std::string& white, const std::string& black, bool rated) {
    resign(white, play_turns(white, black, rated));
  }
  Json farm_seen_by(const std::string& cookie) { return json(ask("GET", "/site/farm", {}, cookie)); }
  Json seen() { return json(ask("GET", "/site/conduct", {}, eve_)); }

  SlowJudge judge_;
  std::string ada_;
  std::string ben_;
  std::string eve_;
};

TEST_F(ConductTest, RatedGamesOfPeopleAreJudgedAndModeratorsSeeIt) {
  play(ada_, ben_, false);
  play(guest(), ben_, false);
  EXPECT_TRUE(judge_.asked.empty());
  play(ada_, ben_, true);
  ASSERT_EQ(judge_.asked, (std::vector<std::size_t>{4}));
  EXPECT_EQ(seen()["waiting"], 1);
  judge_.answer(figures_of_a_game());
  const Json all = seen();
  EXPECT_EQ(all["waiting"], 0);
  ASSERT_EQ(all["people"].size(), 2U);
  EXPECT_EQ(all["people"][0]["name"], "Ada") << "who finds the most stands first";
  const Json& own = all["people"][0]["own"];
  EXPECT_EQ(own["best"], 30);
  EXPECT_EQ(own["found"], 10);
  EXPECT_EQ(own["timed"], 1) << "the first turn says nothing";
  EXPECT_EQ(own["seconds"], 30.0);
  EXPECT_EQ(all["people"][0]["others"]["found"], 5);
  EXPECT_EQ(all["people"][1]["own"]["lost"], 0.1);
  EXPECT_EQ(all["people"][1]["own"]["seconds"], 40.0);
  EXPECT_EQ(code(ask("GET", "/site/conduct", {}, ada_)), "forbidden");
}

TEST_F(ConductTest, WhatWaitsOutlivesARestartAndCountsOnce) {
  play(ada_, ben_, true);
  play(ben_, ada_, true);
  EXPECT_EQ(judge_.asked.size(), 1U) << "one at a time";
  start();
  site_->tick();
  EXPECT_EQ(seen()["waiting"], 2);
  judge_.answer(figures_of_a_game());
  start();
  site_->tick();
  judge_.answer(figures_of_a_game());
  start();
  site_->tick();
  EXPECT_FALSE(judge_.is_thinking());
  EXPECT_EQ(seen()["people"][0]["own"]["games"], 2);
  EXPECT_EQ(seen()["people"][0]["own"]["turns"], 60);
}

TEST_F(ConductTest, AFullDiskIsTriedAgain) {
  const std::string next = play_turns(ben_, ada_, true);
  play(ada_, ben_, true);
  keeping_->is_full = true;
  judge_.answer(figures_of_a_game());
  keeping_->is_full = false;
  EXPECT_TRUE(seen()["people"].empty());
  site_->tick();
  resign(ben_, next);
  EXPECT_FALSE(judge_.is_thinking()) << "not at once, nor because another game has ended";
  now_ += 61'000;
  site_->tick();
  judge_.answer(figures_of_a_game());
  EXPECT_EQ(seen()["people"].size(), 2U);
  EXPECT_TRUE(judge_.is_thinking()) << "of the other";
}

TEST_F(ConductTest, AGameThatCannotBeJudgedHoldsUpNoOther) {
  play(ada_, ben_, true);
  play(ada_, ben_, true);
  judge_.answer(std::nullopt);
  ASSERT_TRUE(judge_.is_thinking());
  judge_.answer(figures_of_a_game());
  EXPECT_EQ(seen()["people"][0]["own"]["games"], 1);
  EXPECT_EQ(seen()["waiting"], 0);
}

TEST_F(ConductTest, WhoGoesTakesHisFiguresAlong) {
  play(ada_, ben_, true);
  judge_.answer(figures_of_a_game());
  play(ada_, ben_, true);
  ASSERT_EQ(ask("POST", "/site/erase", {{"password", "correct horse"}}, ada_).status, 200);
  judge_.answer(figures_of_a_game());
  const Json all = seen();
  ASSERT_EQ(all["people"].size(), 1U);
  EXPECT_EQ(all["people"][0]["name"], "Ben");
  EXPECT_EQ(all["people"][0]["own"]["games"], 2);
  EXPECT_EQ(store_->documents(storage::kAboutAccounts)->size(), 1U);
}

TEST_F(ConductTest, HowTheFarmStandsIsForModerators) {
  EXPECT_EQ(farm_seen_by(ada_)["error"]["code"], "forbidden");
  EXPECT_EQ(farm_seen_by("")["error"]["code"], "login-needed");
  EXPECT_EQ(farm_seen_by(eve_), (Json{{"state", "none"}}));
  helpers_.farm = [](const std::function<void(const Json&)>& told) { told({{"state", "here"}}); };
  start();
  EXPECT_EQ(farm_seen_by(eve_), (Json{{"state", "here"}}));
}

}  // namespace
}  // namespace potentia::api
