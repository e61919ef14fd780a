// Random sets of PÜNCT's spaces, for tests.
#pragma once

#include "base/rng.h"
#include "rules/punct/board.h"

namespace potentia::punct {

/// Each space with the same chance.
inline SpaceSet random_set(Rng& rng, std::uint32_t one_in) {
  SpaceSet set;
  for (int i = 0; i < kSpaces; ++i) {
    if (rng.below(one_in) == 0) set.add(Space(i));
  }
  return set;
}

}  // namespace potentia::punct
