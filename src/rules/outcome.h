// How a game ended: who won and why (docs/formats.md section 6).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/player.h"
#include "rules/word.h"

namespace potentia {

/// What the points of an end are.
enum class Points : std::uint8_t {
  None,      // there are none
  Told,      // who has more has won; by how many is told, and is all the same
  PlayedFor  // by how many counts too, and searches seek it
};

/// Why a game ended, in the words that games share; a game's own stand in its rules/NAME/words.h.
class EndReason : public Word<EndReason> {
 public:
  consteval explicit EndReason(const char* text, Points points = Points::None)
      : Word(text), points_(points) {}

  constexpr Points points() const { return points_; }

  static const EndReason kScore;
  // Those that no rule makes, and repetition, which a position does not tell.
  static const EndReason kRepetition;
  static const EndReason kResign;
  static const EndReason kTime;
  static const EndReason kAgreement;
  static const EndReason kAbandoned;

 private:
  Points points_;
};

inline constexpr EndReason EndReason::kScore{"score", Points::PlayedFor};
inline constexpr EndReason EndReason::kRepetition{"repetition"};
inline constexpr EndReason EndReason::kResign{"resign"};
inline constexpr EndReason EndReason::kTime{"time"};
inline constexpr EndReason EndReason::kAgreement{"agreement"};
inline constexpr EndReason EndReason::kAbandoned{"abandoned"};

struct Outcome {
  std::optional<Player> winner;  // none: a draw
  EndReason reason;
  // Only where the reason has points: White's and Black's.
  int white_points = 0;
  int black_points = 0;

  constexpr bool operator==(const Outcome&) const = default;

  constexpr std::string_view who() const {
    if (!winner) return "draw";
    return *winner == Player::White ? "white" : "black";
  }
  /// "1-0", "0-1" or "1/2-1/2", as in a record's Result tag.
  constexpr std::string_view result() const {
    if (!winner) return "1/2-1/2";
    return *winner == Player::White ? "1-0" : "0-1";
  }
  /// "25-21", or "" for an end without points.
  std::string score() const {
    if (reason.points() == Points::None) return "";
    return std::to_string(white_points) + "-" + std::to_string(black_points);
  }
  /// "white score 25-21", as `apply` prints it.
  std::string text() const {
    std::string out = std::string(who()) + " " + std::string(word(reason));
    if (const std::string points = score(); !points.empty()) out += " " + points;
    return out;
  }
};

}  // namespace potentia
