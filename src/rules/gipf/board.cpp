// The names of the 61 points, and which entry lies between two of them.
#include "rules/gipf/board.h"

namespace potentia::gipf {
namespace {

// What a column's numbers lag behind Y + 1: the columns right of e begin higher on the lattice.
constexpr int lag(int x) {
  return x > 4 ? x - 4 : 0;
}

}  // namespace

std::string name(Point p) {
  return {static_cast<char>('a' + p.x), static_cast<char>('1' + p.y - lag(p.x))};
}

std::vector<std::string> names_of(CellSet cells) {
  std::vector<std::string> out;
  for (const Cell cell : cells) out.push_back(name(cell));
  return out;
}

std::optional<Point> point_named(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'i' || text[1] < '1' || text[1] > '9')
    return std::nullopt;
  const int x = text[0] - 'a';
  const Point p{x, text[1] - '1' + lag(x)};
  if (!is_point(p)) return std::nullopt;
  return p;
}

int entry_between(int dot, Cell spot) {
  for (int entry = 0; entry < kEntries; ++entry) {
    if (dot_of_entry(entry) == dot && first_spot(entry) == spot) return entry;
  }
  return -1;
}

int entry_towards(int dot, Cell spot) {
  for (int entry = 0; entry < kEntries; ++entry) {
    if (dot_of_entry(entry) == dot && line_spots(line_of_entry(entry)).has(spot)) return entry;
  }
  return -1;
}

}  // namespace potentia::gipf
