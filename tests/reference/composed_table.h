// A position of the composed game for the reference: the fields of its text (docs/formats.md section 3),
// taken apart and put together.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace potentia::reference {

/// A number drawn after another, as the document says: SplitMix64's, from `value`.
struct Draws {
  std::uint64_t value = 0;
  int drawn = 0;
};

/// The number drawn next.
std::uint64_t number_of(const Draws& draws);
/// Sixteen hexadecimal digits.
std::string hexadecimal(std::uint64_t number);

struct Composed {
  std::string board;                  // the position of GIPF with potentials
  std::map<char, std::string> links;  // what is linked to each type, as it is written
  bool is_every_use_contested = false;
  std::set<std::string> conditions;           // on challenges, in their words
  std::map<char, std::set<char>> challenged;  // by each player: types of which he has contested a use
  std::map<char, int> waits;                  // how many turns must end before he may challenge again
  std::map<char, int> challenges;             // of 'w' and 'b', where they are counted
  std::optional<Draws> draws;
  std::set<std::string> may;         // the spots of potentials allowed in this turn
  bool are_rows_settled = false;     // some rows still stand, and have been asked about in this turn
  std::string spot;                  // of the potential in question; "" in a turn
  std::string stage;                 // "asked", "lot", "dice", "cards", "result", "won", "lost" or "contest"
  char first = 'w';                  // stage "contest": who plays White there,
  int turns = 0;                     // how many have been played,
  std::string contest;               // its position,
  std::multiset<std::string> stood;  // and the earlier ones that could come again
};

Composed read_composed(std::string_view text);
std::string written(const Composed& table);

/// The game that a link names, and where its contests begin.
std::string game_of(const std::string& link);
std::string start_of(const std::string& link);

}  // namespace potentia::reference
