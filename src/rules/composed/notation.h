// The texts of the composed game (docs/formats.md sections 3 and 4): positions, entries, and a drawing.
//
//   4/5/6/7/6/5/4 w 18/18 tournament wb pot=T3Z3D3 links=T:tamsk-1,Z:zertz-37,D:dvonn challenges=3/3
//        as GIPF with potentials; the agreement
//   … seed=00000000000000ff/2                    where lots come from, how many have been drawn
//   … conditions=one-a-type challenged=T/-       on challenges, and what has come of them
//   … may=c3,e5 rows=settled use=c3,asked        where the procedure stands in the middle of a turn
//   … contest=c3,w,12 TEXT                       a contest: for which potential, who began, turns, its
//                                                position
//   ?Zc3  xb2,b3,b5;?Zb4  !  .  lot:w  dice:5-3  cards:Q-10  concede  +  -
//                                                the entries of the procedure
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/composed/position.h"

namespace potentia::composed {

inline constexpr std::string_view kId = "gipf-composed";

/// Where a game begins: three potentials of three types each, each linked to its own game, and three
/// challenges (D.2).
inline constexpr std::string_view kStart =
    "tournament pot=T3Z3D3 links=T:tamsk-1,Z:zertz-37,D:dvonn challenges=3/3";

/// Of a use in question, `stage` being past Stage::Turn: those behind it are UseStage's, in its order.
constexpr UseStage told(Stage stage) {
  return static_cast<UseStage>(static_cast<int>(stage) - 1);
}
static_assert(told(Stage::Asked) == UseStage::Asked && told(Stage::Contest) == UseStage::Contest);

constexpr std::string_view word(Stage stage) {
  return stage == Stage::Turn ? "turn" : word(told(stage));
}
/// "zertz-37", "dice", "cards", "other", "none"; behind it in brackets, "_" for each space, the settings of a
/// composed game that does not begin at its start, or what the players call the other game.
std::string word(const Link& link);

/// The words for conditions on challenges; the last one is followed by a number of turns.
inline constexpr std::string_view kFirstUses = "first-uses";
inline constexpr std::string_view kOneAType = "one-a-type";
inline constexpr std::string_view kNoneInLast = "none-in-last-";
std::string to_text(const Conditions& conditions);
/// "TZ": types by their capitals, in their order.
std::string to_text(const TypeSet& types);

/// Whether this game is linked to its own potentials.
inline bool is_composed(const Link& link) {
  return link.kind == Link::Kind::Game && link.game->id() == kId;
}

/// A position text that has no seed, with this one.
std::string with_seed(const std::string& text, const Seed& seed);

/// A position text without its seeds, that of a contest that goes on among them.
std::string without_seeds(std::string_view text);

/// The games that can be linked to potentials.
using Linkable = std::span<const AnyGame* const>;

/// A position text in its two parts: the board's, and the agreement's with all that follows.
struct TextParts {
  std::string board;
  std::string agreement;
};

/// Cuts a text; a version of GIPF in place of columns, side and reserves stands for its start.
TextParts cut(std::string_view text);

std::string to_text(const Position& position);
/// The second part of the position's text.
std::string agreement_text(const Position& position);
Result<Position> parse_position(std::string_view text, Linkable games);

/// The canonical text of a legal entry.
std::string to_text(const Position& position, const Entry& entry);
Result<Entry> parse_entry(const Position& position, std::string_view text);

std::string drawing(const Position& position);

/// "Zc3": the potential on a spot.
std::string potential_name(const Position& position, Cell spot);

}  // namespace potentia::composed
