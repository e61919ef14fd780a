// One DVONN turn in 16 bits:
//
//   bits 0-5 to, 6-11 from; from == 63: a placement at `to`; from == to: a pass (written as zero)
#pragma once

#include <compare>
#include <cstdint>
#include <optional>

#include "base/fixed_list.h"
#include "rules/dvonn/board.h"

namespace potentia::dvonn {

class Move {
 public:
  Move() = default;
  static constexpr Move place(Cell at) { return Move(63 << 6 | at.index()); }
  static constexpr Move jump(Cell from, Cell to) { return Move(from.index() << 6 | to.index()); }
  static constexpr Move pass() { return Move(0); }

  constexpr bool is_pass() const { return bits_ == 0; }
  constexpr bool is_placement() const { return bits_ >> 6 == 63; }
  constexpr Cell to() const { return Cell(bits_ & 63); }
  constexpr Cell from() const { return Cell(bits_ >> 6); }

  constexpr std::uint16_t tag() const { return bits_; }
  /// The turn with this tag, if there is one; it need not be legal anywhere.
  static constexpr std::optional<Move> of_tag(std::uint16_t tag) {
    return tag < 1 << 12 ? std::optional(Move(tag)) : std::nullopt;
  }
  constexpr auto operator<=>(const Move&) const = default;

 private:
  constexpr explicit Move(int bits) : bits_(static_cast<std::uint16_t>(bits)) {}
  std::uint16_t bits_;
};

// A player owns at most 23 stacks (each has one of his 23 pieces on top), each with at most 6 directions; the
// 49 placements are fewer.
inline constexpr int kMaxMoves = 23 * 6;
using MoveList = FixedList<Move, kMaxMoves>;

}  // namespace potentia::dvonn
