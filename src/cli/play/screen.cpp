#include "cli/play/screen.h"

#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <ncurses.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <clocale>
#include <cstdlib>
#include <cwchar>
#include <utility>

namespace potentia::cli {
namespace {

constexpr int kEscapeDelay = 50;  // milliseconds until a lone escape is one

short colour_of(Tone tone) {
  switch (tone) {
    case Tone::White:
      return COLOR_WHITE;
    case Tone::Black:
      return COLOR_BLUE;
    case Tone::Red:
      return COLOR_RED;
    case Tone::Yellow:
      return COLOR_YELLOW;
    case Tone::Dim:
    case Tone::Plain:
      break;
  }
  return -1;
}

constexpr std::array kTones = {Tone::White, Tone::Black, Tone::Red, Tone::Yellow};

short pair_of(Tone tone) {
  return static_cast<short>(static_cast<int>(tone) + 1);
}

attr_t attributes_of(Tone tone, unsigned look) {
  attr_t out = A_NORMAL;
  if (colour_of(tone) >= 0) out |= A_BOLD;
  if (tone == Tone::Dim) out |= A_DIM;
  if ((look & Screen::Bold) != 0) out |= A_BOLD;
  if ((look & Screen::Reverse) != 0) out |= A_REVERSE;
  if ((look & Screen::Underlined) != 0) out |= A_UNDERLINE;
  return out;
}

/// As much of a text as stands in so many columns; a character of it may be several bytes.
std::string_view fitting(std::string_view text, int columns) {
  std::size_t end = 0;
  for (int column = 0; end < text.size() && column < columns; ++column) {
    ++end;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
  }
  return text.substr(0, end);
}

Event clicked() {
  MEVENT mouse;
  if (getmouse(&mouse) != OK || (mouse.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) == 0) return {};
  return {Event::Kind::Click, "", mouse.y, mouse.x};
}

Event key_event(wint_t key) {
  using Kind = Event::Kind;
  switch (key) {
    case KEY_MOUSE:
      return clicked();
    case KEY_RESIZE:
      return {Kind::Resize};
    case KEY_UP:
      return {Kind::Up};
    case KEY_DOWN:
      return {Kind::Down};
    case KEY_LEFT:
      return {Kind::Left};
    case KEY_RIGHT:
      return {Kind::Right};
    case KEY_PPAGE:
      return {Kind::PageUp};
    case KEY_NPAGE:
      return {Kind::PageDown};
    case KEY_ENTER:
      return {Kind::Enter};
    case KEY_BACKSPACE:
      return {Kind::Backspace};
    case KEY_F(1):
      return {Kind::Help};
    default:
      return {};
  }
}

Event character_event(wint_t character) {
  using Kind = Event::Kind;
  constexpr wint_t kEndOfText = 4;  // Ctrl-D
  constexpr wint_t kEscape = 27;
  constexpr wint_t kDelete = 127;
  if (character == '\n' || character == '\r') return {Kind::Enter};
  if (character == kDelete || character == '\b') return {Kind::Backspace};
  if (character == kEscape) return {Kind::Escape};
  if (character == kEndOfText) return {Kind::End};
  if (character < ' ') return {};
  std::array<char, 16> bytes{};
  std::mbstate_t state{};
  const std::size_t count = std::wcrtomb(bytes.data(), static_cast<wchar_t>(character), &state);
  if (count == static_cast<std::size_t>(-1)) return {};
  return {Kind::Text, std::string(bytes.data(), count)};
}

/// Whether whoever typed has gone: then ncurses would answer at once, and for ever.
bool has_ended(int milliseconds) {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  poll(&input, 1, milliseconds);
  return (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0 && (input.revents & POLLIN) == 0;
}

}  // namespace

bool Screen::is_possible() {
  const char* const name = std::getenv("TERM");
  const bool has_name = name != nullptr && *name != '\0' && std::string_view(name) != "dumb";
  return has_name && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
}

std::unique_ptr<Screen> Screen::open(bool coloured) {
  // Of the environment's language only how characters are written; C.UTF-8 where that is not told.
  std::setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX == 1) std::setlocale(LC_CTYPE, "C.UTF-8");
  SCREEN* const taken = newterm(nullptr, stdout, stdin);
  if (taken == nullptr) return nullptr;
  std::unique_ptr<Screen> out(new Screen(taken, coloured));
  // Some terminals have a name and no way to send the cursor about.
  const char* const goes = tigetstr("cup");
  return goes == nullptr || *goes == '\0' ? nullptr : std::move(out);
}

Screen::Screen(void* taken, bool coloured) : taken_(taken), coloured_(coloured && has_colors()) {
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  set_escdelay(kEscapeDelay);
  mouseinterval(0);
  mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED, nullptr);
  if (!coloured_) return;
  start_color();
  use_default_colors();
  for (const Tone tone : kTones) init_pair(pair_of(tone), colour_of(tone), -1);
}

Screen::~Screen() {
  endwin();
  delscreen(static_cast<SCREEN*>(taken_));
}

int Screen::lines() const {
  return getmaxy(stdscr);
}

int Screen::columns() const {
  return getmaxx(stdscr);
}

void Screen::clear() {
  erase();
}

void Screen::put(int line, int column, std::string_view text, Tone tone, unsigned look) {
  if (line < 0 || line >= lines() || column < 0 || column >= columns()) return;
  const std::string_view shown = fitting(text, columns() - column);
  const short pair = coloured_ && colour_of(tone) >= 0 ? pair_of(tone) : short{0};
  attr_set(attributes_of(tone, look), pair, nullptr);
  mvaddnstr(line, column, shown.data(), static_cast<int>(shown.size()));
  attr_set(A_NORMAL, 0, nullptr);
}

void Screen::show(int line, int column) {
  move(line, column);
  refresh();
}

Event Screen::wait(int milliseconds) {
  timeout(0);
  for (bool has_waited = false;; has_waited = true) {
    wint_t key = 0;
    const int what = get_wch(&key);
    if (what == KEY_CODE_YES) return key_event(key);
    if (what == OK) return character_event(key);
    if (has_waited) return {};
    if (has_ended(milliseconds)) return {Event::Kind::End};
  }
}

}  // namespace potentia::cli
