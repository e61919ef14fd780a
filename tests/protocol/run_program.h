// Runs the real program with arguments and standard input; gives back what it printed and its exit status.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace potentia::tests {

struct ProgramResult {
  int status = -1;    // 128 + signal if it was killed
  long peak_kib = 0;  // the most memory that it had at a time
  std::string out;
  std::string err;
};

/// Waits at most `seconds`, then kills it (status 137).
ProgramResult run_program(const std::vector<std::string>& arguments, const std::string& input = "",
                          int seconds = 60);

/// The same for a line of shell, in which "$0" is the program: for redirections and limits.
ProgramResult run_shell(const std::string& line, const std::string& input = "", int seconds = 60);

/// The program, started and left to itself until it is killed; a pipe holds what it prints meanwhile.
class RunningProgram {
 public:
  explicit RunningProgram(const std::vector<std::string>& arguments);
  ~RunningProgram();
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;

  /// The next line that it prints, waited for; what there is of it if the program ends.
  std::string read_line() const;
  /// Kills it (SIGKILL), if it still runs: its status and what it had printed since the last line read.
  ProgramResult kill_now();

 private:
  pid_t child_ = -1;
  int out_ = -1;
};

}  // namespace potentia::tests
