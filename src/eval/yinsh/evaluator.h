// The handcrafted judgement of YINSH, the same for both versions: rings taken, places for a row that are
// nearly filled, markers, room for the rings.
//
// A place for a row counts by its own markers: five are a row that its owner will take, four and three are
// chances. Whoever is ahead when the markers run out has won, so a lead weighs more as the pool shrinks.
// Where a ring move makes a row nothing is judged: such turns are noisy, and the search plays them out.
#pragma once

#include <algorithm>
#include <array>

#include "eval/evaluator.h"
#include "rules/yinsh/rules.h"

namespace potentia::yinsh {

/// How many places for a row have five, four and three of these markers.
struct RowPlaces {
  int fives = 0;
  int fours = 0;
  int threes = 0;
};

namespace internal {
inline constexpr std::array<PointSet, kAxes> kRowStarts = all_row_starts(kBoard);
/// By how many lines, and how long ones, a ring stands on: what it can hope to reach.
constexpr std::array<std::uint8_t, kIndexEnd> make_reach_of_empty_board() {
  std::array<std::uint8_t, kIndexEnd> table{};
  for (const Point point : kBoard) {
    int sum = 0;
    for (const Direction d : kDirections) {
      int x = point.x() + geometry::dx(d);
      int y = point.y() + geometry::dy(d);
      for (; on_board(x, y); x += geometry::dx(d), y += geometry::dy(d)) ++sum;
    }
    table[at(point.index())] = static_cast<std::uint8_t>(sum);
  }
  return table;
}
inline constexpr auto kReachOfEmptyBoard = make_reach_of_empty_board();
}  // namespace internal

namespace internal {
/// Added up for all places of one axis at once: each bit of a sum is a set of places.
template <std::size_t kAxis>
[[gnu::always_inline]] inline void add_row_places(PointSet markers, RowPlaces& out) {
  constexpr Direction kBack = geometry::opposite(kAxisDirections[kAxis]);
  const PointSet a = markers;
  const PointSet b = markers.shifted(kBack);
  const PointSet c = markers.shifted(kBack, 2);
  const PointSet d = markers.shifted(kBack, 3);
  const PointSet e = markers.shifted(kBack, 4);
  const PointSet abc = a ^ b ^ c;
  const PointSet two = (a & b) | ((a ^ b) & c);
  const PointSet odd = abc ^ d ^ e;
  const PointSet two_more = (abc & d) | ((abc ^ d) & e);
  const PointSet four = two & two_more & kRowStarts[kAxis];
  out.fives += (four & odd).size();
  out.fours += (four - odd).size();
  out.threes += ((two ^ two_more) & odd & kRowStarts[kAxis]).size();
}
}  // namespace internal

inline RowPlaces row_places(PointSet markers) {
  RowPlaces out;
  internal::add_row_places<0>(markers, out);
  internal::add_row_places<1>(markers, out);
  internal::add_row_places<2>(markers, out);
  return out;
}

template <class G>
class HandcraftedEvaluator {
 public:
  using Position = typename G::Position;

  static constexpr double kWinScale = 300;
  static constexpr int kFutilityDepth = 2;
  static constexpr int kReverseFutilityMargin = 150;  // a ply
  static constexpr int kFutilityMargin = 150;

  static constexpr bool kHasNoisyTurns = true;
  /// Turns whose move makes a row: what the judgement of a quiet position does not see. A row that was due is
  /// judged as taken, and a turn that begins with one is not noisy, whatever its move makes.
  bool is_noisy(const Position&, const Move& move) const { return move.after() > 0 && move.before() == 0; }
  void generate_noisy(const Position& position, MoveList& list) const {
    if (position.phase() == Phase::Placing || position.is_row_due()) return;
    const MoverBoard board = seen_by_mover(position, G::kGoal);
    if (!board.may_make_row()) return;
    visit_moves<Wanted::Rows>(board, Removals(), [&](const Move& move) {
      if (move.after() > 0) list.push_back(move);
      return !list.full();
    });
  }

  int evaluate(const Position& position) const {
    const Player side = position.side();
    const int score =
        position.phase() == Phase::Placing ? placing(position, side) : moving(position, side, opponent(side));
    return std::clamp(score + kToMove, -kEvalLimit, kEvalLimit);
  }

  /// Rows first; then turns that turn the opponent's markers, those of his best places above all.
  auto order_hints(const Position& position) const {
    const Player side = position.side();
    const PointSet own = position.markers(side);
    const PointSet enemy = position.markers(opponent(side));
    return [own, enemy, threatened = crowded(enemy), wanted = crowded(own),
            beside_wanted = around(crowded(own))](const Move& move) {
      if (move.removals() > 0) return std::min(700 + 100 * move.removals(), 1000);
      if (!move.moves_ring()) return int{internal::kReachOfEmptyBoard[at(move.from().index())]} * 10;
      int hint = beside_wanted.has(move.from()) ? 360 : 300;
      const PointSet passed = between(move.from(), move.to()) & (own | enemy);
      if (!passed) return hint;
      hint += 20 * (passed & enemy).size() - 20 * (passed & own).size();
      if (passed & threatened) hint += 150;
      if (passed & wanted) hint -= 100;
      return std::clamp(hint, 0, 690);
    };
  }

 private:
  // Hundredths of a marker or so: what was tried stands in docs/engine.md.
  static constexpr std::array<int, 4> kTaken = {0, 500, 1100, 8000};  // by rings taken
  static constexpr int kLead = 12;  // a ring ahead, for each marker of the pool gone
  static constexpr int kFour = 45;
  static constexpr int kThree = 14;
  static constexpr int kMarker = 8;
  static constexpr int kWay = 4;      // a vacant point beside a ring
  static constexpr int kReached = 3;  // while placing: a point that a ring could reach on an empty board
  static constexpr int kToMove = 15;

  /// Markers of which three stand in line.
  template <Direction kAxis>
  static PointSet crowded_along(PointSet markers) {
    constexpr Direction kBack = geometry::opposite(kAxis);
    const PointSet middle = markers & markers.shifted(kAxis) & markers.shifted(kBack);
    return middle | middle.shifted(kAxis) | middle.shifted(kBack);
  }
  static PointSet crowded(PointSet markers) {
    return crowded_along<kAxisDirections[0]>(markers) | crowded_along<kAxisDirections[1]>(markers) |
           crowded_along<kAxisDirections[2]>(markers);
  }

  static int placing(const Position& position, Player side) {
    int score = 0;
    for (const Point ring : position.rings(side)) score += internal::kReachOfEmptyBoard[at(ring.index())];
    for (const Point ring : position.rings(opponent(side)))
      score -= internal::kReachOfEmptyBoard[at(ring.index())];
    return kReached * score + ways(position, side) - ways(position, opponent(side));
  }

  static int ways(const Position& position, Player p) {
    const PointSet vacant = position.vacant();
    int sum = 0;
    for (const PointSet step : position.rings(p).shifted_all()) sum += (step & vacant).size();
    return kWay * sum;
  }

  static int moving(const Position& position, Player side, Player other) {
    const RowPlaces own = row_places(position.markers(side));
    const RowPlaces enemy = row_places(position.markers(other));
    // A row that stands is a ring to come, whoever made it.
    const int own_taken = position.rings_taken(side) + std::min(own.fives, 1);
    const int enemy_taken = position.rings_taken(other) + std::min(enemy.fives, 1);
    int score = worth(own_taken) - worth(enemy_taken);
    score += kLead * (own_taken - enemy_taken) * (kMarkers - position.pool()) / 4;
    score += kFour * (own.fours - enemy.fours) + kThree * (own.threes - enemy.threes);
    score += kMarker * (position.markers(side).size() - position.markers(other).size());
    return score + ways(position, side) - ways(position, other);
  }

  static int worth(int taken) {
    const int goal = static_cast<int>(G::kGoal);
    return taken >= goal ? kTaken[3] : kTaken[at(taken)];
  }
};

static_assert(Evaluator<HandcraftedEvaluator<Standard>, Standard>);

}  // namespace potentia::yinsh
