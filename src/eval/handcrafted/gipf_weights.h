// The form of GIPF's weights; weights/ holds one set a version, written by tools/tune.
#pragma once

#include <array>

#include "eval/handcrafted/gipf_lines.h"
#include "eval/handcrafted/slide.h"

namespace potentia::gipf {

inline constexpr int kTerms = 6;

struct Weights {
  std::array<Slide, kTerms> terms;  // in the order of Term (gipf.h)
  Slide to_move;
  std::array<Slide, kPatterns> patterns;  // one for each line, seen from the side to move
};

}  // namespace potentia::gipf
