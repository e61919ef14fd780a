// What can still become of a position of DVONN: bounds on the margin, what is settled for good, and the key
// that identifies the rest.
//
// It rests on three facts: occupied cells only become fewer, each is left once at most, and a stack that
// leaves one cell for another is as high as they are apart. So a cell ever holds what it holds now and a sum
// of distances to cells from which stacks may come. Following all such landings until nothing new comes gives
// the cells that a player can ever land on, and those that anybody can ever leave. What he can never land on,
// and what the other player cannot be forced to bring within his reach, he never gains; what hangs on a DVONN
// piece by cells that nobody leaves is never cut off. A stack on which nobody can ever land, which never
// leaves and never loses its link is settled: it counts, and may block or link others, but is no part of what
// is still fought over, and positions that differ only in such stacks share an entry of the table.
#pragma once

#include "solver/dvonn/stacks.h"
#include "solver/margin_solver.h"

namespace potentia::dvonn {

/// Of many stacks: nothing but the key, as if nothing were settled and everything possible.
Outlook plain_outlook(const Ground& ground, const Board& board);

/// Who may still move: where it is the side to move alone, the other never does again.
enum class Movers : std::uint8_t { Both, MineAlone };

/// For the question "at least beta?": the bound that may answer it; the other one is not looked for. Where
/// the margin is at least beta now only the lower bound may be, as it is never more, and so for the upper
/// one.
Outlook outlook_for(const Ground& ground, const Board& board, const Targets& targets, int beta,
                    Movers movers = Movers::Both);

}  // namespace potentia::dvonn
