// `potentia play` as a person at a terminal meets it: turns and commands, going on with a record, repetition,
// and chance that nobody has in his hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>

#include "record/record.h"
#include "tests/protocol/run_program.h"

namespace potentia::tests {
namespace {

std::string file_named(const std::string& name) {
  return testing::TempDir() + "/potentia-play-" + name;
}
std::string content_of(const std::string& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}
void write_file(const std::string& file, const std::string& text) {
  std::ofstream(file) << text;
}
int count_of(const std::string& text, const std::string& part) {
  int count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Play, AGameInTheTerminal) {
  const std::string file = testing::TempDir() + "/potentia-play.record";
  const ProgramResult result =
      run_program({"play", "gipf-basic", "--level", "1"},
                  "nonsense\nturns\nb3\nundo\nb3\nhint\nsave " + file + "\nresign\nundo\ntext\nquit\n");
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.out.find("White plays b3"), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("Black plays "), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("Black wins (resign)"), std::string::npos) << result.out;
  EXPECT_EQ(result.out.find('\033'), std::string::npos) << "no colours into a pipe";
  std::ifstream saved(file);
  const std::string record((std::istreambuf_iterator<char>(saved)), {});
  EXPECT_EQ(run_program({"convert", file, "-"}).out, record);
  EXPECT_NE(record.find("1. b3 "), std::string::npos) << record;
}

// Both glasses go to and fro; nobody drops a ring.
const std::string kClaim =
    "w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-1 tamsk-ring=claim";
const std::string kCycle = "a1a2-\nd1e1-\na2a1-\ne1d1-\n";

TEST(Play, EndsAtTheThirdStandingAndSaysWhy) {
  const std::string twice = kCycle + kCycle;
  const std::vector<std::string> play = {"play", "tamsk-1", "--position", kClaim, "--side", "both"};
  const ProgramResult drawn = run_program(play, twice + "a1a2-\nd1e1-\nmoves\nundo\nd7d6\nquit\n");
  EXPECT_EQ(count_of(drawn.out, "The position stands for the second time; the third time is a draw."), 4);
  EXPECT_EQ(count_of(drawn.out, "A draw (repetition): the position stands for the third time."), 1);
  EXPECT_NE(drawn.out.find("The game is over"), std::string::npos) << "no turn after it";
  EXPECT_NE(drawn.out.find("[Result \"1/2-1/2\"]\n[Termination \"repetition\"]"), std::string::npos);
  EXPECT_NE(drawn.out.find("White plays d7d6"), std::string::npos) << "the end can be taken back";

  std::vector<std::string> without = play;
  without.insert(without.end(), {"--repetition", "none"});
  const ProgramResult none = run_program(without, twice + kCycle + "moves\nquit\n");
  EXPECT_EQ(count_of(none.out, "stands for the"), 0);
  EXPECT_NE(none.out.find("[Repetition \"none\"]"), std::string::npos) << none.out;
}

TEST(Play, GoesOnWithARecordAndKeepsTheRestOfIt) {
  const std::string first = "[Game \"dvonn\"]\n\n1. a1 b1 *\n";
  const std::string second =
      "[Game \"gipf-basic\"]\n[Event \"Club evening\"]\n[Round \"3\"]\n[White \"Ada\"]\n[Black \"Kurt\"]\n"
      "[Result \"*\"]\n\n{A calm start.} 1. b1-b3 {Up the column.} 1... d2 $1 2. e1-e3 (2. f2 {quieter} 2... "
      "g2) *\n";
  const std::string file = file_named("resumed.record");
  write_file(file, first + "\n" + second);
  const ProgramResult result =
      run_program({"play", "--resume", file}, "c2\nsave\nresign\nsave\nundo\nquit\n");
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.out.find("Black plays c2"), std::string::npos) << result.out;
  const ReadRecords read = read_records(content_of(file));
  ASSERT_TRUE(read.errors.empty());
  ASSERT_EQ(read.records.size(), 2U) << "the other game of the file is still there";
  EXPECT_EQ(write_record(read.records[0]), write_record(read_records(first).records[0]));
  Record expected = read_records(second).records[0];
  expected.turns.push_back({"c2", "", "", {}, {}});
  expected.result = "0-1";
  expected.set_tag("Result", "0-1");
  expected.set_tag("Termination", "resign");
  EXPECT_EQ(read.records[1], expected);
}

TEST(Play, SeatsTheEngineAsTheRecordHasIt) {
  const std::string file = file_named("seats.record");
  run_program({"play", "gipf-basic", "--side", "black", "--level", "1"}, "save " + file + "\nquit\n");
  const ProgramResult result = run_program({"play", "--resume", file}, "moves\nquit\n");
  EXPECT_NE(result.out.find("Black> "), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("[White \"Potentia level 1\"]\n[Black \"Player\"]"), std::string::npos);
  const ProgramResult other =
      run_program({"play", "--resume", file, "--side", "white", "--level", "2"}, "moves\nquit\n");
  EXPECT_NE(other.out.find("[White \"Player\"]\n[Black \"Potentia level 2\"]"), std::string::npos)
      << other.out;
}

TEST(Play, AnEndThatNoRuleHasMadeIsSaidAndCanBeTakenBack) {
  const std::string file = file_named("over.record");
  write_file(file, "[Game \"dvonn\"]\n[Result \"1-0\"]\n[Termination \"time\"]\n\n1. a1 b1 1-0\n");
  const ProgramResult result = run_program({"play", "--resume", file}, "c1\nundo\nc1\nmoves\nquit\n");
  EXPECT_NE(result.out.find("White wins (time)"), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("2. c1"), std::string::npos) << result.out;
  EXPECT_EQ(result.out.find("[Termination"), std::string::npos) << result.out;
}

TEST(Play, RefusesWhatCannotBeResumed) {
  const std::string file = file_named("wrong.record");
  write_file(file, "[Game \"dvonn\"]\n\n1. a1 z9 *\n");
  const std::string good = file_named("good.record");
  write_file(good, "[Game \"dvonn\"]\n\n1. a1 *\n");
  for (const std::vector<std::string>& options : {std::vector<std::string>{"--resume", file},
                                                  {"--resume", file_named("none")},
                                                  {"gipf-basic", "--resume", good},
                                                  {"--resume", good, "--position", "startpos startpos"},
                                                  {},
                                                  {"dvonn", "--players", "Ada"}}) {
    std::vector<std::string> arguments = {"play"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const ProgramResult result = run_program(arguments, "quit\n");
    EXPECT_EQ(result.status, 2) << result.out;
    EXPECT_EQ(count_of(result.err, "\n"), 1) << result.err;
  }
  EXPECT_EQ(content_of(file), "[Game \"dvonn\"]\n\n1. a1 z9 *\n");
}

const std::string kDice = "4/5/6/3(wZ)b2/6/5/4 w 5/5 basic links=Z:dice challenges=1/1";
const std::string kContest = "4/5/6/3(wZ)b2/6/5/4 w 5/5 basic links=Z:dvonn challenges=1/1";

std::string match_in(const std::string& text, const std::string& pattern) {
  std::smatch found;
  return std::regex_search(text, found, std::regex(pattern)) ? found[1].str() : "";
}

TEST(Play, RollsAndDrawsByItself) {
  std::set<std::string> rolls;
  for (int i = 0; i < 6; ++i) {
    const ProgramResult result = run_program({"play", "gipf-composed", "--position", kDice, "--side", "both"},
                                             "?Ze5\ndice:6-1\n!\ndice:6-1\nundo\n!\nquit\n");
    rolls.insert(match_in(result.out, "plays (dice:\\S+)"));
    EXPECT_NE(result.out.find("The dice: White rolls "), std::string::npos) << result.out;
    EXPECT_EQ(count_of(result.out, "plays dice:"), 2) << "each roll is the program's";
    EXPECT_EQ(count_of(result.out, "plays " + match_in(result.out, "plays (dice:\\S+)")), 2)
        << "taken back it is the same roll: " << result.out;
  }
  EXPECT_GT(rolls.size(), 1U) << "six times the same roll: once in 60 million runs";
  const ProgramResult lot =
      run_program({"play", "gipf-composed", "--position", kContest, "--side", "both"}, "?Ze5\n!\nquit\n");
  EXPECT_NE(lot.out.find(" is White in the contest."), std::string::npos) << lot.out;
}

TEST(Play, DrawsCardsByItself) {
  const ProgramResult result =
      run_program({"play", "gipf-composed", "--position",
                   "4/5/6/3(wZ)b2/6/5/4 w 5/5 basic links=Z:cards challenges=1/1", "--side", "both"},
                  "?Ze5\n!\nquit\n");
  const std::string drawn = match_in(result.out, "plays cards:(\\S+)");
  ASSERT_NE(drawn, "") << result.out;
  const std::string own = drawn.substr(0, drawn.find('-'));
  const std::string other = drawn.substr(drawn.find('-') + 1);
  EXPECT_NE(result.out.find("The cards: White draws " + own + ", Black " + other + "."), std::string::npos)
      << result.out;
}

TEST(Play, PublishesTheSeedWhenTheGameIsOver) {
  const std::string file = file_named("seed.record");
  const ProgramResult result =
      run_program({"play", "gipf-composed", "--position", kDice, "--side", "both"},
                  "?Ze5\n!\nmoves\ntext\nshow\nsave " + file + "\nresign\nmoves\nnew\nquit\n");
  EXPECT_EQ(count_of(result.out, "seed="), 1) << result.out;
  const std::string record = result.out.substr(result.out.rfind("[Game "));
  EXPECT_NE(record.find("seed="), std::string::npos) << "the one that is over";
  EXPECT_TRUE(read_records(record.substr(0, record.find("0-1\n") + 4)).errors.empty()) << record;
  // What is kept to be gone on with has its seed, and the next roll is no other for it.
  EXPECT_EQ(match_in(content_of(file), "(seed=\\w{16}/0)"), match_in(record, "(seed=\\w{16}/0)"));
  const ProgramResult again = run_program({"play", "--resume", file}, "undo\n!\nmoves\nquit\n");
  EXPECT_EQ(match_in(again.out, "plays (dice:\\S+)"), match_in(result.out, "plays (dice:\\S+)"));
  EXPECT_EQ(count_of(again.out, "seed="), 0) << again.out;
}

TEST(Play, DrawsWithoutASeedWhereARecordHasNone) {
  const std::string file = file_named("seedless.record");
  write_file(file, "[Game \"gipf-composed\"]\n[Position \"" + kDice + "\"]\n\n1. ?Ze5 *\n");
  const ProgramResult result = run_program({"play", "--resume", file, "--side", "both"}, "!\nmoves\nquit\n");
  EXPECT_NE(match_in(result.out, "plays (dice:[1-6]-[1-6])"), "") << result.out;
  EXPECT_EQ(count_of(result.out, "seed="), 0);
}

TEST(Play, DrawsLotsForTheColours) {
  std::set<std::string> whites;
  for (int i = 0; i < 24; ++i) {
    const ProgramResult result = run_program({"play", "dvonn", "--players", "Ada", "Ben"}, "moves\nquit\n");
    whites.insert(match_in(result.out, "The lot: Ada plays (\\w+)"));
    const bool ada = whites.contains("White") && match_in(result.out, "Ada plays (\\w+)") == "White";
    EXPECT_NE(result.out.find(ada ? "[White \"Ada\"]\n[Black \"Ben\"]" : "[White \"Ben\"]\n[Black \"Ada\"]"),
              std::string::npos)
        << result.out;
  }
  EXPECT_EQ(whites.size(), 2U) << "24 times the same: once in eight million runs";
  const ProgramResult told =
      run_program({"play", "dvonn", "--players", "Ada", "Ben", "--side", "black"}, "moves\nquit\n");
  EXPECT_NE(told.out.find("[White \"Ben\"]\n[Black \"Ada\"]"), std::string::npos);
  EXPECT_EQ(told.out.find("The lot"), std::string::npos);
  const ProgramResult alone = run_program({"play", "gipf-basic", "--side", "lot", "--level", "1"}, "quit\n");
  EXPECT_NE(alone.out.find("The lot: you play "), std::string::npos);
}

}  // namespace
}  // namespace potentia::tests
