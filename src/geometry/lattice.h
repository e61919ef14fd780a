// The hexagonal lattice that every board of the project is cut from.
//
// A cell has two coordinates, x and y; its six neighbours are ±(1,0), ±(0,1), ±(1,1). A board is laid into a
// word: index = y * kWidth + x, with so many unused bits that one step in a direction is one shift and a step
// off the board lands on an unused bit. Each game picks its own width and knows which bits are its board. The
// word has 64 bits, or 128 for a board that does not fit (base/bits.h).
//
//            N (0,+1)   NE (+1,+1)
//                  \   /
//     W (-1,0)  -- cell --  E (+1,0)
//                  /   \                       .
//        SW (-1,-1)    S (0,-1)
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>

#include "base/bits.h"

namespace potentia::geometry {

enum class Direction : std::uint8_t { East, NorthEast, North, West, SouthWest, South };

inline constexpr std::array<Direction, 6> kDirections = {Direction::East,      Direction::NorthEast,
                                                         Direction::North,     Direction::West,
                                                         Direction::SouthWest, Direction::South};

constexpr Direction opposite(Direction d) {
  return static_cast<Direction>((static_cast<int>(d) + 3) % 6);
}
constexpr int dx(Direction d) {
  return std::array{1, 1, 0, -1, -1, 0}[static_cast<std::size_t>(d)];
}
constexpr int dy(Direction d) {
  return std::array{0, 1, 1, 0, -1, -1}[static_cast<std::size_t>(d)];
}

/// One cell of a lattice kWidth bits wide. Index 63 is no cell: `Cell::none()`.
template <int kWidth>
class Cell {
 public:
  Cell() = default;
  constexpr explicit Cell(int index) : index_(static_cast<std::uint8_t>(index)) {}
  static constexpr Cell at(int x, int y) { return Cell(y * kWidth + x); }
  static constexpr Cell none() { return Cell(63); }

  constexpr int index() const { return index_; }
  constexpr int x() const { return index_ % kWidth; }
  constexpr int y() const { return index_ / kWidth; }
  constexpr bool is_none() const { return index_ == 63; }
  constexpr auto operator<=>(const Cell&) const = default;

 private:
  std::uint8_t index_;
};

/// How far a step in a direction moves a bit; positive: towards higher bits.
template <int kWidth>
constexpr int stride(Direction d) {
  return dy(d) * kWidth + dx(d);
}

/// A set of cells in one word. Iterates from the lowest index up.
template <int kWidth, class Word = std::uint64_t>
class CellSet {
 public:
  using CellType = Cell<kWidth>;

  constexpr CellSet() : bits_(0) {}
  constexpr explicit CellSet(Word bits) : bits_(bits) {}
  constexpr explicit CellSet(CellType cell) : bits_(single_bit<Word>(cell.index())) {}

  constexpr Word bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr explicit operator bool() const { return bits_ != 0; }
  constexpr int size() const { return count_bits(bits_); }
  constexpr bool has(CellType cell) const { return (bits_ & single_bit<Word>(cell.index())) != 0; }
  constexpr CellType first() const {
    assert(bits_ != 0);
    return CellType(lowest_bit(bits_));
  }
  constexpr CellType last() const {
    assert(bits_ != 0);
    return CellType(highest_bit(bits_));
  }
  constexpr CellSet without_first() const { return CellSet(bits_ & (bits_ - 1)); }

  constexpr CellSet operator|(CellSet other) const { return CellSet(bits_ | other.bits_); }
  constexpr CellSet operator&(CellSet other) const { return CellSet(bits_ & other.bits_); }
  constexpr CellSet operator^(CellSet other) const { return CellSet(bits_ ^ other.bits_); }
  constexpr CellSet operator-(CellSet other) const { return CellSet(bits_ & ~other.bits_); }
  constexpr CellSet& operator|=(CellSet other) { return *this = *this | other; }
  constexpr CellSet& operator&=(CellSet other) { return *this = *this & other; }
  constexpr CellSet& operator^=(CellSet other) { return *this = *this ^ other; }
  constexpr CellSet& operator-=(CellSet other) { return *this = *this - other; }
  constexpr bool operator==(const CellSet&) const = default;

  /// Every cell moved n steps; whoever shifts masks what may have left the board. Compilers left to
  /// themselves call it, and work the direction out each time.
  [[gnu::always_inline]] constexpr CellSet shifted(Direction d, int n = 1) const {
    const int by = stride<kWidth>(d) * n;
    constexpr int kBits = 8 * static_cast<int>(sizeof(Word));
    if (by >= kBits || by <= -kBits) return CellSet();
    return by >= 0 ? CellSet(bits_ << by) : CellSet(bits_ >> -by);
  }
  /// Moved one step in each direction, in the order of kDirections; no loop, so that each is one shift.
  [[gnu::always_inline]] constexpr std::array<CellSet, 6> shifted_all() const {
    return {shifted(kDirections[0]), shifted(kDirections[1]), shifted(kDirections[2]),
            shifted(kDirections[3]), shifted(kDirections[4]), shifted(kDirections[5])};
  }

  class Iterator {
   public:
    constexpr explicit Iterator(Word bits) : bits_(bits) {}
    constexpr CellType operator*() const { return CellType(lowest_bit(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return bits_ != other.bits_; }

   private:
    Word bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  Word bits_;
};

}  // namespace potentia::geometry
