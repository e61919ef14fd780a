// The positions of the composed game whose search `potentia bench` counts: from the start, through the
// middle, to an ending; found in random and engine games.
#pragma once

#include "games/descriptor.h"

namespace potentia::composed {

inline constexpr Signature kSignature = {
    3,
    {{"4/5/6/7/6/5/4 w 18/18 tournament wb pot=T3Z3D3 links=T:tamsk-1,Z:zertz-37,D:dvonn challenges=3/3",
      "1(wD)2/1BW2/(wZ)1B3/2(wD)4/1(wZ)3(bd)/(bz)(wZ)BwB/1(bdD)(bd)1 w 10/6 tournament - pot=T3/T3Z2 "
      "links=Z:dice,D:dvonn challenges=2/3",
      "4/2(wD)2/2(bd)3/2(wY)1B2/2(bpP)3/1(bp)3/1W2 w 6/6 tournament - neutralised=removed "
      "links=D:dice,Y:other challenges=1/1",
      "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:dice challenges=1/1 use=e5,asked",
      "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:zertz-37 challenges=1/0 contest=e5,w,30 "
      "1W1./..1.1/1B.G1./..2.W1/1..G1./2.W1/B1.1 2/2/3 1/1/1 0/1/1 b standard",
      "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:tamsk-1 challenges=1/0 contest=e5,b,0 "
      "w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-1"}}};

}  // namespace potentia::composed
