// See composed_table.h.
#include "tests/reference/composed_table.h"

#include <algorithm>

#include "tests/reference/games.h"

namespace potentia::reference {
namespace {

const std::string kTypeOrder = "TZDYP";

/// "T:tamsk-1,Z:dice": each link ends where a comma stands outside of all brackets.
std::map<char, std::string> read_links(const std::string& text) {
  std::map<char, std::string> links;
  if (text == "-") return links;
  std::string part;
  int brackets = 0;
  for (const char c : text + ",") {
    if (c == '(') ++brackets;
    if (c == ')') --brackets;
    if (c != ',' || brackets > 0) {
      part += c;
      continue;
    }
    links[part[0]] = part.substr(2);
    part.clear();
  }
  return links;
}

std::string written_links(const std::map<char, std::string>& links) {
  std::string text;
  for (const char type : kTypeOrder) {
    const auto found = links.find(type);
    if (found != links.end()) text += (text.empty() ? "" : ",") + std::string(1, type) + ":" + found->second;
  }
  return text.empty() ? "-" : text;
}

Draws read_draws(const std::string& text) {
  const auto parts = fields(text, '/');
  return {std::stoull(parts.at(0), nullptr, 16), std::stoi(parts.at(1))};
}

/// One field of the agreement or of the procedure.
void read_field(const std::string& key, const std::string& value, Composed& table) {
  const auto parts = fields(value, ',');
  if (key == "links") table.links = read_links(value);
  if (key == "challenges") {
    table.is_every_use_contested = value == "every";
    const auto numbers = fields(value, '/');
    if (numbers.size() == 2) table.challenges = {{'w', std::stoi(numbers[0])}, {'b', std::stoi(numbers[1])}};
  }
  if (key == "seed") table.draws = read_draws(value);
  if (key == "may") table.may = {parts.begin(), parts.end()};
  if (key == "conditions") table.conditions = {parts.begin(), parts.end()};
  if (key == "challenged") {
    const auto types = fields(value, '/');
    table.challenged['w'] = {types.at(0).begin(), types.at(0).end()};
    table.challenged['b'] = {types.at(1).begin(), types.at(1).end()};
  }
  if (key == "waits") {
    const auto turns = fields(value, '/');
    table.waits = {{'w', std::stoi(turns.at(0))}, {'b', std::stoi(turns.at(1))}};
  }
  if (key == "rows") table.are_rows_settled = true;
  if (key == "stood") {
    for (std::string text : fields(value, '|')) {
      std::replace(text.begin(), text.end(), '_', ' ');
      table.stood.insert(text);
    }
  }
  if (key == "use" || key == "contest") table.spot = parts.at(0);
  if (key == "use") table.stage = parts.at(1);
  if (key == "contest") {
    table.stage = "contest";
    table.first = parts.at(1).at(0);
    table.turns = std::stoi(parts.at(2));
  }
}

/// Settings in brackets have "_" for each space; settings and names in them keep theirs.
std::string with_spaces(const std::string& settings) {
  const auto begins_inner = [&](std::size_t at) {
    return settings.compare(at, 14, "gipf-composed(") == 0 || settings.compare(at, 6, "other(") == 0;
  };
  std::string text;
  std::size_t i = 0;
  while (i < settings.size()) {
    if (!begins_inner(i)) {
      text += settings[i] == '_' ? ' ' : settings[i];
      ++i;
      continue;
    }
    int brackets = 0;
    do {
      if (settings[i] == '(') ++brackets;
      if (settings[i] == ')') --brackets;
      text += settings[i++];
    } while (settings[i - 1] != ')' || brackets > 0);
  }
  return text;
}

}  // namespace

std::uint64_t number_of(const Draws& draws) {
  std::uint64_t z = draws.value;
  for (int i = 0; i <= draws.drawn; ++i) z += 0x9e3779b97f4a7c15ULL;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

std::string hexadecimal(std::uint64_t number) {
  std::string text;
  for (int i = 0; i < 16; ++i, number /= 16) text.insert(text.begin(), "0123456789abcdef"[number % 16]);
  return text;
}

Composed read_composed(std::string_view text) {
  Composed table;
  const auto words = fields(text, ' ');
  bool is_board = true;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string key = fields(words[i], '=')[0];
    if (key == "links") is_board = false;
    if (is_board) {
      table.board += (table.board.empty() ? "" : " ") + words[i];
      continue;
    }
    read_field(key, words[i].substr(key.size() + 1), table);
    if (key != "contest") continue;
    for (std::size_t j = i + 1; j < words.size(); ++j)
      table.contest.append(table.contest.empty() ? "" : " ").append(words[j]);
    break;
  }
  return table;
}

namespace {

std::string written_types(const std::map<char, std::set<char>>& challenged, char player) {
  std::string text;
  const auto found = challenged.find(player);
  for (const char type : kTypeOrder) {
    if (found != challenged.end() && found->second.count(type) > 0) text += type;
  }
  return text.empty() ? "-" : text;
}

/// "first-uses", "none-in-last-N" and "one-a-type" stand in another order than that of their letters.
std::string written_conditions(const Composed& table) {
  std::string words;
  for (const std::string start : {"first", "one", "none"}) {
    for (const std::string& word : table.conditions) {
      if (word.rfind(start, 0) == 0) words += (words.empty() ? "" : ",") + word;
    }
  }
  std::string text = words.empty() ? "" : " conditions=" + words;
  const std::string types = written_types(table.challenged, 'w') + "/" + written_types(table.challenged, 'b');
  if (types != "-/-") text += " challenged=" + types;
  const auto waits = [&](char player) {
    const auto found = table.waits.find(player);
    return found == table.waits.end() ? 0 : found->second;
  };
  if (waits('w') + waits('b') > 0)
    text += " waits=" + std::to_string(waits('w')) + "/" + std::to_string(waits('b'));
  return text;
}

}  // namespace

std::string written(const Composed& table) {
  std::string text = table.board + " links=" + written_links(table.links) + " challenges=";
  text += table.is_every_use_contested
              ? "every"
              : std::to_string(table.challenges.at('w')) + "/" + std::to_string(table.challenges.at('b'));
  if (table.draws)
    text += " seed=" + hexadecimal(table.draws->value) + "/" + std::to_string(table.draws->drawn);
  text += written_conditions(table);
  std::string spots;
  for (const std::string& spot : table.may) spots += (spots.empty() ? "" : ",") + spot;
  if (!spots.empty()) text += " may=" + spots;
  if (table.are_rows_settled) text += " rows=settled";
  if (table.stage.empty()) return text;
  if (table.stage != "contest") return text + " use=" + table.spot + "," + table.stage;
  std::string stood;
  for (const std::string& each : table.stood) stood += (stood.empty() ? " stood=" : "|") + each;
  std::replace(stood.begin() + (stood.empty() ? 0 : 1), stood.end(), ' ', '_');
  return text + stood + " contest=" + table.spot + "," + table.first + "," + std::to_string(table.turns) +
         " " + table.contest;
}

std::string game_of(const std::string& link) {
  return link.substr(0, link.find('('));
}

std::string start_of(const std::string& link) {
  if (link.back() == ')')
    return with_spaces(link.substr(link.find('(') + 1, link.size() - link.find('(') - 2));
  static const std::map<std::string, std::string> kStarts = {
      {"dvonn", "........./........../.........../........../......... w p"},
      {"gipf-basic", "b2w/5/6/w5b/6/5/b2w w 12/12 basic"},
      {"gipf-standard", "B2W/5/6/W5B/6/5/B2W w 12/12 standard"},
      {"gipf-tournament", "4/5/6/7/6/5/4 w 18/18 tournament wb"},
      {"gipf-potentials", "4/5/6/7/6/5/4 w 18/18 tournament wb pot=T3Z3D3"},
      {"gipf-ultimate", "4/5/6/7/6/5/4 w 21/21 tournament wb pot=T3Z3D3Y3P3"},
      {"gipf-composed",
       "4/5/6/7/6/5/4 w 18/18 tournament wb pot=T3Z3D3 links=T:tamsk-1,Z:zertz-37,D:dvonn challenges=3/3"},
      {"zertz-37", "4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 w standard"},
      {"zertz-48", "5/6/7/8/7/6/5/4 6/8/10 0/0/0 0/0/0 w tournament"},
      {"zertz-61", "5/6/7/8/9/8/7/6/5 6/8/10 0/0/0 0/0/0 w tournament"},
      {"zertz-blitz", "4/5/6/7/6/5/4 5/7/9 0/0/0 0/0/0 w blitz"},
      {"tamsk-1", "w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-1"},
      {"tamsk-2", "w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-2 0/0/0 0/0/0"},
      {"tamsk-3", "w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-3 0/0/0 0/0/0"},
      {"yinsh", "4/7/8/9/10/9/10/9/8/7/4 w p"},
      {"yinsh-blitz", "4/7/8/9/10/9/10/9/8/7/4 w p"},
      {"punct", "- w standard"},
      {"punct-basic", "- w basic"}};
  return kStarts.at(link);
}

}  // namespace potentia::reference
