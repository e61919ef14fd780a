// TAMSK's texts (docs/formats.md sections 3 and 4): position, turn, and a drawing for the terminal.
//
//   w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-1
//        columns from a, each from White's side: '.' or a digit, the rings on a space; w or b, a glass on it;
//        side; the rings that White and Black have left; the level
//   … w 30/31 level-2 170000/0/180000 170000/0/0 last=b
//        what White's and Black's glasses have left, in ms, in the order of the columns; then what differs
//        from nothing: last=, fifteen=, skip=, tamsk-penalty=
//   … w 32/31 level-1 tamsk-ring=claim open=b2
//        with the option claim (D24), at every level: where a ring may be claimed; out=, as in sand.h
//   a1b2   pass
//   a1b2-   +a1b2   +pass      with the option: no ring is dropped; one is claimed first
//   a1b2@8000   a1b2@8000^2500   pass@42000   late^2500   a1^2500      levels 2 and 3
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/tamsk/position.h"

namespace potentia::tamsk {

constexpr std::string_view word(Version version) {
  constexpr std::string_view kWords[] = {"level-1", "level-2", "level-3"};
  return kWords[static_cast<int>(version)];
}
constexpr std::string_view word(Penalty penalty) {
  return penalty == Penalty::Next ? "next" : "turn";
}
constexpr std::string_view word(RingRule rule) {
  return rule == RingRule::Dropped ? "dropped" : "claim";
}
/// Of `last` and `skips` (sand.h): "-", "w", "b", "wb".
constexpr std::string_view word_of_players(std::uint8_t bits) {
  constexpr std::string_view kWords[] = {"-", "w", "b", "wb"};
  return kWords[bits];
}

template <Version kVersion>
std::string to_text(const Position<kVersion>& position);
/// The same of parts that no position could have: a setup's.
template <Version kVersion>
std::string to_text(const typename Position<kVersion>::Parts& parts);

/// Reads the shape alone: the position need not be possible. "startpos" is the start.
template <Version kVersion>
Result<typename Position<kVersion>::Parts> read_parts(std::string_view text);

/// Reads and checks everything. "startpos" is the start.
template <Version kVersion>
Result<Position<kVersion>> parse_position(std::string_view text);

/// The canonical text of a legal turn.
template <Version kVersion>
std::string to_text(const Position<kVersion>& position, const Move& move);

/// Reads a turn and says why it is not legal. Read too: capitals, `a1-b2`.
template <Version kVersion>
Result<Move> parse_turn(const Position<kVersion>& position, std::string_view text);

/// The board as text, White below, a letter under each column; then side, rings and sand.
template <Version kVersion>
std::string drawing(const Position<kVersion>& position);

}  // namespace potentia::tamsk
