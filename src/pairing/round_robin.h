// Round robin: everybody meets everybody, by the Berger tables of FIDE Handbook C.05, annex 1.
#pragma once

#include <vector>

#include "pairing/swiss.h"

namespace potentia::pairing {

/// How many rounds: with an odd number of players one is free in each.
int round_robin_rounds(int players, int cycles);

/// Players 0 to players - 1 (at least 2), round 0 on. A second cycle is the first with colours exchanged;
/// the last two rounds of the first then change places, so that nobody has a colour three times.
Round round_robin(int players, int cycles, int round);

}  // namespace potentia::pairing
