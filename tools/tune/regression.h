// Logistic regression over sparse descriptions of positions.
#pragma once

#include <cstdint>
#include <vector>

namespace potentia::tune {

struct Feature {
  std::uint32_t index;
  float value;
};

/// A position as the regression sees it: what it has, how far the game is (1 begin, 0 end), and the chance of
/// the side to move that is to be explained.
struct Sample {
  std::vector<Feature> features;
  float early = 0;
  float target = 0;
};

/// The weights of all features at the beginning of a game, then of all at its end. One sample in ten is held
/// back, and how well it is explained said on standard error after each step. Memory: 16 bytes times the
/// square of the number of features that occur; time: its cube.
std::vector<double> fit(const std::vector<Sample>& samples, int steps);

}  // namespace potentia::tune
