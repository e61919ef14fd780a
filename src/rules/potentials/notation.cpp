// Position text and drawing; read_position.cpp reads, turn_text.cpp has the turns.
#include "rules/potentials/notation.h"

#include <vector>

namespace potentia::potentials {
namespace {

using gipf::column_length;
using gipf::kColumns;
using gipf::lowest_y;

std::string store_text(const Store& store) {
  std::string out;
  for (const Type type : kAllTypes) {
    const int n = store[at(number(type))];
    if (n > 0) out += capital(type) + std::to_string(n);
  }
  return out.empty() ? "-" : out;
}

std::string options_text(const Options& options) {
  std::string out;
  if (options.neutralised == Neutralised::Removed) out += " neutralised=removed";
  if (options.tamsk == TamskArrival::OwnPushOnly) out += " tamsk=own-push-only";
  if (options.punct == PunctGipf::Neutralise) out += " punct-gipf=neutralise";
  if (options.punct == PunctGipf::Off) out += " punct-gipf=off";
  return out;
}

// Without brackets and marks.
std::string bare(const Pile& pile) {
  std::string text = pile_text(pile);
  if (text.front() == '(') text = text.substr(1, text.size() - 2);
  return text;
}

// Writes a text onto the drawing; lines grow as needed.
void put(std::vector<std::string>& lines, int line, int column, std::string_view text) {
  std::string& target = lines[at(line)];
  if (target.size() < at(column) + text.size()) target.resize(at(column) + text.size(), ' ');
  target.replace(at(column), text.size(), text);
}

std::string player_line(const Position& position, Player p) {
  std::string out = std::string(p == Player::White ? "White" : "Black") + ": reserve " +
                    std::to_string(position.reserve(p));
  if (const std::string store = store_text(position.store(p)); store != "-") out += ", to enter " + store;
  if (position.may_enter_gipf(p)) out += ", may still enter GIPF-pieces";
  return out + ".\n";
}

}  // namespace

std::string pile_text(const Pile& pile) {
  std::string out(
      1, pile.base == Base::Gipf ? (pile.owner == Player::White ? 'W' : 'B') : potentia::letter(pile.owner));
  if (!pile.type) return out;
  if (pile.base == Base::None) return std::string("(") + letter(*pile.type, pile.owner) + ')';
  if (pile.loaded) out += letter(*pile.type, pile.owner);
  if (pile.spent) out += '-';
  Player owner = pile.owner;
  for (int i = 0; i < pile.covers; ++i) {
    owner = opponent(owner);
    out += letter(*pile.type, owner);
  }
  return "(" + out + ")";
}

std::string to_text(const Position& position) {
  std::string out;
  for (int x = 0; x < kColumns; ++x) {
    if (x > 0) out += '/';
    int vacant = 0;
    for (int i = 0; i < column_length(x); ++i) {
      const auto pile = position.board().pile_at(Cell::at(x, lowest_y(x) + i));
      if (!pile) {
        ++vacant;
        continue;
      }
      if (vacant > 0) out += std::to_string(vacant);
      vacant = 0;
      out += pile_text(*pile);
    }
    if (vacant > 0) out += std::to_string(vacant);
  }
  out += std::string(" ") + potentia::letter(position.side()) + ' ' +
         std::to_string(position.reserve(Player::White)) + '/' +
         std::to_string(position.reserve(Player::Black)) + ' ' + std::string(word(position.version()));
  if (position.version() == Version::Tournament) {
    std::string opening;
    for (const Player p : {Player::White, Player::Black}) {
      if (position.may_enter_gipf(p)) opening += potentia::letter(p);
    }
    out += ' ' + (opening.empty() ? "-" : opening);
  }
  const std::string white = store_text(position.store(Player::White));
  const std::string black = store_text(position.store(Player::Black));
  if (white != black) {
    out += " pot=" + white + '/' + black;
  } else if (white != "-") {
    out += " pot=" + white;
  }
  return out + options_text(position.options()) + (position.rows_settled() ? " rows=settled" : "");
}

// A column is five characters wide; neighbours in a column are two lines apart, the columns half a step
// shifted.
std::string drawing(const Position& position) {
  constexpr int kWidthOfColumn = 5;
  constexpr int kLinesOfText = 17;  // column e: 9 points, two lines from one to the next
  constexpr std::size_t kLongest = 4;
  std::vector<std::string> lines(kLinesOfText);
  std::string tall;
  for (int x = 0; x <= 8; ++x) {
    for (int y = 0; y <= 8; ++y) {
      const gipf::Point p{x, y};
      if (!gipf::is_point(p)) continue;
      const int height = 2 * (y - (x > 4 ? x - 4 : 0)) + gipf::distance(x, 4);
      std::string text = name(p);
      if (gipf::is_spot(p)) {
        const auto pile = position.board().pile_at(gipf::cell_at(p));
        text = pile ? bare(*pile) : ".";
        if (text.size() > kLongest) {
          tall += name(p) + ": " + text + "\n";
          text = text.substr(0, 1) + ".." + text.back();
        }
      }
      put(lines, kLinesOfText - 1 - height, x * kWidthOfColumn, text);
    }
  }
  std::string out;
  for (const std::string& line : lines) out += line + "\n";
  if (!tall.empty()) out += "\n" + tall;
  return out + "\n" + (position.side() == Player::White ? "White" : "Black") + " to move.\n" +
         player_line(position, Player::White) + player_line(position, Player::Black);
}

}  // namespace potentia::potentials
