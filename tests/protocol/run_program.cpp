// A child process with three pipes, driven by poll: no shell, no deadlock on long outputs.
#include "tests/protocol/run_program.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>

#include "base/clock.h"

extern char** environ;

namespace potentia::tests {
namespace {

struct Pipe {
  int read = -1;
  int write = -1;
  Pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) == 0) {
      read = ends[0];
      write = ends[1];
    }
  }
};

// Moves input to the child and its output here until it has closed both; false when time ran out.
bool exchange(int to_child, int out, int err, const std::string& input, ProgramResult& result,
              std::int64_t deadline) {
  std::size_t sent = 0;
  fcntl(to_child, F_SETFL, O_NONBLOCK);
  std::array<pollfd, 3> fds = {{{out, POLLIN, 0}, {err, POLLIN, 0}, {to_child, POLLOUT, 0}}};
  while (fds[0].fd >= 0 || fds[1].fd >= 0) {
    const std::int64_t left = deadline - now_ms();
    if (left <= 0) return false;
    poll(fds.data(), fds.size(), static_cast<int>(left));
    for (int i = 0; i < 2; ++i) {
      auto& fd = fds[static_cast<std::size_t>(i)];
      if (fd.fd < 0 || fd.revents == 0) continue;
      std::array<char, 65536> buffer;
      const ssize_t got = read(fd.fd, buffer.data(), buffer.size());
      if (got <= 0) {
        fd.fd = -1;
      } else {
        (i == 0 ? result.out : result.err).append(buffer.data(), static_cast<std::size_t>(got));
      }
    }
    if (fds[2].fd >= 0 && fds[2].revents != 0) {
      const ssize_t put =
          sent < input.size() ? write(to_child, input.data() + sent, input.size() - sent) : -1;
      if (put > 0) sent += static_cast<std::size_t>(put);
      if (put <= 0 || sent == input.size()) {
        close(to_child);
        fds[2].fd = -1;
      }
    }
  }
  if (fds[2].fd >= 0) close(to_child);
  return true;
}

// Starts a program with the three ends as its standard streams; its process, or -1.
pid_t start(const std::string& program, const std::vector<std::string>& arguments, int in, int out, int err) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in, 0);
  posix_spawn_file_actions_adddup2(&actions, out, 1);
  posix_spawn_file_actions_adddup2(&actions, err, 2);
  std::vector<std::string> copies = {program};
  copies.insert(copies.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& argument : copies) argv.push_back(argument.data());
  argv.push_back(nullptr);
  pid_t child = 0;
  const int failed = posix_spawn(&child, program.c_str(), &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  return failed == 0 ? child : -1;
}

// How a child ends or has ended, and what it took.
void wait_for(pid_t child, ProgramResult& result) {
  int status = 0;
  rusage used{};
  wait4(child, &status, 0, &used);
  result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  result.peak_kib = used.ru_maxrss;
}

ProgramResult run(const std::string& program, const std::vector<std::string>& arguments,
                  const std::string& input, int seconds) {
  std::signal(SIGPIPE, SIG_IGN);
  Pipe in;
  Pipe out;
  Pipe err;
  ProgramResult result;
  const pid_t child = start(program, arguments, in.read, out.write, err.write);
  for (const int fd : {in.read, out.write, err.write}) close(fd);
  if (child < 0) return result;
  if (!exchange(in.write, out.read, err.read, input, result, now_ms() + 1000 * seconds)) kill(child, SIGKILL);
  wait_for(child, result);
  close(out.read);
  close(err.read);
  return result;
}

}  // namespace

ProgramResult run_program(const std::vector<std::string>& arguments, const std::string& input, int seconds) {
  return run(POTENTIA_PROGRAM, arguments, input, seconds);
}

ProgramResult run_shell(const std::string& line, const std::string& input, int seconds) {
  return run("/bin/sh", {"-c", line, POTENTIA_PROGRAM}, input, seconds);
}

RunningProgram::RunningProgram(const std::vector<std::string>& arguments) {
  Pipe out;
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  child_ = start(POTENTIA_PROGRAM, arguments, nothing, out.write, nothing);
  close(nothing);
  close(out.write);
  out_ = out.read;
}

RunningProgram::~RunningProgram() {
  if (child_ > 0) kill_now();
}

std::string RunningProgram::read_line() const {
  std::string line;
  for (char letter = 0; letter != '\n' && read(out_, &letter, 1) == 1;) line += letter;
  return line;
}

ProgramResult RunningProgram::kill_now() {
  kill(child_, SIGKILL);
  ProgramResult result;
  wait_for(child_, result);
  child_ = -1;
  std::array<char, 65536> buffer;
  for (ssize_t got = 0; (got = read(out_, buffer.data(), buffer.size())) > 0;)
    result.out.append(buffer.data(), static_cast<std::size_t>(got));
  close(out_);
  return result;
}

}  // namespace potentia::tests
