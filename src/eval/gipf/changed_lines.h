// The lines that an action changes, and what stands on them before and after it.
//
// The spots that show another colour after a push lie on one line, and each of them on two more, which cross
// it there and have no other: what stands on these is known from the one spot. Made anew for each push, the
// patterns of all lines took most of the time of an order of turns.
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

  /// What a pattern says of this spot (lines.h).
  int digit(Cell cell) const { return (own.has(cell) ? 1 : 0) + (enemy.has(cell) ? 2 : 0); }

  /// After a push by who is to move, whatever he enters.
  Colours after_push(int push) const {
    const CellSet entered{entered_spot(push)};
    if (!displaces(push)) return {own | entered, enemy};
    const CellSet moved = displaced_spots(push, own | enemy);
    return {moved_on(own, moved, push) | entered, moved_on(enemy, moved, push)};
  }
};

namespace internal {
/// The lines through a spot, and what its digit counts in the pattern of each.
struct SpotLines {
  std::array<std::uint8_t, kAxes> line;
  std::array<std::uint16_t, kAxes> place;
};
constexpr std::array<SpotLines, 64> make_spot_lines() {
  std::array<SpotLines, 64> out{};
  for (const Cell cell : kBoard) {
    for (int axis = 0; axis < kAxes; ++axis) {
      const int line = line_through(axis, cell);
      SpotLines& spot = out[at(cell.index())];
      spot.line[at(axis)] = static_cast<std::uint8_t>(line);
      spot.place[at(axis)] = kOwnRows[at(cell.index())][at(line)];
    }
  }
  return out;
}
inline constexpr auto kSpotLines = make_spot_lines();
}  // namespace internal

/// Calls f(before, after) with the patterns of each line that is another one when spots show the colours
/// `then` and no longer those `now`, whose patterns are `lines`. These spots lie on one line along the axis.
template <class F>
void visit_changed_lines(const LinePatterns& lines, const Colours& now, const Colours& then, int axis, F f) {
  const std::size_t along = at(axis);
  std::size_t line = 0;
  int by = 0;
  for (const Cell cell : (now.own ^ then.own) | (now.enemy ^ then.enemy)) {
    const internal::SpotLines& spot = internal::kSpotLines[at(cell.index())];
    const int change = then.digit(cell) - now.digit(cell);
    line = spot.line[along];
    by += change * spot.place[along];
    for (std::size_t other = 0; other < kAxes; ++other) {
      if (other == along) continue;
      const std::uint16_t before = lines[spot.line[other]];
      f(before, static_cast<std::uint16_t>(before + change * spot.place[other]));
    }
  }
  if (by != 0) f(lines[line], static_cast<std::uint16_t>(lines[line] + by));
}

constexpr int axis_of_push(int push) {
  return axis_of(line_of_entry(entry_of_push(push)));
}

/// What a policy holds lines for that an action changes, by what stands on them before and after it.
struct LineNumbers {
  std::array<std::int8_t, kPatterns> before;
  std::array<std::int8_t, kPatterns> after;
};

/// The sum of these numbers for each push in a position, worked out once: a push comes with each kind of
/// piece, and with all that can be taken.
class LineSums {
 public:
  LineSums(const LineNumbers& numbers, const Colours& now)
      : numbers_(numbers), now_(now), lines_(line_patterns(now.own, now.enemy)) {}

  int of_push(int push) const {
    const std::uint64_t bit = std::uint64_t{1} << push;
    if ((known_ & bit) == 0) {
      known_ |= bit;
      sums_[at(push)] = static_cast<std::int16_t>(of_change(now_.after_push(push), axis_of_push(push)));
    }
    return sums_[at(push)];
  }
  /// As visit_changed_lines, which see.
  // Not in each place where turns are ordered: the page's engines would be some kilobytes larger.
  [[gnu::noinline]] int of_change(const Colours& then, int axis) const {
    int sum = 0;
    visit_changed_lines(lines_, now_, then, axis, [&](std::uint16_t before, std::uint16_t after) {
      sum += numbers_.before[before] + numbers_.after[after];
    });
    return sum;
  }

 private:
  const LineNumbers& numbers_;
  Colours now_;
  LinePatterns lines_;
  mutable std::uint64_t known_ = 0;
  mutable std::array<std::int16_t, kPushes> sums_;
};

}  // namespace potentia::gipf
