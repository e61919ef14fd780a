// The positions of YINSH whose search `potentia bench` counts: from the start, through the placing of the
// rings and the middle, to an ending; out of random games.
#pragma once

#include "games/descriptor.h"

namespace potentia::yinsh {

inline constexpr Signature kStandardSignature = {
    4,
    {{"4/7/8/9/10/9/10/9/8/7/4 w p", "4/7/W7/9/10/9/8W1/9/7W/3B3/2B1 b p",
      "4/3b1b1/b2b1B2/W4B3/7bb1/2w6/1W5w2/Bww3WwB/ww3W2/W6/2B1 b m",
      "4/Wb5/Wbbw2Ww/w2w2ww1/2bB1b4/Wbwb4w/1ww1w5/3W4B/1bwB2bb/Bb4b/b3 w m",
      "3b/3b1b1/B1b1b1bb/BwB1bwwWb/1b2ww1b1B/2b3www/3ww1WwWB/1b1w1w1bw/6bW/3Ww2/2ww w m",
      "w1b1/bw3wb/Wwbwb1wB/1bw1wW1bb/1wbb1b1Bwb/1b1b1W1BB/1w1w2wb2/2b4b1/1ww3b1/2w4/b1bb w m"}}};

inline constexpr Signature kBlitzSignature = {
    4,
    {{"4/7/8/9/10/9/10/9/8/7/4 w p", "W3/7/8/9/10/8B/6W1B1/9/3W4/7/4 b p",
      "4/7/1B3W1b/b1B6/9W/2W1w4/1B1b2W3/2b6/w1W5/B2bwww/2B1 w m",
      "4/1B1w3/2bw1w2/3b5/6W2b/1Bb6/1B1b2w1Ww/2B4B1/2WwW3/2b1W2/3w b m",
      "bb2/B1bb3/5Wwb/w3wbw2/w5B3/Wb1wb1B1w/Www2bw2b/1Bb2w3/3ww3/1B1W3/2wW b m",
      "4/1w3WB/B1b4w/3w1W3/b1bWbbb1Wb/4B1ww1/wb1Wwbww2/2Bbb4/w2B4/6b/b2b w m"}}};

}  // namespace potentia::yinsh
