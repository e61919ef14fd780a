// PartialTurn: what has been decided of a turn after some clicks, and what may be clicked next.
//
// A turn is entered as a list of tokens: names of points ("e3"), and words ("G": enter a GIPF-piece, or place
// a grey marble; "done": the row is decided). A view shows `next`, sends one token more, and never has to
// know a rule. Nothing that is decided by the rules is asked: a single row without GIPF-pieces is taken
// without a click, a single entry dot's way likewise.
#pragma once

#include <string>
#include <vector>

#include "rules/transition.h"

namespace potentia {

/// A row that must be settled (GIPF).
struct RowView {
  std::vector<std::string> points;    // all its pieces, in the order of its line
  std::vector<std::string> optional;  // GIPF-pieces: each may be taken or kept
  std::vector<std::string> kept;      // those of `optional` that are kept as decided so far
  bool chosen = false;                // its pieces are being decided now
};

struct PartialTurn {
  // What is asked now: "place", "from", "to", "pass", "row", "row-pieces", "dot", "push", "marble" (a word
  // says which), "ring" (which one to remove) or "complete".
  std::string stage;
  std::vector<std::string> next;   // points that may be clicked, in text order
  std::vector<std::string> words;  // words that may come: "G", "done", "pass", "W", "B"
  std::vector<RowView> rows;       // the rows to choose from, or the one being decided
  Transition steps;                // what the clicks so far change on the board
  bool complete = false;
  std::string turn;  // the turn's text, once complete
};

}  // namespace potentia
