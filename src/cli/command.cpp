// Shared parts of the commands: errors, positions, files.
#include "cli/command.h"

#include <signal.h>

#include <iostream>

#include "base/text.h"
#include "cli/commands.h"
#include "files/reader.h"
#include "files/writer.h"

namespace potentia::cli {
namespace {

// The handlers of signals may touch nothing else.
StopFlag stop_requested{false};

extern "C" void request_stop(int signal_number) {
  stop_requested.store(true);
  signal(signal_number, SIG_DFL);
}

}  // namespace

void say_note(const std::string& sentence) {
  std::cerr << "potentia: note: " << sentence << "\n";
}

StopFlag& stop_on_signals() {
  signal(SIGINT, request_stop);
  signal(SIGTERM, request_stop);
  return stop_requested;
}

int refuse(const Error& error) {
  std::cerr << "potentia: " << error.sentence() << "\n";
  const bool machine =
      error.code == "machine-failure" || error.code == "no-memory" || error.code == "storage";
  return machine ? kMachineFailure : kBadInput;
}

Result<PositionPtr> GameOptions::load() const {
  const auto found = find_game(game);
  if (!found) return found.error();
  if (position != "-") return (*found)->parse_position(position);
  const auto text = read_all("-");
  if (!text) return text.error();
  return (*found)->parse_position(trim(*text));
}

Result<std::string> read_all(const std::string& path) {
  return files::read_file(path);
}

Result<bool> write_all(const std::string& path, std::string_view text) {
  if (path != "-") return files::write_file(path, text);
  std::cout << text;  // what becomes of it is asked once, at the end (command_line.cpp)
  return true;
}

Result<std::string> store_place(const std::string& data, const std::string& postgres) {
  if (postgres.empty()) return data;
  if (!data.empty())
    return Error{"bad-command"_code, "", "a site has one store: leave out --data FOLDER or --postgres URL"};
  if (!postgres.starts_with("postgres://") && !postgres.starts_with("postgresql://"))
    return Error{"bad-option"_code, "--postgres",
                 "'" + postgres + "' is no address of a database, such as postgres://NAME@HOST/DATABASE"};
  return postgres;
}

}  // namespace potentia::cli
