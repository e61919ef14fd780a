// One PÜNCT turn in four bytes.
//
//   bits  0-12   where the piece lies afterwards (pieces.h)
//         13-20  the space from which its PÜNCT dot moves; 255: the piece is new
//         21     a pass
//
// At most one free piece has its PÜNCT dot on a space, so that space names the piece that moves.
#pragma once

#include <cstdint>
#include <optional>

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

  /// For the search's tables: where the piece comes to lie, and what remains of where it comes from. Moves of
  /// pieces of one kind to one place may have the same; no other turns have.
  constexpr std::uint16_t tag() const {
    if (is_pass()) return kPassTag;
    const int source = is_new() ? 0 : 1 + from().index() % kSources;
    return static_cast<std::uint16_t>(source << kFromBit | to().index());
  }
  /// Where a piece comes to lie in the turns with this tag; nothing where only a pass has it.
  static constexpr std::optional<Place> place_of_tag(std::uint16_t tag) {
    const int index = static_cast<int>(tag & kPlaceMask);
    return index < kPlaceEnd ? std::optional(Place(index)) : std::nullopt;
  }
  /// Below kHistorySize: where the piece comes to lie, and whether it is new.
  constexpr int history_index() const { return to().index() + (is_new() ? 0 : kPlaceEnd); }
  static constexpr int kHistorySize = 2 * kPlaceEnd;

  constexpr bool operator==(const Move&) const = default;

 private:
  static constexpr int kFromBit = 13;
  static constexpr std::uint32_t kPlaceMask = (1U << kFromBit) - 1;
  static constexpr std::uint32_t kPass = 1U << 21;
  static constexpr std::uint16_t kPassTag = kPlaceMask;
  static constexpr int kSources = 7;  // with new pieces three bits of a tag
  static_assert(kPlaceEnd <= static_cast<int>(kPlaceMask));

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
