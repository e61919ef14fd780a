// The composed game's own words, beside those of the board on which it is played.
#pragma once

#include <array>

#include "rules/vocabulary.h"

namespace potentia::composed {

/// A use is being decided.
inline constexpr GamePhase kInChallenge{"challenge"};
/// By a game.
inline constexpr GamePhase kInContest{"contest"};

/// Whether the potential's use is announced.
inline constexpr TurnStage kAskAnnounce{"announce"};
/// What the procedure waits for.
inline constexpr TurnStage kAskEntry{"entry"};

inline constexpr std::array kOwnPhases = {kInChallenge, kInContest};
inline constexpr std::array kOwnStages = {kAskAnnounce, kAskEntry};

inline constexpr Vocabulary kVocabulary = {.phases = kOwnPhases, .stages = kOwnStages};

}  // namespace potentia::composed
