// The command `ugi` as a program of its own, for ThreadSanitizer: called as the whole program is, it has no
// other command.
#include <cstring>
#include <iostream>

#include "cli/commands.h"

int main(int count, char** words) {
  if (count == 2 && std::strcmp(words[1], "ugi") == 0) return potentia::cli::run_ugi();
  std::cerr << "this program has the command ugi and no other\n";
  return 2;
}
