// A short game with a turn that gives it away: what is found, how the record tells it, what the report shows.
#include "review/review.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "protocol/evaluation.h"
#include "review/board_picture.h"
#include "review/report.h"

namespace potentia {
namespace {

using Kind = ScoreText::Kind;

Record read(const std::string& text) {
  ReadRecords out = read_records(text);
  EXPECT_TRUE(out.errors.empty()) << out.errors.front().sentence();
  return out.records.front();
}

std::optional<SeenPosition> seen(double chance, const std::string& best) {
  return SeenPosition{{Kind::Judgement, 0}, chance, best};
}

/// What a game would be if the engine had said this, without one.
ReviewedGame told(const Record& record, const Analysis& analysis,
                  const std::vector<std::vector<std::string>>& lines) {
  ReviewedGame out{*line_of(record), analysis, lines, {}, {}};
  for (std::size_t ply = 0; ply < out.line.turns.size(); ++ply) {
    const Player mover = out.line.positions[ply]->side();
    out.faults.push_back(out.losses[static_cast<std::size_t>(mover)].add(
        loss_of(*analysis[ply], *analysis[ply + 1], out.line.turns[ply], mover)));
  }
  return out;
}

const std::string kGame =
    "[Game \"gipf-basic\"]\n[White \"A & B\"]\n\n{Club} 1. c2 {as always} b3 2. d2 $1 b4 (2... c6 {quieter}) "
    "*\n";

ReviewedGame told_game(const Record& record) {
  return told(record, {seen(0.5, "c2"), seen(0.48, "f2"), seen(0.6, "g2"), seen(0.23, "c6"), seen(0.6, "")},
              {{"c2", "f2"}, {"f2"}, {"g2", "nonsense"}, {"c6"}, {}});
}

TEST(Verdicts, AreByWhatAPlayerGaveAway) {
  EXPECT_EQ(fault_of(0.09), nullptr);
  EXPECT_EQ(fault_of(0.1)->glyph, 6);
  EXPECT_EQ(fault_of(0.2)->name, "Mistake");
  EXPECT_EQ(fault_of(1)->sign, "??");
  EXPECT_EQ(loss_of(*seen(0.5, "a1a2"), *seen(0.1, ""), "a1a2@1103", Player::White).chance, 0)
      << "it is the best";
  EXPECT_DOUBLE_EQ(loss_of(*seen(0.5, "x"), *seen(0.9, ""), "y", Player::Black).chance, 0.4);
  EXPECT_EQ(loss_of(*seen(0.5, "x"), *seen(0.9, ""), "y", Player::White).chance, 0)
      << "nobody gains by his own turn";
}

TEST(Annotated, HasScoresMarksAndBetterTurnsBesideWhatOthersWrote) {
  const Record record = read(kGame);
  const Record out = annotated(record, told_game(record));
  EXPECT_EQ(out.comment, "Club [%eval 0.00] [%pv c2 f2]");
  EXPECT_EQ(out.turns[0].comment, "as always [%eval 0.00] [%pv f2]");
  EXPECT_TRUE(out.turns[0].glyphs.empty()) << "it is the engine's own";
  EXPECT_EQ(out.turns[1].glyphs, std::vector<int>{6});
  ASSERT_EQ(out.turns[1].variations.size(), 1U);
  EXPECT_EQ(out.turns[1].variations[0][0].turn, "f2");
  EXPECT_EQ(out.turns[2].glyphs, std::vector<int>{1}) << "somebody thought otherwise, and it stays";
  ASSERT_EQ(out.turns[2].variations.size(), 1U);
  EXPECT_EQ(out.turns[2].variations[0].size(), 1U) << "as far as it can be played";
  EXPECT_EQ(out.turns[3].glyphs, std::vector<int>{4});
  EXPECT_EQ(out.turns[3].variations, record.turns[3].variations) << "the record has it already";
  EXPECT_EQ(out.tags, record.tags);
  EXPECT_EQ(read(write_record(out)), out);
  EXPECT_EQ(annotated(out, told_game(record)), out) << "twice is once";
}

TEST(Review, LooksAtEveryPositionAndSaysTheSameAgain) {
  auto engine = make_engine("gipf-basic");
  ASSERT_TRUE(engine);
  Effort effort;
  effort.look.nodes = 3000;
  effort.verify.nodes = 6000;
  std::vector<std::size_t> done;
  const Record game = read(kGame);
  const auto found = review(*line_of(game), **engine, effort, [&](std::size_t now, std::size_t) {
    done.push_back(now);
    return true;
  });
  ASSERT_TRUE(found && *found);
  EXPECT_EQ(done, (std::vector<std::size_t>{1, 2, 3, 4, 5}));
  ASSERT_EQ((*found)->seen.size(), 5U);
  for (const auto& position : (*found)->seen) EXPECT_TRUE(position && !position->best.empty());
  const auto again = review(*line_of(game), **engine, effort, [](std::size_t, std::size_t) { return true; });
  EXPECT_EQ((*again)->seen, (*found)->seen) << "the same game, the same verdicts";
  const auto broken =
      review(*line_of(game), **engine, effort, [](std::size_t now, std::size_t) { return now < 2; });
  EXPECT_FALSE(*broken);
}

TEST(Review, KnowsHowAGameHasEnded) {
  // Both glasses go to and fro.
  const Record drawn = read(
      "[Game \"tamsk-1\"]\n[Position \"w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-1 "
      "tamsk-ring=claim\"]\n\n1. a1a2- d1e1- 2. a2a1- e1d1- 3. a1a2- d1e1- 4. a2a1- e1d1- 5. a1a2- *\n");
  auto engine = make_engine("tamsk-1");
  Effort effort;
  effort.look.nodes = effort.verify.nodes = 500;
  const auto go_on = [](std::size_t, std::size_t) { return true; };
  const auto found = review(*line_of(drawn), **engine, effort, go_on);
  const SeenPosition end = *(*found)->seen.back();
  EXPECT_EQ(end.score, (ScoreText{Kind::Margin, 0}));
  EXPECT_EQ(end.chance, 0.5);
  EXPECT_EQ(end.best, "");
}

TEST(Report, IsWholeAndShowsWhereTheGameTurned) {
  const Record record = read(kGame);
  const std::string html = report_html(record, told_game(record), "a test");
  EXPECT_NE(html.find("<h1>A &amp; B – Black</h1>"), std::string::npos) << html.substr(0, 4000);
  EXPECT_EQ(html.find("A & B"), std::string::npos);
  for (const std::string_view part : {"src=", "href=\"http", "url(", "<script"})
    EXPECT_EQ(html.find(part), std::string::npos) << part;
  const auto count = [&](std::string_view part) {
    int times = 0;
    for (auto at = html.find(part); at != std::string::npos; at = html.find(part, at + 1)) ++times;
    return times;
  };
  EXPECT_EQ(count("class=\"board\""), 3) << "an inaccuracy and two blunders";
  EXPECT_EQ(count("<svg"), count("</svg>"));
  EXPECT_EQ(count("<article"), 3);
  EXPECT_NE(html.find("1... b3?!"), std::string::npos);
  EXPECT_NE(html.find("from 60 % to 23 %"), std::string::npos) << "White's own chance";
  EXPECT_NE(html.find("from 77 % to 40 %"), std::string::npos) << "Black's own";
}

TEST(BoardPicture, HasEveryPieceAndMarkOfEveryGame) {
  for (const GameDescriptor& game : all_games()) {
    PositionPtr position = game.rules->start();
    for (int i = 0; i < 12 && !position->outcome(); ++i)
      position = *position->play(position->turns().front());
    const auto turns = position->turns();
    const auto marks =
        turns.empty() ? std::vector<PictureMark>() : marks_of(*position, turns.back(), "#123456");
    const std::string svg = board_svg(game, *position, marks, "x < y");
    EXPECT_NE(svg.find("aria-label=\"x &lt; y\""), std::string::npos);
    EXPECT_EQ(svg.find("nan"), std::string::npos) << svg;
    EXPECT_EQ(svg.find("inf"), std::string::npos) << svg;
    std::set<std::string> places;
    for (const auto& piece : position->view().pieces) places.insert(piece.at);
    const auto circles = std::count(svg.begin(), svg.end(), '<');
    EXPECT_GT(circles, static_cast<std::ptrdiff_t>(places.size())) << game.rules->id();
    EXPECT_TRUE(marks.empty() || svg.find("#123456") != std::string::npos)
        << game.rules->id() << " " << turns.back();
  }
}

}  // namespace
}  // namespace potentia
