// Wins of PÜNCT in one turn, seen without trying the turns: of moves only those that touch both ends of a way
// are made.
//
// A piece joins two sides where one of its dots touches what is joined to the one and one of its dots what is
// joined to the other: its dots hang together, and what hangs on neither side helps nobody.
#pragma once

#include <optional>

#include "eval/punct/paths.h"
#include "rules/punct/position.h"

namespace potentia::punct {

/// A turn that wins, by what hinders it: the opponent's turn does not that neither brings a piece to any of
/// these spaces nor takes one away.
struct WinAtOnce {
  SpaceSet piece;   // where its piece lies afterwards, and where it lay
  SpaceSet joined;  // the player's dots that hang on the sides that it joins

  bool may_be_hindered(const Position& position, const Move& move) const;
};

/// A turn by which the player would win were it his turn, or nothing. `survey` is his. What is said is so; a
/// few turns are overlooked, as those that cover three of the opponent's dots. Whether the game is over it
/// does not ask. Cost: some tenths of a microsecond where a way wants four dots or fewer, else nothing.
std::optional<WinAtOnce> win_at_once(const Position& position, const Survey& survey, Player player);

/// Whether the player would join two sides were it his turn: exactly. `survey` is his, and no two are joined
/// yet. Cost: as above, whatever the ways want.
bool can_win_at_once(const Position& position, const Survey& survey, Player player);

}  // namespace potentia::punct
