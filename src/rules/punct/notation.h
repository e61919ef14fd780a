// PÜNCT's texts (docs/formats.md sections 3 and 4): position, turn, and a drawing for the terminal.
//
//   Ed5d,Ed7a,tb1a/Ed5a b standard
//        the levels from the board upwards, each with its pieces in text order; '-': no piece. A piece is its
//        kind (capital White, small Black), the space of its PÜNCT dot and its orientation. Side; version;
//        then what differs from the default: bridge-punct=carried (D35), bridge-two-pieces=on (D36)
//   Ti12a   h5-d5a   d5-d5b   pass
//        a new piece; one moved and turned; turned on the spot; nothing can be done
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/punct/movegen.h"

namespace potentia::punct {

/// What a position text says, possible or not; pieces may lie off the board.
struct Parts {
  std::vector<LyingPiece> pieces;
  Player side = Player::White;
  Settings settings;
};

inline constexpr std::string_view kBridgePunct = "bridge-punct";
inline constexpr std::string_view kBridgeTwoPieces = "bridge-two-pieces";
constexpr std::string_view word(Version version) {
  return version == Version::Standard ? "standard" : "basic";
}
constexpr std::string_view bridge_punct_word(bool is_carried) {
  return is_carried ? "carried" : "over-own";
}
constexpr std::string_view bridge_two_pieces_word(bool is_on) {
  return is_on ? "on" : "off";
}

/// "Ed5a"
std::string piece_text(Player owner, Place place);

std::string to_text(const Position& position);
std::string to_text(const Parts& parts);

/// Reads the shape alone: the position need not be possible. "startpos" is the start.
Result<Parts> read_parts(std::string_view text, Version version);

/// Reads and checks everything: stocks, and that each piece can lie where it is said to lie. "startpos" is
/// the start.
Result<Position> parse_position(std::string_view text, Version version);

/// The canonical text of a legal turn of this position.
std::string to_text(const Position& position, const Move& move);

/// Reads a turn, looks at it alone and says why it is not legal. Read too: capitals and small letters alike,
/// spaces anywhere, the two minor dots in place of the orientation (`Ti12,i13,j13`, also without the kind).
Result<Move> parse_turn(const Position& position, std::string_view text);

/// The board as text, White below; the names of each column's ends; then side and stocks.
std::string drawing(const Position& position);

}  // namespace potentia::punct
