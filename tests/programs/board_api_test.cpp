// The programs' API without a network: every answer and every line is held to the description that the API
// gives of itself (api/open_api.h).
#include "api/board_api.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "api/open_api.h"
#include "api/operations.h"
#include "base/rng.h"
#include "base/test_data.h"

namespace potentia::api {
namespace {

/// What of a value is not as a shape says; "": nothing.
std::string misfit(const Json& value, const std::string& shape) {
  using Adapter = valijson::adapters::NlohmannJsonAdapter;
  static std::map<std::string, std::unique_ptr<valijson::Schema>> known;
  auto& schema = known[shape];
  if (!schema) {
    Json whole = {{"allOf", Json::array({{{"$ref", "#/components/schemas/" + shape}}})}};
    whole["components"] = open_api()["components"];
    schema = std::make_unique<valijson::Schema>();
    const nlohmann::json document = nlohmann::json::parse(whole.dump());
    valijson::SchemaParser().populateSchema(Adapter(document), *schema);
  }
  const nlohmann::json document = nlohmann::json::parse(value.dump());
  valijson::ValidationResults results;
  if (valijson::Validator().validate(*schema, Adapter(document), &results)) return "";
  std::string out = value.dump() + "\n";
  for (const auto& error : results) {
    for (const std::string& step : error.context) out += step;
    out += ": " + error.description + "\n";
  }
  return out;
}

/// A stream as its reader sees it.
struct Reader {
  std::vector<Json> lines;
  int empty_lines = 0;
  bool is_closed = false;
  std::function<void()> then;

  const Json* last(std::string_view type) const {
    for (auto at = lines.rbegin(); at != lines.rend(); ++at) {
      if (at->value("type", "") == type) return &*at;
    }
    return nullptr;
  }
};

class ProgramsTest : public testing::Test {
 protected:
  ProgramsTest()
      : store_(std::move(*storage::open_store("memory"))),
        keeping_(*store_),
        site_(
            keeping_, [](const auto&) {}, [this] { return now_; }, site::HashCost::Least, {}),
        api_(site_) {}
  ~ProgramsTest() override {
    for (const auto& reader : readers_) hang_up(*reader);
  }

  void add(const std::string& name, storage::AccountKind kind = storage::AccountKind::Person) {
    storage::Account account;
    account.id = "id" + name;
    account.name = name;
    account.kind = kind;
    ASSERT_FALSE(keeping_commit({storage::AddAccount{account}}));
  }
  std::optional<Error> keeping_commit(storage::Batch batch) { return store_->commit({&batch, 1}).front(); }

  std::string token(const std::string& name, const std::vector<std::string>& scopes) {
    std::string out;
    site_.members.load("id" + name, [&](const Result<site::MemberPtr>& member) {
      site_.accounts.add_token(*member, "a test", scopes,
                               [&out](const Result<std::string>& made) { out = *made; });
    });
    EXPECT_NE(out, "");
    return out;
  }
  /// Somebody with all that playing needs.
  std::string player(const std::string& name) {
    add(name);
    return token(name, {"board:play", "challenge:read", "challenge:write"});
  }

  Request request(const std::string& method, const std::string& path, const std::string& token,
                  const std::string& body) const {
    Request out;
    out.method = method;
    out.path = path.substr(0, path.find('?'));
    if (path.find('?') != std::string::npos) out.query = path.substr(path.find('?') + 1);
    out.token = token;
    out.body = body;
    out.type = body.starts_with('{') ? "application/json" : "application/x-www-form-urlencoded";
    out.origin = {"127.0.0.1", "a test"};
    return out;
  }
  /// `shape`: what it must be if it is no refusal; "": a text.
  Answer ask(const std::string& method, const std::string& path, const std::string& token,
             const std::string& body = "", const std::string& shape = "Ok") {
    std::optional<Answer> got;
    api_.answer(request(method, path, token, body), {[&got](Answer answer) { got = std::move(answer); },
                                                     [] {
                                                       ADD_FAILURE() << "a stream";
                                                       return Pipe{};
                                                     }});
    EXPECT_TRUE(got) << path;
    if (!got) return {};
    const std::string expected = got->status == 200 ? shape : "Error";
    if (!expected.empty()) EXPECT_EQ(misfit(json(*got), expected), "") << path;
    return *got;
  }
  std::string code(const Answer& answer) { return json(answer).value("code", ""); }
  static Json json(const Answer& answer) { return parse_json(answer.text); }

  /// Each line is held to the shape.
  Reader& follow(const std::string& method, const std::string& path, const std::string& token,
                 const std::string& shape, const std::string& body = "") {
    Reader& reader = *readers_.emplace_back(std::make_unique<Reader>());
    const Exit exit = {[path](const Answer& answer) { ADD_FAILURE() << path << ": " << answer.text; },
                       [&reader, shape] {
                         return Pipe{
                             [&reader, shape](const std::shared_ptr<const std::string>& text) {
                               if (*text == "\n") {
                                 ++reader.empty_lines;
                                 return;
                               }
                               EXPECT_TRUE(text->ends_with('\n'));
                               reader.lines.push_back(parse_json(*text));
                               EXPECT_EQ(misfit(reader.lines.back(), shape), "");
                             },
                             [&reader] { reader.is_closed = true; },
                             [&reader](std::function<void()> then) { reader.then = std::move(then); }};
                       }};
    api_.answer(request(method, path, token, body), exit);
    return reader;
  }
  static void hang_up(Reader& reader) {
    if (const auto then = std::exchange(reader.then, nullptr)) then();
  }

  /// A game by challenge, the challenger White.
  std::string begin(const std::string& white, const std::string& black, const std::string& black_name,
                    const std::string& terms = "variant=gipf-basic&clock.limit=300&clock.increment=3") {
    const Answer challenge =
        ask("POST", "/api/challenge/" + black_name, white, terms + "&color=white", "Challenge");
    EXPECT_EQ(challenge.status, 200) << challenge.text;
    const std::string id = json(challenge)["id"];
    EXPECT_EQ(ask("POST", "/api/challenge/" + id + "/accept", black).status, 200);
    return json(ask("GET", "/api/account/playing", white, "", "NowPlaying"))["nowPlaying"][0]["gameId"];
  }
  std::string a_turn(const std::string& game) const {
    return site_.tables.find(game)->game.position()->turns().front();
  }

  storage::Moment now_ = 1'700'000'000'000;
  const std::unique_ptr<storage::Store> store_;
  site::DirectKeeping keeping_;
  site::Site site_;
  BoardApi api_;
  std::vector<std::unique_ptr<Reader>> readers_;
};

TEST_F(ProgramsTest, TwoPlayToTheEndByTheirStreams) {
  const std::string ada = player("Ada");
  const std::string ben = player("Ben");
  const Reader& heard = follow("GET", "/api/stream/event", ben, "EventLine");
  const std::string game = begin(ada, ben, "ben");
  ASSERT_NE(heard.last("challenge"), nullptr);
  EXPECT_EQ((*heard.last("challenge"))["challenge"]["challenger"]["id"], "ada");
  ASSERT_NE(heard.last("gameStart"), nullptr);
  EXPECT_EQ((*heard.last("gameStart"))["game"]["color"], "black");
  Reader& white = follow("GET", "/api/board/game/stream/" + game, ada, "GameLine");
  Reader& black = follow("GET", "/api/board/game/stream/" + game, ben, "GameLine");
  EXPECT_EQ((*white.last("gameFull"))["state"]["moves"], "");
  EXPECT_EQ((*white.last("gameFull"))["clock"]["initial"], 300'000);
  EXPECT_EQ((*white.last("opponentGone"))["gone"], false);
  Rng rng(7);
  int plies = 0;
  for (; plies < 400; ++plies) {
    const auto table = site_.tables.find(game);
    if (!table || table->is_over()) break;
    const auto turns = table->game.position()->turns();
    std::string turn = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
    // As clients encode what is no letter.
    for (std::size_t at = 0; (at = turn.find('+', at)) != std::string::npos;) turn.replace(at, 1, "%2B");
    now_ += 500;
    const bool is_hers = table->game.side() == Player::White;
    const Json& state = plies == 0 ? (*black.last("gameFull"))["state"] : *black.last("gameState");
    EXPECT_EQ(state["player"], is_hers ? "white" : "black");
    const std::string& who = is_hers ? ada : ben;
    ASSERT_EQ(ask("POST", "/api/board/game/" + game + "/move/" + turn, who).status, 200);
  }
  EXPECT_GT(plies, 10);
  for (Reader* reader : {&white, &black}) {
    const Json& state = *reader->last("gameState");
    const std::string moves = state["moves"];
    EXPECT_EQ(std::count(moves.begin(), moves.end(), ' ') + 1, plies);
    EXPECT_NE(state["status"], "started");
    EXPECT_FALSE(state.contains("player"));
    EXPECT_TRUE(reader->is_closed);
    hang_up(*reader);
  }
  EXPECT_NE(heard.last("gameFinish"), nullptr);
  // Behind the end nothing is played, and the stream says how it was.
  EXPECT_EQ(ask("POST", "/api/board/game/" + game + "/move/a1", ada).status, 400);
  const Reader& after = follow("GET", "/api/board/game/stream/" + game, ada, "GameLine");
  EXPECT_NE((*after.last("gameFull"))["state"]["status"], "started");
  EXPECT_TRUE(after.is_closed);
  const Answer exported = ask("GET", "/game/export/" + game + "?form=ndjson", "", "", "ArchivedGame");
  EXPECT_EQ(json(exported)["players"]["white"]["user"]["id"], "ada");
  EXPECT_NE(ask("GET", "/game/export/" + game, "", "", "").text.find("[White \"Ada\"]"), std::string::npos);
  const Answer all = ask("GET", "/api/games/user/ADA?form=ndjson", "", "", "");
  EXPECT_EQ(misfit(parse_json(all.text), "ArchivedGame"), "");
  // So many games that are over are told, though a newer one goes on.
  now_ += 1000;
  begin(ada, ben, "Ben");
  EXPECT_EQ(ask("GET", "/api/games/user/Ada?form=ndjson&max=1", "", "", "").text, all.text);
}

TEST_F(ProgramsTest, WhatTheEngineThoughtOfAGameIsTakenAwayWithIt) {
  const std::string ada = player("Ada");
  const std::string game = begin(ada, player("Ben"), "Ben");
  EXPECT_EQ(ask("POST", "/api/board/game/" + game + "/resign", ada).status, 200);
  const Analysis seen = {SeenPosition{{ScoreText::Kind::Win, 3}, 1, "c2"}};
  ASSERT_FALSE(keeping_commit({site::kept_analysis(game, seen)}));
  const std::string door = "/game/export/" + game;
  const Json told = json(ask("GET", door + "?form=ndjson", "", "", "ArchivedGame"));
  EXPECT_TRUE(told.contains("analysis") && told["players"]["white"].contains("analysis")) << told.dump();
  EXPECT_FALSE(json(ask("GET", door + "?form=ndjson&evals=false", "", "", "")).contains("analysis"));
  EXPECT_NE(ask("GET", door, "", "", "").text.find("[%eval #3]"), std::string::npos);
  EXPECT_EQ(ask("GET", door + "?evals=false", "", "", "").text.find("[%eval"), std::string::npos);
  const std::string all = "/api/games/user/Ada?form=ndjson";
  EXPECT_EQ(ask("GET", all, "", "", "").text.find("analysis"), std::string::npos);
  EXPECT_EQ(misfit(parse_json(ask("GET", all + "&evals=true", "", "", "").text), "ArchivedGame"), "");
}

TEST_F(ProgramsTest, NothingIsDoneWithoutTokenAndScope) {
  const std::string ada = player("Ada");
  add("Ben");
  const std::string weak = token("Ben", {"challenge:read"});
  EXPECT_EQ(ask("GET", "/api/account", ada, "", "Profile").status, 200);
  EXPECT_EQ(ask("GET", "/api/account", "").status, 401);
  EXPECT_EQ(ask("GET", "/api/account", std::string(32, 'x')).status, 401);
  Request with_cookie = request("GET", "/api/account", "", "");
  with_cookie.cookie = std::string(32, 'x');
  api_.answer(with_cookie, {[](const Answer& answer) { EXPECT_EQ(answer.status, 401); }, nullptr});
  for (const Operation& operation : operations()) {
    if (operation.scope.empty() || operation.scope == "-") continue;
    std::string path(operation.path);
    for (std::size_t at = 0; (at = path.find('{')) != std::string::npos;)
      path.replace(at, path.find('}') - at + 1, path.substr(at, 6) == "{kind}" ? "board" : "x");
    EXPECT_EQ(ask(std::string(operation.method), path, "").status, 401) << path;
    if (operation.scope == "challenge:read") continue;
    const Answer answer = ask(std::string(operation.method), path, weak);
    EXPECT_EQ(answer.status, 403) << path;
    EXPECT_EQ(code(answer), "no-scope") << path;
  }
  EXPECT_EQ(ask("GET", "/api/nothing", ada).status, 404);
  EXPECT_EQ(ask("GET", "/api/challenge/Ben", ada).status, 405);
}

TEST_F(ProgramsTest, AStreamEndsWithItsToken) {
  const std::string ada = player("Ada");
  const std::string ben = player("Ben");
  const std::string other = token("Ada", {"board:play"});
  const std::string game = begin(ada, ben, "Ben");
  const std::string path = "/api/board/game/stream/" + game;
  const Reader& by_first = follow("GET", path, ada, "GameLine");
  const Reader& events = follow("GET", "/api/stream/event", ada, "EventLine");
  const Reader& by_other = follow("GET", path, other, "GameLine");
  site_.members.load("idAda", [this](const Result<site::MemberPtr>& member) {
    site_.accounts.tokens(*member, [&](const Result<std::vector<storage::Token>>& all) {
      for (const storage::Token& one : *all) {
        if (one.scopes != "board:play")
          site_.accounts.end_token(*member, one.id, [](const auto& error) { EXPECT_FALSE(error); });
      }
    });
  });
  EXPECT_TRUE(by_first.is_closed);
  EXPECT_TRUE(events.is_closed);
  EXPECT_FALSE(by_other.is_closed);
  EXPECT_EQ(ask("POST", "/api/board/game/" + game + "/resign", ada).status, 401);
  EXPECT_EQ(ask("POST", "/api/board/game/" + game + "/resign", other).status, 200);
}

TEST_F(ProgramsTest, NobodyPlaysForOthersTwiceOrBehindTheEnd) {
  const std::string ada = player("Ada");
  const std::string ben = player("Ben");
  const std::string eve = player("Eve");
  const std::string game = begin(ada, ben, "Ben");
  const std::string move = "/api/board/game/" + game + "/move/" + a_turn(game);
  EXPECT_EQ(code(ask("POST", move, ben)), "not-your-turn");
  EXPECT_EQ(code(ask("POST", move, eve)), "not-yours");
  EXPECT_EQ(ask("POST", "/api/board/game/" + game + "/resign", eve).status, 403);
  EXPECT_EQ(ask("GET", "/api/board/game/stream/" + game, eve).status, 403);
  EXPECT_EQ(ask("POST", move, ada).status, 200);
  EXPECT_EQ(code(ask("POST", move, ada)), "not-your-turn") << "the same again";
  EXPECT_EQ(ask("POST", "/api/board/game/nogame12/move/a1", ada).status, 404);
  EXPECT_EQ(ask("POST", "/api/board/game/" + game + "/move/%00%ff", ben).status, 400);
  EXPECT_EQ(ask("POST", "/api/bot/game/" + game + "/resign", ada).status, 403);
  EXPECT_EQ(ask("POST", "/api/board/game/" + game + "/resign", ada).status, 200);
  EXPECT_EQ(code(ask("POST", "/api/board/game/" + game + "/resign", ben)), "game-over");
}

TEST_F(ProgramsTest, WhatIsSaidTwiceIsDoneOnce) {
  const std::string ada = player("Ada");
  const std::string ben = player("Ben");
  const std::string game = begin(ada, ben, "Ben");
  const std::string base = "/api/board/game/" + game;
  const std::string move = base + "/move/" + a_turn(game);
  EXPECT_EQ(code(ask("POST", move, ada, "ply=1")), "stale");
  EXPECT_EQ(code(ask("POST", move, ada, "ply=x")), "bad-field");
  for (const char* wrong : {"moveId=two%20words", "moveId=12345678901234567"})
    EXPECT_EQ(code(ask("POST", move, ada, wrong)), "bad-field") << wrong;
  for (int time = 0; time < 2; ++time)
    EXPECT_EQ(ask("POST", move, ada, "moveId=first&ply=0&offeringDraw=true").status, 200) << time;
  EXPECT_EQ(ask("POST", base + "/draw/no", ben).status, 200);
  const Reader& heard = follow("GET", "/api/board/game/stream/" + game, ben, "GameLine");
  EXPECT_EQ(ask("POST", move, ada, R"({"moveId": "first", "ply": 0, "offeringDraw": true})").status, 200);
  EXPECT_EQ(site_.tables.find(game)->game.turns().size(), 1U);
  EXPECT_EQ(heard.last("gameState"), nullptr) << "the draw that he has declined is not offered again";
  EXPECT_EQ(code(ask("POST", move, ben, "moveId=first&ply=0")), "stale") << "his ids are his own";
}

TEST_F(ProgramsTest, OffersTakebacksAndTalk) {
  const std::string ada = player("Ada");
  const std::string ben = player("Ben");
  const std::string game = begin(ada, ben, "Ben");
  const std::string base = "/api/board/game/" + game;
  const Reader& heard = follow("GET", "/api/board/game/stream/" + game, ben, "GameLine");
  EXPECT_EQ(ask("POST", base + "/move/" + a_turn(game) + "?offeringDraw=true", ada).status, 200);
  EXPECT_EQ((*heard.last("gameState"))["wdraw"], true);
  EXPECT_EQ(ask("POST", base + "/draw/no", ben).status, 200);
  EXPECT_FALSE(heard.last("gameState")->contains("wdraw"));
  EXPECT_EQ(ask("POST", base + "/takeback/yes", ada).status, 200);
  EXPECT_EQ((*heard.last("gameState"))["wtakeback"], true);
  EXPECT_EQ(ask("POST", base + "/takeback/yes", ben).status, 200);
  EXPECT_EQ((*heard.last("gameState"))["moves"], "");
  EXPECT_EQ(ask("POST", base + "/draw/maybe", ben).status, 400);
  EXPECT_EQ(ask("POST", base + "/chat", ada, "room=player&text=good+luck%21").status, 200);
  EXPECT_EQ((*heard.last("chatLine"))["text"], "good luck!");
  EXPECT_EQ(ask("POST", base + "/chat", ada, R"({"text": "in JSON"})").status, 200);
  EXPECT_EQ((*heard.last("chatLine"))["text"], "in JSON");
  EXPECT_EQ(json(ask("GET", base + "/chat", ben, "", "ChatLines")).size(), 2U);
  EXPECT_EQ(code(ask("POST", base + "/chat", ada, R"([1])")), "bad-field");
  EXPECT_EQ(code(ask("POST", base + "/chat", ada, R"({"text")")), "bad-json");
  EXPECT_EQ(code(ask("POST", base + "/claim-victory", ben)), "not-gone");
}

TEST_F(ProgramsTest, TheOtherIsHurriedWhereSandRuns) {
  const std::string ada = player("Ada");
  const std::string ben = player("Ben");
  const std::string game = begin(ada, ben, "Ben", "variant=tamsk-3");
  const Reader& stream = follow("GET", "/api/board/game/stream/" + game, ben, "GameLine");
  now_ += 4000;
  EXPECT_EQ(ask("POST", "/api/board/game/" + game + "/move/a1a2", ada).status, 200);
  EXPECT_NE(ask("POST", "/api/board/game/" + game + "/hurry", ben).status, 200) << "it is his own turn";
  EXPECT_EQ(ask("POST", "/api/board/game/" + game + "/hurry", ada).status, 200);
  now_ += 15'000;
  site_.tick();
  EXPECT_NE(dump(*stream.last("gameState")).find("late^0"), std::string::npos) << "he has lost his turn";
  EXPECT_EQ(ask("POST", "/api/board/game/" + game + "/resign", ada).status, 200);
  const std::string other = begin(ada, ben, "Ben");
  EXPECT_NE(ask("POST", "/api/board/game/" + other + "/hurry", ben).status, 200) << "no sand runs there";
}

TEST_F(ProgramsTest, ChallengesAreDeclinedAndTakenBack) {
  const std::string ada = player("Ada");
  const std::string ben = player("Ben");
  const Reader& hers = follow("GET", "/api/stream/event", ada, "EventLine");
  const Reader& his = follow("GET", "/api/stream/event", ben, "EventLine");
  const auto challenge = [&](const std::string& body) {
    return json(ask("POST", "/api/challenge/Ben", ada, body, "Challenge"))["id"].get<std::string>();
  };
  const std::string first = challenge("variant=dvonn&days=3");
  EXPECT_EQ((*his.last("challenge"))["challenge"]["timeControl"]["daysPerTurn"], 3.0);
  EXPECT_EQ(json(ask("GET", "/api/challenge", ben, "", "Challenges"))["in"].size(), 1U);
  EXPECT_EQ(ask("POST", "/api/challenge/" + first + "/decline", ben, "reason=later").status, 200);
  EXPECT_EQ((*hers.last("challengeDeclined"))["challenge"]["id"], first);
  const std::string second = challenge(R"({"variant": "dvonn", "clock": {"limit": 300, "increment": 3}})");
  EXPECT_EQ((*his.last("challenge"))["challenge"]["timeControl"]["show"], "5+3");
  EXPECT_EQ(ask("POST", "/api/challenge/" + second + "/cancel", ada).status, 200);
  EXPECT_EQ((*his.last("challengeCanceled"))["challenge"]["id"], second);
  EXPECT_EQ(ask("POST", "/api/challenge/" + second + "/accept", ben).status, 404);
  for (const char* wrong : {"", "variant=chess", "variant=dvonn&clock.limit=x", "variant=dvonn&color=red",
                            "variant=dvonn&rated=true", "variant=dvonn&clock.limit=-1"})
    EXPECT_EQ(ask("POST", "/api/challenge/Ben", ada, wrong, "Challenge").status, 400) << wrong;
  EXPECT_EQ(ask("POST", "/api/challenge/Nobody", ada, "variant=dvonn").status, 404);
  EXPECT_EQ(ask("POST", "/api/challenge/ai", ada, "variant=dvonn&level=13").status, 400);
  EXPECT_EQ(ask("POST", "/api/challenge/ai", ada, "variant=dvonn&level=3&clock.limit=60", "GameInfo").status,
            200);
}

TEST_F(ProgramsTest, SeeksLiveAsLongAsTheirStreams) {
  const std::string ada = player("Ada");
  const std::string ben = player("Ben");
  Reader& hers = follow("POST", "/api/board/seek", ada, "SeekLine", "variant=dvonn&time=5&increment=0");
  EXPECT_FALSE(hers.is_closed);
  hang_up(hers);
  Reader& his = follow("POST", "/api/board/seek", ben, "SeekLine", "variant=dvonn&time=5&increment=0");
  EXPECT_FALSE(his.is_closed) << "hers has gone";
  const Reader& again =
      follow("POST", "/api/board/seek", ada, "SeekLine", "variant=dvonn&time=5&increment=0");
  EXPECT_TRUE(his.is_closed);
  EXPECT_TRUE(again.is_closed);
  EXPECT_TRUE(again.lines.empty());
  EXPECT_EQ(ask("POST", "/api/board/seek", ada, "variant=dvonn&time=x").status, 400);
  EXPECT_EQ(ask("POST", "/api/board/seek", ada, "variant=dvonn&time=5&ratingRange=9").status, 400);
}

TEST_F(ProgramsTest, OnlyWhoHasNeverPlayedBecomesABot) {
  const std::string ada = player("Ada");
  const std::string ben = player("Ben");
  const std::string first = begin(ada, ben, "Ben");
  EXPECT_EQ(ask("POST", "/api/board/game/" + first + "/resign", ben).status, 200);
  const std::string played = token("Ada", {"bot:play"});
  EXPECT_EQ(ask("POST", "/api/bot/account/upgrade", played).status, 403);
  add("Robot");
  const std::string robot = token("Robot", {"bot:play", "board:play"});
  EXPECT_EQ(ask("POST", "/api/bot/account/upgrade", robot).status, 200);
  EXPECT_EQ(json(ask("GET", "/api/account", robot, "", "Profile"))["title"], "BOT");
  const std::string game = begin(ben, token("Robot", {"challenge:write"}), "Robot");
  EXPECT_EQ(ask("POST", "/api/bot/game/" + game + "/resign", robot).status, 200);
  const Answer exported = ask("GET", "/game/export/" + game + "?form=ndjson", "", "", "ArchivedGame");
  EXPECT_EQ(json(exported)["players"]["black"]["user"]["title"], "BOT");
  EXPECT_FALSE(json(exported)["players"]["white"]["user"].contains("title"));
  EXPECT_EQ(ask("POST", "/api/board/game/x/resign", robot).status, 403);
}

TEST_F(ProgramsTest, QuietStreamsSayThatTheyLiveAndAreNotWithoutEnd) {
  const std::string ada = player("Ada");
  Reader& stream = follow("GET", "/api/stream/event", ada, "EventLine");
  for (int second = 0; second < 15; ++second) {
    now_ += 1000;
    api_.beat();
  }
  EXPECT_EQ(stream.empty_lines, 2);
  for (int i = 1; i < 32; ++i) follow("GET", "/api/stream/event", ada, "EventLine");
  EXPECT_EQ(ask("GET", "/api/stream/event", ada).status, 429);
  hang_up(stream);
  follow("GET", "/api/stream/event", ada, "EventLine");
}

TEST_F(ProgramsTest, AskingTooOftenIsRefused) {
  const std::string ada = player("Ada");
  int refused = 0;
  for (int i = 0; i < 400; ++i) refused += ask("GET", "/api/account", ada, "", "Profile").status == 429;
  EXPECT_EQ(refused, 100);
  now_ += 60'000;
  EXPECT_EQ(ask("GET", "/api/account", ada, "", "Profile").status, 200);
}

TEST(OpenApi, NamesNoShapeThatIsMissing) {
  const Json document = open_api();
  const std::string text = document.dump();
  const std::string_view before = "#/components/schemas/";
  int references = 0;
  for (std::size_t at = 0; (at = text.find(before, at)) != std::string::npos; ++references) {
    at += before.size();
    const std::string name = text.substr(at, text.find('"', at) - at);
    EXPECT_TRUE(document["components"]["schemas"].contains(name)) << name;
  }
  EXPECT_GT(references, 50);
  const std::string page = api_page().text;
  EXPECT_EQ(page.find("<script"), std::string::npos);
  EXPECT_NE(page.find("/api/{kind}/game/{id}/move/{turn}"), std::string::npos);
}

/// UPDATE_GOLDEN=1 writes the tables anew.
TEST(OpenApi, IsWhatTheDocumentSays) {
  const std::filesystem::path path = test::test_data("../docs/api.md");
  std::stringstream read;
  read << std::ifstream(path).rdbuf();
  const std::string mark = "<!-- from here on written by the test OpenApi.IsWhatTheDocumentSays -->\n\n";
  const std::string text = read.str();
  const std::size_t at = text.find(mark);
  ASSERT_NE(at, std::string::npos) << path;
  const std::string wanted = text.substr(0, at) + mark + api_tables();
  if (std::getenv("UPDATE_GOLDEN") != nullptr) std::ofstream(path) << wanted;
  EXPECT_TRUE(text == wanted || std::getenv("UPDATE_GOLDEN") != nullptr)
      << "docs/api.md is older than the declarations; run this test with UPDATE_GOLDEN=1";
}

}  // namespace
}  // namespace potentia::api
