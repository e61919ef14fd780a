// GIPF's texts (docs/formats.md sections 3 and 4): position, turn, and a drawing for the terminal.
//
//   b2w/5/6/w5b/6/5/b2w w 12/12 basic       columns b to h from White's side, side, reserves, version
//   4/5/6/7/6/5/4 w 18/18 tournament wb     and who may still enter GIPF-pieces
//   e2   b6-f5   Gd8-f7                     entered; pushed, to where the furthest goes; a GIPF-piece
//   xe7,e8;c7-e7   h6-c4;xc6*,d6,Gf5,g4     taken before, after the push; * an enemy's, G a GIPF-piece
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/gipf/position.h"

namespace potentia::gipf {

constexpr std::string_view word(Version version) {
  constexpr std::string_view kWords[] = {"basic", "standard", "tournament"};
  return kWords[static_cast<int>(version)];
}

/// The most GIPF-pieces a player may have or still make: the 18 pieces and the 3 of a handicap (B.7) make
/// ten. A text with more is refused: no game has them, and the ways of settling their rows could not be
/// counted.
inline constexpr int kMostGipfPieces = 10;

template <Version kVersion>
std::string to_text(const Position<kVersion>& position);

/// Reads the shape alone: the material need not be possible. "startpos" is the start position.
template <Version kVersion>
Result<typename Position<kVersion>::Parts> read_parts(std::string_view text);

/// Reads and checks everything: columns, side, reserves, version, opening, material. "startpos" is the start
/// position.
template <Version kVersion>
Result<Position<kVersion>> parse_position(std::string_view text);

/// The canonical text of a legal turn.
template <Version kVersion>
std::string to_text(const Position<kVersion>& position, const Move& move);

/// Reads a turn and says why it is not legal. Read too: `a2-b3` with the adjacent spot, a bare `x` where
/// there is only one way, rows and pieces in any order, white space around the parts.
template <Version kVersion>
Result<Move> parse_turn(const Position<kVersion>& position, std::string_view text);

/// The board as text, e1 below, with the names of the dots around; then the side, the reserves, the opening.
template <Version kVersion>
std::string drawing(const Position<kVersion>& position);

}  // namespace potentia::gipf
