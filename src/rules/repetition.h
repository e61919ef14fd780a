// Repetition (RULES.md D10): how often a position of a game has stood, and the option by which its third
// standing ends the game in a draw. A position says nothing of this; a game's positions, one after the other,
// do. Whatever goes through a game asks here: the match's referee, the terminal, the page's messages.
// Only a search keeps its own count, by keys (search/history.h).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "rules/any_position.h"

namespace potentia {

/// None where only the rules are asked, and for records; Draw where games are played.
enum class Repetition : std::uint8_t { None, Draw };

constexpr std::string_view word(Repetition repetition) {
  return repetition == Repetition::Draw ? "draw" : "none";
}

constexpr std::optional<Repetition> repetition_of(std::string_view word) {
  if (word == "draw") return Repetition::Draw;
  if (word == "none") return Repetition::None;
  return std::nullopt;
}

/// At so many standings the game is drawn.
inline constexpr int kStandingsToDraw = 3;

/// How often the last of a game's positions has stood in it, this time counted: the same board, side,
/// reserves and rights. 1 where the game cannot repeat. Cost: a look at each position's key.
inline int standings(std::span<const PositionPtr> game) {
  const AnyPosition& last = *game.back();
  int count = 1;
  if (!last.game().can_repeat()) return count;
  const std::uint64_t key = last.key();
  for (const PositionPtr& earlier : game.first(game.size() - 1)) {
    if (earlier->key() == key && earlier->text() == last.text()) ++count;
  }
  return count;
}

/// How a game that has come to the last of these positions has ended: by its rules, or by repetition.
inline std::optional<Outcome> outcome_of(std::span<const PositionPtr> game, Repetition repetition) {
  if (const auto outcome = game.back()->outcome()) return outcome;
  if (repetition == Repetition::None || standings(game) < kStandingsToDraw) return std::nullopt;
  return Outcome{std::nullopt, EndReason::kRepetition};
}

}  // namespace potentia
