// ZÈRTZ's own words.
#pragma once

#include <array>

#include "rules/vocabulary.h"

namespace potentia::zertz {

/// A winning set of captured marbles.
inline constexpr EndReason kByMarbles{"marbles"};
/// The last ring was occupied, all marbles left are captured.
inline constexpr EndReason kFullBoard{"full-board"};
/// All marbles are on the board, none can jump, nobody has one to place.
inline constexpr EndReason kNoMarbles{"no-marbles"};

/// The ring `from` leaves the board.
inline constexpr StepKind kRemoveRing{"remove-ring", Effect::Own};

/// Of which colour the marble is; a word says it.
inline constexpr TurnStage kAskMarble{"marble"};

inline constexpr std::array kOwnReasons = {kByMarbles, kFullBoard, kNoMarbles};
inline constexpr std::array kOwnSteps = {kRemoveRing};
inline constexpr std::array kOwnStages = {kAskMarble};

inline constexpr Vocabulary kVocabulary = {
    .reasons = kOwnReasons,
    .steps = kOwnSteps,
    .stages = kOwnStages,
    .owners = "wgbo.",
    .about_owners =
        "ZÈRTZ: `w`, `g` and `b` are marbles of three colours, which nobody owns, `o` is a ring that "
        "leaves, `.` the place of one that is gone.",
};

}  // namespace potentia::zertz
