// PartialTurn: what has been decided of a turn after some clicks, and what may be clicked next.
//
// A turn is entered as a list of tokens: names of points ("e3"), and words ("G": enter a GIPF-piece, or place
// a grey marble; "done": the row is decided). A view shows `next`, sends one token more, and never has to
// know a rule. Nothing that is decided by the rules is asked: a single row without GIPF-pieces is taken
// without a click, a single entry dot's way likewise.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/transition.h"

namespace potentia {

/// A row that must be settled (GIPF, YINSH).
struct RowView {
  std::vector<std::string> points;    // all its pieces, in the order of its line
  std::vector<std::string> optional;  // GIPF-pieces: each may be taken or kept
  std::vector<std::string> kept;      // those of `optional` that are kept as decided so far
  bool chosen = false;                // its pieces are being decided now
};

/// What is asked now.
enum class TurnStage : std::uint8_t {
  Place,        // where to
  From,         // which piece moves
  To,           // and where
  Pass,         // the only turn there is
  Row,          // which of several rows
  RowPieces,    // which of a row's pieces are taken
  Dot,          // where a piece enters
  Push,         // and which way
  Marble,       // ZÈRTZ: of which colour; a word says it
  Ring,         // ZÈRTZ: which one to remove; YINSH: which one goes with a row
  Claim,        // what the options of D20 and D24 let a player claim or leave
  Drop,         // TAMSK: whether the ring is dropped
  Kind,         // GIPF with potentials: which piece enters
  ExtraMove,    // the TAMSK-potential's
  Punct,        // whether the PÜNCT-potential neutralises or converts
  Announce,     // the composed game: whether the potential's use is announced
  Entry,        // what the procedure of the composed game waits for
  Late,         // TAMSK: the 15 seconds are over
  Orientation,  // PÜNCT: how the piece is turned; the space beside its PÜNCT dot says it
  Complete
};

constexpr std::array<std::string_view, 20> kTurnStages = {
    "place", "from", "to",   "pass",       "row",   "row-pieces", "dot",   "push", "marble",      "ring",
    "claim", "drop", "kind", "extra-move", "punct", "announce",   "entry", "late", "orientation", "complete"};

constexpr std::string_view word(TurnStage stage) {
  return kTurnStages[static_cast<std::size_t>(stage)];
}

struct PartialTurn {
  TurnStage stage = TurnStage::Complete;
  std::vector<std::string> next;   // points that may be clicked, in text order
  std::vector<std::string> words;  // words that may come: "G", "done", "pass", "W", "B"
  std::vector<RowView> rows;       // the rows to choose from, or the one being decided
  Transition steps;                // what the clicks so far change on the board
  bool complete = false;
  std::string turn;  // the turn's text, once complete
};

}  // namespace potentia
