// YINSH's texts (docs/formats.md sections 3 and 4): position, turn, and a drawing for the terminal.
//
//   4/7/8/9/10/9/10/9/8/7/4 w p
//        columns from a, each from White's side: W B a ring, w b a marker, a number so many vacant points;
//        side; p: rings are placed, m: rings move
//   e3   h7-g7   i8-f5;xg5-g9xa5   xe7-i11xd9;i7-i11;xi6-i10xh4   xd2-d6xa2   xf3-f7xk9;pass
//        a ring placed; a ring moved; a row taken, by its ends, and a ring with it, after the move or before
//        it; nothing follows where that wins; no ring can move
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/yinsh/movegen.h"

namespace potentia::yinsh {

constexpr char letter(Phase phase) {
  return phase == Phase::Placing ? 'p' : 'm';
}

std::string to_text(const Position& position);

/// Reads the shape alone: the position need not be possible. "startpos" is the start.
Result<Position::Parts> read_parts(std::string_view text);

/// Reads and checks everything: columns, rings, markers, side, phase. "startpos" is the start.
Result<Position> parse_position(std::string_view text, Goal goal);

/// "d2-d6"
std::string row_text(int row);

/// The canonical text of a legal turn.
std::string to_text(const Move& move);

/// Reads a turn and says why it is not legal. Read too: capitals, spaces anywhere, rows from either end, a
/// removal by its ring alone (`xa5`) where one row only can be meant.
Result<Move> parse_turn(const Position& position, Goal goal, std::string_view text);

/// The board as text, White below; the names of each column's ends; then side, pool and rings.
std::string drawing(const Position& position);

}  // namespace potentia::yinsh
