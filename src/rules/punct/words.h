// PÜNCT's own words.
#pragma once

#include <array>

#include "rules/vocabulary.h"

namespace potentia::punct {

/// Two opposite sides joined.
inline constexpr EndReason kByConnection{"connection"};
/// A last piece played; who shows more dots in the central hexagon wins.
inline constexpr EndReason kByCentre{"centre", Points::Told};
/// By the basic rules: a last piece played, undecided.
inline constexpr EndReason kOutOfPieces{"pieces"};
/// Nobody can do anything any more; as by the centre.
inline constexpr EndReason kBlocked{"blocked", Points::Told};

/// Which kind of piece enters, which a word says; or, by its space, which piece moves.
inline constexpr TurnStage kKind{"kind"};
/// How the piece is turned; the space beside its PÜNCT dot says it.
inline constexpr TurnStage kOrientation{"orientation"};

inline constexpr std::array kOwnReasons = {kByConnection, kByCentre, kOutOfPieces, kBlocked};
inline constexpr std::array kOwnStages = {kKind, kOrientation};

inline constexpr Vocabulary kVocabulary = {
    .reasons = kOwnReasons,
    .stages = kOwnStages,
    .about_piles =
        "PÜNCT: of a dot the kind and orientation of its piece and its number there, `Ed0` or `ed0`; in "
        "setups "
        "whole pieces, `Ed` or `ed`.",
};

}  // namespace potentia::punct
