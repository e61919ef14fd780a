// The command line as another program sees it: exact outputs, exit statuses, one sentence for what is wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "games/games.h"
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
      {"search", "dvonn", "--nodes", "0"},
      {"search", "dvonn", "--nodes", "18446744073709551616"},
      {"search", "dvonn", "--threads", "-1"},
      {"search", "dvonn", "--movetime", "4294967296000000000000"},
      {"play", "dvonn", "--level", "13"},
      {"play", "dvonn", "--side", "green"},
      {"bench", "go"},
      {"convert", "/no/such/file", "-"},
      {"serve", "--port", "99999"},
      {"serve", "--port", ""},
      {"serve", "--host-name", "http://example.org"},
      {"serve", "--root", "/no/such/folder"},
      {"serve", "--data", "/no/such", "--postgres", "postgres:///x"},
      {"serve", "--postgres", "/no/such/folder"},
      {"serve", "--no-accounts", "--data", "/no/such"},
      {"serve", "--no-accounts", "--postgres", "postgres:///x"},
      {"serve", "--postgres", "postgres:///x", "--hall", "a"},
      {"serve", "--postgres", "postgres:///x", "--nats", "nats://127.0.0.1:1", "--hall", "ab"},
      {"serve", "--postgres", "postgres:///x", "--nats", "nats://127.0.0.1:1", "--hall", "A"},
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

TEST(CommandLine, ConvertsBetweenForms) {
  const std::string own = "[Game \"dvonn\"]\n[White \"Ann <b>\"]\n\n1. e3 {a ] b} e4 *\n";
  const ProgramResult sgf = run_program({"convert", "-", "-", "--to", "sgf"}, own);
  EXPECT_EQ(sgf.status, 0) << sgf.err;
  EXPECT_EQ(sgf.out, "(;FF[4]CA[UTF-8]AP[Potentia]GM[37]\nPW[Ann <b>]\n;W[e3]C[a \\] b]\n;B[e4])\n");
  EXPECT_EQ(run_program({"convert", "-", "-"}, sgf.out).out,
            "[Game \"dvonn\"]\n[White \"Ann <b>\"]\n\n1. e3 {a "
            "] b} 1... e4 *\n");
  const std::string file = testing::TempDir() + "/potentia-convert.SGF";
  EXPECT_EQ(run_program({"convert", "-", file}, own).status, 0);
  EXPECT_EQ(run_program({"convert", file, "-", "--to", "sgf", "--from", "sgf"}).out, sgf.out);
  const ProgramResult log = run_program({"convert", "-", "-", "--to", "codecup"}, own + "\n" + own);
  EXPECT_EQ(log.status, 0);
  EXPECT_EQ(log.out, "# [White \"Ann <b>\"]\nE3 E4\n\n# [White \"Ann <b>\"]\nE3 E4\n");
  EXPECT_EQ(log.err, "potentia: note: the form codecup cannot hold, and these records lose: comments (2)\n");
  EXPECT_EQ(run_program({"convert", "-", "-"}, "1. e3 e4 2. resign").out,
            "[Game \"dvonn\"]\n[Result \"0-1\"]\n[Termination \"resign\"]\n\n1. e3 e4 0-1\n");
}

TEST(CommandLine, ConvertSaysInASentenceWhatItCannotRead) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"", "potentia: there is no record in this text\n"},
      {"<html>", "potentia: line 1: this is a web page (save the text of the game alone)\n"},
      {"(;GM[1];B[aa])",
       "potentia: line 1, property GM: '1' is no game of this program; 37 is dvonn, 39 gipf, 24 yinsh, 25 "
       "punct\n"},
      {"(;GM[37];W[e3", "potentia: line 1: the value of property 'W' has no closing bracket ]\n"},
      {"D2 D2", "potentia: line 1, turn 'D2', d2: this cell is taken; place on a vacant one\n"}};
  for (const auto& [text, sentence] : wrong) {
    const ProgramResult result = run_program({"convert", "-", "-"}, text);
    EXPECT_EQ(result.status, 2) << text;
    EXPECT_EQ(result.err, sentence);
    EXPECT_EQ(result.out, "");
  }
  for (const std::vector<std::string>& options : {std::vector<std::string>{"--from", "pgn"},
                                                  {"--to", "pgn"},
                                                  {"--to", "boardspace"},
                                                  {"--positions", "chess"}}) {
    std::vector<std::string> arguments = {"convert", "-", "-"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const ProgramResult result = run_program(arguments, "(;GM[37];W[e3])");
    EXPECT_EQ(result.status, 2) << options[1];
    EXPECT_EQ(lines(result.err), 1U) << result.err;
  }
}

TEST(CommandLine, HelpNamesEveryGame) {
  for (const std::vector<std::string>& words : {std::vector<std::string>{"--help"}, {"moves", "--help"}}) {
    const ProgramResult help = run_program(words);
    EXPECT_EQ(help.status, 0);
    for (const GameDescriptor& game : all_games())
      EXPECT_NE(help.out.find(game.rules->id()), std::string::npos) << words[0] << ": " << game.rules->id();
  }
}

TEST(CommandLine, TellsItsLicences) {
  const ProgramResult result = run_program({"--licenses"});
  EXPECT_EQ(result.status, 0);
  for (const std::string part : {"MIT License\n", "### Boost (", "### zlib (", "### svelte (MIT)"})
    EXPECT_NE(result.out.find(part), std::string::npos) << part;
}

TEST(CommandLine, ColoursOnlyWhenAsked) {
  const ProgramResult result = run_program({"play", "dvonn", "--colour", "always"}, "quit\n");
  EXPECT_NE(result.out.find('\033'), std::string::npos);
}

}  // namespace
}  // namespace potentia::tests
