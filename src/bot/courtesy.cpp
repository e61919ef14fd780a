#include "bot/courtesy.h"

namespace potentia::bot {

bool Courtesy::accepts_draw(std::size_t turns, const std::optional<ScoreText>& own) const {
  if (draws == Draws::Never || !own || turns < static_cast<std::size_t>(draw_turns)) return false;
  switch (own->kind) {
    case ScoreText::Kind::Judgement:
      return own->value <= draw_margin;
    case ScoreText::Kind::Margin:  // points at the game's end, proved
      return own->value <= 0;
    case ScoreText::Kind::Win:
      return false;
    case ScoreText::Kind::Loss:
      return true;
  }
  return false;
}

bool Courtesy::accepts_takeback(bool rated) const {
  return takebacks == Takebacks::Always || (takebacks == Takebacks::Casual && !rated);
}

}  // namespace potentia::bot
