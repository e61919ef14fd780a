#include "api/analysis_export.h"

#include <gtest/gtest.h>

#include "record/forms.h"

namespace potentia::api {
namespace {

using Kind = ScoreText::Kind;

play::Game game_of(const std::vector<std::string>& turns) {
  play::Settings settings;
  settings.game = "gipf-basic";
  auto game = play::Game::begin(settings, 0);
  for (const std::string& turn : turns) EXPECT_TRUE(game->handle(play::PlayTurn{game->side(), turn}, 0));
  return *game;
}

std::optional<SeenPosition> seen(int hundredths, double chance, const std::string& best) {
  return SeenPosition{{Kind::Judgement, hundredths}, chance, best};
}

// White's first turn is the engine's own, his second one a blunder; Black's first one gives 12 points away,
// and of what he plays last nothing is known behind it.
const std::vector<std::string> kTurns = {"c2", "b3", "d2", "b4"};
const Analysis kSeen = {seen(10, 0.51, "c2"), seen(-20, 0.48, "f2"), seen(40, 0.6, "e2"),
                        seen(-300, 0.23, "g2"), std::nullopt};

TEST(AnalysisExport, SaysWhatEachTurnGaveAway) {
  Json out = {{"players", {{"white", Json::object()}, {"black", Json::object()}}}};
  add_analysis(game_of(kTurns), kSeen, out);
  const Json wanted = {
      {{"eval", -20}},
      {{"eval", 40},
       {"best", "f2"},
       {"judgment", {{"name", "Inaccuracy"}, {"comment", "Inaccuracy. f2 was best."}}}},
      {{"eval", -300},
       {"best", "e2"},
       {"judgment", {{"name", "Blunder"}, {"comment", "Blunder. e2 was best."}}}},
      Json::object(),
  };
  EXPECT_EQ(out["analysis"], wanted) << out.dump(1);
  // 103.17 e^(-0.0435 * 37) - 3.17 = 17.46, and 100 for the engine's own turn; 340 hundredths in two turns.
  EXPECT_EQ(out["players"]["white"]["analysis"],
            (Json{{"acpl", 170}, {"blunder", 1}, {"mistake", 0}, {"inaccuracy", 0}, {"accuracy", 59}}));
  EXPECT_EQ(out["players"]["black"]["analysis"],
            (Json{{"acpl", 60}, {"blunder", 0}, {"mistake", 0}, {"inaccuracy", 1}, {"accuracy", 58}}));
}

TEST(AnalysisExport, TellsWhatIsProven) {
  Json out = {{"players", {{"white", Json::object()}, {"black", Json::object()}}}};
  const Analysis proven = {SeenPosition{{Kind::Win, 5}, 1, "g2"}, SeenPosition{{Kind::Win, 3}, 1, "b3"},
                           SeenPosition{{Kind::Margin, -7}, 0, "c2"}, SeenPosition{{Kind::Loss, 4}, 0, "f2"}};
  add_analysis(game_of({"c2", "b3", "d2"}), proven, out);
  EXPECT_EQ(out["analysis"], Json::parse(R"([{"mate": 3}, {"margin": -7}, {"mate": -4}])")) << out.dump(1);
  EXPECT_EQ(out["players"]["black"]["analysis"]["accuracy"], 100) << "it was the engine's own turn";
}

TEST(AnalysisExport, OfWhatNobodyHasSeenThereIsNothing) {
  const Json before = {{"players", {{"white", Json::object()}, {"black", Json::object()}}}};
  Json out = before;
  add_analysis(game_of(kTurns), {}, out);
  EXPECT_EQ(out, before);
  // Of another game, or of more turns than were played: nothing is read behind its end.
  add_analysis(game_of({}), kSeen, out);
  EXPECT_EQ(out["analysis"], Json::array());
  add_analysis(game_of(kTurns), {std::nullopt}, out);
  EXPECT_EQ(out["analysis"].size(), 4U);
  EXPECT_FALSE(out["players"]["white"]["analysis"].contains("accuracy"));
}

TEST(AnalysisExport, RecordsHaveItInComments) {
  Record record = game_of(kTurns).record();
  record.turns[0].comment = "as always";
  add_evaluations(kSeen, record);
  EXPECT_EQ(record.comment, "[%eval 0.10]");
  EXPECT_EQ(record.turns[0].comment, "as always [%eval -0.20]");
  EXPECT_EQ(record.turns[2].comment, "[%eval -3.00]");
  EXPECT_EQ(record.turns[3].comment, "");
  const ReadRecords read = read_records(write_record(record));
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_EQ(read.records[0].turns[2].comment, "[%eval -3.00]");
}

}  // namespace
}  // namespace potentia::api
