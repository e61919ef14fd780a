// Adjudication: ending a game early because both players agree how it will end. Off unless asked for.
//
// Scores are those the players announce with their turns, from the mover's side, in hundredths; a decided
// game counts as more than any judgement. A turn without a score breaks every agreement.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "match/player.h"
#include "rules/player.h"

namespace potentia::match {

/// Lost: `turns` turns of the loser in a row at -`score` or worse, and of the winner at `score` or better.
struct ResignRule {
  int turns;
  int score;
};
/// Drawn: from `ply` on, `turns` turns of each player in a row within `score` of 0.
struct DrawRule {
  int ply;
  int turns;
  int score;
};

struct Adjudication {
  std::optional<ResignRule> resign;
  std::optional<DrawRule> draw;
};

/// What the players' scores say so far.
class Adjudicator {
 public:
  explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}

  struct Ruling {
    std::optional<Player> winner;
  };
  /// Takes note of a turn of `mover`; a ruling if the game is to end now. `ply`: turns played, this one
  /// included.
  std::optional<Ruling> after_turn(Player mover, int ply, const std::optional<ScoreText>& score);

 private:
  struct Streaks {
    int losing = 0;
    int winning = 0;
    int level = 0;
  };

  Adjudication rules_;
  std::array<Streaks, 2> streaks_{};
};

/// A score as one number of hundredths; decided ones beyond +-100000.
int hundredths(const ScoreText& score);

}  // namespace potentia::match
