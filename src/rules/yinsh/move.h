// One YINSH turn in eight bytes: what a player decides between two turns of his opponent (RULES-2.md D25).
//
//   bits  0-6    where a ring is placed, or from where it moves
//         7-13   where it moves
//         14-15  the kind (below)
//         16-17  how many rows are taken before the move          18-19  and how many after it
//         20-61  up to three removals, those before the move first: a row in seven bits, a ring in seven
//
// Points are bit indices, rows the numbers of board.h. Rows and rings are kept in the order of the smallest
// text: other orders leave the same position and are the same turn (D31). That may exchange a ring taken
// before the move for one taken after it.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "rules/yinsh/board.h"

namespace potentia::yinsh {

/// Three rings taken end the game, so no more are taken in one turn.
inline constexpr int kMostRemovals = 3;

/// Rows that are taken on one side of the move, and a ring for each.
struct Removals {
  int count = 0;
  std::array<std::uint8_t, kMostRemovals> rows{};
  PointSet rings;

  constexpr PointSet points() const {
    PointSet out;
    for (int i = 0; i < count; ++i) out |= kRows[rows[at(i)]].points;
    return out;
  }
  constexpr void add_row(int row) {
    assert(count < kMostRemovals);
    rows[at(count++)] = static_cast<std::uint8_t>(row);
  }
};

/// Whether rings taken before the ring move and after it could be exchanged so that the text becomes smaller:
/// the first ring taken after the move that comes before one of `before`, which would then be taken after it.
/// A ring cannot stay in the way of the move, and what stands on `to` has its own time.
struct Exchange {
  PointSet earlier;  // taken after the move so far
  PointSet later;    // taken before it so far
  constexpr bool is_none() const { return earlier.empty(); }
};
constexpr Exchange smaller_order(PointSet before, Point from, Point to, PointSet after) {
  const PointSet fixed(to);
  for (const Point late : before - fixed - between(from, to)) {
    for (const Point early : after - fixed) {
      if (comes_first(early, late)) return {PointSet(early), PointSet(late)};
    }
  }
  return {};
}

class Move {
 public:
  enum class Kind : std::uint8_t {
    Place,  // a ring comes onto the board
    Ring,   // a ring moves
    Pass,   // no ring can move; perhaps after rows were taken
    End     // the rows taken have ended the game, no move follows
  };
  struct Removal {
    int row;
    Point ring;
  };

  Move() = default;
  static constexpr Move place(Point point) { return Move(Kind::Place, point.index(), 0); }
  static constexpr Move ring(Point from, Point to) { return Move(Kind::Ring, from.index(), to.index()); }
  static constexpr Move pass() { return Move(Kind::Pass, 0, 0); }
  static constexpr Move end() { return Move(Kind::End, 0, 0); }

  /// The same with these rows taken before the move and after it; asked of a move without any.
  constexpr Move with(const Removals& before, const Removals& after) const {
    return before.count + after.count == 0 ? *this : with_some(before, after);
  }

  constexpr Kind kind() const { return static_cast<Kind>(field(kKindBit, 3)); }
  /// Where a ring is placed, or from where it moves.
  constexpr Point from() const { return Point(static_cast<int>(field(0, 127))); }
  constexpr Point to() const { return Point(static_cast<int>(field(kToBit, 127))); }
  constexpr bool moves_ring() const { return kind() == Kind::Ring; }

  constexpr int before() const { return static_cast<int>(field(kBeforeBit, 3)); }
  constexpr int after() const { return static_cast<int>(field(kAfterBit, 3)); }
  constexpr int removals() const { return before() + after(); }
  /// Those before the move come first.
  constexpr Removal removal(int i) const {
    const std::uint64_t bits = field(removal_bit(i), (1 << kRemovalBits) - 1);
    return {static_cast<int>(bits & 127), Point(static_cast<int>(bits >> 7))};
  }

  /// Exactly where no row is taken, else well enough for ordering.
  constexpr std::uint16_t tag() const {
    return static_cast<std::uint16_t>(removals() == 0 ? bits_ : bits_ * 0x9e3779b97f4a7c15ULL >> 48);
  }
  /// The turn without removals that has this tag; its kind and points need not be of any turn.
  static constexpr Move of_tag(std::uint16_t tag) {
    Move out = place(Point(0));
    out.bits_ = tag;
    return out;
  }
  /// Below kHistorySize: from where to where, whatever rows are taken.
  constexpr int history_index() const {
    return static_cast<int>(field(0, kHistorySize / 2 - 1)) + (moves_ring() ? kHistorySize / 2 : 0);
  }
  static constexpr int kHistorySize = 1 << 15;

  constexpr bool operator==(const Move&) const = default;

 private:
  static constexpr int kToBit = 7;
  static constexpr int kKindBit = 14;
  static constexpr int kBeforeBit = 16;
  static constexpr int kAfterBit = 18;
  static constexpr int kFirstRemovalBit = 20;
  static constexpr int kRemovalBits = 14;

  constexpr Move(Kind kind, int from, int to)
      : bits_(static_cast<std::uint64_t>(from) | static_cast<std::uint64_t>(to) << kToBit |
              static_cast<std::uint64_t>(kind) << kKindBit) {}

  constexpr std::uint64_t field(int bit, std::uint64_t mask) const { return bits_ >> bit & mask; }
  static constexpr int removal_bit(int i) { return kFirstRemovalBit + kRemovalBits * i; }

  constexpr Move with_some(Removals before, Removals after) const {
    if (before.count > 0 && after.count > 0) {
      for (auto e = smaller_order(before.rings, from(), to(), after.rings); !e.is_none();
           e = smaller_order(before.rings, from(), to(), after.rings)) {
        before.rings ^= e.earlier | e.later;
        after.rings ^= e.earlier | e.later;
      }
    }
    return adding(before, kBeforeBit).adding(after, kAfterBit);
  }
  constexpr Move adding(const Removals& removals, int count_bit) const {
    assert(removals.rings.size() == removals.count && this->removals() + removals.count <= kMostRemovals);
    if (removals.count == 0) return *this;
    std::array<std::uint8_t, kMostRemovals> rows = removals.rows;
    std::array<Point, kMostRemovals> rings{};
    std::sort(rows.begin(), rows.begin() + removals.count);
    int count = 0;
    for (const Point ring : removals.rings) rings[at(count++)] = ring;
    std::sort(rings.begin(), rings.begin() + count, comes_first);
    Move out = *this;
    out.bits_ |= static_cast<std::uint64_t>(count) << count_bit;
    for (int i = 0; i < count; ++i) {
      const std::uint64_t bits = rows[at(i)] | static_cast<std::uint64_t>(rings[at(i)].index()) << 7;
      out.bits_ |= bits << removal_bit(this->removals() + i);
    }
    return out;
  }

  std::uint64_t bits_;
};
static_assert(sizeof(Move) == 8);

/// The rows taken before the move, or those after it.
enum class Side : std::uint8_t { Before, After };
constexpr Removals removals_of(const Move& move, Side side) {
  Removals out;
  const int first = side == Side::Before ? 0 : move.before();
  const int count = side == Side::Before ? move.before() : move.after();
  for (int i = first; i < first + count; ++i) {
    out.add_row(move.removal(i).row);
    out.rings |= PointSet(move.removal(i).ring);
  }
  return out;
}

/// The move under a symmetry of the board.
constexpr Move transform(const Move& move, const Symmetry& symmetry) {
  const auto image = [&](Point point) { return Point(symmetry[at(point.index())]); };
  const auto image_of = [&](const Removals& removals) {
    Removals out;
    for (int i = 0; i < removals.count; ++i)
      out.add_row(row_of(transform(kRows[removals.rows[at(i)]].points, symmetry)));
    out.rings = transform(removals.rings, symmetry);
    return out;
  };
  Move out = move.kind() == Move::Kind::Place  ? Move::place(image(move.from()))
             : move.kind() == Move::Kind::Ring ? Move::ring(image(move.from()), image(move.to()))
             : move.kind() == Move::Kind::Pass ? Move::pass()
                                               : Move::end();
  return out.with(image_of(removals_of(move, Side::Before)), image_of(removals_of(move, Side::After)));
}

}  // namespace potentia::yinsh
