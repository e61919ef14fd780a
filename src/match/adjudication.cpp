// Streaks of scores, and what they decide.
#include "match/adjudication.h"

#include <cstdlib>

namespace potentia::match {

int hundredths(const ScoreText& score) {
  constexpr int kDecided = 100'000;
  switch (score.kind) {
    case ScoreText::Kind::Judgement:
      return score.value;
    case ScoreText::Kind::Margin:
      return score.value > 0 ? kDecided : score.value < 0 ? -kDecided : 0;
    case ScoreText::Kind::Win:
      return kDecided;
    case ScoreText::Kind::Loss:
      break;
  }
  return -kDecided;
}

std::optional<Adjudicator::Ruling> Adjudicator::after_turn(Player mover, int ply,
                                                           const std::optional<ScoreText>& score) {
  const auto at = static_cast<std::size_t>(index_of(mover));
  Streaks& own = streaks_[at];
  if (!score) {
    own = Streaks{};
    return std::nullopt;
  }
  const int value = hundredths(*score);
  if (const auto& rule = rules_.resign) {
    own.losing = value <= -rule->score ? own.losing + 1 : 0;
    own.winning = value >= rule->score ? own.winning + 1 : 0;
    for (const Player loser : {Player::White, Player::Black}) {
      const auto l = static_cast<std::size_t>(index_of(loser));
      if (streaks_[l].losing >= rule->turns && streaks_[1 - l].winning >= rule->turns)
        return Ruling{opponent(loser)};
    }
  }
  if (const auto& rule = rules_.draw) {
    own.level = ply >= rule->ply && std::abs(value) <= rule->score ? own.level + 1 : 0;
    if (streaks_[0].level >= rule->turns && streaks_[1].level >= rule->turns) return Ruling{std::nullopt};
  }
  return std::nullopt;
}

}  // namespace potentia::match
