// The sums are looked up once for each spot: pushes share them. What a push does to its own line is known
// from the line's pattern alone.
#include "eval/gipf/changed_lines.h"

namespace potentia::gipf {
namespace {

// A line's spots from its low end on.
struct Line {
  int length;
  int begin;  // of its patterns
  std::array<int, kLongestLine> digits;
};

Line line_of(int pattern) {
  Line line{kShortestLine, 0, {}};
  while (line.length < kLongestLine && pattern >= patterns_begin(line.length + 1)) ++line.length;
  line.begin = patterns_begin(line.length);
  for (int i = 0, rest = pattern - line.begin; i < line.length; ++i, rest /= 3) line.digits[at(i)] = rest % 3;
  return line;
}
int pattern_of(const Line& line) {
  int code = 0;
  for (int i = line.length; i-- > 0;) code = 3 * code + line.digits[at(i)];
  return line.begin + code;
}

// The pattern after an own piece was pushed in; the same where there is no room.
int pushed_from(int end, int pattern) {
  Line line = line_of(pattern);
  const auto digit = [&](int i) -> int& { return line.digits[at(end == 0 ? i : line.length - 1 - i)]; };
  int vacant = 0;
  while (vacant < line.length && digit(vacant) != 0) ++vacant;
  if (vacant == line.length) return pattern;
  for (int i = vacant; i > 0; --i) digit(i) = digit(i - 1);
  digit(0) = 1;
  return pattern_of(line);
}

// The lines through a spot, and what its digit counts in the pattern of each.
struct Spot {
  std::array<std::uint8_t, kAxes> line;
  std::array<std::uint16_t, kAxes> place;
};
constexpr std::array<Spot, 64> make_spots() {
  std::array<Spot, 64> out{};
  for (const Cell cell : kBoard) {
    Spot& spot = out[at(cell.index())];
    for (int axis = 0; axis < kAxes; ++axis) {
      const int line = line_through(axis, cell);
      spot.line[at(axis)] = static_cast<std::uint8_t>(line);
      spot.place[at(axis)] = internal::kOwnRows[at(cell.index())][at(line)];
    }
  }
  return out;
}
constexpr auto kSpotTable = make_spots();

}  // namespace

LineNumbers line_numbers(const std::int8_t* before, const std::int8_t* after) {
  LineNumbers out{unfolded(before), unfolded(after), {}};
  for (int end = 0; end < 2; ++end) {
    for (int pattern = 0; pattern < kPatterns; ++pattern) {
      const int then = pushed_from(end, pattern);
      const int sum = then == pattern ? 0 : out.before[at(pattern)] + out.after[at(then)];
      out.along[at(end)][at(pattern)] = static_cast<std::int16_t>(sum);
    }
  }
  return out;
}

int LineSums::sum_of_push(int push) const {
  look_up();
  if (!displaces(push)) return to_own_[kAxes][at(entered_spot(push).index())];
  const int line = line_of_entry(push);
  const std::size_t axis = at(axis_of(line));
  const Colours then = now_.after_push(push);
  int sum = numbers_.along[comes_from_low_end(push) ? 0 : 1][lines_[at(line)]];
  for (const Cell cell : then.own - now_.own) sum += to_own_[axis][at(cell.index())];
  for (const Cell cell : then.enemy - now_.enemy) sum += to_enemy_[axis][at(cell.index())];
  return sum;
}

void LineSums::look_up() const {
  if (has_looked_up_) return;
  has_looked_up_ = true;
  std::array<int, kLines> before;
  for (std::size_t line = 0; line < kLines; ++line) before[line] = numbers_.before[lines_[line]];
  // Where a spot's digit becomes so much greater.
  const auto tell = [&](Cell cell, int greater, OfSpots& out) __attribute__((always_inline)) {
    const std::size_t i = at(cell.index());
    const Spot& spot = kSpotTable[i];
    std::array<int, kAxes> of_axis;
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      const std::size_t line = spot.line[axis];
      of_axis[axis] = before[line] + numbers_.after[at(lines_[line] + greater * spot.place[axis])];
    }
    const int all = of_axis[0] + of_axis[1] + of_axis[2];
    for (std::size_t axis = 0; axis < kAxes; ++axis)
      out[axis][i] = static_cast<std::int16_t>(all - of_axis[axis]);
    out[kAxes][i] = static_cast<std::int16_t>(all);
  };
  for (const Cell cell : kBoard - now_.own - now_.enemy) {
    tell(cell, 1, to_own_);
    tell(cell, 2, to_enemy_);
  }
  for (const Cell cell : now_.enemy) tell(cell, -1, to_own_);
  for (const Cell cell : now_.own) tell(cell, 1, to_enemy_);
}

}  // namespace potentia::gipf
