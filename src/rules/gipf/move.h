// One GIPF turn (D4): the pieces taken before the push, the push, the pieces taken after it.
//
//   before_   bits 0-54   the spots taken before the push
//   after_    bits 0-54   the spots taken after it
//             bits 56-61  the push (board.h), 63: none, the rows taken before it ended the game (D6)
//             bit 62      the piece entered is a GIPF-piece
//
// The order in which rows are settled is not kept: two orders that take the same spots are one turn
// (docs/formats.md 4).
#pragma once

#include <cassert>
#include <cstdint>

#include "base/fixed_list.h"
#include "rules/gipf/board.h"

namespace potentia::gipf {

enum class Kind : std::uint8_t { Basic, Gipf };

class Move {
 public:
  Move() = default;
  constexpr Move(CellSet before, int push, Kind kind, CellSet after)
      : before_(before.bits()),
        after_(after.bits() | static_cast<std::uint64_t>(push) << kPushBit |
               static_cast<std::uint64_t>(kind) << kKindBit) {
    assert(push >= 0 && push <= kNoPush);
  }
  /// Rows taken before the push that end the game.
  static constexpr Move without_push(CellSet before) { return Move(before, kNoPush, Kind::Basic, CellSet()); }

  constexpr CellSet before() const { return CellSet(before_); }
  constexpr CellSet after() const { return CellSet(after_ & kBoard.bits()); }
  constexpr bool has_push() const { return push() != kNoPush; }
  constexpr int push() const { return static_cast<int>(after_ >> kPushBit & 63); }
  constexpr Kind kind() const { return static_cast<Kind>(after_ >> kKindBit & 1); }
  constexpr bool enters_gipf() const { return kind() == Kind::Gipf; }

  /// The push and the kind of piece: below kHistorySize.
  constexpr int push_and_kind() const { return static_cast<int>(after_ >> kPushBit); }

  /// Sixteen bits that tell the turns of one position apart well enough for ordering them: the push and the
  /// kind of piece, and below them nine bits of what is taken.
  constexpr std::uint16_t tag() const {
    const std::uint64_t taken = before_ * 0x9e3779b97f4a7c15ULL + after().bits() * 0xd6e8feb86659fd93ULL;
    return static_cast<std::uint16_t>(static_cast<unsigned>(push_and_kind()) << kTakenBits |
                                      static_cast<unsigned>(taken >> (64 - kTakenBits)));
  }
  static constexpr int push_of_tag(std::uint16_t tag) { return tag >> kTakenBits & 63; }
  static constexpr Kind kind_of_tag(std::uint16_t tag) {
    return static_cast<Kind>(tag >> kTakenBits >> 6 & 1);
  }
  constexpr bool operator==(const Move&) const = default;

 private:
  static constexpr int kNoPush = 63;
  static constexpr int kPushBit = 56;
  static constexpr int kKindBit = 62;
  static constexpr int kTakenBits = 9;

  std::uint64_t before_;
  std::uint64_t after_;
};

inline constexpr int kHistorySize = 128;

// A list holds the first 1024 turns, not always all: each GIPF-piece in a row that is due doubles the ways of
// settling it. Without any there are at most 60 pushes for each choice among crossing rows; the four
// GIPF-pieces in one row of the test data have 615 turns. Whoever needs every turn whatever the position uses
// for_each_turn.
inline constexpr int kMaxMoves = 1024;
using MoveList = FixedList<Move, kMaxMoves>;

}  // namespace potentia::gipf
