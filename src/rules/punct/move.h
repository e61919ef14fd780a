// One PÜNCT turn in four bytes.
//
//   bits  0-12   where the piece lies afterwards (pieces.h)
//         13-20  the space from which its PÜNCT dot moves; 255: the piece is new
//         21     a pass
//
// At most one free piece has its PÜNCT dot on a space, so that space names the piece that moves.
#pragma once

#include <cstdint>

#include "rules/punct/pieces.h"

namespace potentia::punct {

class Move {
 public:
  Move() = default;
  static constexpr Move add(Place to) { return Move(Space::none(), to); }
  static constexpr Move move(Space from, Place to) { return Move(from, to); }
  static constexpr Move pass() {
    Move out(Space::none(), Place(0));
    out.bits_ |= kPass;
    return out;
  }

  constexpr bool is_pass() const { return (bits_ & kPass) != 0; }
  /// Whether a piece comes onto the board.
  constexpr bool is_new() const {
    return bits_ >> kFromBit == static_cast<std::uint32_t>(Space::none().index());
  }
  /// None where the piece is new.
  constexpr Space from() const { return Space(static_cast<int>(bits_ >> kFromBit & 255)); }
  constexpr Place to() const { return Place(static_cast<int>(bits_ & kPlaceMask)); }

  /// Well enough for ordering: a hash of both.
  constexpr std::uint16_t tag() const { return static_cast<std::uint16_t>(bits_ * 0x9e3779b1U >> 16); }
  /// Below kHistorySize: where the piece comes to lie, and whether it is new.
  constexpr int history_index() const { return to().index() + (is_new() ? 0 : kPlaceEnd); }
  static constexpr int kHistorySize = 2 * kPlaceEnd;

  constexpr bool operator==(const Move&) const = default;

 private:
  static constexpr int kFromBit = 13;
  static constexpr std::uint32_t kPlaceMask = (1U << kFromBit) - 1;
  static constexpr std::uint32_t kPass = 1U << 21;
  static_assert(kPlaceEnd <= 1 << kFromBit);

  constexpr Move(Space from, Place to)
      : bits_(static_cast<std::uint32_t>(to.index()) | static_cast<std::uint32_t>(from.index()) << kFromBit) {
  }

  std::uint32_t bits_;
};
static_assert(sizeof(Move) == 4);

constexpr Move transform(const Move& move, int symmetry) {
  if (move.is_pass()) return move;
  const Place to = transform(move.to(), symmetry);
  return move.is_new() ? Move::add(to) : Move::move(transform(move.from(), symmetry), to);
}

}  // namespace potentia::punct
