// The scale of scores, from the side to move:
//
//   ±(30000 - n)      the game is won or lost n plies from here (GIPF: no points, only winning)
//   ±(20000 + m)      the game ends m ≥ 1 points ahead or behind, or more: turns are left out (DVONN, TAMSK)
//   |s| ≤ 15000       a judgement (eval/evaluator.h)
//   0                 also: a draw
#pragma once

#include <cstdlib>

#include "rules/outcome.h"
#include "rules/player.h"

namespace potentia {

inline constexpr int kInfinite = 32000;
inline constexpr int kWinScore = 30000;
inline constexpr int kMarginScore = 20000;
inline constexpr int kMaxPly = 120;

constexpr bool is_win_distance(int score) {
  return std::abs(score) > kWinScore - 2 * kMaxPly;
}
constexpr bool is_margin(int score) {
  return std::abs(score) > kMarginScore && std::abs(score) <= kMarginScore + 49;
}
constexpr bool is_decided(int score) {
  return std::abs(score) > kMarginScore;
}

/// The score of a finished game, `ply` plies below the root.
inline int final_score(const Outcome& outcome, Player side, int ply) {
  if (!outcome.winner) return 0;
  const int sign = *outcome.winner == side ? 1 : -1;
  if (outcome.reason.points() == Points::PlayedFor) {
    return sign * (kMarginScore + std::abs(outcome.white_points - outcome.black_points));
  }
  return sign * (kWinScore - ply);
}

/// Win distances are counted from the root in the search and from the position in the table.
constexpr int to_table(int score, int ply) {
  if (!is_win_distance(score)) return score;
  return score > 0 ? score + ply : score - ply;
}
constexpr int from_table(int score, int ply) {
  if (!is_win_distance(score)) return score;
  return score > 0 ? score - ply : score + ply;
}

}  // namespace potentia
