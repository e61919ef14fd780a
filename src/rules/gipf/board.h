// GIPF's board: 37 spots cut from the hexagonal lattice, 24 dots, 21 lines, 42 entries (RULES.md B.1).
//
// A spot has the coordinates x, y in 0..6 with |x - y| <= 3 and the bit 8 y + x; column 7 is never used, so a
// step off the board lands on an unused bit. Column letter 'b' + x, number y + 2 - max(0, x - 3); White sits
// below e1. The 61 points with the dots have wider coordinates, X = x + 1 and Y = y + 1, both in 0..8.
//
//   line    its spots lie in one of the directions N, NE, E; rising bits are the order in which a row is
//           written: from the lower column letter, on a column from the lower number (docs/formats.md 4)
//   entry   a line and the end from which a piece comes in: 2 × line, + 1 from the high end
//   push    what a turn does with the board: 0..41 along that entry, displacing what stands there; 42..59
//           onto the vacant border spot number push - 42, which is one turn from whichever dot (D9)
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/lattice.h"
#include "geometry/symmetry.h"

namespace potentia::gipf {

inline constexpr int kWidth = 8;
inline constexpr int kSpots = 37;
inline constexpr int kDots = 24;
inline constexpr int kPoints = kSpots + kDots;
inline constexpr int kLines = 21;
inline constexpr int kEntries = 2 * kLines;
inline constexpr int kBorderSpots = 18;
inline constexpr int kPushes = kEntries + kBorderSpots;
inline constexpr int kSymmetries = geometry::kLatticeSymmetries;

using Cell = geometry::Cell<kWidth>;
using CellSet = geometry::CellSet<kWidth>;
using Point = geometry::LatticePoint;  // X, Y of the 61 points
using geometry::Direction;

constexpr std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

constexpr int distance(int a, int b) {
  return a < b ? b - a : a - b;
}
constexpr bool is_spot(Point p) {
  return p.x >= 1 && p.x <= 7 && p.y >= 1 && p.y <= 7 && distance(p.x, p.y) <= 3;
}
constexpr bool is_point(Point p) {
  return p.x >= 0 && p.x <= 8 && p.y >= 0 && p.y <= 8 && distance(p.x, p.y) <= 4;
}
constexpr bool is_dot(Point p) {
  return is_point(p) && !is_spot(p);
}

constexpr Cell cell_at(Point p) {
  return Cell::at(p.x - 1, p.y - 1);
}
constexpr Point point_of(Cell cell) {
  return {cell.x() + 1, cell.y() + 1};
}

constexpr CellSet make_board() {
  CellSet board;
  for (int y = 0; y <= 8; ++y) {
    for (int x = 0; x <= 8; ++x) {
      if (is_spot({x, y})) board |= CellSet(cell_at({x, y}));
    }
  }
  return board;
}
inline constexpr CellSet kBoard = make_board();
static_assert(kBoard.size() == kSpots);

/// The columns of spots, x in 0..6: each has column_length(x) spots, from y = lowest_y(x) up.
inline constexpr int kColumns = 7;
constexpr int lowest_y(int x) {
  return x > 3 ? x - 3 : 0;
}
constexpr int column_length(int x) {
  return kColumns - distance(x, 3);
}

// --- lines ---

inline constexpr int kAxes = 3;
inline constexpr std::array<Direction, kAxes> kAxisDirections = {Direction::North, Direction::NorthEast,
                                                                 Direction::East};
inline constexpr std::array<int, kAxes> kAxisStrides = {8, 9, 1};
inline constexpr int kLinesPerAxis = 7;

constexpr int axis_of(int line) {
  return line / kLinesPerAxis;
}

/// The line through a spot along an axis: the columns are lines 0..6, then rising (NE), then falling (E)
/// ones.
constexpr int line_through(int axis, Cell cell) {
  const std::array<int, kAxes> number = {cell.x(), cell.y() - cell.x() + 3, cell.y()};
  return axis * kLinesPerAxis + number[at(axis)];
}

constexpr std::array<std::uint64_t, kLines> make_line_masks() {
  std::array<std::uint64_t, kLines> masks{};
  for (const Cell cell : kBoard) {
    for (int axis = 0; axis < kAxes; ++axis) masks[at(line_through(axis, cell))] |= CellSet(cell).bits();
  }
  return masks;
}
inline constexpr auto kLineMasks = make_line_masks();

constexpr CellSet line_spots(int line) {
  return CellSet(kLineMasks[at(line)]);
}

// --- entries and dots ---

constexpr int line_of_entry(int entry) {
  return entry / 2;
}
constexpr bool comes_from_low_end(int entry) {
  return entry % 2 == 0;
}

/// The spot onto which a piece comes first.
constexpr Cell first_spot(int entry) {
  const CellSet line = line_spots(line_of_entry(entry));
  return comes_from_low_end(entry) ? line.first() : line.last();
}

constexpr Point dot_point_of(int entry) {
  const Direction d = kAxisDirections[at(axis_of(line_of_entry(entry)))];
  const int step = comes_from_low_end(entry) ? -1 : 1;
  const Point spot = point_of(first_spot(entry));
  return {spot.x + step * geometry::dx(d), spot.y + step * geometry::dy(d)};
}

/// The dots by column letter, then number: 0 is a1, 23 is i5.
constexpr std::array<Point, kDots> make_dots() {
  std::array<Point, kDots> dots{};
  std::size_t n = 0;
  for (int x = 0; x <= 8; ++x) {
    for (int y = 0; y <= 8; ++y) {
      if (is_dot({x, y})) dots[n++] = {x, y};
    }
  }
  return dots;
}
inline constexpr auto kDotPoints = make_dots();

constexpr int dot_at(Point p) {
  for (int dot = 0; dot < kDots; ++dot) {
    if (kDotPoints[at(dot)] == p) return dot;
  }
  return -1;
}

struct EntryTable {
  std::array<std::uint8_t, kEntries> first{};   // index of the first spot
  std::array<std::uint8_t, kEntries> dot{};     // 0..23
  std::array<std::uint8_t, kEntries> rotate{};  // by which a word is rotated left when its pieces are pushed
};

constexpr EntryTable make_entry_table() {
  EntryTable table;
  for (int entry = 0; entry < kEntries; ++entry) {
    const int stride = kAxisStrides[at(axis_of(line_of_entry(entry)))];
    table.first[at(entry)] = static_cast<std::uint8_t>(first_spot(entry).index());
    table.dot[at(entry)] = static_cast<std::uint8_t>(dot_at(dot_point_of(entry)));
    table.rotate[at(entry)] = static_cast<std::uint8_t>(comes_from_low_end(entry) ? stride : 64 - stride);
  }
  return table;
}
inline constexpr auto kEntryTable = make_entry_table();

constexpr int dot_of_entry(int entry) {
  return kEntryTable.dot[at(entry)];
}

// --- the border ---

constexpr CellSet make_border() {
  CellSet border;
  for (int entry = 0; entry < kEntries; ++entry) border |= CellSet(first_spot(entry));
  return border;
}
inline constexpr CellSet kBorder = make_border();
static_assert(kBorder.size() == kBorderSpots);

struct BorderTable {
  std::array<std::uint8_t, kBorderSpots> spot{};  // by rising bits
  std::array<std::uint8_t, kBorderSpots>
      entry{};                            // the lowest entry that begins there: gives the dot shown (D9)
  std::array<std::uint8_t, 64> number{};  // of a border spot
};

constexpr BorderTable make_border_table() {
  BorderTable table;
  std::size_t n = 0;
  for (const Cell spot : kBorder) {
    table.spot[n] = static_cast<std::uint8_t>(spot.index());
    table.number[at(spot.index())] = static_cast<std::uint8_t>(n);
    int entry = 0;
    while (first_spot(entry) != spot) ++entry;
    table.entry[n] = static_cast<std::uint8_t>(entry);
    ++n;
  }
  return table;
}
inline constexpr auto kBorderTable = make_border_table();

/// The push that only enters a piece on this vacant border spot.
constexpr int plain_push(Cell border_spot) {
  return kEntries + kBorderTable.number[at(border_spot.index())];
}
constexpr bool displaces(int push) {
  return push < kEntries;
}

/// An entry of the push: its own, or the lowest one of a plain push.
constexpr int entry_of_push(int push) {
  return displaces(push) ? push : kBorderTable.entry[at(push - kEntries)];
}
/// The spot on which the entered piece comes to stand.
constexpr Cell entered_spot(int push) {
  return Cell(displaces(push) ? kEntryTable.first[at(push)] : kBorderTable.spot[at(push - kEntries)]);
}

// --- pushing ---

constexpr bool is_full(int line, CellSet occupied) {
  return (line_spots(line) - occupied).empty();
}

/// The spots from the entry's end up to the first vacant one, whose pieces a push moves on by one (RULES.md
/// B.3). The line must have a vacant spot.
constexpr CellSet displaced_spots(int entry, CellSet occupied) {
  const std::uint64_t line = kLineMasks[at(line_of_entry(entry))];
  const std::uint64_t vacant = line & ~occupied.bits();
  const std::uint64_t low = vacant & (0 - vacant);
  const std::uint64_t high = std::bit_floor(vacant);
  return CellSet(line & (comes_from_low_end(entry) ? low - 1 : ~(2 * high - 1)));
}

/// The pieces of `set` after those on `moved` have gone one spot on along the entry.
constexpr CellSet moved_on(CellSet set, CellSet moved, int entry) {
  return (set - moved) | CellSet(std::rotl((set & moved).bits(), kEntryTable.rotate[at(entry)]));
}

/// The vacant spot which the furthest displaced piece reaches; the first spot where nothing is displaced.
constexpr Cell reached_spot(int entry, CellSet occupied) {
  const CellSet vacant = line_spots(line_of_entry(entry)) - occupied;
  return comes_from_low_end(entry) ? vacant.first() : vacant.last();
}

// --- symmetries (geometry/symmetry.h), about e5 ---

constexpr Point transform(Point p, int s) {
  const Point q = geometry::transformed({p.x - 4, p.y - 4}, s);
  return {q.x + 4, q.y + 4};
}
constexpr Cell transform(Cell cell, int s) {
  return cell_at(transform(point_of(cell), s));
}
constexpr CellSet transform(CellSet set, int s) {
  CellSet out;
  for (const Cell cell : set) out |= CellSet(transform(cell, s));
  return out;
}

constexpr int transform_push(int push, int s) {
  const Cell spot = transform(entered_spot(push), s);
  if (!displaces(push)) return plain_push(spot);
  const int dot = dot_at(transform(kDotPoints[at(dot_of_entry(push))], s));
  for (int entry = 0; entry < kEntries; ++entry) {
    if (dot_of_entry(entry) == dot && first_spot(entry) == spot) return entry;
  }
  return -1;  // not reached: the symmetries map entries to entries
}

// --- names ---

std::string name(Point p);
inline std::string name(Cell cell) {
  return name(point_of(cell));
}
std::vector<std::string> names_of(CellSet cells);
inline std::string dot_name(int dot) {
  return name(kDotPoints[at(dot)]);
}

/// The point with this name ("e3"; small letters only: G is a word of its own), or nothing.
std::optional<Point> point_named(std::string_view text);

/// The entry from this dot onto this spot next to it, or -1.
int entry_between(int dot, Cell spot);
/// The entry from this dot along the line on which this spot lies, or -1.
int entry_towards(int dot, Cell spot);

}  // namespace potentia::gipf
