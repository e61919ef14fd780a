// Self-play, workers and those who ask, by the real program: what is printed, what is written, what is said
// of bad input.
#include <gtest/gtest.h>
#include <stdlib.h>

#include <chrono>
#include <string>
#include <thread>

#include "base/test_folder.h"
#include "bus/test_broker.h"
#include "tests/protocol/run_program.h"

namespace potentia::tests {
namespace {

using potentia::test::TestFolder;

// An ending that is solved: White wins by 13 points with his best turn.
const std::string kEnding = "........./......b2w3b5r/...w2ww4b..w2b3/...w3w3.b2.../..rrw3.w.. w m";

int lines(const std::string& text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

TEST(Selfplay, PlaysWhatIsMissing) {
  const TestFolder folder;
  const std::string out = folder.path("games");
  const std::vector<std::string> words = {"selfplay", "dvonn",     "--nodes", "20",    "--block",
                                          "3",        "--threads", "2",       "--out", out};
  const auto play = [&](const std::string& games) {
    std::vector<std::string> all = words;
    all.insert(all.end(), {"--games", games});
    return run_program(all);
  };
  const ProgramResult few = play("4"), more = play("7"), again = play("7");
  EXPECT_EQ(few.status, 0) << few.err;
  EXPECT_EQ(few.out, "4 of 4 games are in " + out + "\n");
  EXPECT_EQ(more.status, 0) << more.err;
  EXPECT_EQ(again.out, "7 of 7 games are in " + out + "\n");
  const ProgramResult found = run_program({"samples", out, "--json"});
  EXPECT_EQ(found.status, 0) << found.err;
  EXPECT_NE(found.out.find(R"("games":7,"different":7)"), std::string::npos) << found.out;
  const ProgramResult text = run_program({"samples", out, "--out", folder.path("games.txt")});
  EXPECT_EQ(text.status, 0) << text.err;
  EXPECT_EQ(text.out.find("7 games, 7 of them different"), 0U) << text.out;
  const ProgramResult read = run_program({"convert", folder.path("games.txt"), "-"});
  EXPECT_EQ(read.status, 0) << read.err;
  EXPECT_EQ(run_shell("zcat " + out + "/*.gz | $0 convert - -").out.size(), read.out.size());
  // As many bytes as a power cut leaves.
  const std::string file = "games/dvonn-000000.games.gz";
  folder.write(file, folder.content(file).substr(0, folder.content(file).size() - 9));
  EXPECT_EQ(run_program({"samples", out}).status, 1);
  const ProgramResult mended = play("7");
  EXPECT_EQ(mended.out, "7 of 7 games are in " + out + "\n");
  EXPECT_NE(mended.err.find("is played again"), std::string::npos) << mended.err;
  EXPECT_EQ(run_program({"samples", out}).status, 0);
}

TEST(Selfplay, BadInputGetsASentence) {
  const TestFolder folder;
  const std::string out = folder.path("games");
  const auto says = [&](std::vector<std::string> words, const std::string& what) {
    const ProgramResult result = run_program(words);
    EXPECT_EQ(result.status, 2) << what;
    EXPECT_EQ(lines(result.err), 1) << result.err;
    EXPECT_NE(result.err.find(what), std::string::npos) << result.err;
  };
  says({"selfplay", "chess", "--out", out}, "chess");
  says({"selfplay", "dvonn"}, "--out");
  says({"selfplay", "dvonn", "--out", out, "--games", "0"}, "'0' is not");
  says({"selfplay", "dvonn", "--out", out, "--stray", "101", "4"}, "PERCENT from 0 to 100");
  EXPECT_EQ(run_program({"selfplay", "dvonn", "--out", out, "--games", "1", "--nodes", "5"}).status, 0);
  says({"selfplay", "dvonn", "--out", out, "--games", "1", "--nodes", "6"}, "games of other settings");
  says({"samples", folder.path("none")}, "none");
  folder.write("text", "no samples");
  says({"samples", folder.path("text")}, "this is no file of samples");
  unsetenv("POTENTIA_NATS");
  says({"worker"}, "say where the broker is");
  says({"worker", "--nats", "http://here"}, "--nats: this is no bus");
  says({"worker", "--nats", "nats://127.0.0.1:1", "--kinds", "sums"}, "'sums' is no kind of job");
  says({"worker", "--nats", "nats://127.0.0.1:1", "--name", "a b"}, "a name is of letters");
  says({"farm", "status"}, "say where the broker is");
  says({"farm", "status", "--nats", "nats://127.0.0.1:1"}, "the broker is not reached");
}

class Farm : public testing::Test {
 protected:
  ProgramResult farm(std::vector<std::string> words) const {
    words.insert(words.begin(), "farm");
    words.insert(words.end(), {"--nats", bus::broker_url()});
    return run_program(words);
  }
  const TestFolder folder_;
};

TEST_F(Farm, WorkersDoWhatIsAsked) {
  EXPECT_EQ(farm({"status"}).status, 1) << "nobody is there";
  const RunningProgram one({"worker", "--nats", bus::broker_url(), "--threads", "1", "--name", "one"});
  const RunningProgram two({"worker", "--nats", bus::broker_url(), "--threads", "1", "--name", "two"});

  const std::string games = folder_.path("games"), here = folder_.path("here");
  const ProgramResult played =
      farm({"selfplay", "dvonn", "--games", "12", "--nodes", "20", "--block", "2", "--out", games});
  EXPECT_EQ(played.status, 0) << played.err;
  EXPECT_EQ(played.out, "12 of 12 games are in " + games + "\n");
  // The same games as here.
  EXPECT_EQ(run_program({"selfplay", "dvonn", "--games", "12", "--nodes", "20", "--out", here}).status, 0);
  EXPECT_EQ(run_shell("zcat " + games + "/*.gz | grep . | sort").out,
            run_shell("zcat " + here + "/*.gz | grep . | sort").out);

  folder_.write("endings.txt", "# one\n" + kEnding + "\n" + kEnding + "\n");
  const std::string proofs = folder_.path("proofs.jsonl");
  const ProgramResult proved = farm({"prove", "dvonn", folder_.path("endings.txt"), "--out", proofs});
  EXPECT_EQ(proved.status, 0) << proved.err;
  EXPECT_EQ(proved.out, "1 of 1 positions have an answer\n");
  EXPECT_NE(folder_.content("proofs.jsonl").find(R"("verdict":"exact","margin":13)"), std::string::npos);

  folder_.write("game.txt", "[Game \"dvonn\"]\n[Position \"" + kEnding + "\"]\n\n1. d3f3 *\n");
  const ProgramResult analysed = farm({"analyse", folder_.path("game.txt"), "--nodes", "2000", "--out", "-",
                                       "--cache", folder_.path("cache")});
  EXPECT_EQ(analysed.status, 0) << analysed.err;
  EXPECT_EQ(analysed.out,
            run_program({"analyse", folder_.path("game.txt"), "--nodes", "2000", "--out", "-"}).out);

  const ProgramResult turn =
      farm({"turn", "dvonn", "--position", kEnding, "--level", "2", "--within", "20000"});
  EXPECT_EQ(turn.status, 0) << turn.err;
  EXPECT_EQ(run_shell("$0 moves dvonn --position '" + kEnding + "' | grep -cx " + turn.out).out, "1\n");

  const ProgramResult status = farm({"status"});
  EXPECT_EQ(status.status, 0) << status.err;
  EXPECT_NE(status.out.find("one on "), std::string::npos) << status.out;
  EXPECT_NE(status.out.find("two on "), std::string::npos) << status.out;
  EXPECT_NE(status.out.find("selfplay: 0 waiting, 0 in hand, 0 given up"), std::string::npos) << status.out;
  EXPECT_EQ(farm({"prove", "dvonn", folder_.path("game.txt")}).status, 2) << "a game is no list of positions";
}

// 750 000 nodes of the solver, of the engine's own games (tests/positions/dvonn-ply20.times).
TEST_F(Farm, WorkersProveAPositionTogether) {
  const std::string hard = "w2*r.w2..b../.ww2.w.w3.w2b2/ww2...b2.w2b2rb/.b2w3.b5bb2bw2w/.b..bb.w. w m";
  const RunningProgram one({"worker", "--nats", bus::broker_url(), "--threads", "1", "--name", "stays"});
  RunningProgram other({"worker", "--nats", bus::broker_url(), "--threads", "1", "--name", "killed"});
  folder_.write("hard.txt", hard + "\n");
  const std::string proofs = folder_.path("proofs.jsonl");
  std::thread kills([&other] {
    std::this_thread::sleep_for(std::chrono::seconds(4));  // its splitting and listening take two
    other.kill_now();
  });
  const ProgramResult proved = farm({"prove", "dvonn", folder_.path("hard.txt"), "--split", "40", "--nodes",
                                     "3000000", "--hash", "16", "--check-one-in", "5", "--out", proofs});
  kills.join();
  EXPECT_EQ(proved.status, 0) << proved.err;
  EXPECT_EQ(proved.out, "1 of 1 positions have an answer\n");
  const std::string said = folder_.content("proofs.jsonl");
  EXPECT_NE(said.find(R"("verdict":"exact","margin":12)"), std::string::npos) << said;
  EXPECT_EQ(said.find(R"("jobs":0)"), std::string::npos) << "it was too easy: " << said;
  const auto again = farm({"prove", "dvonn", folder_.path("hard.txt"), "--split", "40", "--out", proofs});
  EXPECT_EQ(again.out, "1 of 1 positions have an answer\n");
  EXPECT_EQ(folder_.content("proofs.jsonl"), said) << "it is known";
  const auto none = farm({"prove", "gipf-basic", folder_.path("hard.txt"), "--split", "40"});
  EXPECT_EQ(none.status, 2);
}

}  // namespace
}  // namespace potentia::tests
