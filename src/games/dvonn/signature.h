// The positions of DVONN whose search `potentia bench` counts: from the start, through the middle, to an
// ending; found in random and engine games.
#pragma once

#include "games/descriptor.h"

namespace potentia::dvonn {

inline constexpr Signature kSignature = {
    6,
    {{"........./........../.........../........../......... w p",
      "bwwwbbwbw/wbwbbbbbwb/wrwbbwbwbww/wwwbrbrwwb/bbwwwwbbb w m",
      ".w2wbw.wbw/wbwwrbb2*wbw/.bbbbwbbrw./w2bwbbwwbbb2/wwbbbwbbw w m",
      "r..w3w2.b.w2/rw2w.wbwb2b3./bb2b2wwbww2.w2r/.b.bww..b3./bw2.bbb..w b m",
      "bbbb2*.w..b3/b.b2...w3w4b./..wbb2.wrwbb/w2w2ww2w2rw.ww/wb..b2b.ww b m",
      "..w3...b2b2./...bb3*rbw2b2b/...w2w3*ww..b3b/....wwww2../.....w2... b m"}}};

}  // namespace potentia::dvonn
