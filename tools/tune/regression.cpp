// Newton's method: the loss is convex, a few steps reach its minimum. A ridge keeps the weights of rare
// features small.
#include "tune/regression.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

namespace potentia::tune {
namespace {

constexpr double kRidge = 2.0;

// The features that occur at all, renumbered without gaps: the system to solve has no more unknowns than it
// needs.
struct Numbering {
  std::vector<std::int32_t> place;  // by feature, -1: never seen
  std::size_t count = 0;

  explicit Numbering(const std::vector<Sample>& samples) {
    for (const Sample& sample : samples) {
      for (const Feature& feature : sample.features) {
        if (feature.index >= place.size()) place.resize(feature.index + 1, -1);
        std::int32_t& at = place[feature.index];
        if (at < 0) at = static_cast<std::int32_t>(count++);
      }
    }
  }
};

double chance(const Sample& sample, const Numbering& numbering, const std::vector<double>& weights) {
  double score = 0;
  for (const Feature& feature : sample.features) {
    const auto at = static_cast<std::size_t>(numbering.place[feature.index]);
    const double late = 1 - sample.early;
    score += feature.value * (weights[at] * sample.early + weights[numbering.count + at] * late);
  }
  return 1 / (1 + std::exp(-score));
}

double loss(const std::vector<Sample>& samples, const Numbering& numbering,
            const std::vector<double>& weights, bool held_back) {
  double sum = 0;
  std::size_t count = 0;
  for (std::size_t n = 0; n < samples.size(); ++n) {
    if (is_held_back(samples[n].pair) != held_back) continue;
    const double p = std::clamp(chance(samples[n], numbering, weights), 1e-9, 1 - 1e-9);
    sum -= samples[n].target * std::log(p) + (1 - samples[n].target) * std::log(1 - p);
    ++count;
  }
  return count == 0 ? 0 : sum / static_cast<double>(count);
}

// A symmetric positive definite system, its lower half row by row.
class System {
 public:
  explicit System(std::size_t n) : n_(n), rows_(n * n, 0.0), right_(n, 0.0) {}

  double& at(std::size_t row, std::size_t column) { return rows_[row * n_ + column]; }
  double& right(std::size_t row) { return right_[row]; }

  // Cholesky's way.
  std::vector<double> solve() {
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        const double* a = &rows_[i * n_];
        const double* b = &rows_[j * n_];
        double sum = 0;
        for (std::size_t k = 0; k < j; ++k) sum += a[k] * b[k];
        at(i, j) = i == j ? std::sqrt(at(i, i) - sum) : (at(i, j) - sum) / at(j, j);
      }
    }
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t k = 0; k < i; ++k) right_[i] -= at(i, k) * right_[k];
      right_[i] /= at(i, i);
    }
    for (std::size_t i = n_; i-- > 0;) {
      for (std::size_t k = i + 1; k < n_; ++k) right_[i] -= at(k, i) * right_[k];
      right_[i] /= at(i, i);
    }
    return std::move(right_);
  }

 private:
  std::size_t n_;
  std::vector<double> rows_;
  std::vector<double> right_;
};

// Both ends' inputs of a sample, by rising place.
std::vector<std::pair<std::size_t, double>> inputs_of(const Sample& sample, const Numbering& numbering) {
  std::vector<std::pair<std::size_t, double>> inputs;
  for (const Feature& feature : sample.features) {
    const auto at = static_cast<std::size_t>(numbering.place[feature.index]);
    inputs.emplace_back(at, feature.value * sample.early);
    inputs.emplace_back(numbering.count + at, feature.value * (1 - sample.early));
  }
  std::sort(inputs.begin(), inputs.end());
  return inputs;
}

void step(const std::vector<Sample>& samples, const Numbering& numbering, std::vector<double>& weights) {
  System system(weights.size());
  for (std::size_t n = 0; n < samples.size(); ++n) {
    if (is_held_back(samples[n].pair)) continue;
    const double p = chance(samples[n], numbering, weights);
    const auto inputs = inputs_of(samples[n], numbering);
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const auto [row, value] = inputs[i];
      system.right(row) -= (p - samples[n].target) * value;
      for (std::size_t j = 0; j <= i; ++j) {
        // A feature that a sample has twice meets itself twice.
        const double twice = j < i && inputs[j].first == row ? 2 : 1;
        system.at(row, inputs[j].first) += twice * p * (1 - p) * value * inputs[j].second;
      }
    }
  }
  for (std::size_t i = 0; i < weights.size(); ++i) {
    system.at(i, i) += kRidge;
    system.right(i) -= kRidge * weights[i];
  }
  const std::vector<double> change = system.solve();
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] += change[i];
}

}  // namespace

// Positions of one game are much alike, and so are the two games of an opening: what is learnt from one of
// them is known of the others.
bool is_held_back(std::size_t pair) {
  return pair % 10 == 9;
}

std::vector<double> fit(const std::vector<Sample>& samples, int steps) {
  const Numbering numbering(samples);
  std::vector<double> weights(2 * numbering.count, 0.0);
  for (int n = 0; n < steps; ++n) {
    step(samples, numbering, weights);
    std::fprintf(stderr, "step %d: loss %.5f, of those held back %.5f\n", n + 1,
                 loss(samples, numbering, weights, false), loss(samples, numbering, weights, true));
  }
  const std::size_t features = numbering.place.size();
  std::vector<double> out(2 * features, 0.0);
  for (std::size_t i = 0; i < features; ++i) {
    if (numbering.place[i] < 0) continue;
    out[i] = weights[static_cast<std::size_t>(numbering.place[i])];
    out[features + i] = weights[numbering.count + static_cast<std::size_t>(numbering.place[i])];
  }
  return out;
}

}  // namespace potentia::tune
