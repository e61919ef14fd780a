// See potentials_table.h.
#include "tests/reference/potentials_table.h"

#include <algorithm>
#include <cctype>

#include "tests/reference/games.h"

namespace potentia::reference {
namespace {

char owner_of(char c) {
  if (c == 'w' || c == 'W') return 'w';
  if (c == 'b' || c == 'B') return 'b';
  return std::isupper(c) != 0 ? 'w' : 'b';
}

}  // namespace

char other(char player) {
  return player == 'w' ? 'b' : 'w';
}
bool is_type(char c) {
  return kTypes.find(static_cast<char>(std::toupper(c))) != std::string::npos;
}
char of(char type, char player) {
  return player == 'w' ? type : static_cast<char>(std::tolower(type));
}

// --- piles ---

char top_of(const std::string& pile) {
  const char last = pile.back();
  return last == '-' || last == '?' ? pile[pile.size() - 2] : last;
}
char colour(const std::string& pile) {
  return owner_of(top_of(pile));
}
bool is_gipf(const std::string& pile) {
  return pile == "W" || pile == "B";
}
bool is_basic(const std::string& pile) {
  return pile == "w" || pile == "b";
}
bool is_loaded(const std::string& pile) {
  const bool is_marked = pile.size() == 3 && (pile[2] == '-' || pile[2] == '?');
  if (pile.size() != 2 && !is_marked) return false;
  return owner_of(pile[0]) == owner_of(pile[1]);
}
bool is_used_alone(const std::string& pile) {
  return pile.size() == 1 && is_type(pile[0]);
}
bool is_covered(const std::string& pile) {
  return pile.size() > 1 && !is_loaded(pile);
}
bool is_optional(const std::string& pile) {
  return is_gipf(pile) || is_loaded(pile);
}
bool is_live(const std::string& pile, char type, char player) {
  return pile == std::string{player, of(type, player)};
}

std::string written_piece(const std::string& spot, const std::string& pile, char player) {
  std::string text;
  if (is_gipf(pile)) text = "G";
  if (is_loaded(pile)) text = static_cast<char>(std::toupper(pile[1]));
  if (is_used_alone(pile) || is_covered(pile))
    text = std::string(":") + static_cast<char>(std::toupper(top_of(pile)));
  text += spot;
  if (colour(pile) != player) text += '*';
  return text;
}

// --- reading and writing ---

namespace {

std::map<char, int> read_store(const std::string& text) {
  std::map<char, int> store;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) store[text[i]] = text[i + 1] - '0';
  return store;
}

}  // namespace

Table read_potentials(std::string_view text) {
  const auto parts = fields(text, ' ');
  Table table;
  const auto columns = fields(parts.at(0), '/');
  for (std::size_t i = 0; i < kGipfColumns.size(); ++i) {
    int number = 2;
    const std::string& column = columns.at(i);
    for (std::size_t j = 0; j < column.size(); ++j) {
      const std::string spot = kGipfColumns[i].first + std::to_string(number);
      if (std::isdigit(column[j]) != 0) {
        number += column[j] - '0';
        continue;
      }
      if (column[j] == '(') {
        const std::size_t end = column.find(')', j);
        table.board[spot] = column.substr(j + 1, end - j - 1);
        j = end;
      } else {
        table.board[spot] = std::string(1, column[j]);
      }
      ++number;
    }
  }
  table.side = parts.at(1).at(0);
  const auto reserves = fields(parts.at(2), '/');
  table.reserve = {{'w', std::stoi(reserves.at(0))}, {'b', std::stoi(reserves.at(1))}};
  table.version = parts.at(3);
  std::size_t next = 4;
  if (table.version == "tournament" && parts.at(next++) != "-") table.opening = parts.at(4);
  for (; next < parts.size(); ++next) {
    const std::string& field = parts[next];
    if (field.rfind("pot=", 0) == 0) {
      const auto stores = fields(field.substr(4), '/');
      table.store['w'] = read_store(stores.front());
      table.store['b'] = read_store(stores.back());
      continue;
    }
    table.settings += " " + field;
    if (field == "tamsk=own-push-only") table.own_push_only = true;
    if (field == "punct-gipf=neutralise") table.punct = "neutralise";
    if (field == "punct-gipf=off") table.punct = "off";
  }
  return table;
}

namespace {

std::string written_store(const Table& table, char player) {
  std::string text;
  const auto store = table.store.find(player);
  if (store == table.store.end()) return "-";
  for (const char type : kTypes) {
    const auto found = store->second.find(type);
    if (found != store->second.end() && found->second > 0) text += type + std::to_string(found->second);
  }
  return text.empty() ? "-" : text;
}

}  // namespace

std::string written(const Table& table) {
  std::string text;
  for (const auto& [column, highest] : kGipfColumns) {
    if (column != 'b') text += '/';
    int vacant = 0;
    for (int number = 2; number <= highest + 1; ++number) {
      const auto found = table.board.find(column + std::to_string(number));
      const bool is_end = number == highest + 1;
      if (!is_end && found == table.board.end()) {
        ++vacant;
        continue;
      }
      if (vacant > 0) text += std::to_string(vacant);
      vacant = 0;
      if (is_end) continue;
      std::string pile = found->second;
      if (pile.back() == '?') pile.pop_back();
      text += pile.size() == 1 && !is_type(pile[0]) ? pile : "(" + pile + ")";
    }
  }
  text += std::string(" ") + table.side + ' ' + std::to_string(table.reserve.at('w')) + '/' +
          std::to_string(table.reserve.at('b')) + ' ' + table.version;
  if (table.version == "tournament") text += " " + (table.opening.empty() ? "-" : table.opening);
  const std::string white = written_store(table, 'w');
  const std::string black = written_store(table, 'b');
  if (white != black) text += " pot=" + white + "/" + black;
  if (white == black && white != "-") text += " pot=" + white;
  return text + table.settings;
}

}  // namespace potentia::reference
