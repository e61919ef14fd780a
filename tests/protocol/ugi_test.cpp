// UGI sessions with the real program: the dialogue of docs/formats.md section 7, errors that change nothing,
// stop and ponder.
#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "tests/protocol/run_program.h"

namespace potentia::tests {
namespace {

// What the program says to these lines, without the `info depth` lines.
std::vector<std::string> session(const std::string& input) {
  const ProgramResult result = run_program({"ugi"}, input);
  EXPECT_EQ(result.status, 0) << result.err;
  std::vector<std::string> out;
  std::istringstream lines(result.out);
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("info depth", 0) != 0) out.push_back(line);
  }
  return out;
}

using Lines = std::vector<std::string>;

TEST(Ugi, Introduces) {
  const Lines lines = session("ugi\nisready\nquit\n");
  ASSERT_GT(lines.size(), 5U);
  EXPECT_EQ(lines[0].find("id name Potentia"), 0U);
  EXPECT_EQ(lines[1].find("id author"), 0U);
  EXPECT_EQ(lines[lines.size() - 2], "ugiok");
  EXPECT_EQ(lines.back(), "readyok");
  for (const char* option :
       {"Game", "Threads", "Hash", "MultiPV", "Level", "Elo", "LimitStrength", "Repetition"}) {
    bool found = false;
    for (const std::string& line : lines)
      found |= line.find("option name " + std::string(option) + " type ") == 0;
    EXPECT_TRUE(found) << option;
  }
}

TEST(Ugi, AnswersQueries) {
  EXPECT_EQ(session("setoption name Game value gipf-basic\nquery gameover\nquery p1turn\nquery result\n"
                    "position startpos moves b3\nquery p1turn\n"
                    "position fen www1/5/6/7/6/5/4 w 0/5 basic\nquery gameover\nquery result\n"),
            (Lines{"response false", "response true", "response none", "response false", "response true",
                   "response p2win"}));
}

// Two glasses go to and fro without their rings: the first of them stands on a2 at the plies 1, 5 and 9.
TEST(Ugi, TellsTheEndByRepetition) {
  const std::string around = "a1a2- d1e1- a2a1- e1d1- ";
  const std::string position =
      "position fen w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-1 tamsk-ring=claim "
      "moves ";
  const std::string asked = "query gameover\nquery result\n";
  EXPECT_EQ(session("setoption name Game value tamsk-1\n" + position + around + "a1a2-\n" + asked + position +
                    around + around + "a1a2-\n" + asked + "setoption name Repetition value none\n" + asked),
            (Lines{"response false", "response none", "response true", "response draw", "response false",
                   "response none"}));
}

TEST(Ugi, SearchesAndNamesALegalTurn) {
  const Lines lines =
      session("position fen ........./........../w3*..b2*..r..../........../......... w m\ngo depth 4\n");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0], "bestmove a3d3");
}

TEST(Ugi, StopsAnInfiniteSearch) {
  const Lines lines = session("setoption name Threads value 2\ngo infinite\nisready\nstop\n");
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0], "readyok");
  EXPECT_EQ(lines[1].find("bestmove "), 0U);
}

TEST(Ugi, AnInfiniteSearchOfATinyTreeWaitsForStop) {
  const Lines lines = session(
      "position fen ........./........../w3*..b2*..r..../........../......... w m\ngo "
      "infinite\nisready\nstop\nisready\n");
  EXPECT_EQ(lines, (Lines{"readyok", "bestmove a3d3", "readyok"}));
}

TEST(Ugi, PonderHitGoesOnWithOneAnswer) {
  const Lines lines = session("go ponder p1time 200 p2time 200\nponderhit\nisready\n");
  int best = 0;
  for (const std::string& line : lines) best += line.rfind("bestmove ", 0) == 0;
  EXPECT_EQ(best, 1);
}

TEST(Ugi, RefusesWithASentenceAndKeepsItsState) {
  const Lines lines = session(
      "position startpos moves e3\n"
      "position startpos moves e3 e3\n"
      "position fen rubbish\n"
      "position\n"
      "setoption name Hash value 0\n"
      "setoption name Colour value red\n"
      "setoption name Game value chess\n"
      "go depth x\n"
      "go sideways\n"
      "query weather\n"
      "xyzzy\n"
      "query p1turn\n");
  ASSERT_EQ(lines.size(), 11U);
  for (std::size_t i = 0; i < 10; ++i) EXPECT_EQ(lines[i].find("info string error: "), 0U) << lines[i];
  EXPECT_EQ(lines.back(), "response false") << "the position after e3 still stands";
}

TEST(Ugi, AFinishedGameHasNoBestMove) {
  const Lines lines = session(
      "setoption name Game value gipf-basic\nposition fen www1/5/6/7/6/5/4 w 0/5 basic\ngo depth 3\n");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].find("info string error: go: the game is over"), 0U);
}

// On a loaded machine the program may have to wait for a second or two; without its limits it would think on.
TEST(Ugi, KeepsToShortClocks) {
  for (const char* go : {"go movetime 1", "go p1time 5 p2time 5", "go p1time 0 p2time 0",
                         "go p1time -20 p2time 10", "go p1time 40 p2time 40 p1inc 5 p2inc 5 movestogo 1",
                         "go p1time 300 p2time 1000000000", "go movetime 300 p1time 1000000000"}) {
    const std::int64_t begun = now_ms();
    const Lines lines = session(std::string(go) + "\n");
    EXPECT_LT(now_ms() - begun, 5000) << go;
    ASSERT_EQ(lines.size(), 1U) << go;
    EXPECT_EQ(lines[0].find("bestmove "), 0U) << go;
  }
}

// Each of these used to wait for the end of a search that has none, with nobody left to read `stop`.
TEST(Ugi, IsNotDeafDuringASearchWithoutEnd) {
  const auto is_best = [](const std::string& line) { return line.rfind("bestmove ", 0) == 0; };
  for (const char* go : {"go infinite", "go", "go ponder p1time 1000 p2time 1000", "go depth 1000"}) {
    for (const char* command : {"position startpos moves e3", "setoption name MultiPV value 2",
                                "setoption name Game value gipf-basic", "uginewgame", "go movetime 1"}) {
      const std::string input = std::string(go) + "\n" + command + "\nisready\nquit\n";
      const Lines lines = session(input);
      // The search that was stopped answers before the command is obeyed.
      ASSERT_GE(lines.size(), 2U) << input;
      EXPECT_TRUE(is_best(lines[0])) << input << lines[0];
      EXPECT_EQ(std::count(lines.begin(), lines.end(), "readyok"), 1) << input;
      EXPECT_EQ(std::count_if(lines.begin(), lines.end(), is_best), command[0] == 'g' ? 2 : 1) << input;
    }
  }
}

TEST(Ugi, WhatIsRefusedUnreadDoesNotDisturbASearch) {
  EXPECT_EQ(
      session("position fen ........./........../w3*..b2*..r..../........../......... w m\ngo infinite\n"
              "setoption name Hash value 0\ngo depth 0\nponderhit\nquery p1turn\nisready\nstop\n"),
      (Lines{"info string error: option Hash: '0' is not a whole number from 1 to 65536",
             "info string error: 'depth': a whole number from 1 to 1000 must follow", "response true",
             "readyok", "bestmove a3d3"}));
}

TEST(Ugi, TheEndOfInputEndsWhateverRuns) {
  // Side by side: each goes on for a while, in case more input comes.
  std::vector<std::pair<std::string, std::future<Lines>>> sessions;
  for (const char* go : {"go", "go infinite", "go ponder", "go p2time 100", "go depth 1000",
                         "go nodes 1000000000000000", "go movetime 1000000000000"}) {
    sessions.emplace_back(go, std::async(std::launch::async, session, std::string(go) + "\n"));
  }
  for (auto& [go, told] : sessions) {
    const Lines lines = told.get();
    ASSERT_EQ(lines.size(), 1U) << go;
    EXPECT_EQ(lines[0].find("bestmove "), 0U) << go;
  }
}

TEST(Ugi, NumbersOutOfRangeAreRefused) {
  const Lines lines = session(
      "go nodes 18446744073709551616\ngo nodes 0\ngo nodes 9223372036854775807\ngo depth 1001\n"
      "go movetime 0\ngo movetime -1\ngo p1inc -1\ngo movestogo 0\ngo depth\ngo depth 1.5\ngo depth +1\n"
      "setoption name Threads value 257\nsetoption name Hash value 65537\nsetoption name MultiPV value 0\n"
      "setoption name Level value 4294967297\nsetoption name NetFile value <empty>\n");
  EXPECT_EQ(lines.size(), 16U);
  for (const std::string& line : lines) EXPECT_EQ(line.find("info string error: "), 0U) << line;
}

TEST(Ugi, ALineOfMoreThanAMebibyteIsSkipped) {
  const std::string mebibyte(std::size_t{1} << 20, 'x');
  EXPECT_EQ(
      session(mebibyte + "\n" + mebibyte + "y\nisready\n" + mebibyte + "z"),
      (Lines{"info string error: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…': this is no UGI command (ugi "
             "isready setoption uginewgame position query go stop ponderhit quit)",
             "info string error: a line has at most 1 MiB; this one was skipped", "readyok",
             "info string error: a line has at most 1 MiB; this one was skipped"}));
}

TEST(Ugi, SurvivesRubbish) {
  std::string rubbish;
  for (int i = 0; i < 2000; ++i) rubbish += static_cast<char>(1 + (i * 7919) % 250);
  const ProgramResult result = run_program({"ugi"}, rubbish + "\nisready\n");
  EXPECT_EQ(result.status, 0);
  EXPECT_NE(result.out.find("readyok"), std::string::npos);
}

}  // namespace
}  // namespace potentia::tests
