// The positions of GIPF whose search `potentia bench` counts: from the start, through the middle, to an
// ending; found in random and engine games.
#pragma once

#include "games/descriptor.h"

namespace potentia::gipf {

inline constexpr Signature kBasicSignature = {
    5,
    {{"b2w/5/6/w5b/6/5/b2w w 12/12 basic", "4/5/1www2/7/1bbb2/5/4 w 6/6 basic",
      "b1ww/1b1bw/w2bw1/4bww/1bw2b/bw1wb/1www b 4/7 basic", "1b2/wwbbw/wb2bb/b5w/w3w1/1b2w/1wwb w 5/7 basic",
      "2bw/1w1wb/bww1bw/wb1b1b1/bw1wbw/w1www/1wwb w 3/6 basic",
      "w2b/1bw2/2wb2/w1b1w1b/3bw1/1wb2/b2w w 6/6 basic"}}};

inline constexpr Signature kStandardSignature = {
    5,
    {{"B2W/5/6/W5B/6/5/B2W w 12/12 standard", "b1ww/1B1bw/W2Ww1/4Bww/1Bw2b/bwWwb/1www b 0/7 standard",
      "1B2/wwbWw/wb2Bb/b5w/W3w1/1B2w/1wwb w 5/7 standard",
      "w2W/bwB1w/2w3/wW3Bb/b1wWbb/1B1w1/bwww b 2/6 standard", "B3/1w3/2w3/1wwWw2/3w2/5/4 w 5/5 standard",
      "B2W/5/bb1bb1/7/6/5/4 w 5/5 standard"}}};

inline constexpr Signature kTournamentSignature = {
    5,
    {{"4/5/6/7/6/5/4 w 18/18 tournament wb", "W2B/5/6/7/6/5/4 w 16/16 tournament wb",
      "w1WB/5/6/7/6/5/4 b 15/16 tournament b", "wbbw/bWwbW/w1Wbwb/b4Wb/b4W/wb2w/wbBb w 2/4 tournament -",
      "w1wb/bw1wb/wb2bw/w3bwb/wB1w1b/2W1w/1bw1 w 3/6 tournament -",
      "1b1b/ww3/wb1b1b/1b3b1/b2WwB/4w/3w b 12/8 tournament -"}}};

}  // namespace potentia::gipf
