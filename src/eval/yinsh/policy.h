// Which ring moves look good before any is searched: the order of YINSH's turns.
//
// A ring move does something at points: it leaves a marker where its ring stood, turns over the markers that
// it passes, and brings the ring to a vacant point. What that is worth at a point is a sum over the places
// for a row on which the point lies, fifteen at most: each gives a number, by the pattern that stands there
// (row_patterns.h) and by which of its five points is meant. A move is worth the sum over its points, and a
// jump one number more. tools/tune/policy.cpp fits them to the turns that searches chose (docs/nets.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "eval/yinsh/row_patterns.h"
#include "rules/yinsh/move.h"
#include "rules/yinsh/position.h"

namespace potentia::yinsh {

/// A point of a pattern, where a move can do something, and the same of its mirror image have one number; the
/// last is a jump's.
inline constexpr std::size_t kPolicyNumbers = 6301;
inline constexpr int kPolicyUnit = 16;  // of the logarithm of odds
extern const std::array<std::int8_t, kPolicyNumbers> kPolicy;

/// Calls f(pattern, point, number) for each point of each pattern but those with the enemy's ring.
template <class F>
void for_each_policy_number(F f) {
  constexpr int kEnemyRing = 3;
  std::size_t number = 0;
  for (int pattern = 0; pattern < kRowPatterns; ++pattern) {
    const int mirrored = mirror_image(pattern);
    for (int point = 0, rest = pattern; point < kRowLength; ++point, rest /= kOnAPoint) {
      const int opposite = kRowLength - 1 - point;
      const bool is_known = mirrored < pattern || (mirrored == pattern && opposite < point);
      if (rest % kOnAPoint == kEnemyRing || is_known) continue;
      f(pattern, point, number);
      if (mirrored != pattern || opposite != point) f(mirrored, opposite, number);
      ++number;
    }
  }
}

namespace internal {
/// Made when the program starts, as the tables of patterns are.
struct PolicyTables {
  static constexpr std::size_t kPlacesOfAPoint = 15;

  // By pattern and by which of its five points it is; the last, of no pattern, is 0.
  std::array<std::array<std::int8_t, 8>, kRowPatterns + 1> worth{};
  // By point of the board, where the patterns of its places are. Of the i-th place it is the point i % 5, so
  // that some are nowhere.
  std::array<std::array<std::uint16_t, kPlacesOfAPoint>, kIndexEnd> begins;

  PolicyTables() {
    for_each_policy_number(
        [&](int pattern, int point, std::size_t number) { worth[at(pattern)][at(point)] = kPolicy[number]; });
    for (auto& of_point : begins) of_point.fill(RowPatterns::kNowhere);
    for (std::size_t place = 0; place < kRows.size(); ++place) {
      std::size_t i = 0;
      for (const Point point : kRows[place].points) {
        auto& of_point = begins[at(point.index())];
        std::size_t slot = i++;
        while (of_point[slot] != RowPatterns::kNowhere) slot += kRowLength;
        of_point[slot] = kRowPatternTables.begins[place];
      }
    }
  }
};
extern const PolicyTables kPolicyTables;
}  // namespace internal

/// What ring moves are worth in a position, in parts of kPolicyUnit. Cost: some 60 ns, and 10 for each point
/// that is asked for the first time.
class Policy {
 public:
  explicit Policy(const Position& position)
      : patterns_(position), markers_(position.markers(Player::White) | position.markers(Player::Black)) {}

  int worth(const Move& move) const {
    int sum = worth_at(move.from()) + worth_at(move.to());
    const PointSet passed = between(move.from(), move.to()) & markers_;
    for (const Point point : passed) sum += worth_at(point);
    return passed ? sum + kPolicy.back() : sum;
  }

 private:
  int worth_at(Point point) const {
    std::int16_t& worth = worth_[at(point.index())];
    if (known_.has(point)) return worth;
    known_ |= PointSet(point);
    int sum = 0;
    const auto& begins = internal::kPolicyTables.begins[at(point.index())];
    for (std::size_t i = 0; i < begins.size(); ++i)
      sum += internal::kPolicyTables.worth[patterns_.from(begins[i])][i % kRowLength];
    return worth = static_cast<std::int16_t>(sum);
  }

  RowPatterns patterns_;
  PointSet markers_;
  // What has been worked out: most points are of no move, or of several.
  mutable PointSet known_;
  mutable std::array<std::int16_t, kIndexEnd> worth_;
};

}  // namespace potentia::yinsh
