// Swiss: the next round of a tournament in which nobody meets twice and equals meet equals.
//
// Source: FIDE Handbook C.04.3, "FIDE (Dutch) System", as it holds since 1 February 2026, with C.04.1 for
// what it stands on. Its criteria C1 to C21 keep their names here. The rules describe a procedure that tries
// candidates in an order; the best by the criteria, and of equals the first in that order, is the pairing.
// Here each group of players is one weighted matching (matching.h) whose weights are the criteria and then
// the order, which finds the same (swiss_test.cpp holds it to the procedure itself).
#pragma once

#include <utility>
#include <vector>

#include "base/result.h"
#include "pairing/card.h"

namespace potentia::pairing {

struct Pair {
  int white;
  int black;

  bool operator==(const Pair&) const = default;
};
struct Round {
  std::vector<Pair> pairs;  // the first board first
  int bye = -1;             // who is left over; -1: nobody

  bool operator==(const Round&) const = default;
};

/// Whether this round is the last of the tournament: those with more than half of the points are free of
/// some of the rules of colours then.
enum class Which : std::uint8_t { NotLast, Last };

inline constexpr int kMostSwiss = 200;  // players

/// All cards have the same number of rounds behind them. Error "cannot-pair": no pairing keeps the absolute
/// rules. Cost: 0.1 s for 60 players, seconds for 200.
Result<Round> pair_swiss(const std::vector<Card>& cards, Which which);

}  // namespace potentia::pairing
