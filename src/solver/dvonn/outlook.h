// What can still become of a position of DVONN: bounds on the margin.
//
// Bounds rest on three facts: occupied cells only become fewer, each is left once at most, and a stack that
// leaves one cell for another is as high as they are apart. So a cell ever holds what it holds now and a sum
// of distances to cells from which stacks may come. Following all such landings until nothing new comes gives
// the cells that a player can ever land on, and those that anybody can ever leave. What he can never land on,
// and what the other player cannot be forced to bring within his reach, he never gains; what hangs on a DVONN
// piece by cells that nobody leaves is never cut off.
#pragma once

#include <cstdint>
#include <optional>

#include "solver/dvonn/stacks.h"

namespace potentia::dvonn {

/// Who may still move: where it is the side to move alone, the other never does again.
enum class Movers : std::uint8_t { Both, MineAlone };

/// A bound that answers "at least beta?", if there is one: of beta or more the value is at least so much, of
/// less at most. Landings are followed no further than until it is clear that none answers.
std::optional<int> bound_for(const Ground& ground, const Board& board, const Targets& targets, int beta,
                             Movers movers = Movers::Both);

}  // namespace potentia::dvonn
