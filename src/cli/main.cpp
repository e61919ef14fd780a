// potentia COMMAND [options]: finds the command and gives back its exit status (docs/formats.md section 6).
#include <cstdio>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <string_view>

#include "base/text.h"
#include "cli/command.h"

namespace {

// CLI11's complaint as one line: what is wrong, and where help is.
int complain(const CLI::App& app, const CLI::ParseError& error, std::string_view first_word) {
  std::string what = error.what();
  for (char& c : what) {
    if (c == '\n') c = ' ';
  }
  if (app.get_subcommands().empty() && !first_word.empty() && first_word[0] != '-') {
    what = potentia::quoted(first_word) + " is no command";
  }
  std::string command = "potentia";
  for (const CLI::App* sub : app.get_subcommands()) command += " " + sub->get_name();
  std::cerr << command << ": " << what << " (see " << command << " --help)\n";
  return potentia::cli::kBadInput;
}

int run(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  CLI::App app{"Potentia plays and analyses DVONN and GIPF.", "potentia"};
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "help of all commands");
  app.set_version_flag("--version", std::string("potentia ") + POTENTIA_VERSION);
  int status = potentia::cli::kDone;
  for (const auto add : {potentia::cli::add_play, potentia::cli::add_serve, potentia::cli::add_moves,
                         potentia::cli::add_apply, potentia::cli::add_show, potentia::cli::add_search,
                         potentia::cli::add_solve, potentia::cli::add_perft, potentia::cli::add_bench,
                         potentia::cli::add_ugi, potentia::cli::add_match, potentia::cli::add_convert}) {
    add(app, status);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    return complain(app, error, argc > 1 ? argv[1] : "");
  }
  std::cout.flush();
  if (!std::cout) return potentia::cli::kMachineFailure;
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    std::fputs("potentia: there is not enough memory for this\n", stderr);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "potentia: %s\n", error.what());
  }
  return potentia::cli::kMachineFailure;
}
