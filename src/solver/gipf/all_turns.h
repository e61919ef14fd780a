// Proof numbers in GIPF, and in GIPF with potentials (search/forced_win.h): all turns are tried, and what a
// proof will take is guessed by how many pieces the loser has still to bring in.
#pragma once

#include <cstdint>

#include "rules/gipf/movegen.h"
#include "search/forced_win.h"

namespace potentia::gipf {

/// `E` is the evaluator of a game whose positions have visit_turns() and a reserve.
template <class E>
class TriesAllTurns : public E {
 public:
  using Position = typename E::Position;

  static bool is_forced(const Position&) { return true; }
  template <class F>
  static void visit_forcing(const Position& position, F&& f) {
    visit_turns(position, f);
  }

  /// Three times as many for each piece (docs/solver.md).
  std::uint32_t expected_leaves(const Position& position, Player attacker) const {
    std::uint32_t leaves = 1;
    for (int left = position.reserve(opponent(attacker)); left > 0 && leaves <= kMostLeaves / 3; --left) {
      leaves *= 3;
    }
    return leaves;
  }
};

}  // namespace potentia::gipf
