// A board of GIPF with potentials for the reference: a map from a spot's name to its pile, written as in a
// position text without the brackets: "w", "B", "wT", "Z", "bdD", "wD-d".
//
// A loaded piece whose potential may not be used in this turn, as its use would have to be announced first
// (the composed game, RULES.md D.3), is marked "wT?" while the turn is looked for: so it keeps that wherever
// it is pushed.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace potentia::reference {

inline const std::string kTypes = "TZDYP";

struct Table {
  std::map<std::string, std::string> board;
  char side = 'w';
  std::map<char, int> reserve;
  std::map<char, std::map<char, int>> store;  // by player and type: potentials still to be entered
  std::string version;
  std::string opening;  // the letters of those who may still enter GIPF-pieces
  std::string settings;
  bool own_push_only = false;
  std::string punct = "both";
};

char other(char player);
bool is_type(char c);
/// A potential as its owner's letter.
char of(char type, char player);

/// The piece or potential that shows, and whose it is.
char top_of(const std::string& pile);
char colour(const std::string& pile);
bool is_gipf(const std::string& pile);
bool is_basic(const std::string& pile);
/// A basic piece with a potential of its own colour on it and nothing else.
bool is_loaded(const std::string& pile);
bool is_used_alone(const std::string& pile);
/// A used potential on top of others' pieces.
bool is_covered(const std::string& pile);
/// What its owner may take or leave in a row.
bool is_optional(const std::string& pile);
/// A loaded piece of this player whose potential of this type can be used.
bool is_live(const std::string& pile, char type, char player);

/// How a row's text names it.
std::string written_piece(const std::string& spot, const std::string& pile, char player);

/// From a position text and back; marks are not written.
Table read_potentials(std::string_view text);
std::string written(const Table& table);

}  // namespace potentia::reference
