// Courtesy: what a bot answers when its opponent offers a draw or asks for a turn back. Rules alone;
// docs/bots.md tells them to people.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/engine.h"

namespace potentia::bot {

struct Courtesy {
  enum class Draws : std::uint8_t { Equal, Never };
  enum class Takebacks : std::uint8_t { Casual, Always, Never };

  Draws draws = Draws::Equal;
  int draw_turns = 20;   // of the game, of both players, before one is accepted
  int draw_margin = 25;  // what the bot may be ahead by, in hundredths of a piece
  Takebacks takebacks = Takebacks::Casual;

  /// `turns` so far; `own`: how the bot saw the game at its last turn, none: it has played none yet. A game
  /// that it holds for won it does not give away, one that it holds for lost it is glad to draw.
  bool accepts_draw(std::size_t turns, const std::optional<ScoreText>& own) const;
  /// Whether the game is rated decides, unless one kind of answer is wanted.
  bool accepts_takeback(bool rated) const;
};

}  // namespace potentia::bot
