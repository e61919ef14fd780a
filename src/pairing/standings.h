// Standings: who is where in a tournament whose rounds are on cards, and what breaks ties.
//
// Source: FIDE Handbook C.07, "Tie-Break Regulations": Buchholz (8), Sonneborn-Berger (9), direct encounter
// (6), and how rounds without a game count (16): one's own as against somebody who ends with one's own score,
// and of an opponent who has left, each round after his last as a draw. In a round robin, where all meet,
// scores count as they are.
#pragma once

#include <vector>

#include "pairing/card.h"

namespace potentia::pairing {

struct Place {
  int number;            // of the player
  int place;             // 1: first; equal where nothing tells two apart
  int score;             // half points
  int buchholz;          // half points
  int sonneborn_berger;  // quarter points
  int wins;
};

enum class Ties : std::uint8_t {
  Swiss,      // Buchholz, Sonneborn-Berger, direct encounter
  RoundRobin  // Sonneborn-Berger, direct encounter, wins
};

/// The first first.
std::vector<Place> standings(const std::vector<Card>& cards, Ties ties);

}  // namespace potentia::pairing
