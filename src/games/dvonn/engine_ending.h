// DVONN's endings inside the engine: the exact solver, once few stacks are left.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/exact_ending.h"
#include "rules/dvonn/rules.h"
#include "solver/dvonn/ending.h"

namespace potentia {

class DvonnEnding : public ExactEnding<dvonn::Rules, dvonn::EndingKnowledge> {
 public:
  /// Whether a proof is likely to be had in so many milliseconds: 21 stacks take some 8 ms, each further one
  /// about twice as much (docs/solver.md has the times).
  static bool is_near(const dvonn::Position& position, std::int64_t ms) {
    constexpr int kStacksAtOnce = 21;
    constexpr int kMostStacks = 30;
    return position.phase() == dvonn::Phase::Movement &&
           position.occupied().size() <= std::min(kMostStacks, kStacksAtOnce + doublings(ms));
  }
};

}  // namespace potentia
