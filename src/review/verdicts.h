// What an engine's view of a game says of its turns: which gave much away, how well each player played. As on
// the page (web/app/judgement/verdicts.ts).
//
// The loss of a turn is how much of his chance to win the player gave away by it; nothing where it is the
// turn that the engine plays. Accuracy: a turn that lost the share L of the chance has 103.17 e^(-4.35 L)
// - 3.17 of 100, a player the mean of his turns. The curve is that of lichess (lichess.org/page/accuracy),
// the mean is a plain one.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace potentia {

/// A position as the engine sees it.
struct SeenPosition {
  ScoreText score;   // seen from White's side; Win: White wins
  double chance;     // White's to win, 0 to 1
  std::string best;  // the turn that the engine plays there; "" where the game is over

  bool operator==(const SeenPosition&) const = default;
};

/// By position, the start first; nothing: it was not looked at.
using Analysis = std::vector<std::optional<SeenPosition>>;

/// A loss of so much of the chance to win makes a turn one of these.
struct Fault {
  double from;
  std::string_view field;  // of exports
  std::string_view name;
  std::string_view sign;
  int glyph;
};

/// The grave ones first.
inline constexpr std::array<Fault, 3> kFaults = {{{0.3, "blunder", "Blunder", "??", 4},
                                                  {0.2, "mistake", "Mistake", "?", 2},
                                                  {0.1, "inaccuracy", "Inaccuracy", "?!", 6}}};

/// The fault that such a loss is; null: none.
const Fault* fault_of(double loss);

/// A turn without what is noted beside it: "a1a2@1103", of TAMSK's sand.
std::string_view bare_turn(std::string_view turn);

/// What a player's turn gave away.
struct Loss {
  double chance = 0;
  int worth = 0;  // hundredths of a piece; what is proven, and what is out of reach, counts as ten pieces
};

/// By the positions before and behind it.
Loss loss_of(const SeenPosition& before, const SeenPosition& after, std::string_view turn, Player mover);

/// What one player gave away in a game.
class Losses {
 public:
  /// By a turn; returns what it is, if it gave much away.
  const Fault* add(const Loss& loss);

  int turns() const { return turns_; }
  /// How many of his turns are such a fault, in the order of kFaults.
  const std::array<int, kFaults.size()>& faults() const { return faults_; }
  /// In a mean turn, hundredths of a piece.
  long mean_worth() const;
  /// Of 100; nothing where no turn was judged.
  std::optional<long> accuracy() const;

 private:
  int turns_ = 0;
  int worth_ = 0;
  double accuracy_ = 0;
  std::array<int, kFaults.size()> faults_{};
};

}  // namespace potentia
