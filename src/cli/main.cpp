// potentia COMMAND [options] (docs/formats.md section 6).
#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <string_view>
#include <vector>

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

// The words of the command line. A token among them would be seen by everybody on this machine, as `ps` shows
// them: it is taken off what the system knows, and only here it is still known.
class Words {
 public:
  Words(int argc, char** argv) : words_(argv, argv + argc) {
    constexpr std::string_view kToken = "--token";
    for (int i = 1; i < argc; ++i) {
      const std::string_view word = argv[i];
      if (word.starts_with(std::string(kToken) + "=")) hide(argv[i] + kToken.size() + 1);
      if (word == kToken && i + 1 < argc) hide(argv[i + 1]);
    }
    for (const std::string& word : words_) pointers_.push_back(word.c_str());
  }

  int count() const { return static_cast<int>(pointers_.size()); }
  const char* const* begin() const { return pointers_.data(); }

 private:
  static void hide(char* word) { std::memset(word, 'x', std::strlen(word)); }

  const std::vector<std::string> words_;
  std::vector<const char*> pointers_;
};

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
    const Words words(argc, argv);
    return potentia::cli::run_command_line(words.count(), words.begin());
  } catch (...) {
    return say_machine_failure(std::current_exception());
  }
}
