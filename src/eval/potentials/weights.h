// The form of the weights of GIPF with potentials.
#pragma once

#include "eval/gipf/weights.h"

namespace potentia::potentials {

inline constexpr int kTerms = 29;
using Weights = gipf::LineWeights<kTerms>;

}  // namespace potentia::potentials
