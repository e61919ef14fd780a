// What the reference's rulebooks are, and what they have in common; reference.cpp chooses between them
// (rulebooks.h).
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace potentia::reference {

using Turns = std::map<std::string, std::string>;  // turn text -> position text after it

/// What is asked of a rulebook: what a game's id names of it, and a position of that game.
struct Rulebook {
  bool (*knows)(std::string_view game);
  Turns (*turns)(std::string_view game, std::string_view position);
  std::optional<std::string> (*outcome)(std::string_view game, std::string_view position);
  /// Where time is an input of the rules: after a legal turn whose text tells one. Null: no text does.
  std::string (*after_timed)(std::string_view position, const std::string& turn) = nullptr;
};

/// GIPF with potentials: the position's own fields say with what it is played.
/// The loaded pieces on the spots `withheld` cannot use their potentials in this turn.
/// `are_rows_settled`: in the middle of a turn, whatever rows still stand.
Turns potentials_turns(std::string_view position, const std::set<std::string>& withheld = {},
                       bool are_rows_settled = false);
/// The player's ways of settling his rows before he moves, with the positions they leave, still his to move;
/// those that end the game are left out.
Turns potentials_settlings(std::string_view position);
/// Whether a row of the player to move stands on the board.
bool potentials_has_row(std::string_view position);
std::optional<std::string> potentials_outcome(std::string_view position, bool are_rows_settled = false);

using Line = std::vector<std::string>;

/// GIPF's 21 lines as the rules print them, dots at both ends, each from its end with the lower column letter
/// (a column from its lower number).
const std::vector<Line>& gipf_lines();
/// The ways along which a piece can be pushed: each line from both ends, the dot first.
std::vector<Line> gipf_entries();
/// The columns of spots b to h with their highest numbers; the lowest is 2.
inline const std::vector<std::pair<char, int>> kGipfColumns = {{'b', 5}, {'c', 6}, {'d', 7}, {'e', 8},
                                                               {'f', 7}, {'g', 6}, {'h', 5}};

/// The fields of a position text, as separated by one character.
std::vector<std::string> fields(std::string_view text, char separator);

}  // namespace potentia::reference
