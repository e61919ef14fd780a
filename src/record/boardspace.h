// Games of boardspace.net: SGF whose nodes hold not turns but what a player's hand did, word by word.
//
//   (;GM[Dvonn]VV[1]SU[dvonn 7]P0[id "Ada"]P1[id "Kurt"];P0[0 Start P0];P0[1 dropb D 5];P0[2 done];…)
//
// A turn is what stands between two `Done`. Pieces may be picked up and put back before; only how the turn
// ends counts. P0 begins and is White. The words: Start, Pick, Drop (the stock), Pickb, Dropb (the board),
// Move, Pass, Done, Resign, Pop (what the hand did is taken back), Edit (what follows is set up by hand,
// until the next Start: no part of the game), and words of the single games (games/NAME/boardspace.cpp). P-1
// is nobody: his words are those of whoever is to move.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/played_game.h"
#include "record/sgf_tree.h"

namespace potentia {

/// Whether the value of an SGF property GM is one that boardspace.net writes for a game of this program.
bool is_boardspace_game(std::string_view game);

bool looks_like_boardspace(std::string_view text);

/// A game as a record; `notes` receives what a record cannot hold or the file says otherwise.
Result<Record> read_boardspace_game(const SgfTree& tree, std::vector<Error>& notes);

}  // namespace potentia
