// The games that there are, and what is made for one of them by its id.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/engine.h"
#include "games/descriptor.h"
#include "rules/any_position.h"
#include "solver/any_solver.h"

namespace potentia {

/// All games, in the order of docs/formats.md section 2.
std::span<const GameDescriptor> all_games();

/// The descriptor of the game with this id, or which games there are. A relative of a game on the list
/// (zertz-49) is described as that one is, with its own rules.
Result<GameDescriptor> describe(std::string_view id);

/// Its rules alone.
Result<const AnyGame*> find_game(std::string_view id);

/// An engine for the game with this id. The Error is "unknown-game" or "no-memory".
Result<std::unique_ptr<Engine>> make_engine(std::string_view game, const EngineOptions& options = {});

/// The scale of a game's judgements, for win_chance; nothing if there is no such game.
std::optional<double> win_scale(std::string_view game);

/// A solver for the game with this id; `hash_mebibytes` 1 to 65536, `threads` 1 to 256. The Error is
/// "unknown-game" or "no-memory".
Result<std::unique_ptr<AnySolver>> make_solver(std::string_view game, int hash_mebibytes, int threads = 1);

}  // namespace potentia
