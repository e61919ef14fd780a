// perft: the number of turn sequences of a given length, the plainest measure of a generator's truth and
// speed.
//
// Bulk counting adds up `count_turns` at the last ply; without it every leaf position is made. Both give the
// same number: sequences that end earlier count nothing.
#pragma once

#include <cstdint>

#include "rules/game.h"

namespace potentia {

enum class LastPly : std::uint8_t { Bulk, Made };

template <Game G, LastPly kLastPly = LastPly::Bulk>
std::uint64_t perft(const typename G::Position& position, int depth) {
  if (depth == 0) return 1;
  if constexpr (kLastPly == LastPly::Bulk) {
    if (depth == 1) return G::count_turns(position);
  }
  std::uint64_t leaves = 0;
  G::for_each_turn(position, [&](const typename G::Move& move) {
    leaves += perft<G, kLastPly>(position.after(move), depth - 1);
  });
  return leaves;
}

}  // namespace potentia
