// The order of turns in DVONN's endings: those first that leave the opponent little (as in Othello's endings:
// fastest first), and, where so much is left to search that it pays, those that the engine's judgement likes.
#pragma once

#include "solver/dvonn/stacks.h"

namespace potentia::dvonn {

/// All turns, judged without making them; passes are not turns. Nothing is added where there is none.
/// `blocked`: the stacks that are surrounded.
void list_turns(const Ground& ground, const Board& board, const Targets& targets, Stacks blocked,
                StackTurns& turns);

/// What the judgement of the position after a turn adds to the turn's order. Some 0.2 µs.
int judgement_after(const Position& position, Move move);

}  // namespace potentia::dvonn
