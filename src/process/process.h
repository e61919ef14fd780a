// Process: another program at the other end of three pipes, spoken to in lines, never waited for longer than
// asked.
//
// The command goes through the shell, so that quotes and environment assignments work as in a terminal. The
// program leads a process group of its own: an interrupt typed at the terminal does not reach it, and its end
// takes its children with it, and so does the end of this process, even by a kill. What it says on stderr is
// read along and its last part kept, for diagnosis.
//
// Whoever writes to processes ignores SIGPIPE (run_match and run_serve do): a program that has gone is
// noticed by `send`.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

namespace potentia {

/// Set from anywhere, a signal handler included, to end early what waits.
using StopFlag = std::atomic<bool>;

/// What came of waiting for a line.
struct Heard {
  enum class State : std::uint8_t { Line, Timeout, Closed, Stopped };
  State state;
  std::string line;  // without its end; only for State::Line
};

class Process {
 public:
  static Result<std::unique_ptr<Process>> start(const std::string& command);
  /// Kills what still runs.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Writes a line; false if the program does not take it.
  bool send(std::string_view line);
  /// The next line of its output, waited for until `deadline` (now_ms) or until `stop` is set.
  Heard read_line(std::int64_t deadline, const StopFlag& stop);
  /// Closes its input and waits that long for it to end by itself.
  void close(std::int64_t patience_ms);

  struct End {
    bool crashed = false;    // by a signal or with a status that is not 0
    bool never_ran = false;  // the shell found no such program, or may not run it
    bool runs_on = false;    // it has not ended
    std::string how;         // "ended with status 1"
    std::string words;       // the same, with the last line it said on stderr
  };
  /// How a program ended that has closed its output.
  End end();

 private:
  Process(pid_t pid, int input, int output, int errors, int life)
      : pid_(pid), input_(input), output_(output), errors_(errors), life_(life) {}

  bool take_line(std::string& line);
  void read_errors();
  bool wait_for_end(std::int64_t patience_ms);
  std::string last_words() const;

  pid_t pid_;
  int input_;   // its stdin, our end
  int output_;  // its stdout
  int errors_;  // its stderr; -1 once closed
  int life_;    // a pipe whose end says that this process is gone
  int status_ = 0;
  bool ended_ = false;
  bool closed_ = false;   // its stdout
  bool flooded_ = false;  // closed for saying more than a line can be
  std::string heard_;     // read, not yet taken
  std::string said_on_stderr_;
};

}  // namespace potentia
