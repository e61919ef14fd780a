// A game that is played in the terminal: a record, and the positions along its main line. It may begin with a
// record of a game that others have begun; what that holds beside the turns, tags, comments, marks and
// variations, stays as it is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "record/record.h"
#include "rules/any_game.h"
#include "rules/repetition.h"

namespace potentia::cli {

/// How a game has ended: an outcome, or what a record says of it.
struct Ending {
  std::optional<Player> winner;
  std::string why;  // as a record's tag Termination has it; "" where a record does not say
  std::string score = {};
};

class TerminalGame {
 public:
  /// A fresh game from this position.
  TerminalGame(const PositionPtr& start, Repetition repetition);
  /// Goes on with a record. An Error only for one made by hand: what a reader gives can be played through.
  static Result<TerminalGame> resumed(Record record, Repetition repetition);

  const AnyPosition& position() const { return *positions_.back(); }
  const AnyPosition& start() const { return *positions_.front(); }
  std::vector<std::string> turns() const { return record_.main_line(); }
  bool has_begun() const { return positions_.size() > 1; }
  std::string_view tag(std::string_view name) const { return record_.tag(name); }
  void set_tag(std::string_view name, std::string_view value) { record_.set_tag(name, value); }

  Repetition repetition() const { return repetition_; }
  /// Whether it has ended by no rule.
  bool is_declared_over() const { return declared_.has_value(); }

  /// By the rules, by repetition, by resignation, or by what the record says.
  std::optional<Ending> ending() const;
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
  std::optional<Ending> by_the_rules() const;

  Record record_;
  std::vector<PositionPtr> positions_;  // one more than turns
  std::optional<Ending> declared_;      // by resignation, or by the record that was resumed
  Repetition repetition_;
};

}  // namespace potentia::cli
