// Conditional logistic regression: which one of several was chosen, by what each of them has.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace potentia::tune {

/// What there was to choose from, one after the other; the features of each, one of which may come twice.
struct Choice {
  std::vector<std::uint32_t> features;
  std::vector<std::size_t> ends;  // of each one's features
  std::size_t chosen = 0;

  void clear() {
    features.clear();
    ends.clear();
    chosen = 0;
  }
  void end_one() { ends.push_back(features.size()); }
};

/// How well choices are explained: the mean logarithm of what they were held for, and what part of them were
/// among the first so many.
inline constexpr std::array<int, 5> kAmong = {1, 3, 6, 11, 30};
struct Explained {
  double loss = 0;
  std::array<double, kAmong.size()> among{};
};

/// Fits weights, one a feature, by Adagrad in so many passes over the choices 0 to `count` - 1, in another
/// order each time. `tell` writes one of them down; it is asked for it in each pass, as all of them at once
/// would take too much memory.
std::vector<float> fit_choices(std::size_t features, std::size_t count,
                               const std::function<void(std::size_t, Choice&)>& tell, int passes);

Explained explain(const std::vector<float>& weights, std::size_t count,
                  const std::function<void(std::size_t, Choice&)>& tell);

}  // namespace potentia::tune
