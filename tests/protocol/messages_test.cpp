// The messages a page sends, answered natively: shapes, captures and stacks over a game, partial turns,
// searches in slices, and requests that are wrong in every way.
#include "protocol/messages.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "protocol/json.h"
#include "tests/support/message_shapes.h"

namespace potentia {
namespace {

// Whatever is asked here, the answer is as declared (protocol/schema.h).
Json ask(Messenger& messenger, const Json& request) {
  Json answer = parse_json(messenger.answer(dump(request)));
  EXPECT_EQ(test::misfit(request, answer), "") << dump(request);
  return answer;
}
Json ask(const Json& request) {
  Messenger messenger(nullptr);
  return ask(messenger, request);
}

TEST(Messages, NameTheGamesAndTheirBoards) {
  const Json games = ask({{"op", "games"}});
  ASSERT_TRUE(games["ok"].get<bool>());
  ASSERT_EQ(games["games"].size(), all_games().size());
  EXPECT_EQ(games["games"][0]["id"], "dvonn");
  EXPECT_EQ(ask({{"op", "layout"}, {"game", "dvonn"}})["points"].size(), 49U);
  const Json gipf = ask({{"op", "layout"}, {"game", "gipf-basic"}});
  EXPECT_EQ(gipf["points"].size(), 61U);
  EXPECT_EQ(gipf["lines"].size(), 21U);
}

// The list is what the program is made of: a code that an answer has is in it, once.
TEST(Messages, NameTheErrorsThatAnswersCanHave) {
  const auto codes = ask({{"op", "error-codes"}})["codes"].get<std::vector<std::string>>();
  EXPECT_GT(codes.size(), 150U);
  EXPECT_TRUE(std::is_sorted(codes.begin(), codes.end()));
  EXPECT_EQ(std::adjacent_find(codes.begin(), codes.end()), codes.end());
  for (const Json& request :
       {Json{{"op", "none"}}, Json{{"op", "layout"}, {"game", "chess"}}, Json{{"op", "state"}},
        Json{{"op", "state"}, {"game", "gipf-basic"}, {"turns", {"z9"}}},
        Json{{"op", "click"}, {"game", "dvonn"}, {"clicks", {"z9"}}}}) {
    const Json answer = ask(request);
    EXPECT_TRUE(std::binary_search(codes.begin(), codes.end(), answer["error"]["code"].get<std::string>()))
        << answer.dump();
  }
}

TEST(Messages, StateFollowsStacksThroughAGame) {
  const Json state = ask({{"op", "state"},
                          {"game", "dvonn"},
                          {"position", "........./........../.wbr......./........../......... w m"},
                          {"turns", {"b3c3"}}});
  ASSERT_TRUE(state["ok"].get<bool>()) << state.dump();
  EXPECT_EQ(state["side"], "b");
  EXPECT_EQ(state["ply"], 1);
  bool found = false;
  for (const Json& piece : state["pieces"]) {
    if (piece["at"] != "c3") continue;
    found = true;
    EXPECT_EQ(piece["stack"], "bw");
    EXPECT_EQ(piece["height"], 2);
  }
  EXPECT_TRUE(found) << state.dump();
  EXPECT_EQ(state["last"][0]["kind"], "move");
}

// YINSH: what is told of a marker that was turned over is its new colour.
TEST(Messages, StateTellsMarkersAsTheyHaveBeenTurned) {
  const Json state = ask({{"op", "state"},
                          {"game", "yinsh"},
                          {"position", "4/W6/W7/W8/W9/Wwbwb4/9B/8B/7B/6B/3B w m"},
                          {"turns", {"f2-f7"}}});
  int markers = 0;
  for (const Json& piece : state["pieces"]) {
    EXPECT_EQ(piece["stack"], piece["owner"]) << piece["at"];
    markers += piece["owner"] == "w" || piece["owner"] == "b" ? 1 : 0;
  }
  EXPECT_EQ(markers, 5);
}

// A game told again, longer, shorter or otherwise, is answered as if it were told for the first time.
TEST(Messages, OfGamesToldBeforeAnswerTheSame) {
  Messenger one(nullptr);
  const std::vector<std::vector<std::string>> lines = {{"b1-b3", "d2", "e1-e3"}, {"b1-b3", "d2"},
                                                       {"b1-b3", "f2"},          {"b1-b3", "zzz"},
                                                       {"b1-b3", "f2", "d2"},    {}};
  for (const char* game : {"gipf-basic", "gipf-standard", "gipf-basic"}) {
    for (const auto& turns : lines) {
      const Json request = {{"op", "state"}, {"game", game}, {"turns", turns}};
      const Json told = ask(one, request);
      EXPECT_EQ(told["ok"], turns.empty() || turns.back() != "zzz") << request.dump();
      EXPECT_EQ(told, ask(request)) << request.dump();
    }
  }
}

TEST(Messages, StateTellsHowOftenAPositionHasStoodAndEndsTheGameWhereThatIsAgreed) {
  Json request = {
      {"op", "state"},
      {"game", "tamsk-1"},
      {"position", "w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-1 tamsk-ring=claim"}};
  std::vector<std::string> turns;
  const char* cycle[] = {"a1a2-", "d1e1-", "a2a1-", "e1d1-"};
  for (std::size_t ply = 1; ply <= 9; ++ply) {
    turns.emplace_back(cycle[(ply - 1) % 4]);
    request["turns"] = turns;
    const Json none = ask(request);
    const Json draw = ask([&] {
      Json agreed = request;
      agreed["repetition"] = "draw";
      return agreed;
    }());
    EXPECT_FALSE(none.contains("outcome")) << "by the rules and in records nothing follows";
    EXPECT_EQ(draw.contains("outcome"), ply == 9) << ply;
    EXPECT_EQ(none.value("standing", 1), ply == 9 ? 3 : ply >= 5 ? 2 : 1) << ply;
    if (ply == 9) EXPECT_EQ(draw["outcome"]["text"], "draw repetition");
  }
  request["repetition"] = "maybe";
  EXPECT_EQ(ask(request)["error"]["code"], "bad-field");
}

TEST(Messages, StateTellsWhatIsInQuestionInAComposedGame) {
  const Json state = ask({{"op", "state"},
                          {"game", "gipf-composed"},
                          {"position", "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:dvonn challenges=1/1"},
                          {"turns", {"?Ze5", "!", "lot:b", "c3"}}});
  ASSERT_TRUE(state["ok"].get<bool>()) << state.dump();
  EXPECT_EQ(state["phase"], "contest");
  EXPECT_EQ(state["composed"]["links"]["Z"], "dvonn");
  EXPECT_EQ(state["white"]["challenges"], 1);
  EXPECT_EQ(state["black"]["challenges"], 0);
  const Json& use = state["composed"]["use"];
  EXPECT_EQ(use["spot"], "e5");
  EXPECT_EQ(use["stage"], "contest");
  EXPECT_EQ(use["contest"]["white"], "b");
  EXPECT_EQ(use["contest"]["turns"], 1);
  EXPECT_EQ(use["contest"]["position"], "........./........../..r......../........../......... b p");
}

TEST(Messages, StateTellsTheConditionsOnChallenges) {
  const std::string start = "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:cards challenges=1/2";
  const Json state = ask({{"op", "state"},
                          {"game", "gipf-composed"},
                          {"position", start + " conditions=one-a-type,none-in-last-4"},
                          {"turns", {"?Ze5", "!", "cards:Q-10"}}});
  ASSERT_TRUE(state["ok"].get<bool>()) << state.dump();
  EXPECT_EQ(state["composed"]["conditions"], Json({"one-a-type", "none-in-last-4"}));
  EXPECT_EQ(state["composed"]["use"]["link"], "cards");
  EXPECT_EQ(state["composed"]["use"]["stage"], "won");
  EXPECT_EQ(state["black"]["challenges"], 1);
  EXPECT_EQ(state["black"]["challenged"], "Z");
  EXPECT_EQ(state["black"]["waits"], 5);
  EXPECT_FALSE(state["white"].contains("challenged"));
  EXPECT_FALSE(state["white"].contains("waits"));
  const Json plain =
      ask({{"op", "state"}, {"game", "gipf-composed"}, {"position", start}, {"turns", Json::array()}});
  EXPECT_FALSE(plain["composed"].contains("conditions"));
}

TEST(Messages, SeedsAreGivenAndKeptBack) {
  const std::string text = "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:dice challenges=1/1";
  const auto seeded = [&](const char* seed) {
    return ask({{"op", "seed"},
                {"game", "gipf-composed"},
                {"position", text},
                {"turns", Json::array()},
                {"seed", seed}});
  };
  const std::string position = seeded("5eed")["position"];
  EXPECT_EQ(position, text + " seed=0000000000005eed/0");
  const Json state =
      ask({{"op", "state"}, {"game", "gipf-composed"}, {"position", position}, {"turns", Json::array()}});
  EXPECT_EQ(state["position"], position);
  EXPECT_EQ(state["open"], text);
  EXPECT_FALSE(ask({{"op", "state"}, {"game", "gipf-composed"}, {"position", text}, {"turns", Json::array()}})
                   .contains("open"));
  // One that has a seed keeps it, and a game without lots has none.
  EXPECT_EQ(ask({{"op", "seed"},
                 {"game", "gipf-composed"},
                 {"position", position},
                 {"turns", Json::array()},
                 {"seed", "1"}})["position"],
            position);
  const Json dvonn = ask({{"op", "state"}, {"game", "dvonn"}, {"turns", Json::array()}});
  EXPECT_EQ(ask({{"op", "seed"}, {"game", "dvonn"}, {"turns", Json::array()}, {"seed", "1"}})["position"],
            dvonn["position"]);
  for (const char* wrong : {"", "xyz", "12345678901234567", "0x5", "1 "}) {
    EXPECT_EQ(seeded(wrong)["error"]["code"], "bad-field") << wrong;
  }
  // A contest that is a composed game has one of its own.
  const std::string inner = "gipf-composed(4/5/6/3(wZ)b2/6/5/4_w_1/5_basic_links=Z:dice_challenges=0/1)";
  const std::string outer =
      "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:" + inner + " challenges=1/1 seed=5eed/0";
  Json at = ask({{"op", "state"}, {"game", "gipf-composed"}, {"position", outer}, {"turns", {"?Ze5", "!"}}});
  const std::string lot = at["only"];
  at = ask({{"op", "state"}, {"game", "gipf-composed"}, {"position", outer}, {"turns", {"?Ze5", "!", lot}}});
  const Json& contest = at["composed"]["use"]["contest"];
  EXPECT_NE(contest["position"].get<std::string>().find(" seed="), std::string::npos);
  EXPECT_EQ(contest["open"].get<std::string>().find(" seed="), std::string::npos);
  EXPECT_EQ(at["open"].get<std::string>().find(" seed="), std::string::npos);
}

TEST(Messages, StateTellsOfContestsInContests) {
  const std::string start = "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:";
  const std::string inner = "gipf-composed(4/5/6/3(wZ)b2/6/5/4_w_1/5_basic_links=Z:zertz-37_challenges=0/1)";
  const auto after = [&](const std::vector<std::string>& turns) {
    Json state = ask({{"op", "state"},
                      {"game", "gipf-composed"},
                      {"position", start + inner + " challenges=1/1"},
                      {"turns", turns}});
    EXPECT_EQ(state["ok"], true) << state.dump();
    return state["composed"]["use"];
  };
  const Json use = after({"?Ze5", "!", "lot:b", "?Ze5", "!", "lot:w", "Wd4,a1"});
  EXPECT_EQ(use["link"], inner);
  EXPECT_EQ(use["contest"]["turns"], 4);
  const Json& within = use["contest"]["composed"];
  EXPECT_EQ(within["links"]["Z"], "zertz-37");
  EXPECT_EQ(within["use"]["stage"], "contest");
  EXPECT_EQ(within["use"]["contest"]["white"], "w");
  EXPECT_FALSE(within["use"]["contest"].contains("composed"));
  // Given up, it is no contest that goes on.
  EXPECT_FALSE(
      after({"?Ze5", "!", "lot:b", "?Ze5", "!", "lot:w", "concede"})["contest"]["composed"].contains("use"));
  EXPECT_TRUE(after({"?Ze5", "!", "lot:b", "concede"}).is_null());
}

TEST(Messages, StateTellsRingsAndSandOfTamsk) {
  const Json state =
      ask({{"op", "state"}, {"game", "tamsk-3"}, {"turns", {"a1b2@3000", "a4a3@4000^1000", "late^20000"}}});
  ASSERT_TRUE(state["ok"].get<bool>()) << state.dump();
  EXPECT_EQ(state["turns"][1], "a4a3@4000^1000");
  EXPECT_EQ(state["white"]["reserve"], 31);
  EXPECT_EQ(state["white"]["score"], 1);
  EXPECT_EQ(state["white"]["sand"][0], 180'000 - 4000 - 35'000);
  EXPECT_EQ(state["black"]["sand"][0], 180'000 - 35'000);
  EXPECT_TRUE(state["white"]["must_skip"].get<bool>());
  EXPECT_EQ(state["fifteen"], 0);
  EXPECT_EQ(state["out"], Json::array());
  const Json without_ring =
      ask({{"op", "state"},
           {"game", "tamsk-2"},
           {"position",
            "...b0/.w0.../....../b0.....w0/....../...../w0..b0 b 32/32 level-2 0/0/0 0/0/0 "
            "tamsk-ring=claim out=b2"}});
  EXPECT_EQ(without_ring["out"], Json({"b2"})) << without_ring.dump();
  const Json timeless = ask({{"op", "state"}, {"game", "tamsk-1"}});
  EXPECT_EQ(timeless["white"]["reserve"], 32);
  EXPECT_FALSE(timeless["white"].contains("sand") || timeless.contains("fifteen"));
  ASSERT_EQ(state["pieces"].size(), 6U);
  EXPECT_EQ(state["pieces"][0]["at"], "a3");
  EXPECT_EQ(state["pieces"][0]["pile"], "b1");
  EXPECT_EQ(state["pieces"][0]["stack"], "b1");
  const Json click =
      ask({{"op", "click"}, {"game", "tamsk-1"}, {"turns", Json::array()}, {"clicks", {"a1", "b2"}}});
  EXPECT_EQ(click["turn"], "a1b2");
  EXPECT_EQ(click["steps"][0]["kind"], "glass");
  EXPECT_EQ(click["steps"][1]["kind"], "ring");
}

TEST(Messages, StateTellsThePositionWithTheOtherPlayerToMove) {
  const auto state = [](const char* game, const char* position) {
    return ask({{"op", "state"}, {"game", game}, {"position", position}});
  };
  EXPECT_EQ(state("gipf-basic", "startpos")["passed"], "b2w/5/6/w5b/6/5/b2w b 12/12 basic");
  EXPECT_EQ(state("dvonn", "........./........../.wbr......./........../......... w m")["passed"],
            "........./........../.wbr......./........../......... b m");
  EXPECT_FALSE(state("dvonn", "startpos").contains("passed")) << "the number of pieces says whose turn it is";
  EXPECT_FALSE(
      state("dvonn", "........./........../.w.r......./........../......... w m").contains("passed"));
}

TEST(Messages, StateCountsCapturesFromTheStart) {
  const Json state = ask({{"op", "state"}, {"game", "gipf-basic"}});
  EXPECT_EQ(state["white"]["captured"], 0);
  EXPECT_EQ(state["white"]["reserve"], 12);
  EXPECT_EQ(state["legal"], 30);
  const Json study =
      ask({{"op", "state"}, {"game", "gipf-basic"}, {"position", "4/5/1www2/7/1bbb2/5/4 w 6/6 basic"}});
  EXPECT_EQ(study["white"]["captured"], -1) << "a position alone does not tell";
}

TEST(Messages, StateTellsRingsGonePoolAndMarblesCaptured) {
  const Json state = ask({{"op", "state"}, {"game", "zertz-37"}, {"turns", {"Wd4,d1", "Gd5,a1", "xd4Gd6"}}});
  ASSERT_TRUE(state["ok"].get<bool>());
  EXPECT_EQ(state["gone"], Json({"a1", "d1"}));
  EXPECT_EQ(state["pool"], Json({5, 7, 10}));
  EXPECT_EQ(state["white"]["marbles"], Json({0, 1, 0}));
  EXPECT_EQ(state["last"][1]["kind"], "capture");
  EXPECT_FALSE(ask({{"op", "state"}, {"game", "dvonn"}}).contains("pool"));
}

TEST(Messages, OutcomeHasReasonAndScore) {
  const Json state = ask({{"op", "state"},
                          {"game", "dvonn"},
                          {"position", "........./........../rwbbb....../........../......... w m"},
                          {"turns", {"b3a3"}}});
  EXPECT_EQ(state["outcome"]["winner"], "white");
  EXPECT_EQ(state["outcome"]["reason"], "score");
  EXPECT_EQ(state["outcome"]["score"], "2-0");
  EXPECT_EQ(state["last"].size(), 4U) << "a move and three stacks cut off";
}

TEST(Messages, ClicksLeadToATurn) {
  const Json request = {{"op", "click"}, {"game", "gipf-basic"}};
  const Json first = ask(request);
  EXPECT_EQ(first["stage"], "dot");
  Json second = request;
  second["clicks"] = {"b1"};
  EXPECT_EQ(ask(second)["stage"], "push");
  Json last = request;
  last["clicks"] = {"b1", "b2"};
  const Json complete = ask(last);
  EXPECT_TRUE(complete["complete"].get<bool>()) << complete.dump();
  EXPECT_EQ(complete["turn"], "b1-b3");
  EXPECT_EQ(complete["steps"].back()["kind"], "enter");
  last["clicks"] = {"e5"};
  const Json wrong = ask(last);
  EXPECT_FALSE(wrong["ok"].get<bool>());
  EXPECT_FALSE(wrong["error"]["code"].get<std::string>().empty());
  EXPECT_FALSE(wrong["error"]["text"].get<std::string>().empty());
}

TEST(Messages, SearchRunsInSlices) {
  Messenger messenger(nullptr);
  ASSERT_TRUE(ask(messenger, {{"op", "go"}, {"game", "gipf-basic"}, {"depth", 3}})["ok"].get<bool>());
  Json answer;
  int slices = 0;
  do {
    answer = ask(messenger, {{"op", "step"}});
    ASSERT_TRUE(answer["ok"].get<bool>()) << answer.dump();
    ++slices;
  } while (!answer.contains("best") && slices < 10);
  EXPECT_EQ(slices, 3);
  EXPECT_EQ(answer["info"][0]["depth"], 3);
  EXPECT_FALSE(ask(messenger, {{"op", "step"}})["ok"].get<bool>());
  ask(messenger, {{"op", "go"}, {"game", "dvonn"}, {"level", 2}});
  EXPECT_TRUE(ask(messenger, {{"op", "stop"}}).contains("best"));
}

// All that a search said, but for its times.
Json all_said(Messenger& messenger, Json request) {
  EXPECT_TRUE(ask(messenger, std::move(request))["ok"].get<bool>());
  Json said = Json::array();
  for (;;) {
    const Json slice = ask(messenger, {{"op", "step"}});
    for (Json line : slice["info"]) {
      for (const char* timed : {"nps", "time"}) line.erase(timed);
      said.push_back(std::move(line));
    }
    if (slice.contains("best")) return said;
  }
}

TEST(Messages, AFreshSearchFindsTheSameWhateverCameBefore) {
  const Json go = {{"op", "go"}, {"game", "gipf-basic"}, {"nodes", 20000}, {"fresh", true}};
  Json other = go;
  other["turns"] = {"a1-b2"};
  Json remembering = go;
  remembering["fresh"] = false;
  Messenger messenger(nullptr);
  const Json first = all_said(messenger, go);
  all_said(messenger, other);
  EXPECT_EQ(all_said(messenger, go), first);
  EXPECT_NE(all_said(messenger, remembering), first);
}

TEST(Messages, PollStopsASlice) {
  int polls = 0;
  Messenger messenger([&polls] { return ++polls > 3; });
  ask(messenger, {{"op", "go"}, {"game", "dvonn"}, {"depth", 50}});
  Json answer;
  do {
    answer = ask(messenger, {{"op", "step"}});
  } while (!answer.contains("best"));
  EXPECT_GT(polls, 3);
}

TEST(Messages, RecordsComeAndGo) {
  const Json read = ask({{"op", "read-record"}, {"text", "[Game \"dvonn\"]\n\n1. e3! {so} (1. e4) e2 *\n"}});
  ASSERT_EQ(read["records"].size(), 1U);
  const Json& turns = read["records"][0]["turns"];
  EXPECT_EQ(turns[0]["side"], "w");
  EXPECT_EQ(turns[0]["variations"][0][0]["side"], "w");
  EXPECT_EQ(turns[1]["side"], "b");
  const Json written = ask({{"op", "write-record"}, {"record", read["records"][0]}});
  EXPECT_EQ(written["text"], "[Game \"dvonn\"]\n\n1. e3 $1 {so} (1. e4) 1... e2 *\n");
}

TEST(Messages, RecordsTellEvaluationsApartFromComments) {
  const std::string text =
      "[Game \"dvonn\"]\n\n{Whole. [%eval 0.00]} 1. e3 {[%clk 0:04:55] so [%eval -2.20] [%pv e2 e4]} e2 "
      "{[%eval 7]} "
      "2. f3 {[%eval #-3] and on} f2 {[%eval so-so]} 3. g3 {[%eval 3.5,18] [%pv e2 g2]} *\n";
  const Json read = ask({{"op", "read-record"}, {"text", text}});
  ASSERT_EQ(read["records"].size(), 1U) << read.dump();
  const Json& record = read["records"][0];
  EXPECT_EQ(record["comment"], "Whole.");
  EXPECT_EQ(record["eval"]["win_chance"], 0.5);
  const Json& turns = record["turns"];
  EXPECT_EQ(turns[0]["comment"], "[%clk 0:04:55] so");
  EXPECT_EQ(turns[0]["eval"]["score"], "cp -220");
  EXPECT_NEAR(turns[0]["eval"]["win_chance"].get<double>(), 0.269, 0.001) << "one scale behind: 27 in 100";
  EXPECT_EQ(turns[0]["eval"]["pv"], Json::array({"e2", "e4"}));
  EXPECT_FALSE(turns[1].contains("comment"));
  EXPECT_EQ(turns[1]["eval"]["score"], "margin 7");
  EXPECT_EQ(turns[1]["eval"]["win_chance"], 1.0);
  EXPECT_EQ(turns[2]["eval"]["score"], "loss 3");
  EXPECT_EQ(turns[2]["comment"], "and on");
  EXPECT_EQ(turns[3]["comment"], "[%eval so-so]") << "what cannot be read stays";
  EXPECT_EQ(turns[4]["eval"]["score"], "cp 350");
  EXPECT_FALSE(turns[4]["eval"].contains("pv")) << "the first turn of the line is not legal";

  const Json written = ask({{"op", "write-record"}, {"record", record}});
  EXPECT_NE(written["text"].get<std::string>().find("{[%clk 0:04:55] so [%eval -2.20] [%pv e2 e4]} 1... e2"),
            std::string::npos)
      << written["text"];
  EXPECT_EQ(ask({{"op", "read-record"}, {"text", written["text"]}})["records"][0], record);

  const Json odd = {{"tags", {{"Game", "dvonn"}}},
                    {"comment", "[%eval 1"},
                    {"eval", {{"score", "win 3"}}},
                    {"turns", Json::array()}};
  const Json again = ask({{"op", "write-record"}, {"record", odd}});
  EXPECT_EQ(ask({{"op", "read-record"}, {"text", again["text"]}})["records"][0]["eval"]["score"], "win 3")
      << again;
}

TEST(Messages, RecordsInOtherForms) {
  Messenger messenger(nullptr);
  const auto ask = [&](const Json& request) { return parse_json(messenger.answer(request.dump())); };
  const Json read = ask({{"op", "read-record"}, {"text", "(;GM[37];W[E3]TE[1]LB[e3:a])"}});
  ASSERT_EQ(read["records"].size(), 1U);
  EXPECT_EQ(read["notes"].size(), 1U);
  const Json log = ask({{"op", "write-record"}, {"record", read["records"][0]}, {"form", "codecup"}});
  EXPECT_EQ(log["text"], "E3\n");
  EXPECT_EQ(log["lost"], Json::array({"marks of turns"}));
  for (const char* form : {"boardspace", "pgn"}) {
    EXPECT_FALSE(
        ask({{"op", "write-record"}, {"record", read["records"][0]}, {"form", form}})["ok"].get<bool>());
  }
}

TEST(Messages, DigestsAreReadInPieces) {
  const std::string games =
      "[Game \"gipf-basic\"]\n[White \"Ada\"]\n\n1. b1-b3 d2 1-0\n\n[Game \"chess\"]\n\n1. e4 *\n\n"
      "[Game \"dvonn\"]\n[Score \"25-21\"]\n\n1. e3 a1 1-0\n";
  const Json whole = ask({{"op", "digest-records"}, {"text", games}});
  ASSERT_EQ(whole["games"].size(), 2U) << whole.dump();
  EXPECT_EQ(whole["games"][0]["tags"]["White"], "Ada");
  EXPECT_EQ(whole["games"][0]["result"], "1-0");
  EXPECT_EQ(whole["games"][0]["sides"], "wbw");
  EXPECT_EQ(whole["games"][0]["keys"].get<std::string>().size(), 39U);
  EXPECT_FALSE(whole["games"][0].contains("margin"));
  EXPECT_EQ(whole["games"][1]["margin"], 4);
  EXPECT_NE(whole["games"][0]["mark"], whole["games"][1]["mark"]);
  EXPECT_EQ(whole["rest"], "");
  ASSERT_EQ(whole["errors"].size(), 1U);
  EXPECT_EQ(whole["errors"][0]["where"].get<std::string>().substr(0, 7), "line 8,");

  // The same from pieces of any size: what is not certain yet comes back, and lines are those of the file.
  for (const std::size_t size : {1U, 7U, 30U, 100U}) {
    Json rest = "";
    Json line = 1;
    Json read = Json::array();
    Json errors = Json::array();
    for (std::size_t at = 0; at < games.size(); at += size) {
      const std::string text = rest.get<std::string>() + games.substr(at, size);
      const Json piece =
          ask({{"op", "digest-records"}, {"text", text}, {"line", line}, {"more", at + size < games.size()}});
      ASSERT_TRUE(piece["ok"].get<bool>()) << piece.dump();
      rest = piece["rest"];
      line = piece["line"];
      for (const Json& game : piece["games"]) read.push_back(game);
      for (const Json& error : piece["errors"]) errors.push_back(error);
    }
    EXPECT_EQ(read, whole["games"]) << size;
    EXPECT_EQ(errors, whole["errors"]) << size;
    EXPECT_EQ(rest, "");
  }
  EXPECT_FALSE(ask({{"op", "digest-records"}})["ok"].get<bool>());
  EXPECT_FALSE(ask({{"op", "digest-records"}, {"text", ""}, {"line", -1}})["ok"].get<bool>());
}

TEST(Messages, KeysAreThoseOfDigests) {
  const Json digest =
      ask({{"op", "digest-records"}, {"text", "[Game \"gipf-basic\"]\n\n1. h1-h3 f2 *\n"}})["games"][0];
  const std::string keys = digest["keys"];
  const Json start = ask({{"op", "keys"}, {"game", "gipf-basic"}});
  EXPECT_EQ(start["key"], keys.substr(0, 13));
  EXPECT_EQ(start["side"], "w");
  ASSERT_EQ(start["turns"].size(), 30U);
  const Json after = ask({{"op", "keys"}, {"game", "gipf-basic"}, {"turns", {"b1-b3"}}});
  EXPECT_EQ(after["key"], keys.substr(13, 13)) << "the mirrored turn";
  int mirrored = 0;
  for (const Json& entry : start["turns"]) {
    if (entry["key"] != after["key"]) continue;
    EXPECT_EQ(entry["side"], "b");
    ++mirrored;
  }
  EXPECT_GE(mirrored, 2);
  const Json over = ask({{"op", "keys"},
                         {"game", "dvonn"},
                         {"position", "........./........../rwbbb....../........../......... w m"},
                         {"turns", {"b3a3"}}});
  EXPECT_EQ(over["turns"].size(), 0U);
}

TEST(Messages, TakePositionsApartAndPutThemTogether) {
  const Json form = ask({{"op", "setup-form"}, {"game", "gipf-tournament"}});
  EXPECT_EQ(form["kinds"].size(), 4U);
  EXPECT_EQ(form["fields"][2]["words"], Json::array({"both", "white", "black", "none"}));

  const std::string text = "4/5/3w2/7/6/5/1B2 b 17/16 tournament b";
  Json read = ask({{"op", "setup"}, {"game", "gipf-tournament"}, {"position", text}});
  EXPECT_EQ(read["position"], text);
  EXPECT_FALSE(read.contains("problem"));
  EXPECT_EQ(read["setup"]["side"], "b");
  EXPECT_EQ(read["setup"]["fields"]["reserve-white"], "17");
  EXPECT_EQ(read["setup"]["fields"]["opening"], "black");
  EXPECT_EQ(ask({{"op", "setup"}, {"game", "gipf-tournament"}, {"setup", read["setup"]}}), read);
}

TEST(Messages, TakePilesApartAndPutThemTogether) {
  const Json form = ask({{"op", "setup-form"}, {"game", "gipf-potentials"}});
  const auto kind = [&](const char* letter) -> Json {
    for (const Json& one : form["kinds"]) {
      if (one["letter"] == letter) return one;
    }
    return nullptr;
  };
  EXPECT_EQ(kind("W")["gipf"], true);
  EXPECT_EQ(kind("bt-")["height"], 2);
  EXPECT_EQ(kind("bt-")["tallest"], 2);
  EXPECT_FALSE(kind("bt-").contains("on_top"));
  EXPECT_EQ(kind("wd")["owner"], "b");
  EXPECT_EQ(kind("wd")["on_top"], "Dd");
  EXPECT_EQ(kind("wd")["tallest"], 18);

  const std::string text =
      "4/1(wT)3/6/3W1(bdD)1/6/5/4 w 14/15 tournament b pot=T5Z6/T6Z6 tamsk=own-push-only";
  Json read = ask({{"op", "setup"}, {"game", "gipf-potentials"}, {"position", text}});
  EXPECT_EQ(read["position"], text);
  EXPECT_FALSE(read.contains("problem"));
  EXPECT_EQ(
      read["setup"]["pieces"][2],
      Json({{"at", "e7"}, {"owner", "w"}, {"height", 3}, {"reds", 0}, {"gipf", false}, {"pile", "bdD"}}))
      << read.dump();
  EXPECT_EQ(read["setup"]["fields"]["tamsk-white"], "5");
  EXPECT_EQ(read["setup"]["fields"]["tamsk"], "own-push-only");
  EXPECT_EQ(ask({{"op", "setup"}, {"game", "gipf-potentials"}, {"setup", read["setup"]}}), read);
}

TEST(Messages, RefusePilesOfNoGame) {
  const Json start = ask({{"op", "setup"}, {"game", "gipf-ultimate"}})["setup"];
  const auto asked = [&](const Json& piece) {
    Json setup = start;
    setup["pieces"] = Json::array({piece});
    return ask({{"op", "setup"}, {"game", "gipf-ultimate"}, {"setup", setup}})["ok"].get<bool>();
  };
  const Json good = {{"at", "e5"}, {"owner", "b"}, {"height", 2}, {"pile", "wd"}};
  EXPECT_TRUE(asked(good));
  EXPECT_TRUE(asked({{"at", "e5"}, {"owner", "b"}, {"pile", "wd"}}));
  for (const auto& [name, value] : {std::pair<const char*, Json>{"owner", "w"},
                                    {"height", 3},
                                    {"gipf", true},
                                    {"reds", 1},
                                    {"pile", "wdd"},
                                    {"pile", "wdDdDdDdDdDdDdDdDdD"},
                                    {"pile", 7}}) {
    Json wrong = good;
    wrong[name] = value;
    EXPECT_FALSE(asked(wrong)) << wrong.dump();
  }
}

TEST(Messages, SayWhyASetupIsNotPossible) {
  Json setup = {{"pieces", Json::array()}, {"side", "w"}, {"fields", {{"phase", "movement"}}}};
  const auto problem = [&] {
    const Json answer = ask({{"op", "setup"}, {"game", "dvonn"}, {"setup", setup}});
    EXPECT_TRUE(answer["ok"].get<bool>()) << answer.dump();
    return answer.contains("problem") ? answer["problem"]["text"].get<std::string>() : "";
  };
  EXPECT_EQ(problem(), "rows: there are 0 DVONN pieces; the movement phase has one to three");
  setup["pieces"].push_back({{"at", "c3"}, {"owner", "r"}, {"height", 1}, {"reds", 1}});
  EXPECT_EQ(problem(), "");
  setup["pieces"].push_back({{"at", "e3"}, {"owner", "w"}, {"height", 2}, {"reds", 0}});
  EXPECT_EQ(problem(), "cell e3: this stack has no link to a DVONN piece and would have been removed");
  setup["pieces"][1] = {{"at", "d3"}, {"owner", "w"}, {"height", 2}, {"reds", 2}};
  EXPECT_EQ(problem(), "row 3, cell d3: a stack of height 2 holds at most 1 DVONN pieces below its top");
  setup["fields"]["phase"] = "placement";
  EXPECT_NE(problem(), "");

  // A text of the right shape is taken apart though the rules do not allow it.
  const Json read = ask({{"op", "setup"},
                         {"game", "dvonn"},
                         {"position", "........./........../w........../........../......... w m"}});
  EXPECT_EQ(read["setup"]["pieces"].size(), 1U);
  EXPECT_TRUE(read.contains("problem"));
}

TEST(Messages, RefuseSetupsOfNoGame) {
  const Json good = {{"at", "c3"}, {"owner", "w"}, {"height", 1}, {"reds", 0}};
  const auto with = [&](const char* name, const Json& value) {
    Json piece = good;
    piece[name] = value;
    return piece;
  };
  const auto asked = [](const Json& pieces) {
    const Json setup = {{"pieces", pieces}, {"side", "w"}, {"fields", {{"phase", "movement"}}}};
    return ask({{"op", "setup"}, {"game", "dvonn"}, {"setup", setup}})["ok"].get<bool>();
  };
  EXPECT_TRUE(asked(Json::array({good})));
  for (const Json& wrong :
       {with("at", "z9"), with("at", 3), with("owner", "x"), with("owner", ""), with("height", 50),
        with("height", -1), with("reds", 4), with("gipf", true), Json(7)}) {
    EXPECT_FALSE(asked(Json::array({wrong}))) << wrong.dump();
  }
  EXPECT_FALSE(asked(Json::array({with("pile", "wd")}))) << "of another game";
  EXPECT_FALSE(asked(Json::array({good, good})));
  EXPECT_FALSE(asked("c3"));
}

TEST(Messages, WrongRequestsGetASentence) {
  Messenger messenger(nullptr);
  for (const std::string text :
       {"",
        "{",
        "[]",
        "7",
        "{}",
        R"({"op": 3})",
        R"({"op": "fly"})",
        R"({"op": "state"})",
        R"({"op": "state", "game": "chess"})",
        R"({"op": "state", "game": "dvonn", "turns": 5})",
        R"({"op": "state", "game": "dvonn", "turns": [5]})",
        R"({"op": "state", "game": "dvonn", "position": "x"})",
        R"({"op": "state", "game": "dvonn", "turns": ["e3", "e3"]})",
        R"({"op": "click", "game": "dvonn", "clicks": ["", ""]})",
        R"({"op": "setup-form"})",
        R"({"op": "setup", "game": "dvonn", "setup": {"pieces": []}})",
        R"({"op": "setup", "game": "dvonn", "setup": {"pieces": [], "side": "w", "fields": {"phase": "x"}}})",
        R"({"op": "setup", "game": "gipf-basic", "position": "9/9 w"})",
        R"({"op": "go", "game": "dvonn", "level": 99})",
        R"({"op": "go", "game": "dvonn", "nodes": 0})",
        R"({"op": "go", "game": "dvonn", "nodes": 18446744073709551615})",
        R"({"op": "go", "game": "dvonn", "nodes": 18446744073709551616})",
        R"({"op": "go", "game": "dvonn", "depth": 1001})",
        R"({"op": "go", "game": "dvonn", "movetime": 1.5})",
        R"({"op": "go", "game": "dvonn", "multipv": 65})",
        R"({"op": "step"})",
        R"({"op": "write-record", "record": {"tags": 1}})",
        R"({"op": "write-record", "record": {"tags": {"Game": "dvonn"}, "eval": 5}})",
        R"({"op": "write-record", "record": {"tags": {"Game": "dvonn"}, "eval": {"score": "good"}}})",
        "\xff\xfe{\"op\":\"\xff\"}"}) {
    const Json answer = parse_json(messenger.answer(text));
    ASSERT_TRUE(answer.is_object()) << text;
    EXPECT_FALSE(answer["ok"].get<bool>()) << text;
    EXPECT_FALSE(answer["error"]["text"].get<std::string>().empty()) << text;
  }
}

}  // namespace
}  // namespace potentia
