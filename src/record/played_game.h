// What the readers of foreign forms share: a game played turn by turn from their words, and the tags that it
// ends with.
#pragma once

#include <optional>
#include <string_view>

#include "record/record.h"

namespace potentia {

/// A record that grows with its position. Each turn is checked where it stands.
class PlayedGame {
 public:
  /// From the game's start.
  explicit PlayedGame(const AnyGame& game);
  /// From another position of the game.
  explicit PlayedGame(const PositionPtr& start);

  Record record;

  const AnyPosition& position() const { return *position_; }
  /// Adds a turn in any spelling that docs/formats.md section 4 reads; `line` is where it stands in its text.
  std::optional<Error> play(std::string_view turn, int line);
  /// Keeps what a file says in a tag, except where the record speaks for itself: Game and Position.
  void add_tag(std::string_view name, std::string_view value);
  /// The player who loses by `termination` ("resign", "time").
  void set_loser(Player loser, std::string_view termination);
  /// Ends the record: result and score where the rules have ended the game, tidied.
  Record finish() &&;

 private:
  PositionPtr position_;
};

/// Sets result and score from a position at which the game is over by the rules, if it is.
void set_outcome(Record& record, const AnyPosition& end);

/// Makes a record read from another form one that the own form can hold as it is: the tags in the order of
/// docs/formats.md section 5 (unknown ones behind), the tag Result as the result, and comments where the own
/// form would read them: in front of a turn only where no comment of the turn before or of the game is free.
void tidy(Record& record);

/// Whether the own form can hold this name and value of a tag.
bool can_be_tag(std::string_view name, std::string_view value);

}  // namespace potentia
