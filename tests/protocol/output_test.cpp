// Where the program writes to: devices, pipes, links and full disks, by the program itself.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>

#include "base/test_folder.h"
#include "tests/protocol/run_program.h"
#include "tests/support/env.h"

namespace potentia::tests {
namespace {

namespace fs = std::filesystem;

constexpr const char* kRecord = "[Game \"dvonn\"]\n\n1. e3 e4 *\n";

class Output : public testing::Test, protected test::TestFolder {
 protected:
  Output() { write("in", kRecord); }

  ProgramResult convert_to(const std::string& name) const {
    return run_program({"convert", path("in"), path(name)});
  }
};

TEST_F(Output, ConvertKeepsWhatAFileIs) {
  write("file", "old\n");
  fs::permissions(path("file"), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("file", path("link"));
  write("file.part", "somebody's\n");
  EXPECT_EQ(convert_to("link").status, 0);
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(content("file"), kRecord);
  EXPECT_EQ(content("file.part"), "somebody's\n");
  EXPECT_EQ(fs::status(path("file")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(entries(), 4);
}

TEST_F(Output, ConvertWritesToPipesAndDevices) {
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  const ProgramResult piped = run_shell("cat '" + path("pipe") + "' & \"$0\" convert '" + path("in") + "' '" +
                                        path("pipe") + "'; wait");
  EXPECT_EQ(piped.status, 0) << piped.err;
  EXPECT_EQ(piped.out, kRecord);
  EXPECT_TRUE(fs::is_fifo(path("pipe")));
  EXPECT_EQ(run_program({"convert", path("in"), "/dev/stdout"}).out, kRecord);
  EXPECT_EQ(run_shell("\"$0\" convert '" + path("in") + "' /dev/stdout >>'" + path("in") + "'").status, 0);
  EXPECT_EQ(content("in"), std::string(kRecord) + kRecord);
}

TEST_F(Output, ConvertRefusesInASentence) {
  write("one", "old\n");
  fs::create_hard_link(path("one"), path("two"));
  for (const std::string& out : {path("two"), path("none/file"), path("."), std::string("/dev/full")}) {
    const ProgramResult result = run_program({"convert", path("in"), out});
    EXPECT_EQ(result.status, 3) << out;
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    EXPECT_NE(result.err.find(out + ": "), std::string::npos) << result.err;
  }
  EXPECT_EQ(content("one") + content("two"), "old\nold\n");
}

// Records beyond what is read at a time, the wrong one among them where it stands.
TEST_F(Output, ConvertReadsLargeFilesAsAStream) {
  const long megabytes = test::amount("POTENTIA_CONVERT_MEGABYTES", 32, 2);
  const std::string record = std::string(kRecord) + "\n";
  std::string text;
  text.reserve(static_cast<std::size_t>(megabytes) * 1000000 + record.size());
  while (text.size() < static_cast<std::size_t>(megabytes) * 1000000) text += record;
  const std::string wrong = "[Game \"dvonn\"]\n\n1. e3 e3 *\n\n";
  const auto lines = std::count(text.begin(), text.end(), '\n');
  write("in", text + wrong + record);
  const ProgramResult result = run_program({"convert", path("in"), path("out")}, "", 600);
  EXPECT_EQ(result.status, 2);
  EXPECT_TRUE(result.err.starts_with("potentia: line " + std::to_string(lines + 3) + ", turn 'e3', e3:"))
      << result.err;
  EXPECT_TRUE(content("out") + "\n" == text + record);
  if (!test::kIsSanitized) EXPECT_LT(result.peak_kib, 200 * 1024);
  // The same as SGF and back.
  if (megabytes > 32) return;
  EXPECT_EQ(run_program({"convert", path("out"), path("out.sgf")}, "", 600).status, 0);
  const ProgramResult back = run_program({"convert", path("out.sgf"), "-"}, "", 600);
  EXPECT_TRUE(back.out + "\n" == text + record);
  if (!test::kIsSanitized) EXPECT_LT(back.peak_kib, 200 * 1024);
}

TEST_F(Output, ConvertSaysOnATerminalHowFarItIs) {
  // What is over within 0.3 s needs no bar.
  const std::size_t size = test::kIsSanitized ? 2'500'000 : 60'500'000;
  std::string text;
  while (text.size() < size) text += std::string(kRecord) + "\n";
  write("in", text);
  const std::string command = "convert " + path("in") + " " + path("out");
  const ProgramResult seen = run_shell("script -qec \"$0 " + command + "\" /dev/null");
  EXPECT_EQ(seen.status, 0);
  EXPECT_TRUE(seen.out.starts_with("\r\033[K[")) << seen.out.substr(0, 100);
  EXPECT_NE(seen.out.find(test::kIsSanitized ? "] 1 of 2 MB, " : " of 60 MB, "), std::string::npos)
      << seen.out.substr(0, 500);
  EXPECT_TRUE(seen.out.ends_with("\r\033[K")) << "it goes when the work is done";
  const ProgramResult piped = run_shell("\"$0\" " + command);
  EXPECT_EQ(piped.out + piped.err, "");
}

TEST_F(Output, AFullDiskIsSaidByEveryCommand) {
  write("openings", "startpos\n");
  for (const std::string command :
       {"--help", "--version", "--licenses", "moves --help", "moves dvonn", "show dvonn", "apply dvonn e3",
        "perft dvonn --depth 1", "search dvonn --depth 1", "moves dvonn --json", "bench tamsk-1",
        "solve dvonn --position '........./........../w3*..b2*..r..../........../......... w m'",
        "convert \"$IN\" -", "match dvonn --engine name=a --engine name=b --each depth=1 --games 2"}) {
    const ProgramResult result = run_shell("IN='" + path("in") + "'; \"$0\" " + command + " >/dev/full");
    EXPECT_EQ(result.status, 3) << command;
    EXPECT_NE(result.err.find("potentia: standard output cannot be written (No space left on device)\n"),
              std::string::npos)
        << command << ": " << result.err;
  }
}

}  // namespace
}  // namespace potentia::tests
