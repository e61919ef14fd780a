// Statistics of a match: score, Elo with its error, likelihood of superiority, and the sequential test
// (SPRT).
//
// The bounds of Elo are exact (Clopper and Pearson's): the weakest and the strongest player of whom a score
// like this one, or one further off, would be seen in one match of forty. A draw counts as half a game won
// and half a game lost, and games as independent of each other; both make the bounds rather too wide than too
// narrow, since draws vary less, and an opening that favours one colour gives each player one of its two
// games.
//
// In the test games come in pairs, one opening with colours swapped ("pentanomial": a pair scores 0, 1/2, 1,
// 3/2 or 2). Games whose pair is not complete count in the score only.
//
// The test is the generalised SPRT of Van den Bergh as Fishtest runs it: the log-likelihood ratio of the best
// distributions over pair scores whose means are those of Elo 1 and Elo 0.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace potentia::match {

/// Results seen from the first player of a pairing.
struct Tally {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  std::array<int, 5> pairs{};  // by twice the pair's score: lost both … won both

  int games() const { return wins + draws + losses; }
  int complete_pairs() const;
  double score() const { return wins + 0.5 * draws; }
};

/// The result of a game for the pairing's first player: twice the score, 0, 1 or 2.
using HalfPoints = std::optional<int>;

/// The tally of games in which 2i and 2i+1 are a pair.
Tally tally(const std::vector<HalfPoints>& games);

double elo_of_score(double score);  // score in (0, 1)
double score_of_elo(double elo);

struct Estimate {
  double elo;
  double low;  // 95 % interval
  double high;
  double los;  // likelihood that the first player is the stronger one, by the games that were not drawn
};
/// Nothing before the first game. The Elo of 0 and 1 is infinite, and so is the end of the interval on that
/// side.
std::optional<Estimate> estimate(const Tally& tally);

struct Sprt {
  double elo0;
  double elo1;
  double alpha = 0.05;
  double beta = 0.05;

  double lower() const;
  double upper() const;
};

/// The log-likelihood ratio of Elo 1 against Elo 0.
double log_likelihood_ratio(const std::array<int, 5>& pairs, double elo0, double elo1);

enum class Verdict : std::uint8_t { Undecided, Accepted, Rejected };
Verdict judge(const Sprt& sprt, double llr);
std::string_view word(Verdict verdict);

/// Ratings of several players on one scale with mean 0, from all their games together: the most likely ones
/// where a difference of d means a score of 1/(1+10^(-d/400)) (Bradley-Terry; a draw is half a win and half a
/// loss). `points[i][k]`: what i scored against k. One drawn game against a player of rating 0 is added to
/// each, so that nobody's rating is infinite.
std::vector<double> ratings(const std::vector<std::vector<double>>& points);

}  // namespace potentia::match
