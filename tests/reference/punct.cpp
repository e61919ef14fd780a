// PÜNCT by the book (RULES-2.md P): a list of pieces, each with the names of the spaces it covers and its
// level; what lies on a space is looked for among all of them, every question asked anew.
#include <algorithm>

#include "tests/reference/rulebooks.h"

namespace potentia::reference {
namespace {

using Name = std::string;

/// The numbers of each column as the rules print them.
const std::map<char, std::pair<int, int>> kNumbers = {
    {'a', {2, 8}},  {'b', {1, 10}}, {'c', {1, 11}}, {'d', {1, 12}}, {'e', {1, 13}}, {'f', {1, 14}},
    {'g', {1, 15}}, {'h', {1, 16}}, {'i', {2, 16}}, {'j', {2, 17}}, {'k', {3, 17}}, {'l', {4, 17}},
    {'m', {5, 17}}, {'n', {6, 17}}, {'o', {7, 17}}, {'p', {8, 17}}, {'q', {10, 16}}};
/// Letters and numbers to add for the directions a to f.
const std::vector<std::pair<int, int>> kWays = {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}};
const std::map<char, int> kStock = {{'T', 6}, {'C', 2}, {'E', 4}, {'M', 2}, {'L', 2}, {'R', 2}};

/// The central hexagon as the rules list it.
const std::set<Name> kCentral = {"g7",  "g8",  "g9", "h7", "h8",  "h9",  "h10", "i7",  "i8", "i9",
                                 "i10", "i11", "j8", "j9", "j10", "j11", "k9",  "k10", "k11"};
/// Opposite sides, by their ends as the rules name them: where a line begins and which way it goes.
struct Side {
  Name begin;
  int way;
};
const std::vector<std::pair<Side, Side>> kSides = {
    {{"a2", 0}, {"q10", 0}}, {{"b1", 2}, {"j17", 2}}, {{"j2", 1}, {"b10", 1}}};

struct Piece {
  char colour = 'w';
  char kind = 'T';
  Name punct;
  int orientation = 0;
  int level = 0;

  bool is_same_place(const Piece& other) const {
    return kind == other.kind && punct == other.punct && orientation == other.orientation;
  }
};

struct Table {
  std::vector<Piece> pieces;
  char side = 'w';
  std::string version;
  bool is_punct_carried = false;
  bool on_two_pieces = false;
};

char other(char side) {
  return side == 'w' ? 'b' : 'w';
}

/// The space so many steps on; "" off the board.
Name step(const Name& from, int way, int steps = 1) {
  if (from.empty()) return "";
  const auto& [letters, numbers] = kWays.at(static_cast<std::size_t>((way + 6) % 6));
  const char letter = static_cast<char>(from[0] + letters * steps);
  const int number = std::stoi(from.substr(1)) + numbers * steps;
  const auto column = kNumbers.find(letter);
  if (column == kNumbers.end() || number < column->second.first || number > column->second.second) return "";
  return letter + std::to_string(number);
}

/// The spaces of the minor dots.
std::vector<Name> minor_dots(char kind, const Name& p, int o) {
  switch (kind) {
    case 'T':
      return {step(p, o), step(p, o + 1)};
    case 'C':
      return {step(p, o), step(p, o + 3)};
    case 'E':
      return {step(p, o), step(p, o, 2)};
    case 'M':
      return {step(p, o), step(p, o + 2)};
    case 'L':
      return {step(p, o), step(step(p, o), o - 1)};
    default:
      return {step(p, o), step(step(p, o), o + 1)};
  }
}

/// The space in the middle between two ends; "" for a triangle.
Name middle(const Piece& piece) {
  if (piece.kind == 'T') return "";
  if (piece.kind == 'C' || piece.kind == 'M') return piece.punct;
  return step(piece.punct, piece.orientation);
}

std::vector<Name> covered(const Piece& piece) {
  auto spaces = minor_dots(piece.kind, piece.punct, piece.orientation);
  spaces.push_back(piece.punct);
  return spaces;
}

bool is_on_board(const Piece& piece) {
  const auto spaces = covered(piece);
  return std::find(spaces.begin(), spaces.end(), "") == spaces.end();
}

std::string text_of(const Piece& piece) {
  const char kind = piece.colour == 'w' ? piece.kind : static_cast<char>(piece.kind - 'A' + 'a');
  return kind + piece.punct + static_cast<char>('a' + piece.orientation);
}

/// The highest piece on each space.
using Above = std::map<Name, const Piece*>;
Above seen_from_above(const std::vector<Piece>& pieces) {
  Above above;
  for (const Piece& piece : pieces) {
    for (const Name& space : covered(piece)) {
      const Piece*& there = above[space];
      if (there == nullptr || there->level < piece.level) there = &piece;
    }
  }
  return above;
}

int height(const Above& above, const Name& space) {
  const auto found = above.find(space);
  return found == above.end() ? 0 : found->second->level + 1;
}

Table read(std::string_view text) {
  const auto parts = fields(text, ' ');
  Table table;
  table.side = parts.at(1).at(0);
  table.version = parts.at(2);
  for (std::size_t i = 3; i < parts.size(); ++i) {
    if (parts[i] == "bridge-punct=carried") table.is_punct_carried = true;
    if (parts[i] == "bridge-two-pieces=on") table.on_two_pieces = true;
  }
  if (parts.at(0) == "-") return table;
  int level = 0;
  for (const auto& on_level : fields(parts.at(0), '/')) {
    for (const auto& written : fields(on_level, ',')) {
      Piece piece;
      const bool is_black = written.at(0) >= 'a';
      piece.colour = is_black ? 'b' : 'w';
      piece.kind = static_cast<char>(is_black ? written.at(0) - 'a' + 'A' : written.at(0));
      piece.punct = written.substr(1, written.size() - 2);
      piece.orientation = written.back() - 'a';
      piece.level = level;
      table.pieces.push_back(piece);
    }
    ++level;
  }
  return table;
}

std::string written(const Table& table) {
  std::map<int, std::set<std::string>> levels;
  for (const Piece& piece : table.pieces) levels[piece.level].insert(text_of(piece));
  std::string text;
  for (const auto& [level, pieces] : levels) {
    if (level > 0) text += '/';
    for (const auto& piece : pieces) text += (piece == *pieces.begin() ? "" : ",") + piece;
  }
  if (text.empty()) text = "-";
  text += std::string(" ") + table.side + " " + table.version;
  if (table.is_punct_carried) text += " bridge-punct=carried";
  if (table.on_two_pieces) text += " bridge-two-pieces=on";
  return text;
}

int count(const Table& table, char colour) {
  return static_cast<int>(std::count_if(table.pieces.begin(), table.pieces.end(),
                                        [&](const Piece& piece) { return piece.colour == colour; }));
}

int left(const Table& table, char colour, char kind) {
  int n = kStock.at(kind);
  for (const Piece& piece : table.pieces) n -= piece.colour == colour && piece.kind == kind ? 1 : 0;
  return n;
}

/// The level at which a piece of this colour can lie here on the others; -1 if it cannot.
int level_on(const Table& table, const Above& above, const Piece& piece) {
  const Name hanging = middle(piece);
  int level = -1;
  std::set<const Piece*> carriers;
  bool is_bridge = false;
  for (const Name& space : covered(piece)) {
    if (space == hanging) continue;
    const int here = height(above, space);
    if (level >= 0 && here != level) return -1;
    level = here;
    if (here > 0) carriers.insert(above.at(space));
  }
  if (!hanging.empty()) {
    if (height(above, hanging) > level) return -1;
    is_bridge = height(above, hanging) < level;
  }
  if (level == 0) return 0;
  const auto below = above.find(piece.punct);
  if (below == above.end() || below->second->colour != piece.colour) return -1;
  if (is_bridge && table.is_punct_carried && hanging == piece.punct) return -1;
  if (is_bridge && table.on_two_pieces && carriers.size() < 2) return -1;
  return level;
}

Table handed_on(Table table) {
  table.side = other(table.side);
  return table;
}

void add_new(const Table& table, char colour, Turns& turns) {
  const bool is_closed = table.version == "standard" || (colour == 'w' && count(table, 'w') == 0);
  const Above above = seen_from_above(table.pieces);
  for (const auto& [kind, number] : kStock) {
    if (left(table, colour, kind) == 0) continue;
    for (const auto& [letter, numbers] : kNumbers) {
      for (int number_there = numbers.first; number_there <= numbers.second; ++number_there) {
        for (int o = 0; o < (kind == 'C' ? 3 : 6); ++o) {
          const Piece piece{colour, kind, letter + std::to_string(number_there), o, 0};
          if (!is_on_board(piece)) continue;
          bool fits = true;
          for (const Name& space : covered(piece))
            fits = fits && height(above, space) == 0 && !(is_closed && kCentral.contains(space));
          if (!fits) continue;
          Table after = handed_on(table);
          after.pieces.push_back(piece);
          turns[kind + piece.punct + static_cast<char>('a' + o)] = written(after);
        }
      }
    }
  }
}

void add_moves(const Table& table, char colour, Turns& turns) {
  const Above above = seen_from_above(table.pieces);
  for (std::size_t i = 0; i < table.pieces.size(); ++i) {
    const Piece& piece = table.pieces[i];
    const auto spaces = covered(piece);
    if (piece.colour != colour || !std::all_of(spaces.begin(), spaces.end(),
                                               [&](const Name& space) { return above.at(space) == &piece; }))
      continue;
    Table without = table;
    without.pieces.erase(without.pieces.begin() + static_cast<std::ptrdiff_t>(i));
    const Above below = seen_from_above(without.pieces);
    std::vector<Name> targets = {piece.punct};
    for (int way = 0; way < 6; ++way) {
      for (Name at = step(piece.punct, way); !at.empty(); at = step(at, way)) targets.push_back(at);
    }
    for (const Name& target : targets) {
      for (int o = 0; o < (piece.kind == 'C' ? 3 : 6); ++o) {
        Piece moved{piece.colour, piece.kind, target, o, 0};
        if (moved.is_same_place(piece) || !is_on_board(moved)) continue;
        moved.level = level_on(table, below, moved);
        if (moved.level < 0) continue;
        Table after = handed_on(without);
        after.pieces.push_back(moved);
        turns[piece.punct + "-" + target + static_cast<char>('a' + o)] = written(after);
      }
    }
  }
}

Turns turns_of(const Table& table, char colour) {
  Turns turns;
  add_new(table, colour, turns);
  add_moves(table, colour, turns);
  return turns;
}

/// Grows what can be reached from one side over spaces where this colour is seen.
bool is_connected(const Table& table, char colour) {
  const Above above = seen_from_above(table.pieces);
  const auto is_seen = [&](const Name& space) {
    const auto found = above.find(space);
    return found != above.end() && found->second->colour == colour;
  };
  for (const auto& [one, opposite] : kSides) {
    std::set<Name> reached;
    std::vector<Name> waiting;
    std::set<Name> goal;
    for (int i = 0; i < 7; ++i) {
      if (is_seen(step(one.begin, one.way, i))) waiting.push_back(step(one.begin, one.way, i));
      goal.insert(step(opposite.begin, opposite.way, i));
    }
    while (!waiting.empty()) {
      const Name at = waiting.back();
      waiting.pop_back();
      if (!reached.insert(at).second) continue;
      if (goal.contains(at)) return true;
      for (int way = 0; way < 6; ++way) {
        if (is_seen(step(at, way))) waiting.push_back(step(at, way));
      }
    }
  }
  return false;
}

std::string by_centre(const Table& table, const std::string& reason) {
  int white = 0;
  int black = 0;
  if (table.version == "standard") {
    for (const auto& [space, piece] : seen_from_above(table.pieces)) {
      if (kCentral.contains(space)) ++(piece->colour == 'w' ? white : black);
    }
  }
  const std::string who = white > black ? "white" : white < black ? "black" : "draw";
  const std::string score = " " + std::to_string(white) + "-" + std::to_string(black);
  return who + " " + reason + (reason == "pieces" ? "" : score);
}

/// The end, but for that by having nothing to do.
std::optional<std::string> plain_end(const Table& table) {
  const char mover = other(table.side);
  for (const char colour : {mover, table.side}) {
    if (is_connected(table, colour)) return colour == 'w' ? "white connection" : "black connection";
  }
  if (count(table, 'w') < 18 && count(table, 'b') < 18) return std::nullopt;
  return by_centre(table, table.version == "basic" ? "pieces" : "centre");
}

Turns punct_turns(std::string_view, std::string_view position) {
  const Table table = read(position);
  if (plain_end(table)) return {};
  Turns turns = turns_of(table, table.side);
  if (turns.empty() && !turns_of(table, other(table.side)).empty()) turns["pass"] = written(handed_on(table));
  return turns;
}

std::optional<std::string> punct_outcome(std::string_view, std::string_view position) {
  const Table table = read(position);
  if (const auto end = plain_end(table)) return end;
  if (!turns_of(table, table.side).empty() || !turns_of(table, other(table.side)).empty())
    return std::nullopt;
  return by_centre(table, "blocked");
}

}  // namespace

Rulebook punct_rulebook() {
  return {[](std::string_view game) { return game.starts_with("punct"); }, punct_turns, punct_outcome};
}

}  // namespace potentia::reference
