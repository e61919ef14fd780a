// PlayerSpec: one player of a match as the command line describes it, in words KEY=VALUE.
//
//   name=NAME  cmd=COMMAND  proto=ugi|codecup|builtin  option.NAME=VALUE  tc= movetime= depth= nodes= margin=
//   patience=
//
// In front of all others a word NEW=COMMAND with no known key means name=NEW cmd=COMMAND.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "match/time_control.h"

namespace potentia::match {

enum class Proto : std::uint8_t { Ugi, CodeCup, BuiltIn };

struct PlayerSpec {
  std::string name;
  std::string command;
  Proto proto = Proto::BuiltIn;
  std::vector<std::pair<std::string, std::string>> options;
  TimeControl time;
};

/// All players, each from the words that hold for every one and then its own. Fills in what is not said: the
/// name from the command, 100 ms a turn. Names differ.
Result<std::vector<PlayerSpec>> parse_players(const std::vector<std::vector<std::string>>& players,
                                              const std::vector<std::string>& each);

/// "[position]" in a CodeCup command stands for the text of the opening's position.
inline constexpr std::string_view kPositionMark = "[position]";

}  // namespace potentia::match
