// DVONN's own words.
#pragma once

#include <array>

#include "rules/vocabulary.h"

namespace potentia::dvonn {

/// Removed for want of a link to a DVONN piece.
inline constexpr StepKind kCutOff{"cut-off", Effect::Leaves, "cut off"};

inline constexpr std::array kOwnSteps = {kCutOff};

inline constexpr Vocabulary kVocabulary = {
    .steps = kOwnSteps,
    .owners = "r",
    .about_owners = "`r`: a DVONN piece alone.",
    .about_steps = "DVONN's `cut-off` names its place in `from`.",
};

}  // namespace potentia::dvonn
