// GIPF for the reference (RULES.md B, D4-D9, D11): a map from a spot's name to its piece, 'w' 'b' basic, 'W'
// 'B' GIPF.
//
// The 21 lines stand here as the rules print them, dots at both ends, each from its end with the lower column
// letter (a column from its lower number), which is also the order in which a row is written.
#include <algorithm>
#include <set>

#include "tests/reference/rulebooks.h"

namespace potentia::reference {
namespace {

using Board = std::map<std::string, char>;

}  // namespace

const std::vector<Line>& gipf_lines() {
  static const std::vector<Line> kLines = [] {
    std::vector<Line> all;
    for (const char* text :
         {"b1 b2 b3 b4 b5 b6",          "c1 c2 c3 c4 c5 c6 c7",       "d1 d2 d3 d4 d5 d6 d7 d8",
          "e1 e2 e3 e4 e5 e6 e7 e8 e9", "f1 f2 f3 f4 f5 f6 f7 f8",    "g1 g2 g3 g4 g5 g6 g7",
          "h1 h2 h3 h4 h5 h6",          "a1 b2 c3 d4 e5 f5 g5 h5 i5", "a2 b3 c4 d5 e6 f6 g6 h6",
          "a3 b4 c5 d6 e7 f7 g7",       "a4 b5 c6 d7 e8 f8",          "b1 c2 d3 e4 f4 g4 h4 i4",
          "c1 d2 e3 f3 g3 h3 i3",       "d1 e2 f2 g2 h2 i2",          "a2 b2 c2 d2 e2 f1",
          "a3 b3 c3 d3 e3 f2 g1",       "a4 b4 c4 d4 e4 f3 g2 h1",    "a5 b5 c5 d5 e5 f4 g3 h2 i1",
          "b6 c6 d6 e6 f5 g4 h3 i2",    "c7 d7 e7 f6 g5 h4 i3",       "d8 e8 f7 g6 h5 i4"}) {
      all.push_back(fields(text, ' '));
    }
    return all;
  }();
  return kLines;
}

std::vector<Line> gipf_entries() {
  std::vector<Line> all;
  for (const Line& line : gipf_lines()) {
    all.push_back(line);
    all.emplace_back(line.rbegin(), line.rend());
  }
  return all;
}

namespace {

struct GipfPosition {
  Board board;
  char side = 'w';
  std::map<char, int> reserve;
  std::string version;
  std::string opening;  // the letters of those who may still enter GIPF-pieces
};

char other(char side) {
  return side == 'w' ? 'b' : 'w';
}
bool is_gipf(char piece) {
  return piece == 'W' || piece == 'B';
}
char owner(char piece) {
  return piece == 'w' || piece == 'W' ? 'w' : 'b';
}

GipfPosition read(std::string_view text) {
  const auto parts = fields(text, ' ');
  GipfPosition position;
  const auto columns = fields(parts.at(0), '/');
  for (std::size_t i = 0; i < kGipfColumns.size(); ++i) {
    int number = 2;
    for (const char c : columns.at(i)) {
      if (c >= '1' && c <= '9') {
        number += c - '0';
      } else {
        position.board[kGipfColumns[i].first + std::to_string(number++)] = c;
      }
    }
  }
  position.side = parts.at(1).at(0);
  const auto reserves = fields(parts.at(2), '/');
  position.reserve['w'] = std::stoi(reserves.at(0));
  position.reserve['b'] = std::stoi(reserves.at(1));
  position.version = parts.at(3);
  if (position.version == "tournament" && parts.at(4) != "-") position.opening = parts.at(4);
  return position;
}

std::string write(const GipfPosition& position) {
  std::string text;
  for (const auto& [column, top] : kGipfColumns) {
    if (!text.empty()) text += '/';
    int vacant = 0;
    for (int number = 2; number <= top; ++number) {
      const auto found = position.board.find(column + std::to_string(number));
      if (found == position.board.end()) {
        ++vacant;
        continue;
      }
      if (vacant > 0) text += std::to_string(vacant);
      vacant = 0;
      text += found->second;
    }
    if (vacant > 0) text += std::to_string(vacant);
  }
  text += std::string(" ") + position.side + ' ' + std::to_string(position.reserve.at('w')) + '/' +
          std::to_string(position.reserve.at('b')) + ' ' + position.version;
  if (position.version == "tournament") text += ' ' + (position.opening.empty() ? "-" : position.opening);
  return text;
}

bool may_enter_gipf(const GipfPosition& position, char player) {
  return position.opening.find(player) != std::string::npos;
}

bool has_gipf(const GipfPosition& position, char player) {
  return std::any_of(position.board.begin(), position.board.end(),
                     [&](const auto& at) { return is_gipf(at.second) && owner(at.second) == player; });
}

/// D6: the tournament begins on an empty board. Who may enter GIPF-pieces and has none has not begun: whoever
/// loses his last one loses the right with it (`settle`), and the game.
bool is_yet_to_enter(const GipfPosition& position, char player) {
  return may_enter_gipf(position, player) && !has_gipf(position, player);
}

void end_opening(GipfPosition& position, char player) {
  std::string& opening = position.opening;
  opening.erase(std::remove(opening.begin(), opening.end(), player), opening.end());
}

/// Who has lost his last GIPF-piece now that `settler` has settled his rows; both: the settler has lost.
std::optional<char> gipf_loser(const GipfPosition& position, char settler) {
  if (position.version == "basic") return std::nullopt;
  for (const char player : {settler, other(settler)}) {
    if (!has_gipf(position, player) && !is_yet_to_enter(position, player)) return player;
  }
  return std::nullopt;
}

/// The row of this player on this line with all that extends it: its spots in line order, or nothing.
Line row_on(const Board& board, const Line& line, char player) {
  Line extent;
  int same = 0;
  int most = 0;
  for (const std::string& point : line) {
    const auto found = board.find(point);
    if (found == board.end()) {
      if (most >= 4) return extent;
      extent.clear();
      same = most = 0;
      continue;
    }
    extent.push_back(point);
    same = owner(found->second) == player ? same + 1 : 0;
    most = std::max(most, same);
  }
  return most >= 4 ? extent : Line();
}

/// One way of settling all that is due to a player in one phase.
struct Settled {
  GipfPosition position;
  std::vector<std::string> parts;  // one text a row from which something was taken
  std::set<std::string> taken;
};

/// Takes these spots of a row; adds the row's text.
void take(Settled& way, const Line& spots, char player) {
  std::string text = "x";
  for (const std::string& spot : spots) {
    const char piece = way.position.board.at(spot);
    if (text.size() > 1) text += ',';
    if (is_gipf(piece)) text += 'G';
    text += spot;
    if (owner(piece) == player) {
      way.position.reserve[player] += is_gipf(piece) ? 2 : 1;
    } else {
      text += '*';
    }
    way.position.board.erase(spot);
    way.taken.insert(spot);
  }
  if (!spots.empty()) way.parts.push_back(text);
}

/// D8: settles one row, looks again, until no line is left on which a row is due that has not been asked
/// about.
void settle_from(const Settled& way, const std::set<const Line*>& asked, char player,
                 std::vector<Settled>& ends) {
  bool is_due = false;
  for (const Line& line : gipf_lines()) {
    if (asked.count(&line) > 0) continue;
    const Line row = row_on(way.position.board, line, player);
    if (row.empty()) continue;
    is_due = true;
    std::vector<std::string> optional;
    for (const std::string& spot : row) {
      if (is_gipf(way.position.board.at(spot))) optional.push_back(spot);
    }
    std::set<const Line*> asked_next = asked;
    asked_next.insert(&line);
    for (unsigned keep = 0; keep < 1U << optional.size(); ++keep) {
      std::set<std::string> kept;
      for (std::size_t i = 0; i < optional.size(); ++i) {
        if ((keep >> i & 1U) != 0) kept.insert(optional[i]);
      }
      Line spots;
      for (const std::string& spot : row) {
        if (kept.count(spot) == 0) spots.push_back(spot);
      }
      Settled next = way;
      take(next, spots, player);
      settle_from(next, asked_next, player, ends);
    }
  }
  if (!is_due) ends.push_back(way);
}

struct Phase {
  std::string text;
  GipfPosition position;
};

/// All that a phase can come to: one text for each set of spots taken, the smallest (docs/formats.md 4).
std::vector<Phase> settle(const GipfPosition& position, char player) {
  std::vector<Settled> ends;
  settle_from({position, {}, {}}, {}, player, ends);
  std::map<std::set<std::string>, Phase> best;
  for (Settled& end : ends) {
    for (const char each : {'w', 'b'}) {
      if (has_gipf(position, each) && !has_gipf(end.position, each)) end_opening(end.position, each);
    }
    std::sort(end.parts.begin(), end.parts.end());
    std::string text;
    for (const std::string& part : end.parts) text += (text.empty() ? "" : ";") + part;
    const auto [at, is_new] = best.try_emplace(end.taken, Phase{text, end.position});
    if (!is_new && text < at->second.text) at->second.text = text;
  }
  std::vector<Phase> phases;
  phases.reserve(best.size());
  for (auto& [taken, phase] : best) phases.push_back(std::move(phase));
  return phases;
}

/// B.3: the push of this piece along the way, or nothing where the line is full.
std::optional<Phase> push(const GipfPosition& position, const Line& way, char piece) {
  std::size_t vacant = 1;
  while (vacant + 1 < way.size() && position.board.count(way[vacant]) > 0) ++vacant;
  if (vacant + 1 == way.size()) return std::nullopt;
  Phase pushed{vacant == 1 ? way[1] : way[0] + "-" + way[vacant], position};
  for (std::size_t i = vacant; i > 1; --i) pushed.position.board[way[i]] = position.board.at(way[i - 1]);
  pushed.position.board[way[1]] = piece;
  const char player = position.side;
  pushed.position.reserve[player] -= is_gipf(piece) ? 2 : 1;
  if (is_gipf(piece)) {
    pushed.text.insert(0, "G");
  } else {
    end_opening(pushed.position, player);
  }
  return pushed;
}

/// The pieces that the player may enter now: a basic one, a GIPF-piece, both, or none.
std::string pieces_to_enter(const GipfPosition& position) {
  const char player = position.side;
  std::string pieces;
  if (position.reserve.at(player) >= 1 && !is_yet_to_enter(position, player)) pieces += player;
  if (position.reserve.at(player) >= 2 && may_enter_gipf(position, player))
    pieces += player == 'w' ? 'W' : 'B';
  return pieces;
}

void add_turn(Turns& turns, const std::string& text, GipfPosition after) {
  after.side = other(after.side);
  turns[text] = write(after);
}

/// All pushes after this settling, each with all settlings of the rows that it gives.
void add_pushes(Turns& turns, const Phase& before) {
  const char player = before.position.side;
  const std::string head = before.text.empty() ? "" : before.text + ";";
  for (const char piece : pieces_to_enter(before.position)) {
    for (const Line& way : gipf_entries()) {
      const auto pushed = push(before.position, way, piece);
      if (!pushed) continue;
      for (const Phase& after : settle(pushed->position, player)) {
        std::string turn = head;
        turn += pushed->text;
        if (!after.text.empty()) turn += ";" + after.text;
        add_turn(turns, turn, after.position);
      }
    }
  }
}

// Basic, standard or tournament: the position's own field says which.
Turns gipf_turns(std::string_view text) {
  const GipfPosition position = read(text);
  Turns turns;
  if (gipf_loser(position, other(position.side))) return turns;
  for (const Phase& before : settle(position, position.side)) {
    if (gipf_loser(before.position, position.side)) {
      add_turn(turns, before.text, before.position);
    } else {
      add_pushes(turns, before);
    }
  }
  return turns;
}

std::optional<std::string> gipf_outcome(std::string_view text) {
  const GipfPosition position = read(text);
  const auto words = [](char loser, const char* why) {
    return std::string(loser == 'w' ? "black " : "white ") + why;
  };
  if (const auto loser = gipf_loser(position, other(position.side))) return words(*loser, "gipf");
  if (gipf_turns(text).empty()) return words(position.side, "reserve");
  return std::nullopt;
}

}  // namespace

Rulebook gipf_rulebook() {
  return {[](std::string_view game) {
            return game == "gipf-basic" || game == "gipf-standard" || game == "gipf-tournament";
          },
          [](std::string_view, std::string_view position) { return gipf_turns(position); },
          [](std::string_view, std::string_view position) { return gipf_outcome(position); }};
}

}  // namespace potentia::reference
