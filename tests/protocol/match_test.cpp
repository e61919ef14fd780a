// Matches with real processes, well-behaved and not: the program as a user starts it.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/test_folder.h"
#include "tests/protocol/run_program.h"

namespace potentia::tests {
namespace {

const std::string kFake = POTENTIA_FAKE_ENGINE;
const std::string kContest = POTENTIA_DVONN_CONTEST;
const std::string kAlphaBeta = POTENTIA_GIPF_ALPHABETA;

class Match : public testing::Test, protected test::TestFolder {
 protected:
  /// A match of two fakes, or of the engine at a small depth and a fake.
  static ProgramResult match(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "match");
    return run_program(arguments, "", 120);
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

TEST_F(Match, TheEngineBeatsChance) {
  for (const char* game : {"dvonn", "gipf-basic", "gipf-standard", "gipf-tournament"}) {
    const auto result =
        match({game, "--engine", "name=own", "depth=2", "--engine", "chance=" + kFake, "--games", "4"});
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_TRUE(contains(result.out, "own - chance: 4.0/4 (+4 =0 -0), pairs 0 0 0 0 2")) << result.out;
  }
}

TEST_F(Match, ByUgiAsBuiltIn) {
  // The same engine at a fixed number of nodes plays the same games either way.
  const auto play = [&](const std::string& out, const std::vector<std::string>& engine) {
    std::vector<std::string> arguments = {"gipf-basic", "--out",           path(out),   "--games",
                                          "2",          "--each",          "nodes=500", "movetime=10000",
                                          "--engine",   "chance=" + kFake, "--engine"};
    arguments.insert(arguments.end(), engine.begin(), engine.end());
    EXPECT_EQ(match(arguments).status, 0);
    return content(out);
  };
  EXPECT_EQ(play("ugi", {std::string("own=") + POTENTIA_PROGRAM + " ugi", "option.Hash=4"}),
            play("in", {"name=own", "option.Hash=4"}));
}

TEST_F(Match, FaultsLoseAndTheMatchGoesOn) {
  struct Case {
    const char* habit;
    const char* termination;
    const char* detail;
  };
  for (const Case& c : {Case{" --crash 3", "crash", "its last words: 'about to fail'"},
                        Case{" --exit 3", "disconnect", "ended with status 0"},
                        Case{" --hang 3", "time", "no answer in time"}, Case{" --slow 3000", "time", ""},
                        Case{" --illegal 3", "illegal turn", "z9"},
                        Case{" --flood 3", "disconnect", "wrote more than 1 MiB without ending the line"}}) {
    const auto result = match({"dvonn", "--engine", "good=" + kFake, "--engine", "bad=" + kFake + c.habit,
                               "--each", "movetime=100", "margin=400", "--games", "4"});
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(count(result.out, std::string("(") + c.termination + ","), 4) << c.habit << "\n" << result.out;
    EXPECT_GE(count(result.out, c.detail), 4) << result.out;
    EXPECT_TRUE(contains(result.out, "good - bad: 4.0/4 (+4 =0 -0)")) << result.out;
  }
}

TEST_F(Match, ProgramsThatDoNotStartAreRefused) {
  for (const std::string command : {"/nonexistent/program", kFake.c_str()}) {
    const bool silent = command == kFake;
    const auto result = match({"dvonn", "--engine", "name=a", "--engine",
                               "b=" + command + (silent ? " --silent" : ""), "--each", "patience=300"});
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.err.substr(0, 22), "potentia: b: expected ");
    EXPECT_EQ(count(result.err, "\n"), 1) << result.err;
  }
}

TEST_F(Match, BadSettingsAreOneSentence) {
  const std::vector<std::vector<std::string>> cases = {
      {"chess", "--engine", "name=a", "--engine", "name=b"},
      {"dvonn", "--engine", "name=a"},
      {"dvonn", "--engine", "name=a", "--engine", "name=a"},
      {"dvonn", "--engine", "name=a", "depth=x", "--engine", "name=b"},
      {"dvonn", "--engine", "name=a", "option.Hash=-1", "--engine", "name=b"},
      {"dvonn", "--engine", "name=a", std::string("cmd=") + POTENTIA_PROGRAM + " ugi", "option.Hsh=1",
       "--engine", "name=b"},
      {"dvonn", "--engine", "name=a", "--engine", "name=b", "--openings", "random:x"},
      {"dvonn", "--engine", "name=a", "--engine", "name=b", "--openings", "/nonexistent"},
      {"dvonn", "--engine", "name=a", "--engine", "name=b", "--sprt", "5", "0"},
      {"dvonn", "--engine", "name=a", "--engine", "name=b", "--sprt", "0", "5", "0.05"},
      {"dvonn", "--engine", "name=a", "--engine", "name=b", "--resume"},
      {"dvonn", "--engine", "name=a", "--engine", "name=b", "--out", "/nonexistent/games"},
      {"dvonn", "--engine", "name=a", "--engine", "b=" + kContest, "proto=codecup"},
      {"gipf-basic", "--engine", "name=a", "--engine", "b=" + kContest, "proto=codecup", "--openings",
       "start"},
      {"dvonn", "--engine", "name=a", "--engine", "b=/nonexistent", "proto=codecup", "--openings", "start"},
  };
  for (const auto& arguments : cases) {
    const auto result = match(arguments);
    EXPECT_EQ(result.status, 2) << result.out << result.err;
    EXPECT_EQ(count(result.err, "\n"), 1) << result.err;
  }
}

TEST_F(Match, ResumingGivesTheSameTotals) {
  const auto play = [&](const std::string& out, const std::string& games) {
    return match({"gipf-basic", "--engine", "own=" + kFake + " 1", "--engine", "other=" + kFake + " 2",
                  "--games", games, "--openings", "random:10", "--out", path(out), "--resume", "--quiet",
                  "--every", "0"});
  };
  const auto whole = play("whole", "12");
  EXPECT_EQ(whole.status, 0) << whole.err;
  EXPECT_EQ(count(content("whole"), "[Game "), 12);

  // All but the last three games, the third last of them cut short in the middle of its record.
  std::string text = content("whole");
  for (int i = 0; i < 2; ++i) text.resize(text.rfind("[Game "));
  text.resize(text.size() - 40);
  write("part", text);
  const auto resumed = play("part", "12");
  EXPECT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_TRUE(contains(resumed.out, "12 of 12 games; 3 now")) << resumed.out;
  EXPECT_EQ(count(content("part"), "[Game "), 12);
  for (int round = 1; round <= 12; ++round) {
    EXPECT_EQ(count(content("part"), "[Round \"" + std::to_string(round) + "\"]"), 1) << round;
  }
  // Nothing left to do: the totals as they were.
  const auto again = play("whole", "12");
  EXPECT_EQ(again.out.substr(0, again.out.rfind("12 of 12")),
            whole.out.substr(0, whole.out.rfind("12 of 12")));
  EXPECT_TRUE(contains(again.out, "0 now"));
}

TEST_F(Match, ResumingWithOtherSettingsIsRefused) {
  const auto play = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"dvonn", "--engine", "a=" + kFake, "--games",
                                          "2",     "--out",    path("games")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return match(arguments);
  };
  EXPECT_EQ(play({"--engine", "b=" + kFake}).status, 0);
  const std::string before = content("games");
  for (const std::vector<std::string>& other :
       std::vector<std::vector<std::string>>{{"--engine", "b=" + kFake},
                                             {"--resume", "--engine", "c=" + kFake},
                                             {"--resume", "--engine", "b=" + kFake, "--seed", "2"},
                                             {"--resume", "--engine", "b=" + kFake, "movetime=200"}}) {
    const auto result = play(other);
    EXPECT_EQ(result.status, 2) << result.out;
    EXPECT_EQ(count(result.err, "\n"), 1) << result.err;
  }
  EXPECT_EQ(content("games"), before);
}

TEST_F(Match, RecordsAreRecords) {
  const auto result = match({"dvonn", "--engine", "a=" + kFake, "--engine", "b=" + kFake + " --illegal 20",
                             "--games", "2", "--out", path("games"), "--comments"});
  EXPECT_EQ(result.status, 0);
  const auto read = run_program({"convert", path("games"), "-"});
  EXPECT_EQ(read.status, 0) << read.err;
  EXPECT_TRUE(contains(read.out, "[Termination \"illegal turn\"]"));
  EXPECT_TRUE(contains(read.out, "[TimeControl \"movetime 100\"]"));
}

TEST_F(Match, CodeCupPrograms) {
  // From the empty board, where White makes two turns in a row, and from full boards by [position].
  const auto from_start =
      match({"dvonn", "--engine", "chance=" + kFake, "--engine", "cup=" + kContest + " --movetime 5",
             "proto=codecup", "--each", "margin=60000", "--openings", "start", "--games", "4"});
  EXPECT_EQ(from_start.status, 0) << from_start.err;
  EXPECT_EQ(count(from_start.out, "(score "), 4) << from_start.out;
  EXPECT_TRUE(contains(from_start.out, "chance - cup: 0.0/4 (+0 =0 -4)")) << from_start.out;
  for (const char* openings : {"random:49", "random:52", "random:11"}) {
    const auto from_position =
        match({"dvonn", "--engine", "chance=" + kFake, "--engine",
               "cup=" + kContest + " --movetime 5 --position [position]", "proto=codecup", "--each",
               "margin=60000", "--openings", openings, "--games", "4"});
    EXPECT_EQ(count(from_position.out, "(score "), 4) << from_position.out;
  }
}

TEST_F(Match, CodeCupProgramsThatFail) {
  for (const auto& [habit, termination] :
       {std::pair{" --crash 20", "(crash, "}, {" --illegal 26", "(illegal turn, "}}) {
    const auto result = match({"dvonn", "--engine", "chance=" + kFake, "--engine",
                               "cup=" + kContest + " --movetime 5" + habit, "proto=codecup", "--each",
                               "margin=60000", "--openings", "start", "--games", "2"});
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(count(result.out, termination), 2) << result.out;
  }
}

TEST_F(Match, ThePlainGipfOpponent) {
  const auto result =
      match({"gipf-tournament", "--engine", "chance=" + kFake, "--engine", "plain=" + kAlphaBeta + " 2",
             "--each", "patience=60000", "depth=1", "--games", "4"});
  EXPECT_TRUE(contains(result.out, "chance - plain: 0.0/4 (+0 =0 -4)")) << result.out << result.err;
}

TEST_F(Match, TheTestEndsTheMatchAndGivesTheStatus) {
  const std::vector<std::string> common = {"gipf-basic", "--each",  "depth=1", "--games",       "400",
                                           "--quiet",    "--every", "0",       "--concurrency", "2",
                                           "--sprt",     "0",       "200",     "--engine"};
  auto arguments = common;
  arguments.insert(arguments.end(), {"name=own", "--engine", "chance=" + kFake});
  auto result = match(arguments);
  EXPECT_EQ(result.status, 0) << result.out;
  EXPECT_TRUE(contains(result.out, "accepted")) << result.out;
  arguments = common;
  arguments.insert(arguments.end(), {"chance=" + kFake, "--engine", "name=own"});
  result = match(arguments);
  EXPECT_EQ(result.status, 1) << result.out;
  EXPECT_TRUE(contains(result.out, "rejected")) << result.out;
}

TEST_F(Match, ThreePlayersHaveATable) {
  const auto result =
      match({"gipf-basic", "--engine", "name=two", "depth=2", "--engine", "name=one", "depth=1", "--engine",
             "chance=" + kFake, "--games", "4", "--quiet", "--every", "0"});
  EXPECT_TRUE(contains(result.out, "two - one: ")) << result.out;
  EXPECT_TRUE(contains(result.out, "one - chance: ")) << result.out;
  EXPECT_TRUE(contains(result.out, "rating  points/games  player\n")) << result.out;
  EXPECT_TRUE(contains(result.out, "12 of 12 games")) << result.out;
}

TEST_F(Match, JsonLines) {
  const auto result =
      match({"dvonn", "--engine", "a=" + kFake, "--engine", "b=" + kFake + " 2", "--games", "2", "--json"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out.substr(0, 22), "{\"game\":1,\"white\":\"a\",");
  EXPECT_TRUE(contains(result.out, "{\"first\":\"a\",\"second\":\"b\",\"games\":2,")) << result.out;
}

}  // namespace
}  // namespace potentia::tests
