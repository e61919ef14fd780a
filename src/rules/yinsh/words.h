// YINSH's own words.
#pragma once

#include <array>

#include "rules/vocabulary.h"

namespace potentia::yinsh {

/// So many rings taken as win.
inline constexpr EndReason kByRings{"rings", Points::Told};
/// No marker is left; who has taken more rings wins.
inline constexpr EndReason kByMarkers{"markers", Points::Told};
/// Nobody can do anything any more; who has taken more rings wins.
inline constexpr EndReason kBlocked{"blocked", Points::Told};

inline constexpr std::array kOwnReasons = {kByRings, kByMarkers, kBlocked};

inline constexpr Vocabulary kVocabulary = {
    .reasons = kOwnReasons,
    .owners = "WB",
    .about_owners = "YINSH: `W` and `B` are rings, `w` and `b` markers.",
};

}  // namespace potentia::yinsh
