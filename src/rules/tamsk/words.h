// TAMSK's own words.
#pragma once

#include <array>

#include "rules/vocabulary.h"

namespace potentia::tamsk {

/// As many rings dropped by both; the winner's glass runs out last.
inline constexpr EndReason kBySand{"sand"};

/// The glass on `from` goes to `to`; the rings under it stay.
inline constexpr StepKind kGlassStep{"glass", Effect::Own};
/// A ring comes onto `to`, over the glass that stands there.
inline constexpr StepKind kRingStep{"ring", Effect::Own};

/// Whether the ring is dropped.
inline constexpr TurnStage kAskDrop{"drop"};
/// The 15 seconds are over.
inline constexpr TurnStage kAskLate{"late"};

inline constexpr std::array kOwnReasons = {kBySand};
inline constexpr std::array kOwnSteps = {kGlassStep, kRingStep};
inline constexpr std::array kOwnStages = {kAskDrop, kAskLate};

inline constexpr Vocabulary kVocabulary = {
    .reasons = kOwnReasons,
    .steps = kOwnSteps,
    .stages = kOwnStages,
    .owners = "o",
    .about_owners = "TAMSK: `o` where there are rings alone.",
    .about_piles = "TAMSK: `w0` or `2`, a glass and how many rings.",
    .about_steps =
        "TAMSK: `glass`: the one on `from` goes to `to` and the rings stay; `ring`: one comes onto `to`.",
};

}  // namespace potentia::tamsk
