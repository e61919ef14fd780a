// potentia COMMAND [options] (docs/formats.md section 6).
#include <cstdio>
#include <exception>
#include <iostream>
#include <new>

#include "cli/command.h"
#include "cli/command_line.h"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  try {
    return potentia::cli::run_command_line(argc, argv);
  } catch (const std::bad_alloc&) {
    std::fputs("potentia: there is not enough memory for this\n", stderr);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "potentia: %s\n", error.what());
  }
  return potentia::cli::kMachineFailure;
}
