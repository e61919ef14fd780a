// What the net that judges PÜNCT sees: whose dot is seen on each space, and by number how many dots each
// player's ways want, how broad the cheapest are, his pieces on the board and his dots in the centre.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "eval/punct/surveys.h"
#include "eval/row_net.h"
#include "rules/punct/movegen.h"

namespace potentia::punct {

struct Features {
  static constexpr std::string_view kName = "punct";
  struct View {
    const Position& position;
    const Surveys& surveys;
  };

  // By space: an own dot is seen, the enemy's.
  static constexpr std::size_t kOnBoard = 2 * std::size_t{kSpaces};
  // Then own counts, and the enemy's: what his three ways cost, the cheapest first; spaces still to cover on
  // the cheapest, of which many mean that one piece does not stop him; pieces on the board; dots in the
  // centre. More than the last are as the last; so are the spaces of ways that want more than kNear dots, as
  // walking such a way back takes long and tells nothing.
  static constexpr std::array<std::size_t, 6> kCounts = {20, 20, 20, 32, kPiecesEach + 1, 20};
  static constexpr std::size_t kCounted = 92 + kPiecesEach + 1 + 20;
  static constexpr int kSpacesACount = 3;  // of those still to cover
  static constexpr int kNear = 7;
  static constexpr std::size_t kFeatures = kOnBoard + 2 * kCounted;
  static constexpr std::size_t kMostAtOnce = 2 * std::size_t{kPiecesEach} * kDots + 2 * kCounts.size();
  static constexpr std::size_t kStages = 8;  // by the pieces on the board, at most 36
  static constexpr int kPiecesAStage = 5;

  static constexpr std::size_t group(std::size_t feature) {
    if (feature < kOnBoard) return feature % kSpaces;
    std::size_t rest = feature - kOnBoard;
    std::size_t group = kSpaces;
    for (std::size_t i = 0;; ++i, ++group) {
      const std::size_t size = kCounts[i % kCounts.size()];
      if (rest < size) return group;
      rest -= size;
    }
  }

  static std::size_t stage(const View& view) {
    const int pieces = view.position.on_board(Player::White) + view.position.on_board(Player::Black);
    return at(pieces / kPiecesAStage);
  }

  template <class F>
  static void for_each(const View& view, F f) {
    const Player side = view.position.side();
    for_each_of(view, side, 0, kOnBoard, f);
    for_each_of(view, opponent(side), kSpaces, kOnBoard + kCounted, f);
  }

 private:
  template <class F>
  static void for_each_of(const View& view, Player player, std::size_t on_board, std::size_t counts, F& f) {
    const Position& position = view.position;
    position.seen(player).for_each([&](Space space) { f(on_board + at(space.index())); });
    const Survey& survey = view.surveys[player];
    const auto costs = survey.in_order();
    const int open =
        survey.least <= kNear ? static_cast<int>(view.surveys.ways(player).open.size()) : kSpaces;
    const std::array<int, kCounts.size()> counted = {costs[0],
                                                     costs[1],
                                                     costs[2],
                                                     open / kSpacesACount,
                                                     position.on_board(player),
                                                     centre(position, player)};
    for (std::size_t i = 0; i < counted.size(); ++i) {
      f(counts + std::min(at(counted[i]), kCounts[i] - 1));
      counts += kCounts[i];
    }
  }
};

extern const RowNet<Features> kNet;

}  // namespace potentia::punct
