// The turns of one node, and when to try each: what the search and the solver of wins have in common.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
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
    assert(from < turns.size());
    const std::size_t best = from + first_greatest(std::span(order).subspan(from, turns.size() - from));
    std::swap(order[from], order[best]);
    std::swap(turns[from], turns[best]);
  }

  bool has_turn(const typename G::Move& turn) const {
    return std::find(turns.begin(), turns.end(), turn) != turns.end();
  }
  /// Turns that were tried before these were listed come to the front, and leave the others. Where there is
  /// not room for all the last of the others go.
  void put_first(std::span<const typename G::Move> tried) {
    for (const auto& turn : tried) {
      const auto found = std::find(turns.begin(), turns.end(), turn);
      if (found == turns.end()) continue;
      std::copy(found + 1, turns.end(), found);
      turns.truncate(turns.size() - 1);
    }
    const std::size_t others = std::min(turns.size(), G::MoveList::capacity() - tried.size());
    turns.truncate(others);
    turns.append(tried.size());
    std::copy_backward(turns.begin(), turns.begin() + others, turns.end());
    std::copy(tried.begin(), tried.end(), turns.begin());
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
