// Processes by posix_spawn, read with poll. All our ends of the pipes are non-blocking and closed on exec: a
// program started later must not hold an older one's input open.
#include "process/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "base/clock.h"
#include "base/text.h"

extern char** environ;

namespace potentia {
namespace {

constexpr std::int64_t kSliceMs = 50;            // how often a wait looks at the stop flag
constexpr std::int64_t kWritePatienceMs = 2000;  // for a program that does not read
constexpr std::int64_t kEndPatienceMs = 500;     // between closing its output and ending
constexpr std::size_t kLongestLine = 1U << 20U;  // more without an end is no line of a protocol
constexpr std::size_t kKeptOfStderr = 4096;
constexpr int kLifeFd = 3;

struct Pipe {
  int read = -1;
  int write = -1;

  Pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) == 0) {
      read = ends[0];
      write = ends[1];
    }
  }
  ~Pipe() {
    if (read >= 0) ::close(read);
    if (write >= 0) ::close(write);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  bool ok() const { return read >= 0; }
};

int release(int& fd) {
  fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
  return std::exchange(fd, -1);
}

// A process of the program's group waits for the end of the pipe that only this runner holds open. It comes
// when the runner is gone, however it went, and with it goes the group. It is no child of the program, which
// may wait for its own; it holds none of the program's pipes, and the program not its.
constexpr std::string_view kGuard =
    "( { read -r line <&3; kill -s KILL 0; } </dev/null >/dev/null 2>&1 & ); exec 3<&-; ";

struct Ends {
  Pipe in;
  Pipe out;
  Pipe err;
  Pipe life;

  bool ok() const { return in.ok() && out.ok() && err.ok() && life.ok(); }
};

int spawn(pid_t& pid, const std::string& command, const Ends& ends) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  const std::array given = {std::pair(ends.in.read, STDIN_FILENO), std::pair(ends.out.write, STDOUT_FILENO),
                            std::pair(ends.err.write, STDERR_FILENO), std::pair(ends.life.read, kLifeFd)};
  int problem = 0;
  for (const auto& [from, to] : given) {
    if (problem == 0) problem = posix_spawn_file_actions_adddup2(&actions, from, to);
  }
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigaddset(&signals, SIGPIPE);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);

  std::string shell = "sh";
  std::string option = "-c";
  // exec: the shell makes way, so that signals and statuses are the program's own.
  std::string line = std::string(kGuard) + "exec " + command;
  std::array<char*, 4> arguments = {shell.data(), option.data(), line.data(), nullptr};
  if (problem == 0) problem = posix_spawn(&pid, "/bin/sh", &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return problem;
}

}  // namespace

Result<std::unique_ptr<Process>> Process::start(const std::string& command) {
  Ends ends;
  pid_t pid = -1;
  const int problem = ends.ok() ? spawn(pid, command, ends) : errno;
  if (problem != 0) {
    // It is the shell that is started first, and that is always there.
    return Error{"machine-failure"_code, quoted(command),
                 std::string("this command cannot be started (") + strerror(problem) + ")"};
  }
  return std::unique_ptr<Process>(new Process(pid, release(ends.in.write), release(ends.out.read),
                                              release(ends.err.read), release(ends.life.write)));
}

Process::~Process() {
  if (input_ >= 0) ::close(input_);
  ::close(output_);
  if (errors_ >= 0) ::close(errors_);
  ::close(life_);
  // Its children may outlive it; the group goes in any case.
  kill(-pid_, SIGKILL);
  if (!ended_) waitpid(pid_, nullptr, 0);
}

bool Process::send(std::string_view line) {
  if (input_ < 0) return false;
  std::string text(line);
  text += '\n';
  std::string_view rest = text;
  const std::int64_t deadline = now_ms() + kWritePatienceMs;
  while (!rest.empty()) {
    const ssize_t written = write(input_, rest.data(), rest.size());
    if (written > 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN && now_ms() < deadline) {
      pollfd waiting{input_, POLLOUT, 0};
      poll(&waiting, 1, static_cast<int>(kSliceMs));
    } else if (errno != EINTR) {
      // Half a line is worse than none: the program hears that nothing more will come, and does not wait for
      // it.
      ::close(std::exchange(input_, -1));
      return false;
    }
  }
  return true;
}

Heard Process::read_line(std::int64_t deadline, const StopFlag& stop) {
  std::string line;
  for (;;) {
    if (take_line(line)) return {Heard::State::Line, std::move(line)};
    if (closed_) return {Heard::State::Closed, ""};
    if (stop.load()) return {Heard::State::Stopped, ""};
    const std::int64_t left = deadline - now_ms();
    if (left <= 0) return {Heard::State::Timeout, ""};

    std::array<pollfd, 2> waiting = {pollfd{output_, POLLIN, 0}, pollfd{errors_, POLLIN, 0}};
    if (poll(waiting.data(), waiting.size(), static_cast<int>(std::min(left, kSliceMs))) <= 0) continue;
    if (waiting[1].revents != 0) read_errors();
    if (waiting[0].revents == 0) continue;
    std::array<char, 4096> part;
    const ssize_t size = read(output_, part.data(), part.size());
    if (size > 0) {
      heard_.append(part.data(), static_cast<std::size_t>(size));
    } else if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
      closed_ = true;
    }
    if (heard_.size() > kLongestLine && heard_.find('\n') == std::string::npos) closed_ = flooded_ = true;
  }
}

bool Process::take_line(std::string& line) {
  const auto end = heard_.find('\n');
  if (end == std::string::npos) return false;
  line = heard_.substr(0, end);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  heard_.erase(0, end + 1);
  return true;
}

void Process::read_errors() {
  std::array<char, 4096> part;
  const ssize_t size = read(errors_, part.data(), part.size());
  if (size > 0) {
    said_on_stderr_.append(part.data(), static_cast<std::size_t>(size));
    if (said_on_stderr_.size() > kKeptOfStderr)
      said_on_stderr_.erase(0, said_on_stderr_.size() - kKeptOfStderr);
  } else if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
    ::close(errors_);
    errors_ = -1;
  }
}

bool Process::wait_for_end(std::int64_t patience_ms) {
  const std::int64_t deadline = now_ms() + patience_ms;
  while (!ended_) {
    if (waitpid(pid_, &status_, WNOHANG) == pid_) {
      ended_ = true;
    } else if (now_ms() >= deadline) {
      return false;
    } else {
      usleep(2000);
    }
  }
  return true;
}

void Process::close(std::int64_t patience_ms) {
  if (input_ >= 0) ::close(std::exchange(input_, -1));
  wait_for_end(patience_ms);
}

std::string Process::last_words() const {
  const std::string_view all = trim(said_on_stderr_);
  const auto line = all.rfind('\n');
  const std::string_view last = line == std::string_view::npos ? all : all.substr(line + 1);
  return last.empty() ? "" : ", its last words: " + quoted(last);
}

Process::End Process::end() {
  End out;
  const bool ended = !flooded_ && wait_for_end(kEndPatienceMs);
  if (errors_ >= 0) read_errors();
  if (flooded_) {
    out.how = "wrote more than 1 MiB without ending the line";
  } else if (!ended) {
    out.runs_on = true;
    out.how = "closed its output";
  } else if (WIFSIGNALED(status_)) {
    const int signal = WTERMSIG(status_);
    out.crashed = true;
    out.how = "ended by signal " + std::to_string(signal) + " (" + strsignal(signal) + ")";
  } else {
    const int status = WEXITSTATUS(status_);
    out.crashed = status != 0;
    out.never_ran = status == 126 || status == 127;
    out.how = "ended with status " + std::to_string(status);
  }
  out.words = out.how + last_words();
  return out;
}

}  // namespace potentia
