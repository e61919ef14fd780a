// Position text and drawing; turn_text.cpp has the turns.
#include "rules/punct/notation.h"

#include <algorithm>

#include "base/text.h"

namespace potentia::punct {
namespace {

Error bad_position(std::string where, std::string why) {
  return Error{"bad-position"_code, std::move(where), std::move(why)};
}

constexpr std::string_view kNothing = "-";

std::string who(Player p) {
  return p == Player::White ? "White" : "Black";
}

Result<LyingPiece> read_piece(std::string_view text, int level) {
  const auto bad = [&](const char* why) { return bad_position(quoted(text), why); };
  if (text.size() < 4 || text.size() > 5)
    return bad("this is not a piece: its kind, the space of its PÜNCT dot, its orientation, as Ed5a");
  const bool is_white = text.front() >= 'A' && text.front() <= 'Z';
  const auto kind = kind_of(is_white ? text.front() : static_cast<char>(text.front() - 'a' + 'A'));
  if (!kind) return bad("its kind is none of T C E M L R (small letters for Black)");
  const auto space = space_named(text.substr(1, text.size() - 2));
  if (!space) return bad("its PÜNCT dot lies on no space of the board (a2 to q16)");
  const int orientation = text.back() - 'a';
  if (orientation < 0 || orientation >= orientations(*kind)) {
    return bad(*kind == Kind::CentreStraight ? "its orientation is none of a to c"
                                             : "its orientation is none of a to f");
  }
  return LyingPiece{level, is_white ? Player::White : Player::Black, Place(*kind, *space, orientation)};
}

std::optional<Error> read_pieces(std::string_view text, std::vector<LyingPiece>& pieces) {
  int level = 0;
  for (const std::string_view on_level : split(text, '/')) {
    if (on_level != kNothing) {
      for (const std::string_view piece : split(on_level, ',')) {
        const auto read = read_piece(piece, level);
        if (!read) return read.error();
        pieces.push_back(*read);
      }
    }
    ++level;
  }
  if (pieces.empty() ? level != 1 : pieces.back().level != level - 1)
    return bad_position("pieces", "the highest level is empty; leave it out");
  return std::nullopt;
}

std::optional<Error> read_option(std::string_view text, Settings& settings) {
  const auto is = [&](std::string_view name, std::string_view value) {
    return text.starts_with(name) && text.substr(name.size()).starts_with('=') &&
           text.substr(name.size() + 1) == value;
  };
  for (const bool on : {false, true}) {
    if (is(kBridgePunct, bridge_punct_word(on))) {
      settings.is_punct_carried = on;
      return std::nullopt;
    }
    if (is(kBridgeTwoPieces, bridge_two_pieces_word(on))) {
      settings.on_two_pieces = on;
      return std::nullopt;
    }
  }
  return bad_position(quoted(text), "this is no option (bridge-punct=carried, bridge-two-pieces=on)");
}

/// Why a piece cannot lie on what lies below it.
std::optional<Error> why_not_here(const Position& below, const LyingPiece& piece) {
  const std::string text = piece_text(piece.owner, piece.place);
  if (!piece.place.on_board()) return bad_position(text, "a part of it lies off the board");
  if (below.left(piece.owner, piece.place.kind()) == 0) {
    return bad_position(text, who(piece.owner) + " has only " +
                                  std::to_string(kPiecesOf[index_of(piece.place.kind())]) + " of this kind");
  }
  if (below.level_for(piece.owner, piece.place) == piece.level) return std::nullopt;
  return bad_position(text,
                      "it cannot lie there on level " + std::to_string(piece.level) +
                          ": dots on one level, the PÜNCT dot above an own piece, no piece in its place");
}

std::string dot_text(const Position& position, Space space) {
  const Top top = position.top(space);
  if (top.height == 0) return ".";
  const char c = letter(Position::owner_of(top.piece));
  std::string out(1, position.place_of(top.piece).punct() == space ? static_cast<char>(c - 'a' + 'A') : c);
  if (top.height > 1) out += std::to_string(top.height - 1);
  return out;
}

std::string stock_text(const Position& position, Player p) {
  std::string out;
  for (const Kind kind : kAllKinds) {
    out += ' ';
    out += letter(kind);
    out += std::to_string(position.left(p, kind));
  }
  return out;
}

}  // namespace

std::string piece_text(Player owner, Place place) {
  const char kind = letter(place.kind());
  return (owner == Player::White ? kind : to_lower(kind)) + name(place.punct()) +
         orientation_letter(place.orientation());
}

std::string to_text(const Parts& parts) {
  std::vector<std::vector<std::string>> levels(1);
  for (const LyingPiece& piece : parts.pieces) {
    if (at(piece.level) >= levels.size()) levels.resize(at(piece.level) + 1);
    levels[at(piece.level)].push_back(piece_text(piece.owner, piece.place));
  }
  std::string out;
  for (auto& level : levels) {
    if (&level != &levels.front()) out += '/';
    std::sort(level.begin(), level.end());
    std::string pieces;
    for (const std::string& piece : level) pieces += (pieces.empty() ? "" : ",") + piece;
    out += pieces.empty() ? kNothing : pieces;
  }
  out += std::string(" ") + letter(parts.side) + " " + std::string(word(parts.settings.version));
  const auto option = [&](std::string_view key, std::string_view value) {
    out += " " + std::string(key) + "=" + std::string(value);
  };
  if (parts.settings.is_punct_carried) option(kBridgePunct, bridge_punct_word(true));
  if (parts.settings.on_two_pieces) option(kBridgeTwoPieces, bridge_two_pieces_word(true));
  return out;
}

std::string to_text(const Position& position) {
  return to_text(Parts{position.lying(), position.side(), position.settings()});
}

Result<Parts> read_parts(std::string_view text, Version version) {
  text = trim(text);
  Parts parts;
  parts.settings.version = version;
  if (text == "startpos") return parts;
  const auto fields = split_words(text);
  if (fields.size() < 3) {
    return bad_position(
        "", "a position of PÜNCT has 3 fields (pieces, side, version), not " + std::to_string(fields.size()));
  }
  if (fields[1] != "w" && fields[1] != "b")
    return bad_position("side", quoted(fields[1]) + " is not a side (w or b)");
  parts.side = fields[1] == "w" ? Player::White : Player::Black;
  if (fields[2] != word(version))
    return bad_position(
        "version", quoted(fields[2]) + " is not the version of this game, " + std::string(word(version)));
  for (std::size_t i = 3; i < fields.size(); ++i) {
    if (auto problem = read_option(fields[i], parts.settings)) return *std::move(problem);
  }
  if (auto problem = read_pieces(fields[0], parts.pieces)) return *std::move(problem);
  return parts;
}

Result<Position> parse_position(std::string_view text, Version version) {
  const auto parts = read_parts(text, version);
  if (!parts) return parts.error();
  Position position(parts->settings);
  for (const LyingPiece& piece : parts->pieces) {
    if (auto problem = why_not_here(position, piece)) return *std::move(problem);
    position.lay(piece.owner, piece.place);
  }
  position.set_side(parts->side);
  return position;
}

// A column is four characters wide; neighbours in a column are two lines apart, the columns half a step
// shifted.
std::string drawing(const Position& position) {
  constexpr std::size_t kColumnWidth = 4;
  // Twice the height of (x, y) is 2y - x: from -7 to 23 on the board, two more for the names at both ends.
  constexpr int kTop = 25;
  constexpr int kLines = 35;
  std::vector<std::string> lines(kLines, std::string(kColumnWidth * at(kSpan), ' '));
  const auto put = [&](int x, int y, const std::string& word) {
    lines[at(kTop - (2 * y - x))].replace(kColumnWidth * at(x), word.size(), word);
  };
  for (int x = 0; x < kSpan; ++x) {
    const int low = lowest_y(x);
    const int high = low + column_length(x) - 1;
    for (int y = low; y <= high; ++y) put(x, y, dot_text(position, Space::at_point(x, y)));
    put(x, low - 1, name(Space::at_point(x, low)));
    put(x, high + 1, name(Space::at_point(x, high)));
  }
  std::string out;
  for (std::string& line : lines) {
    while (!line.empty() && line.back() == ' ') line.pop_back();
    out += line + "\n";
  }
  return out + "\n" + who(position.side()) + " to move. Left: White" + stock_text(position, Player::White) +
         "; Black" + stock_text(position, Player::Black) +
         ". In the centre: " + std::to_string(centre(position, Player::White)) + "-" +
         std::to_string(centre(position, Player::Black)) + ".\n";
}

}  // namespace potentia::punct
