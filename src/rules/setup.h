// Setup: a position taken apart, as an editor of boards has it: what stands where, whose turn it is, and the
// values beside the board. It may be one that no rule allows; parse_position says why not.
//
// A game describes by its SetupForm what there is to set, so that an editor serves every game alike.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "rules/player.h"
#include "rules/transition.h"

namespace potentia {

/// Something that can be put on a point of the board.
struct SetupKind {
  std::string letter;       // names the kind in the setups of one game; of a pile, its text
  PieceView look;           // as a single piece, or as the lowest pile of this kind
  int tallest = 1;          // how high a stack under it may be, or a pile of this kind
  int most_reds = 0;        // DVONN pieces below it
  std::string on_top = {};  // of a pile, "dD": what may come to lie on it, in turn; each exchanges the owner
};

/// A value beside the board: a number from `least` to `most`, or one of `words` where there are any, or any
/// text.
struct SetupField {
  std::string name;
  int least = 0;
  int most = 0;
  std::vector<std::string> words;
  bool is_text = false;
};

struct SetupForm {
  std::vector<SetupKind> kinds;
  std::vector<SetupField> fields;  // in the order of the position text
  int points_of_piece = 1;         // PÜNCT: a piece covers three, and stands on one of them here
};

struct Setup {
  std::vector<PlacedPiece> pieces;
  Player side = Player::White;                              // of the board, where it waits for a contest too
  std::vector<std::pair<std::string, std::string>> fields;  // each field of the form once, in its order
};

/// The pile of this kind with so much more on top of it.
inline PieceView pile_look(const SetupKind& kind, std::size_t more) {
  PieceView look = kind.look;
  for (std::size_t i = 0; i < more; ++i) look.pile += kind.on_top[i % kind.on_top.size()];
  look.height += static_cast<int>(more);
  if (more % 2 == 1) look.owner = look.owner == 'w' ? 'b' : 'w';
  return look;
}

/// The kind that looks like this piece, whatever its height and its DVONN pieces; null if there is none. A
/// pile is told by its text alone.
inline const SetupKind* kind_of(const SetupForm& form, const PieceView& piece) {
  for (const SetupKind& kind : form.kinds) {
    if (kind.look.pile.empty() != piece.pile.empty()) continue;
    if (piece.pile.empty()) {
      if (kind.look.owner == piece.owner && kind.look.gipf == piece.gipf) return &kind;
    } else if (piece.pile.starts_with(kind.look.pile)) {
      const std::size_t more = piece.pile.size() - kind.look.pile.size();
      if ((more == 0 || !kind.on_top.empty()) && pile_look(kind, more).pile == piece.pile) return &kind;
    }
  }
  return nullptr;
}

}  // namespace potentia
