// ZÈRTZ by the book (RULES.md E): a map from a ring's name to what lies on it, neighbours found by counting
// along columns, groups by walking from ring to ring, every question asked anew.
#include <algorithm>
#include <cassert>
#include <set>

#include "tests/reference/rulebooks.h"

namespace potentia::reference {
namespace {

using Name = std::string;
constexpr char kVacant = '.';

/// Marbles by their capital.
using Bag = std::map<char, int>;

struct Game {
  std::vector<int> columns;  // how many rings each column has at the start
  Bag goal;
  int of_each = 0;
};

struct Table {
  Game game;
  std::map<Name, char> rings;  // those still there: vacant, or the marble on it
  Bag pool;
  std::map<char, Bag> captured;  // by player, 'w' and 'b'
  char side = 'w';
  std::string version;
  bool may_leave = false;  // option claim (D20): full groups are captured only if they are claimed
};

Game game_called(std::string_view id) {
  Game game;
  game.goal = {{'W', 4}, {'G', 5}, {'B', 6}};
  game.of_each = 3;
  if (id == "zertz-blitz") {
    game.goal = {{'W', 3}, {'G', 4}, {'B', 5}};
    game.of_each = 2;
  }
  game.columns = {4, 5, 6, 7, 6, 5, 4};
  if (id == "zertz-48") game.columns = {5, 6, 7, 8, 7, 6, 5, 4};
  if (id == "zertz-61" || id == "zertz-49") game.columns = {5, 6, 7, 8, 9, 8, 7, 6, 5};
  return game;
}

Name name_of(std::size_t column, int number) {
  return std::string(1, static_cast<char>('a' + column)) + std::to_string(number);
}

/// The place that lies one step from a ring: up or down its column, or half a step up or down into the next
/// column. Where the next column begins half a step lower, its ring of the same number is the lower one;
/// where it begins half a step higher, the higher one. "" off the board.
Name next_to(const Game& game, const Name& ring, int step) {
  const int column = ring[0] - 'a';
  const int number = ring[1] - '0';
  if (step == 0)
    return number < game.columns[static_cast<std::size_t>(column)]
               ? name_of(static_cast<std::size_t>(column), number + 1)
               : "";
  if (step == 3) return number > 1 ? name_of(static_cast<std::size_t>(column), number - 1) : "";
  const int to = step < 3 ? column + 1 : column - 1;  // 1 right up, 2 right down, 4 left down, 5 left up
  if (to < 0 || to >= static_cast<int>(game.columns.size())) return "";
  const auto longest = std::max_element(game.columns.begin(), game.columns.end()) - game.columns.begin();
  // Towards the longest column a column begins half a step lower, away from it half a step higher.
  const bool begins_lower = step < 3 ? to <= longest : to >= longest;
  const bool is_up = step == 1 || step == 5;
  const int there = number + (begins_lower ? (is_up ? 1 : 0) : (is_up ? 0 : -1));
  if (there < 1 || there > game.columns[static_cast<std::size_t>(to)]) return "";
  return name_of(static_cast<std::size_t>(to), there);
}

/// What is on a place: a marble's capital, kVacant, or ' ' where there is no ring (any more).
char at(const Table& table, const Name& ring) {
  const auto found = table.rings.find(ring);
  return found == table.rings.end() ? ' ' : found->second;
}
bool is_marble(char c) {
  return c == 'W' || c == 'G' || c == 'B';
}

Bag read_bag(const std::string& text) {
  const auto numbers = fields(text, '/');
  return {{'W', std::stoi(numbers.at(0))}, {'G', std::stoi(numbers.at(1))}, {'B', std::stoi(numbers.at(2))}};
}

Table read(std::string_view id, std::string_view text) {
  const auto parts = fields(text, ' ');
  Table table;
  table.game = game_called(id);
  const auto columns = fields(parts.at(0), '/');
  for (std::size_t column = 0; column < columns.size(); ++column) {
    int number = 1;
    for (const char c : columns[column]) {
      if (c >= '1' && c <= '9') {
        for (int run = c - '0'; run > 0; --run) table.rings[name_of(column, number++)] = kVacant;
      } else {
        if (c != '.') table.rings[name_of(column, number)] = c;
        ++number;
      }
    }
  }
  table.pool = read_bag(parts.at(1));
  table.captured['w'] = read_bag(parts.at(2));
  table.captured['b'] = read_bag(parts.at(3));
  table.side = parts.at(4).at(0);
  table.version = parts.at(5);
  table.may_leave = parts.size() > 6;
  return table;
}

std::string written(const Bag& bag) {
  return std::to_string(bag.at('W')) + "/" + std::to_string(bag.at('G')) + "/" + std::to_string(bag.at('B'));
}

std::string written(const Table& table) {
  std::string text;
  for (std::size_t column = 0; column < table.game.columns.size(); ++column) {
    std::string whole;
    for (int number = 1; number <= table.game.columns[column]; ++number) {
      const char c = at(table, name_of(column, number));
      whole += c == kVacant ? '1' : c == ' ' ? '.' : c;
    }
    // Runs of single vacant rings are added up.
    std::string shorter;
    int run = 0;
    for (const char c : whole + "|") {
      if (c == '1') {
        ++run;
        continue;
      }
      if (run > 0) shorter += std::to_string(run);
      run = 0;
      if (c != '|') shorter += c;
    }
    text += (column == 0 ? "" : "/") + shorter;
  }
  return text + " " + written(table.pool) + " " + written(table.captured.at('w')) + " " +
         written(table.captured.at('b')) + " " + table.side + " " + table.version +
         (table.may_leave ? " zertz-isolation=claim" : "");
}

int size_of(const Bag& bag) {
  int sum = 0;
  for (const auto& [marble, n] : bag) sum += n;
  return sum;
}

bool is_won(const Table& table, char player) {
  const Bag& bag = table.captured.at(player);
  bool has_each = true;
  for (const auto& [marble, goal] : table.game.goal) {
    if (bag.at(marble) >= goal) return true;
    has_each = has_each && bag.at(marble) >= table.game.of_each;
  }
  return has_each;
}

char other(char player) {
  return player == 'w' ? 'b' : 'w';
}

/// Jumps on from `ring` with what is left on the table; adds each route that cannot go on.
void jump_on(const Table& table, const Name& ring, const std::string& route, Turns& turns) {
  bool can = false;
  for (int step = 0; step < 6; ++step) {
    const Name over = next_to(table.game, ring, step);
    if (over.empty() || !is_marble(at(table, over))) continue;
    const Name to = next_to(table.game, over, step);
    if (to.empty() || at(table, to) != kVacant) continue;
    can = true;
    Table next = table;
    const char taken = next.rings[over];
    next.rings[to] = next.rings[ring];
    next.rings[ring] = kVacant;
    next.rings[over] = kVacant;
    ++next.captured[next.side][taken];
    jump_on(next, to, route + taken + to, turns);
  }
  if (can || route.size() <= 3) return;
  Table done = table;
  done.side = other(table.side);
  turns[route] = written(done);
}

bool is_free(const Table& table, const Name& ring) {
  if (at(table, ring) != kVacant) return false;
  for (int step = 0; step < 6; ++step) {
    const bool gone = at(table, next_to(table.game, ring, step)) == ' ';
    const bool next_gone = at(table, next_to(table.game, ring, (step + 1) % 6)) == ' ';
    if (gone && next_gone) return true;
  }
  return false;
}

/// Every ring that can be walked to from this one.
std::set<Name> group_of(const Table& table, const Name& ring) {
  std::set<Name> group = {ring};
  std::vector<Name> waiting = {ring};
  while (!waiting.empty()) {
    const Name from = waiting.back();
    waiting.pop_back();
    for (int step = 0; step < 6; ++step) {
      const Name to = next_to(table.game, from, step);
      if (at(table, to) != ' ' && group.insert(to).second) waiting.push_back(to);
    }
  }
  return group;
}

/// The groups in which every ring is occupied.
std::vector<std::set<Name>> full_groups(const Table& table) {
  std::vector<std::set<Name>> full;
  std::set<Name> seen;
  for (const auto& [ring, marble] : table.rings) {
    if (seen.count(ring) > 0) continue;
    const auto group = group_of(table, ring);
    seen.insert(group.begin(), group.end());
    const bool is_full = std::all_of(group.begin(), group.end(),
                                     [&](const Name& member) { return at(table, member) != kVacant; });
    if (is_full) full.push_back(group);
  }
  return full;
}

/// Captures these rings with their marbles and hands the turn on.
void finish(Table table, std::string text, const std::set<Name>& taken, Turns& turns) {
  if (!taken.empty()) text += "x";
  for (const Name& ring : taken) {
    text += at(table, ring) + ring;
    ++table.captured[table.side][at(table, ring)];
  }
  for (const Name& ring : taken) table.rings.erase(ring);
  table.side = other(table.side);
  turns[text] = written(table);
}

/// A marble has been placed and perhaps a ring removed: what is isolated and full is captured. With the
/// option claim only what has become so by this turn, and of that any part, unless all rings are occupied.
void capture_groups(const Table& before, const Table& after, const std::string& text, Turns& turns) {
  std::set<Name> all;
  for (const auto& group : full_groups(after)) all.insert(group.begin(), group.end());
  if (!after.may_leave || all.size() == after.rings.size()) return finish(after, text, all, turns);
  const auto old = full_groups(before);
  std::vector<std::set<Name>> choices = {{}};
  for (const auto& group : full_groups(after)) {
    if (std::find(old.begin(), old.end(), group) != old.end()) continue;
    const auto without = choices;
    for (std::set<Name> taken : without) {
      taken.insert(group.begin(), group.end());
      choices.push_back(taken);
    }
  }
  for (const auto& taken : choices) finish(after, text, taken, turns);
}

void place(const Table& table, char marble, const Name& ring, Turns& turns) {
  Table placed = table;
  placed.rings[ring] = marble;
  --(size_of(table.pool) > 0 ? placed.pool : placed.captured[placed.side])[marble];
  const std::string text = marble + ring;
  bool could_remove = false;
  for (const auto& [removed, on_it] : placed.rings) {
    if (!is_free(placed, removed)) continue;
    could_remove = true;
    Table after = placed;
    after.rings.erase(removed);
    capture_groups(table, after, text + "," + removed, turns);
  }
  if (!could_remove) capture_groups(table, placed, text, turns);
}

bool is_over(const Table& table) {
  return is_won(table, other(table.side)) || table.rings.empty();
}

Turns turns_of(const Table& table) {
  Turns turns;
  if (is_over(table)) return turns;
  for (const auto& [ring, marble] : table.rings) {
    if (is_marble(marble)) jump_on(table, ring, "x" + ring, turns);
  }
  if (!turns.empty()) return turns;
  const Bag& hand = size_of(table.pool) > 0 ? table.pool : table.captured.at(table.side);
  if (size_of(hand) == 0) {
    if (size_of(table.captured.at(other(table.side))) == 0) return turns;
    Table after = table;
    after.side = other(table.side);
    turns["-"] = written(after);
    return turns;
  }
  for (const auto& [marble, n] : hand) {
    if (n == 0) continue;
    for (const auto& [ring, on_it] : table.rings) {
      if (on_it == kVacant) place(table, marble, ring, turns);
    }
  }
  return turns;
}

// The game's id says which board and which counts.
Turns zertz_turns(std::string_view game, std::string_view position) {
  return turns_of(read(game, position));
}

std::optional<std::string> zertz_outcome(std::string_view game, std::string_view position) {
  const Table table = read(game, position);
  const std::string mover = other(table.side) == 'w' ? "white" : "black";
  if (is_won(table, other(table.side))) return mover + " marbles";
  if (table.rings.empty()) return mover + " full-board";
  if (turns_of(table).empty()) return "draw no-marbles";
  return std::nullopt;
}

}  // namespace

Rulebook zertz_rulebook() {
  return {[](std::string_view game) { return game.starts_with("zertz-"); }, zertz_turns, zertz_outcome};
}

}  // namespace potentia::reference
