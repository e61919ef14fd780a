// TAMSK's board: 37 spaces, a hexagon of side 4, each a tube that takes so many rings (RULES.md F.1).
//
// Columns a to g from White's left have 4 5 6 7 6 5 4 spaces, numbered from White's side. On the lattice a
// column is a row, so that the bits are in the order of the names:
//
//   bit = 8 × column + height     column, height in 0..6, |column - height| <= 3
//   number = height + 1 - max(0, column - 3)
//
// Bit 7 of a row is never used, so a step off the board lands on an unused bit.
//
//   capacity   4 in the middle (d4), 3 around it, then 2, 1 on the border: 4 + 6×3 + 12×2 + 18 = 64 rings
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "geometry/lattice.h"
#include "geometry/symmetry.h"

namespace potentia::tamsk {

inline constexpr int kWidth = 8;
inline constexpr int kColumns = 7;
inline constexpr int kSpaces = 37;
inline constexpr int kIndexEnd = 64;  // one past any index of a space: tables have this size
inline constexpr int kMostCapacity = 4;
inline constexpr int kSymmetries = geometry::kLatticeSymmetries;

using Space = geometry::Cell<kWidth>;
using SpaceSet = geometry::CellSet<kWidth>;
using geometry::Direction;

constexpr std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

constexpr int column_of(Space space) {
  return space.y();
}
constexpr int height_of(Space space) {
  return space.x();
}
constexpr Space space_at(int column, int height) {
  return Space::at(height, column);
}

/// A column's lowest height, and how many spaces it has.
constexpr int lowest_height(int column) {
  return column > 3 ? column - 3 : 0;
}
constexpr int column_length(int column) {
  return kColumns - (column > 3 ? column - 3 : 3 - column);
}

/// Steps from the middle.
constexpr int distance_from_middle(Space space) {
  const int dx = space.x() - 3;
  const int dy = space.y() - 3;
  const auto size = [](int v) { return v < 0 ? -v : v; };
  return std::max({size(dx), size(dy), size(dx - dy)});
}
constexpr int capacity(Space space) {
  return kMostCapacity - distance_from_middle(space);
}

/// kTakes[n]: the spaces that take more than n rings.
using RoomPlanes = std::array<SpaceSet, kMostCapacity>;
constexpr RoomPlanes make_room_planes() {
  RoomPlanes planes;
  for (int column = 0; column < kColumns; ++column) {
    for (int i = 0; i < column_length(column); ++i) {
      const Space space = space_at(column, lowest_height(column) + i);
      for (int n = 0; n < capacity(space); ++n) planes[at(n)] |= SpaceSet(space);
    }
  }
  return planes;
}
inline constexpr RoomPlanes kTakes = make_room_planes();
inline constexpr SpaceSet kBoard = kTakes[0];

static_assert(kTakes[0].size() == kSpaces && kTakes[1].size() == 19 && kTakes[2].size() == 7 &&
              kTakes[3].size() == 1);

// --- names ---

inline std::string name(Space space) {
  const int number = height_of(space) - lowest_height(column_of(space)) + 1;
  return {static_cast<char>('a' + column_of(space)), static_cast<char>('0' + number)};
}

/// The space with this name, or nothing.
inline std::optional<Space> space_named(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int column = text[0] - 'a';
  const int number = text[1] - '0';
  if (column < 0 || column >= kColumns || number < 1 || number > column_length(column)) return std::nullopt;
  return space_at(column, lowest_height(column) + number - 1);
}

/// The names of the spaces, in text order.
inline std::vector<std::string> names(SpaceSet spaces) {
  std::vector<std::string> out;
  for (const Space space : spaces) out.push_back(name(space));
  return out;
}

/// "a1, b2": for sentences; for texts "a1,b2".
inline std::string listed(SpaceSet spaces, std::string_view between = ", ") {
  std::string out;
  for (const Space space : spaces) out += (out.empty() ? "" : std::string(between)) + name(space);
  return out;
}

/// The spaces of such a text; "-" is none. Nothing where something else stands in it.
inline std::optional<SpaceSet> spaces_listed(std::string_view text) {
  SpaceSet out;
  if (text == "-") return out;
  for (const std::string_view word : split(text, ',')) {
    const auto space = space_named(word);
    if (!space) return std::nullopt;
    out |= SpaceSet(*space);
  }
  return out;
}

// --- neighbours ---

/// All places one step from the set, some of them perhaps off the board.
constexpr SpaceSet around(SpaceSet set) {
  return set.shifted(Direction::East) | set.shifted(Direction::NorthEast) | set.shifted(Direction::North) |
         set.shifted(Direction::West) | set.shifted(Direction::SouthWest) | set.shifted(Direction::South);
}

constexpr std::array<SpaceSet, kIndexEnd> make_neighbours() {
  std::array<SpaceSet, kIndexEnd> table;
  for (const Space space : kBoard) table[at(space.index())] = around(SpaceSet(space)) & kBoard;
  return table;
}
inline constexpr auto kNeighbours = make_neighbours();

// --- symmetries: the lattice's twelve, about the middle ---

constexpr std::array<std::array<std::uint8_t, kIndexEnd>, kSymmetries> make_images() {
  std::array<std::array<std::uint8_t, kIndexEnd>, kSymmetries> table{};
  for (int s = 0; s < kSymmetries; ++s) {
    for (const Space space : kBoard) {
      const auto image = geometry::transformed({space.x() - 3, space.y() - 3}, s);
      table[at(s)][at(space.index())] =
          static_cast<std::uint8_t>(Space::at(image.x + 3, image.y + 3).index());
    }
  }
  return table;
}
inline constexpr auto kImages = make_images();

constexpr Space transform(Space space, int s) {
  return Space(kImages[at(s)][at(space.index())]);
}
constexpr SpaceSet transform(SpaceSet spaces, int s) {
  SpaceSet out;
  for (const Space space : spaces) out |= SpaceSet(transform(space, s));
  return out;
}

}  // namespace potentia::tamsk
