// A position of GIPF as tools/train/gipf.py reads it.
//
// Fifty bytes, numbers with the lowest byte first: 37 bytes for the spots in the order of kBoard (0 vacant, 1
// own, 2 own GIPF-piece, 3 the enemy's, 4 his GIPF-piece; own is the side to move), the own reserve, the
// enemy's, the pieces left to both (three bytes); the judgement without the net, in hundredths of
// a piece (two bytes, signed); the chance of the side to move (four, a float); the game's number (four).
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "eval/gipf/evaluator.h"
#include "tune/packed.h"

namespace potentia::tune {

template <class G>
struct GipfPositions {
  static constexpr std::size_t kBytes = 50;
  static constexpr double kWinScale = gipf::StaticEvaluator<G>::kWinScale;

  static std::string_view head() { return {}; }

  static bool holds(const typename G::Position& position) { return !G::outcome(position); }

  static Packed<kBytes> packed(const typename G::Position& position, double chance, std::size_t game) {
    using E = gipf::StaticEvaluator<G>;
    Packed<kBytes> out;
    const Player own = position.side();
    const Player enemy = opponent(own);
    for (const gipf::Cell cell : gipf::kBoard) {
      int content = 0;
      for (const Player player : {own, enemy}) {
        if (!position.pieces(player).has(cell)) continue;
        content = (player == own ? 1 : 3) + (position.gipf(player).has(cell) ? 1 : 0);
      }
      out.put(static_cast<std::uint8_t>(content));
    }
    out.put(static_cast<std::uint8_t>(position.reserve(own)));
    out.put(static_cast<std::uint8_t>(position.reserve(enemy)));
    out.put(static_cast<std::uint8_t>(E::pieces_left(position)));
    const int judged = E::weighted_sum(position, E::patterns_of(position));
    out.put(static_cast<std::int16_t>(std::clamp(judged, -kEvalLimit, kEvalLimit)));
    out.put(static_cast<float>(chance));
    out.put(static_cast<std::int32_t>(game));
    return out;
  }
};

}  // namespace potentia::tune
