// Rows (RULES.md B.4): four or more pieces of one colour side by side on a line, with all that continues
// them.
//
// What counts is where each colour shows, not what the pieces are. A line has at most 7 spots and so at most
// one row of a colour.
#pragma once

#include <bit>
#include <cstdint>

#include "rules/gipf/board.h"

namespace potentia::gipf {

/// A set of lines, one bit each.
using LineSet = std::uint32_t;
constexpr LineSet line_bit(int line) {
  return LineSet{1} << line;
}

/// The lowest spots of each four in a line, along one axis.
constexpr std::uint64_t fours(CellSet own, int axis) {
  const int stride = kAxisStrides[at(axis)];
  const std::uint64_t pairs = own.bits() & own.bits() >> stride;
  return pairs & pairs >> 2 * stride;
}

/// Whether four of these stand in a line.
constexpr bool has_row(CellSet own) {
  return (fours(own, 0) | fours(own, 1) | fours(own, 2)) != 0;
}

/// The spots that would make a row with three of these; off the board too.
constexpr CellSet row_completers(CellSet own) {
  const std::uint64_t set = own.bits();
  std::uint64_t spots = 0;
  for (const int stride : kAxisStrides) {
    const std::uint64_t pairs = set & set >> stride;
    const std::uint64_t triples = pairs & set >> 2 * stride;
    spots |= triples >> stride | triples << 3 * stride;
    spots |= (set & pairs >> 2 * stride) << stride | (pairs & set >> 3 * stride) << 2 * stride;
  }
  return CellSet(spots);
}

/// The lines on which four of these stand in a line. A line has at most 7 spots and so at most one row.
constexpr LineSet lines_with_rows(CellSet own) {
  LineSet lines = 0;
  for (int axis = 0; axis < kAxes; ++axis) {
    for (std::uint64_t rest = fours(own, axis); rest != 0;) {
      const int line = line_through(axis, Cell(std::countr_zero(rest)));
      lines |= line_bit(line);
      rest &= ~kLineMasks[at(line)];
    }
  }
  return lines;
}

/// The row of `own` on this line, which must have one: the four and all that continues them without a gap.
constexpr CellSet row_on(int line, CellSet own, CellSet occupied) {
  const std::uint64_t spots = kLineMasks[at(line)];
  const std::uint64_t start = fours(CellSet(own.bits() & spots), axis_of(line));
  const std::uint64_t low = start & (0 - start);
  const std::uint64_t vacant = spots & ~occupied.bits();
  const std::uint64_t below = std::bit_floor(vacant & (low - 1));
  const std::uint64_t above = vacant & ~(low - 1);
  const std::uint64_t up_to = (above & (0 - above)) - 1;  // none above: all bits
  const std::uint64_t from = below == 0 ? ~std::uint64_t{0} : ~(2 * below - 1);
  return CellSet(spots & from & up_to);
}

}  // namespace potentia::gipf
