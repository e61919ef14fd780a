// ZÈRTZ's boards: 37, 48 or 61 rings cut from the hexagonal lattice (RULES.md E.2).
//
// Ring (x, y): column letter 'a' + x, number y + 1 - max(0, x - below), counted from White's side. Bit index
// = width × y + x. On every board a step off it lands on an unused bit (asserted below): the lattice's
// corners that the hexagon leaves out are guard enough, so the 48 rings still fit 64 bits; the 61 need two
// words.
//
//   board     columns                below  above     (x - y <= below, y - x <= above, 0 <= x, y < span)
//   37 rings  4 5 6 7 6 5 4            3      3
//   48 rings  5 6 7 8 7 6 5 4          3      4
//   61 rings  5 6 7 8 9 8 7 6 5        4      4
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/bits.h"
#include "geometry/lattice.h"
#include "geometry/symmetry.h"

namespace potentia::zertz {

using geometry::Direction;
using geometry::kDirections;

constexpr std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

enum class Board : std::uint8_t { Rings37, Rings48, Rings61 };

struct Shape {
  int rings;
  int span;   // columns, and rings of the longest column
  int below;  // the longest column's number, from 0: columns right of it begin higher on the lattice
  int above;  // the rings of the first column, less one
  int width;  // of the lattice in its word
};

constexpr Shape shape_of(Board board) {
  constexpr std::array<Shape, 3> kShapes = {{{37, 7, 3, 3, 8}, {48, 8, 3, 4, 8}, {61, 9, 4, 4, 9}}};
  return kShapes[static_cast<std::size_t>(board)];
}

template <Board kBoard>
inline constexpr Shape kShape = shape_of(kBoard);

template <Board kBoard>
using Ring = geometry::Cell<kShape<kBoard>.width>;
template <Board kBoard>
using RingSet = geometry::CellSet<
    kShape<kBoard>.width,
    std::conditional_t<(kShape<kBoard>.width * kShape<kBoard>.span <= 64), std::uint64_t, Word128>>;

inline constexpr int kIndexEnd = 81;  // one past the highest index of any board: 9 × 8 + 8
inline constexpr int kNoRing = 127;   // an index that is no ring's

constexpr bool on_board(const Shape& shape, int x, int y) {
  return x >= 0 && y >= 0 && x < shape.span && y < shape.span && x - y <= shape.below && y - x <= shape.above;
}

/// A column's lowest y, and how many rings it has.
constexpr int lowest_y(const Shape& shape, int x) {
  return x > shape.below ? x - shape.below : 0;
}
constexpr int column_length(const Shape& shape, int x) {
  const int highest = x + shape.above < shape.span ? x + shape.above : shape.span - 1;
  return highest - lowest_y(shape, x) + 1;
}

template <Board kBoard>
constexpr RingSet<kBoard> make_all_rings() {
  constexpr Shape kOf = kShape<kBoard>;
  RingSet<kBoard> all;
  for (int y = 0; y < kOf.span; ++y) {
    for (int x = 0; x < kOf.span; ++x) {
      if (on_board(kOf, x, y)) all |= RingSet<kBoard>(Ring<kBoard>::at(x, y));
    }
  }
  return all;
}
template <Board kBoard>
inline constexpr RingSet<kBoard> kAllRings = make_all_rings<kBoard>();

static_assert(kAllRings<Board::Rings37>.size() == 37 && kAllRings<Board::Rings48>.size() == 48 &&
              kAllRings<Board::Rings61>.size() == 61);
static_assert(kAllRings<Board::Rings61>.last().index() + 1 == kIndexEnd);

// --- names ---

template <Board kBoard>
std::string name(Ring<kBoard> ring) {
  const int number = ring.y() - lowest_y(kShape<kBoard>, ring.x()) + 1;
  return {static_cast<char>('a' + ring.x()), static_cast<char>('0' + number)};
}

/// The ring with this name, or nothing. The ninth column is `i`; `j` is read too (D21).
template <Board kBoard>
std::optional<Ring<kBoard>> ring_named(std::string_view text) {
  constexpr Shape kOf = kShape<kBoard>;
  if (text.size() != 2) return std::nullopt;
  const int x = (text[0] == 'j' && kOf.span == 9 ? 'i' : text[0]) - 'a';
  const int number = text[1] - '0';
  if (x < 0 || x >= kOf.span || number < 1 || number > column_length(kOf, x)) return std::nullopt;
  return Ring<kBoard>::at(x, number - 1 + lowest_y(kOf, x));
}

// --- neighbours ---

/// All places one step from the set, some of them perhaps off the board.
template <class Set>
constexpr Set around(Set set) {
  return set.shifted(Direction::East) | set.shifted(Direction::NorthEast) | set.shifted(Direction::North) |
         set.shifted(Direction::West) | set.shifted(Direction::SouthWest) | set.shifted(Direction::South);
}

/// The rings beside each ring of the board.
template <Board kBoard>
inline constexpr auto kBeside = [] {
  std::array<RingSet<kBoard>, kIndexEnd> table{};
  for (const Ring<kBoard> ring : kAllRings<kBoard>)
    table[at(ring.index())] = around(RingSet<kBoard>(ring)) & kAllRings<kBoard>;
  return table;
}();

template <Board kBoard>
constexpr bool has_guards() {
  for (const Ring<kBoard> ring : kAllRings<kBoard>) {
    for (const Direction d : kDirections) {
      const RingSet<kBoard> step = RingSet<kBoard>(ring).shifted(d) & kAllRings<kBoard>;
      const int x = ring.x() + geometry::dx(d);
      const int y = ring.y() + geometry::dy(d);
      if (step.empty() == on_board(kShape<kBoard>, x, y)) return false;
    }
  }
  return true;
}
static_assert(has_guards<Board::Rings37>() && has_guards<Board::Rings48>() && has_guards<Board::Rings61>());

/// The free ones of the vacant rings (RULES.md E.3): two neighbouring places of the six around are missing.
template <class Set>
constexpr Set free_among(Set vacant, Set rings) {
  // east, ne, north, …: the rings that have a neighbour there.
  const Set east = rings.shifted(Direction::West);
  const Set north_east = rings.shifted(Direction::SouthWest);
  const Set north = rings.shifted(Direction::South);
  const Set west = rings.shifted(Direction::East);
  const Set south_west = rings.shifted(Direction::NorthEast);
  const Set south = rings.shifted(Direction::North);
  const Set held = (east | north_east) & (north_east | north) & (north | west) & (west | south_west) &
                   (south_west | south) & (south | east);
  return vacant - held;
}

/// The marbles that can jump: with a marble beside them and a vacant ring behind that one. The second ring
/// lies one step from a ring of the board, so a guard bit catches it where there is none.
template <class Set>
constexpr Set jumpers_among(Set marbles, Set vacant) {
  Set jumpers;
  for (const Direction d : {Direction::East, Direction::NorthEast, Direction::North}) {
    const Direction back = geometry::opposite(d);
    const Set lower = marbles & marbles.shifted(back);  // of two side by side, the one further back
    jumpers |= (lower & vacant.shifted(back, 2)) | (lower & vacant.shifted(d)).shifted(d);
  }
  return jumpers;
}

/// Of a set of places those that hang together with some of `seeds`.
template <class Set>
constexpr Set joined(Set seeds, Set places) {
  Set reached = seeds & places;
  for (;;) {
    const Set further = (reached | around(reached)) & places;
    if (further == reached) return reached;
    reached = further;
  }
}

/// The rings of the groups in which every ring is occupied (RULES.md E.5). Mostly one look: where each
/// marble stands beside a vacant ring there is none.
template <class Set>
constexpr Set full_groups(Set rings, Set vacant) {
  Set reached = (vacant | around(vacant)) & rings;
  for (;;) {
    if (reached == rings) return Set();
    const Set further = (reached | around(reached)) & rings;
    if (further == reached) return rings - reached;
    reached = further;
  }
}

/// The index of the ring `steps` from another in a direction, or kNoRing.
using StepTable = std::array<std::array<std::uint8_t, 6>, kIndexEnd>;
template <Board kBoard>
constexpr StepTable make_step_table(int steps) {
  StepTable table{};
  for (auto& row : table) row.fill(kNoRing);
  for (const Ring<kBoard> ring : kAllRings<kBoard>) {
    for (const Direction d : kDirections) {
      const int x = ring.x() + steps * geometry::dx(d);
      const int y = ring.y() + steps * geometry::dy(d);
      if (!on_board(kShape<kBoard>, x, y)) continue;
      table[at(ring.index())][static_cast<std::size_t>(d)] =
          static_cast<std::uint8_t>(Ring<kBoard>::at(x, y).index());
    }
  }
  return table;
}
template <Board kBoard>
inline constexpr StepTable kStep = make_step_table<kBoard>(1);
template <Board kBoard>
inline constexpr StepTable kJump = make_step_table<kBoard>(2);

// --- symmetries: those of the lattice's twelve that keep the board, the identity first ---

struct Symmetry {
  std::array<std::uint8_t, kIndexEnd> ring{};  // index of a ring's image
  std::array<Direction, 6> direction{};        // a direction's image
};

struct SymmetryTable {
  int count = 0;
  std::array<Symmetry, geometry::kLatticeSymmetries> of{};
};

/// Symmetry s of the lattice, moved so that the board's image lies on the board; false where it does not.
template <Board kBoard>
constexpr bool make_symmetry(int s, Symmetry& out) {
  int least_x = 99;
  int least_y = 99;
  for (const Ring<kBoard> ring : kAllRings<kBoard>) {
    const auto image = geometry::transformed({ring.x(), ring.y()}, s);
    if (image.x < least_x) least_x = image.x;
    if (image.y < least_y) least_y = image.y;
  }
  for (const Ring<kBoard> ring : kAllRings<kBoard>) {
    const auto image = geometry::transformed({ring.x(), ring.y()}, s);
    const int x = image.x - least_x;
    const int y = image.y - least_y;
    if (!on_board(kShape<kBoard>, x, y)) return false;
    out.ring[at(ring.index())] = static_cast<std::uint8_t>(Ring<kBoard>::at(x, y).index());
  }
  for (const Direction d : kDirections) {
    const auto image = geometry::transformed({geometry::dx(d), geometry::dy(d)}, s);
    for (const Direction e : kDirections) {
      if (geometry::dx(e) == image.x && geometry::dy(e) == image.y)
        out.direction[static_cast<std::size_t>(d)] = e;
    }
  }
  return true;
}

template <Board kBoard>
constexpr SymmetryTable make_symmetry_table() {
  SymmetryTable table;
  for (int s = 0; s < geometry::kLatticeSymmetries; ++s) {
    Symmetry symmetry;
    if (make_symmetry<kBoard>(s, symmetry)) table.of[at(table.count++)] = symmetry;
  }
  return table;
}
template <Board kBoard>
inline constexpr SymmetryTable kSymmetryTable = make_symmetry_table<kBoard>();

static_assert(kSymmetryTable<Board::Rings37>.count == 12 && kSymmetryTable<Board::Rings48>.count == 6 &&
              kSymmetryTable<Board::Rings61>.count == 12);

}  // namespace potentia::zertz
