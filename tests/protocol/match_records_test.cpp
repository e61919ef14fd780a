// The records of a match and who writes them, by the program itself: killed runners, two runners, folders
// that vanish.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/rng.h"
#include "base/test_folder.h"
#include "base/text.h"
#include "tests/protocol/run_program.h"
#include "tests/support/env.h"

namespace potentia::tests {
namespace {

const std::string kFake = POTENTIA_FAKE_ENGINE;

class MatchRecords : public testing::Test, protected test::TestFolder {
 protected:
  /// A match of two fakes whose records go to `out`.
  std::vector<std::string> words(const std::string& out, const std::string& games,
                                 const std::vector<std::string>& more = {}) const {
    std::vector<std::string> all = {"match",    "gipf-basic",        "--engine", "a=" + kFake + " 1",
                                    "--engine", "b=" + kFake + " 2", "--games",  games,
                                    "--out",    path(out),           "--every",  "0"};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }

  /// Waits until the file has a line; what it then holds.
  std::string await(const std::string& name) const {
    const std::int64_t deadline = now_ms() + 60000;
    while (now_ms() < deadline) {
      if (std::string text = content(name); text.find('\n') != std::string::npos) return text;
      usleep(2000);
    }
    return "";
  }
};

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

int count(const std::string& text, const std::string& part) {
  int n = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

// How often each number stands behind a mark at the beginning of a line.
std::map<int, int> numbers_behind(const std::string& text, const std::string& mark) {
  std::map<int, int> out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(mark)) ++out[std::atoi(line.c_str() + mark.size())];
  }
  return out;
}

// Not there, or dead and waiting for whoever inherited it.
bool is_gone(int pid) {
  std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
  std::string text;
  std::getline(stat, text);
  const auto name_end = text.rfind(')');
  return name_end == std::string::npos || text.substr(name_end + 2, 1) == "Z";
}

TEST_F(MatchRecords, SurviveKillsAtAnyMoment) {
  const long kills = test::amount("POTENTIA_MATCH_KILLS", 10, 10);
  const std::string games = std::to_string(2 * kills + 10);
  const auto arguments = words("games", games, {"--resume", "--concurrency", "2"});
  Rng rng(7);
  std::set<int> reported;
  for (long kill = 0; kill < kills; ++kill) {
    RunningProgram match(arguments);
    usleep(1000 * rng.below(120));
    const ProgramResult end = match.kill_now();
    ASSERT_TRUE(end.status == 137 || end.status == 0) << end.status << " at kill " << kill;
    for (const auto& [game, times] : numbers_behind(end.out, "game ")) reported.insert(game);
    const auto rounds = numbers_behind(content("games"), "[Round \"");
    for (const auto& [round, times] : rounds) ASSERT_EQ(times, 1) << "round " << round << " at kill " << kill;
    for (const int game : reported)
      ASSERT_EQ(rounds.count(game), 1U) << "game " << game << " at kill " << kill;
  }
  const ProgramResult rest = run_program(arguments, "", 120);
  EXPECT_EQ(rest.status, 0) << rest.err;
  const auto rounds = numbers_behind(content("games"), "[Round \"");
  EXPECT_EQ(std::to_string(rounds.size()), games);
  for (const auto& [round, times] : rounds) EXPECT_EQ(times, 1) << round;
  const ProgramResult read = run_program({"convert", path("games"), "-"});
  EXPECT_EQ(read.status, 0) << read.err;
  EXPECT_EQ(std::to_string(count(read.out, "[Game ")), games);
}

TEST_F(MatchRecords, HaveOneWriter) {
  // The first runner plays a game that does not end.
  RunningProgram first({"match", "dvonn", "--engine", "a=" + kFake, "--engine", "b=" + kFake + " --hang 60",
                        "--each", "movetime=600000", "--out", path("games"), "--games", "4"});
  const std::int64_t deadline = now_ms() + 60000;
  const std::vector<std::string> second = {
      "match",           "dvonn", "--engine",    "a=" + kFake, "--engine", "b=" + kFake, "--each",
      "movetime=600000", "--out", path("games"), "--games",    "4",        "--resume"};
  while (!std::filesystem::exists(path("games")) && now_ms() < deadline) usleep(2000);
  usleep(100000);  // it locks the file in the same breath as it makes it
  const ProgramResult refused = run_program(second);
  EXPECT_EQ(refused.status, 2) << refused.out;
  EXPECT_EQ(refused.err, "potentia: " + path("games") +
                             ": another match is writing to this file; wait until it has ended, or choose "
                             "another name\n");
  first.kill_now();
  const ProgramResult resumed = run_program(second);
  EXPECT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_EQ(count(content("games"), "[Round "), 4);
}

TEST_F(MatchRecords, OfADoubledRoundTheFirstCounts) {
  EXPECT_EQ(run_program(words("games", "4")).status, 0);
  const std::string text = content("games");
  const std::string last = text.substr(text.rfind("[Game "));
  write("games", text + last + last);
  const ProgramResult resumed = run_program(words("games", "6", {"--resume"}));
  EXPECT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_TRUE(contains(resumed.out, "6 of 6 games; 2 now")) << resumed.out;
  EXPECT_EQ(resumed.err, "potentia: note: " + path("games") +
                             ", record 5: its Round 4 is there already; the first one counts\n"
                             "potentia: note: " +
                             path("games") +
                             ", record 6: its Round 4 is there already; the first one counts\n");
}

TEST_F(MatchRecords, AFolderThatVanishesEndsTheMatch) {
  std::filesystem::create_directory(path("folder"));
  // The second engine removes the folder of the records before it plays.
  const ProgramResult result = run_program({"match", "dvonn", "--engine", "a=" + kFake, "--engine",
                                            "b=sh -c 'rm -r " + path("folder") + "; exec " + kFake + "'",
                                            "--games", "4", "--out", path("folder/games")});
  EXPECT_EQ(result.status, 2) << result.out;
  EXPECT_EQ(result.err, "potentia: " + path("folder/games") +
                            ": this file cannot be found any more (No such file or directory)\n");
  EXPECT_EQ(count(result.out, "game "), 0) << "no game counts that is nowhere recorded";
}

TEST_F(MatchRecords, GoToAPipeOrAFullDisk) {
  const ProgramResult full = run_program({"match", "dvonn", "--engine", "a=" + kFake, "--engine",
                                          "b=" + kFake, "--games", "2", "--out", "/dev/full"});
  EXPECT_EQ(full.status, 3);
  EXPECT_EQ(full.err, "potentia: /dev/full: this file cannot be written (No space left on device)\n");
  const ProgramResult resumed = run_program({"match", "dvonn", "--engine", "a=" + kFake, "--engine",
                                             "b=" + kFake, "--out", "/dev/null", "--resume"});
  EXPECT_EQ(resumed.status, 2);
  EXPECT_EQ(count(resumed.err, "\n"), 1) << resumed.err;
}

TEST_F(MatchRecords, EnginesEndWithTheirRunner) {
  // An engine with a child of its own, both waiting for ever.
  const std::string command = "sh -c 'sleep 600 & echo $! >" + path("child") + "; echo $$ >" +
                              path("engine") + "; exec " + kFake + " --hang 3'";
  RunningProgram match({"match", "dvonn", "--engine", "a=" + kFake, "--engine", "b=" + command, "--each",
                        "movetime=600000", "--games", "2"});
  const int child = std::atoi(await("child").c_str());
  const int engine = std::atoi(await("engine").c_str());
  ASSERT_GT(child, 1);
  ASSERT_GT(engine, 1);
  EXPECT_FALSE(is_gone(child) || is_gone(engine));
  match.kill_now();
  const std::int64_t deadline = now_ms() + 60000;
  while (!(is_gone(child) && is_gone(engine)) && now_ms() < deadline) usleep(2000);
  EXPECT_TRUE(is_gone(child));
  EXPECT_TRUE(is_gone(engine));
}

}  // namespace
}  // namespace potentia::tests
