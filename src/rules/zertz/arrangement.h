// ZÈRTZ with other numbers of rings (RULES.md E.2; Set 2 of the project brings twelve more, 49): the games
// `zertz-N`, N from 38 to 60, on the places of 61 rings. They are the game of 61 with fewer of them.
//
// A game of friends may begin with the rings in any shape; the position says which. `startpos` is the shape
// that comes of the rulebook's: the 37 in the middle, and around them, one beside the other, as many of the
// 24 as there are to be. The first eleven make the board of 48, all of them that of 61.
#pragma once

#include <optional>
#include <string_view>

#include "rules/zertz/rules.h"

namespace potentia::zertz {

/// The N of `zertz-N`, where that is no game of its own; nothing for any other id.
constexpr std::optional<int> rings_of(std::string_view id) {
  constexpr std::string_view kFamily = "zertz-";
  if (!id.starts_with(kFamily) || id.size() != kFamily.size() + 2) return std::nullopt;
  const char tens = id[kFamily.size()];
  const char ones = id[kFamily.size() + 1];
  if (tens < '3' || tens > '6' || ones < '0' || ones > '9') return std::nullopt;
  const int rings = (tens - '0') * 10 + (ones - '0');
  return rings > 37 && rings < 61 && rings != 48 ? std::optional(rings) : std::nullopt;
}

/// The rings with which `zertz-N` begins; 37 to 61.
constexpr RingSet<Board::Rings61> arrangement(int rings) {
  constexpr int kMiddle = 4;  // e5, of both coordinates
  using Set = RingSet<Board::Rings61>;
  Set out;
  int x = 1;  // b1
  int y = 0;
  for (const auto ring : kAllRings<Board::Rings61>) {
    const int dx = ring.x() - kMiddle;
    const int dy = ring.y() - kMiddle;
    if (dx > -kMiddle && dx < kMiddle && dy > -kMiddle && dy < kMiddle && dx - dy > -kMiddle &&
        dx - dy < kMiddle)
      out |= Set(ring);
  }
  for (int more = rings - out.size(); more > 0; --more) {
    out |= Set(Ring<Board::Rings61>::at(x, y));
    // Along the six sides: from b1 to e1, i1, i5, e9, a5 and a1.
    if (y == 0 && x < kMiddle) {
      ++x;
    } else if (x - y == kMiddle && x < 2 * kMiddle) {
      ++x, ++y;
    } else if (x == 2 * kMiddle && y < 2 * kMiddle) {
      ++y;
    } else if (y == 2 * kMiddle && x > kMiddle) {
      --x;
    } else if (y - x == kMiddle && x > 0) {
      --x, --y;
    } else {
      --y;
    }
  }
  return out;
}
static_assert(arrangement(37).size() == 37 && arrangement(49).size() == 49);
static_assert(arrangement(61) == kAllRings<Board::Rings61>);

inline Tournament61::Position start_with(int rings) {
  auto parts = Tournament61::Position::start().parts();
  parts.rings = arrangement(rings);
  return Tournament61::Position(parts);
}

}  // namespace potentia::zertz
