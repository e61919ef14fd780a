// The one suite of all stores: every change, every question, every error, and that batches are all or
// nothing.
#include "storage/store.h"

#include <gtest/gtest.h>

#include <atomic>
#include <limits>
#include <thread>

#include "storage/test_stores.h"

namespace potentia::storage {
namespace {

class EveryStore : public testing::TestWithParam<std::string> {
 protected:
  EveryStore() : place_(GetParam()), store_(place_.open()) {}

  std::string write(const Batch& batch) { return commit(*store_, batch); }
  void add_people() {
    EXPECT_EQ(write({AddAccount{account("anna", "Anna")}, AddAccount{account("bert", "Bert")},
                     AddAccount{account("guest", "")}}),
              "");
  }
  void add_game(const Game& one) { EXPECT_EQ(write({AddGame{one}}), ""); }
  /// Closes and opens it again, where it outlives that.
  void reopen() {
    if (!place_.outlives()) return;
    store_.reset();
    store_ = place_.open();
  }
  std::vector<std::string> ids(const GameQuery& query) {
    std::vector<std::string> out;
    for (const Game& one : got(store_->games(query))) out.push_back(one.id);
    return out;
  }

  TestPlace place_;
  std::unique_ptr<Store> store_;
};

using Ids = std::vector<std::string>;

Account full_account() {
  Account out = account("anna", "Änna O'Neill \"; --");
  out.kind = AccountKind::Bot;
  out.role = Role::Administrator;
  out.created = 1'700'000'000'123;
  out.password = "$argon2id$v=19$…";
  out.mail = "anna@example.org";
  out.totp = "JBSWY3DP";
  out.closed = true;
  out.banned_until = 9'000'000'000'000'000;
  out.marked = true;
  out.settings = R"({"board":"wood"})";
  return out;
}

TEST_P(EveryStore, KeepsAllOfAnAccount) {
  const Account all = full_account();
  EXPECT_EQ(write({AddAccount{all}}), "");
  reopen();
  EXPECT_EQ(got(store_->account("anna")), all);
  Account other = account("anna", "anna");
  EXPECT_EQ(write({SetAccount{other}}), "");
  EXPECT_EQ(got(store_->account("anna")), other);
  EXPECT_EQ(got(store_->account("none")), std::nullopt);
  EXPECT_EQ(write({SetAccount{account("none", "None")}}), "no-account");
}

TEST_P(EveryStore, NamesAreTakenOnce) {
  add_people();
  EXPECT_EQ(write({AddAccount{account("carl", "ANNA")}}), "name-taken");
  EXPECT_EQ(write({AddAccount{account("anna", "Carl")}}), "id-taken");
  EXPECT_EQ(write({SetAccount{account("bert", "aNNa")}}), "name-taken");
  EXPECT_EQ(write({AddAccount{account("guest2", "")}}), "");
  EXPECT_EQ(got(store_->account_named("ANNA"))->id, "anna");
  EXPECT_EQ(got(store_->account_named("")), std::nullopt);
  EXPECT_EQ(got(store_->account_named("carl")), std::nullopt);
  // One who is renamed leaves his name to others; in other capitals it is still his.
  EXPECT_EQ(write({SetAccount{account("anna", "ANNA")}}), "");
  EXPECT_EQ(write({SetAccount{account("anna", "Hanna")}, AddAccount{account("carl", "anna")}}), "");
  EXPECT_EQ(got(store_->account_named("anna"))->id, "carl");
}

TEST_P(EveryStore, FindsNamesByTheirBeginnings) {
  for (const char* name : {"Bo", "bob", "BOBBY", "Bob%", "Bo_b", "Boé", "C", "Ab"})
    EXPECT_EQ(write({AddAccount{account(name, name)}}), "");
  Account closed = account("closed", "Bobo");
  closed.closed = true;
  EXPECT_EQ(write({AddAccount{closed}, AddAccount{account("guest", "")}}), "");
  const auto names = [&](const char* beginning, int limit) {
    Ids out;
    for (const Account& one : got(store_->accounts_like(beginning, limit))) out.push_back(one.name);
    return out;
  };
  EXPECT_EQ(names("bO", 10), (Ids{"Bo", "Bo_b", "bob", "Bob%", "BOBBY", "Boé"}));
  EXPECT_EQ(names("bob", 10), (Ids{"bob", "Bob%", "BOBBY"}));
  EXPECT_EQ(names("bob%", 10), Ids{"Bob%"});
  EXPECT_EQ(names("bo", 2), (Ids{"Bo", "Bo_b"}));
  EXPECT_EQ(names("bo", -1), Ids{});
  EXPECT_EQ(names("", 1), Ids{"Ab"});
  EXPECT_EQ(names("d", 10), Ids{});
}

TEST_P(EveryStore, KeepsSessions) {
  add_people();
  const Session first{"hash1", "anna", 10, 20, "Firefox", "::1"};
  const Session second{"hash2", "anna", 5, 6, "", ""};
  const Session other{"hash3", "bert", 1, 1, "", ""};
  EXPECT_EQ(write({PutSession{first}, PutSession{second}, PutSession{other}}), "");
  EXPECT_EQ(write({PutSession{{"hash4", "none", 1, 1, "", ""}}}), "no-account");
  reopen();
  EXPECT_EQ(got(store_->session("hash1")), first);
  EXPECT_EQ(got(store_->session("hash4")), std::nullopt);
  EXPECT_EQ(got(store_->sessions("anna")), (std::vector{second, first}));
  Session seen = first;
  seen.seen = 99;
  EXPECT_EQ(write({PutSession{seen}}), "");
  EXPECT_EQ(got(store_->session("hash1")), seen);
  EXPECT_EQ(write({DropSessions{"anna", "hash2"}}), "");
  EXPECT_EQ(got(store_->sessions("anna")), std::vector{second});
  EXPECT_EQ(write({DropSession{"hash2"}, DropSession{"none"}}), "");
  EXPECT_EQ(got(store_->sessions("anna")).size(), 0U);
  EXPECT_EQ(write({DropSessions{"bert", ""}}), "");
  EXPECT_EQ(got(store_->session("hash3")), std::nullopt);
}

TEST_P(EveryStore, KeepsTokens) {
  add_people();
  const Token token{"hash1", "anna", "id1", "my bot", "board:play challenge:write", 3, 4};
  const Token older{"hash2", "anna", "id2", "", "", 2, 0};
  EXPECT_EQ(write({PutToken{token}, PutToken{older}}), "");
  EXPECT_EQ(write({PutToken{{"hash3", "none", "id", "", "", 1, 0}}}), "no-account");
  reopen();
  EXPECT_EQ(got(store_->token("hash1")), token);
  EXPECT_EQ(got(store_->token("none")), std::nullopt);
  EXPECT_EQ(got(store_->tokens("anna")), (std::vector{older, token}));
  EXPECT_EQ(write({DropToken{"bert", "id1"}}), "");
  EXPECT_EQ(got(store_->tokens("anna")).size(), 2U) << "it is not his";
  EXPECT_EQ(write({DropToken{"anna", "id1"}}), "");
  EXPECT_EQ(got(store_->tokens("anna")), std::vector{older});
}

TEST_P(EveryStore, RecoveryCodesCountOnce) {
  add_people();
  EXPECT_EQ(write({SetRecoveryCodes{"anna", {"c1", "c2", "c3", "c1"}}}), "");
  EXPECT_EQ(write({SetRecoveryCodes{"none", {"c"}}}), "no-account");
  reopen();
  EXPECT_EQ(got(store_->recovery_codes_left("anna")), 3);
  EXPECT_EQ(write({UseRecoveryCode{"anna", "c2"}}), "");
  EXPECT_EQ(write({UseRecoveryCode{"anna", "c2"}}), "bad-code");
  EXPECT_EQ(write({UseRecoveryCode{"bert", "c1"}}), "bad-code");
  EXPECT_EQ(got(store_->recovery_codes_left("anna")), 2);
  EXPECT_EQ(write({SetRecoveryCodes{"anna", {"new"}}}), "");
  EXPECT_EQ(write({UseRecoveryCode{"anna", "c1"}}), "bad-code");
  EXPECT_EQ(got(store_->recovery_codes_left("anna")), 1);
  EXPECT_EQ(got(store_->recovery_codes_left("bert")), 0);
}

TEST_P(EveryStore, KeepsAllOfAGame) {
  Game one = game("g1", "anna", "", 1'700'000'000'000);
  one.pool = "a:blitz";
  one.rated = true;
  one.ratings = {1500, -3};
  one.terms = "{}";
  add_game(one);
  EXPECT_EQ(write({AddGame{one}}), "id-taken");
  reopen();
  EXPECT_EQ(got(store_->game("g1")), one);
  EXPECT_EQ(got(store_->game("g2")), std::nullopt);
  Game set = one;
  set.accounts = {"x", "y"};
  set.keys = {"x", "y"};
  set.names = {"new", "names"};
  set.game = "another game";
  set.pool = "another:rapid";
  set.rated = false;
  set.status = GameStatus::Ended;
  set.created += 1;
  set.moved += 2;
  set.result = "1-0";
  set.termination = "resign";
  set.plies = 40;
  set.ratings = {1600, 1700};
  set.gains = {8, -8};
  set.terms = "{\"a\":1}";
  EXPECT_EQ(write({SetGame{set}}), "");
  set.accounts = one.accounts;
  set.keys = one.keys;
  set.names = one.names;
  EXPECT_EQ(got(store_->game("g1")), set) << "accounts, keys and names never change";
  EXPECT_EQ(write({SetGame{game("none", "", "", 1)}}), "no-game");
}

TEST_P(EveryStore, LogsGoOnWhereTheyEnd) {
  add_game(game("g1", "anna", "bert", 1));
  EXPECT_EQ(write({AppendEvents{"g1", {{1, "one"}, {2, "two"}}}}), "");
  EXPECT_EQ(write({AppendEvents{"g1", {{3, "three"}}}, AppendEvents{"g1", {{4, "four"}}}}), "");
  reopen();
  EXPECT_EQ(write({AppendEvents{"g1", {{4, "again"}}}}), "conflict");
  EXPECT_EQ(write({AppendEvents{"g1", {{6, "too far"}}}}), "conflict");
  EXPECT_EQ(write({AppendEvents{"g1", {{5, "five"}, {7, "seven"}}}}), "conflict");
  EXPECT_EQ(write({AppendEvents{"g1", {{0, "zero"}}}}), "conflict");
  EXPECT_EQ(write({AppendEvents{"none", {{1, "one"}}}}), "no-game");
  EXPECT_EQ(write({AppendEvents{"none", {}}}), "no-game");
  EXPECT_EQ(write({AppendEvents{"g1", {}}}), "");
  const std::vector<LoggedEvent> log = {{1, "one"}, {2, "two"}, {3, "three"}, {4, "four"}};
  EXPECT_EQ(got(store_->events("g1")), log);
  EXPECT_EQ(got(store_->events("g1", 3)), std::vector(log.begin() + 2, log.end()));
  EXPECT_EQ(got(store_->events("g1", 5)).size(), 0U);
  EXPECT_EQ(got(store_->events("none")).size(), 0U);
  EXPECT_EQ(write({SetGame{game("g1", "anna", "bert", 1)}, AppendEvents{"g1", {{5, "five"}}}}), "");
}

TEST_P(EveryStore, FindsGames) {
  const auto add = [&](const char* id, const char* white, const char* black, Moment created, auto&& change) {
    Game one = game(id, white, black, created);
    change(one);
    add_game(one);
  };
  const auto plain = [](Game&) {};
  add("a", "anna", "bert", 10, plain);
  add("b", "bert", "anna", 20, [](Game& one) { one.game = "another game"; });
  add("c", "anna", "", 30, [](Game& one) { one.status = GameStatus::Ended; });
  add("d", "bert", "", 30, [](Game& one) { one.pool = "a:blitz"; });
  add("e", "anna", "anna", 40, [](Game& one) { one.rated = true; });
  add("f", "", "carl", 50, [](Game& one) {
    one.status = GameStatus::Aborted;
    one.result = "0-1";
  });
  reopen();
  EXPECT_EQ(ids({}), (Ids{"f", "e", "d", "c", "b", "a"}));
  EXPECT_EQ(ids({.account = "anna"}), (Ids{"e", "c", "b", "a"}));
  EXPECT_EQ(ids({.account = "anna", .opponent = "bert"}), (Ids{"b", "a"}));
  EXPECT_EQ(ids({.account = "anna", .opponent = "anna"}), Ids{"e"});
  EXPECT_EQ(ids({.opponent = "bert"}), (Ids{"d", "b", "a"}));
  EXPECT_EQ(ids({.account = "nobody"}), Ids{});
  EXPECT_EQ(ids({.game = "another game"}), Ids{"b"});
  EXPECT_EQ(ids({.pool = "a:blitz"}), Ids{"d"});
  EXPECT_EQ(ids({.rated = true}), Ids{"e"});
  EXPECT_EQ(ids({.account = "anna", .rated = false}), (Ids{"c", "b", "a"}));
  EXPECT_EQ(ids({.status = GameStatus::Ended}), Ids{"c"});
  EXPECT_EQ(ids({.status = GameStatus::Running}), (Ids{"e", "d", "b", "a"}));
  EXPECT_EQ(ids({.over = true}), (Ids{"f", "c"}));
  EXPECT_EQ(ids({.account = "anna", .over = true, .limit = 1}), Ids{"c"}) << "newer ones go on";
  EXPECT_EQ(ids({.result = "0-1"}), Ids{"f"});
  EXPECT_EQ(ids({.since = 20, .until = 40}), (Ids{"d", "c", "b"}));
  EXPECT_EQ(ids({.limit = 2}), (Ids{"f", "e"}));
  EXPECT_EQ(ids({.before = "e", .limit = 2}), (Ids{"d", "c"}));
  EXPECT_EQ(ids({.before = "d"}), (Ids{"c", "b", "a"})) << "two of one moment";
  EXPECT_EQ(ids({.account = "anna", .before = "c", .limit = 1}), Ids{"b"});
  EXPECT_EQ(ids({.before = "none"}), Ids{});
  EXPECT_EQ(ids({.limit = 0}), Ids{});
  EXPECT_EQ(ids({.limit = -5}), Ids{});
  Ids running;
  for (const Game& one : got(store_->running_games())) running.push_back(one.id);
  EXPECT_EQ(running, (Ids{"a", "b", "d", "e"}));
}

TEST_P(EveryStore, KeepsChatInOrder) {
  add_game(game("g1", "anna", "bert", 1));
  const ChatLine one{"g1", 5, "anna", "player", "hello"};
  const ChatLine two{"g1", 4, "bert", "spectator", "<b>'; DROP TABLE chat; --"};
  EXPECT_EQ(write({AddChatLine{one}, AddChatLine{two}, AddChatLine{one}}), "");
  EXPECT_EQ(write({AddChatLine{{"none", 1, "anna", "player", "x"}}}), "no-game");
  reopen();
  EXPECT_EQ(got(store_->chat("g1")), (std::vector{one, two, one}));
  EXPECT_EQ(got(store_->chat("none")).size(), 0U);
}

TEST_P(EveryStore, KeepsOutWhoIsFencedOff) {
  add_people();
  EXPECT_EQ(got(store_->fence("site")), FenceRow());
  EXPECT_EQ(write({UnderFence{"site", 0}}), "fenced-off") << "it was never raised";
  EXPECT_EQ(write({RaiseFence{"site", 1, "one"}}), "");
  EXPECT_EQ(write({RaiseFence{"site", 1, "other"}}), "fenced-off") << "of two one has it";
  EXPECT_EQ(got(store_->fence("site")), (FenceRow{1, "one", 0}));
  const Change change = PutDocument{{"k", "d", "first"}};
  EXPECT_EQ(write({UnderFence{"site", 1}, change}), "");
  EXPECT_EQ(got(store_->fence("site")), (FenceRow{1, "one", 1})) << "he is at work";
  EXPECT_EQ(write({RaiseFence{"site", 3, "other"}, UnderFence{"site", 3}}), "");
  reopen();
  EXPECT_EQ(got(store_->fence("site")), (FenceRow{3, "other", 2}));
  EXPECT_EQ(write({UnderFence{"site", 1}, PutDocument{{"k", "d", "second"}}}), "fenced-off");
  EXPECT_EQ(write({PutDocument{{"k", "d", "second"}}, UnderFence{"site", 4}}), "fenced-off");
  EXPECT_EQ(got(store_->document("k", "d"))->text, "first") << "all or nothing";
  EXPECT_EQ(write({UnderFence{"another", 3}}), "fenced-off");
  EXPECT_EQ(write({RaiseFence{"another", 7, ""}, UnderFence{"site", 3}}), "");
  EXPECT_EQ(got(store_->fence("another")), (FenceRow{7, "", 0})) << "given up";
  EXPECT_EQ(got(store_->fence("site")).beats, 3U) << "no refused batch is one";
  for (const std::string& line : lines_of(*store_)) EXPECT_EQ(line.find("fence"), std::string::npos) << line;
}

TEST_P(EveryStore, AFenceThatWasAskedForInACommitHoldsForItAll) {
  const auto document = [](const std::string& id) { return PutDocument{{"k", id, "kept"}}; };
  EXPECT_EQ(write({RaiseFence{"site", 3, "one"}}), "");
  EXPECT_EQ(write({RaiseFence{"hall", 1, "one"}}), "");
  const std::vector<Batch> good = {{UnderFence{"site", 3}, document("a")},
                                   {UnderFence{"hall", 1}, document("b")},
                                   {UnderFence{"site", 3}, document("c")}};
  for (const auto& refusal : store_->commit(good)) EXPECT_FALSE(refusal);
  const std::vector<Batch> bad = {
      {UnderFence{"site", 3}, document("d")}, {UnderFence{"site", 2}, document("e")},
      {UnderFence{"site", 3}, document("f")}, {RaiseFence{"site", 4, "two"}},
      {UnderFence{"site", 3}, document("g")}, {UnderFence{"site", 4}, document("h")}};
  std::string refused;
  for (const auto& refusal : store_->commit(bad)) refused += refusal ? 'x' : '.';
  EXPECT_EQ(refused, ".x..x.");
  reopen();
  std::string kept;
  for (const Document& one : got(store_->documents("k"))) kept += one.id;
  EXPECT_EQ(kept, "abcdfh");
}

TEST_P(EveryStore, KeepsRatingsAndTheirHistory) {
  add_people();
  const double odd = 1500.1 + 1e-10;
  const Rating first{"anna", "a:blitz", 1500.25, 350, 0.06, 1, 10};
  const Rating second{"anna", "a:blitz", odd, 1.0 / 3.0, 0.059999, 2, 20};
  const Rating other{"anna", "another:rapid", 1400, 80, 0.06, 7, 5};
  EXPECT_EQ(write({PutRating{first, "g1"}, PutRating{second, "g2"}, PutRating{other, ""}}), "");
  EXPECT_EQ(write({PutRating{rating("none", "p"), ""}}), "no-account");
  reopen();
  EXPECT_EQ(got(store_->ratings("anna")), (std::vector{second, other})) << "to the last bit";
  EXPECT_EQ(got(store_->ratings("bert")).size(), 0U);
  EXPECT_EQ(got(store_->rating_history("anna", "a:blitz")),
            (std::vector<RatingPoint>{{10, 1500.25, "g1"}, {20, odd, "g2"}}));
  EXPECT_EQ(got(store_->rating_history("anna", "another:rapid")).size(), 0U);
}

TEST_P(EveryStore, LeadersAreTheHighestOfTheCertain) {
  add_people();
  EXPECT_EQ(write({AddAccount{account("carl", "Carl")}, AddAccount{account("dora", "Dora")},
                   PutRating{{"anna", "p", 1700, 80}, ""}, PutRating{{"bert", "p", 1800, 75}, ""},
                   PutRating{{"carl", "p", 1900, 200}, ""}, PutRating{{"dora", "p", 1700, 60}, ""},
                   PutRating{{"dora", "q", 2000, 60}, ""}}),
            "");
  const auto leaders = [&](double deviation, int limit) {
    Ids out;
    for (const Rating& one : got(store_->leaders("p", deviation, limit))) out.push_back(one.account);
    return out;
  };
  EXPECT_EQ(leaders(80, 10), (Ids{"bert", "anna", "dora"}));
  EXPECT_EQ(leaders(79.9, 10), (Ids{"bert", "dora"}));
  EXPECT_EQ(leaders(350, 2), (Ids{"carl", "bert"}));
  EXPECT_EQ(leaders(350, -1), Ids{});
}

TEST_P(EveryStore, KeepsRelations) {
  add_people();
  const Relation follow{"anna", "bert", RelationKind::Follow};
  const Relation block{"anna", "bert", RelationKind::Block};
  EXPECT_EQ(write({PutRelation{block}, PutRelation{follow}, PutRelation{follow}}), "");
  EXPECT_EQ(write({PutRelation{{"none", "bert"}}}), "no-account");
  EXPECT_EQ(write({PutRelation{{"anna", "none"}}}), "no-account");
  reopen();
  EXPECT_EQ(got(store_->relations("anna")), (std::vector{follow, block}));
  EXPECT_EQ(got(store_->relations("bert")).size(), 0U);
  EXPECT_EQ(write({DropRelation{follow}, DropRelation{{"bert", "anna"}}}), "");
  EXPECT_EQ(got(store_->relations("anna")), std::vector{block});
}

TEST_P(EveryStore, OneTakesAChallenge) {
  add_people();
  const Challenge later{"c2", "anna", "bert", 20, 200, "{}"};
  const Challenge sooner{"c1", "bert", "", 10, 100, ""};
  EXPECT_EQ(write({PutChallenge{later}, PutChallenge{sooner}}), "");
  EXPECT_EQ(write({PutChallenge{challenge("c3", "none")}}), "no-account");
  reopen();
  EXPECT_EQ(got(store_->challenges(50)), (std::vector{sooner, later}));
  EXPECT_EQ(got(store_->challenges(100)), std::vector{later});
  Challenge longer = sooner;
  longer.expires = 500;
  EXPECT_EQ(write({PutChallenge{longer}}), "");
  EXPECT_EQ(got(store_->challenges(300)), std::vector{longer});
  const std::vector<Batch> both(2, Batch{DropChallenge{"c1"}});
  const auto out = store_->commit(both);
  EXPECT_FALSE(out[0]);
  EXPECT_EQ(out[1]->code, "no-challenge");
}

TEST_P(EveryStore, KeepsNotesReportsAndDocuments) {
  add_people();
  add_game(game("g1", "anna", "bert", 1));
  const Note note{"g1", "anna", "look at e3"};
  EXPECT_EQ(write({PutNote{{"g1", "anna", "first"}}, PutNote{note}}), "");
  EXPECT_EQ(write({PutNote{{"none", "anna", "x"}}}), "no-game");
  EXPECT_EQ(write({PutNote{{"g1", "none", "x"}}}), "no-account");
  const Report open{"r1", "anna", "bert", "g1", 10, "rude", ""};
  const Report answered{"r2", "anna", "bert", "", 20, "cheats", "no"};
  EXPECT_EQ(write({PutReport{open}, PutReport{answered}}), "");
  const Document setting{"setting", "motd", "{\"text\":\"hi\"}"};
  const Document cup{"tournament", "t1", "{}"};
  EXPECT_EQ(write({PutDocument{{"setting", "motd", "{}"}}, PutDocument{setting}, PutDocument{cup}}), "");
  reopen();
  EXPECT_EQ(got(store_->note("g1", "anna")), note);
  EXPECT_EQ(got(store_->note("g1", "bert")), std::nullopt);
  EXPECT_EQ(got(store_->notes("anna")), std::vector{note});
  EXPECT_EQ(got(store_->notes("bert")).size(), 0U);
  EXPECT_EQ(got(store_->reports(false, 10)), (std::vector{answered, open}));
  EXPECT_EQ(got(store_->reports(false, 1)), std::vector{answered});
  EXPECT_EQ(got(store_->reports(true, 10)), std::vector{open});
  EXPECT_EQ(got(store_->document("setting", "motd")), setting);
  EXPECT_EQ(got(store_->document("setting", "t1")), std::nullopt);
  EXPECT_EQ(got(store_->documents("tournament")), std::vector{cup});
  EXPECT_EQ(got(store_->documents("none")).size(), 0U);
  EXPECT_EQ(write({PutNote{{"g1", "anna", ""}}, PutDocument{{"setting", "motd", ""}}}), "");
  EXPECT_EQ(got(store_->note("g1", "anna")), std::nullopt);
  EXPECT_EQ(got(store_->document("setting", "motd")), std::nullopt);
}

TEST_P(EveryStore, ErasesAPerson) {
  Account anna = full_account();
  anna.closed = false;
  EXPECT_EQ(write({AddAccount{anna}, AddAccount{account("bert", "Bert")}}), "");
  add_game(game("g1", "anna", "bert", 1));
  const Batch of_both = {PutSession{session("s1", "anna")},
                         PutSession{session("s2", "bert")},
                         PutToken{token("t1", "anna")},
                         SetRecoveryCodes{"anna", {"c"}},
                         PutRelation{{"anna", "bert"}},
                         PutRelation{{"bert", "anna"}},
                         PutChallenge{challenge("c1", "anna", "")},
                         PutChallenge{challenge("c2", "bert", "anna")},
                         PutChallenge{challenge("c3", "bert", "")},
                         PutNote{{"g1", "anna", "mine"}},
                         PutNote{{"g1", "bert", "his"}},
                         PutDocument{{own_kind("anna"), "one", "{}"}},
                         PutDocument{{own_kind("bert"), "one", "{}"}},
                         PutDocument{{std::string(kAboutAccounts), "anna", "{}"}},
                         PutRating{rating("anna", "p"), "g1"},
                         PutRating{rating("bert", "p"), "g1"},
                         AddChatLine{{"g1", 1, "anna", "player", "hi"}},
                         AddChatLine{{"g1", 2, "bert", "player", "hello"}},
                         AppendEvents{"g1", {{1, "one"}}}};
  EXPECT_EQ(write(of_both), "");
  EXPECT_EQ(write({EraseAccount{"none"}}), "no-account");
  EXPECT_EQ(write({EraseAccount{"anna"}}), "");
  reopen();
  Account left;
  left.id = "anna";
  left.kind = anna.kind;
  left.created = anna.created;
  left.seen = anna.seen;
  left.closed = true;
  left.banned_until = anna.banned_until;
  left.marked = true;
  Game played = game("g1", "anna", "bert", 1);
  played.names[0] = "";
  const Batch rest = {AddAccount{left},
                      AddAccount{account("bert", "Bert")},
                      PutSession{session("s2", "bert")},
                      AddGame{played},
                      AppendEvents{"g1", {{1, "one"}}},
                      AddChatLine{{"g1", 1, "anna", "player", ""}},
                      AddChatLine{{"g1", 2, "bert", "player", "hello"}},
                      PutRating{rating("bert", "p"), "g1"},
                      PutRating{rating("bert", "p"), ""},
                      PutChallenge{challenge("c3", "bert", "")},
                      PutNote{{"g1", "bert", "his"}},
                      PutDocument{{own_kind("bert"), "one", "{}"}}};
  std::vector<std::string> lines;
  for (const Change& change : rest) lines.push_back(to_line(change));
  EXPECT_EQ(lines_of(*store_), lines);
  EXPECT_EQ(write({AddAccount{account("anna2", anna.name)}}), "") << "the name is free again";
}

TEST_P(EveryStore, ABatchIsAllOrNothing) {
  add_people();
  add_game(game("g1", "anna", "bert", 1));
  const auto before = lines_of(*store_);
  const Batch good = {SetAccount{account("anna", "Other")},
                      PutSession{session("s", "anna")},
                      PutToken{token("t", "anna")},
                      SetRecoveryCodes{"anna", {"c"}},
                      AddGame{game("g2", "anna", "bert", 2)},
                      AppendEvents{"g1", {{1, "one"}}},
                      AddChatLine{{"g1", 1, "anna", "player", "hi"}},
                      PutRating{rating("anna", "p"), "g1"},
                      PutRelation{{"anna", "bert"}},
                      PutChallenge{challenge("c", "anna")},
                      PutNote{{"g1", "anna", "x"}},
                      PutReport{{"r", "anna", "", "", 1, "", ""}},
                      PutDocument{{"k", "i", "t"}},
                      EraseAccount{"bert"}};
  const std::vector<std::pair<Change, std::string>> bad = {
      {AddAccount{account("carl", "Other")}, "name-taken"}, {DropChallenge{"none"}, "no-challenge"},
      {UseRecoveryCode{"anna", "none"}, "bad-code"},        {AppendEvents{"g1", {{1, "again"}}}, "conflict"},
      {AddGame{game("g1", "", "", 1)}, "id-taken"},
  };
  for (const auto& [change, code] : bad) {
    // In the middle: what stands before it is taken back, what stands behind it is not made.
    Batch batch = good;
    batch.push_back(change);
    batch.push_back(PutDocument{{"k", "behind", "t"}});
    EXPECT_EQ(write(batch), code);
    EXPECT_EQ(lines_of(*store_), before) << code;
  }
  EXPECT_EQ(write(good), "");
}

TEST_P(EveryStore, BatchesOfOneCommitStandAlone) {
  add_people();
  add_game(game("g1", "anna", "bert", 1));
  std::vector<Batch> batches;
  for (std::uint64_t version = 1; version <= 100; ++version) {
    batches.push_back({AppendEvents{"g1", {{version, "event"}}}});
    batches.push_back({PutDocument{{"k", "i", "t"}}, AppendEvents{"g1", {{version, "twice"}}}});
  }
  const auto out = store_->commit(batches);
  ASSERT_EQ(out.size(), batches.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    EXPECT_EQ(out[i].has_value(), i % 2 == 1) << i;
    if (out[i]) {
      EXPECT_EQ(out[i]->code, "conflict");
    }
  }
  EXPECT_EQ(got(store_->events("g1")).size(), 100U);
  EXPECT_EQ(got(store_->document("k", "i")), std::nullopt);
  EXPECT_EQ(store_->commit({}).size(), 0U);
  EXPECT_EQ(write({}), "");
}

TEST_P(EveryStore, RefusesWhatCannotBeKept) {
  using namespace std::string_literals;
  add_people();
  add_game(game("g1", "anna", "bert", 1));
  const auto before = lines_of(*store_);
  EXPECT_EQ(write({AddAccount{account("carl", "C\0arl"s)}}), "bad-value");
  EXPECT_EQ(write({AddAccount{account("carl", "C\xff")}}), "bad-value");
  EXPECT_EQ(write({AddAccount{account("\xc3", "Carl")}}), "bad-value");
  EXPECT_EQ(write({AppendEvents{"g1", {{1, "one\0"s}}}}), "bad-value");
  EXPECT_EQ(write({SetRecoveryCodes{"anna", {"ok", "\xed\xa0\x80"}}}), "bad-value");
  EXPECT_EQ(write({PutRating{rating("anna", "p", std::numeric_limits<double>::quiet_NaN()), ""}}),
            "bad-value");
  EXPECT_EQ(write({PutRating{rating("anna", "p", std::numeric_limits<double>::infinity()), ""}}),
            "bad-value");
  EXPECT_EQ(lines_of(*store_), before);
  const std::string odd = "\x01\x7f\xf0\x9f\x98\x80 \\ '' \" % $1 ?1 {number}";
  EXPECT_EQ(write({PutDocument{{"k", odd, odd}}}), "");
  EXPECT_EQ(got(store_->document("k", odd))->text, odd);
  const std::string large(3'000'000, 'x');
  EXPECT_EQ(write({PutDocument{{"k", "large", large}}}), "");
  EXPECT_EQ(got(store_->document("k", "large"))->text, large);
}

TEST_P(EveryStore, QuestionsMeetTextsThatNobodyWrote) {
  using namespace std::string_literals;
  for (const std::string& odd : {"'"s, "\0"s, "\xff"s, "x\0y"s, std::string(100000, 'a')}) {
    EXPECT_EQ(got(store_->account(odd)), std::nullopt);
    EXPECT_EQ(got(store_->account_named(odd)), std::nullopt);
    EXPECT_EQ(got(store_->accounts_like(odd, 5)).size(), 0U);
    EXPECT_EQ(got(store_->session(odd)), std::nullopt);
    EXPECT_EQ(got(store_->events(odd)).size(), 0U);
    EXPECT_EQ(ids({.account = odd, .opponent = odd, .game = odd, .pool = odd, .result = odd, .before = odd}),
              Ids{});
  }
}

TEST_P(EveryStore, IsReadWhileItIsWritten) {
  add_people();
  add_game(game("g1", "anna", "bert", 1));
  constexpr std::uint64_t kEvents = 200;
  std::vector<std::thread> readers;
  for (int i = 0; i < 3; ++i) {
    readers.emplace_back([this] {
      // A log that is read is whole: versions from 1 on, and never shorter than before.
      for (std::size_t seen = 0; seen < kEvents;) {
        const auto log = got(store_->events("g1"));
        ASSERT_GE(log.size(), seen);
        seen = log.size();
        ASSERT_EQ(seen % 2, 0U) << "half a batch was seen";
        if (seen > 0) {
          ASSERT_EQ(log.back().version, seen);
        }
      }
    });
  }
  for (std::uint64_t version = 1; version < kEvents; version += 2)
    EXPECT_EQ(write({AppendEvents{"g1", {{version, "a"}, {version + 1, "b"}}}}), "");
  for (std::thread& reader : readers) reader.join();
}

TEST_P(EveryStore, ManyWriteAtOnce) {
  constexpr int kWriters = 4;
  constexpr int kEach = 25;
  add_game(game("g1", "anna", "bert", 1));
  std::vector<std::thread> writers;
  for (int i = 0; i < kWriters; ++i) {
    writers.emplace_back([this] {
      // Each of the versions is written by exactly one of all who try.
      for (std::uint64_t version = 1; version <= kEach; ++version) {
        const std::string code = write({AppendEvents{"g1", {{version, "event"}}}});
        ASSERT_TRUE(code.empty() || code == "conflict") << code;
      }
    });
  }
  for (std::thread& writer : writers) writer.join();
  EXPECT_EQ(got(store_->events("g1")).size(), static_cast<std::size_t>(kEach));
  EXPECT_EQ(got(store_->faults()), std::vector<std::string>());
}

// Who raises a fence waits for what another server is just writing, and finds it.
TEST(TwoServers, LoseNothingWhenOneFencesOffTheOther) {
  const TestPlace place("postgres");
  const auto one = place.open(), other = place.open();
  ASSERT_EQ(commit(*one, {RaiseFence{"site", 1, "one"}, AddGame{game("g1", "", "", 1)}}), "");
  std::atomic<std::uint64_t> kept = 0;
  std::thread writer([&] {
    for (std::uint64_t version = 1;; ++version) {
      if (commit(*one, {UnderFence{"site", 1}, AppendEvents{"g1", {{version, "e"}}}}) != "") return;
      kept = version;
    }
  });
  while (kept < 50) std::this_thread::yield();
  EXPECT_EQ(commit(*other, {RaiseFence{"site", 2, "other"}}), "");
  const auto seen = got(other->events("g1")).size();
  writer.join();
  EXPECT_EQ(kept, seen) << "nothing is kept once the fence was raised";
  EXPECT_EQ(got(other->events("g1")).size(), seen);
}

INSTANTIATE_TEST_SUITE_P(, EveryStore, testing::ValuesIn(store_kinds()),
                         [](const auto& param) { return param.param; });

}  // namespace
}  // namespace potentia::storage
