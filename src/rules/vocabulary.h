// Vocabulary: the words that messages of a game can say, for whoever declares messages (protocol/schema.h). A
// game lists here those of its own; what all games share is on kSharedVocabulary.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "rules/outcome.h"
#include "rules/partial_turn.h"
#include "rules/transition.h"

namespace potentia {

struct Vocabulary {
  std::span<const EndReason> reasons = {};
  std::span<const GamePhase> phases = {};
  std::span<const StepKind> steps = {};
  std::span<const TurnStage> stages = {};
  /// Letters of PieceView::owner.
  std::string_view owners = {};
  // What a reader of messages should know of them: sentences with the game's name in front, or none.
  std::string_view about_owners = {};
  std::string_view about_piles = {};
  std::string_view about_steps = {};
};

inline constexpr std::array kSharedReasons = {EndReason::kScore,     EndReason::kRepetition,
                                              EndReason::kResign,    EndReason::kTime,
                                              EndReason::kAgreement, EndReason::kAbandoned};
inline constexpr std::array kSharedPhases = {GamePhase::kPlacement, GamePhase::kMovement, GamePhase::kPlay};
inline constexpr std::array kSharedSteps = {StepKind::kEnter, StepKind::kMove, StepKind::kReturn,
                                            StepKind::kCapture, StepKind::kBecome};
inline constexpr std::array kSharedStages = {TurnStage::kPlace, TurnStage::kFrom,    TurnStage::kTo,
                                             TurnStage::kPass,  TurnStage::kRow,     TurnStage::kRing,
                                             TurnStage::kClaim, TurnStage::kComplete};

inline constexpr Vocabulary kSharedVocabulary = {
    .reasons = kSharedReasons,
    .phases = kSharedPhases,
    .steps = kSharedSteps,
    .stages = kSharedStages,
    .owners = "wb",
    .about_steps =
        "`return` and `capture` name their place in `from`. `become`: what stands on `from` becomes "
        "the piece told.",
};

}  // namespace potentia
