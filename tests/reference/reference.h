// A second implementation of the rules, plain and slow, to cross-examine the fast one with.
//
// Written from the rules alone, on texts and with maps from a point's name to what stands there, so that it
// shares neither code nor ideas with src/rules: an error made in both would have to be an error in reading
// the rules. Games are named as everywhere ("dvonn", "gipf-basic", …), positions and turns are the canonical
// texts. The caller answers for valid positions and legal turns; anything else stops the program with an
// assertion or an exception.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace potentia::reference {

/// All legal turns, in text order; none when the game is over.
std::vector<std::string> legal_turns(std::string_view game, std::string_view position);

/// The position after a legal turn.
std::string apply(std::string_view game, std::string_view position, const std::string& turn);

/// Every legal turn with the position after it: one search for what `legal_turns` and `apply` ask piecemeal.
std::map<std::string, std::string> all_turns(std::string_view game, std::string_view position);

/// "white score 25-21", "black gipf", "white reserve", …; nothing while the game goes on.
std::optional<std::string> outcome(std::string_view game, std::string_view position);

}  // namespace potentia::reference
