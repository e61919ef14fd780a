// The positions of GIPF with potentials whose search `potentia bench` counts: from the start, through the
// middle, to an ending; found in random and engine games.
#pragma once

#include "games/descriptor.h"

namespace potentia::potentials {

inline constexpr Signature kUsualSignature = {
    4,
    {{"4/5/6/7/6/5/4 w 18/18 tournament wb pot=T3Z3D3",
      "(bz)(wZ)W1/(bd)BB1(bd)/1B4/w(bd)5/W(wD)4/1W3/4 b 9/8 tournament - pot=-/T3Z2",
      "1(wD)2/1BW2/(wZ)1B3/2(wD)4/1(wZ)3(bd)/(bz)(wZ)BwB/1(bdD)(bd)1 w 10/6 tournament - pot=T3/T3Z2",
      "4/2(wD)1(by)/(bd)BbW(bd)(by)/4(wY)(wD)1/3(wD)(wY)1/2bB1/1(bd)2 w 8/3 tournament - pot=T3Z3/T3Z3Y1",
      "w(bd)1W/1W1(Y)1/1W1(y)2/(wZ)(bp)1w2B/(bd)(bz)(wP)(by)2/1(wZ)(wY)(bp)1/(bz)(wD)1(wY) w 6/10 standard "
      "pot=D2/Z1D1",
      "1wb1/wbw2/ww(bt)B(wD)w/1(bt)w2W1/1wB1(bd)(bt)/2(bd)bb/1(wT)b1 w 3/2 tournament -"}}};

inline constexpr Signature kUltimateSignature = {
    3,
    {{"4/5/6/7/6/5/4 w 21/21 tournament wb pot=T3Z3D3Y3P3",
      "4/2(wD)2/2(bd)3/2(wY)1B2/2(bpP)3/1(bp)3/1W2 w 6/6 tournament -",
      "Wbb(wZ)/2(wZ)1b/(wY)B1(Y)2/(wP)(bd)(wD)4/b(by)b2b/b1(wD)2/(wT)1b(wZ) b 11/9 tournament - "
      "pot=T2D1Y1P1/-",
      "2bb/w(bz)1w1/b(wD)1ww1/w(bp)1(bp)(wP)1w/1(wZ)BW2/1(wD)bb1/wb2 w 6/9 tournament -",
      "4/5/6/1W2(bdDdD)2/1B4/5/4 b 10/11 tournament - pot=D1P2/Y2P1",
      "4/5/1(bt)4/1w(bt)b3/2w(wT)2/5/4 b 3/3 basic"}}};

}  // namespace potentia::potentials
