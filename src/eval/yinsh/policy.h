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
  struct Part {
    std::uint8_t begin;  // of a place for a row
    std::uint8_t point;  // of the place
  };
  static constexpr std::size_t kMostParts = 15;
  // Of those that a point lacks: any place, and a point whose worth is 0.
  static constexpr Part kNone = {0, kRowLength};

  std::array<std::array<std::int8_t, 8>, kRowPatterns> worth{};
  std::array<std::array<Part, kMostParts>, kIndexEnd> parts;  // by point of the board

  PolicyTables() {
    for_each_policy_number(
        [&](int pattern, int point, std::size_t number) { worth[at(pattern)][at(point)] = kPolicy[number]; });
    for (auto& of_point : parts) of_point.fill(kNone);
    std::array<std::size_t, kIndexEnd> counts{};
    for (std::size_t place = 0; place < kRows.size(); ++place) {
      std::uint8_t i = 0;
      for (const Point point : kRows[place].points)
        parts[at(point.index())][counts[at(point.index())]++] = {kRowPatternTables.begins[place], i++};
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
    for (const auto [begin, of_place] : internal::kPolicyTables.parts[at(point.index())])
      sum += internal::kPolicyTables.worth[patterns_.from(begin)][of_place];
    return worth = static_cast<std::int16_t>(sum);
  }

  RowPatterns patterns_;
  PointSet markers_;
  // What has been worked out: most points are of no move, or of several.
  mutable PointSet known_;
  mutable std::array<std::int16_t, kIndexEnd> worth_;
};

}  // namespace potentia::yinsh
