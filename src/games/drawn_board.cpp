#include "games/drawn_board.h"

#include <algorithm>

namespace potentia {

std::vector<DrawnPoint> drawn_points(const GameDescriptor& game) {
  const TextBoard& board = game.drawn;
  std::vector<DrawnPoint> out;
  for (const LayoutPoint& point : game.rules->layout().points) {
    out.push_back({point.name, point.x * board.x.lines + point.y * board.y.lines,
                   point.x * board.x.columns + point.y * board.y.columns});
  }
  const int top = std::ranges::min_element(out, {}, &DrawnPoint::line)->line - board.top;
  const int left = std::ranges::min_element(out, {}, &DrawnPoint::column)->column - board.left;
  for (DrawnPoint& point : out) {
    point.line -= top;
    point.column -= left;
  }
  return out;
}

std::string_view word_at(std::string_view drawing, const DrawnPoint& point) {
  for (int line = 0; line < point.line; ++line) {
    const auto end = drawing.find('\n');
    if (end == std::string_view::npos) return {};
    drawing.remove_prefix(end + 1);
  }
  drawing = drawing.substr(0, drawing.find('\n'));
  const auto column = static_cast<std::size_t>(point.column);
  if (column >= drawing.size()) return {};
  const auto end = drawing.find(' ', column);
  return drawing.substr(column, end == std::string_view::npos ? end : end - column);
}

}  // namespace potentia
