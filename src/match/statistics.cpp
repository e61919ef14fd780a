// The formulas behind a match's figures.
#include "match/statistics.h"

#include <algorithm>
#include <boost/math/special_functions/beta.hpp>
#include <cmath>
#include <limits>
#include <numeric>

namespace potentia::match {
namespace {

using Distribution = std::array<double, 5>;

double value_of(std::size_t i) {
  return static_cast<double>(i) / 4;
}

// The distribution nearest to p (in likelihood) whose mean is `mean`: p_i / (1 + x (a_i - mean)), with x such
// that it sums to 1. All p_i > 0, so the sum's derivative falls from +inf to -inf between the poles:
// bisection finds x.
Distribution tilted_to(const Distribution& p, double mean) {
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  const auto slope = [&](double x) {
    double sum = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
      sum += p[i] * (value_of(i) - mean) / (1 + x * (value_of(i) - mean));
    return sum;
  };
  for (int i = 0; i < 100; ++i) {
    const double x = (low + high) / 2;
    (slope(x) > 0 ? low : high) = x;
  }
  const double x = (low + high) / 2;
  Distribution out{};
  for (std::size_t i = 0; i < p.size(); ++i) out[i] = p[i] / (1 + x * (value_of(i) - mean));
  return out;
}

}  // namespace

int Tally::complete_pairs() const {
  return std::accumulate(pairs.begin(), pairs.end(), 0);
}

Tally tally(const std::vector<HalfPoints>& games) {
  Tally out;
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (!games[i]) continue;
    (*games[i] == 2 ? out.wins : *games[i] == 1 ? out.draws : out.losses) += 1;
    if (i % 2 == 1 && games[i - 1])
      ++out.pairs[static_cast<std::size_t>(*games[i]) + static_cast<std::size_t>(*games[i - 1])];
  }
  return out;
}

double elo_of_score(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return -400 * std::log10(1 / score - 1);
}

double score_of_elo(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

std::optional<Estimate> estimate(const Tally& tally) {
  const double games = tally.games();
  const double score = tally.score();
  if (games == 0) return std::nullopt;
  using boost::math::ibeta_inv;
  using boost::math::ibetac;
  constexpr double kTail = 0.025;
  Estimate out{};
  out.elo = elo_of_score(score / games);
  out.low = elo_of_score(score > 0 ? ibeta_inv(score, games - score + 1, kTail) : 0);
  out.high = elo_of_score(score < games ? ibeta_inv(score + 1, games - score, 1 - kTail) : 1);
  out.los = ibetac(tally.wins + 1.0, tally.losses + 1.0, 0.5);
  return out;
}

double Sprt::lower() const {
  return std::log(beta / (1 - alpha));
}
double Sprt::upper() const {
  return std::log((1 - beta) / alpha);
}

double log_likelihood_ratio(const std::array<int, 5>& pairs, double elo0, double elo1) {
  // A little of every score, as Fishtest adds it: the first pairs decide nothing by themselves.
  constexpr double kPrior = 1e-3;
  double total = 0;
  Distribution p{};
  for (std::size_t i = 0; i < p.size(); ++i) {
    p[i] = std::max<double>(pairs[i], kPrior);
    total += p[i];
  }
  if (total < 1) return 0;
  for (double& share : p) share /= total;
  const Distribution p0 = tilted_to(p, score_of_elo(elo0));
  const Distribution p1 = tilted_to(p, score_of_elo(elo1));
  double ratio = 0;
  for (std::size_t i = 0; i < p.size(); ++i) ratio += p[i] * std::log(p1[i] / p0[i]);
  return ratio * total;
}

Verdict judge(const Sprt& sprt, double llr) {
  if (llr >= sprt.upper()) return Verdict::Accepted;
  if (llr <= sprt.lower()) return Verdict::Rejected;
  return Verdict::Undecided;
}

std::string_view word(Verdict verdict) {
  constexpr std::string_view kWords[] = {"undecided", "accepted", "rejected"};
  return kWords[static_cast<int>(verdict)];
}

std::vector<double> ratings(const std::vector<std::vector<double>>& points) {
  const std::size_t n = points.size();
  // Zermelo's iteration on strengths 10^(rating/400), with the added player fixed at 1.
  std::vector<double> strength(n, 1.0);
  for (int round = 0; round < 2000; ++round) {
    for (std::size_t i = 0; i < n; ++i) {
      double won = 0.5;
      double expected = 1 / (strength[i] + 1);
      for (std::size_t k = 0; k < n; ++k) {
        if (k == i) continue;
        won += points[i][k];
        expected += (points[i][k] + points[k][i]) / (strength[i] + strength[k]);
      }
      strength[i] = won / expected;
    }
  }
  std::vector<double> out(n);
  for (std::size_t i = 0; i < n; ++i) out[i] = 400 * std::log10(strength[i]);
  const double mean = std::accumulate(out.begin(), out.end(), 0.0) / static_cast<double>(n);
  for (double& rating : out) rating -= mean;
  return out;
}

}  // namespace potentia::match
