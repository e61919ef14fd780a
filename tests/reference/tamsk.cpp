// TAMSK by the book (RULES.md F): a map from a space's name to what it carries, neighbours found by counting
// along columns, glasses as clocks that each run down by themselves, every question asked anew.
#include <algorithm>
#include <cassert>
#include <cstdint>
#include <set>

#include "tests/reference/rulebooks.h"

namespace potentia::reference {
namespace {

using Name = std::string;
using Milliseconds = std::int64_t;

constexpr Milliseconds kFull = 3 * 60 * 1000;
constexpr Milliseconds kUsual = 10 * 1000;

struct Content {
  int rings = 0;
  char glass = ' ';  // 'w' or 'b', or none
  Milliseconds sand = 0;
  bool has_run_out = false;  // without a ring under it: a glass with one has, if it has no sand left
};

struct Table {
  std::map<Name, Content> spaces;
  std::map<char, int> left;  // rings of each player
  char side = 'w';
  int level = 1;
  std::string last = "-";
  std::string skip = "-";
  std::string rest;       // fields that turns in their usual time leave alone
  bool may_omit = false;  // the option claim of D24
  Name open;              // where the other player dropped no ring a turn ago
  Milliseconds fifteen = 0;
};

const std::vector<int> kColumns = {4, 5, 6, 7, 6, 5, 4};

char other(char player) {
  return player == 'w' ? 'b' : 'w';
}

/// The space one step away: 0 up its column, 3 down; 1 right up, 2 right down, 4 left down, 5 left up.
/// Towards the longest column a column begins half a step lower, away from it half a step higher. "" off the
/// board.
Name beside(const Name& space, int step) {
  const int column = space[0] - 'a';
  int number = space[1] - '0';
  int to = column;
  if (step == 0) {
    ++number;
  } else if (step == 3) {
    --number;
  } else {
    to = step < 3 ? column + 1 : column - 1;
    const bool begins_lower = step < 3 ? to <= 3 : to >= 3;
    const bool is_up = step == 1 || step == 5;
    if (begins_lower && is_up) ++number;
    if (!begins_lower && !is_up) --number;
  }
  if (to < 0 || to > 6 || number < 1 || number > kColumns[static_cast<std::size_t>(to)]) return "";
  return std::string(1, static_cast<char>('a' + to)) + std::to_string(number);
}

/// 1 on the border; else one more than the least of the spaces around.
int takes(const Name& space) {
  int least = 99;
  for (int step = 0; step < 6; ++step) {
    const Name next = beside(space, step);
    if (next.empty()) return 1;
    // The way out in this direction is that long.
    int steps = 1;
    for (Name at = next; !at.empty(); at = beside(at, step)) ++steps;
    least = std::min(least, steps);
  }
  return std::min(least, 4);
}

Table read(std::string_view text) {
  const auto parts = fields(text, ' ');
  Table table;
  const auto columns = fields(parts.at(0), '/');
  for (std::size_t column = 0; column < columns.size(); ++column) {
    int number = 0;
    char glass = ' ';
    for (const char c : columns[column]) {
      if (c == 'w' || c == 'b') {
        glass = c;
        continue;
      }
      const Name name = std::string(1, static_cast<char>('a' + column)) + std::to_string(++number);
      table.spaces[name] = {c == '.' ? 0 : c - '0', glass, 0, false};
      glass = ' ';
    }
  }
  table.side = parts.at(1).at(0);
  const auto left = fields(parts.at(2), '/');
  table.left = {{'w', std::stoi(left.at(0))}, {'b', std::stoi(left.at(1))}};
  table.level = parts.at(3).back() - '0';
  for (std::size_t i = 4; i < parts.size(); ++i) {
    const auto pair = fields(parts[i], '=');
    if (pair[0] == "tamsk-ring") table.may_omit = pair[1] == "claim";
    if (pair[0] == "open") table.open = pair[1];
    if (pair[0] != "out") continue;
    for (const Name& name : fields(pair[1], ',')) table.spaces[name].has_run_out = true;
  }
  if (table.level == 1) return table;
  for (const char player : {'w', 'b'}) {
    const auto sand = fields(parts.at(player == 'w' ? 4 : 5), '/');
    std::size_t i = 0;
    for (auto& [name, content] : table.spaces) {
      if (content.glass == player) content.sand = std::stol(sand.at(i++));
    }
  }
  for (std::size_t i = 6; i < parts.size(); ++i) {
    const auto pair = fields(parts[i], '=');
    if (pair[0] == "last") table.last = pair[1];
    if (pair[0] == "skip") table.skip = pair[1];
    if (pair[0] == "fifteen") table.fifteen = std::stol(pair[1]);
    if (pair[0] == "tamsk-penalty") table.rest = " " + parts[i];
  }
  return table;
}

std::string written(const Table& table) {
  std::string text;
  for (const auto& [name, content] : table.spaces) {
    if (name[1] == '1' && name != "a1") text += '/';
    if (content.glass != ' ') text += content.glass;
    text += content.glass == ' ' && content.rings == 0 ? "." : std::to_string(content.rings);
  }
  text += std::string(" ") + table.side + " " + std::to_string(table.left.at('w')) + "/" +
          std::to_string(table.left.at('b')) + " level-" + std::to_string(table.level);
  std::string claims = table.may_omit ? " tamsk-ring=claim" : "";
  if (!table.open.empty()) claims += " open=" + table.open;
  std::string out;
  for (const auto& [name, content] : table.spaces) {
    if (content.has_run_out && content.rings == 0) out += "," + name;
  }
  if (!out.empty()) claims += " out=" + out.substr(1);
  if (table.level == 1) return text + claims;
  for (const char player : {'w', 'b'}) {
    std::string sand;
    int glasses = 0;
    for (const auto& [name, content] : table.spaces) {
      if (content.glass != player) continue;
      sand += "/" + std::to_string(content.sand);
      ++glasses;
    }
    for (; glasses < 3; ++glasses) sand += "/0";
    text += " " + sand.substr(1);
  }
  if (table.last != "-") text += " last=" + table.last;
  if (table.fifteen > 0) text += " fifteen=" + std::to_string(table.fifteen);
  if (table.skip != "-") text += " skip=" + table.skip;
  return text + table.rest + claims;
}

std::vector<Name> ways_of(const Table& table, const Name& space) {
  std::vector<Name> ways;
  for (int step = 0; step < 6; ++step) {
    const Name to = beside(space, step);
    if (to.empty()) continue;
    const Content& there = table.spaces.at(to);
    if (there.glass == ' ' && there.rings < takes(to)) ways.push_back(to);
  }
  return ways;
}

/// Where a player's glasses can go, whoever's turn it is.
std::map<Name, std::vector<Name>> moves_of(const Table& table, char player) {
  std::map<Name, std::vector<Name>> running;
  std::map<Name, std::vector<Name>> unstarted;
  if (table.left.at(player) == 0) return running;
  for (const auto& [name, content] : table.spaces) {
    if (content.glass != player) continue;
    const auto ways = ways_of(table, name);
    if (ways.empty()) continue;
    if (table.level == 1 || content.sand > 0) running[name] = ways;
    const bool was_started = content.rings > 0 || content.sand > 0 || content.has_run_out;
    if (table.level > 1 && !was_started) unstarted[name] = ways;
  }
  return unstarted.empty() ? running : unstarted;
}

/// The player to move may drop a ring where the other has not.
bool may_claim(const Table& table) {
  return !table.open.empty() && table.left.at(table.side) > 0;
}

bool is_over(const Table& table) {
  return moves_of(table, 'w').empty() && moves_of(table, 'b').empty() && !may_claim(table);
}

/// The same turn goes on after this.
Table claimed(const Table& table) {
  Table after = table;
  ++after.spaces[table.open].rings;
  --after.left[table.side];
  after.open.clear();
  return after;
}

/// All glasses run for a while; whose ran out at the latest moment is noted.
Table later(const Table& table, Milliseconds time, Milliseconds* moment) {
  Table after = table;
  std::map<Milliseconds, std::set<char>> out;
  for (auto& [name, content] : after.spaces) {
    if (content.sand == 0) continue;
    if (content.sand <= time) {
      out[content.sand].insert(content.glass);
      content.has_run_out = true;
    }
    content.sand = std::max<Milliseconds>(0, content.sand - time);
  }
  after.fifteen = std::max<Milliseconds>(0, after.fifteen - time);
  *moment = -1;
  if (out.empty()) return after;
  const auto& [when, players] = *out.rbegin();
  *moment = when;
  after.last = players.size() == 2 ? "wb" : std::string(1, *players.begin());
  return after;
}

Milliseconds usual_time(const Table& table, const Name& from) {
  const Milliseconds sand = table.spaces.at(from).sand;
  return table.level == 1 ? 0 : sand == 0 ? kUsual : std::min(kUsual, sand - 1);
}

Table moved(const Table& table, const Name& from, const Name& to, Milliseconds time, bool drops) {
  Milliseconds moment = -1;
  Table after = later(table, time, &moment);
  Content& left = after.spaces[from];
  Content& reached = after.spaces[to];
  reached.glass = left.glass;
  reached.sand = table.level == 1 ? 0 : kFull - left.sand;
  left.glass = ' ';
  left.sand = 0;
  after.open = drops ? "" : to;
  if (drops) {
    ++reached.rings;
    --after.left[table.side];
  }
  if (table.level > 1 && reached.sand == 0) {
    reached.has_run_out = true;
    const std::string own(1, table.side);
    after.last = moment == time && after.last != own ? "wb" : own;
  }
  after.side = other(table.side);
  return after;
}

std::string without(const std::string& players, char player) {
  std::string out;
  for (const char c : players) {
    if (c != player && c != '-') out += c;
  }
  return out.empty() ? "-" : out;
}

/// The turns of a game that is not over, by their texts.
Turns turns_without_claim(const Table& table) {
  Turns turns;
  const bool must_skip = table.skip.find(table.side) != std::string::npos;
  if (!must_skip) {
    for (const auto& [from, ways] : moves_of(table, table.side)) {
      const Milliseconds time = usual_time(table, from);
      for (const Name& to : ways) {
        turns[from + to] = written(moved(table, from, to, time, true));
        if (table.may_omit) turns[from + to + "-"] = written(moved(table, from, to, time, false));
      }
    }
  }
  if (!turns.empty()) return turns;
  Table after = table;
  after.open.clear();
  after.side = other(table.side);
  after.skip = without(table.skip, table.side);
  turns["pass"] = written(after);
  return turns;
}

// The position's own field says which level. Turns in their usual time (docs/decisions/0008-tamsk.md).
Turns tamsk_turns(std::string_view position) {
  const Table table = read(position);
  if (is_over(table)) return {};
  Turns turns = turns_without_claim(table);
  if (!may_claim(table)) return turns;
  for (const auto& [turn, after] : turns_without_claim(claimed(table))) turns["+" + turn] = after;
  return turns;
}

// After a legal turn whose text tells a time: "a1b2@8000^2500", "pass@42000", "late^2500".
std::string tamsk_after_timed(std::string_view position, const std::string& turn) {
  const bool claims = turn[0] == '+';
  const Table table = claims ? claimed(read(position)) : read(position);
  const auto by_fifteen = fields(claims ? turn.substr(1) : turn, '^');
  const auto by_time = fields(by_fifteen[0], '@');
  std::string what = by_time[0];
  const bool drops = what.back() != '-';
  if (!drops) what.pop_back();
  const bool is_turned = by_fifteen.size() == 2;
  const Milliseconds turned = is_turned ? std::stol(by_fifteen[1]) : 0;
  const bool is_late = what == "late" || what.size() == 2;
  const bool is_pass = what == "pass";
  const Milliseconds untold = is_late ? turned + 15'000 : is_pass ? 0 : usual_time(table, what.substr(0, 2));
  const Milliseconds time = by_time.size() == 2 ? std::stol(by_time[1]) : untold;
  Milliseconds moment = -1;
  Table after = is_late || is_pass ? later(table, time, &moment)
                                   : moved(table, what.substr(0, 2), what.substr(2), time, drops);
  if (is_late || is_pass) after.open.clear();
  after.side = other(table.side);
  if (is_turned) after.fifteen = 15'000 - (time - turned);
  if (is_pass) after.skip = without(table.skip, table.side);
  const bool pays = what == "late" && table.rest.empty();
  if (pays && after.skip == "-") after.skip = std::string(1, table.side);
  if (pays && after.skip != std::string(1, table.side)) after.skip = "wb";
  return written(after);
}

std::optional<std::string> tamsk_outcome(std::string_view position) {
  const Table table = read(position);
  if (!is_over(table)) return std::nullopt;
  const int white = 32 - table.left.at('w');
  const int black = 32 - table.left.at('b');
  const std::string points = " score " + std::to_string(white) + "-" + std::to_string(black);
  if (white != black) return (white > black ? "white" : "black") + points;
  if (table.level == 1) return "draw" + points;
  std::map<char, Milliseconds> longest;
  for (const auto& [name, content] : table.spaces)
    longest[content.glass] = std::max(longest[content.glass], content.sand);
  if (longest['w'] != longest['b']) return longest['w'] > longest['b'] ? "white sand" : "black sand";
  if (longest['w'] == 0 && table.last == "w") return "white sand";
  if (longest['w'] == 0 && table.last == "b") return "black sand";
  return "draw" + points;
}

}  // namespace

Rulebook tamsk_rulebook() {
  return {[](std::string_view game) { return game.starts_with("tamsk-"); },
          [](std::string_view, std::string_view position) { return tamsk_turns(position); },
          [](std::string_view, std::string_view position) { return tamsk_outcome(position); },
          tamsk_after_timed};
}

}  // namespace potentia::reference
