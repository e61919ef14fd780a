// DVONN's texts (docs/formats.md sections 3 and 4): position, turn and a drawing for the terminal.
//
//   ........./........../.........../........../......... w p      rows 1 to 5, side, phase
//   e3  a1b2  pass                                                 placement, movement, pass
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/dvonn/position.h"

namespace potentia::dvonn {

std::string to_text(const Position& position);

/// A position as its text says it, each stack by itself well-formed; the whole need not be possible.
struct StackOnCell {
  Cell cell;
  Stack stack;
};
struct Parts {
  std::vector<StackOnCell> stacks;
  Player side = Player::White;
  Phase phase = Phase::Placement;
};
std::string to_text(const Parts& parts);
/// Reads the shape alone. "startpos" is the empty board.
Result<Parts> read_parts(std::string_view text);

/// Reads and checks everything: shape, side, material, reds, links. "startpos" is the empty board.
Result<Position> parse_position(std::string_view text);

std::string to_text(Move move);

/// Reads "e3", "a1b2", "A1-B2", "pass" and says why a turn is not legal.
Result<Move> parse_turn(const Position& position, std::string_view text);

/// Why the player to move may not begin with this cell; nothing if he may.
std::optional<Error> why_not_from(const Position& position, Cell from);
/// Why the stack on `from` (which may be moved) may not go to `to`; nothing if it may.
std::optional<Error> why_not_to(const Position& position, Cell from, Cell to);
/// Why nothing may be placed on this cell; nothing if it may.
std::optional<Error> why_not_place(const Position& position, Cell at);

/// The board as text, row 5 on top, each cell as in the position text, with coordinates.
std::string drawing(const Position& position);

}  // namespace potentia::dvonn
