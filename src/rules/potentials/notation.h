// The texts of GIPF with potentials (docs/formats.md sections 3 and 4): position, turn, and a drawing for the
// terminal.
//
//   4/1(wT)3/6/3W1(bdD)1/6/5/4 w 14/15 tournament b pot=T5Z6/T6Z6 tamsk=own-push-only
//        as in GIPF; piles in brackets, from the bottom; potentials still to enter; options; last of all
//        rows=settled in the middle of a turn (D43)
//   e2   Zb6-f5   Z:c3-f6   P:c3-d4=         entered; loaded and entered; used; used to convert a GIPF-piece
//   T:a3-c5;b2;T:e2   x:Zc4,Dd4*,e4,f3;d2    extra moves before and after; taken: used, loaded, basic pieces
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/potentials/position.h"

namespace potentia::potentials {

/// Pieces that may be taken or left, in rows that stand on the board: a text with more is refused, the ways
/// of settling them could not be listed. No game is known to come near.
inline constexpr int kMostOptionalInRows = 16;

constexpr std::string_view word(Version version) {
  constexpr std::string_view kWords[] = {"basic", "standard", "tournament"};
  return kWords[static_cast<int>(version)];
}

/// As a position text writes it: "w", "B", "(wT)", "(Z)", "(bdDd)", "(wD-)".
std::string pile_text(const Pile& pile);

std::string to_text(const Position& position);

/// Reads the inside of a pile's brackets, "wD-d"; a refusal tells `where` it stands.
Result<Pile> read_pile(std::string_view text, const std::string& where);

/// Reads the shape alone: what stands where, and no more in reserve or to enter than can be told; the
/// material need not be possible. `start` is what "startpos" stands for.
Result<Position::Parts> read_parts(std::string_view text, const Position& start);

/// Reads and checks everything. `start` is what "startpos" stands for.
Result<Position> parse_position(std::string_view text, const Position& start);

/// The canonical text of a legal turn.
std::string to_text(const Position& position, const Move& move);

/// Reads a turn and says why it is not legal. Read too: what GIPF's reader takes.
Result<Move> parse_turn(const Position& position, std::string_view text);

/// The first part of a turn alone, for announcements: what is taken before the move, by the parts of a text
/// that begin with x, and its canonical text.
Result<Taken> parse_settling(const Position& position, const std::vector<std::string_view>& parts);
std::string settling_text(const Position& position, const Taken& taken);

/// The board as text, e1 below, with the names of the dots around; piles of more than three pieces below it;
/// then the side, the reserves and what may still be entered.
std::string drawing(const Position& position);

}  // namespace potentia::potentials
