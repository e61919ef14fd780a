// The registry of games, behind the façade of any_position.h; families.h has those of each family.
#pragma once

#include <span>
#include <string_view>

#include "rules/any_position.h"

namespace potentia {

/// All games, in the order of docs/formats.md section 2.
std::span<const AnyGame* const> all_games();

/// The game with this id, or which there are.
Result<const AnyGame*> find_game(std::string_view id);

}  // namespace potentia
