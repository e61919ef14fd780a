// One TAMSK turn in twelve bytes.
//
//   from_    the space a glass leaves; a turn that was too late: the glass that had been picked up, or kNone
//   to_      where it goes; kPass, kLate
//   time_    levels 2 and 3: ms from the beginning of the turn until the glass was released
//   turned_  level 3: when in the turn the opponent turned the 15-second glass, in ms; kNever
//   rings_   where rings may be left undropped (option claim, D24): whether the turn begins with a ring over
//            the glass that the opponent dropped none over, and whether it drops none itself
//
// Else a ring is dropped wherever a glass goes, and a turn does not say so.
#pragma once

#include <cstdint>
#include <optional>

#include "base/fixed_list.h"
#include "rules/tamsk/board.h"
#include "rules/tamsk/sand.h"

namespace potentia::tamsk {

inline constexpr Ms kNever = ~Ms{0};

class Move {
 public:
  Move() = default;
  static constexpr Move glass(Space from, Space to) { return Move(from.index(), to.index()); }
  static constexpr Move pass() { return Move(kNone, kPass); }  // in no time
  /// Too late by the neutral glass, turned at this moment; `begun`: the glass already picked up.
  static constexpr Move late(std::optional<Space> begun, Ms turned) {
    return Move(begun ? begun->index() : kNone, kLate).turned_at(turned).in(turned + kFifteenSand);
  }
  constexpr Move in(Ms time) const {
    Move out = *this;
    out.time_ = time;
    return out;
  }
  constexpr Move turned_at(Ms turned) const {
    Move out = *this;
    out.turned_ = turned;
    return out;
  }

  constexpr Move without_ring() const {
    Move out = *this;
    out.rings_ |= kWithoutRing;
    return out;
  }
  constexpr Move claiming() const {
    Move out = *this;
    out.rings_ |= kClaims;
    return out;
  }

  constexpr bool drops_ring() const { return (rings_ & kWithoutRing) == 0; }
  constexpr bool claims() const { return (rings_ & kClaims) != 0; }
  constexpr bool is_glass() const { return to_ < kPass; }
  constexpr bool is_pass() const { return to_ == kPass; }
  constexpr bool is_late() const { return to_ == kLate; }

  constexpr Space from() const { return Space(from_); }
  constexpr Space to() const { return Space(to_); }
  /// Of a turn that was too late: the glass that had been picked up.
  constexpr std::optional<Space> begun() const {
    return from_ == kNone ? std::nullopt : std::optional(Space(from_));
  }
  constexpr Ms time() const { return time_; }
  constexpr std::optional<Ms> turned() const {
    return turned_ == kNever ? std::nullopt : std::optional(turned_);
  }

  /// All but the times: turns that are listed for one position differ in it.
  constexpr int what() const { return rings_ << 12 | from_ << 6 | to_; }
  static constexpr int kHistorySize = 1 << 14;
  /// And whether it waits for something, roughly how long.
  constexpr std::uint16_t tag() const {
    const Ms wait = time_ > kUsualTime ? 1 + time_ / 1000 % 3 : 0;
    return static_cast<std::uint16_t>(wait << 14 | static_cast<Ms>(what()));
  }

  /// The move of a glass that has this tag if it waits for nothing and drops a ring, in no time; its spaces
  /// need not be on the board.
  static constexpr std::optional<Move> glass_of_tag(std::uint16_t tag) {
    const int from = tag >> 6 & 63;
    const int to = tag & 63;
    if (tag >> 12 != 0 || to >= kPass) return std::nullopt;
    return Move(from, to);
  }

  constexpr bool operator==(const Move&) const = default;

  constexpr Move transformed(int s) const {
    Move out = *this;
    if (from_ != kNone) out.from_ = static_cast<std::uint8_t>(transform(from(), s).index());
    if (is_glass()) out.to_ = static_cast<std::uint8_t>(transform(to(), s).index());
    return out;
  }

 private:
  // Indices that no space has.
  static constexpr int kNone = 63;
  static constexpr int kPass = 61;
  static constexpr int kLate = 62;
  // Bits of rings_.
  static constexpr std::uint8_t kWithoutRing = 1;
  static constexpr std::uint8_t kClaims = 2;

  constexpr Move(int from, int to)
      : from_(static_cast<std::uint8_t>(from)),
        to_(static_cast<std::uint8_t>(to)),
        rings_(0),
        time_(0),
        turned_(kNever) {}

  std::uint8_t from_;
  std::uint8_t to_;
  std::uint8_t rings_;
  Ms time_;
  Ms turned_;
};
static_assert(sizeof(Move) == 12);

// Each glass to each of its neighbours; with the option claim each with and without a ring, and all that with
// and without a claim before it.
inline constexpr int kMaxMoves = kGlasses * 6 * 2 * 2;
using MoveList = FixedList<Move, kMaxMoves>;

}  // namespace potentia::tamsk
