// What the commands of `potentia` share: exit statuses, the options GAME and --position, the way errors are
// said.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/any_game.h"

namespace potentia::cli {

/// Exit statuses (docs/formats.md section 6).
inline constexpr int kDone = 0;
inline constexpr int kNegative = 1;
inline constexpr int kBadInput = 2;
inline constexpr int kMachineFailure = 3;

/// Says a refusal on stderr, in one line; returns kBadInput.
int refuse(const Error& error);

/// What GAME may be, for --help.
inline constexpr const char* kGamesHelp =
    "dvonn, gipf-basic, gipf-standard, gipf-tournament, zertz-37, zertz-48, zertz-61 or zertz-blitz";

/// The options nearly every command has.
struct GameOptions {
  std::string game;
  std::string position = "startpos";
  bool json = false;

  /// Adds GAME (required), --position and --json to a command.
  void add_to(CLI::App& command);
  /// The position they name; "-" reads its text from standard input.
  Result<PositionPtr> load() const;
};

/// A command is added to the program together with what it does; `status` receives its exit status.
void add_perft(CLI::App& app, int& status);
void add_moves(CLI::App& app, int& status);
void add_apply(CLI::App& app, int& status);
void add_show(CLI::App& app, int& status);
void add_search(CLI::App& app, int& status);
void add_solve(CLI::App& app, int& status);
void add_bench(CLI::App& app, int& status);
void add_ugi(CLI::App& app, int& status);
void add_match(CLI::App& app, int& status);
void add_play(CLI::App& app, int& status);
void add_convert(CLI::App& app, int& status);
void add_serve(CLI::App& app, int& status);

/// All of standard input, or of the file; an Error if it cannot be read.
Result<std::string> read_all(const std::string& path);
/// Writes a file whole (or standard output for "-"); an Error if it cannot be written.
Result<bool> write_all(const std::string& path, std::string_view text);

}  // namespace potentia::cli
