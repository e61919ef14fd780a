// DVONN's movement phase on a board that has room for the stacks of one position only: what the solver
// searches (kernel.h).
//
// Occupied cells only become fewer. So the stacks of the first position get numbers, and what lies where is
// worked out for their cells once (Ground): which are neighbours, which lie in line at which distance. A set
// of stacks is then a word, a position (Board) three of them and the heights, and nothing needs the lattice
// any more. A stack that lands on another goes on under the other's number.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/fixed_list.h"
#include "base/hash.h"
#include "rules/dvonn/position.h"

namespace potentia::dvonn {

/// A set of stacks by their numbers, 0 to 48. `Stacks{}` is the empty set; without braces it has no value.
class Stacks {
 public:
  constexpr Stacks() = default;
  constexpr explicit Stacks(std::uint64_t bits) : bits_(bits) {}
  static constexpr Stacks only(int stack) { return Stacks(std::uint64_t{1} << stack); }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr explicit operator bool() const { return bits_ != 0; }
  constexpr bool has(int stack) const { return (bits_ >> stack & 1) != 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool is_one_or_none() const { return (bits_ & (bits_ - 1)) == 0; }
  constexpr int first() const { return std::countr_zero(bits_); }
  constexpr Stacks without_first() const { return Stacks(bits_ & (bits_ - 1)); }

  constexpr Stacks operator|(Stacks other) const { return Stacks(bits_ | other.bits_); }
  constexpr Stacks operator&(Stacks other) const { return Stacks(bits_ & other.bits_); }
  constexpr Stacks operator^(Stacks other) const { return Stacks(bits_ ^ other.bits_); }
  constexpr Stacks operator-(Stacks other) const { return Stacks(bits_ & ~other.bits_); }
  constexpr Stacks& operator|=(Stacks other) { return *this = *this | other; }
  constexpr Stacks& operator-=(Stacks other) { return *this = *this - other; }
  constexpr bool operator==(const Stacks&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr int operator*() const { return std::countr_zero(bits_); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return bits_ != other.bits_; }

   private:
    std::uint64_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t bits_;
};

template <class T>
using PerStack = std::array<T, kCells>;
constexpr std::size_t at(int stack) {
  return static_cast<std::size_t>(stack);
}

/// A sum of the cells' random numbers, each as often as what stands there says; and one of their upper
/// halves.
struct KeySum {
  std::uint64_t key = 0;
  std::uint64_t check = 0;

  KeySum operator+(const KeySum& other) const { return {key + other.key, check + other.check}; }
  KeySum operator-(const KeySum& other) const { return {key - other.key, check - other.check}; }
  KeySum operator*(int times) const {
    return {key * static_cast<std::uint64_t>(times), check * static_cast<std::uint64_t>(times)};
  }
  bool operator==(const KeySum&) const = default;
};

/// A position from the side to move.
struct Board {
  Stacks mine{};
  Stacks yours{};
  Stacks reds{};   // with a DVONN piece in it; how many makes no difference
  int margin = 0;  // points if the game ended here
  PerStack<std::uint8_t> height{};
  // The position's key in three parts, so that both sides' are at hand without adding up all stacks (key_of).
  KeySum mine_sum, yours_sum;
  KeySum contents_sum;  // of all stacks, with what they are made of

  Stacks all() const { return mine | yours | reds; }
  int pieces(Stacks stacks) const {
    int sum = 0;
    for (const int stack : stacks) sum += height[at(stack)];
    return sum;
  }
  /// The same with the other side to move.
  Board passed() const {
    Board out = *this;
    out.mine = yours;
    out.yours = mine;
    out.mine_sum = yours_sum;
    out.yours_sum = mine_sum;
    out.margin = -margin;
    return out;
  }
};

/// The same for boards with colours exchanged and the other side to move.
struct BoardKey {
  std::uint64_t key;
  std::uint32_t check;  // 24 more bits of identity
};
inline BoardKey key_of(const Board& board) {
  const KeySum sum = board.mine_sum + board.yours_sum * 2 + board.contents_sum * 4;
  return {mix64(sum.key), static_cast<std::uint32_t>(sum.check) >> 8};
}

/// A turn, how early to try it, and what it cuts off.
struct StackTurn {
  std::int16_t order;
  std::uint8_t from;
  std::uint8_t to;
  Stacks lost;
};
using StackTurns = FixedList<StackTurn, kMaxMoves>;

/// By stack: where it may land, were it free to move. Only of stacks with an owner.
using Targets = PerStack<Stacks>;

/// What positions have in common whose stacks stand on some of the same cells.
class Ground {
 public:
  explicit Ground(CellSet cells);

  /// `position`: in the movement phase, on cells of the ground.
  Board board_of(const Position& position) const;
  Move move(int from, int to) const { return Move::jump(Cell(cell_[at(from)]), Cell(cell_[at(to)])); }
  std::uint16_t tag(int from, int to) const { return move(from, to).tag(); }
  /// The turn with that tag; false if there is none.
  bool find_turn(const Board& board, const Targets& targets, std::uint16_t tag, StackTurn& turn) const;

  Stacks beside(int stack) const { return beside_[at(stack)]; }
  /// In line at a distance of exactly `height`, at least 1.
  Stacks in_line(int stack, int height) const { return in_line_[at(stack)][at(row(height))]; }
  /// A stack's part of `contents_sum`.
  KeySum contents(int stack, int height, bool red) const {
    return key_[at(stack)] * (2 * height + (red ? 1 : 0));
  }

  void find_targets(const Board& board, Targets& targets) const {
    const Stacks all = board.all();
    for (const int stack : board.mine | board.yours)
      targets[at(stack)] = in_line(stack, board.height[at(stack)]) & all;
  }
  /// Those with all six neighbours.
  Stacks surrounded(Stacks all) const {
    Stacks out{};
    for (const int stack : inner_& all) {
      if (!(beside(stack) - all)) out |= Stacks::only(stack);
    }
    return out;
  }
  /// Those of `among` linked to `anchors`, and these.
  Stacks linked(Stacks anchors, Stacks among) const;
  /// Whether neighbours of a cell form at most one unbroken arc around it: then nothing is cut off where it
  /// is left.
  bool is_one_arc(Stacks around) const;
  /// What a turn cuts off.
  Stacks cut_off(const Board& board, int from, int to) const;
  Board after(const Board& board, const StackTurn& turn) const;

 private:
  // Takes stacks that are cut off from the board: they have owners, and no DVONN piece.
  void lose(Board& board, Stacks lost) const;

  static constexpr int kRows = kLongestJump + 2;  // the last one stands for all that reaches nothing
  static constexpr int row(int height) { return height < kRows ? height : kRows - 1; }

  PerStack<Stacks> beside_{};
  PerStack<std::array<Stacks, kRows>> in_line_{};
  Stacks inner_{};  // with six neighbours
  PerStack<KeySum> key_{};
  PerStack<std::uint8_t> cell_{};  // their bit indices
};

}  // namespace potentia::dvonn
