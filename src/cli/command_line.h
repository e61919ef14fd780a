// The command line of `potentia`: every command's words, options and help, in one place.
#pragma once

namespace potentia::cli {

/// Reads the words of a command line, runs the command they name, and returns the exit status. Bad words are
/// answered by one sentence on standard error. Throws what the machine does (std::bad_alloc, a thread that
/// cannot be made).
int run_command_line(int argc, const char* const* argv);

}  // namespace potentia::cli
