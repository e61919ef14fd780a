// TAMSK's endings inside the engine at level 1: the exact solver, once few rings fit.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/exact_ending.h"
#include "rules/tamsk/rules.h"
#include "solver/tamsk/ending.h"

namespace potentia {

class TamskEnding : public ExactEnding<tamsk::Level1, tamsk::EndingKnowledge> {
 public:
  /// Whether a proof is likely to be had in so many milliseconds: where 18 rings fit it takes some 8 ms, for
  /// each further one about twice as much (docs/solver.md has the nodes).
  static bool is_near(const tamsk::EndingKnowledge::Position& position, std::int64_t ms) {
    constexpr int kRingsAtOnce = 18;
    constexpr int kMostRings = 30;
    int rings = 0;
    for (const tamsk::SpaceSet plane : position.room()) rings += plane.size();
    return !tamsk::EndingKnowledge::refusal(position) &&
           rings <= std::min(kMostRings, kRingsAtOnce + doublings(ms));
  }
};

}  // namespace potentia
