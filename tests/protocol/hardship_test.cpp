// The real program where the machine gives less than it should: standard streams closed, memory and threads
// refused. One sentence and exit status 3, and nothing in the wrong place.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <fstream>

#include "tests/protocol/run_program.h"
#include "tests/support/env.h"

namespace potentia::tests {
namespace {

std::string file_text(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

void expect_one_sentence(const ProgramResult& result, const std::string& of) {
  EXPECT_EQ(result.status, 3) << of << result.err;
  EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << of << result.err;
}

constexpr const char* kMatch =
    "\"$0\" match dvonn --engine name=a depth=1 --engine name=b depth=1 --games 2 --openings random:48 ";

// What the match says would else be written into the first file that it opens.
TEST(ClosedStreams, GetNothingOfWhatIsPrinted) {
  for (const std::string closed : {">&-", "2>&-", "<&-", "<&- >&- 2>&-"}) {
    const std::string file = testing::TempDir() + "/potentia-closed.record";
    std::remove(file.c_str());
    std::string match = kMatch;
    match += "--out '" + file + "' ";
    EXPECT_EQ(run_shell(match + closed).status, 0) << closed;
    const std::string records = file_text(file);
    EXPECT_EQ(records.substr(0, 6), "[Game ") << closed;
    const ProgramResult read = run_program({"convert", file, "-"});
    EXPECT_EQ(read.status, 0) << closed << read.err;
    EXPECT_EQ(read.out + "\n", records) << closed;
    const ProgramResult resumed = run_shell(match + "--resume");
    EXPECT_EQ(resumed.status, 0) << closed << resumed.err;
    EXPECT_NE(resumed.out.find("2 of 2 games; 0 now"), std::string::npos) << closed << resumed.out;
  }
}

TEST(ClosedStreams, AClosedInputIsAnEmptyOne) {
  EXPECT_EQ(run_shell("\"$0\" ugi <&-").status, 0);
  const ProgramResult convert = run_shell("\"$0\" convert - - <&-");
  EXPECT_EQ(convert.status, 2);
  EXPECT_EQ(convert.err, "potentia: there is no record in this text\n");
}

// Under a limit on the address space; sanitizers need far more of it than there is memory.
class ScarceMemory : public testing::Test {
 protected:
  void SetUp() override {
    if (test::kIsSanitized) GTEST_SKIP() << "sanitizers take terabytes of address space";
  }

  static ProgramResult run_with(int mebibytes, const std::string& words, const std::string& input = "") {
    return run_shell("ulimit -v " + std::to_string(mebibytes * 1024) + " && exec \"$0\" " + words, input);
  }
};

TEST_F(ScarceMemory, IsSaidByEveryCommand) {
  for (const std::string words :
       {"search dvonn --threads 256 --depth 2", "search zertz-61 --threads 256 --depth 1",
        "search dvonn --hash 4096 --depth 2", "search gipf-composed --hash 4096 --nodes 100",
        "solve dvonn --hash 8192", "solve gipf-basic --hash 8192", "perft dvonn --depth 2 --threads 256",
        "match dvonn --engine name=a --engine name=b --concurrency 256 --games 2",
        "match dvonn --engine name=a --engine name=b option.Hash=4096 depth=1 --games 2"}) {
    expect_one_sentence(run_with(700, words), words + ": ");
  }
}

TEST_F(ScarceMemory, LeavesNoCommandWithoutASentence) {
  // From what hardly loads the program to what is nearly enough.
  for (const std::string words :
       {"bench tamsk-1", "play dvonn --level 1", "search zertz-61 --depth 1", "ugi",
        "match dvonn --engine name=a depth=1 --engine name=b depth=1 --concurrency 4 --games 8 --quiet"}) {
    for (int mebibytes = 16; mebibytes <= 160; mebibytes += 8) {
      const ProgramResult result = run_with(mebibytes, words, "hint\nisready\ngo depth 2\nquit\n");
      // 127: the system could not load it.
      EXPECT_TRUE(result.status == 0 || result.status == 3 || result.status == 127)
          << words << " with " << mebibytes << " MiB: " << result.status << " " << result.err;
      const bool is_said = words == "ugi" && result.out.find("info string error: ") != std::string::npos;
      if (result.status == 3 && !is_said) expect_one_sentence(result, words);
    }
  }
}

TEST_F(ScarceMemory, UgiKeepsWhatItHad) {
  const std::string threads = "info string error: Threads: the machine has not enough memory or threads for ";
  const std::string hash = "info string error: Hash: there is not enough memory for 4096 MiB; ask for less\n";
  const ProgramResult result =
      run_with(700, "ugi",
               "setoption name Threads value 2\nsetoption name Threads value 256\n"
               "setoption name Hash value 4096\nposition startpos moves e3\n"
               "setoption name Hash value 4096\nquery p1turn\nisready\ngo depth 2\n");
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.out.find(threads + "256; ask for fewer\n" + hash + hash + "response false\nreadyok\n"), 0U)
      << result.out;
  EXPECT_NE(result.out.find("\nbestmove "), std::string::npos) << result.out;
}

TEST_F(ScarceMemory, AGameThatDoesNotFitLeavesTheOldOne) {
  // Of ZÈRTZ on 61 rings each thread needs many times what it needs of DVONN.
  const ProgramResult result = run_with(2600, "ugi",
                                        "setoption name Threads value 200\nposition startpos moves e3\n"
                                        "setoption name Game value zertz-61\nquery p1turn\ngo depth 1\n");
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.out.find("info string error: Threads: "), 0U) << result.out;
  EXPECT_NE(result.out.find("response false\n"), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("\nbestmove "), std::string::npos) << result.out;
}

// 256 and then 512 MiB fit one after the other, not beside each other.
TEST_F(ScarceMemory, TheOldTableMakesRoomForTheNew) {
  const ProgramResult result =
      run_with(700, "ugi", "setoption name Hash value 256\nsetoption name Hash value 512\nisready\n");
  EXPECT_EQ(result.out, "readyok\n");
}

TEST_F(ScarceMemory, AnEndlessLineIsNotKept) {
  const ProgramResult result = run_shell(
      "{ head -c 400000000 /dev/zero; echo; echo isready; } | { ulimit -v 204800; exec \"$0\" ugi; }");
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.out, "info string error: a line has at most 1 MiB; this one was skipped\nreadyok\n");
}

}  // namespace
}  // namespace potentia::tests
