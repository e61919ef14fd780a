// The turns of one node, and when to try each: what the search and the solver of wins have in common.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "rules/game.h"

namespace potentia {

template <Game G>
struct TurnList {
  typename G::MoveList turns;
  std::array<int, G::MoveList::capacity()> order;  // larger: earlier; whoever lists the turns sets it

  /// Brings the best of the turns from `from` on to place `from`. Two plain loops: the first becomes vector
  /// instructions, and neither guesses which order is the higher one.
  void pick_best(std::size_t from) {
    int top = order[from];
    for (std::size_t i = from + 1; i < turns.size(); ++i) top = std::max(top, order[i]);
    std::size_t best = from;
    while (order[best] != top) ++best;
    std::swap(order[from], order[best]);
    std::swap(turns[from], turns[best]);
  }

  /// Of the turns from `from` on only those stay for which is_kept(turn) holds.
  template <class F>
  void keep_from(std::size_t from, F&& is_kept) {
    std::size_t kept = from;
    for (std::size_t i = from; i < turns.size(); ++i) {
      if (!is_kept(turns[i])) continue;
      turns[kept] = turns[i];
      order[kept++] = order[i];
    }
    turns.truncate(kept);
  }
};

}  // namespace potentia
