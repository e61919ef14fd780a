// PÜNCT's board: 211 spaces of the hexagonal lattice, a hexagon of side 9 without its six corners
// (RULES-2.md P.1).
//
// Lattice point (x, y): column letter 'a' + x, number y + 1; the numbers run on through the board along
// slanting lines. A space is told by its number, 0 to 210, column by column from White's side, so that a
// table by space has no holes. In sets a space has another number, 16 x + y, so that a step of all spaces of
// a set at once is a shift.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "geometry/symmetry.h"

namespace potentia::punct {

constexpr std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

inline constexpr int kSpan = 17;  // columns, and the highest number
inline constexpr int kMiddle = 8;
inline constexpr int kSpaces = 211;

constexpr bool on_board(int x, int y) {
  const int dx = x - kMiddle;
  const int dy = y - kMiddle;
  const auto far = [](int d) { return d == kMiddle || d == -kMiddle; };
  if (x < 0 || y < 0 || x >= kSpan || y >= kSpan || dx - dy > kMiddle || dy - dx > kMiddle) return false;
  // A corner lies at the end of two of the hexagon's sides.
  return (far(dx) ? 1 : 0) + (far(dy) ? 1 : 0) + (far(dx - dy) ? 1 : 0) < 2;
}

/// A column's lowest y, and how many spaces it has.
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

namespace internal {
inline constexpr std::uint8_t kNowhere = 255;

/// In sets, column x begins at bit 16 x: no column is longer, and the last space, q16, has bit 271.
inline constexpr int kColumnBits = 16;
inline constexpr int kBitEnd = 272;
inline constexpr std::size_t kWords = 5;

struct Columns {
  std::array<std::int16_t, kSpan> first{};  // number of the space with y = 0, were it there
  std::array<std::uint8_t, kSpaces> x{};
  std::array<std::uint8_t, kSpaces> y{};
  std::array<std::uint16_t, kSpaces> bit{};  // its number in sets
};
constexpr Columns make_columns() {
  Columns out;
  int number = 0;
  for (int x = 0; x < kSpan; ++x) {
    const int low = lowest_y(x);
    out.first[at(x)] = static_cast<std::int16_t>(number - low);
    for (int i = 0; i < column_length(x); ++i, ++number) {
      out.x[at(number)] = static_cast<std::uint8_t>(x);
      out.y[at(number)] = static_cast<std::uint8_t>(low + i);
      out.bit[at(number)] = static_cast<std::uint16_t>(kColumnBits * x + low + i);
    }
  }
  return number == kSpaces ? out : Columns{};
}
inline constexpr Columns kColumns = make_columns();
static_assert(kColumns.x.back() == kSpan - 1 && kColumns.bit.back() + 1 == kBitEnd);

/// The number of the space with this bit.
constexpr std::array<std::uint8_t, kBitEnd> make_spaces_by_bit() {
  std::array<std::uint8_t, kBitEnd> out{};
  for (int i = 0; i < kSpaces; ++i) out[kColumns.bit[at(i)]] = static_cast<std::uint8_t>(i);
  return out;
}
inline constexpr auto kSpaceByBit = make_spaces_by_bit();
}  // namespace internal

/// One space; also none at all.
class Space {
 public:
  Space() = default;
  constexpr explicit Space(int index) : index_(static_cast<std::uint8_t>(index)) {}
  /// The space at a lattice point; none off the board.
  static constexpr Space at_point(int x, int y) {
    return on_board(x, y) ? Space(internal::kColumns.first[at(x)] + y) : none();
  }
  static constexpr Space none() { return Space(internal::kNowhere); }

  constexpr int index() const { return index_; }
  constexpr int x() const { return internal::kColumns.x[index_]; }
  constexpr int y() const { return internal::kColumns.y[index_]; }
  constexpr bool is_none() const { return index_ == internal::kNowhere; }
  constexpr auto operator<=>(const Space&) const = default;

 private:
  std::uint8_t index_;
};

// --- names ---

inline std::string name(Space space) {
  return static_cast<char>('a' + space.x()) + std::to_string(space.y() + 1);
}

/// The space with this name, or nothing.
constexpr std::optional<Space> space_named(std::string_view text) {
  if (text.size() < 2 || text.size() > 3 || text[1] < '1' || text[1] > '9') return std::nullopt;
  int number = text[1] - '0';
  if (text.size() == 3) {
    if (text[2] < '0' || text[2] > '9') return std::nullopt;
    number = 10 * number + text[2] - '0';
  }
  const Space space = Space::at_point(text[0] - 'a', number - 1);
  if (space.is_none()) return std::nullopt;
  return space;
}

// --- sets ---

/// A set of spaces, five words. Iterates from the lowest number up.
class SpaceSet {
 public:
  constexpr SpaceSet() = default;
  constexpr explicit SpaceSet(Space space) { toggle(space); }

  constexpr bool has(Space space) const { return (words_[word(space)] & bit(space)) != 0; }
  constexpr void add(Space space) { words_[word(space)] |= bit(space); }
  constexpr void toggle(Space space) { words_[word(space)] ^= bit(space); }
  constexpr int size() const {
    int size = 0;
    for (const std::uint64_t w : words_) size += std::popcount(w);
    return size;
  }
  constexpr bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3] | words_[4]) == 0; }
  constexpr explicit operator bool() const { return !empty(); }
  /// That of the lowest number; the set must not be empty.
  constexpr Space first() const {
    std::size_t i = 0;
    while (words_[i] == 0) ++i;
    return Space(internal::kSpaceByBit[i * 64 + at(std::countr_zero(words_[i]))]);
  }
  constexpr SpaceSet operator&(const SpaceSet& other) const {
    return joined(other, [](std::uint64_t a, std::uint64_t b) { return a & b; });
  }
  constexpr SpaceSet operator|(const SpaceSet& other) const {
    return joined(other, [](std::uint64_t a, std::uint64_t b) { return a | b; });
  }
  constexpr SpaceSet operator-(const SpaceSet& other) const {
    return joined(other, [](std::uint64_t a, std::uint64_t b) { return a & ~b; });
  }
  constexpr SpaceSet& operator|=(const SpaceSet& other) { return *this = *this | other; }
  constexpr SpaceSet& operator&=(const SpaceSet& other) { return *this = *this & other; }
  // Word by word: as one block of memory it would be read before it is written whole.
  constexpr bool operator==(const SpaceSet& other) const {
    return joined(other, [](std::uint64_t a, std::uint64_t b) { return a ^ b; }).empty();
  }

  /// As five words, space (x, y) at bit 16 x + y: for those who work on several sets at once.
  using Words = std::array<std::uint64_t, internal::kWords>;
  constexpr explicit SpaceSet(const Words& words) : words_(words) {}
  constexpr const Words& words() const { return words_; }

  /// Each space one step on, those that leave the board left out.
  constexpr SpaceSet shifted(int direction) const;
  /// The set with all neighbours of its spaces.
  constexpr SpaceSet dilated() const;

  /// Calls f(Space) for each.
  template <class F>
  constexpr void for_each(F&& f) const {
    for_each_bit([&](std::size_t bit) { f(Space(internal::kSpaceByBit[bit])); });
  }
  /// Calls f(bit) for each, with its number in sets.
  template <class F>
  constexpr void for_each_bit(F&& f) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
        f(i * 64 + at(std::countr_zero(rest)));
    }
  }

 private:
  static constexpr std::size_t word(Space space) {
    return at(internal::kColumns.bit[at(space.index())] >> 6);
  }
  static constexpr std::uint64_t bit(Space space) {
    return std::uint64_t{1} << (internal::kColumns.bit[at(space.index())] & 63);
  }
  template <class F>
  constexpr SpaceSet joined(const SpaceSet& other, F f) const {
    SpaceSet out;
    for (std::size_t i = 0; i < words_.size(); ++i) out.words_[i] = f(words_[i], other.words_[i]);
    return out;
  }
  /// All bits by as many places up or down, 1 to 63.
  constexpr SpaceSet up(int bits) const {
    SpaceSet out;
    out.words_[0] = words_[0] << bits;
    for (std::size_t i = 1; i < words_.size(); ++i)
      out.words_[i] = words_[i] << bits | words_[i - 1] >> (64 - bits);
    return out;
  }
  constexpr SpaceSet down(int bits) const {
    SpaceSet out;
    for (std::size_t i = 0; i + 1 < words_.size(); ++i)
      out.words_[i] = words_[i] >> bits | words_[i + 1] << (64 - bits);
    out.words_.back() = words_.back() >> bits;
    return out;
  }

  Words words_{};
};

namespace internal {
template <class Belongs>
constexpr SpaceSet make_set(Belongs belongs) {
  SpaceSet out;
  for (int i = 0; i < kSpaces; ++i) {
    if (belongs(Space(i))) out.add(Space(i));
  }
  return out;
}
}  // namespace internal

inline constexpr SpaceSet kBoard = internal::make_set([](Space) { return true; });

// --- directions ---

/// The six directions clockwise as White sees them, by the letters of orientations: a leads away from him.
inline constexpr int kDirections = 6;
inline constexpr std::array<int, kDirections> kDx = {0, 1, 1, 0, -1, -1};
inline constexpr std::array<int, kDirections> kDy = {1, 1, 0, -1, -1, 0};

constexpr int clockwise(int direction, int steps) {
  return (direction + steps + kDirections) % kDirections;
}

// A step off the board comes to a bit of no space: rules_test.cpp goes through all of them.
constexpr SpaceSet SpaceSet::shifted(int direction) const {
  constexpr int kStep = internal::kColumnBits;
  switch (direction) {
    case 0:
      return up(1) & kBoard;
    case 1:
      return up(kStep + 1) & kBoard;
    case 2:
      return up(kStep) & kBoard;
    case 3:
      return down(1) & kBoard;
    case 4:
      return down(kStep + 1) & kBoard;
    default:
      return down(kStep) & kBoard;
  }
}

constexpr SpaceSet SpaceSet::dilated() const {
  const SpaceSet with_next = *this | up(1);
  const SpaceSet with_last = *this | down(1);
  return (with_next | with_last | with_next.up(internal::kColumnBits) |
          with_last.down(internal::kColumnBits)) &
         kBoard;
}

namespace internal {
using NeighbourTable = std::array<std::array<Space, kDirections>, kSpaces>;
constexpr NeighbourTable make_neighbours() {
  NeighbourTable table{};
  for (int i = 0; i < kSpaces; ++i) {
    for (int d = 0; d < kDirections; ++d)
      table[at(i)][at(d)] = Space::at_point(Space(i).x() + kDx[at(d)], Space(i).y() + kDy[at(d)]);
  }
  return table;
}
inline constexpr NeighbourTable kNeighbours = make_neighbours();
}  // namespace internal

/// The space one step on; none at the edge, and none of none.
constexpr Space neighbour(Space space, int direction) {
  return space.is_none() ? space : internal::kNeighbours[at(space.index())][at(direction)];
}

/// Whether a straight line joins two spaces.
constexpr bool in_line(Space from, Space to) {
  const int dx = to.x() - from.x();
  const int dy = to.y() - from.y();
  return dx == 0 || dy == 0 || dx == dy;
}

/// The spaces in straight lines from one: 44 at most (a table with less room would not compile).
inline constexpr int kLongestRun = 44;
struct Run {
  std::array<Space, kLongestRun> spaces{};
  std::uint8_t count = 0;

  constexpr const Space* begin() const { return spaces.data(); }
  constexpr const Space* end() const { return spaces.data() + count; }
};

namespace internal {
constexpr std::array<Run, kSpaces> make_runs() {
  std::array<Run, kSpaces> runs{};
  for (int i = 0; i < kSpaces; ++i) {
    Run& run = runs[at(i)];
    for (int d = 0; d < kDirections; ++d) {
      for (Space s = neighbour(Space(i), d); !s.is_none(); s = neighbour(s, d)) run.spaces[run.count++] = s;
    }
  }
  return runs;
}
inline constexpr auto kRuns = make_runs();
}  // namespace internal

/// Where a piece's PÜNCT dot can go from here: in all six directions up to the edge (P.3).
constexpr const Run& run_from(Space from) {
  return internal::kRuns[at(from.index())];
}

// --- the centre and the sides ---

constexpr int steps_from_middle(Space space) {
  const int dx = space.x() - kMiddle;
  const int dy = space.y() - kMiddle;
  const auto size = [](int d) { return d < 0 ? -d : d; };
  return std::max(std::max(size(dx), size(dy)), size(dx - dy));
}

/// The central hexagon: the 19 spaces at most two steps from i9 (D33).
inline constexpr int kCentreSteps = 2;
inline constexpr SpaceSet kCentre =
    internal::make_set([](Space s) { return steps_from_middle(s) <= kCentreSteps; });
static_assert(kCentre.size() == 19);

/// Two opposite sides of the board, seven spaces each.
struct SidePair {
  SpaceSet one;
  SpaceSet other;
};
inline constexpr int kSidePairs = 3;
inline constexpr std::array<SidePair, kSidePairs> kSides = {{
    {internal::make_set([](Space s) { return s.x() == 0; }),
     internal::make_set([](Space s) { return s.x() == kSpan - 1; })},
    {internal::make_set([](Space s) { return s.y() == 0; }),
     internal::make_set([](Space s) { return s.y() == kSpan - 1; })},
    {internal::make_set([](Space s) { return s.x() - s.y() == kMiddle; }),
     internal::make_set([](Space s) { return s.y() - s.x() == kMiddle; })},
}};
static_assert(kSides[0].one.size() == 7 && kSides[1].other.size() == 7 && kSides[2].one.size() == 7);

/// Whether these spaces join two opposite sides of the board.
bool joins_sides(const SpaceSet& spaces);

// --- symmetries: all twelve of the lattice, about the space in the middle ---

inline constexpr int kSymmetries = geometry::kLatticeSymmetries;

/// Whether a symmetry is one of the mirrors, which make left of right.
constexpr bool is_mirror(int symmetry) {
  return symmetry >= kDirections;
}

constexpr Space transform(Space space, int symmetry) {
  const auto image = geometry::transformed({space.x() - kMiddle, space.y() - kMiddle}, symmetry);
  return Space::at_point(image.x + kMiddle, image.y + kMiddle);
}

}  // namespace potentia::punct
