#include "cli/play/board_on_screen.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "base/text.h"
#include "cli/play/chance.h"
#include "games/games.h"

namespace potentia::cli {
namespace {

bool holds(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

// A column is about half as wide as a line is high.
int distance(int lines, int columns) {
  return 4 * lines * lines + columns * columns;
}

}  // namespace

BoardOnScreen::BoardOnScreen(const AnyPosition& position, bool coloured) {
  const PositionPtr contest = innermost_contest(position);
  const AnyPosition& shown = contest ? *contest : position;
  const GameDescriptor game = *describe(shown.game().id());
  drawing_ = shown.drawing();
  points_ = drawn_points(game);
  parts_ = Paint(game, coloured).parts(drawing_);
  const auto lines = split(drawing_, '\n');
  const auto end = std::ranges::find(lines, std::string_view());
  for (auto line = lines.begin(); line != end; ++line)
    columns_ = std::max(columns_, static_cast<int>(line->size()));
  for (auto line = end; line != lines.end(); ++line) {
    if (!line->empty()) notes_.emplace_back(*line);
  }
  parts_.resize(static_cast<std::size_t>(end - lines.begin()));
  if (game.beside) {
    const BoardView view = shown.view();
    notes_.push_back("White: " + game.beside(view.white) + "    Black: " + game.beside(view.black));
  }
  put_cursor("");
}

void BoardOnScreen::put_cursor(const std::string& name) {
  const auto named = std::ranges::find(points_, name, &DrawnPoint::name);
  const auto from_middle = [&](const DrawnPoint& point) {
    return distance(point.line - lines() / 2, point.column - columns() / 2);
  };
  const auto found = named != points_.end() ? named : std::ranges::min_element(points_, {}, from_middle);
  cursor_ = static_cast<std::size_t>(found - points_.begin());
}

void BoardOnScreen::move_cursor(int lines, int columns) {
  int least = std::numeric_limits<int>::max();
  const DrawnPoint from = points_[cursor_];
  for (std::size_t i = 0; i < points_.size(); ++i) {
    const int ahead = lines * (points_[i].line - from.line) * 2 + columns * (points_[i].column - from.column);
    const int aside =
        std::abs(lines != 0 ? points_[i].column - from.column : 2 * (points_[i].line - from.line));
    if (ahead <= 0 || aside > ahead) continue;
    const int cost = ahead * ahead + 2 * aside * aside;
    if (cost >= least) continue;
    least = cost;
    cursor_ = i;
  }
}

void BoardOnScreen::show(Screen& screen, int line, int column, int end, const std::vector<std::string>& open,
                         const std::vector<std::string>& chosen) {
  const int room = std::max(1, end - line);
  hidden_ = std::clamp(points_[cursor_].line - room / 2, 0, std::max(0, lines() - room));
  line_ = line;
  column_ = column;
  for (int i = hidden_; i < std::min(lines(), hidden_ + room); ++i) {
    int at = column;
    for (const Painted& part : parts_[static_cast<std::size_t>(i)]) {
      screen.put(line + i - hidden_, at, part.text, part.tone);
      at += static_cast<int>(part.text.size());
    }
  }
  for (std::size_t i = 0; i < points_.size(); ++i) {
    const DrawnPoint& point = points_[i];
    const bool is_shown = point.line >= hidden_ && point.line < hidden_ + room;
    const bool is_open = holds(open, point.name);
    const bool is_chosen = holds(chosen, point.name);
    if (!is_shown || !(is_open || is_chosen || i == cursor_)) continue;
    const std::string_view word = word_at(drawing_, point);
    unsigned look = Screen::Bold;
    if (is_open) look |= Screen::Underlined;
    if (is_chosen || i == cursor_) look |= Screen::Reverse;
    screen.put(line + point.line - hidden_, column + point.column, word.empty() ? " " : word, Tone::Plain,
               look);
  }
}

int BoardOnScreen::cursor_line() const {
  return line_ + points_[cursor_].line - hidden_;
}

int BoardOnScreen::cursor_column() const {
  return column_ + points_[cursor_].column;
}

std::optional<std::string> BoardOnScreen::point_at(int line, int column) const {
  constexpr int kNear = 8;  // the next line, or two columns
  const auto away = [&](const DrawnPoint& point) {
    const int last = static_cast<int>(std::max<std::size_t>(1, word_at(drawing_, point).size())) - 1;
    const int begin = column_ + point.column;
    return distance(line_ + point.line - hidden_ - line, std::clamp(column, begin, begin + last) - column);
  };
  const auto nearest = std::ranges::min_element(points_, {}, away);
  if (nearest == points_.end() || away(*nearest) > kNear) return std::nullopt;
  return nearest->name;
}

}  // namespace potentia::cli
