// Glicko-2: what a game does to two ratings. Pure functions.
//
// Source: Mark E. Glickman, "Example of the Glicko-2 system" (glicko.net/glicko/glicko2.pdf, 2013); the steps
// in rating.cpp are its steps. Each game is a rating period of its own, so that a rating is there when its
// game is over; between games a deviation grows with the time that has passed, a fraction of a period
// included, as lichess does it.
#pragma once

#include <span>

namespace potentia::site {

/// On the scale that people see: 1500 for who has not played.
struct Glicko {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
};

/// One game of a period, from the side of whose rating is asked.
struct GlickoGame {
  Glicko opponent;
  double score;  // 1 won, 0.5 drawn, 0 lost
};

/// System constant τ: how much a volatility may change.
inline constexpr double kTau = 0.5;
inline constexpr double kHighestDeviation = 350;
inline constexpr double kLowestDeviation = 45;
/// Nobody's strength is told by less: such a rating is shown with a question mark.
inline constexpr double kProvisionalDeviation = 110;
/// So chosen that a deviation of 60 grows to 110 in a year.
inline constexpr double kPeriodsPerDay = 0.21436;

/// One period of Glickman's: the rating after these games, all of them by the ratings before. Without a game
/// the deviation alone grows. The bounds above are not applied.
Glicko after_period(const Glicko& before, std::span<const GlickoGame> games);

/// Its deviation after so many days without a game, within the bounds.
Glicko after_days(const Glicko& before, double days);

/// The rating after one game, within the bounds.
Glicko after_game(const Glicko& before, const GlickoGame& game);

/// How likely the first is to win, draws counted half.
double expected_score(const Glicko& first, const Glicko& second);

}  // namespace potentia::site
