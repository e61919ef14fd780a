// The turns of one node, and when to try each: what the search and the solver of wins have in common.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>

#include "base/first_greatest.h"
#include "rules/game.h"

namespace potentia {

template <Game G>
struct TurnList {
  typename G::MoveList turns;
  std::array<int, G::MoveList::capacity()> order;  // larger: earlier; whoever lists the turns sets it

  /// Brings the best of the turns from `from` on to place `from`.
  void pick_best(std::size_t from) {
    const std::size_t best = from + first_greatest(std::span(order).subspan(from, turns.size() - from));
    std::swap(order[from], order[best]);
    std::swap(turns[from], turns[best]);
  }

  bool has_turn(const typename G::Move& turn) const {
    return std::find(turns.begin(), turns.end(), turn) != turns.end();
  }
  /// Without this turn, if it is among those from `from` on. What order they had is lost.
  void remove_from(std::size_t from, const typename G::Move& turn) {
    const auto found = std::find(turns.begin() + static_cast<std::ptrdiff_t>(from), turns.end(), turn);
    if (found == turns.end()) return;
    std::copy(found + 1, turns.end(), found);
    turns.truncate(turns.size() - 1);
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
