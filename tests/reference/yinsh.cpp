// YINSH by the book (RULES-2.md Y): a map from a point's name to what lies on it, lines walked point by
// point, every order of taking rows tried and the smallest text kept for each position that comes of it.
#include <algorithm>

#include "tests/reference/rulebooks.h"

namespace potentia::reference {
namespace {

using Name = std::string;
constexpr char kNothing = '.';

/// The numbers of each column as the rules print them.
const std::map<char, std::pair<int, int>> kNumbers = {
    {'a', {2, 5}},  {'b', {1, 7}},  {'c', {1, 8}},  {'d', {1, 9}},  {'e', {1, 10}}, {'f', {2, 10}},
    {'g', {2, 11}}, {'h', {3, 11}}, {'i', {4, 11}}, {'j', {5, 11}}, {'k', {7, 10}}};
/// The three ways in which lines run: up a column, and up or along into the next.
const std::vector<std::pair<int, int>> kWays = {{0, 1}, {1, 1}, {1, 0}};

struct Table {
  std::map<Name, char> points;  // every point: a ring (capital), a marker (small), or nothing
  char side = 'w';
  char phase = 'p';
  int goal = 3;
};

char capital(char side) {
  return side == 'w' ? 'W' : 'B';
}
char other(char side) {
  return side == 'w' ? 'b' : 'w';
}
bool is_marker(char c) {
  return c == 'w' || c == 'b';
}

/// The point a step further; "" off the board.
Name step(const Name& from, int letters, int numbers) {
  const char letter = static_cast<char>(from[0] + letters);
  const int number = std::stoi(from.substr(1)) + numbers;
  const auto column = kNumbers.find(letter);
  if (column == kNumbers.end() || number < column->second.first || number > column->second.second) return "";
  return letter + std::to_string(number);
}

int count(const Table& table, char what) {
  int n = 0;
  for (const auto& [point, c] : table.points) n += c == what ? 1 : 0;
  return n;
}

int taken(const Table& table, char side) {
  return table.phase == 'p' ? 0 : 5 - count(table, capital(side));
}

Table read(std::string_view game, std::string_view text) {
  const auto parts = fields(text, ' ');
  Table table;
  table.goal = game == "yinsh-blitz" ? 1 : 3;
  table.side = parts.at(1).at(0);
  table.phase = parts.at(2).at(0);
  const auto columns = fields(parts.at(0), '/');
  std::size_t at = 0;
  for (const auto& [letter, numbers] : kNumbers) {
    std::string written = columns.at(at++);
    for (int number = numbers.first; number <= numbers.second;) {
      if (written.at(0) >= '0' && written.at(0) <= '9') {
        std::size_t digits = 0;
        for (int run = std::stoi(written, &digits); run > 0; --run)
          table.points[letter + std::to_string(number++)] = kNothing;
        written = written.substr(digits);
      } else {
        table.points[letter + std::to_string(number++)] = written.at(0);
        written = written.substr(1);
      }
    }
  }
  return table;
}

std::string written(const Table& table) {
  std::string text;
  for (const auto& [letter, numbers] : kNumbers) {
    if (!text.empty()) text += '/';
    int run = 0;
    for (int number = numbers.first; number <= numbers.second; ++number) {
      const char c = table.points.at(letter + std::to_string(number));
      if (c == kNothing) {
        ++run;
        continue;
      }
      if (run > 0) text += std::to_string(run);
      run = 0;
      text += c;
    }
    if (run > 0) text += std::to_string(run);
  }
  return text + " " + table.side + " " + table.phase;
}

/// The five points of each row of this colour, from its end with the lower letter or number.
std::vector<std::vector<Name>> rows(const Table& table, char side) {
  std::vector<std::vector<Name>> found;
  for (const auto& [point, c] : table.points) {
    for (const auto& [letters, numbers] : kWays) {
      std::vector<Name> row;
      for (Name at = point; !at.empty() && row.size() < 5 && table.points.at(at) == side;
           at = step(at, letters, numbers))
        row.push_back(at);
      if (row.size() == 5) found.push_back(row);
    }
  }
  return found;
}

/// The ways of taking all that is due: each table that may come of it, with its smallest text.
using Settled = std::map<std::string, std::pair<std::string, Table>>;
void settle(const Table& table, const std::string& text, Settled& out) {
  const auto due =
      taken(table, table.side) >= table.goal ? std::vector<std::vector<Name>>() : rows(table, table.side);
  if (due.empty()) {
    const auto [place, is_new] = out.try_emplace(written(table), text, table);
    if (text < place->second.first) place->second.first = text;
    return;
  }
  for (const auto& row : due) {
    for (const auto& [point, c] : table.points) {
      if (c != capital(table.side)) continue;
      Table after = table;
      for (const Name& marker : row) after.points[marker] = kNothing;
      after.points[point] = kNothing;
      settle(after, text + ";x" + row.front() + "-" + row.back() + "x" + point, out);
    }
  }
}

/// The tables after each move of this ring, by where it goes.
std::map<Name, Table> moves_of(const Table& table, const Name& ring) {
  std::map<Name, Table> moves;
  for (const auto& [up, right] : kWays) {
    for (const int sense : {1, -1}) {
      std::vector<Name> jumped;
      for (Name at = step(ring, sense * up, sense * right); !at.empty();
           at = step(at, sense * up, sense * right)) {
        const char there = table.points.at(at);
        if (is_marker(there)) {
          jumped.push_back(at);
          continue;
        }
        if (there != kNothing) break;
        Table after = table;
        after.points[ring] = table.side;
        after.points[at] = capital(table.side);
        for (const Name& marker : jumped) after.points[marker] = other(table.points.at(marker));
        moves[at] = after;
        if (!jumped.empty()) break;
      }
    }
  }
  return moves;
}

bool can_move(const Table& table, char side) {
  for (const auto& [point, c] : table.points) {
    if (c == capital(side) && !moves_of(table, point).empty()) return true;
  }
  return false;
}

int pool(const Table& table) {
  return 51 - count(table, 'w') - count(table, 'b');
}

std::optional<std::string> reason_of_end(const Table& table) {
  if (table.phase == 'p') return std::nullopt;
  if (taken(table, 'w') >= table.goal || taken(table, 'b') >= table.goal) return "rings";
  const bool is_due = !rows(table, table.side).empty();
  if (pool(table) == 0 && !is_due) return "markers";
  if (is_due || !rows(table, other(table.side)).empty()) return std::nullopt;
  if (can_move(table, 'w') || can_move(table, 'b')) return std::nullopt;
  return "blocked";
}

/// Hands the turn on; the text without the ';' in front of its parts.
void finish(Table table, const std::string& text, Turns& turns) {
  table.side = other(table.side);
  turns[text.substr(1)] = written(table);
}
std::string handed_on(std::string position) {
  char& side = position[position.find(' ') + 1];
  side = other(side);
  return position;
}

/// The ring moves from a table whose rows before the move are taken. `texts`: by the move and the position
/// that it comes to, the smallest text of all orders that lead there.
using Texts = std::map<std::pair<std::string, std::string>, std::string>;
void move_on(const Table& table, const std::string& begun, Texts& texts, Turns& turns) {
  bool can = false;
  for (const auto& [ring, c] : table.points) {
    if (c != capital(table.side)) continue;
    for (const auto& [to, moved] : moves_of(table, ring)) {
      can = true;
      const std::string move = ring + "-" + to;
      Settled settled;
      settle(moved, begun + ";" + move, settled);
      for (const auto& [position, way] : settled) {
        const auto [place, is_new] = texts.try_emplace({move, position}, way.first);
        if (way.first < place->second) place->second = way.first;
      }
    }
  }
  if (!can) finish(table, begun + ";pass", turns);
}

// The game's id says how many rings win.
Turns yinsh_turns(std::string_view game, std::string_view position) {
  const Table table = read(game, position);
  Turns turns;
  if (reason_of_end(table)) return turns;
  if (table.phase == 'p') {
    for (const auto& [point, c] : table.points) {
      if (c != kNothing) continue;
      Table after = table;
      after.points[point] = capital(table.side);
      if (count(after, 'W') + count(after, 'B') == 10) after.phase = 'm';
      finish(after, ";" + point, turns);
    }
    return turns;
  }
  Settled settled;
  settle(table, "", settled);
  Texts texts;
  for (const auto& [text, way] : settled) {
    if (taken(way.second, table.side) >= table.goal) {
      finish(way.second, way.first, turns);
    } else {
      move_on(way.second, way.first, texts, turns);
    }
  }
  for (const auto& [turn, text] : texts) turns[text.substr(1)] = handed_on(turn.second);
  return turns;
}

std::optional<std::string> yinsh_outcome(std::string_view game, std::string_view position) {
  const Table table = read(game, position);
  const auto reason = reason_of_end(table);
  if (!reason) return std::nullopt;
  const int white = taken(table, 'w');
  const int black = taken(table, 'b');
  const std::string who = white > black ? "white" : white < black ? "black" : "draw";
  return who + " " + *reason + " " + std::to_string(white) + "-" + std::to_string(black);
}

}  // namespace

Rulebook yinsh_rulebook() {
  return {[](std::string_view game) { return game.starts_with("yinsh"); }, yinsh_turns, yinsh_outcome};
}

}  // namespace potentia::reference
