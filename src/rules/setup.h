// Setup: a position taken apart, as an editor of boards has it: what stands where, whose turn it is, and the
// values beside the board. It may be one that no rule allows; parse_position says why not.
//
// A game describes by its SetupForm what there is to set, so that an editor serves every game alike.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rules/player.h"
#include "rules/transition.h"

namespace potentia {

/// Something that can be put on a point of the board.
struct SetupKind {
  char letter;        // names the kind in the setups of one game
  PieceView look;     // as a single piece
  int tallest = 1;    // how high a stack under it may be
  int most_reds = 0;  // DVONN pieces below it
};

/// A value beside the board: a number from `least` to `most`, or one of `words` where there are any.
struct SetupField {
  std::string name;
  int least = 0;
  int most = 0;
  std::vector<std::string> words;
};

struct SetupForm {
  std::vector<SetupKind> kinds;
  std::vector<SetupField> fields;  // in the order of the position text
};

struct Setup {
  std::vector<PlacedPiece> pieces;
  Player side = Player::White;
  std::vector<std::pair<std::string, std::string>> fields;  // each field of the form once, in its order
};

/// The kind that looks like this piece, whatever its height and its DVONN pieces; null if there is none.
inline const SetupKind* kind_of(const SetupForm& form, const PieceView& piece) {
  for (const SetupKind& kind : form.kinds) {
    if (kind.look.owner == piece.owner && kind.look.gipf == piece.gipf) return &kind;
  }
  return nullptr;
}

}  // namespace potentia
