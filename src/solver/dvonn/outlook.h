// What can still become of a position of DVONN: bounds on the margin, what is settled for good, and the key
// that identifies the rest.
//
// It rests on two facts: occupied cells only become fewer, and what stands on one only grows higher. So a
// stack lands on x from z only if z is in line with x at a distance of the height now on z (while it is still
// the owner's own, unchanged stack) or at a greater one (after somebody has landed there, whose stack was at
// least as high as the lowest that he has now). Following such landings to their closure gives all cells that
// a player can ever land on; what he can never land on, and what the other player cannot be forced to bring
// within his reach, he never gains. A stack on which nobody can ever land, which never leaves and never loses
// its link is settled: it counts, and may block or link others, but is no part of what is still fought over,
// and positions that differ only in such stacks share an entry of the table.
#pragma once

#include "solver/dvonn/stacks.h"
#include "solver/margin_solver.h"

namespace potentia::dvonn {

/// Of many stacks: nothing but the key, as if nothing were settled and everything possible.
Outlook plain_outlook(const Ground& ground, const Board& board);

/// For the question "at least beta?": the bound that may answer it; the other one is not looked for. Where
/// the margin is at least beta now only the lower bound may be, as it is never more, and so for the upper
/// one.
Outlook outlook_for(const Ground& ground, const Board& board, const Targets& targets, int beta);

/// The same where the other side never moves again, neither now nor later.
Outlook lone_outlook_for(const Ground& ground, const Board& board, const Targets& targets, int beta);

}  // namespace potentia::dvonn
