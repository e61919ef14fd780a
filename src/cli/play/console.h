// Console: the conversation of a game in the terminal. It asks whoever is to move, obeys commands, lets the
// engine think, enters what chance decides, and says how the game stands.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/paint.h"
#include "cli/play/terminal_game.h"
#include "engine/engine.h"
#include "record/forms.h"

namespace potentia::cli {

/// What a record calls the engine on this level, and the level of who is called so.
std::string engine_name(int level);
std::optional<int> level_of_name(std::string_view name);

/// Who sits at the board.
struct Table {
  std::unique_ptr<Engine> engine;
  std::optional<Player> engine_side;  // none: two people
  int level;                          // the engine's
  std::string file = {};              // where `save` writes when it is not told; "": nowhere
  std::vector<Record> others = {};    // the games of that file before this one
};

class Console {
 public:
  Console(TerminalGame game, Table table, Paint paint)
      : game_(std::move(game)), table_(std::move(table)), paint_(paint) {}

  /// Until quit or the end of the input; an exit status.
  int run();

 private:
  const AnyPosition& position() const { return game_.position(); }
  bool announce_end();
  void announce_standing();
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
  void resign();
  void set_level(const std::string& argument);
  Result<WrittenRecord> text_for(const std::string& file) const;
  void save(const std::string& file);

  TerminalGame game_;
  Table table_;
  Paint paint_;
  bool announced_ = false;
};

}  // namespace potentia::cli
