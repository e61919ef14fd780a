// What the engine thought of a game, as it is taken away with that: in the shape of lichess's exports, or as
// comments of a record (protocol/evaluation.h).
#pragma once

#include "play/game.h"
#include "protocol/json.h"
#include "record/record.h"
#include "site/analysis.h"

namespace potentia::api {

/// To an archived game: `analysis`, what is thought of the position behind each turn, with a word on turns
/// that gave much away; and beside each player how many of these he has played. Nothing where nobody has
/// looked.
void add_analysis(const play::Game& game, const Analysis& analysis, Json& archived);

/// `[%eval …]` behind the turns of the main line, and before all of them for the start.
void add_evaluations(const Analysis& analysis, Record& record);

}  // namespace potentia::api
