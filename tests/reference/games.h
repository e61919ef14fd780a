// The reference's three rulebooks; reference.cpp chooses between them by the game's name.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace potentia::reference {

using Turns = std::map<std::string, std::string>;  // turn text -> position text after it

Turns dvonn_turns(std::string_view position);
std::optional<std::string> dvonn_outcome(std::string_view position);

/// Basic, standard or tournament: the position's own field says which.
Turns gipf_turns(std::string_view position);
std::optional<std::string> gipf_outcome(std::string_view position);

/// The game's id says which board and which counts.
Turns zertz_turns(std::string_view game, std::string_view position);
std::optional<std::string> zertz_outcome(std::string_view game, std::string_view position);

/// The fields of a position text, as separated by one character.
std::vector<std::string> fields(std::string_view text, char separator);

}  // namespace potentia::reference
