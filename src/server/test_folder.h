// A small page in a folder of its own, gone again at the end of the test.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace potentia::server {

class TestFolder {
 public:
  static constexpr std::string_view kIndex = "<!doctype html><title>Potentia</title>\n";

  TestFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "potentia-page-XXXXXX").string();
    EXPECT_NE(mkdtemp(name.data()), nullptr);
    path_ = name;
    write("index.html", kIndex);
    write("assets/app-1a2b.js", std::string(100'000, ' ') + "start();");
    write("rules-dvonn.wasm", std::string_view("\0asm", 4));
    write("odd.xyz", std::string_view("\0\x01\xff", 3));
    write(".hidden", "hidden");
    std::filesystem::create_symlink(path_ / "index.html", path_ / "link.html");
  }
  ~TestFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

  void write(const std::string& name, std::string_view content) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << content;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace potentia::server
