// `potentia analyse` as somebody meets it who has a file of games: the record beside it, the report, and what
// is said of files that are none.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "record/forms.h"
#include "tests/protocol/run_program.h"

namespace potentia::tests {
namespace {

namespace fs = std::filesystem;

class Analyse : public testing::Test {
 protected:
  Analyse() : folder_(fs::path(testing::TempDir()) / ("potentia-analyse-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
  }
  ~Analyse() override { fs::remove_all(folder_); }

  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  std::string written(const std::string& name, const std::string& text) const {
    std::ofstream(file(name)) << text;
    return file(name);
  }
  std::string content(const std::string& name) const {
    std::ifstream in(file(name));
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  fs::path folder_;
};

Record read_one(const std::string& text) {
  ReadRecords read = import_records(text);
  EXPECT_TRUE(read.errors.empty()) << read.errors.front().sentence();
  EXPECT_EQ(read.records.size(), 1U);
  return read.records.front();
}

// An ending that is solved: White wins by 13 points with his best turn, and loses with what he plays.
const std::string kEnding =
    "[Game \"dvonn\"]\n[Position \"........./......b2w3b5r/...w2ww4b..w2b3/...w3w3.b2.../..rrw3.w.. w "
    "m\"]\n[White \"Ada <i>\"]\n\n1. d3f3 *\n";

TEST_F(Analyse, WritesARecordAndAReportBesideTheGame) {
  const std::string in = written("game.txt", kEnding);
  const ProgramResult result = run_program({"analyse", in, "--nodes", "20000"});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.out, "");
  EXPECT_NE(result.err.find(file("game-analysed.txt")), std::string::npos) << result.err;
  EXPECT_EQ(result.err.find('\r'), std::string::npos) << "no bar where there is no terminal";
  const Record record = read_one(content("game-analysed.txt"));
  EXPECT_EQ(record.comment.find("[%eval 13] [%pv i5h4"), 0U) << record.comment;
  ASSERT_EQ(record.turns.size(), 1U);
  EXPECT_EQ(record.turns[0].turn, "d3f3");
  EXPECT_EQ(record.turns[0].glyphs, std::vector<int>{4}) << "a blunder";
  EXPECT_EQ(record.turns[0].comment.find("[%eval -4]"), 0U) << record.turns[0].comment;
  ASSERT_EQ(record.turns[0].variations.size(), 1U);
  EXPECT_EQ(record.turns[0].variations[0][0].turn, "i5h4");
  EXPECT_NE(record.tag("Annotator").find("20000 nodes"), std::string::npos);
  const std::string html = content("game-analysed.html");
  EXPECT_NE(html.find("Ada &lt;i&gt;"), std::string::npos);
  EXPECT_NE(html.find("1. d3f3??"), std::string::npos);
  EXPECT_NE(html.find("from 100 % to 0 %"), std::string::npos) << html;
  EXPECT_EQ(content("game.txt"), kEnding) << "the game itself stays as it is";

  // What it wrote it reads, and says no more of it.
  const ProgramResult again =
      run_program({"analyse", file("game-analysed.txt"), "--nodes", "20000", "--out", "-"});
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_EQ(again.out, content("game-analysed.txt"));
}

TEST_F(Analyse, AsManyReportsAsGamesAndAnyForm) {
  const std::string in = written("two.txt", kEnding + "\n[Game \"gipf-basic\"]\n\n1. c2 *\n");
  const ProgramResult result = run_program({"analyse", in, "--level", "1", "--out", file("both.sgf")});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(import_records(content("both.sgf")).records.size(), 2U) << content("both.sgf");
  EXPECT_NE(content("both-1.html").find("</html>"), std::string::npos);
  EXPECT_NE(content("both-2.html").find("</html>"), std::string::npos);
}

TEST_F(Analyse, EveryGameCanBe) {
  for (const GameDescriptor& game : all_games()) {
    const std::string id(game.rules->id());
    PositionPtr position = game.rules->start();
    Record record = make_record(id, "startpos");
    for (int i = 0; i < 3; ++i) {
      record.turns.push_back({position->turns().front(), "", "", {}, {}});
      position = *position->play(record.turns.back().turn);
    }
    const ProgramResult result =
        run_program({"analyse", "-", "--nodes", "300", "--out", file(id + ".txt")}, write_record(record));
    EXPECT_EQ(result.status, 0) << id << ": " << result.err;
    const Record out = read_one(content(id + ".txt"));
    EXPECT_EQ(out.main_line(), record.main_line());
    EXPECT_NE(out.turns[1].comment.find("[%eval "), std::string::npos) << id;
    EXPECT_NE(content(id + ".html").find("class=\"graph\""), std::string::npos) << id;
  }
}

TEST_F(Analyse, SaysInOneSentenceWhatIsWrong) {
  const std::string wrong = written("wrong.txt", "[Game \"dvonn\"]\n\n1. z9 *\n");
  const std::string good = written("good.txt", "[Game \"dvonn\"]\n\n1. a1 *\n");
  for (const std::vector<std::string>& words : {std::vector<std::string>{wrong},
                                                {file("none.txt")},
                                                {file("")},
                                                {"-"},
                                                {},
                                                {good, "--nodes", "0"},
                                                {good, "--level", "13"},
                                                {good, "--level", "3", "--nodes", "5"},
                                                {good, "--nodes", "5", "--out", file("no/folder/x.txt")}}) {
    std::vector<std::string> arguments = {"analyse"};
    arguments.insert(arguments.end(), words.begin(), words.end());
    const ProgramResult result = run_program(arguments, "[Game \"dvonn\"]\n\n1. a1 *\n");
    EXPECT_EQ(result.status, 2) << result.out << result.err;
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    EXPECT_EQ(result.out, "");
  }
  EXPECT_FALSE(fs::exists(file("wrong-analysed.txt")));
}

}  // namespace
}  // namespace potentia::tests
