// A game in progress by messages, as the page keeps one: the log is the page's, and what comes back is what
// the same game says of itself (play/game.h), whatever was asked in between.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "play/game.h"
#include "protocol/messages.h"
#include "protocol/play_json.h"
#include "tests/support/env.h"
#include "tests/support/message_shapes.h"

namespace potentia::test {
namespace {

// What the page has: its log, and a core that may be another one each time.
class Page {
 public:
  explicit Page(const Json& settings) {
    hear(ask({{"op", "begin-game"}, {"settings", settings}, {"at", 0}}));
  }

  /// The answer; what has happened is on the log.
  Json tell(const Json& commands, play::Moment at) {
    Json answer = ask({{"op", "play"}, {"log", log_}, {"commands", commands}, {"at", at}});
    if (answer["ok"].get<bool>()) hear(answer);
    return answer;
  }
  Json status(play::Moment at) { return ask({{"op", "play"}, {"log", log_}, {"at", at}})["game"]; }
  /// As after a reload.
  void forget() { messenger_ = Messenger(nullptr); }
  const Json& log() const { return log_; }

 private:
  Json ask(const Json& request) {
    Json answer = parse_json(messenger_.answer(dump(request)));
    EXPECT_EQ(misfit(request, answer), "") << dump(request) << "\n" << dump(answer);
    return answer;
  }
  void hear(const Json& answer) {
    for (const Json& event : answer["events"]) log_.push_back(event);
  }

  Messenger messenger_{nullptr};
  Json log_ = Json::array();
};

Json turn(const char* by, const char* text) {
  return {{"kind", "turn"}, {"by", by}, {"turn", text}};
}

TEST(PlayMessages, KeepAGame) {
  Page page(
      {{"game", "gipf-basic"},
       {"seats", {{"w", {{"kind", "person"}, {"name", "Ada"}}}, {"b", {{"kind", "engine"}, {"level", 3}}}}},
       {"time",
        {{"w", {{"base", 60'000}, {"free_turns", 1}}}, {"b", {{"base", 60'000}, {"increment", 1000}}}}},
       {"takebacks", "free"}});
  EXPECT_EQ(page.tell(Json::array({turn("w", "b1-b3")}), 7000)["game"]["left"],
            (Json{{"w", 60'000}, {"b", 60'000}}));
  const Json played = page.tell(Json::array({turn("b", "d2")}), 9000)["game"];
  EXPECT_EQ(played["left"]["b"], 59'000);
  EXPECT_EQ(played["running"], "w");
  EXPECT_EQ(played["ends"], 69'001);
  EXPECT_EQ(page.status(10'000)["left"]["w"], 59'000);
  const Json taken =
      page.tell(Json::array({{{"kind", "offer"}, {"by", "b"}, {"offer", "takeback"}}}), 11'000);
  EXPECT_EQ(taken["events"][0], (Json{{"version", 4}, {"at", 11'000}, {"kind", "taken-back"}, {"ply", 1}}));
  EXPECT_EQ(taken["game"]["left"]["b"], 60'000);
  const Json over = page.tell(Json::array({{{"kind", "resign"}, {"by", "b"}}}), 12'000);
  EXPECT_EQ(over["game"]["ending"], (Json{{"result", "1-0"}, {"termination", "resign"}}));
  EXPECT_EQ(over["game"].contains("running"), false);
}

TEST(PlayMessages, HappenAllOrNot) {
  Page page({{"game", "gipf-basic"}});
  const Json refused = page.tell(Json::array({turn("w", "b1-b3"), turn("b", "z9")}), 0);
  EXPECT_FALSE(refused["ok"].get<bool>());
  EXPECT_EQ(page.log().size(), 1U);
  EXPECT_EQ(page.status(0)["turns"], Json::array());
}

TEST(PlayMessages, RefuseWhatIsNone) {
  Messenger messenger(nullptr);
  const Json begun = {{"version", 1}, {"at", 0}, {"kind", "begun"}, {"settings", {{"game", "dvonn"}}}};
  const auto code = [&](const Json& request) {
    const Json answer = parse_json(messenger.answer(dump(request)));
    EXPECT_TRUE(answer["ok"].get<bool>() || !answer["error"]["text"].get<std::string>().empty())
        << answer.dump();
    return answer["ok"].get<bool>() ? "" : answer["error"]["code"].get<std::string>();
  };
  const auto told = [&](const Json& command) {
    return code(
        {{"op", "play"}, {"log", Json::array({begun})}, {"commands", Json::array({command})}, {"at", 0}});
  };
  EXPECT_EQ(told({{"kind", "look"}}), "");
  EXPECT_EQ(told({{"kind", "adjudicate"}, {"result", "1-0"}, {"termination", "abandoned"}}), "");
  for (const Json& command :
       {Json(7), Json{{"kind", "fly"}}, Json{{"kind", "turn"}},
        Json{{"kind", "turn"}, {"by", "x"}, {"turn", "e3"}}, Json{{"kind", "turn"}, {"by", "w"}},
        Json{{"kind", "offer"}, {"by", "w"}, {"offer", "money"}}, Json{{"kind", "resign"}},
        Json{{"kind", "give-time"}, {"to", "w"}}, Json{{"kind", "give-time"}, {"to", "w"}, {"ms", 1e300}},
        Json{{"kind", "adjudicate"}, {"result", "*"}, {"termination", "x"}}, Json{{"kind", "adjudicate"}}}) {
    EXPECT_EQ(told(command), "bad-field") << command.dump();
  }
  EXPECT_EQ(told(turn("b", "e3")), "not-your-turn");
  const auto from = [&](const Json& log) { return code({{"op", "play"}, {"log", log}, {"at", 0}}); };
  EXPECT_EQ(from(Json::array({begun})), "");
  EXPECT_EQ(from(Json::array()), "bad-log");
  EXPECT_EQ(from(Json::array({begun, begun})), "bad-log");
  EXPECT_EQ(from("log"), "bad-field");
  EXPECT_EQ(from(Json::array({7})), "bad-field");
  for (const char* field : {"version", "at", "kind", "settings"}) {
    Json spoilt = begun;
    spoilt.erase(field);
    EXPECT_EQ(from(Json::array({spoilt})), "bad-field") << field;
    spoilt[field] = nullptr;
    EXPECT_EQ(from(Json::array({spoilt})), "bad-field") << field;
  }
  EXPECT_EQ(code({{"op", "play"}, {"log", Json::array({begun})}}), "bad-field");
  EXPECT_EQ(code({{"op", "begin-game"}, {"at", 0}}), "bad-field");
  EXPECT_EQ(code({{"op", "begin-game"}, {"at", 0}, {"settings", {{"game", "chess"}}}}), "unknown-game");
  const Json both = {{"game", "dvonn"}, {"time", {{"w", {{"base", 5}, {"turn", 5}}}}}};
  EXPECT_EQ(code({{"op", "begin-game"}, {"at", 0}, {"settings", both}}), "bad-clock");
}

Json any_command(const Json& status) {
  const auto side = [] { return *rc::gen::element<std::string>("w", "b"); };
  switch (*rc::gen::inRange(0, 16)) {
    case 0:
      return {{"kind", "offer"}, {"by", side()}, {"offer", std::string(*rc::gen::elementOf(kOfferKinds))}};
    case 1:
      return {
          {"kind", "end-offer"}, {"by", side()}, {"offer", std::string(*rc::gen::elementOf(kOfferKinds))}};
    case 2:
      return {{"kind", *rc::gen::element<std::string>("look", "hold", "go-on")}};
    case 3:
      return {{"kind", "give-time"}, {"to", side()}, {"ms", *rc::gen::inRange(-2000, 2000)}};
    case 4:
      return {{"kind", *rc::gen::weightedElement<std::string>({{1, "resign"}, {1, "abort"}})},
              {"by", side()}};
    default:
      const std::array<std::string, 5> words = {"b1-b3", "d2", "e1-e3", "f2", "h2"};
      return {{"kind", "turn"},
              {"by", status["side"]},
              {"turn", *rc::gen::elementOf(words)},
              {"credit", *rc::gen::inRange(0, 300)}};
  }
}

RC_GTEST_PROP(PlayMessagesProperty, AreTheGameItself, ()) {
  Json settings = {{"game", "gipf-tournament"}, {"takebacks", std::string(*rc::gen::elementOf(kTakebacks))}};
  if (*rc::gen::arbitrary<bool>()) {
    for (const char* player : {"w", "b"})
      settings["time"][player] = {{"base", *rc::gen::inRange(1000, 60'000)},
                                  {"delay", *rc::gen::inRange(0, 500)}};
  }
  Page page(settings);
  auto game = play::Game::begin(*settings_from_json(settings), 0);
  RC_ASSERT(bool(game));
  play::Moment at = 0;
  const long commands = test::amount("POTENTIA_PLAY_COMMANDS", 30, 12);
  for (long i = 0; i < commands; ++i) {
    at += *rc::gen::inRange<play::Moment>(0, 1500);
    const Json command = any_command(page.status(at));
    if (*rc::gen::inRange(0, 5) == 0) page.forget();
    const Json answer = page.tell(Json::array({command}), at);
    const auto handled = game->handle(*command_from_json(command), at);
    RC_ASSERT(answer["ok"] == bool(handled));
    RC_ASSERT(page.status(at) == status_json(*game, at));
    const auto log = log_from_json(page.log());
    RC_ASSERT(bool(log));
    RC_ASSERT(*log == game->log());
  }
}

}  // namespace
}  // namespace potentia::test
