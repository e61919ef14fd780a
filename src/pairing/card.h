// Card: what one player of a tournament has done so far, round by round, and what follows from it for the
// next one: score, colours, floats. Numbers of players count from 0, the strongest first; scores are half
// points, so that a win is 2.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace potentia::pairing {

enum class Colour : std::uint8_t { White, Black };

inline Colour other(Colour colour) {
  return colour == Colour::White ? Colour::Black : Colour::White;
}

/// One player's round. Game: it was played. Forfeit: one of the two did not come, which counts as having met,
/// but has no colour. Bye: the pairing had nobody left for him. Absent: he was not to be paired.
struct Turn {
  enum class Kind : std::uint8_t { Game, Forfeit, Bye, Absent };

  Kind kind = Kind::Absent;
  int opponent = -1;
  Colour colour = Colour::White;
  int points = 0;  // half points

  bool operator==(const Turn&) const = default;
};

struct Card {
  std::vector<Turn> rounds;
  bool is_here = true;  // to be paired next

  bool operator==(const Card&) const = default;
};

inline constexpr int kWin = 2;
inline constexpr int kDraw = 1;

/// After so many rounds; all of them by default.
int score_of(const Card& card, std::size_t rounds = SIZE_MAX);
bool have_met(const Card& card, int opponent);
/// White's games less Black's.
int colour_difference(const Card& card);

/// FIDE C.04.3, 1.7, by how much it counts.
enum class Strength : std::uint8_t { None, Mild, Strong, Absolute };
struct Preference {
  Strength strength = Strength::None;
  Colour colour = Colour::White;
};
Preference preference_of(const Card& card);

/// FIDE C.04.3, 5.2: which colour the first of the two gets. `first` is ranked higher (by score, then by
/// number); the highest of all gets White in the first round.
Colour colour_for_higher(const std::vector<Card>& cards, int first, int second);

}  // namespace potentia::pairing
