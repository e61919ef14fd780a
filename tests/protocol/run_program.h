// Runs the real program with arguments and standard input; gives back what it printed and its exit status.
#pragma once

#include <string>
#include <vector>

namespace potentia::tests {

struct ProgramResult {
  int status = -1;  // 128 + signal if it was killed
  std::string out;
  std::string err;
};

/// Waits at most `seconds`, then kills it (status 137).
ProgramResult run_program(const std::vector<std::string>& arguments, const std::string& input = "",
                          int seconds = 60);

}  // namespace potentia::tests
