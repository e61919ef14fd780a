// PartialTurn: what has been decided of a turn after some clicks, and what may be clicked next.
//
// A turn is entered as a list of tokens: names of points ("e3"), and words ("G": enter a GIPF-piece, or place
// a grey marble; "done": the row is decided). A view shows `next`, sends one token more, and never has to
// know a rule. Nothing that is decided by the rules is asked: a single row without GIPF-pieces is taken
// without a click, a single entry dot's way likewise.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/transition.h"
#include "rules/word.h"

namespace potentia {

/// A row that must be settled (GIPF, YINSH).
struct RowView {
  std::vector<std::string> points;    // all its pieces, in the order of its line
  std::vector<std::string> optional;  // GIPF-pieces: each may be taken or kept
  std::vector<std::string> kept;      // those of `optional` that are kept as decided so far
  bool chosen = false;                // its pieces are being decided now
};

/// What is asked now, in the words that games share; a game's own stand in its rules/NAME/words.h.
class TurnStage : public Word<TurnStage> {
 public:
  consteval explicit TurnStage(const char* text) : Word(text) {}

  static const TurnStage kPlace;  // where to
  static const TurnStage kFrom;   // which piece moves
  static const TurnStage kTo;     // and where
  static const TurnStage kPass;   // the only turn there is
  static const TurnStage kRow;    // which of several rows
  static const TurnStage kRing;   // ZÈRTZ: which one to remove; YINSH: which one goes with a row
  static const TurnStage kClaim;  // what the options of D20 and D24 let a player claim or leave
  static const TurnStage kComplete;
};

inline constexpr TurnStage TurnStage::kPlace{"place"};
inline constexpr TurnStage TurnStage::kFrom{"from"};
inline constexpr TurnStage TurnStage::kTo{"to"};
inline constexpr TurnStage TurnStage::kPass{"pass"};
inline constexpr TurnStage TurnStage::kRow{"row"};
inline constexpr TurnStage TurnStage::kRing{"ring"};
inline constexpr TurnStage TurnStage::kClaim{"claim"};
inline constexpr TurnStage TurnStage::kComplete{"complete"};

struct PartialTurn {
  TurnStage stage = TurnStage::kComplete;
  std::vector<std::string> next;   // points that may be clicked, in text order
  std::vector<std::string> words;  // words that may come: "G", "done", "pass", "W", "B"
  std::vector<RowView> rows;       // the rows to choose from, or the one being decided
  Transition steps;                // what the clicks so far change on the board
  bool complete = false;
  std::string turn;  // the turn's text, once complete
};

}  // namespace potentia
