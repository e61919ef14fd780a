// The command line as another program sees it: exact outputs, exit statuses, one sentence for what is wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "tests/protocol/run_program.h"

namespace potentia::tests {
namespace {

std::size_t lines(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

TEST(CommandLine, PrintsWhatOtherProgramsRead) {
  EXPECT_EQ(run_program({"perft", "gipf-basic", "--depth", "3"}).out, "nodes 29016\n");
  EXPECT_EQ(run_program({"perft", "gipf-basic", "--depth", "3", "--threads", "2"}).out, "nodes 29016\n");
  EXPECT_EQ(run_program({"perft", "dvonn", "--depth", "0"}).out, "nodes 1\n");
  const ProgramResult divide = run_program({"perft", "dvonn", "--depth", "2", "--divide"});
  EXPECT_EQ(divide.out.substr(0, 14), "a1: 48\na2: 48\n");
  EXPECT_EQ(lines(divide.out), 50U);
  EXPECT_EQ(run_program({"moves", "dvonn", "--position",
                         "........./........../w3*..b2*..r..../........../......... w m"})
                .out,
            "a3d3\n");
  EXPECT_EQ(run_program({"apply", "dvonn", "--position",
                         "........./........../rwbbb....../........../......... w m", "b3a3"})
                .out,
            "........./........../w2*........../........../......... b m\noutcome white score 2-0\n");
  EXPECT_EQ(run_program({"apply", "gipf-basic", "b3", "B6-B4"}).status, 2);
  EXPECT_EQ(run_program({"apply", "gipf-basic", "b3", "b6-b4"}).out, "bwwb/5/6/w5b/6/5/b2w w 11/11 basic\n");
}

TEST(CommandLine, HasNothingToSayOfAFinishedGame) {
  const std::string over = "www1/5/6/7/6/5/4 w 0/5 basic";
  const ProgramResult moves = run_program({"moves", "gipf-basic", "--position", over});
  EXPECT_EQ(moves.out, "");
  EXPECT_EQ(moves.status, 0);
  const ProgramResult search = run_program({"search", "gipf-basic", "--position", over, "--depth", "3"});
  EXPECT_EQ(search.status, 1);
  EXPECT_EQ(search.err, "potentia: the game is over (black reserve), there is no turn to find\n");
}

TEST(CommandLine, RefusesBadInputInOneSentence) {
  const std::vector<std::vector<std::string>> wrong = {
      {},
      {"frobnicate"},
      {"perft", "chess", "--depth", "1"},
      {"perft", "dvonn", "--depth", "-1"},
      {"perft", "dvonn"},
      {"moves", "dvonn", "--position", "nonsense"},
      {"moves", "dvonn", "--position", ""},
      {"apply", "dvonn", "z9"},
      {"apply", "gipf-standard", "e2;xq9"},
      {"search", "dvonn", "--depth", "0"},
      {"search", "dvonn", "--hash", "0"},
      {"play", "dvonn", "--level", "13"},
      {"play", "dvonn", "--side", "green"},
      {"bench", "go"},
      {"convert", "/no/such/file", "-"},
      {"serve", "--port", "99999"},
      {"serve", "--root", "/no/such/folder"},
  };
  for (const auto& arguments : wrong) {
    const ProgramResult result = run_program(arguments);
    std::string shown;
    for (const std::string& argument : arguments) shown += argument + " ";
    EXPECT_EQ(result.status, 2) << shown << result.err;
    EXPECT_EQ(lines(result.err), 1U) << shown << result.err;
    EXPECT_EQ(result.out, "") << shown;
  }
}

TEST(CommandLine, SearchSpeaksUgi) {
  const ProgramResult result = run_program({"search", "gipf-standard", "--depth", "3", "--multipv", "2"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out.find("info depth 1 seldepth 1 multipv 1 score cp "), 0U) << result.out;
  EXPECT_NE(result.out.find("\ninfo depth 3 seldepth 3 multipv 2 "), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("\nbestmove "), std::string::npos) << result.out;
}

TEST(CommandLine, JsonIsOneObjectALine) {
  EXPECT_EQ(run_program({"moves", "dvonn", "--json", "--position",
                         "........./........../w3*..b2*..r..../........../......... w m"})
                .out,
            "{\"turn\":\"a3d3\"}\n");
  EXPECT_EQ(run_program({"perft", "gipf-basic", "--depth", "1", "--json"}).out, "{\"nodes\":30}\n");
}

TEST(CommandLine, ConvertsRecordsAndReportsWrongOnes) {
  const std::string text = "[Game \"dvonn\"]\n\n1. E3 e4 *\n\n[Game \"dvonn\"]\n\n1. e3 e3 *\n";
  const ProgramResult result = run_program({"convert", "-", "-"}, text);
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.out, "[Game \"dvonn\"]\n\n1. e3 e4 *\n");
  EXPECT_EQ(result.err.find("potentia: line 7, turn 'e3', e3:"), 0U) << result.err;
  const ProgramResult positions = run_program({"convert", "-", "-", "--positions", "gipf-basic"},
                                              "startpos\nwww1/5/6/7/6/5/31 w 0/5 basic\n");
  EXPECT_EQ(positions.out.find("b2w/5/6/w5b/6/5/b2w w 12/12 basic\n"), 0U) << positions.out;
}

TEST(CommandLine, PlaysAGameInTheTerminal) {
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

TEST(CommandLine, ColoursOnlyWhenAsked) {
  const ProgramResult result = run_program({"play", "dvonn", "--colour", "always"}, "quit\n");
  EXPECT_NE(result.out.find('\033'), std::string::npos);
}

}  // namespace
}  // namespace potentia::tests
