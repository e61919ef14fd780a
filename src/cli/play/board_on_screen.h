// BoardOnScreen: a board on the full screen. The drawing of a position (that of the contest that goes on, if
// one does), a cursor on its points, and which point somebody points at.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/screen.h"
#include "games/drawn_board.h"
#include "rules/any_position.h"

namespace potentia::cli {

class BoardOnScreen {
 public:
  BoardOnScreen(const AnyPosition& position, bool coloured);

  /// Of the board alone.
  int lines() const { return static_cast<int>(parts_.size()); }
  int columns() const { return columns_; }
  /// What the drawing says below the board.
  const std::vector<std::string>& notes() const { return notes_; }

  const std::string* at_cursor() const { return points_.empty() ? nullptr : &points_[cursor_].name; }
  /// To this point, or to the middle where there is none of this name.
  void put_cursor(const std::string& name);
  /// To the nearest point that way: so many lines and columns ahead of it, of which one is 0.
  void move_cursor(int lines, int columns);

  /// Draws it from this line and column of the screen on, as much as fits above `end`; `open` are the points
  /// that may be chosen, `chosen` those that are.
  void show(Screen& screen, int line, int column, int end, const std::vector<std::string>& open,
            const std::vector<std::string>& chosen);
  /// Where the cursor was shown.
  int cursor_line() const;
  int cursor_column() const;
  /// The point that was shown there or next to it.
  std::optional<std::string> point_at(int line, int column) const;

 private:
  std::string drawing_;
  std::vector<std::vector<Painted>> parts_;
  std::vector<DrawnPoint> points_;
  std::vector<std::string> notes_;
  int columns_ = 0;
  std::size_t cursor_ = 0;
  // Where it was shown last, and how far it was moved up so that the cursor can be seen.
  int line_ = 0;
  int column_ = 0;
  int hidden_ = 0;
};

}  // namespace potentia::cli
