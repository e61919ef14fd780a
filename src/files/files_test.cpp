// Files of every kind, written: what must not change does not, and nothing is left beside them.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <thread>

#include "base/test_folder.h"
#include "files/descriptor.h"
#include "files/reader.h"
#include "files/writer.h"

namespace potentia::files {
namespace {

namespace fs = std::filesystem;

class Files : public testing::Test, protected test::TestFolder {
 protected:
  struct stat about(const std::string& name) const {
    struct stat out{};
    EXPECT_EQ(lstat(path(name).c_str(), &out), 0);
    return out;
  }
};

std::string refusal(const Result<bool>& result) {
  return result ? "" : result.error().code + ": " + result.error().why;
}

TEST_F(Files, ANewFileHasTheUsualPermissions) {
  const mode_t before = umask(027);
  EXPECT_TRUE(write_file(path("new"), "one\n"));
  umask(before);
  EXPECT_EQ(content("new"), "one\n");
  EXPECT_EQ(about("new").st_mode & 07777, 0640U);
  EXPECT_EQ(entries(), 1);
}

TEST_F(Files, AnOldFileKeepsItsPermissionsAndOwner) {
  write("old", "old content that is longer\n");
  chmod(path("old").c_str(), 0600);
  const bool is_root = geteuid() == 0;
  if (is_root) EXPECT_EQ(chown(path("old").c_str(), 1234, 4321), 0);
  EXPECT_TRUE(write_file(path("old"), "new\n"));
  EXPECT_EQ(content("old"), "new\n");
  EXPECT_EQ(about("old").st_mode & 07777, 0600U);
  if (is_root) {
    EXPECT_EQ(about("old").st_uid, 1234U);
    EXPECT_EQ(about("old").st_gid, 4321U);
  }
  EXPECT_EQ(entries(), 1);
}

TEST_F(Files, LinksAreFollowedAndStay) {
  fs::create_directory(path("folder"));
  write("folder/file", "old\n");
  fs::create_symlink("folder/file", path("relative"));
  fs::create_symlink(path("relative"), path("absolute"));
  EXPECT_TRUE(write_file(path("absolute"), "new\n"));
  EXPECT_EQ(content("folder/file"), "new\n");
  EXPECT_TRUE(S_ISLNK(about("absolute").st_mode) && S_ISLNK(about("relative").st_mode));
  fs::create_symlink("folder/not-there-yet", path("dangling"));
  EXPECT_TRUE(write_file(path("dangling"), "made\n"));
  EXPECT_EQ(content("folder/not-there-yet"), "made\n");
  fs::create_symlink("loop", path("loop"));
  EXPECT_EQ(refusal(write_file(path("loop"), "x")),
            "no-file: this file cannot be written (Too many levels of symbolic links)");
}

TEST_F(Files, HardLinksAreNotBroken) {
  write("one", "old\n");
  fs::create_hard_link(path("one"), path("two"));
  EXPECT_EQ(refusal(write_file(path("two"), "new\n")).substr(0, 11), "hard-links:");
  EXPECT_EQ(content("one") + content("two"), "old\nold\n");
  EXPECT_EQ(about("one").st_nlink, 2U);
  EXPECT_EQ(entries(), 2);
}

TEST_F(Files, WhatOthersHaveBesideIsTheirs) {
  write("out.part", "somebody's\n");
  fs::create_symlink("out.part", path("out.part2"));
  const std::string taken = ".potentia-" + std::to_string(getpid()) + "-0";
  write(taken, "also somebody's\n");
  EXPECT_TRUE(write_file(path("out"), "mine\n"));
  EXPECT_EQ(content("out"), "mine\n");
  EXPECT_EQ(content("out.part"), "somebody's\n");
  EXPECT_EQ(content(taken), "also somebody's\n");
  EXPECT_EQ(entries(), 4);
}

TEST_F(Files, PipesAndDevicesAreWrittenTo) {
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  std::string heard;
  std::thread reader([&] { heard = content("pipe"); });
  EXPECT_TRUE(write_file(path("pipe"), "through\n"));
  reader.join();
  EXPECT_EQ(heard, "through\n");
  EXPECT_TRUE(S_ISFIFO(about("pipe").st_mode));
  EXPECT_TRUE(write_file("/dev/null", "away\n"));
  EXPECT_EQ(refusal(write_file("/dev/full", "x\n")),
            "machine-failure: this file cannot be written (No space left on device)");
  // A name of what this process has open: added to, as a shell's >> expects.
  write("log", "first\n");
  const Descriptor log(::open(path("log").c_str(), O_WRONLY | O_APPEND));
  EXPECT_TRUE(write_file("/proc/self/fd/" + std::to_string(log.get()), "second\n"));
  EXPECT_EQ(content("log"), "first\nsecond\n");
}

TEST_F(Files, WhatFailsChangesNothing) {
  write("file", "old\n");
  // A limit on the size of files is the disk that is full.
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{1000, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  const auto result = write_file(path("file"), std::string(5000, 'x'));
  setrlimit(RLIMIT_FSIZE, &before);
  EXPECT_EQ(refusal(result), "machine-failure: this file cannot be written (File too large)");
  EXPECT_EQ(content("file"), "old\n");
  {
    auto unfinished = Writer::open(path("file"));
    ASSERT_TRUE(unfinished);
    EXPECT_TRUE(unfinished->write("half"));
  }
  EXPECT_EQ(content("file"), "old\n");
  EXPECT_EQ(refusal(write_file(path("none/file"), "x")),
            "no-file: this file cannot be written (No such file or directory)");
  EXPECT_EQ(refusal(write_file(path("."), "x")), "no-file: this file cannot be written (Is a directory)");
  EXPECT_EQ(entries(), 1);
}

TEST_F(Files, ReadsInPieces) {
  write("file", "0123456789");
  auto reader = Reader::open(path("file"));
  ASSERT_TRUE(reader);
  EXPECT_EQ(reader->size(), 10U);
  std::string text = ">";
  EXPECT_EQ(*reader->read(text, 4), true);
  EXPECT_EQ(text, ">0123");
  EXPECT_EQ(*reader->read(text, 100), true);
  EXPECT_EQ(text, ">0123456789");
  EXPECT_EQ(*reader->read(text, 100), false);
  EXPECT_EQ(*read_file(path("file")), "0123456789");
  EXPECT_EQ(read_file(path("none")).error().code, "no-file");
  EXPECT_EQ(read_file(path(".")).error().why, "this file cannot be read (Is a directory)");
}

}  // namespace
}  // namespace potentia::files
