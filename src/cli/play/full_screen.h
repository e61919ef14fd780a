// FullScreen: a game on the whole terminal. The board with colours, the list of turns, what the engine
// thinks; turns are pointed at (mouse or arrow keys and space) or typed, like the commands of the plain
// conversation (console.h).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/board_on_screen.h"
#include "cli/play/screen.h"
#include "cli/play/sitting.h"
#include "cli/play/thinking.h"

namespace potentia::cli {

class FullScreen {
 public:
  FullScreen(Sitting sitting, std::unique_ptr<Screen> screen, bool coloured);

  /// Until quit or the end of the input; an Error where the engine cannot think.
  Result<bool> run();

 private:
  const AnyPosition& position() const { return sitting_.position(); }

  // What happens by itself.
  Result<bool> go_on();
  Result<bool> think(int level, bool is_hint);
  void take_thought();

  // What somebody does. False: leave.
  bool obey(const Event& event);
  void point(int line, int column);
  bool enter();
  bool command(const std::string& word, const std::string& argument);
  void click(const std::string& token);
  void take_click_back();
  void play(const std::string& turn);
  void changed();
  void say(std::string sentence) { said_ = {std::move(sentence)}; }

  // What is shown.
  void draw();
  void draw_panel(int column, int end);
  void draw_words(int line, int column);
  void draw_overlay();
  std::string state_text() const;
  std::string thought_text() const;
  std::vector<std::string> turn_lines() const;

  Sitting sitting_;
  std::unique_ptr<Screen> screen_;
  const bool coloured_;
  BoardOnScreen board_;
  PartialTurn partial_;
  std::vector<std::string> clicks_;
  std::string typed_;
  std::vector<std::string> said_;
  struct Button {
    int line;
    int column;
    std::string word;
  };
  std::vector<Button> buttons_;
  std::optional<SearchInfo> thought_;
  Player thinker_ = Player::White;
  int back_ = 0;                      // how many pages of turns it was gone back
  std::vector<std::string> overlay_;  // shown instead of the game, until a key is pressed
  bool wants_hint_ = false;
  bool is_hint_ = false;
  std::unique_ptr<Thinking> thinking_;  // last: it uses the sitting's engine
};

}  // namespace potentia::cli
