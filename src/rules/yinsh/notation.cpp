// Position text and drawing; turn_text.cpp has the turns.
#include "rules/yinsh/notation.h"

#include <vector>

#include "base/text.h"

namespace potentia::yinsh {
namespace {

Error bad_position(std::string where, std::string why) {
  return Error{"bad-position"_code, std::move(where), std::move(why)};
}

std::string column_name(int x) {
  return std::string("column ") + static_cast<char>('a' + x);
}

constexpr std::string_view kPieces = "WBwb";

/// One of the four sets that a letter of kPieces names.
PointSet& pieces_of(Position::Parts& parts, std::size_t letter) {
  return letter < 2 ? parts.rings[letter] : parts.markers[letter - 2];
}

char letter_at(const Position& position, Point point) {
  auto parts = position.parts();
  for (std::size_t i = 0; i < kPieces.size(); ++i) {
    if (pieces_of(parts, i).has(point)) return kPieces[i];
  }
  return '.';
}

std::optional<Error> read_column(std::string_view text, int x, Position::Parts& parts) {
  const int length = column_length(x);
  int i = 0;
  while (!text.empty() && i <= length) {
    const char c = text.front();
    if (c >= '1' && c <= '9') {
      int run = c - '0';
      text.remove_prefix(1);
      if (!text.empty() && is_digit(text.front())) {
        run = 10 * run + text.front() - '0';
        text.remove_prefix(1);
      }
      i += run;
      continue;
    }
    const auto piece = kPieces.find(c);
    if (piece == std::string_view::npos) {
      return bad_position(column_name(x),
                          quoted(text.substr(0, utf8_length(text) + (utf8_length(text) == 0 ? 1 : 0))) +
                              " is not a ring (W, B), a marker (w, b) or a number of vacant points");
    }
    if (i < length) pieces_of(parts, piece) |= PointSet(Point::at(x, lowest_y(x) + i));
    ++i;
    text.remove_prefix(1);
  }
  if (i == length && text.empty()) return std::nullopt;
  return bad_position(column_name(x), "it has " +
                                          (i > length ? "more than " : std::to_string(i) + " points, not ") +
                                          std::to_string(length) + (i > length ? " points" : ""));
}

std::optional<Error> read_columns(std::string_view text, Position::Parts& parts) {
  const auto columns = split(text, '/');
  if (columns.size() != at(kSpan)) {
    return bad_position("columns", "there are " + std::to_string(columns.size()) + ", not " +
                                       std::to_string(kSpan) + " (a to k) joined by '/'");
  }
  for (int x = 0; x < kSpan; ++x) {
    if (auto problem = read_column(columns[at(x)], x, parts)) return problem;
  }
  return std::nullopt;
}

std::optional<Error> check_placing(const Position& position) {
  const int white = position.rings(Player::White).size();
  const int black = position.rings(Player::Black).size();
  if (position.markers())
    return bad_position("phase", "there are markers, so rings are not placed any more: the phase is m");
  const int more = position.side() == Player::White ? 0 : 1;
  if (white != black + more || white > kRingsEach) {
    return bad_position("rings",
                        "White has " + std::to_string(white) + " and Black " + std::to_string(black) +
                            "; while rings are placed White has as many where it is his turn, else one more");
  }
  if (white + black == 2 * kRingsEach)
    return bad_position("phase", "all ten rings stand, so they move now: the phase is m");
  return std::nullopt;
}

std::optional<Error> check_moving(const Position& position, Goal goal) {
  if (position.pool() < 0) {
    return bad_position("markers", "there are " + std::to_string(position.markers().size()) +
                                       " on the board; the game has " + std::to_string(kMarkers));
  }
  const int wins = static_cast<int>(goal);
  for (const Player p : {Player::White, Player::Black}) {
    const std::string who = p == Player::White ? "White" : "Black";
    if (position.rings(p).size() > kRingsEach)
      return bad_position("rings",
                          who + " has " + std::to_string(position.rings(p).size()) + ", more than five");
    if (position.rings_taken(p) > wins) {
      return bad_position("rings", who + " has taken " + std::to_string(position.rings_taken(p)) +
                                       ", more than the " + std::to_string(wins) + " that win");
    }
  }
  if (position.rings_taken(Player::White) == wins && position.rings_taken(Player::Black) == wins)
    return bad_position("rings", "both players have the rings that win");
  return std::nullopt;
}

std::string rings_taken_line(const Position& position) {
  if (position.phase() == Phase::Placing) return " Rings are placed.";
  return " Rings taken: White " + std::to_string(position.rings_taken(Player::White)) + ", Black " +
         std::to_string(position.rings_taken(Player::Black)) + ".";
}

}  // namespace

std::string to_text(const Position& position) {
  std::string out;
  for (int x = 0; x < kSpan; ++x) {
    if (x > 0) out += '/';
    int vacant = 0;
    for (int i = 0; i < column_length(x); ++i) {
      const char c = letter_at(position, Point::at(x, lowest_y(x) + i));
      if (c == '.') {
        ++vacant;
        continue;
      }
      if (vacant > 0) out += std::to_string(vacant);
      vacant = 0;
      out += c;
    }
    if (vacant > 0) out += std::to_string(vacant);
  }
  return out + ' ' + letter(position.side()) + ' ' + letter(position.phase());
}

Result<Position::Parts> read_parts(std::string_view text) {
  text = trim(text);
  if (text == "startpos") return Position::start().parts();
  const auto fields = split_words(text);
  if (fields.size() != 3) {
    return bad_position(
        "", "a position of YINSH has 3 fields (columns, side, phase), not " + std::to_string(fields.size()));
  }
  if (fields[1] != "w" && fields[1] != "b")
    return bad_position("side", quoted(fields[1]) + " is not a side (w or b)");
  if (fields[2] != "p" && fields[2] != "m")
    return bad_position("phase", quoted(fields[2]) + " is not a phase (p: rings are placed, m: rings move)");
  Position::Parts parts{};
  if (auto problem = read_columns(fields[0], parts)) return *std::move(problem);
  parts.side = fields[1] == "w" ? Player::White : Player::Black;
  parts.phase = fields[2] == "p" ? Phase::Placing : Phase::Moving;
  return parts;
}

Result<Position> parse_position(std::string_view text, Goal goal) {
  const auto parts = read_parts(text);
  if (!parts) return parts.error();
  const Position position(*parts);
  auto problem = position.phase() == Phase::Placing ? check_placing(position) : check_moving(position, goal);
  if (problem) return *std::move(problem);
  return position;
}

// A column is four characters wide; neighbours in a column are two lines apart, the columns half a step
// shifted.
std::string drawing(const Position& position) {
  constexpr std::size_t kColumnWidth = 4;
  // Twice the height of (x, y) is 2y - x: from -4 to 14 on the board, two more for the names at both ends.
  constexpr int kTop = 16;
  constexpr int kLines = 23;
  std::vector<std::string> lines(kLines, std::string(kColumnWidth * at(kSpan), ' '));
  const auto put = [&](int x, int y, const std::string& word) {
    lines[at(kTop - (2 * y - x))].replace(kColumnWidth * at(x), word.size(), word);
  };
  for (int x = 0; x < kSpan; ++x) {
    const int low = lowest_y(x);
    const int high = low + column_length(x) - 1;
    for (int y = low; y <= high; ++y) put(x, y, {letter_at(position, Point::at(x, y))});
    put(x, low - 1, name(Point::at(x, low)));
    put(x, high + 1, name(Point::at(x, high)));
  }
  std::string out;
  for (std::string& line : lines) {
    while (!line.empty() && line.back() == ' ') line.pop_back();
    out += line + "\n";
  }
  return out + "\n" + (position.side() == Player::White ? "White" : "Black") +
         " to move. Markers left: " + std::to_string(position.pool()) + "." + rings_taken_line(position) +
         "\n";
}

}  // namespace potentia::yinsh
