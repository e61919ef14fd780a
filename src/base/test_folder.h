// A folder of a test's own, gone again at its end. For tests only; it stands here so that the tests of every
// room and those of the whole program share it.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>

namespace potentia::test {

class TestFolder {
 public:
  TestFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "potentia-test-XXXXXX").string();
    EXPECT_NE(mkdtemp(name.data()), nullptr);
    root_ = name;
  }
  ~TestFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(root_, ignored);
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  const std::filesystem::path& root() const { return root_; }

  /// The path of a file in the folder, whether it is there or not.
  std::string path(const std::string& name) const { return (root_ / name).string(); }

  /// Writes a file, and the folders it lies in.
  void write(const std::string& name, std::string_view content) const {
    std::filesystem::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name, std::ios::binary) << content;
  }

  /// All bytes of a file; none if it is not there.
  std::string content(const std::string& name) const {
    std::ifstream in(root_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  /// How many files and folders lie directly in it.
  std::ptrdiff_t entries() const {
    return std::distance(std::filesystem::directory_iterator(root_), std::filesystem::directory_iterator());
  }

 private:
  std::filesystem::path root_;
};

}  // namespace potentia::test
