// A sitting: a game in the terminal, who sits at the board, and what can be done there. It asks nobody and
// prints nothing; the plain conversation (console.h) and the full screen (full_screen.h) do.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

class Sitting {
 public:
  Sitting(TerminalGame game, Table table) : game_(std::move(game)), table_(std::move(table)) {}

  const TerminalGame& game() const { return game_; }
  const AnyPosition& position() const { return game_.position(); }
  int level() const { return table_.level; }

  bool is_engines_turn() const { return !game_.ending() && table_.engine_side == position().side(); }
  /// The turn that is nobody's choice: an entry of chance, or the only one, where that is a pass.
  std::optional<std::string> turn_without_choice() const;
  /// Such a turn in words.
  std::string in_words(const std::string& turn) const;

  /// A legal turn in canonical text; what of pieces was lost by it, " (2 captured)".
  std::string play(const std::string& turn);
  /// The engine, ready to search here on this level; or why it cannot.
  Result<Engine*> thinker(int level);
  /// How long it may think.
  static Limits thinking_time();

  /// Back to the position before the person's last turn (before any turn, for two persons); false: there is
  /// none.
  bool take_back();
  /// From the same start, with other lots and rolls.
  void restart();
  void resign() { game_.resign(); }
  /// What comes of it, as a sentence.
  std::string set_level(const std::string& argument);
  /// `file`: "": that of the game. What comes of it, as sentences.
  std::vector<std::string> save(const std::string& file) const;

  /// How it has ended, "White wins (resign)."; "" while it goes on.
  std::string end_text() const;
  /// What repetition is about to do; "" for nothing.
  std::string standing_text() const;

 private:
  Result<WrittenRecord> text_for(const std::string& file) const;

  TerminalGame game_;
  Table table_;
};

}  // namespace potentia::cli
