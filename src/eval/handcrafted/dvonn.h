// The handcrafted judgement of DVONN: what each stack is worth where it stands.
//
// In the movement phase every stack belongs to a class (dvonn_stacks.h): whose it is, how high, how near the
// DVONN pieces, how many turns it has, how often it is attacked. Each class has a weight, and a few terms
// have weights for the difference between the players; all slide from the full board to the empty one. In the
// placement phase the terms are others. Weights are fitted to self-play by tools/tune.
#pragma once

#include <algorithm>
#include <array>

#include "eval/evaluator.h"
#include "eval/handcrafted/dvonn_stacks.h"
#include "eval/handcrafted/weights/dvonn.h"
#include "rules/dvonn/rules.h"

namespace potentia::dvonn {

/// What is counted of a player's pieces while the board is being filled. Each piece is counted once by its
/// distance to the nearest DVONN piece, once by the number of its neighbours on the board.
enum class PlacementTerm : std::uint8_t {
  BesideRed,   // distance 1
  TwoFromRed,  // distance 2
  FarFromRed,  // distance 4 or more (3 is the measure)
  BesideTwoReds,
  Corner,       // three neighbours on the board
  Edge,         // four
  NextToEdge,   // six, one of them an edge cell
  OwnPair,      // two own pieces side by side
  OwnEdgePair,  // … both on the edge
  Crowded,      // an inner piece with four or more own neighbours
  Count
};
inline constexpr int kPlacementTerms = static_cast<int>(PlacementTerm::Count);
using PlacementTerms = std::array<int, kPlacementTerms>;

/// Thousandths of a piece.
inline constexpr PlacementTerms kPlacementWeights = {{206, 249, -333, -77, -569, -258, -71, -383, -173, -56}};

namespace internal {
constexpr int distance(Cell a, Cell b) {
  const int x = a.x() - b.x();
  const int y = a.y() - b.y();
  const auto size = [](int v) { return v < 0 ? -v : v; };
  return std::max({size(x), size(y), size(x - y)});
}

// The six cells with three neighbours.
constexpr CellSet make_corners() {
  CellSet out;
  for (const Cell cell : kBoard) {
    if (neighbours(CellSet(cell)).size() == 3) out |= CellSet(cell);
  }
  return out;
}

using NearnessTable = std::array<std::array<std::uint8_t, kIndexEnd>, kIndexEnd>;

// 64 on a DVONN piece's cell, 16 beside it, 4, 1, then nothing.
constexpr NearnessTable make_nearness() {
  NearnessTable table{};
  for (const Cell a : kBoard) {
    for (const Cell b : kBoard) {
      const int d = distance(a, b);
      table[static_cast<std::size_t>(a.index())][static_cast<std::size_t>(b.index())] =
          static_cast<std::uint8_t>(d > 3 ? 0 : 64 >> (2 * d));
    }
  }
  return table;
}
inline constexpr NearnessTable kNearness = make_nearness();

}  // namespace internal

class HandcraftedEvaluator {
 public:
  static constexpr double kWinScale = 220;
  static constexpr int kFarDepth = 3;
  static constexpr int kFarAboveMargin = 150;  // a ply
  static constexpr int kFarBelowMargin = 100;

  static constexpr bool kHasLoudTurns = false;

  int evaluate(const Position& position) const {
    const int score = position.phase() == Phase::Placement ? placement(position) : movement(position);
    return std::clamp(score, -kEvalLimit, kEvalLimit);
  }

  int order_hint(const Position& position, Move move) const {
    if (move.is_pass()) return 0;
    if (move.is_placement()) return nearness(position.reds(), move.to()) + (kEdge.has(move.to()) ? 10 : 0);
    int hint = 200 + nearness(position.reds(), move.to());
    if (position.owned(opponent(position.side())).has(move.to()))
      hint += 150 + 20 * position.height(move.to());
    if (position.bare_reds().has(move.to())) hint += 60;
    return std::min(hint, 1000);
  }

  /// The terms of one player in the placement phase.
  static PlacementTerms placement_terms(const Position& position, Player player) {
    PlacementTerms out{};
    const auto set = [&](PlacementTerm term, CellSet cells) {
      out[static_cast<std::size_t>(term)] = cells.size();
    };
    const CellSet own = position.owned(player);
    const CellSet reds = position.reds();
    const CellSet one = neighbours(reds) | reds;
    const CellSet two = neighbours(one) | one;
    const CellSet three = neighbours(two) | two;
    set(PlacementTerm::BesideRed, own & one);
    set(PlacementTerm::TwoFromRed, own & (two - one));
    set(PlacementTerm::FarFromRed, own - three);
    set(PlacementTerm::Corner, own & kCorners);
    set(PlacementTerm::Edge, own & (kEdge - kCorners));
    set(PlacementTerm::NextToEdge, own & (neighbours(kEdge) - kEdge));
    int pairs = 0;
    int edge_pairs = 0;
    for (const Direction d : {Direction::East, Direction::NorthEast, Direction::North}) {
      pairs += (own & own.shifted(d)).size();
      edge_pairs += (own & kEdge & (own & kEdge).shifted(d)).size();
    }
    out[static_cast<std::size_t>(PlacementTerm::OwnPair)] = pairs;
    out[static_cast<std::size_t>(PlacementTerm::OwnEdgePair)] = edge_pairs;
    for (const Cell cell : own& one) {
      if ((neighbours(CellSet(cell)) & reds).size() > 1)
        ++out[static_cast<std::size_t>(PlacementTerm::BesideTwoReds)];
    }
    for (const Cell cell : own - kEdge) {
      if ((neighbours(CellSet(cell)) & own).size() >= 4)
        ++out[static_cast<std::size_t>(PlacementTerm::Crowded)];
    }
    return out;
  }

 private:
  static constexpr CellSet kCorners = internal::make_corners();
  static constexpr CellSet kEdge = kBoard - surrounded(kBoard);

  static int nearness(CellSet reds, Cell cell) {
    int sum = 0;
    for (const Cell red : reds) {
      sum +=
          internal::kNearness[static_cast<std::size_t>(red.index())][static_cast<std::size_t>(cell.index())];
    }
    return sum;
  }

  int movement(const Position& position) const {
    const StackSurvey survey(position);
    SlidingSum sum;
    sum.add(kWeights.to_move);
    const Terms terms = survey.terms();
    for (std::size_t i = 0; i < kTerms; ++i) sum.add(kWeights.terms[i], terms[i]);
    survey.for_each_class(
        [&](int stack_class) { sum.add(kWeights.stacks[static_cast<std::size_t>(stack_class)]); });
    return sum.at(position.occupied().size(), kCells);
  }

  int placement(const Position& position) const {
    const PlacementTerms own = placement_terms(position, position.side());
    const PlacementTerms enemy = placement_terms(position, opponent(position.side()));
    int score = 0;
    for (std::size_t i = 0; i < kPlacementTerms; ++i) score += kPlacementWeights[i] * (own[i] - enemy[i]);
    return score / 10;
  }
};

static_assert(Evaluator<HandcraftedEvaluator, Rules>);

}  // namespace potentia::dvonn
