// The lines that an action changes, and what stands on them before and after it.
//
// visit_changed_lines tells them one by one. LineSums adds up what a policy holds them for, in less time: the
// spots that show another colour after a push lie on one line, and each of them on two more, which cross it
// there and have no other. What stands on these is known from the one spot, whichever push changes it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "eval/gipf/lines.h"
#include "rules/gipf/board.h"

namespace potentia::gipf {

/// Which spots show the colour of who is to move, and the other one.
struct Colours {
  CellSet own;
  CellSet enemy;

  /// After a push by who is to move, whatever he enters.
  Colours after_push(int push) const {
    const CellSet entered{entered_spot(push)};
    if (!displaces(push)) return {own | entered, enemy};
    const CellSet moved = displaced_spots(push, own | enemy);
    return {moved_on(own, moved, push) | entered, moved_on(enemy, moved, push)};
  }
};

/// Calls f(before, after) with the patterns of each line that is another one when spots show the colours
/// `then` and no longer those `now`.
template <class F>
void visit_changed_lines(const Colours& now, const Colours& then, F f) {
  const LinePatterns before = line_patterns(now.own, now.enemy);
  const LinePatterns after = line_patterns(then.own, then.enemy);
  for (std::size_t line = 0; line < kLines; ++line) {
    if (before[line] != after[line]) f(before[line], after[line]);
  }
}

/// What a policy holds lines for that an action changes, by what stands on them before and after it.
struct LineNumbers {
  std::array<std::int8_t, kPatterns> before;
  std::array<std::int8_t, kPatterns> after;
  // Both, for the line along which a piece is pushed from its low end, or its high one.
  std::array<std::array<std::int16_t, kPatterns>, 2> along;
};
/// `before`, `after`: by fold.
LineNumbers line_numbers(const std::int8_t* before, const std::int8_t* after);

/// The sum of these numbers for each action in a position.
class LineSums {
 public:
  LineSums(const LineNumbers& numbers, const Colours& now)
      : numbers_(numbers), now_(now), lines_(line_patterns(now.own, now.enemy)) {}

  /// Each push comes with each kind of piece, and with all that can be taken.
  int of_push(int push) const {
    const std::uint64_t bit = std::uint64_t{1} << push;
    if ((known_ & bit) == 0) {
      known_ |= bit;
      sums_[at(push)] = static_cast<std::int16_t>(sum_of_push(push));
    }
    return sums_[at(push)];
  }
  /// Where one spot shows the colour of who is to move.
  int of_spot(Cell cell) const {
    if (now_.own.has(cell)) return 0;
    look_up();
    return to_own_[kAxes][at(cell.index())];
  }

 private:
  int sum_of_push(int push) const;
  void look_up() const;

  const LineNumbers& numbers_;
  Colours now_;
  LinePatterns lines_;
  mutable std::uint64_t known_ = 0;
  mutable std::array<std::int16_t, kPushes> sums_;
  // By spot, what the lines are worth that cross an axis there, once it shows a colour that it does not show
  // now; with none, all three.
  using OfSpots = std::array<std::array<std::int16_t, 64>, kAxes + 1>;
  mutable bool has_looked_up_ = false;
  mutable OfSpots to_own_;
  mutable OfSpots to_enemy_;
};

}  // namespace potentia::gipf
