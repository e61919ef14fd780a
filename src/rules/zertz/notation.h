// ZÈRTZ's texts (docs/formats.md sections 3 and 4): position, turn, and a drawing for the terminal.
//
//   4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 w standard
//        columns from a, each from White's side: W G B a marble, a digit so many vacant rings, '.' a ring
//        that is gone; the pool (white/grey/black); what White and what Black have captured; side; counts;
//        " zertz-isolation=claim" with that option (D20)
//   Wd4,d1   Wd4   Bd7,b2xWa1Wa2         placed, and a ring removed; none free; a group taken
//   xd1Gd3Wd5   -                         a route: from, and for each jump the marble captured and the ring
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/zertz/position.h"

namespace potentia::zertz {

constexpr std::string_view word(IsolationRule rule) {
  return rule == IsolationRule::Captured ? "captured" : "claim";
}

constexpr std::string_view word(Version version) {
  constexpr std::string_view kWords[] = {"standard", "tournament", "tournament", "blitz"};
  return kWords[static_cast<int>(version)];
}

template <Version kVersion>
std::string to_text(const Position<kVersion>& position);

/// Reads the shape alone: the position need not be possible. "startpos" is the start.
template <Version kVersion>
Result<typename Position<kVersion>::Parts> read_parts(std::string_view text);

/// Reads and checks everything: columns, marbles, groups, captures, side, version. "startpos" is the start.
template <Version kVersion>
Result<Position<kVersion>> parse_position(std::string_view text);

/// The canonical text of a legal turn.
template <Version kVersion>
std::string to_text(const Position<kVersion>& position, const Move& move);

/// Reads a turn and says why it is not legal. Read too: spaces anywhere, `pass`; jumps without the colours
/// captured; groups taken in any order, or left out where they need not be claimed.
template <Version kVersion>
Result<Move> parse_turn(const Position<kVersion>& position, std::string_view text);

/// The board as text, White below, a letter under each column; then side, pool and captures.
template <Version kVersion>
std::string drawing(const Position<kVersion>& position);

}  // namespace potentia::zertz
