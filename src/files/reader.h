// Reader: a file, or standard input, read from front to back in pieces.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/result.h"
#include "files/descriptor.h"

namespace potentia::files {

class Reader {
 public:
  /// "-" is standard input.
  static Result<Reader> open(const std::string& path);

  /// Appends about `most` bytes to the text, fewer only at the end. False once nothing is left.
  Result<bool> read(std::string& text, std::size_t most);
  /// The bytes of an ordinary file, as far as the system knows them before they are read.
  std::optional<std::uint64_t> size() const;

 private:
  Reader(std::string path, Descriptor file) : path_(std::move(path)), file_(std::move(file)) {}

  std::string path_;
  Descriptor file_;
};

/// All of it; "-" is standard input.
Result<std::string> read_file(const std::string& path);

}  // namespace potentia::files
