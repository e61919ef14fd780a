// StandardOutput: std::cout with a memory of why it could not write.
//
// A stream knows that it failed, not why, and forgets nothing that it was to write before somebody asks. One
// of these at the beginning of main() carries what std::cout is given to descriptor 1 and keeps the first
// reason for a failure, so that a command on a full disk can say it in a sentence.
#pragma once

#include <array>
#include <streambuf>

#include "base/result.h"

namespace potentia::files {

class StandardOutput : public std::streambuf {
 public:
  /// std::cout writes through this one until it ends.
  StandardOutput();
  ~StandardOutput() override;
  StandardOutput(const StandardOutput&) = delete;
  StandardOutput& operator=(const StandardOutput&) = delete;

 protected:
  int_type overflow(int_type c) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  int sync() override;

 private:
  bool pass_on(const char* text, std::size_t size);

  std::streambuf* before_;
  std::array<char, 1 << 14> waiting_;
};

/// Writes what waits in std::cout; an Error with the reason if that, or anything before it, failed.
Result<bool> flush_standard_output();

}  // namespace potentia::files
