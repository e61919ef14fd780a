// The declared shapes of messages against the program: what it answers in random games of every game is as
// declared, and the declaration is the one that docs/messages.schema.json shows.
#include "protocol/schema.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "base/rng.h"
#include "base/test_data.h"
#include "games/games.h"
#include "protocol/messages.h"
#include "tests/support/all_games.h"
#include "tests/support/any_game_subject.h"
#include "tests/support/env.h"
#include "tests/support/message_shapes.h"
#include "tests/support/random_game.h"
#include "tests/support/test_name.h"

namespace potentia::test {
namespace {

// UPDATE_GOLDEN=1 rewrites it (never where CI is set); `npm run protocol` in web/ then the page's types and
// the tables of docs/messages.md.
TEST(Schema, IsWrittenDown) {
  const std::string path = test::test_data("../docs/messages.schema.json");
  const std::string now = message_schema().dump(1) + "\n";
  if (std::getenv("UPDATE_GOLDEN") != nullptr) {
    ASSERT_EQ(std::getenv("CI"), nullptr) << "CI compares, it never rewrites";
    std::ofstream(path) << now;
    GTEST_SKIP() << path << " rewritten";
  }
  std::ifstream file(path);
  const std::string golden{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  EXPECT_EQ(golden, now) << path << "; UPDATE_GOLDEN=1 rewrites it";
}

// Each request that is declared is answered by something, and the other way round.
TEST(Schema, DeclaresTheRequestsThatThereAre) {
  Messenger messenger(nullptr);
  const Json declared = message_schema()["properties"];
  EXPECT_EQ(declared.size(), 19U);
  for (const auto& [op, request] : declared.items()) {
    const Json answer = parse_json(messenger.answer(dump(Json{{"op", op}})));
    if (!answer["ok"].get<bool>()) EXPECT_NE(answer["error"]["code"], "bad-request") << op;
  }
}

// A name has one type in all games, or the page could not tell by it what it reads.
TEST(Schema, GivesEachValueOneType) {
  std::map<std::pair<ShownValue::Of, std::string_view>, std::pair<ShownValue::Kind, int>> known;
  for (const GameDescriptor& game : all_games()) {
    EXPECT_FALSE(game.shown_values.empty()) << game.rules->id();
    for (const ShownValue& value : game.shown_values) {
      const std::pair type = {value.kind, value.count};
      const auto [entry, added] = known.try_emplace({value.of, value.name}, type);
      EXPECT_EQ(entry->second, type) << game.rules->id() << ": " << value.name;
    }
  }
}

// So that the other tests cannot pass by comparing nothing.
TEST(Schema, FindsWhatIsNotAsDeclared) {
  Messenger messenger(nullptr);
  const Json request = {{"op", "state"}, {"game", "gipf-basic"}, {"turns", {"b1-b3"}}};
  const Json good = parse_json(messenger.answer(dump(request)));
  EXPECT_EQ(misfit(request, good), "");
  const auto altered = [&](auto&& alter) {
    Json answer = good;
    alter(answer);
    return misfit(request, answer);
  };
  EXPECT_NE(altered([](Json& answer) { answer.erase("ply"); }), "");
  EXPECT_NE(altered([](Json& answer) { answer["more"] = 1; }), "");
  EXPECT_NE(altered([](Json& answer) { answer["phase"] = "middle"; }), "");
  EXPECT_NE(altered([](Json& answer) { answer["white"]["rings"] = 3; }), "");
  EXPECT_NE(altered([](Json& answer) { answer["white"]["reserve"] = "3"; }), "");
  EXPECT_NE(altered([](Json& answer) { answer["last"][0]["kind"] = "fly"; }), "");
  EXPECT_NE(altered([](Json& answer) { answer["pieces"][0].erase("stack"); }), "");
  EXPECT_NE(misfit({{"op", "state"}, {"game", 3}}, good), "") << "of what was asked";
  const Json refused = parse_json(messenger.answer(dump(Json{{"op", "state"}})));
  EXPECT_EQ(misfit({{"op", "state"}}, refused), "");
  EXPECT_NE(misfit({{"op", "state"}}, {{"ok", false}, {"error", {{"code", "x"}}}}), "");
}

class SchemaOfGame : public testing::TestWithParam<std::string> {
 protected:
  Json ask(const Json& request) {
    Json answer = parse_json(messenger_.answer(dump(request)));
    EXPECT_EQ(misfit(request, answer), "") << dump(request) << "\n" << dump(answer);
    return answer;
  }
  Json about(std::string_view op, const Json& so_far) {
    Json request = {{"op", op}};
    request.update(so_far);
    return ask(request);
  }
  // A turn entered at random, click by click.
  void click(Json so_far, Rng& rng) {
    so_far["clicks"] = Json::array();
    for (Json partial = about("click", so_far); !partial["complete"].get<bool>();
         partial = about("click", so_far)) {
      std::vector<std::string> offered = partial["next"];
      for (const std::string word : partial["words"]) offered.push_back(word);
      ASSERT_FALSE(offered.empty());
      so_far["clicks"].push_back(offered[rng.below(static_cast<std::uint32_t>(offered.size()))]);
      ASSERT_LT(so_far["clicks"].size(), 40U);
    }
  }
  void search(Json so_far) {
    so_far["nodes"] = 300;
    so_far["multipv"] = 2;
    so_far["fresh"] = true;
    if (!about("go", so_far)["ok"].get<bool>()) return;
    for (int slice = 0; slice < 3; ++slice) {
      if (ask({{"op", "step"}}).contains("best")) return;
    }
    ask({{"op", "stop"}});
  }
  void ask_all(const Json& so_far, std::string_view position, Rng& rng) {
    about("state", so_far);
    click(so_far, rng);
    ask({{"op", "setup"}, {"game", GetParam()}, {"position", position}});
    if (rng.below(16) != 0) return;
    about("turns", so_far);
    about("keys", so_far);
    search(so_far);
  }

 private:
  Messenger messenger_{nullptr};
};

TEST_P(SchemaOfGame, HoldsInRandomGames) {
  ask({{"op", "layout"}, {"game", GetParam()}});
  ask({{"op", "setup-form"}, {"game", GetParam()}});
  Rng rng(7);
  const int plies = static_cast<int>(amount("POTENTIA_SCHEMA_PLIES", 60, 15));
  for (const Taste taste : kTastes) {
    const PositionPtr start = random_start(game_called(GetParam()), rng);
    Json so_far = {{"game", GetParam()}, {"position", start->text()}, {"turns", Json::array()}};
    play_random_game(
        start, rng, taste, plies,
        [&](const AnyPosition& at, const std::vector<std::string>& turns, const std::string& turn) {
          if (turns.empty()) {
            about("state", so_far);
            return;
          }
          ask_all(so_far, at.text(), rng);
          so_far["turns"].push_back(turn);
        });
    Json record = {{"tags", {{"Game", GetParam()}, {"Position", start->text()}}}, {"turns", Json::array()}};
    record["result"] = "*";
    for (const auto& turn : so_far["turns"]) record["turns"].push_back({{"turn", turn}});
    const Json written = ask({{"op", "write-record"}, {"record", record}});
    for (const char* op : {"read-record", "digest-records"}) ask({{"op", op}, {"text", written["text"]}});
  }
}

INSTANTIATE_TEST_SUITE_P(Games, SchemaOfGame, testing::ValuesIn(all_game_ids()), test_name);

}  // namespace
}  // namespace potentia::test
