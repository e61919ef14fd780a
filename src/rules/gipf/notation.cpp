// Position text and drawing; turn_text.cpp has the turns.
#include "rules/gipf/notation.h"

#include <vector>

#include "base/text.h"
#include "rules/gipf/settings.h"

namespace potentia::gipf {
namespace {

std::string column_name(int x) {
  return std::string("column ") + static_cast<char>('b' + x);
}

template <Version kVersion>
char piece_letter(const Position<kVersion>& position, Cell cell) {
  const bool gipf = position.gipf().has(cell);
  return position.pieces(Player::White).has(cell) ? (gipf ? 'W' : 'w') : (gipf ? 'B' : 'b');
}

Error bad_position(std::string where, std::string why) {
  return Error{"bad-position"_code, std::move(where), std::move(why)};
}

struct Board {
  std::array<CellSet, 2> pieces;
  CellSet gipf;
};

// One spot or a run of vacant ones; `i` goes on past them.
std::optional<Error> read_spots(char c, int x, int& i, Board& board, bool gipf_allowed) {
  if (c >= '1' && c <= '9') {
    i += c - '0';
    return std::nullopt;
  }
  // A spot beyond the column has no name; the caller complains about the length.
  const Cell cell = Cell::at(x, lowest_y(x) + i);
  const bool inside = i < column_length(x);
  const std::string where = column_name(x) + (inside ? ", spot " + name(cell) : "");
  if (c != 'w' && c != 'b' && c != 'W' && c != 'B') {
    return bad_position(
        where, quoted(std::string_view(&c, 1)) + " is not a piece (w, b, W, B) or a number of vacant spots");
  }
  const bool gipf = c == 'W' || c == 'B';
  if (gipf && !gipf_allowed) {
    return Error{"no-gipf-pieces"_code, where,
                 quoted(std::string_view(&c, 1)) + " is a GIPF-piece, and the basic game has none (w, b)"};
  }
  if (inside) {
    board.pieces[to_lower(c) == 'w' ? 0 : 1] |= CellSet(cell);
    if (gipf) board.gipf |= CellSet(cell);
  }
  ++i;
  return std::nullopt;
}

Result<Board> read_columns(std::string_view text, bool gipf_allowed) {
  const auto columns = split(text, '/');
  if (columns.size() != kColumns) {
    return bad_position("columns",
                        "there are " + std::to_string(columns.size()) + ", not 7 (b to h) joined by '/'");
  }
  Board board;
  for (int x = 0; x < kColumns; ++x) {
    int i = 0;
    for (const char c : columns[at(x)]) {
      if (const auto problem = read_spots(c, x, i, board, gipf_allowed)) return *problem;
      if (i > column_length(x)) break;
    }
    if (i != column_length(x)) {
      return bad_position(column_name(x),
                          "it has " +
                              (i > column_length(x) ? "more than " : std::to_string(i) + " spots, not ") +
                              std::to_string(column_length(x)) + (i > column_length(x) ? " spots" : ""));
    }
  }
  return board;
}

Result<std::array<int, 2>> read_reserves(std::string_view text) {
  const auto parts = split(text, '/');
  std::array<int, 2> reserve{};
  for (const int i : {0, 1}) {
    const auto n = parts.size() == 2 ? parse_int<int>(parts[at(i)]) : std::nullopt;
    if (!n || *n < 0 || *n > kMostPieces) {
      return bad_position("reserves",
                          quoted(text) + " is not WHITE/BLACK with numbers from 0 to 99 (as 12/12)");
    }
    reserve[at(i)] = *n;
  }
  return reserve;
}

Result<std::array<bool, 2>> read_opening(std::string_view text) {
  if (text == "wb") return std::array{true, true};
  if (text == "w") return std::array{true, false};
  if (text == "b") return std::array{false, true};
  if (text == "-") return std::array{false, false};
  return bad_position("opening",
                      quoted(text) + " does not say who may still enter GIPF-pieces (wb, w, b or -)");
}

constexpr std::string_view kExtra = "extra=";

// The fields after the columns, and how many there are.
std::optional<Error> check_fields(const std::vector<std::string_view>& fields, Version version) {
  const std::size_t expected = version == Version::Tournament ? 5 : 4;
  if (fields.size() >= 4 && fields[3] != word(version)) {
    for (const Version other : {Version::Basic, Version::Standard, Version::Tournament}) {
      if (fields[3] == word(other)) {
        return bad_position("version", "this is a position of gipf-" + std::string(word(other)) +
                                           ", not of gipf-" + std::string(word(version)));
      }
    }
    return bad_position("version", quoted(fields[3]) + " is not a version (basic, standard, tournament)");
  }
  const bool has_extra = fields.size() == expected + 1 && fields.back().starts_with(kExtra);
  if (fields.size() != expected && !has_extra) {
    return bad_position("", "a position of gipf-" + std::string(word(version)) + " has " +
                                std::to_string(expected) + " fields (columns, side, reserves, version" +
                                (expected == 5 ? ", opening" : "") + "; extra= may follow), not " +
                                std::to_string(fields.size()));
  }
  if (fields[1] != "w" && fields[1] != "b") {
    return bad_position("side", quoted(fields[1]) + " is not a side (w or b)");
  }
  return std::nullopt;
}

// Both sums only fall in the course of a game, so what a legal turn leads to can be read as well.
template <Version kVersion>
std::optional<Error> check_material(const Position<kVersion>& position) {
  for (const Player p : {Player::White, Player::Black}) {
    const std::string who = p == Player::White ? "White" : "Black";
    const int gipf = position.gipf(p).size();
    const int pieces = position.pieces(p).size() + gipf + position.reserve(p);
    if (pieces > kMostPieces) {
      return Error{"too-many-pieces"_code, "pieces",
                   who + " has " + std::to_string(pieces) + " with the reserve, and at most " +
                       std::to_string(kMostPieces) + " are read"};
    }
    const int singles = pieces - 2 * gipf;
    const int most = gipf + (position.may_enter_gipf(p) ? singles / 2 : 0);
    if (most > kMostGipfPieces) {
      return Error{"too-many-gipf-pieces"_code, "GIPF-pieces",
                   who + " has or may make " + std::to_string(most) + ", and at most " +
                       std::to_string(kMostGipfPieces) + " are read"};
    }
  }
  return std::nullopt;
}

// Writes a text onto the drawing; lines grow as needed.
void put(std::vector<std::string>& lines, int line, int column, std::string_view text) {
  std::string& target = lines[at(line)];
  if (target.size() < at(column)) target.resize(at(column), ' ');
  target.replace(at(column), text.size(), text);
}

}  // namespace

template <Version kVersion>
std::string to_text(const Position<kVersion>& position) {
  std::string out;
  for (int x = 0; x < kColumns; ++x) {
    if (x > 0) out += '/';
    int vacant = 0;
    for (int i = 0; i < column_length(x); ++i) {
      const Cell cell = Cell::at(x, lowest_y(x) + i);
      if (!position.occupied().has(cell)) {
        ++vacant;
        continue;
      }
      if (vacant > 0) out += std::to_string(vacant);
      vacant = 0;
      out += piece_letter(position, cell);
    }
    if (vacant > 0) out += std::to_string(vacant);
  }
  out += std::string(" ") + letter(position.side()) + ' ' + std::to_string(position.reserve(Player::White)) +
         '/' + std::to_string(position.reserve(Player::Black)) + ' ' + std::string(word(kVersion));
  if constexpr (kVersion == Version::Tournament) {
    std::string opening;
    for (const Player p : {Player::White, Player::Black}) {
      if (position.may_enter_gipf(p)) opening += letter(p);
    }
    out += ' ' + (opening.empty() ? "-" : opening);
  }
  return out;
}

template <Version kVersion>
Result<typename Position<kVersion>::Parts> read_parts(std::string_view text) {
  if (trim(text) == "startpos") return Position<kVersion>::start().parts();
  const std::string whole = with_start(text);
  const auto fields = split_words(whole);
  if (auto problem = check_fields(fields, kVersion)) return *std::move(problem);
  const auto board = read_columns(fields[0], kVersion != Version::Basic);
  if (!board) return board.error();
  auto reserve = read_reserves(fields[2]);
  if (!reserve) return reserve.error();
  if (fields.back().starts_with(kExtra)) {
    if (auto problem = read_extra(fields.back().substr(kExtra.size()), kMostPieces, *reserve))
      return *std::move(problem);
  }
  typename Position<kVersion>::Parts parts;
  parts.pieces = board->pieces;
  parts.gipf = board->gipf;
  parts.reserve = *reserve;
  parts.side = fields[1] == "w" ? Player::White : Player::Black;
  if constexpr (kVersion == Version::Tournament) {
    const auto opening = read_opening(fields[4]);
    if (!opening) return opening.error();
    parts.opening = *opening;
  }
  return parts;
}

template <Version kVersion>
Result<Position<kVersion>> parse_position(std::string_view text) {
  const auto parts = read_parts<kVersion>(text);
  if (!parts) return parts.error();
  const Position<kVersion> position(*parts);
  if (auto problem = check_material(position)) return *std::move(problem);
  return position;
}

// A column is four characters wide; neighbours in a column are two lines apart, the columns half a step
// shifted.
template <Version kVersion>
std::string drawing(const Position<kVersion>& position) {
  constexpr int kWidthOfColumn = 4;
  constexpr int kLinesOfText = 17;  // column e: 9 points, two lines from one to the next
  std::vector<std::string> lines(kLinesOfText);
  for (int x = 0; x <= 8; ++x) {
    for (int y = 0; y <= 8; ++y) {
      const Point p{x, y};
      if (!is_point(p)) continue;
      const int height = 2 * (y - (x > 4 ? x - 4 : 0)) + distance(x, 4);
      const int line = kLinesOfText - 1 - height;
      if (is_dot(p)) {
        put(lines, line, x * kWidthOfColumn, name(p));
      } else {
        const bool vacant = !position.occupied().has(cell_at(p));
        put(lines, line, x * kWidthOfColumn,
            std::string(1, vacant ? '.' : piece_letter(position, cell_at(p))));
      }
    }
  }
  std::string out;
  for (const std::string& line : lines) out += line + "\n";
  out += "\n" + std::string(position.side() == Player::White ? "White" : "Black") +
         " to move. Reserve: White " + std::to_string(position.reserve(Player::White)) + ", Black " +
         std::to_string(position.reserve(Player::Black)) + ".\n";
  if constexpr (kVersion == Version::Tournament) {
    for (const Player p : {Player::White, Player::Black}) {
      if (position.may_enter_gipf(p)) {
        out += std::string(p == Player::White ? "White" : "Black") + " may still enter GIPF-pieces.\n";
      }
    }
  }
  return out;
}

template std::string to_text(const Position<Version::Basic>&);
template std::string to_text(const Position<Version::Standard>&);
template std::string to_text(const Position<Version::Tournament>&);
template Result<Position<Version::Basic>::Parts> read_parts<Version::Basic>(std::string_view);
template Result<Position<Version::Standard>::Parts> read_parts<Version::Standard>(std::string_view);
template Result<Position<Version::Tournament>::Parts> read_parts<Version::Tournament>(std::string_view);
template Result<Position<Version::Basic>> parse_position(std::string_view);
template Result<Position<Version::Standard>> parse_position(std::string_view);
template Result<Position<Version::Tournament>> parse_position(std::string_view);
template std::string drawing(const Position<Version::Basic>&);
template std::string drawing(const Position<Version::Standard>&);
template std::string drawing(const Position<Version::Tournament>&);

}  // namespace potentia::gipf
