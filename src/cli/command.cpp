// Shared parts of the commands: errors, positions, files.
#include "cli/command.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>

#include "base/text.h"
#include "cli/commands.h"

namespace potentia::cli {

int refuse(const Error& error) {
  std::cerr << "potentia: " << error.sentence() << "\n";
  return kBadInput;
}

Result<PositionPtr> GameOptions::load() const {
  const auto found = find_game(game);
  if (!found) return found.error();
  if (position != "-") return (*found)->parse_position(position);
  const auto text = read_all("-");
  if (!text) return text.error();
  return (*found)->parse_position(trim(*text));
}

Result<std::string> read_all(const std::string& path) {
  if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::ifstream file(path, std::ios::binary);
  std::string text;
  // Reading one character shows what opening does not: that the path is a folder.
  if (file && (file.peek() != std::ifstream::traits_type::eof() || !file.bad())) {
    text.assign(std::istreambuf_iterator<char>(file), {});
    if (!file.bad()) return text;
  }
  return Error{"no-file", path, std::string("this file cannot be read (") + std::strerror(errno) + ")"};
}

Result<bool> write_all(const std::string& path, std::string_view text) {
  if (path == "-") {
    std::cout << text << std::flush;
    return true;
  }
  // A new file beside the old one, then a rename: a full disk loses nothing.
  const std::string fresh = path + ".part";
  {
    std::ofstream file(fresh, std::ios::binary | std::ios::trunc);
    file << text << std::flush;
    if (!file) {
      const std::string reason = std::strerror(errno);
      std::remove(fresh.c_str());
      return Error{"no-file", path, "this file cannot be written (" + reason + ")"};
    }
  }
  if (std::rename(fresh.c_str(), path.c_str()) != 0) {
    const std::string reason = std::strerror(errno);
    std::remove(fresh.c_str());
    return Error{"no-file", path, "this file cannot be written (" + reason + ")"};
  }
  return true;
}

}  // namespace potentia::cli
