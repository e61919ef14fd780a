// The handcrafted judgement of DVONN: who can still move, onto what, how near the DVONN pieces.
//
// A position is described by terms (one number a term and player); the score is the sum of their differences,
// each with a weight that slides from the full board to the empty one. Weights are fitted to the results of
// self-play by tools/tune; their sizes are in hundredths of a piece. Placement has terms of its own.
#pragma once

#include <algorithm>
#include <array>

#include "eval/evaluator.h"
#include "rules/dvonn/rules.h"

namespace potentia::dvonn {

enum class Term : std::uint8_t {
  FreeStack,      // stacks that can move
  Turn,           // turns
  TurnOntoRed,    // turns onto stacks with DVONN pieces
  TurnOntoEnemy,  // turns onto enemy stacks
  FreeNearness,   // nearness of the stacks that can move (64 on a DVONN piece's cell, 16 beside it, 4, 1)
  Nearness,       // nearness of all stacks
  Point,          // pieces in his stacks
  FreePoint,      // pieces in the stacks that can move
  RedStack,       // stacks with DVONN pieces
  FreeRedStack,   // of these, the ones that can move
  Surrounded,     // stacks that are surrounded
  AttackedPoint,  // pieces in enemy stacks that he can land on
  FreeSingle,     // single pieces that can move
  Count
};
inline constexpr int kTerms = static_cast<int>(Term::Count);
using Terms = std::array<int, kTerms>;

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

/// Thousandths of a piece, on a full board and on an empty one.
struct Weights {
  std::array<int, kTerms> full;
  std::array<int, kTerms> empty;
  int to_move_full;
  int to_move_empty;
};

inline constexpr Weights kWeights = {
    {580, 123, -41, 11, 13, 40, -391, 18, -731, -1086, 856, 13, -394},
    {941, 394, 1155, 197, 4, 19, 639, -74, -1032, 43, 2826, 551, 27},
    1253,
    -273,
};

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

// The weights at each number of occupied cells; the last entry of a row is the right to move.
using WeightRows = std::array<std::array<int, kTerms + 1>, kCells + 1>;
constexpr WeightRows make_weight_rows() {
  WeightRows rows{};
  for (int occupied = 0; occupied <= kCells; ++occupied) {
    const auto slide = [&](int full, int empty) {
      return (full * occupied + empty * (kCells - occupied)) / kCells;
    };
    auto& row = rows[static_cast<std::size_t>(occupied)];
    for (std::size_t i = 0; i < kTerms; ++i) row[i] = slide(kWeights.full[i], kWeights.empty[i]);
    row[kTerms] = slide(kWeights.to_move_full, kWeights.to_move_empty);
  }
  return rows;
}
inline constexpr WeightRows kWeightRows = make_weight_rows();
}  // namespace internal

class HandcraftedEvaluator {
 public:
  static constexpr double kWinScale = 220;
  static constexpr int kFarAboveDepth = 3;
  static constexpr int kFarAboveMargin = 150;  // a ply

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

  /// The terms of one player in the movement phase.
  static Terms terms(const Position& position, Player player) {
    Terms out{};
    const auto add = [&](Term term, int n) { out[static_cast<std::size_t>(term)] += n; };
    const CellSet own = position.owned(player);
    const CellSet enemy = position.owned(opponent(player));
    const CellSet reds = position.reds();
    const CellSet movable = position.movable(player);
    CellSet attacked;
    for (const Cell cell : own) {
      const int height = position.height(cell);
      const int near = nearness(reds, cell);
      add(Term::Point, height);
      add(Term::Nearness, near);
      const CellSet targets = movable.has(cell) ? position.targets(cell) : CellSet();
      if (!targets) continue;
      attacked |= targets & enemy;
      add(Term::FreeStack, 1);
      add(Term::Turn, targets.size());
      add(Term::TurnOntoRed, (targets & reds).size());
      add(Term::TurnOntoEnemy, (targets & enemy).size());
      add(Term::FreeNearness, near);
      add(Term::FreePoint, height);
      add(Term::FreeRedStack, reds.has(cell) ? 1 : 0);
      add(Term::FreeSingle, height == 1 ? 1 : 0);
    }
    add(Term::RedStack, (own & reds).size());
    add(Term::Surrounded, (own - movable).size());
    for (const Cell cell : attacked) add(Term::AttackedPoint, position.height(cell));
    return out;
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
    const Terms own = terms(position, position.side());
    const Terms enemy = terms(position, opponent(position.side()));
    const auto& row = internal::kWeightRows[static_cast<std::size_t>(position.occupied().size())];
    int score = row[kTerms];
    for (std::size_t i = 0; i < kTerms; ++i) score += row[i] * (own[i] - enemy[i]);
    return score / 10;
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
