// One turn of GIPF with potentials: rows taken, extra moves, the move, extra moves, rows taken (RULES.md C;
// D4, D15 to D17).
//
//   before   what is taken from each spot before the move
//   early    extra moves of TAMSK-potentials that the opponent has pushed to the centre
//   move     a push with the kind of piece entered; or the use of a potential, from spot to spot; or nothing:
//            the rows taken before ended the game (D6), or after the early extra moves nothing else can be
//            done
//   late     extra moves of TAMSK-potentials that the push has brought to the centre
//   after    what is taken from each spot at the end
//
// A TAMSK-potential that could make an extra move and has none here is lost (D16).
#pragma once

#include <cassert>
#include <cstdint>

#include "base/fixed_list.h"
#include "base/hash.h"
#include "rules/potentials/board.h"

namespace potentia::potentials {

/// What a push enters: a basic piece, a GIPF-piece, or a piece loaded with a potential of a type.
class Kind {
 public:
  Kind() = default;
  static constexpr Kind basic() { return Kind(0); }
  static constexpr Kind gipf() { return Kind(kGipfIndex); }
  static constexpr Kind loaded(Type type) { return Kind(static_cast<int>(type)); }
  static constexpr Kind at(int index) { return Kind(index); }

  constexpr int index() const { return index_; }
  constexpr bool is_basic() const { return index_ == 0; }
  constexpr bool is_gipf() const { return index_ == kGipfIndex; }
  constexpr bool is_loaded() const { return !is_basic() && !is_gipf(); }
  constexpr Type type() const {
    assert(is_loaded());
    return static_cast<Type>(index_);
  }
  constexpr int pieces() const { return is_gipf() ? 2 : 1; }
  constexpr bool operator==(const Kind&) const = default;

 private:
  static constexpr int kGipfIndex = kTypes + 1;
  constexpr explicit Kind(int index) : index_(static_cast<std::uint8_t>(index)) {}
  std::uint8_t index_;
};
inline constexpr int kKinds = kTypes + 2;

/// The pushes of extra moves in order, six bits each. A player has at most kMostOfType TAMSK-potentials.
class ExtraMoves {
 public:
  constexpr ExtraMoves() = default;
  constexpr explicit ExtraMoves(std::uint64_t bits) : word_(bits) {}
  constexpr int size() const { return static_cast<int>(word_ >> kSizeBit); }
  constexpr bool empty() const { return size() == 0; }
  constexpr int operator[](int i) const { return static_cast<int>(word_ >> 6 * i & 63); }
  [[nodiscard]] constexpr ExtraMoves with(int push) const {
    assert(size() < kMostOfType);
    ExtraMoves more = *this;
    more.word_ |= static_cast<std::uint64_t>(push) << 6 * size();
    more.word_ += std::uint64_t{1} << kSizeBit;
    return more;
  }
  constexpr std::uint64_t bits() const { return word_; }
  constexpr bool operator==(const ExtraMoves&) const = default;

 private:
  static constexpr int kSizeBit = 6 * kMostOfType;
  std::uint64_t word_ = 0;
};

/// The middle of a turn.
///
///   bits 0-1    what: nothing, a push, the use of a potential, the use that converts a GIPF-piece
///   bits 2-7    push (gipf/board.h), or the spot of the loaded piece
///   bits 8-13   kind of piece entered, or the spot where the potential goes
class Action {
 public:
  enum class What : std::uint8_t { Nothing, Push, Use, Convert };

  constexpr Action() = default;
  constexpr explicit Action(std::uint64_t bits) : word_(static_cast<std::uint16_t>(bits)) {}
  static constexpr Action push(int push, Kind kind) { return Action(What::Push, push, kind.index()); }
  static constexpr Action use(Cell from, Cell to) { return Action(What::Use, from.index(), to.index()); }
  static constexpr Action convert(Cell from, Cell to) {
    return Action(What::Convert, from.index(), to.index());
  }

  constexpr What what() const { return static_cast<What>(word_ & 3); }
  constexpr bool is_push() const { return what() == What::Push; }
  constexpr bool is_use() const { return what() == What::Use || what() == What::Convert; }
  constexpr bool converts() const { return what() == What::Convert; }
  constexpr int push() const { return word_ >> 2 & 63; }
  constexpr Kind kind() const { return Kind::at(word_ >> 8); }
  constexpr Cell from() const { return Cell(word_ >> 2 & 63); }
  constexpr Cell to() const { return Cell(word_ >> 8); }
  constexpr std::uint64_t bits() const { return word_; }
  constexpr bool operator==(const Action&) const = default;

 private:
  constexpr Action(What what, int a, int b)
      : word_(static_cast<std::uint16_t>(static_cast<int>(what) | a << 2 | b << 8)) {}
  std::uint16_t word_ = 0;
};

/// What a turn is made of.
struct TurnParts {
  Taken before;
  ExtraMoves early;
  Action action;
  ExtraMoves late;
  Taken after;
};

/// The turn in words without constructors, so that a list of them costs nothing to make. 56 bytes.
class Move {
 public:
  Move() = default;
  constexpr explicit Move(const TurnParts& parts)
      : action_(parts.action.bits() | (is_plain(parts) ? 0 : kMore)),
        before_low_(parts.before.low().bits()),
        before_high_(parts.before.high().bits()),
        after_low_(parts.after.low().bits()),
        after_high_(parts.after.high().bits()),
        early_(parts.early.bits()),
        late_(parts.late.bits()) {}

  /// This turn with that action, which it has not had.
  [[nodiscard]] constexpr Move with(Action action) const {
    Move turn = *this;
    turn.action_ |= action.bits();
    return turn;
  }

  constexpr TurnParts parts() const { return {before(), early(), action(), late(), after()}; }
  constexpr Taken before() const { return {CellSet(before_low_), CellSet(before_high_)}; }
  constexpr ExtraMoves early() const { return ExtraMoves(early_); }
  constexpr Action action() const { return Action(action_ & ~kMore); }
  constexpr ExtraMoves late() const { return ExtraMoves(late_); }
  constexpr Taken after() const { return {CellSet(after_low_), CellSet(after_high_)}; }

  /// Whether it is an action and nothing else.
  constexpr bool is_plain() const { return action_ < kMore; }

  /// Sixteen bits that tell the turns of one position apart well enough for ordering them. Of most turns they
  /// are those of the action: searches ask for it of every turn that they list.
  constexpr std::uint16_t tag() const {
    if (is_plain()) return static_cast<std::uint16_t>(action_);
    std::uint64_t sum = mix64(before_low_ ^ early_) ^ action_;
    sum = mix64(sum ^ before_high_) ^ after_low_;
    return static_cast<std::uint16_t>(mix64(mix64(sum ^ late_) ^ after_high_) >> 48 | 0x8000);
  }
  constexpr bool operator==(const Move&) const = default;

 private:
  static constexpr std::uint64_t kMore = std::uint64_t{1} << 16;
  static constexpr bool is_plain(const TurnParts& parts) {
    return parts.before.empty() && parts.early.empty() && parts.late.empty() && parts.after.empty();
  }

  std::uint64_t action_;  // first, as by it most turns differ; kMore with it if there is more to the turn
  std::uint64_t before_low_;
  std::uint64_t before_high_;
  std::uint64_t after_low_;
  std::uint64_t after_high_;
  std::uint64_t early_;
  std::uint64_t late_;
};

inline constexpr int kHistorySize = 1 << 14;  // the bits of an Action

// A list holds the first 1024 turns, not always all: an early extra move before every push makes some ten
// thousand. Whoever needs every turn whatever the position uses for_each_turn.
inline constexpr int kMaxMoves = 1024;
using MoveList = FixedList<Move, kMaxMoves>;

}  // namespace potentia::potentials
