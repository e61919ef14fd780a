// A game that is played in the terminal: one in progress (play/game.h), whose turns both sides may take back,
// and the record it stands in. It may begin with a record of a game that others have begun; what that holds
// beside the turns, tags, comments, marks and variations, stays as it is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/games.h"
#include "play/game.h"
#include "record/record.h"
#include "rules/repetition.h"

namespace potentia::cli {

class TerminalGame {
 public:
  /// A fresh game from this position. Error "game-over": nothing can be played there.
  static Result<TerminalGame> fresh(const PositionPtr& start, Repetition repetition);
  /// Goes on with a record. Errors: those of its position and turns, and "game-over" where turns follow on
  /// what by this repetition was the end.
  static Result<TerminalGame> resumed(Record record, Repetition repetition);

  const AnyPosition& position() const { return *game_.position(); }
  const AnyPosition& start() const { return *game_.positions().front(); }
  const std::vector<PositionPtr>& positions() const { return game_.positions(); }
  const std::vector<std::string>& turns() const { return game_.turns(); }
  bool has_begun() const { return !game_.turns().empty(); }
  std::string_view tag(std::string_view name) const { return record_.tag(name); }
  void set_tag(std::string_view name, std::string_view value) { record_.set_tag(name, value); }

  Repetition repetition() const { return game_.settings().repetition; }
  /// Whether it has ended by no rule.
  bool is_declared_over() const { return game_.ending() && !game_.ended_by_turn(); }
  /// By the rules, by repetition, by resignation, or by what the record says; its termination is "" where
  /// that does not say why.
  const std::optional<play::Ending>& ending() const { return game_.ending(); }
  /// How often the position has stood, where a third time would end the game.
  int standing() const;

  /// A legal turn in canonical text; tells what it changes.
  Transition play(const std::string& turn);
  /// Takes back the last turn, or an end that no rule has made; false where there is neither.
  bool take_back();
  void resign();

  /// While the game goes on without the seed of its lots, if it is to be shown.
  enum class Seeds : std::uint8_t { Kept, HiddenWhileItGoesOn };
  Record record(Seeds seeds) const;

 private:
  TerminalGame(play::Game game, Record record) : game_(std::move(game)), record_(std::move(record)) {}

  play::Game game_;
  Record record_;  // with the game's turns, and what else was told of them
};

}  // namespace potentia::cli
