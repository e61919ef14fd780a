// Whether one turn is legal, looked at alone, and if not, why: in a sentence with a stable code
// (base/result.h). Shared by the reader of turn texts and by the entering of a turn click by click.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "rules/punct/movegen.h"

namespace potentia::punct {

/// The space with this name, or why there is none.
Result<Space> space_of(std::string_view text);

/// Why the player to move has no piece of this kind to add; nothing if he has one.
std::optional<Error> why_not_kind(const Position& position, Kind kind);

/// Why he may not add this piece of his stock here; nothing if he may.
std::optional<Error> why_not_new(const Position& position, Place place);

/// The free piece of the player to move with its PÜNCT dot on this space, or why there is none.
Result<std::uint8_t> piece_at(const Position& position, Space space);

/// Why this piece may not go there; nothing if it may. The piece is free and of the player to move.
std::optional<Error> why_not_to(const Position& position, std::uint8_t piece, Place place);

/// The game is over for the player to move.
Error game_over();
/// He can do nothing.
Error must_pass();
/// He can do something.
Error may_not_pass();

/// Whether nothing is left to the player to move but to pass.
bool must_pass(const Position& position);

}  // namespace potentia::punct
