// DVONN for the reference (RULES.md A, D2, D3): a map from a cell's name to its stack, a string from the
// bottom up.
//
// A position text tells of a stack its top, its height and how many DVONN pieces it holds; so a stack is
// written here as its DVONN pieces ('r'), then what is not known ('?'), then its top ('w' or 'b'). A DVONN
// piece alone is "r".
#include <algorithm>
#include <cstdlib>
#include <set>

#include "tests/reference/rulebooks.h"

namespace potentia::reference {
namespace {

using Stacks = std::map<std::string, std::string>;

struct DvonnPosition {
  Stacks stacks;
  char side = 'w';
  char phase = 'p';
};

const std::vector<std::pair<int, int>> kSteps = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}};

// The columns of each row, 1 to 5.
const std::vector<std::string> kRows = {"abcdefghi", "abcdefghij", "abcdefghijk", "bcdefghijk", "cdefghijk"};

std::string cell_name(char column, int row) {
  return std::string(1, column) + std::to_string(row);
}

bool is_cell(const std::string& name) {
  if (name.size() != 2 || name[1] < '1' || name[1] > '5') return false;
  return kRows[static_cast<std::size_t>(name[1] - '1')].find(name[0]) != std::string::npos;
}

/// The cell n steps away, or "" off the board.
std::string step(const std::string& cell, std::pair<int, int> direction, int n) {
  std::string name = cell;
  name[0] = static_cast<char>(name[0] + n * direction.first);
  name[1] = static_cast<char>(name[1] + n * direction.second);
  return is_cell(name) ? name : "";
}

std::vector<std::string> all_cells() {
  std::vector<std::string> cells;
  for (int row = 1; row <= 5; ++row) {
    for (const char column : kRows[static_cast<std::size_t>(row - 1)])
      cells.push_back(cell_name(column, row));
  }
  return cells;
}

DvonnPosition read(std::string_view text) {
  const auto parts = fields(text, ' ');
  DvonnPosition position;
  position.side = parts.at(1).at(0);
  position.phase = parts.at(2).at(0);
  std::vector<std::string> cells = all_cells();
  std::reverse(cells.begin(), cells.end());
  const std::string& rows = parts.at(0);
  for (std::size_t i = 0; i < rows.size();) {
    const char top = rows[i++];
    if (top == '/') continue;
    const std::string cell = cells.back();
    cells.pop_back();
    if (top == '.') continue;
    std::string number;
    while (i < rows.size() && rows[i] >= '0' && rows[i] <= '9') number += rows[i++];
    std::string reds;
    while (i < rows.size() && rows[i] == '*') {
      reds += 'r';
      ++i;
    }
    const std::size_t height = number.empty() ? 1 : static_cast<std::size_t>(std::stoi(number));
    position.stacks[cell] = reds + std::string(height - 1 - reds.size(), '?') + top;
  }
  return position;
}

std::string write(const DvonnPosition& position) {
  std::string text;
  for (int row = 1; row <= 5; ++row) {
    if (row > 1) text += '/';
    for (const char column : kRows[static_cast<std::size_t>(row - 1)]) {
      const auto found = position.stacks.find(cell_name(column, row));
      if (found == position.stacks.end()) {
        text += '.';
        continue;
      }
      const std::string& stack = found->second;
      text += stack.back();
      if (stack.size() > 1) text += std::to_string(stack.size());
      for (std::size_t i = 0; i + 1 < stack.size(); ++i) {
        if (stack[i] == 'r') text += '*';
      }
    }
  }
  return text + ' ' + position.side + ' ' + position.phase;
}

char other(char side) {
  return side == 'w' ? 'b' : 'w';
}

/// A.3: a stack with an occupied cell on all six sides may not move.
bool is_blocked(const Stacks& stacks, const std::string& cell) {
  return std::all_of(kSteps.begin(), kSteps.end(),
                     [&](const auto& direction) { return stacks.count(step(cell, direction, 1)) > 0; });
}

/// A.4: what is connected to no DVONN piece leaves the board.
void remove_unlinked(Stacks& stacks) {
  std::set<std::string> linked;
  std::vector<std::string> waiting;
  for (const auto& [cell, stack] : stacks) {
    if (stack.find('r') != std::string::npos) waiting.push_back(cell);
  }
  while (!waiting.empty()) {
    const std::string cell = waiting.back();
    waiting.pop_back();
    if (!linked.insert(cell).second) continue;
    for (const auto& direction : kSteps) {
      const std::string next = step(cell, direction, 1);
      if (stacks.count(next) > 0) waiting.push_back(next);
    }
  }
  for (auto it = stacks.begin(); it != stacks.end();) {
    it = linked.count(it->first) > 0 ? std::next(it) : stacks.erase(it);
  }
}

Turns placements(const DvonnPosition& position) {
  Turns turns;
  const std::size_t placed = position.stacks.size();
  const char piece = placed < 3 ? 'r' : position.side;
  for (const std::string& cell : all_cells()) {
    if (position.stacks.count(cell) > 0) continue;
    DvonnPosition after = position;
    after.stacks[cell] = std::string(1, piece);
    after.side = other(position.side);
    if (placed + 1 == 49) {  // White has placed last and moves first
      after.side = 'w';
      after.phase = 'm';
    }
    turns[cell] = write(after);
  }
  return turns;
}

Turns moves(const DvonnPosition& position, char side) {
  Turns turns;
  for (const auto& [from, stack] : position.stacks) {
    if (stack.back() != side || is_blocked(position.stacks, from)) continue;
    for (const auto& direction : kSteps) {
      const std::string to = step(from, direction, static_cast<int>(stack.size()));
      if (position.stacks.count(to) == 0) continue;
      DvonnPosition after = position;
      // Of the pieces below the top no more is known than which are DVONN pieces.
      const std::string both = after.stacks[to] + stack;
      const auto reds = static_cast<std::size_t>(std::count(both.begin(), both.end(), 'r'));
      after.stacks[to] = std::string(reds, 'r') + std::string(both.size() - 1 - reds, '?') + side;
      after.stacks.erase(from);
      remove_unlinked(after.stacks);
      after.side = other(side);
      turns[from + to] = write(after);
    }
  }
  return turns;
}

Turns dvonn_turns(std::string_view text) {
  const DvonnPosition position = read(text);
  if (position.phase == 'p') return placements(position);
  Turns turns = moves(position, position.side);
  if (turns.empty() && !moves(position, other(position.side)).empty()) {
    DvonnPosition after = position;
    after.side = other(position.side);
    turns["pass"] = write(after);
  }
  return turns;
}

std::optional<std::string> dvonn_outcome(std::string_view text) {
  const DvonnPosition position = read(text);
  if (!dvonn_turns(text).empty()) return std::nullopt;
  std::size_t white = 0;
  std::size_t black = 0;
  for (const auto& [cell, stack] : position.stacks) {
    if (stack.back() == 'w') white += stack.size();
    if (stack.back() == 'b') black += stack.size();
  }
  const std::string who = white > black ? "white" : white < black ? "black" : "draw";
  return who + " score " + std::to_string(white) + "-" + std::to_string(black);
}

}  // namespace

Rulebook dvonn_rulebook() {
  return {[](std::string_view game) { return game == "dvonn"; },
          [](std::string_view, std::string_view position) { return dvonn_turns(position); },
          [](std::string_view, std::string_view position) { return dvonn_outcome(position); }};
}

}  // namespace potentia::reference
