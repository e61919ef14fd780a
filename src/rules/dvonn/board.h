// DVONN's board: 49 cells cut from the hexagonal lattice, 12 bits a row (RULES.md A.1).
//
// Cell (x, y): column letter 'a' + x, row number y + 1. Row 1 is nearest White. Bit index = 12 y + x; column
// 11 is never used, so a single step off the board lands on an unused bit.
//
//           c5  d5  e5  f5  g5  h5  i5  j5  k5            y = 4, x = 2..10
//         b4  c4  d4  e4  f4  g4  h4  i4  j4  k4          y = 3, x = 1..10
//       a3  b3  c3  d3  e3  f3  g3  h3  i3  j3  k3        y = 2, x = 0..10
//         a2  b2  c2  d2  e2  f2  g2  h2  i2  j2          y = 1, x = 0..9
//           a1  b1  c1  d1  e1  f1  g1  h1  i1            y = 0, x = 0..8
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "geometry/lattice.h"

namespace potentia::dvonn {

inline constexpr int kWidth = 12;
inline constexpr int kRows = 5;
inline constexpr int kColumns = 11;
inline constexpr int kCells = 49;
inline constexpr int kIndexEnd = 59;  // one past the highest bit index: k5 = 4 × 12 + 10

using Cell = geometry::Cell<kWidth>;
using CellSet = geometry::CellSet<kWidth>;
using geometry::Direction;
using geometry::kDirections;

/// The first and last column of a row, y = 0..4.
constexpr int first_column(int y) {
  return y > 2 ? y - 2 : 0;
}
constexpr int last_column(int y) {
  return y < 2 ? 8 + y : 10;
}

constexpr bool on_board(int x, int y) {
  return y >= 0 && y < kRows && x >= first_column(y) && x <= last_column(y);
}

constexpr CellSet make_board() {
  CellSet board;
  for (int y = 0; y < kRows; ++y) {
    for (int x = first_column(y); x <= last_column(y); ++x) board |= CellSet(Cell::at(x, y));
  }
  return board;
}
inline constexpr CellSet kBoard = make_board();
static_assert(kBoard.size() == kCells && kBoard.last().index() + 1 == kIndexEnd);

/// "e3".
inline std::string name(Cell cell) {
  return {static_cast<char>('a' + cell.x()), static_cast<char>('1' + cell.y())};
}

/// The cell with this name (a capital letter is read too), or nothing.
inline std::optional<Cell> cell_named(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const char letter = text[0] >= 'A' && text[0] <= 'K' ? static_cast<char>(text[0] - 'A' + 'a') : text[0];
  const int x = letter - 'a';
  const int y = text[1] - '1';
  if (!on_board(x, y)) return std::nullopt;
  return Cell::at(x, y);
}

/// No stack moves further than the longest line lets it: 10 steps along row 3.
inline constexpr int kLongestJump = 10;

// By height, up to a stack of all pieces, and by cell. Heights that few stacks have lie apart from the
// others.
using JumpTable = std::array<std::array<CellSet, 64>, kCells + 1>;

constexpr JumpTable make_jump_table() {
  JumpTable table{};
  for (int n = 1; n <= kLongestJump; ++n) {
    for (const Cell from : kBoard) {
      for (const Direction d : kDirections) {
        const int x = from.x() + n * geometry::dx(d);
        const int y = from.y() + n * geometry::dy(d);
        if (on_board(x, y))
          table[static_cast<std::size_t>(n)][static_cast<std::size_t>(from.index())] |=
              CellSet(Cell::at(x, y));
      }
    }
  }
  return table;
}
inline constexpr JumpTable kJumpTable = make_jump_table();

/// The cells exactly `height` steps (0 to 49) from `from` in a straight line; none from a height of 11 on.
constexpr CellSet jump_targets(Cell from, int height) {
  return kJumpTable[static_cast<std::size_t>(height)][static_cast<std::size_t>(from.index())];
}

/// The cells all six of whose neighbours are in the set. Edge cells lack neighbours and are never among them.
constexpr CellSet surrounded(CellSet occupied) {
  return occupied.shifted(Direction::East) & occupied.shifted(Direction::West) &
         occupied.shifted(Direction::North) & occupied.shifted(Direction::South) &
         occupied.shifted(Direction::NorthEast) & occupied.shifted(Direction::SouthWest);
}

/// The neighbours of a set, within `among`.
constexpr CellSet neighbours(CellSet set, CellSet among = kBoard) {
  return (set.shifted(Direction::East) | set.shifted(Direction::West) | set.shifted(Direction::North) |
          set.shifted(Direction::South) | set.shifted(Direction::NorthEast) |
          set.shifted(Direction::SouthWest)) &
         among;
}

}  // namespace potentia::dvonn
