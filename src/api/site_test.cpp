// The site through its doors, without a network and with a clock of the test's own: requests and messages in,
// texts out.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include "api/socket_session.h"
#include "api/web_requests.h"
#include "base/rng.h"
#include "site/common.h"
#include "storage/store.h"

namespace potentia::api {
namespace {

/// A store that keeps what it is told at once, late or not at all, as the test wants.
class TestKeeping final : public site::Keeping {
 public:
  explicit TestKeeping(storage::Store& store) : store_(store) {}

  void commit(storage::Batch batch, site::Kept done) override {
    waiting_.push_back({std::move(batch), std::move(done)});
    if (!is_slow) settle();
  }
  void read(std::function<void(storage::Store&)> question, site::Kept done) override {
    question(store_);
    done(std::nullopt);
  }
  /// What waits is written now.
  void settle() {
    while (!waiting_.empty()) {
      auto [batch, done] = std::move(waiting_.front());
      waiting_.pop_front();
      if (is_full) {
        done(Error{"storage"_code, "", "the disk is full"});
      } else {
        done(store_.commit({&batch, 1}).front());
      }
    }
  }

  bool is_slow = false;
  bool is_full = false;

 private:
  storage::Store& store_;
  std::deque<std::pair<storage::Batch, site::Kept>> waiting_;
};

/// A site and its people.
class SiteTest : public testing::Test {
 protected:
  SiteTest() : store_(std::move(*storage::open_store("memory"))) { start(); }

  /// The site begins, or begins again on what is kept.
  void start() {
    site_.reset();
    keeping_ = std::make_unique<TestKeeping>(*store_);
    site_ = std::make_unique<site::Site>(
        *keeping_, [this](std::function<void()> run) { post(std::move(run)); }, [this] { return now_; },
        site::HashCost::Least, nullptr);
    const auto taken_up = site_->take_up(*store_);
    ASSERT_TRUE(taken_up) << taken_up.error().sentence();
  }

  /// From the thread of passwords, done on this one.
  void post(std::function<void()> run) {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(run));
    arrived_.notify_one();
  }

  Answer ask(const std::string& method, const std::string& path, const Json& body = Json::object(),
             const std::string& cookie = "") {
    std::optional<Answer> got;
    Request request;
    request.method = method;
    request.path = path.substr(0, path.find('?'));
    if (path.find('?') != std::string::npos) request.query = path.substr(path.find('?') + 1);
    request.body = method == "POST" ? dump(body) : "";
    request.cookie = cookie;
    request.origin = {"127.0.0.1", "a test"};
    answer_web(*site_, request, [&got](Answer answer) { got = std::move(answer); });
    while (!got) {
      std::unique_lock lock(mutex_);
      if (!arrived_.wait_for(lock, std::chrono::seconds(10), [this] { return !posted_.empty(); })) break;
      const std::function<void()> run = std::move(posted_.front());
      posted_.pop_front();
      lock.unlock();
      run();
    }
    EXPECT_TRUE(got) << path;
    return got.value_or(Answer{});
  }
  Json json(const Answer& answer) { return Json::parse(answer.text, nullptr, false); }
  static std::string code(const Answer& answer) {
    const Json json = Json::parse(answer.text, nullptr, false);
    return json.contains("error") ? json["error"]["code"].get<std::string>() : "";
  }

  /// A guest's cookie.
  std::string guest() { return *ask("POST", "/site/guest").cookie; }
  std::string person(const std::string& name) {
    const Answer answer = ask("POST", "/site/register", {{"name", name}, {"password", "correct horse"}});
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.cookie.value_or("");
  }

  /// Somebody's open page.
  struct Page {
    std::vector<Json> heard;
    std::unique_ptr<SocketSession> session;

    void say(const Json& message) const { session->say(dump(message)); }
    /// The last message of a kind; null: there is none.
    const Json* last(const std::string& kind) const {
      for (auto at = heard.rbegin(); at != heard.rend(); ++at) {
        if ((*at)["t"] == kind) return &*at;
      }
      return nullptr;
    }
    int count(const std::string& kind) const {
      return static_cast<int>(
          std::count_if(heard.begin(), heard.end(), [&](const Json& one) { return one["t"] == kind; }));
    }
    std::string refusal() const {
      const Json* refused = last("refused");
      if (refused == nullptr) refused = last("error");
      return refused == nullptr ? "" : (*refused)["error"]["code"].get<std::string>();
    }
  };
  std::unique_ptr<Page> open(const std::string& cookie) {
    auto page = std::make_unique<Page>();
    site_->accounts.visitor(cookie, {}, [&](const site::Visitor& visitor) {
      ASSERT_TRUE(visitor.member);
      page->session = std::make_unique<SocketSession>(
          *site_, visitor.member, "127.0.0.1",
          [heard = &page->heard](const std::shared_ptr<const std::string>& text) {
            heard->push_back(Json::parse(*text, nullptr, false));
          });
    });
    return page;
  }

  /// A game by invitation between two cookies, the first of them White.
  std::string begin(const std::string& white, const std::string& black, Json terms) {
    terms["side"] = "w";
    const Json challenge = json(ask("POST", "/site/challenge", {{"terms", terms}}, white));
    EXPECT_TRUE(challenge.contains("challenge")) << challenge.dump();
    const std::string id = challenge["challenge"]["id"];
    const Answer accepted = ask("POST", "/site/challenge/" + id + "/accept", Json::object(), black);
    EXPECT_EQ(accepted.status, 200) << accepted.text;
    EXPECT_EQ(code(ask("POST", "/site/challenge/" + id + "/accept", Json::object(), guest())),
              "no-challenge");
    return json(accepted)["game"];
  }

  static Json turn(const std::string& game, const std::string& id, const std::string& text) {
    return {{"t", "do"}, {"game", game}, {"id", id}, {"command", {{"kind", "turn"}, {"turn", text}}}};
  }
  static Json tell(const std::string& game, const std::string& id, Json command) {
    return {{"t", "do"}, {"game", game}, {"id", id}, {"command", std::move(command)}};
  }

  /// Plays at random to the end; returns how many turns it took.
  int play_out(const std::string& game, const Page& white, const Page& black, std::uint64_t seed) {
    Rng rng(seed);
    int plies = 0;
    for (; plies < 400; ++plies) {
      const auto table = site_->tables.find(game);
      if (!table || table->is_over()) break;
      const auto turns = table->game.position()->turns();
      const std::string& text = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
      now_ += 500;
      (table->game.side() == Player::White ? white : black)
          .say(turn(game, "t" + std::to_string(plies), text));
    }
    return plies;
  }

  const std::unique_ptr<storage::Store> store_;
  storage::Moment now_ = 1'700'000'000'000;
  std::unique_ptr<TestKeeping> keeping_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> posted_;
  std::unique_ptr<site::Site> site_;
};

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

TEST_F(SiteTest, AGameThatNobodyBeginsIsOff) {
  const std::string game = begin(guest(), guest(), kBlitz);
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

TEST_F(SiteTest, TermsThatCannotBeAreRefused) {
  const std::string ada = guest();
  const auto why = [&](const Json& terms) {
    return code(ask("POST", "/site/challenge", {{"terms", terms}}, ada));
  };
  EXPECT_EQ(why({{"game", "chess"}}), "unknown-game");
  EXPECT_EQ(why({{"game", "gipf-composed"}}), "bad-field") << "its lots would lie open";
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
  ada->say({{"t", "seek"}, {"terms", kBlitz}});
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

TEST_F(SiteTest, WhatAnAdministratorHasChangedStays) {
  const std::string ada = person("Ada");
  storage::Account account = **store_->account_named("ada");
  account.banned_until = now_ + site::kHour;
  const storage::Batch ban = {storage::SetAccount{account}};
  ASSERT_FALSE(store_->commit({&ban, 1}).front());
  EXPECT_EQ(ask("POST", "/site/settings", {{"settings", {{"sound", "off"}}}}, ada).status, 200);
  EXPECT_EQ((*store_->account_named("ada"))->banned_until, account.banned_until);
  EXPECT_EQ(code(ask("POST", "/site/challenge", {{"terms", kBlitz}}, ada)), "cannot-accept");
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
