// A DVONN position: which cells each player owns, where the DVONN pieces are, how high the stacks stand.
//
//   white_, black_    cells topped by that colour
//   red_1_, red_2_    the number of DVONN pieces on a cell, in binary (red_1_: ones, red_2_: twos): 0 to 3
//   tall_             cells with two pieces or more
//   a bare DVONN piece is a cell with reds and no owner; height_[cell] is 0 exactly on empty cells
//
// What lies in a stack below its top, apart from its height and its DVONN pieces, matters to no rule and is
// not kept. About 128 bytes; `after` costs some 20 ns (bench/README.md).
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "base/hash.h"
#include "rules/dvonn/board.h"
#include "rules/dvonn/move.h"
#include "rules/game.h"

namespace potentia::dvonn {

enum class Phase : std::uint8_t { Placement, Movement };

inline constexpr int kReds = 3;
inline constexpr int kPiecesEach = 23;

/// What stands on one cell. owner: 'w', 'b', or 'r' for a bare DVONN piece.
struct Stack {
  char owner;
  int height;
  int reds;
  constexpr bool operator==(const Stack&) const = default;
};

/// What the rules report to an observer. CutOff: `from` is the cell; Place: `to`.
struct Event {
  enum class Kind : std::uint8_t { Place, Jump, CutOff };
  Kind kind;
  Cell from;
  Cell to;
  Stack stack;  // what was placed, jumped or was cut off, as it stood
};

class Position {
 public:
  /// The empty board, White to place the first DVONN piece.
  Position() : key_(kPhaseKey) { height_.fill(0); }

  Player side() const { return side_; }
  Phase phase() const { return phase_; }
  std::uint64_t key() const { return key_; }
  std::uint64_t recomputed_key() const;

  CellSet owned(Player p) const { return p == Player::White ? white_ : black_; }
  CellSet reds() const { return red_1_ | red_2_; }
  CellSet occupied() const { return white_ | black_ | red_1_ | red_2_; }
  CellSet bare_reds() const { return reds() - white_ - black_; }
  /// The stacks of two pieces and more.
  CellSet tall() const { return tall_; }
  int height(Cell cell) const { return height_[static_cast<std::size_t>(cell.index())]; }
  int reds_at(Cell cell) const { return (red_1_.has(cell) ? 1 : 0) + (red_2_.has(cell) ? 2 : 0); }
  Stack stack_at(Cell cell) const {
    const char owner = white_.has(cell) ? 'w' : black_.has(cell) ? 'b' : 'r';
    return {owner, height(cell), reds_at(cell)};
  }

  /// Own stacks that are not surrounded; whether one has a target is another question (RULES.md A.3).
  CellSet movable(Player p) const { return owned(p) - surrounded(occupied()); }
  /// Where the stack on `from` may land, were it free to move.
  CellSet targets(Cell from) const { return jump_targets(from, height(from)) & occupied(); }
  bool has_jump(Player p) const {
    // Of single pieces the neighbours tell, all at once; there nearly always is one.
    const CellSet movable_now = movable(p);
    if (movable_now & (neighbours(occupied()) - tall_)) return true;
    for (const Cell from : movable_now& tall_) {
      if (targets(from)) return true;
    }
    return false;
  }
  /// Sum of the heights of a player's stacks (D3).
  int score(Player p) const {
    int sum = 0;
    for (const Cell cell : owned(p)) sum += height(cell);
    return sum;
  }

  template <class Observer = SilentObserver>
  Position after(Move move, Observer&& observer = Observer()) const {
    Position next = *this;
    if (move.is_placement()) {
      next.place(move.to(), observer);
    } else if (!move.is_pass()) {
      next.jump(move.from(), move.to(), observer);
      next.flip_side();
    } else {
      next.flip_side();
    }
    return next;
  }

  bool operator==(const Position&) const = default;

  /// For readers of texts: a position piece by piece. The reader has checked that it is possible.
  class Builder;

 private:
  static constexpr std::uint64_t kSideKey = mix64(0x64766f6e6e01);
  static constexpr std::uint64_t kPhaseKey = mix64(0x64766f6e6e02);  // in the placement phase
  // Made when the program starts: lying in the page's engine, 29 KB without any order would not compress.
  static inline const auto kOwnerKeys = make_key_table_at_start<2 * 64>(0x64766f6e6e03);
  static inline const auto kHeightKeys = make_key_table_at_start<64 * 50>(0x64766f6e6e04);
  static inline const auto kRedKeys = make_key_table_at_start<64 * 4>(0x64766f6e6e05);

  static constexpr std::size_t key_index(int plane, Cell cell) {
    return static_cast<std::size_t>(plane) * 64 + static_cast<std::size_t>(cell.index());
  }
  static std::uint64_t owner_key(Player p, Cell cell) { return kOwnerKeys[key_index(index_of(p), cell)]; }
  static std::uint64_t height_key(Cell cell, int height) { return kHeightKeys[key_index(height, cell)]; }
  static std::uint64_t red_key(Cell cell, int reds) {
    return reds == 0 ? 0 : kRedKeys[key_index(reds, cell)];
  }

  void flip_side() {
    side_ = opponent(side_);
    key_ ^= kSideKey;
  }
  void set_height(Cell cell, int height) {
    height_[static_cast<std::size_t>(cell.index())] = static_cast<std::uint8_t>(height);
  }

  template <class Observer>
  void place(Cell at, Observer& observer);
  template <class Observer>
  void jump(Cell from, Cell to, Observer& observer);
  void move_reds(Cell from, Cell to);
  template <class Observer>
  void cut_off(CellSet lost, Observer& observer);
  /// The stacks no longer linked to a DVONN piece, after the stack of `from` went to `to` (RULES.md A.4).
  CellSet unlinked_after(Cell from, bool carried_reds) const;

  CellSet white_, black_, red_1_, red_2_, tall_;
  std::uint64_t key_;
  std::array<std::uint8_t, kIndexEnd> height_;
  Player side_ = Player::White;
  Phase phase_ = Phase::Placement;
};

class Position::Builder {
 public:
  Builder& set(Cell cell, Stack stack);
  /// The finished position. In the movement phase nothing is removed: the reader refuses unlinked stacks.
  Position build(Player side, Phase phase);

 private:
  Position position_;
};

/// The cells of `among` linked to one of `anchors` by neighbouring cells.
CellSet linked(CellSet anchors, CellSet among);

namespace internal {
/// Whether the neighbours present around a cell form at most one unbroken arc; index: neighbour_pattern.
constexpr std::array<bool, 64> make_one_arc_table() {
  // Bits by rising index: 0 SW, 1 S, 2 W, 3 E, 4 N, 5 NE. Around the cell: E, NE, N, W, SW, S.
  constexpr int kAround[6] = {3, 5, 4, 2, 0, 1};
  std::array<bool, 64> one_arc{};
  for (int pattern = 0; pattern < 64; ++pattern) {
    int starts = 0;
    for (int i = 0; i < 6; ++i) {
      const bool here = pattern >> kAround[i] & 1;
      const bool before = pattern >> kAround[(i + 5) % 6] & 1;
      if (here && !before) ++starts;
    }
    one_arc[static_cast<std::size_t>(pattern)] = starts <= 1;
  }
  return one_arc;
}
inline constexpr std::array<bool, 64> kOneArc = make_one_arc_table();

/// The six neighbours of a cell that are in the set, as a pattern for kOneArc.
constexpr unsigned neighbour_pattern(CellSet set, Cell cell) {
  // Put the lowest neighbour (index - 13) onto bit 0: then the six lie at bits 0, 1, 12, 14, 25, 26.
  const int low = cell.index() - 13;
  const std::uint64_t w = low >= 0 ? set.bits() >> low : set.bits() << -low;
  return static_cast<unsigned>((w & 3) | (w >> 10 & 4) | (w >> 11 & 8) | (w >> 21 & 48));
}
}  // namespace internal

inline CellSet Position::unlinked_after(Cell from, bool carried_reds) const {
  const CellSet occupied_now = occupied();
  // Only the emptied cell can break a link. If what stood around it is one unbroken arc, the rest of its
  // group holds together; and unless the mover carried the DVONN pieces away, their anchor is still there.
  if (!carried_reds && internal::kOneArc[internal::neighbour_pattern(occupied_now, from)]) return CellSet();
  return occupied_now - linked(reds(), occupied_now);
}

inline CellSet linked(CellSet anchors, CellSet among) {
  CellSet group = anchors;
  for (;;) {
    const CellSet wider = group | neighbours(group, among);
    if (wider == group) return group;
    group = wider;
  }
}

template <class Observer>
void Position::place(Cell at, Observer& observer) {
  assert(phase_ == Phase::Placement && kBoard.has(at) && !occupied().has(at));
  const int placed = occupied().size();
  if (placed < kReds) {
    red_1_ |= CellSet(at);
    key_ ^= red_key(at, 1);
  } else {
    (side_ == Player::White ? white_ : black_) |= CellSet(at);
    key_ ^= owner_key(side_, at);
  }
  set_height(at, 1);
  key_ ^= height_key(at, 1);
  if constexpr (std::remove_cvref_t<Observer>::kListens) {
    observer(Event{Event::Kind::Place, Cell::none(), at, stack_at(at)});
  }
  // White places the 49th piece and moves first: two turns in a row (A.3).
  if (placed + 1 == kCells) {
    phase_ = Phase::Movement;
    key_ ^= kPhaseKey;
  } else {
    flip_side();
  }
}

inline void Position::move_reds(Cell from, Cell to) {
  const int carried = reds_at(from);
  const int there = reds_at(to);
  key_ ^= red_key(from, carried) ^ red_key(to, there) ^ red_key(to, carried + there);
  const CellSet both = CellSet(from) | CellSet(to);
  red_1_ -= both;
  red_2_ -= both;
  if ((carried + there) & 1) red_1_ |= CellSet(to);
  if ((carried + there) & 2) red_2_ |= CellSet(to);
}

template <class Observer>
void Position::jump(Cell from, Cell to, Observer& observer) {
  assert(phase_ == Phase::Movement && movable(side_).has(from) && targets(from).has(to));
  if constexpr (std::remove_cvref_t<Observer>::kListens) {
    observer(Event{Event::Kind::Jump, from, to, stack_at(from)});
  }
  CellSet& own = side_ == Player::White ? white_ : black_;
  CellSet& others = side_ == Player::White ? black_ : white_;
  const int carried_height = height(from);
  const int there_height = height(to);

  key_ ^= owner_key(side_, from) ^ height_key(from, carried_height) ^ height_key(to, there_height) ^
          height_key(to, carried_height + there_height);
  if (!own.has(to)) key_ ^= owner_key(side_, to);
  if (others.has(to)) key_ ^= owner_key(opponent(side_), to);
  own = (own - CellSet(from)) | CellSet(to);
  others -= CellSet(to);
  set_height(from, 0);
  set_height(to, carried_height + there_height);
  tall_ = (tall_ - CellSet(from)) | CellSet(to);

  const bool carried_reds = reds().has(from);
  if (carried_reds) move_reds(from, to);
  if (const CellSet lost = unlinked_after(from, carried_reds)) cut_off(lost, observer);
}

template <class Observer>
void Position::cut_off(CellSet lost, Observer& observer) {
  for (const Cell cell : lost) {
    if constexpr (std::remove_cvref_t<Observer>::kListens) {
      observer(Event{Event::Kind::CutOff, cell, Cell::none(), stack_at(cell)});
    }
    const Player owner = white_.has(cell) ? Player::White : Player::Black;
    key_ ^= owner_key(owner, cell) ^ height_key(cell, height(cell));
    set_height(cell, 0);
  }
  white_ -= lost;
  black_ -= lost;
  tall_ -= lost;
}

}  // namespace potentia::dvonn
