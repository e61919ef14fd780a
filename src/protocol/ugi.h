// UGI, the Universal Game Interface (docs/formats.md section 7): commands parsed, answers printed. No input
// or output of its own; the session that reads lines and owns the search thread is cli/commands/ugi.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "engine/engine.h"
#include "games/games.h"
#include "search/limits.h"

namespace potentia::ugi {

struct Ugi {};
struct IsReady {};
struct NewGame {};
struct Stop {};
struct PonderHit {};
struct Quit {};
struct Nothing {};  // an empty line
struct SetOption {
  std::string name;
  std::string value;
};
struct SetPosition {
  std::string position;  // "startpos" or a position text
  std::vector<std::string> turns;
};
struct Go {
  Limits limits;
};
struct Query {
  std::string what;  // "gameover", "p1turn" or "result"
};

using Command =
    std::variant<Nothing, Ugi, IsReady, NewGame, Stop, PonderHit, Quit, SetOption, SetPosition, Go, Query>;

/// One line as a command, or what is wrong with it.
Result<Command> parse_command(std::string_view line);

/// What `setoption` may change.
struct Settings {
  std::string game = std::string(all_games().front().rules->id());
  EngineOptions engine;
  bool limit_strength = false;
  int elo = 1500;
  std::optional<int> level;
};

/// The `option …` lines, without line ends.
std::vector<std::string> option_lines();

/// The settings after one `setoption`; an Error leaves them as they were.
Result<Settings> with_option(const Settings& settings, const SetOption& option);

/// The options the engine gets from the settings.
EngineOptions engine_options(const Settings& settings);

std::string info_line(const SearchInfo& info);
std::string bestmove_line(const SearchResult& result);
std::string error_line(const Error& error);

}  // namespace potentia::ugi
