// See layout.h.
#include "rules/gipf/layout.h"

#include "rules/gipf/board.h"

namespace potentia::gipf {

Layout layout() {
  Layout out;
  out.board = "gipf";
  for (int x = 0; x <= 8; ++x) {
    for (int y = 0; y <= 8; ++y) {
      const Point p{x, y};
      if (is_point(p)) out.points.push_back({name(p), x, y, is_dot(p) ? "dot" : "spot"});
    }
  }
  for (int line = 0; line < kLines; ++line) {
    std::vector<std::string> points = {dot_name(dot_of_entry(2 * line))};
    for (const Cell cell : line_spots(line)) points.push_back(name(cell));
    points.push_back(dot_name(dot_of_entry(2 * line + 1)));
    out.lines.push_back(std::move(points));
  }
  return out;
}

}  // namespace potentia::gipf
