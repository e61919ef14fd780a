// Why something is not legal, in a sentence with a stable code (base/result.h): shared by the reader of turn
// texts and by the entering of a turn click by click. Nothing here decides what is legal; movegen.h does.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "rules/zertz/movegen.h"

namespace potentia::zertz {

constexpr std::string_view word(Colour colour) {
  constexpr std::string_view kWords[] = {"white", "grey", "black"};
  return kWords[static_cast<int>(colour)];
}
constexpr char capital(Colour colour) {
  return "WGB"[static_cast<int>(colour)];
}
/// The colour with this capital, or nothing.
std::optional<Colour> colour_of(char capital);

/// The names of the rings by column, then number: their text order.
template <Board kBoard>
std::vector<std::string> names(RingSet<kBoard> rings);

/// "a1, b2": for sentences.
template <Board kBoard>
std::string listed(RingSet<kBoard> rings);

/// Why the player to move has no marble of this colour to place; nothing if he has.
template <Version kVersion>
std::optional<Error> why_not_colour(const Position<kVersion>& position, Colour colour);

/// Why no marble may be placed on this ring.
template <Version kVersion>
std::optional<Error> why_not_place(const Position<kVersion>& position,
                                   typename Position<kVersion>::Ring ring);

/// Why this ring may not be removed after a marble has come onto `placed`.
template <Version kVersion>
std::optional<Error> why_not_remove(const Position<kVersion>& position,
                                    typename Position<kVersion>::Ring placed,
                                    typename Position<kVersion>::Ring ring);

/// Why the marble of this ring may not begin to jump.
template <Version kVersion>
std::optional<Error> why_not_jump_from(const Position<kVersion>& position,
                                       typename Position<kVersion>::Ring ring);

/// Where a marble on `from` can land by its next jump.
template <Board kBoard>
RingSet<kBoard> landings(const JumpingGround<kBoard>& ground, Ring<kBoard> from);

/// The direction of the jump from one ring to another on this ground, or why there is none.
template <Board kBoard>
Result<Direction> jump_between(const JumpingGround<kBoard>& ground, Ring<kBoard> from, Ring<kBoard> to);

/// The game is over for the player to move.
Error game_over();
/// A marble can jump, so no other turn is allowed.
Error must_capture();
/// Nothing is left to place.
Error must_pass();

}  // namespace potentia::zertz
