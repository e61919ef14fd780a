// What the net that judges YINSH sees, both versions: rings and markers, by whose they are and where they
// lie, what the terms of each player count, and what stands on each place for a row.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "eval/row_net.h"
#include "eval/yinsh/row_patterns.h"
#include "eval/yinsh/terms.h"
#include "rules/yinsh/position.h"

namespace potentia::yinsh {

namespace internal {
constexpr std::array<std::uint8_t, kIndexEnd> make_point_numbers() {
  std::array<std::uint8_t, kIndexEnd> numbers{};
  std::uint8_t count = 0;
  for (const Point point : kBoard) numbers[at(point.index())] = count++;
  return numbers;
}
inline constexpr auto kPointNumbers = make_point_numbers();
}  // namespace internal

struct Features {
  static constexpr std::string_view kName = "yinsh";
  struct View {
    const Position& position;
    Terms own;  // of the side to move
    Terms enemy;
  };

  // By point, in the order of kBoard: own rings, own markers, the enemy's rings, his markers.
  static constexpr std::size_t kOnBoard = 4 * std::size_t{kPoints};
  // Then own counts, and the enemy's: rings wanted, fours, threes, ways by twos. More than the last are as
  // the last.
  static constexpr std::array<std::size_t, 4> kCounts = {4, 4, 8, 16};
  static constexpr std::size_t kCounted = 4 + 4 + 8 + 16;
  // Then patterns of places for a row, by folds.
  static constexpr std::size_t kFirstNarrow = kOnBoard + 2 * kCounted;
  static constexpr bool kFourNarrowFit = true;  // as tools/train/row_net.py leaves them (MOST_OF_MANY)
  static constexpr std::size_t kFeatures = kFirstNarrow + std::size_t{kRowFolds};
  static constexpr std::size_t kMostAtOnce =
      2 * kRingsEach + kMarkers + 2 * kCounts.size() + std::size_t{kRowPlaces};
  // Rings are placed; then 0 to 8 markers lie, 9 to 17, … 45 and more.
  static constexpr std::size_t kStages = 7;
  static constexpr int kMarkersAStage = 9;

  static constexpr std::size_t kGroupPlaces = std::size_t{kPoints} + 2 * kCounts.size();
  static constexpr std::size_t group(std::size_t feature) {
    if (feature >= kFirstNarrow) return kGroupPlaces;
    if (feature < kOnBoard) return feature % kPoints;
    std::size_t rest = feature - kOnBoard;
    std::size_t group = kPoints;
    for (std::size_t i = 0;; ++i, ++group) {
      const std::size_t size = kCounts[i % kCounts.size()];
      if (rest < size) return group;
      rest -= size;
    }
  }

  static constexpr std::size_t most_of_group(std::size_t group) {
    return group == kGroupPlaces ? std::size_t{kRowPlaces} : 1;
  }

  static std::size_t stage(const View& view) {
    if (view.position.phase() == Phase::Placing) return 0;
    return at(1 + (kMarkers - view.position.pool()) / kMarkersAStage);
  }

  // 0.98 of the browser's time for a search, 0.97 of the program's.
  static constexpr bool kIsInlined = true;

  template <class F>
  [[gnu::always_inline]] static void for_each(const View& view, F f) {
    const Player side = view.position.side();
    for_each_of(view.position, side, view.own, 0, kOnBoard, f);
    for_each_of(view.position, opponent(side), view.enemy, kOnBoard / 2, kOnBoard + kCounted, f);
  }

  static RowFolds narrow(const View& view) { return RowFolds(view.position); }

 private:
  template <class F>
  [[gnu::always_inline]] static void for_each_of(const Position& position, Player player, const Terms& terms,
                                                 std::size_t on_board, std::size_t counts, F& f) {
    for (const Point point : position.rings(player)) f(on_board + internal::kPointNumbers[at(point.index())]);
    for (const Point point : position.markers(player))
      f(on_board + kPoints + internal::kPointNumbers[at(point.index())]);
    const std::array<int, kCounts.size()> counted = {terms.wanted, terms.fours, terms.threes, terms.ways / 2};
    for (std::size_t i = 0; i < counted.size(); ++i) {
      f(counts + std::min(at(counted[i]), kCounts[i] - 1));
      counts += kCounts[i];
    }
  }
};

extern const RowNet<Features> kNet;

}  // namespace potentia::yinsh
