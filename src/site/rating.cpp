#include "site/rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace potentia::site {
namespace {

// Step 2: between the scale that people see and the one that is reckoned on.
constexpr double kScale = 173.7178;

double g(double phi) {
  return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

double expected(double mu, double other_mu, double other_phi) {
  return 1 / (1 + std::exp(-g(other_phi) * (mu - other_mu)));
}

// Step 5: the new volatility, by the Illinois form of regula falsi.
double new_volatility(double phi, double sigma, double v, double delta) {
  constexpr double kEpsilon = 0.000001;
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double d = phi * phi + v + e;
    return e * (delta * delta - d) / (2 * d * d) - (x - a) / (kTau * kTau);
  };
  double low = a;
  double high = 0;
  if (delta * delta > phi * phi + v) {
    high = std::log(delta * delta - phi * phi - v);
  } else {
    int k = 1;
    while (f(a - k * kTau) < 0) ++k;
    high = a - k * kTau;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > kEpsilon) {
    const double next = low + (low - high) * f_low / (f_high - f_low);
    const double f_next = f(next);
    if (f_next * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = next;
    f_high = f_next;
  }
  return std::exp(low / 2);
}

}  // namespace

Glicko after_period(const Glicko& before, std::span<const GlickoGame> games) {
  const double mu = (before.rating - 1500) / kScale;
  const double phi = before.deviation / kScale;
  if (games.empty()) {
    Glicko after = before;
    after.deviation = std::hypot(phi, before.volatility) * kScale;
    return after;
  }
  // Steps 3 and 4.
  double information = 0;
  double surprise = 0;
  for (const GlickoGame& game : games) {
    const double other_mu = (game.opponent.rating - 1500) / kScale;
    const double other_phi = game.opponent.deviation / kScale;
    const double weight = g(other_phi);
    const double e = expected(mu, other_mu, other_phi);
    information += weight * weight * e * (1 - e);
    surprise += weight * (game.score - e);
  }
  const double v = 1 / information;
  const double sigma = new_volatility(phi, before.volatility, v, v * surprise);
  // Steps 6 to 8.
  const double phi_star = std::hypot(phi, sigma);
  const double new_phi = 1 / std::sqrt(1 / (phi_star * phi_star) + 1 / v);
  const double new_mu = mu + new_phi * new_phi * surprise;
  return {1500 + kScale * new_mu, kScale * new_phi, sigma};
}

Glicko after_days(const Glicko& before, double days) {
  const double phi = before.deviation / kScale;
  const double periods = std::max(0.0, days) * kPeriodsPerDay;
  Glicko after = before;
  after.deviation =
      std::clamp(std::sqrt(phi * phi + periods * before.volatility * before.volatility) * kScale,
                 kLowestDeviation, kHighestDeviation);
  return after;
}

Glicko after_game(const Glicko& before, const GlickoGame& game) {
  Glicko after = after_period(before, {&game, 1});
  after.deviation = std::clamp(after.deviation, kLowestDeviation, kHighestDeviation);
  after.rating = std::clamp(after.rating, 100.0, 4000.0);
  after.volatility = std::clamp(after.volatility, 0.01, 0.1);
  return after;
}

double expected_score(const Glicko& first, const Glicko& second) {
  const double phi = std::hypot(first.deviation, second.deviation) / kScale;
  return expected((first.rating - 1500) / kScale, (second.rating - 1500) / kScale, phi);
}

}  // namespace potentia::site
