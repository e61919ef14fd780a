// A small page in a folder of its own, gone again at the end of the test.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "base/test_folder.h"

namespace potentia::server {

class PageFolder : public test::TestFolder {
 public:
  static constexpr std::string_view kIndex = "<!doctype html><title>Potentia</title>\n";

  PageFolder() {
    write("index.html", kIndex);
    write("assets/app-1a2b.js", std::string(100'000, ' ') + "start();");
    write("rules-dvonn.wasm", std::string_view("\0asm", 4));
    write("odd.xyz", std::string_view("\0\x01\xff", 3));
    write(".hidden", "hidden");
    std::filesystem::create_symlink(root() / "index.html", root() / "link.html");
  }
};

}  // namespace potentia::server
