// The form of the weights of all games on GIPF's board; weights/ holds one set a version, written by
// tools/tune.
#pragma once

#include <array>

#include "eval/gipf/lines.h"
#include "eval/slide.h"

namespace potentia::gipf {

template <int kNumber>
struct LineWeights {
  std::array<Slide, kNumber> terms;  // in the order of the game's Term
  Slide to_move;
  std::array<Slide, kFolds> folds;  // of patterns, one for each line, seen from the side to move
};

inline constexpr int kTerms = 12;
using Weights = LineWeights<kTerms>;

}  // namespace potentia::gipf
