// Seeded random games, with tastes that lead where uniform play seldom goes.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "games/games.h"
#include "tests/support/position_file.h"

namespace potentia::test {

enum class Taste {
  Uniform,
  Rows,   // GIPF: turns that settle rows, where there are some
  Heavy,  // GIPF: enters GIPF-pieces while it can
};

inline constexpr std::array kTastes = {Taste::Uniform, Taste::Rows, Taste::Heavy};

/// Whether a turn with this text is to this taste.
inline bool is_liked(std::string_view turn, Taste taste) {
  return taste == Taste::Rows ? turn.find('x') != std::string_view::npos : turn[0] == 'G';
}

inline std::string choose_turn(const std::vector<std::string>& turns, Rng& rng, Taste taste) {
  const auto any_of = [&](const std::vector<std::string>& some) {
    return some[rng.below(static_cast<std::uint32_t>(some.size()))];
  };
  if (taste == Taste::Uniform || rng.below(4) == 0) return any_of(turns);
  std::vector<std::string> liked;
  for (const auto& turn : turns) {
    if (is_liked(turn, taste)) liked.push_back(turn);
  }
  return any_of(liked.empty() ? turns : liked);
}

/// Plays a game from `position` to its end or for at most `plies` turns, calling visit(position, turns, turn)
/// for each position; `turn` is the one about to be played, "" in the last call. GIPF may go round in
/// circles: hence the limit.
template <class Visit>
void play_random_game(PositionPtr position, Rng& rng, Taste taste, int plies, Visit visit) {
  for (int ply = 0;; ++ply) {
    const auto turns = position->turns();
    if (turns.empty() || ply == plies) {
      visit(*position, turns, std::string());
      return;
    }
    const std::string turn = choose_turn(turns, rng, taste);
    visit(*position, turns, turn);
    auto next = position->play(turn);
    ASSERT_TRUE(next) << position->text() << ": " << turn << ": " << next.error().sentence();
    position = *next;
  }
}

/// Where a random game begins: at the start; but where that has a flood of turns, whose texts would take all
/// the time, at one of the positions of reference/positions/.
inline PositionPtr random_start(const AnyGame& game, Rng& rng) {
  constexpr std::uint64_t kFlood = 1000;
  if (game.start()->count_turns() < kFlood) return game.start();
  const auto positions = unusual_positions(std::string(game.id()));
  return *game.parse_position(positions[rng.below(static_cast<std::uint32_t>(positions.size()))].position);
}

/// About `count` positions met in random games of all tastes, openings and ends among them.
inline std::vector<PositionPtr> random_positions(const AnyGame& game, std::uint64_t seed, std::size_t count) {
  std::vector<PositionPtr> positions;
  Rng rng(seed);
  for (int number = 0; positions.size() < count; ++number) {
    const Taste taste = kTastes[static_cast<std::size_t>(number) % kTastes.size()];
    play_random_game(random_start(game, rng), rng, taste, 400,
                     [&](const AnyPosition& at, const std::vector<std::string>& turns, const std::string&) {
                       if (rng.below(8) != 0 && !turns.empty()) return;
                       positions.push_back(*game.parse_position(at.text()));
                     });
  }
  return positions;
}

}  // namespace potentia::test
