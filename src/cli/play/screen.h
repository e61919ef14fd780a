// Screen: a whole terminal to draw on, and what is typed and pointed at there. The one place that knows
// ncurses, whose names are macros.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "cli/paint.h"

namespace potentia::cli {

struct Event {
  enum class Kind : std::uint8_t {
    Nothing,  // the time is up
    Text,     // a character, in `text`
    Enter,
    Backspace,
    Escape,
    Help,
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    Click,   // at `line` and `column`
    Resize,  // the screen has another size
    End      // nobody types any more
  };
  Kind kind = Kind::Nothing;
  std::string text = {};
  int line = 0;
  int column = 0;
};

class Screen {
 public:
  /// What a text looks like besides its tone.
  enum Look : unsigned { Plain = 0, Bold = 1, Reverse = 2, Underlined = 4 };

  /// Whether standard input and output are a terminal that has a name (TERM).
  static bool is_possible();
  /// Takes the terminal; null where nobody knows how one draws on it.
  static std::unique_ptr<Screen> open(bool coloured);
  /// Gives it back as it was.
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  int lines() const;
  int columns() const;
  void clear();
  /// Text in UTF-8; what does not fit is not shown.
  void put(int line, int column, std::string_view text, Tone tone = Tone::Plain, unsigned look = Plain);
  /// What has been put, with the cursor there.
  void show(int line, int column);
  /// The next event, or Nothing after so many milliseconds (-1: none passes).
  Event wait(int milliseconds);

 private:
  Screen(void* taken, bool coloured);

  void* taken_;  // ncurses's own
  bool coloured_;
};

}  // namespace potentia::cli
