// What GIPF's nets see: pieces, by whose they are, what they are and where they lie, each player's reserve,
// and what lies on each line.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "eval/gipf/lines.h"
#include "eval/gipf/spots.h"
#include "eval/row_net.h"
#include "rules/gipf/position.h"

namespace potentia::gipf {

template <Version kVersion>
struct Features {
  static constexpr std::string_view kName =
      std::array{"gipf-basic", "gipf-standard", "gipf-tournament"}[static_cast<std::size_t>(kVersion)];
  struct View {
    const Position<kVersion>& position;
    std::array<std::uint16_t, kLines> folds;  // of the lines, seen from the side to move
    int pieces_left;  // to both, on the board and in reserve, a GIPF-piece counting two
  };

  // Of each player, by spot, basic pieces and GIPF-pieces; then his reserve, more (handicaps) counting as the
  // most. Then the lines.
  static constexpr std::size_t kOnBoard = 2 * std::size_t{kSpots};
  static constexpr std::size_t kMostReserve = 18;
  static constexpr std::size_t kOfPlayer = kOnBoard + kMostReserve + 1;
  static constexpr std::size_t kFirstNarrow = 2 * kOfPlayer;
  static constexpr std::size_t kFeatures = kFirstNarrow + std::size_t{kFolds};
  static constexpr std::size_t kMostAtOnce = std::size_t{kSpots} + 2 + std::size_t{kLines};

  // A group is what lies on a spot, each reserve, all lines.
  static constexpr std::size_t kGroupLines = std::size_t{kSpots} + 2;
  static constexpr std::size_t group(std::size_t feature) {
    if (feature >= kFirstNarrow) return kGroupLines;
    const std::size_t of_player = feature % kOfPlayer;
    return of_player < kOnBoard ? of_player % kSpots : kSpots + feature / kOfPlayer;
  }
  static constexpr std::size_t most_of_group(std::size_t group) {
    return group == kGroupLines ? std::size_t{kLines} : 1;
  }

  // A quarter of its instructions (callgrind): rows are added where it is seen what there is.
  static constexpr bool kIsInlined = true;

  static constexpr std::size_t kStages = 6;  // of a game: 1 to 6 pieces left, 7 to 12, … 31 and more
  static constexpr int kPiecesAStage = 6;
  static std::size_t stage(const View& view) {
    return std::min(at(std::max(view.pieces_left - 1, 0) / kPiecesAStage), kStages - 1);
  }

  template <class F>
  [[gnu::always_inline]] static void for_each(const View& view, F f) {
    const Player side = view.position.side();
    for_each_of(view.position, side, 0, f);
    for_each_of(view.position, opponent(side), kOfPlayer, f);
  }

  static const std::array<std::uint16_t, kLines>& narrow(const View& view) { return view.folds; }

 private:
  template <class F>
  [[gnu::always_inline]] static void for_each_of(const Position<kVersion>& position, Player player,
                                                 std::size_t first, F& f) {
    for (const Cell cell : position.pieces(player) - position.gipf(player)) f(first + spot_number(cell));
    if constexpr (kVersion != Version::Basic) {
      for (const Cell cell : position.gipf(player)) f(first + kSpots + spot_number(cell));
    }
    f(first + kOnBoard + std::min(at(position.reserve(player)), kMostReserve));
  }
};

extern const RowNet<Features<Version::Basic>> kBasicNet;
extern const RowNet<Features<Version::Standard>> kStandardNet;
extern const RowNet<Features<Version::Tournament>> kTournamentNet;

}  // namespace potentia::gipf
