// Tournaments through the site's doors: people come, play at random or not at all, the site is killed and
// comes back, and all goes on to an end that adds up.
#include <map>

#include "api/test_site.h"

namespace potentia::api {
namespace {

Json quick_terms(bool rated = false) {
  return {{"game", "dvonn"}, {"start", "shuffled"}, {"time", {{"base", 60'000}}}, {"rated", rated}};
}

class Cup : public SiteTest {
 protected:
  void come(int people, const std::string& named = "player") {
    for (int i = 0; i < people; ++i) {
      cookies_.push_back(i == 0 ? person(named) : guest());
      pages_.push_back(open(cookies_.back()));
      accounts_.push_back((*pages_.back()->last("hello"))["account"]["id"].get<std::string>());
    }
  }

  std::string create(Json plan) {
    if (!plan.contains("name")) plan["name"] = "A cup";
    if (!plan.contains("terms")) plan["terms"] = quick_terms();
    const Answer made = ask("POST", "/site/tournaments", plan, cookies_[0]);
    EXPECT_EQ(made.status, 200) << made.text;
    return made.status == 200 ? json(made)["tournament"]["id"].get<std::string>() : "";
  }

  Answer post(const std::string& id, const std::string& what, std::size_t who,
              const Json& body = Json::object()) {
    return ask("POST", "/site/tournament/" + id + "/" + what, body, cookies_[who]);
  }
  void all_join(const std::string& id) {
    for (std::size_t i = 0; i < cookies_.size(); ++i) EXPECT_EQ(post(id, "join", i).status, 200);
  }
  Json view(const std::string& id) {
    const Answer shown = ask("GET", "/site/tournament/" + id);
    return shown.status == 200 ? json(shown)["tournament"] : Json{{"status", "gone"}};
  }

  // The site as a crash leaves it, and back; pages connect again.
  void crash() {
    pages_.clear();
    start();
    for (const std::string& cookie : cookies_) pages_.push_back(open(cookie));
  }

  void pass(std::int64_t ms) {
    for (; ms > 0; ms -= 1000) {
      now_ += 1000;
      site_->tick();
    }
  }

  // A random turn in each game that goes on; `lazy` never plays.
  void play(Rng& rng, std::size_t lazy = SIZE_MAX) {
    std::vector<std::string> running;
    site_->tables.for_each([&](const site::Table& table) { running.push_back(table.id()); });
    std::sort(running.begin(), running.end());
    for (const std::string& id : running) {
      const auto table = site_->tables.find(id);
      if (!table || table->is_over()) continue;
      const std::string& mover = table->head.accounts[site::Table::at(table->game.side())];
      const auto who =
          static_cast<std::size_t>(std::find(accounts_.begin(), accounts_.end(), mover) - accounts_.begin());
      ASSERT_LT(who, accounts_.size());
      if (who == lazy) continue;
      const auto turns = table->game.position()->turns();
      const bool resigns = rng.below(6) == 0 && table->game.turns().size() > 1;
      const std::string told = "t" + std::to_string(count_++);
      pages_[who]->say(resigns ? tell(id, told, {{"kind", "resign"}})
                               : turn(id, told, turns[rng.below(static_cast<std::uint32_t>(turns.size()))]));
    }
  }

  // To its end; now and then the site is killed. How often it was.
  int play_out(const std::string& id, Rng& rng, bool kills, std::size_t lazy = SIZE_MAX) {
    int killed = 0;
    for (int step = 0; step < 4000; ++step) {
      if (step % 4 == 0 && view(id)["status"] == "over") return killed;
      if (kills && rng.below(40) == 0) {
        // Half the time with changes on their way to the disk, which are lost.
        keeping_->is_slow = rng.below(2) == 0;
        play(rng, lazy);
        pass(1000);
        crash();
        ++killed;
      }
      play(rng, lazy);
      pass(1000);
    }
    ADD_FAILURE() << "it does not end: " << view(id).dump();
    return killed;
  }

  // What holds of every tournament that is over.
  void expect_sound(const Json& cup) {
    EXPECT_EQ(cup["status"], "over");
    std::map<std::size_t, int> points;
    std::map<std::pair<int, int>, int> met;
    std::set<std::string> games;
    for (const Json& game : cup["games"]) {
      ASSERT_TRUE(game.contains("points")) << game.dump();
      const int white = game["white"];
      const int black = game["black"];
      points[static_cast<std::size_t>(white)] += game["points"][0].get<int>();
      points[static_cast<std::size_t>(black)] += game["points"][1].get<int>();
      ++met[{std::min(white, black), std::max(white, black)}];
      if (!game.contains("game")) continue;
      EXPECT_TRUE(games.insert(game["game"].get<std::string>()).second);
      const auto head = store_->game(game["game"].get<std::string>());
      ASSERT_TRUE(head && *head);
      EXPECT_EQ(cup["players"][static_cast<std::size_t>(white)]["id"], (*head)->accounts[0]);
      const std::string result = game["points"][0] == 2 ? "1-0" : game["points"][0] == 1 ? "1/2-1/2" : "0-1";
      EXPECT_EQ((*head)->result, result);
    }
    for (const Json& bye : cup["byes"]) {
      if (cup["kind"] == "swiss") points[bye["player"].get<std::size_t>()] += 2;
    }
    if (cup["kind"] == "arena") return;
    for (const auto& [pair, times] : met) EXPECT_EQ(times, 1);
    for (const Json& row : cup["standings"])
      EXPECT_EQ(row["points"].get<int>(), points[row["player"].get<std::size_t>()]);
    for (std::size_t i = 1; i < cup["standings"].size(); ++i)
      EXPECT_LE(cup["standings"][i]["points"].get<int>(), cup["standings"][i - 1]["points"].get<int>());
  }

  std::vector<std::string> cookies_;
  std::vector<std::string> accounts_;
  std::vector<std::unique_ptr<Page>> pages_;
  int count_ = 0;
};

TEST_F(Cup, ARoundRobinGoesFromCreationToStandings) {
  come(4);
  const std::string id = create({{"kind", "round-robin"}});
  pages_[1]->say({{"t", "tournament"}, {"id", id}});
  EXPECT_EQ(code(post(id, "start", 0)), "too-few");
  all_join(id);
  EXPECT_EQ(code(post(id, "start", 1)), "account-needed");  // a guest; and it is not his
  EXPECT_EQ(post(id, "start", 0).status, 200);
  EXPECT_EQ(code(post(id, "cancel", 0)), "begun");
  pass(2000);
  ASSERT_NE(pages_[1]->last("tournament"), nullptr);
  const Json told = (*pages_[1]->last("tournament"))["tournament"];
  EXPECT_EQ(told["status"], "running");
  EXPECT_EQ(told["rounds"], 3);
  EXPECT_EQ(told["games"].size(), 2U);
  // Its games have begun for their players, are not called off, and nothing follows them.
  const Json* begins = pages_[1]->last("begins");
  ASSERT_NE(begins, nullptr);
  EXPECT_EQ((*begins)["game"]["tournament"], id);
  const std::string game = (*begins)["game"]["id"];
  pages_[1]->say(tell(game, "abort", {{"kind", "abort"}}));
  EXPECT_EQ(pages_[1]->refusal(), "forbidden");
  Rng rng(1);
  play_out(id, rng, false);
  const Json over = view(id);
  expect_sound(over);
  EXPECT_EQ(over["games"].size(), 6U);
  EXPECT_EQ((*pages_[1]->last("tournament"))["tournament"]["status"], "over");
  // The list has it among those that are over; what is over is not followed.
  EXPECT_EQ(json(ask("GET", "/site/tournaments"))["tournaments"][0]["id"], id);
  pages_[2]->say({{"t", "tournament"}, {"id", id}});
  EXPECT_EQ(pages_[2]->refusal(), "no-tournament");
}

// So many where tests are quick; with sanitizers each takes a second.
#ifdef NDEBUG
constexpr int kTournaments = 100;
#else
constexpr int kTournaments = 20;
#endif

TEST_F(Cup, ManyOfThemSurviveTheSitesDeaths) {
  Rng rng(11);
  int killed = 0;
  come(9);
  for (int trial = 0; trial < kTournaments; ++trial) {
    now_ += 3'600'000;
    site_->tick();
    const char* kind = std::array{"round-robin", "swiss", "swiss", "arena", "simul"}[trial % 5U];
    const std::string id =
        create({{"kind", kind}, {"minutes", 1}, {"rounds", std::string(kind) == "swiss" ? 3 : 1}});
    const std::size_t people = 2 + rng.below(std::string(kind) == "round-robin" ? 4 : 8);
    for (std::size_t i = 0; i < people; ++i) ASSERT_EQ(post(id, "join", i).status, 200);
    if (std::string(kind) == "simul") {
      for (std::size_t i = 1; i < people; ++i)
        EXPECT_EQ(post(id, "take", 0, {{"id", accounts_[i]}}).status, 200);
    }
    ASSERT_EQ(post(id, "start", 0).status, 200);
    if (rng.below(3) == 0 && std::string(kind) != "simul") post(id, "leave", people - 1);
    killed += play_out(id, rng, true, rng.below(4) == 0 ? 1 : SIZE_MAX);
    expect_sound(view(id));
    if (HasFailure()) FAIL() << "trial " << trial << ", " << kind << ", " << people << " people";
  }
  EXPECT_GT(killed, kTournaments / 3);
}

TEST_F(Cup, WhoDoesNotComeLoses) {
  come(2);
  const std::string id = create({{"kind", "swiss"}, {"rounds", 1}});
  all_join(id);
  post(id, "start", 0);
  pass(30'000);  // a game of a minute is bullet: 20 s for the first turn
  const Json over = view(id);
  ASSERT_EQ(over["games"].size(), 1U);
  EXPECT_EQ(over["games"][0]["points"], (Json{0, 2}));
  EXPECT_EQ(over["games"][0]["forfeit"], true);
  EXPECT_EQ(over["status"], "over");
  const auto game = store_->game(over["games"][0]["game"].get<std::string>());
  EXPECT_EQ((*game)->termination, "no-show");
}

TEST_F(Cup, AnArenaPairsThoseWhoAreHereAgainAndAgain) {
  come(3);
  const std::string id = create({{"kind", "arena"}, {"minutes", 2}});
  all_join(id);
  pages_[2].reset();  // his page is closed
  post(id, "start", 0);
  pass(4000);
  ASSERT_EQ(view(id)["games"].size(), 1U);
  pages_[2] = open(cookies_[2]);
  Rng rng(2);
  play_out(id, rng, false);
  const Json over = view(id);
  EXPECT_GT(over["games"].size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_GT(over["standings"][i]["games"].get<int>(), 0);
}

TEST_F(Cup, OfAnArenaTheLatestGamesAreToldAndOfAPlayerAll) {
  come(3);
  const std::string id = create({{"kind", "arena"}, {"minutes", 20}});
  const std::string path = "/site/tournament/" + id + "/player/";
  all_join(id);
  post(id, "start", 0);
  Rng rng(3);
  play_out(id, rng, false);
  const Json over = view(id);
  ASSERT_EQ(over["games"].size(), 30U) << "there were more";
  int sides = 0;
  for (const Json& row : over["standings"]) {
    const int player = row["player"].get<int>();
    const Json games = json(ask("GET", path + std::to_string(player)))["games"];
    EXPECT_EQ(games.size(), row["games"].get<std::size_t>());
    for (const Json& one : games) EXPECT_TRUE(one["white"] == player || one["black"] == player) << one;
    sides += static_cast<int>(games.size());
  }
  EXPECT_GT(sides, 60);
  EXPECT_EQ(json(ask("GET", path + "3"))["games"], Json::array());
  EXPECT_EQ(code(ask("GET", path + "x")), "bad-field");
  EXPECT_EQ(code(ask("GET", "/site/tournament/none/player/0")), "no-tournament");
}

TEST_F(Cup, AnArenaKeepsApartWhoHaveBlockedEachOther) {
  come(4);
  const Json block = {{"id", accounts_[1]}};
  ASSERT_EQ(ask("POST", "/site/block", block, cookies_[0]).status, 200);
  const std::string id = create({{"kind", "arena"}, {"minutes", 2}});
  all_join(id);
  post(id, "start", 0);
  Rng rng(3);
  play_out(id, rng, false);
  const Json over = view(id);
  EXPECT_GT(over["games"].size(), 4U);
  for (const Json& game : over["games"]) {
    const std::set<std::string> met = {over["players"][game["white"].get<std::size_t>()]["id"],
                                       over["players"][game["black"].get<std::size_t>()]["id"]};
    EXPECT_NE(met, (std::set<std::string>{accounts_[0], accounts_[1]}));
  }
}

TEST_F(Cup, InASwissTheyMayMeetAndDoNotTalk) {
  come(2);
  ASSERT_EQ(ask("POST", "/site/block", {{"id", accounts_[1]}}, cookies_[0]).status, 200);
  Json terms = quick_terms();
  terms["chat"] = true;
  const std::string id = create({{"kind", "swiss"}, {"rounds", 1}, {"terms", terms}});
  all_join(id);
  post(id, "start", 0);
  pass(4000);
  const std::string game = view(id)["games"][0]["game"];
  for (const auto& page : pages_) {
    page->say({{"t", "watch"}, {"game", game}});
    page->say({{"t", "chat"}, {"game", game}, {"text", "hello"}});
    EXPECT_EQ(page->refusal(), "forbidden");
  }
}

TEST_F(Cup, TheListIsFollowed) {
  come(2);
  const auto last = [&]() -> const Json& { return *pages_[1]->last("tournaments"); };
  pages_[1]->say({{"t", "tournaments"}, {"on", true}});
  EXPECT_TRUE(last()["tournaments"].empty());
  const std::string id = create({{"kind", "round-robin"}});
  pass(2000);
  ASSERT_EQ(last()["more"].size(), 1U);
  EXPECT_EQ(last()["more"][0]["id"], id);
  all_join(id);
  pass(2000);
  EXPECT_EQ(last()["more"][0]["entrants"], 2);
  const int told = pages_[1]->count("tournaments");
  pass(3000);
  EXPECT_EQ(pages_[1]->count("tournaments"), told) << "nothing has changed";
  post(id, "start", 0);
  pass(2000);
  EXPECT_EQ(last()["more"][0]["status"], "running");
  EXPECT_EQ(site_->tournaments.counts().running, 1U);
  EXPECT_EQ(site_->tournaments.counts().games, 1U);
  EXPECT_EQ(site_->tournaments.counts().pairings, 1U);
  Rng rng(4);
  play_out(id, rng, false);
  pass(2000);
  EXPECT_EQ(last()["more"][0]["status"], "over");
  EXPECT_EQ(site_->tournaments.counts().running, 0U);
  const std::string off = create({{"kind", "swiss"}});
  pass(2000);
  post(off, "cancel", 0);
  pass(2000);
  EXPECT_EQ(last()["gone"][0], off);
  pages_[1]->say({{"t", "tournaments"}, {"on", false}});
  create({{"kind", "swiss"}});
  pass(2000);
  EXPECT_EQ(last()["gone"][0], off) << "he hears no more";
}

TEST_F(Cup, ASimulIsOneAgainstMany) {
  come(4);
  const std::string id = create({{"kind", "simul"}, {"terms", quick_terms()}});
  for (std::size_t i = 1; i < 4; ++i) EXPECT_EQ(post(id, "join", i).status, 200);
  EXPECT_EQ(code(post(id, "start", 0)), "too-few");
  EXPECT_EQ(post(id, "take", 0, {{"id", accounts_[1]}}).status, 200);
  EXPECT_EQ(post(id, "take", 0, {{"id", accounts_[3]}}).status, 200);
  EXPECT_EQ(code(post(id, "leave", 0)), "forbidden");
  EXPECT_EQ(post(id, "start", 0).status, 200);
  pass(2000);
  const Json running = view(id);
  ASSERT_EQ(running["players"].size(), 3U);  // who was not taken looks on
  ASSERT_EQ(running["games"].size(), 2U);
  EXPECT_EQ(running["games"][0]["white"], 0);  // colours in turn
  EXPECT_EQ(running["games"][1]["black"], 0);
}

TEST_F(Cup, ItsCreatorSaysWhatItIs) {
  come(3);
  const std::string id = create({{"kind", "simul"}, {"about", "I play the Dutch way.\nAsk me anything."}});
  EXPECT_EQ(view(id)["about"], "I play the Dutch way.\nAsk me anything.");
  EXPECT_FALSE(json(ask("GET", "/site/tournaments"))["tournaments"][0].contains("about"));
  const auto say = [&](const std::string& who, const Json& about) {
    return code(ask("POST", "/site/tournament/" + id + "/about", {{"about", about}}, who));
  };
  const std::string eve = person("Eve");
  EXPECT_EQ(say(cookies_[1], "mine"), "account-needed");
  EXPECT_EQ(say(eve, "mine"), "forbidden");
  EXPECT_EQ(say(eve, ""), "forbidden");
  EXPECT_EQ(say(cookies_[0], std::string(2001, 'x')), "bad-field");
  EXPECT_EQ(say(cookies_[0], "turned \u202e round"), "bad-field");
  EXPECT_EQ(say(cookies_[0], "a\ttab"), "bad-field");
  EXPECT_EQ(say(cookies_[0], std::string(2000, 'x')), "");
  crash();
  EXPECT_EQ(view(id)["about"].get<std::string>().size(), 2000U);
  // Who minds it tells the moderators, who find the tournament and take the words away.
  const Json minds = {{"about", accounts_[0]}, {"tournament", id}, {"text", "rude"}};
  EXPECT_EQ(ask("POST", "/site/report", minds, eve).status, 200);
  site_->accounts.set(
      site_->members.find(json(ask("GET", "/site/me", {}, eve))["account"]["id"].get<std::string>()),
      [](storage::Account& account) { account.role = storage::Role::Moderator; }, [](const auto&) {});
  const Json report = json(ask("GET", "/site/reports", {}, eve))["reports"][0];
  EXPECT_EQ(report["tournament"], id);
  EXPECT_EQ(report["game"], "");
  EXPECT_EQ(say(eve, "better"), "forbidden") << "nobody puts words into another's mouth";
  EXPECT_EQ(say(eve, ""), "");
  EXPECT_FALSE(view(id).contains("about"));
}

TEST_F(Cup, ComposedGamesArePlayedByTheTermsThatWereChosen) {
  come(2);
  const std::string start = "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:dice challenges=1/1";
  const Json terms = {{"game", "gipf-composed"}, {"start", start}, {"time", {{"base", 60'000}}}};
  const std::string id = create({{"kind", "round-robin"}, {"rounds", 2}, {"terms", terms}});
  EXPECT_EQ(view(id)["terms"]["start"], start);
  all_join(id);
  EXPECT_EQ(post(id, "start", 0).status, 200);
  Rng rng(5);
  play_out(id, rng, true);
  const Json over = view(id);
  ASSERT_EQ(over["games"].size(), 2U);
  std::set<std::string> lots;
  for (const Json& game : over["games"]) {
    const std::string path = "/site/game/" + game["game"].get<std::string>();
    const Json shown = json(ask("GET", path))["game"];
    const std::string begun = shown["events"][0]["settings"]["start"];
    EXPECT_TRUE(begun.starts_with(start + " seed=")) << begun;
    lots.insert(shown["terms"]["lots"].get<std::string>());
  }
  EXPECT_EQ(lots.size(), 2U) << "each game has its own";
}

TEST_F(Cup, RefusesWhatMakesNoSense) {
  come(2);
  const auto refused = [&](Json plan) {
    now_ += 600'000;  // so often may one try
    if (!plan.contains("name")) plan["name"] = "A cup";
    if (!plan.contains("terms")) plan["terms"] = quick_terms();
    return code(ask("POST", "/site/tournaments", plan, cookies_[0]));
  };
  EXPECT_EQ(refused({{"kind", "knockout"}}), "bad-field");
  EXPECT_EQ(refused({{"kind", "swiss"}, {"rounds", 99}}), "bad-field");
  EXPECT_EQ(refused({{"kind", "swiss"}, {"name", ""}}), "bad-field");
  EXPECT_EQ(refused({{"kind", "swiss"}, {"name", "two\nlines"}}), "bad-field");
  EXPECT_EQ(refused({{"kind", "swiss"}, {"starts", now_ - 1}}), "bad-field");
  EXPECT_EQ(refused({{"kind", "swiss"}, {"terms", {{"game", "dvonn"}}}}), "bad-field");
  EXPECT_EQ(refused({{"kind", "arena"}, {"terms", {{"game", "dvonn"}, {"time", {{"turn", 86'400'000}}}}}}),
            "bad-field");
  EXPECT_EQ(code(ask("POST", "/site/tournaments", {{"kind", "swiss"}}, cookies_[1])), "account-needed");
  now_ += 3'600'000;
  const std::string rated = create({{"kind", "swiss"}, {"terms", quick_terms(true)}});
  EXPECT_EQ(code(post(rated, "join", 1)), "cannot-join");
  EXPECT_EQ(code(post("nowhere1", "join", 1)), "no-tournament");
  create({{"kind", "swiss"}});
  create({{"kind", "swiss"}});
  EXPECT_EQ(refused({{"kind", "swiss"}}), "too-many");
  // It begins at its moment, or is cancelled where nobody has come.
  EXPECT_EQ(post(rated, "cancel", 0).status, 200);
  const std::string timed = create({{"kind", "swiss"}, {"starts", now_ + 60'000}});
  pass(61'000);
  EXPECT_EQ(view(timed)["status"], "gone");
}

TEST_F(Cup, WhatTheDiskRefusesHasNotHappened) {
  come(2);
  const std::string id = create({{"kind", "swiss"}});
  keeping_->is_full = true;
  EXPECT_EQ(code(post(id, "join", 0)), "not-saved");
  EXPECT_TRUE(view(id)["players"].empty());
  keeping_->is_full = false;
  all_join(id);
  EXPECT_EQ(view(id)["players"].size(), 2U);
  crash();
  EXPECT_EQ(view(id)["players"].size(), 2U);
  EXPECT_EQ(view(id)["players"][0]["name"], "player");
}

}  // namespace
}  // namespace potentia::api
