// One ZÈRTZ turn in twelve bytes: a marble placed and a ring removed, a row of jumps, or a pass.
//
//   word 0  bits 0-23  jumps 1 to 8, a direction in three bits each     24-30  the ring placed on or left
//           bits 0-6   of a placement: the groups that are not claimed (Groups below)
//   word 1  bits 0-23  jumps 9 to 16                                    24-30  the ring removed, 127: none
//   word 2  bits 0-23  jumps 17 to 24     24-28  how many jumps         29-31  the kind (below)
//
// Rings are bit indices of the game's board (board.h). A route is a turn of its own: other rings jumped to
// are another text, even where the same marbles are captured.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>

#include "base/fixed_list.h"
#include "rules/zertz/board.h"

namespace potentia::zertz {

enum class Colour : std::uint8_t { White, Grey, Black };
inline constexpr int kColours = 3;
inline constexpr std::array<Colour, kColours> kAllColours = {Colour::White, Colour::Grey, Colour::Black};

/// Some of the groups that a placement isolates, told by where they lie, so that a symmetry can turn them:
/// bit d, the group of the ring in direction d of the one removed; bit 6, that of the ring placed on. All
/// bits of a group are set or none.
using Groups = std::uint8_t;
inline constexpr Groups kGroupOfPlaced = 1 << 6;

/// A jump captures one of the other 23 marbles that there are at most (RULES.md E.1).
inline constexpr int kMostJumps = 23;

class Move {
 public:
  Move() = default;
  /// `removed`: an index, or kNoRing.
  static constexpr Move place(Colour colour, int ring, int removed) {
    return Move(ring, removed, static_cast<std::uint32_t>(colour));
  }
  /// A capture that has not jumped yet.
  static constexpr Move capture_from(int ring) { return Move(ring, kNoRing, kCapture); }
  static constexpr Move pass() { return Move(kNoRing, kNoRing, kPass); }

  /// A placement that leaves these groups where they are (option claim, D20); the others that it isolates are
  /// captured.
  constexpr Move leaving(Groups groups) const {
    assert(is_placement());
    Move out = *this;
    out.words_[0] |= groups;
    return out;
  }

  constexpr Move with_jump(Direction d) const {
    const int n = jumps();
    assert(is_capture() && n < kMostJumps);
    Move longer = *this;
    longer.words_[at(n / kJumpsPerWord)] |= static_cast<std::uint32_t>(d) << 3 * (n % kJumpsPerWord);
    longer.words_[2] += 1U << kHighBit;
    return longer;
  }

  constexpr bool is_placement() const { return kind() < kCapture; }
  constexpr bool is_capture() const { return kind() == kCapture; }
  constexpr bool is_pass() const { return kind() == kPass; }

  constexpr Colour colour() const { return static_cast<Colour>(kind()); }
  /// Where a marble is placed, or from where it jumps.
  constexpr int ring() const { return static_cast<int>(words_[0] >> kHighBit); }
  constexpr int removed() const { return static_cast<int>(words_[1] >> kHighBit); }
  constexpr bool removes() const { return removed() != kNoRing; }

  constexpr Groups left() const { return static_cast<Groups>(is_placement() ? words_[0] & 127 : 0); }

  constexpr int jumps() const { return static_cast<int>(words_[2] >> kHighBit & 31); }
  constexpr Direction jump(int i) const {
    return static_cast<Direction>(words_[at(i / kJumpsPerWord)] >> 3 * (i % kJumpsPerWord) & 7);
  }

  /// Placements exactly (kind, ring, ring removed: 2 + 7 + 7 bits); captures, and placements that leave a
  /// group, well enough for ordering.
  constexpr std::uint16_t tag() const {
    if (is_placement() && left() == 0)
      return static_cast<std::uint16_t>(kind() << 14 | ring() << 7 | removed());
    const std::uint64_t mixed = words_[0] * 0x9e3779b97f4a7c15ULL + words_[1] * 0xd6e8feb86659fd93ULL +
                                words_[2] * 0xbf58476d1ce4e5b9ULL;
    return static_cast<std::uint16_t>(3U << 14 | mixed >> 50);
  }
  /// The placement with this tag; its rings need not be of any board.
  static constexpr std::optional<Move> placement_of_tag(std::uint16_t tag) {
    if (tag >> 14 >= kColours) return std::nullopt;
    return place(static_cast<Colour>(tag >> 14), tag >> 7 & 127, tag & 127);
  }
  /// Below kHistorySize: the colour and ring of a placement, the ring and first jump of a capture.
  constexpr int history_index() const {
    if (is_placement()) return static_cast<int>(kind()) << 7 | ring();
    return is_pass() ? kHistorySize - 1 : (3 << 7) + (ring() << 3 | static_cast<int>(words_[0] & 7));
  }
  static constexpr int kHistorySize = (3 << 7) + (1 << 10);

  constexpr bool operator==(const Move&) const = default;

 private:
  static constexpr std::uint32_t kCapture = 3;
  static constexpr std::uint32_t kPass = 4;
  static constexpr int kHighBit = 24;
  static constexpr int kKindBit = 29;
  static constexpr int kJumpsPerWord = 8;

  constexpr Move(int ring, int removed, std::uint32_t kind)
      : words_{static_cast<std::uint32_t>(ring) << kHighBit, static_cast<std::uint32_t>(removed) << kHighBit,
               kind << kKindBit} {}
  constexpr std::uint32_t kind() const { return words_[2] >> kKindBit; }

  std::array<std::uint32_t, 3> words_;
};
static_assert(sizeof(Move) == 12);

/// The move under a symmetry of the board.
constexpr Move transform(const Move& move, const Symmetry& symmetry) {
  const auto image = [&](int ring) { return ring == kNoRing ? kNoRing : int{symmetry.ring[at(ring)]}; };
  if (move.is_pass()) return move;
  if (move.is_placement()) {
    Groups left = move.left() & kGroupOfPlaced;
    for (std::size_t d = 0; d < 6; ++d) {
      if ((move.left() >> d & 1) != 0)
        left |= static_cast<Groups>(1 << static_cast<int>(symmetry.direction[d]));
    }
    return Move::place(move.colour(), image(move.ring()), image(move.removed())).leaving(left);
  }
  Move out = Move::capture_from(image(move.ring()));
  for (int i = 0; i < move.jumps(); ++i)
    out = out.with_jump(symmetry.direction[static_cast<std::size_t>(move.jump(i))]);
  return out;
}

}  // namespace potentia::zertz
