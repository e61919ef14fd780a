// How boardspace.net writes games: not turns, but what a player's hand did, word by word. The reader of such
// files (record/boardspace.h) knows what all games there have in common; what the words of one game mean, the
// game says (games/NAME/boardspace.cpp).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/any_position.h"

namespace potentia {

/// One word of a game with what follows it.
struct BoardspaceWord {
  std::string_view verb;            // in small letters
  std::vector<std::string> points;  // "e5", in small letters
  int line = 0;
};

/// Turns the words of one game's turns into texts of turns. `position`: that before the turn.
class BoardspaceTurns {
 public:
  virtual ~BoardspaceTurns() = default;

  /// A word between the words `done`, or why it makes no sense here.
  virtual std::optional<Error> act(const BoardspaceWord& word, const AnyPosition& position) = 0;
  /// The turn that the words since the last call make, whether legal or not; nothing if more words belong to
  /// it.
  virtual std::optional<std::string> done(const AnyPosition& position) = 0;
  /// The words since the last `done` do not count.
  virtual void take_back() = 0;
  /// Whether words wait for a `done`.
  virtual bool has_begun() const = 0;
};

/// What a game is there.
struct BoardspaceGame {
  /// As its property GM has it; of games that share a name, the first on the list of games is meant by it.
  /// "": games like this are not read.
  std::string_view name = {};
  std::unique_ptr<BoardspaceTurns> (*turns)() = nullptr;
  /// White is who begins; else colours belong to the players, and Black may begin.
  bool is_white_first = true;
};

}  // namespace potentia
