// YINSH's board: 85 points of the hexagonal lattice, a hexagon of side 6 without its six corners
// (RULES-2.md Y.1).
//
// Point (x, y): column letter 'a' + x, number y + 1; the numbers run on through the board along slanting
// lines, so a point is told by its lattice coordinates alone. Bit index = 11 × y + x, in two words: a step
// off the board lands on a bit that is none (asserted below).
//
// Here too: the rays that rings run along, and the 123 places for a row of five.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/bits.h"
#include "base/fixed_list.h"
#include "geometry/lattice.h"
#include "geometry/symmetry.h"

namespace potentia::yinsh {

using geometry::Direction;
using geometry::kDirections;

constexpr std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

inline constexpr int kSpan = 11;  // columns, and the highest number
inline constexpr int kMiddle = 5;
inline constexpr int kIndexEnd = kSpan * kSpan;
inline constexpr int kPoints = 85;

using Point = geometry::Cell<kSpan>;
using PointSet = geometry::CellSet<kSpan, Word128>;

constexpr bool on_board(int x, int y) {
  const int dx = x - kMiddle;
  const int dy = y - kMiddle;
  const auto far = [](int d) { return d == kMiddle || d == -kMiddle; };
  if (x < 0 || y < 0 || x >= kSpan || y >= kSpan || dx - dy > kMiddle || dy - dx > kMiddle) return false;
  // A corner lies at the end of two of the hexagon's sides.
  return (far(dx) ? 1 : 0) + (far(dy) ? 1 : 0) + (far(dx - dy) ? 1 : 0) < 2;
}

constexpr PointSet make_board() {
  PointSet all;
  for (int y = 0; y < kSpan; ++y) {
    for (int x = 0; x < kSpan; ++x) {
      if (on_board(x, y)) all |= PointSet(Point::at(x, y));
    }
  }
  return all;
}
inline constexpr PointSet kBoard = make_board();
static_assert(kBoard.size() == kPoints);

/// A column's lowest y, and how many points it has.
constexpr int lowest_y(int x) {
  int y = 0;
  while (!on_board(x, y)) ++y;
  return y;
}
constexpr int column_length(int x) {
  int length = 0;
  for (int y = 0; y < kSpan; ++y) length += on_board(x, y) ? 1 : 0;
  return length;
}

// --- names ---

inline std::string name(Point point) {
  return static_cast<char>('a' + point.x()) + std::to_string(point.y() + 1);
}

/// The point with this name, or nothing.
constexpr std::optional<Point> point_named(std::string_view text) {
  if (text.size() < 2 || text.size() > 3 || text[1] < '1' || text[1] > '9') return std::nullopt;
  int number = text[1] - '0';
  if (text.size() == 3) {
    if (text[2] < '0' || text[2] > '9') return std::nullopt;
    number = 10 * number + text[2] - '0';
  }
  const int x = text[0] - 'a';
  if (!on_board(x, number - 1)) return std::nullopt;
  return Point::at(x, number - 1);
}

// --- lines ---

/// All places one step from the set, some of them perhaps off the board.
constexpr PointSet around(PointSet set) {
  PointSet out;
  for (const PointSet step : set.shifted_all()) out |= step;
  return out;
}

constexpr bool has_guards() {
  for (const Point point : kBoard) {
    for (const Direction d : kDirections) {
      const PointSet step = PointSet(point).shifted(d) & kBoard;
      if (step.empty() == on_board(point.x() + geometry::dx(d), point.y() + geometry::dy(d))) return false;
    }
  }
  return true;
}
static_assert(has_guards());

/// The points that lie in a direction from one, up to the edge.
using RayTable = std::array<std::array<PointSet, kIndexEnd>, 6>;
constexpr RayTable make_rays() {
  RayTable rays{};
  for (const Direction d : kDirections) {
    for (const Point point : kBoard) {
      int x = point.x() + geometry::dx(d);
      int y = point.y() + geometry::dy(d);
      PointSet& ray = rays[static_cast<std::size_t>(d)][at(point.index())];
      for (; on_board(x, y); x += geometry::dx(d), y += geometry::dy(d)) ray |= PointSet(Point::at(x, y));
    }
  }
  return rays;
}
inline constexpr RayTable kRays = make_rays();

constexpr PointSet ray(Point from, Direction d) {
  return kRays[static_cast<std::size_t>(d)][at(from.index())];
}

namespace internal {
inline constexpr std::uint8_t kNoDirection = 6;
using DirectionTable = std::array<std::array<std::uint8_t, kIndexEnd>, kIndexEnd>;
constexpr DirectionTable make_directions() {
  DirectionTable table{};
  for (auto& row : table) row.fill(kNoDirection);
  for (const Direction d : kDirections) {
    for (const Point from : kBoard) {
      int x = from.x() + geometry::dx(d);
      int y = from.y() + geometry::dy(d);
      for (; on_board(x, y); x += geometry::dx(d), y += geometry::dy(d))
        table[at(from.index())][at(Point::at(x, y).index())] = static_cast<std::uint8_t>(d);
    }
  }
  return table;
}
inline constexpr DirectionTable kDirectionTo = make_directions();
}  // namespace internal

/// Whether a line joins two points.
constexpr bool in_line(Point from, Point to) {
  return internal::kDirectionTo[at(from.index())][at(to.index())] != internal::kNoDirection;
}

/// The points between two; none where no line joins them.
constexpr PointSet between(Point from, Point to) {
  if (!in_line(from, to)) return PointSet();
  const auto d = static_cast<Direction>(internal::kDirectionTo[at(from.index())][at(to.index())]);
  return ray(from, d) & ray(to, geometry::opposite(d));
}

// --- rows of five ---

inline constexpr int kRowLength = 5;
inline constexpr int kAxes = 3;
/// Along each of them bits rise with the letter, in a column with the number.
inline constexpr std::array<Direction, kAxes> kAxisDirections = {Direction::East, Direction::NorthEast,
                                                                 Direction::North};

/// The lowest point of every row of five that is in this set, on one axis. Its direction is a constant, so
/// that each step is one shift.
template <Direction kAxis>
[[gnu::always_inline]] constexpr PointSet row_starts(PointSet set) {
  constexpr Direction kBack = geometry::opposite(kAxis);
  const PointSet twos = set & set.shifted(kBack);
  const PointSet fours = twos & twos.shifted(kBack, 2);
  return fours & set.shifted(kBack, 4);
}

/// The same on each axis, in the order of kAxisDirections.
constexpr std::array<PointSet, kAxes> all_row_starts(PointSet set) {
  return {row_starts<kAxisDirections[0]>(set), row_starts<kAxisDirections[1]>(set),
          row_starts<kAxisDirections[2]>(set)};
}

constexpr bool has_row(PointSet set) {
  return bool(row_starts<kAxisDirections[0]>(set) | row_starts<kAxisDirections[1]>(set) |
              row_starts<kAxisDirections[2]>(set));
}

struct Row {
  PointSet points;
  std::uint8_t first = 0;  // index of the end with the lower letter, in a column of the lower number
  std::uint8_t last = 0;
};
inline constexpr int kRowPlaces = 123;

namespace internal {
// How texts order the numbers of one column: behind a number stands a '-', before all digits, or an 'x' or
// ';', after all digits.
constexpr int order_before_dash(int number) {
  return number == 1 ? 0 : number >= 10 ? number - 9 : number + 1;
}
constexpr int order_before_letter(int number) {
  return number >= 10 ? number - 10 : number + 1;
}
constexpr int text_order(const Row& row) {
  const Point first(row.first);
  const Point last(row.last);
  const int start = first.x() * 16 + order_before_dash(first.y() + 1);
  return (start * 16 + last.x()) * 16 + order_before_letter(last.y() + 1);
}

constexpr std::array<Row, kRowPlaces> make_rows() {
  std::array<Row, kRowPlaces> rows{};
  int count = 0;
  const auto starts = all_row_starts(kBoard);
  for (int axis = 0; axis < kAxes; ++axis) {
    for (const Point first : starts[at(axis)]) {
      Row row{PointSet(), static_cast<std::uint8_t>(first.index()), 0};
      for (int i = 0; i < kRowLength; ++i)
        row.points |= PointSet(first).shifted(kAxisDirections[at(axis)], i);
      row.last = static_cast<std::uint8_t>(row.points.last().index());
      int place = count++;
      for (; place > 0 && text_order(rows[at(place - 1)]) > text_order(row); --place)
        rows[at(place)] = rows[at(place - 1)];
      rows[at(place)] = row;
    }
  }
  return count == kRowPlaces ? rows : std::array<Row, kRowPlaces>{};
}
}  // namespace internal

/// The places for a row of five, in the order of their texts (`a2-e2`, `a2-e6`, …). A row is told by its
/// number here.
inline constexpr std::array<Row, kRowPlaces> kRows = internal::make_rows();
static_assert(kRows.back().points.size() == kRowLength);

/// Of two points, whether a text with `first` in it and more behind comes before one with `second`: `e10;` is
/// smaller than `e1;`.
constexpr bool comes_first(Point first, Point second) {
  const auto order = [](Point p) { return p.x() * 16 + internal::order_before_letter(p.y() + 1); };
  return order(first) < order(second);
}

namespace internal {
using RowTable = std::array<std::array<std::uint8_t, kIndexEnd>, kAxes>;
constexpr RowTable make_row_table() {
  RowTable table{};
  for (int row = 0; row < kRowPlaces; ++row) {
    for (int axis = 0; axis < kAxes; ++axis) {
      const int first = kRows[at(row)].first;
      const int steps = (kRowLength - 1) * geometry::stride<kSpan>(kAxisDirections[at(axis)]);
      if (first + steps == kRows[at(row)].last) table[at(axis)][at(first)] = static_cast<std::uint8_t>(row);
    }
  }
  return table;
}
inline constexpr RowTable kRowFrom = make_row_table();
}  // namespace internal

/// Rows by their numbers, each at most once.
using RowList = FixedList<std::uint8_t, kRowPlaces>;

/// The rows of five that are in this set.
inline RowList rows_in(PointSet set) {
  RowList rows;
  const auto starts = all_row_starts(set);
  for (int axis = 0; axis < kAxes; ++axis) {
    for (const Point first : starts[at(axis)])
      rows.push_back(internal::kRowFrom[at(axis)][at(first.index())]);
  }
  return rows;
}

// --- symmetries: all twelve of the lattice, about the point in the middle ---

using Symmetry = std::array<std::uint8_t, kIndexEnd>;  // index of a point's image

constexpr std::array<Symmetry, geometry::kLatticeSymmetries> make_symmetries() {
  std::array<Symmetry, geometry::kLatticeSymmetries> out{};
  for (int s = 0; s < geometry::kLatticeSymmetries; ++s) {
    for (const Point point : kBoard) {
      const auto image = geometry::transformed({point.x() - kMiddle, point.y() - kMiddle}, s);
      out[at(s)][at(point.index())] =
          static_cast<std::uint8_t>(Point::at(image.x + kMiddle, image.y + kMiddle).index());
    }
  }
  return out;
}
inline constexpr auto kSymmetries = make_symmetries();

constexpr PointSet transform(PointSet set, const Symmetry& symmetry) {
  PointSet out;
  for (const Point point : set) out |= PointSet(Point(symmetry[at(point.index())]));
  return out;
}

/// The number of the row with exactly these points.
constexpr int row_of(PointSet points) {
  int row = 0;
  while (!(kRows[at(row)].points == points)) ++row;
  return row;
}

}  // namespace potentia::yinsh
