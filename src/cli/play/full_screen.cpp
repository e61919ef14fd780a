#include "cli/play/full_screen.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "cli/play/chance.h"

namespace potentia::cli {
namespace {

constexpr int kNarrowest = 26;  // of the panel beside the board
constexpr int kTick = 100;      // milliseconds between two looks at what the engine says

constexpr std::array<std::string_view, 17> kScreenHelp = {
    "Point at the board: with the mouse, or with the arrow keys and space.",
    "Underlined points may come next; backspace takes the last one back.",
    "",
    "Or type a turn (e3, a1b2, b6-b4 …) or one of, and press enter:",
    "  hint     what the engine would play",
    "  undo     take back your last turn",
    "  new      a new game",
    "  resign   give up",
    "  level N  the engine's level, 1 to 12",
    "  save F   write the record to the file F",
    "  text     the position as text",
    "  turns    the legal turns",
    "  help     this list (F1)",
    "  quit     leave (Ctrl-D)",
    "",
    "Page up and page down go through the list of turns.",
    "Any key goes back to the game.",
};

/// The text in lines of so many columns, broken between words.
std::vector<std::string> wrapped(std::string_view text, int columns) {
  std::vector<std::string> out;
  for (const std::string_view word : split_words(text)) {
    if (out.empty() || out.back().size() + 1 + word.size() > static_cast<std::size_t>(columns)) {
      out.emplace_back(word);
    } else {
      out.back() += " " + std::string(word);
    }
  }
  return out;
}

std::string spaced(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

}  // namespace

FullScreen::FullScreen(Sitting sitting, std::unique_ptr<Screen> screen, bool coloured)
    : sitting_(std::move(sitting)),
      screen_(std::move(screen)),
      coloured_(coloured),
      board_(sitting_.position(), coloured) {
  say("Point at the board or type a turn; help (F1) tells more, quit leaves.");
  changed();
}

Result<bool> FullScreen::run() {
  for (;;) {
    if (const auto gone_on = go_on(); !gone_on) return gone_on.error();
    draw();
    const Event event = screen_->wait(thinking_ ? kTick : -1);
    if (event.kind == Event::Kind::End || !obey(event)) return true;
  }
}

// --- what happens by itself ---

Result<bool> FullScreen::go_on() {
  if (thinking_) {
    thought_ = thinking_->info();
    if (thinking_->is_done()) take_thought();
    if (thinking_) return true;
  }
  while (const auto turn = sitting_.turn_without_choice()) {
    const std::string words = sitting_.in_words(*turn);
    play(*turn);
    said_.insert(said_.begin(), words);
  }
  if (std::exchange(wants_hint_, false)) return think(kLevels - 1, true);
  if (sitting_.is_engines_turn()) return think(sitting_.level(), false);
  return true;
}

Result<bool> FullScreen::think(int level, bool is_hint) {
  const auto engine = sitting_.thinker(level);
  if (!engine) return engine.error();
  thought_.reset();
  thinker_ = position().side();
  is_hint_ = is_hint;
  thinking_ = std::make_unique<Thinking>(**engine, Sitting::thinking_time());
  return true;
}

void FullScreen::take_thought() {
  const std::string best = thinking_->take();
  thinking_.reset();
  if (is_hint_) {
    say("Try " + best + ".");
  } else {
    play(best);
  }
}

// --- what somebody does ---

bool FullScreen::obey(const Event& event) {
  using Kind = Event::Kind;
  const bool is_key = event.kind != Kind::Nothing && event.kind != Kind::Resize;
  if (is_key && !overlay_.empty()) {
    overlay_.clear();
    return true;
  }
  switch (event.kind) {
    case Kind::Text:
      if (event.text == " " && typed_.empty() && board_.at_cursor()) {
        click(*board_.at_cursor());
      } else {
        typed_ += event.text;
      }
      break;
    case Kind::Enter:
      return enter();
    case Kind::Backspace:
      take_click_back();
      break;
    case Kind::Escape:
      typed_.clear();
      clicks_.clear();
      changed();
      break;
    case Kind::Help:
      overlay_.assign(kScreenHelp.begin(), kScreenHelp.end());
      break;
    case Kind::Up:
      board_.move_cursor(-1, 0);
      break;
    case Kind::Down:
      board_.move_cursor(1, 0);
      break;
    case Kind::Left:
      board_.move_cursor(0, -1);
      break;
    case Kind::Right:
      board_.move_cursor(0, 1);
      break;
    case Kind::PageUp:
      ++back_;
      break;
    case Kind::PageDown:
      back_ = std::max(0, back_ - 1);
      break;
    case Kind::Click:
      point(event.line, event.column);
      break;
    case Kind::Nothing:
    case Kind::Resize:
    case Kind::End:
      break;
  }
  return true;
}

// At a word that may come next, or at the board.
void FullScreen::point(int line, int column) {
  const auto button = std::ranges::find_if(buttons_, [&](const Button& each) {
    return each.line == line && each.column <= column &&
           column < each.column + static_cast<int>(each.word.size());
  });
  if (button != buttons_.end()) return click(std::string(button->word));
  const auto point = board_.point_at(line, column);
  if (!point) return;
  board_.put_cursor(*point);
  click(*point);
}

// A line that was typed: a command, a turn, or a word that belongs to the turn begun.
bool FullScreen::enter() {
  const std::string line = std::exchange(typed_, "");
  const std::string text(trim(line));
  if (text.empty()) return true;
  const auto words = split_words(text);
  const std::string word = to_lower(words[0]);
  if (word == "quit" || word == "q" || word == "exit") return false;
  if (command(word, std::string(trim(text.substr(words[0].size()))))) return true;
  if (thinking_) {
    say("The engine thinks; undo takes your turn back.");
  } else if (sitting_.game().ending()) {
    say("The game is over: new begins another one, undo takes the end back.");
  } else if (std::ranges::find(partial_.words, text) != partial_.words.end()) {
    click(text);
  } else if (const auto turn = position().canonical_turn(text)) {
    play(*turn);
  } else {
    say(turn.error().sentence() + ".");
  }
  return true;
}

// True if the word was a command.
bool FullScreen::command(const std::string& word, const std::string& argument) {
  if (word == "help" || word == "h" || word == "?") {
    overlay_.assign(kScreenHelp.begin(), kScreenHelp.end());
  } else if (word == "text") {
    overlay_ = {position().open_text()};
  } else if (word == "turns" || word == "t") {
    overlay_ = {spaced(position().turns())};
  } else if (word == "save") {
    said_ = sitting_.save(argument);
  } else if (word == "level") {
    say(sitting_.set_level(argument));
  } else if (word == "hint") {
    wants_hint_ = !thinking_ && !sitting_.game().ending();
  } else if (word == "undo" || word == "u") {
    thinking_.reset();
    say(sitting_.take_back() ? "Taken back." : "There is nothing to take back.");
    changed();
  } else if (word == "new") {
    thinking_.reset();
    sitting_.restart();
    say("A new game.");
    changed();
  } else if (word == "resign") {
    thinking_.reset();
    sitting_.resign();
    changed();
  } else {
    return false;
  }
  return true;
}

void FullScreen::click(const std::string& token) {
  if (thinking_ || sitting_.game().ending()) return;
  auto clicks = clicks_;
  clicks.push_back(token);
  auto partial = position().partial_turn(clicks);
  if (!partial) return say(partial.error().sentence() + ".");
  if (partial->complete) return play(partial->turn);
  clicks_ = std::move(clicks);
  partial_ = *std::move(partial);
  said_.clear();
}

void FullScreen::take_click_back() {
  if (!typed_.empty()) {
    do {
      const bool is_rest = (static_cast<unsigned char>(typed_.back()) & 0xC0) == 0x80;
      typed_.pop_back();
      if (!is_rest) break;
    } while (!typed_.empty());
    return;
  }
  if (clicks_.empty()) return;
  clicks_.pop_back();
  if (auto partial = position().partial_turn(clicks_)) partial_ = *std::move(partial);
}

void FullScreen::play(const std::string& turn) {
  const std::string side = side_name(position().side());
  const std::string lost = sitting_.play(turn);
  said_ = {side + " plays " + turn + lost + "."};
  if (std::string standing = sitting_.standing_text(); !standing.empty())
    said_.push_back(std::move(standing));
  changed();
}

// Another position stands at the board.
void FullScreen::changed() {
  const std::string cursor = board_.at_cursor() ? *board_.at_cursor() : "";
  board_ = BoardOnScreen(position(), coloured_);
  board_.put_cursor(cursor);
  clicks_.clear();
  partial_ = {};
  back_ = 0;
  if (sitting_.game().ending()) return;
  if (auto partial = position().partial_turn({})) partial_ = *std::move(partial);
}

// --- what is shown ---

void FullScreen::draw() {
  screen_->clear();
  if (!overlay_.empty()) return draw_overlay();
  const int last = screen_->lines() - 1;
  const int beside = board_.columns() + 4;
  const bool has_panel = screen_->columns() - beside >= kNarrowest;
  const auto said = wrapped(spaced(said_), std::max(1, screen_->columns() - 2));
  const int end = std::max(2, last - std::min(3, static_cast<int>(said.size())));
  const auto& game = sitting_.game();
  screen_->put(0, 1,
               std::string(position().game().id()) + "   White: " + std::string(game.tag("White")) +
                   "   Black: " + std::string(game.tag("Black")),
               Tone::Plain, Screen::Bold);
  buttons_.clear();
  const bool is_asked = !thinking_ && !game.ending();
  const std::vector<std::string> none;
  board_.show(*screen_, 1, 1, end, is_asked ? partial_.next : none, clicks_);
  if (has_panel) draw_panel(beside, end);
  for (std::size_t i = 0; i < said.size() && i < 3; ++i) screen_->put(end + static_cast<int>(i), 1, said[i]);
  const std::string prompt = has_panel ? side_name(position().side()) + "> " : state_text() + "> ";
  screen_->put(last, 1, prompt + typed_);
  if (typed_.empty()) return screen_->show(board_.cursor_line(), board_.cursor_column());
  const auto characters =
      std::ranges::count_if(typed_, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
  screen_->show(last, std::min(screen_->columns() - 1,
                               1 + static_cast<int>(prompt.size() + static_cast<std::size_t>(characters))));
}

void FullScreen::draw_panel(int column, int end) {
  const int width = screen_->columns() - column - 1;
  int line = 1;
  const auto put = [&](const std::string& text, Tone tone, unsigned look) {
    for (const std::string& part : wrapped(text, width)) {
      if (line < end) screen_->put(line++, column, part, tone, look);
    }
  };
  put(state_text(), Tone::Plain, Screen::Bold);
  for (const std::string& note : board_.notes()) put(note, Tone::Dim, Screen::Plain);
  put(thought_text(), Tone::Yellow, Screen::Plain);
  if (!clicks_.empty()) put("Chosen: " + spaced(clicks_), Tone::Plain, Screen::Plain);
  if (!thinking_ && !sitting_.game().ending() && !partial_.words.empty()) draw_words(line++, column);
  ++line;
  const auto turns = turn_lines();
  const int room = std::max(0, end - line);
  const int most = std::max(0, static_cast<int>(turns.size()) - room);
  back_ = std::min(back_, room == 0 ? 0 : (most + room - 1) / room);
  const int first = std::max(0, most - back_ * room);
  const int shown = std::min(room, static_cast<int>(turns.size()) - first);
  for (int i = 0; i < shown; ++i) {
    const int number = first + i;
    screen_->put(line + i, column, turns[static_cast<std::size_t>(number)]);
  }
}

// The words that may come next, to be pointed at.
void FullScreen::draw_words(int line, int column) {
  int at = column;
  for (const std::string& word : partial_.words) {
    if (at + static_cast<int>(word.size()) > screen_->columns()) break;
    screen_->put(line, at, word, Tone::Plain, Screen::Reverse);
    buttons_.push_back({line, at, word});
    at += static_cast<int>(word.size()) + 1;
  }
}

void FullScreen::draw_overlay() {
  int line = 1;
  for (const std::string& text : overlay_) {
    const bool fits = static_cast<int>(text.size()) < screen_->columns() - 2;
    for (const std::string& part :
         fits ? std::vector<std::string>{text} : wrapped(text, screen_->columns() - 3))
      screen_->put(line++, 2, part);
  }
  screen_->show(0, 0);
}

std::string FullScreen::state_text() const {
  if (const std::string end = sitting_.end_text(); !end.empty()) return end;
  const std::string side = side_name(position().side());
  if (!thinking_) return side + " to move";
  return side +
         (is_hint_ ? ": looking for a hint …" : " (level " + std::to_string(sitting_.level()) + ") thinks …");
}

std::string FullScreen::thought_text() const {
  if (!thought_ || thought_->line.empty()) return "";
  return "Engine (" + side_name(thinker_) + "): " + thought_->score.text() + ", depth " +
         std::to_string(thought_->depth) + ": " + spaced(thought_->line);
}

// "1. e3 d4", by pairs.
std::vector<std::string> FullScreen::turn_lines() const {
  std::vector<std::string> out;
  TurnNumbers numbers;
  const auto& positions = sitting_.game().positions();
  const auto& turns = sitting_.game().turns();
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const std::string number = numbers.next(*positions[i]);
    if (number.empty() && !out.empty()) {
      out.back() += "  " + turns[i];
    } else {
      out.push_back(number + " " + turns[i]);
    }
  }
  return out;
}

}  // namespace potentia::cli
