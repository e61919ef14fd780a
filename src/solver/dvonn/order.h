// The order of turns in DVONN's endings: those first that leave the opponent little (as in Othello's endings:
// fastest first).
#pragma once

#include "solver/dvonn/stacks.h"

namespace potentia::dvonn {

/// All turns, judged without making them; passes are not turns. Nothing is added where there is none.
void list_turns(const Ground& ground, const Board& board, const Targets& targets, StackTurns& turns);

}  // namespace potentia::dvonn
