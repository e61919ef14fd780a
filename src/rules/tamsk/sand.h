// The glasses as clocks (levels 2 and 3, RULES.md F.3 and F.4): what each has left, in milliseconds, and what
// is owed for having been too late.
//
//   left[p][i]   what is in the upper half of player p's i-th glass, in the order of their spaces; 0 if it
//                has not been started or has run out
//   fifteen      what is left in the neutral glass; 0: it is not running
//   last         whose glass has run out last, a bit a player; both: at the same moment
//   skips        who must pass his next turn for having been too late, a bit a player
//   penalty      an option of the game (D23)
//   out          the spaces without rings on which glasses have run out. Without it they would pass for not
//                started; empty unless rings may be left undropped (D24)
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>

#include "base/hash.h"
#include "rules/player.h"
#include "rules/tamsk/board.h"

namespace potentia::tamsk {

using Ms = std::uint32_t;

inline constexpr int kGlasses = 3;              // of each player
inline constexpr Ms kGlassSand = 180'000;       // three minutes (F.1)
inline constexpr Ms kFifteenSand = 15'000;      // the neutral glass (F.1)
inline constexpr Ms kUsualTime = 10'000;        // of a turn of which nothing else is told
inline constexpr Ms kLongestTurn = 99'999'999;  // more than a day: a bound for what is read

/// What a player who is too late by the 15-second glass loses (D23): the next turn too if he had not begun to
/// move, or this turn alone.
enum class Penalty : std::uint8_t { Next, Turn };

constexpr std::uint8_t bit_of(Player p) {
  return static_cast<std::uint8_t>(1 << index_of(p));
}

struct Sand {
  std::array<std::array<Ms, kGlasses>, 2> left{};
  Ms fifteen = 0;
  std::uint8_t last = 0;
  std::uint8_t skips = 0;
  Penalty penalty = Penalty::Next;
  SpaceSet out;

  bool operator==(const Sand&) const = default;

  bool must_skip(Player p) const { return (skips & bit_of(p)) != 0; }

  /// Lets all glasses run for a while; answers the moment at which the last of those that ran out did so.
  std::optional<Ms> elapse(Ms time) {
    std::optional<Ms> latest;
    for (const Player p : {Player::White, Player::Black}) {
      for (Ms& sand : left[static_cast<std::size_t>(index_of(p))]) {
        if (sand == 0) continue;
        if (sand > time) {
          sand -= time;
          continue;
        }
        note_out(p, sand, latest);
        sand = 0;
      }
    }
    fifteen -= std::min(fifteen, time);
    return latest;
  }

  /// A glass of this player has run out at a moment; `latest`: of those before it.
  void note_out(Player p, Ms moment, std::optional<Ms>& latest) {
    if (latest && moment < *latest) return;
    last = latest && moment == *latest ? static_cast<std::uint8_t>(last | bit_of(p)) : bit_of(p);
    latest = moment;
  }

  /// Takes the sand of a player's i-th glass out of the row, or puts one in as the i-th.
  Ms take(Player p, int i) {
    auto& row = left[static_cast<std::size_t>(index_of(p))];
    const Ms sand = row[static_cast<std::size_t>(i)];
    std::copy(row.begin() + i + 1, row.end(), row.begin() + i);
    row.back() = 0;
    return sand;
  }
  void put(Player p, int i, Ms sand) {
    auto& row = left[static_cast<std::size_t>(index_of(p))];
    std::copy_backward(row.begin() + i, row.end() - 1, row.end());
    row[static_cast<std::size_t>(i)] = sand;
  }

  /// A key of all but `left`.
  std::uint64_t key() const {
    const std::uint64_t of_out = out ? mix64(0x74616d736b07ULL ^ out.bits()) : 0;
    if (fifteen == 0 && last == 0 && skips == 0 && penalty == Penalty::Next) return of_out;
    return of_out ^ mix64(0x74616d736b06ULL ^
                          (std::uint64_t{fifteen} << 16 | static_cast<std::uint64_t>(last) << 4 |
                           static_cast<std::uint64_t>(skips) << 1 | static_cast<std::uint64_t>(penalty)) *
                              0x9e3779b97f4a7c15ULL);
  }
};

/// At level 1 there are no clocks.
struct NoSand {
  bool operator==(const NoSand&) const = default;
};

}  // namespace potentia::tamsk
