// potentia COMMAND [options] (docs/formats.md section 6).
#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>

#include "cli/command.h"
#include "cli/command_line.h"
#include "files/standard_output.h"

namespace {

// A closed standard stream would be the next file that is opened: what is printed would go into it.
bool open_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    const bool is_closed = fcntl(stream, F_GETFD) == -1 && errno == EBADF;
    // The lowest number that is free is given out: this one.
    if (is_closed && open("/dev/null", O_RDWR) != stream) return false;
  }
  return true;
}

// What the machine refused, in one sentence.
int say_machine_failure(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const std::bad_alloc&) {
    std::fputs("potentia: there is not enough memory for this\n", stderr);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "potentia: %s\n", error.what());
  } catch (...) {
    std::fputs("potentia: the program has failed\n", stderr);
  }
  return potentia::cli::kMachineFailure;
}

// In another thread than the first nothing catches: what ran there cannot be gone on with. Nor can the first
// one leave a function whose threads still run. One sentence is enough for all threads that fail.
[[noreturn]] void end_with_a_sentence() {
  static std::atomic_flag is_said;
  while (is_said.test_and_set()) pause();
  if (const std::exception_ptr failure = std::current_exception()) std::_Exit(say_machine_failure(failure));
  if (std::uncaught_exceptions() == 0) std::abort();
  std::fputs("potentia: the machine refuses memory or threads for this\n", stderr);
  std::_Exit(potentia::cli::kMachineFailure);
}

}  // namespace

int main(int argc, char** argv) {
  if (!open_standard_streams()) return potentia::cli::kMachineFailure;
  std::set_terminate(end_with_a_sentence);
  std::ios::sync_with_stdio(false);
  try {
    const potentia::files::StandardOutput standard_output;
    return potentia::cli::run_command_line(argc, argv);
  } catch (...) {
    return say_machine_failure(std::current_exception());
  }
}
