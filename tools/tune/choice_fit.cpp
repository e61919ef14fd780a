#include "tune/choice_fit.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/rng.h"

namespace potentia::tune {
namespace {

constexpr float kRate = 0.1F;
// Squares of gradients before the first one: steps of new features stay within bounds.
constexpr float kFirstSquare = 1e-3F;

std::vector<float> sums(const std::vector<float>& weights, const Choice& choice) {
  std::vector<float> out;
  std::size_t at = 0;
  for (const std::size_t end : choice.ends) {
    float sum = 0;
    for (; at < end; ++at) sum += weights[choice.features[at]];
    out.push_back(sum);
  }
  return out;
}

std::vector<float> chances(std::vector<float> sums) {
  const float most = *std::max_element(sums.begin(), sums.end());
  float total = 0;
  for (float& sum : sums) total += sum = std::exp(sum - most);
  for (float& sum : sums) sum /= total;
  return sums;
}

/// What a choice says of each weight: a feature that many have moves once, by the sum of what they say.
class Gradients {
 public:
  explicit Gradients(std::size_t features) : sums_(features), squares_(features, kFirstSquare) {}

  void learn(const Choice& choice, float rate, std::vector<float>& weights) {
    const std::vector<float> held_for = chances(sums(weights, choice));
    std::size_t at = 0;
    for (std::size_t i = 0; i < choice.ends.size(); ++i) {
      const float gradient = held_for[i] - (i == choice.chosen ? 1.0F : 0.0F);
      for (; at < choice.ends[i]; ++at) sums_[choice.features[at]] += gradient;
    }
    for (const std::uint32_t feature : choice.features) {
      const float gradient = std::exchange(sums_[feature], 0.0F);
      if (gradient == 0) continue;
      squares_[feature] += gradient * gradient;
      weights[feature] -= rate * gradient / std::sqrt(squares_[feature]);
    }
  }

 private:
  std::vector<float> sums_;
  std::vector<float> squares_;  // of all gradients before
};

}  // namespace

std::vector<float> fit_choices(std::size_t features, std::size_t count,
                               const std::function<void(std::size_t, Choice&)>& tell, int passes) {
  std::vector<float> weights(features);
  Gradients gradients(features);
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  Rng rng(1);
  Choice choice;
  for (int pass = 0; pass < passes; ++pass) {
    for (std::size_t i = count; i > 1; --i)
      std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
    // The last passes go in small steps.
    const float rate = pass == passes - 1 ? kRate / 5 : pass == passes - 2 ? kRate / 2 : kRate;
    for (const std::size_t number : order) {
      choice.clear();
      tell(number, choice);
      gradients.learn(choice, rate, weights);
    }
  }
  return weights;
}

Explained explain(const std::vector<float>& weights, std::size_t count,
                  const std::function<void(std::size_t, Choice&)>& tell) {
  Explained out;
  Choice choice;
  for (std::size_t number = 0; number < count; ++number) {
    choice.clear();
    tell(number, choice);
    const std::vector<float> all = chances(sums(weights, choice));
    const float chosen = all[choice.chosen];
    const auto before = std::count_if(all.begin(), all.end(), [&](float one) { return one > chosen; });
    out.loss -= std::log(chosen);
    for (std::size_t i = 0; i < kAmong.size(); ++i) out.among[i] += before < kAmong[i] ? 1 : 0;
  }
  const auto choices = static_cast<double>(std::max<std::size_t>(count, 1));
  out.loss /= choices;
  for (double& sum : out.among) sum /= choices;
  return out;
}

}  // namespace potentia::tune
