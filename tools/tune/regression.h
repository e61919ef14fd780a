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
  std::size_t pair = 0;  // the pair of games with one opening that it comes from
};

/// Whether the games of a pair are kept from the fit, to see how well it explains what it has not seen.
bool is_held_back(std::size_t pair);

/// The weights of all features at the beginning of a game, then of all at its end. One pair of games in ten
/// is held back, and how well it is explained said on standard error after each step. Memory: 16 bytes times
/// the square of the number of features that occur; time: its cube.
std::vector<double> fit(const std::vector<Sample>& samples, int steps);

}  // namespace potentia::tune
