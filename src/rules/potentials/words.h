// The words of GIPF with potentials beside those of GIPF's board.
#pragma once

#include <array>

#include "rules/vocabulary.h"

namespace potentia::potentials {

/// The potential on top of `from` goes onto `to`; with no `to`, out of the game.
inline constexpr StepKind kLift{"lift", Effect::Own};

/// Which piece enters.
inline constexpr TurnStage kAskKind{"kind"};
/// The TAMSK-potential's.
inline constexpr TurnStage kAskExtraMove{"extra-move"};
/// Whether the PÜNCT-potential neutralises or converts.
inline constexpr TurnStage kAskPunct{"punct"};

inline constexpr std::array kOwnSteps = {kLift};
inline constexpr std::array kOwnStages = {kAskKind, kAskExtraMove, kAskPunct};

inline constexpr Vocabulary kVocabulary = {
    .steps = kOwnSteps,
    .stages = kOwnStages,
    .about_piles =
        "GIPF with potentials: what stands there as in a position text, if it is more than a basic "
        "piece or a GIPF-piece.",
    .about_steps =
        "GIPF with potentials: `lift`: the potential on top of `from` goes onto `to`, or without `to` "
        "out of the game.",
};

}  // namespace potentia::potentials
