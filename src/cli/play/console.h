// Console: the conversation of a game in the terminal, line by line. It asks whoever is to move, obeys
// commands, lets the engine think, enters what chance decides, and says how the game stands.
#pragma once

#include <optional>
#include <string>

#include "cli/paint.h"
#include "cli/play/sitting.h"

namespace potentia::cli {

class Console {
 public:
  Console(Sitting sitting, Paint paint) : sitting_(std::move(sitting)), paint_(paint) {}

  /// Until quit or the end of the input; an exit status.
  int run();

 private:
  const AnyPosition& position() const { return sitting_.position(); }
  bool announce_end();
  void draw();

  bool ask();
  bool obey(const std::string& command, const std::string& argument);
  void try_turn(std::string_view text);
  void play(const std::string& turn);
  bool play_engine();
  std::optional<std::string> think(int level);

  void hint();
  void list_turns();
  void undo();
  void restart();

  Sitting sitting_;
  Paint paint_;
  bool announced_ = false;
};

}  // namespace potentia::cli
