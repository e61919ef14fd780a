// The words of games on GIPF's board.
#pragma once

#include <array>

#include "rules/vocabulary.h"

namespace potentia::gipf {

/// The loser has no piece left to enter.
inline constexpr EndReason kByReserve{"reserve"};
/// The loser's GIPF-pieces are all captured.
inline constexpr EndReason kByGipf{"gipf"};

/// GIPF-pieces may still enter.
inline constexpr GamePhase kInOpening{"opening"};

/// Which of a row's pieces are taken.
inline constexpr TurnStage kAskRowPieces{"row-pieces"};
/// Where a piece enters.
inline constexpr TurnStage kAskDot{"dot"};
/// And which way.
inline constexpr TurnStage kAskPush{"push"};

inline constexpr std::array kOwnReasons = {kByReserve, kByGipf};
inline constexpr std::array kOwnPhases = {kInOpening};
inline constexpr std::array kOwnStages = {kAskRowPieces, kAskDot, kAskPush};

inline constexpr Vocabulary kVocabulary = {
    .reasons = kOwnReasons,
    .phases = kOwnPhases,
    .stages = kOwnStages,
    .about_steps =
        "GIPF's `enter` has the dot in `from` and the spot in `to`; the `move`s of the pushed pieces "
        "come before it, furthest first.",
};

}  // namespace potentia::gipf
