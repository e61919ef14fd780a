// Position texts with random material, such as no game would lead to: what the generators must agree on all
// the same.
#pragma once

#include <string>

#include "base/rng.h"

namespace potentia::test {

/// DVONN in the movement phase: stacks of random heights grown around one to three DVONN pieces, so that all
/// are linked.
std::string random_dvonn_position(Rng& rng);

/// GIPF (`game` names the version): a random crowd on the spots, a random reserve, GIPF-pieces and rows of
/// both colours.
std::string random_gipf_position(const std::string& game, Rng& rng);

/// GIPF with potentials: piles of every shape among pieces, any version, any options, reserves and stores
/// often nearly empty.
std::string random_potentials_position(Rng& rng);

/// The composed game (random_composed.cpp): such a board, anything linked, the procedure anywhere on its way.
/// Contests lie in one another as deep as chance will have it, `depth` says how deep this one lies: too deep,
/// or at a stage that cannot be, the reader refuses.
std::string random_composed_position(Rng& rng, int depth = 0);

/// ZÈRTZ (`game` names the version): a few rings of the board, mostly in several parts, marbles on some, the
/// others in the pool or captured. Groups may be full and games decided: the reader refuses those.
std::string random_zertz_position(const std::string& game, Rng& rng);

/// TAMSK (`game` names the level): up to three glasses each anywhere, rings on spaces as many as fit, sand in
/// glasses at levels 2 and 3; in half of them rings may be left undropped (D24). There may be more rings than
/// the game has: the reader refuses those.
std::string random_tamsk_position(const std::string& game, Rng& rng);

/// YINSH (`game` names the version): rings and markers anywhere, often in crowds with rows of both colours,
/// often with hardly a marker left in the pool. A game may be over, or have ended for both: the reader
/// refuses that.
std::string random_yinsh_position(const std::string& game, Rng& rng);

}  // namespace potentia::test
