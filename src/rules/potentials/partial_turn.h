// Entering a turn click by click (docs/messages.md has the table of clicks): the rows due before the move,
// the extra moves that come first, the kind of piece, the dot and the spot next to it, or the loaded piece
// and where its potential goes, the extra moves after it, the rows that there are then. Whatever the rules
// decide is not asked.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "base/result.h"
#include "rules/partial_turn.h"
#include "rules/potentials/position.h"

namespace potentia::potentials {

/// What has been decided after these clicks, or why one of them is wrong. `steps` shows what they change:
/// rows that are decided, the moves; not yet the row that is being decided.
Result<PartialTurn> partial_turn(const Position& position, std::span<const std::string> clicks);

/// The rows that are due at the beginning of a turn, as far as the clicks settle them: for composed games,
/// where a use is announced behind them (D43).
struct Settling {
  Taken taken;
  std::size_t clicks = 0;                 // how many of them were about these rows
  Transition steps;                       // what has been taken
  std::optional<PartialTurn> waits = {};  // for a click: the rows are not settled yet
};
Result<Settling> settle_by_clicks(const Position& position, std::span<const std::string> clicks);

}  // namespace potentia::potentials
