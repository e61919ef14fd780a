// The positions of TAMSK whose search `potentia bench` counts: from the start, through the middle, to an
// ending; found in random and engine games.
#pragma once

#include "games/descriptor.h"

namespace potentia::tamsk {

inline constexpr Signature kLevel1Signature = {
    7,
    {{"w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-1",
      "..b1./1..../1...../b0w1...../....1w1/...b2./w0... w 28/28 level-1",
      "..1./1..b1./1....w1/b0w1....1/w1...11/1b112./..1. w 24/24 level-1",
      "..1./1.1b2./1....1/b01w1w1111/w11..21/1b212./..1. b 19/20 level-1",
      "..1b1/1.12./1....1/b02w212w21/w11.b121/1222./111. w 15/15 level-1",
      "..11/1.12b1/1.w1111/b0233321/w1w2b2121/1222./111. b 9/10 level-1"}}};

inline constexpr Signature kLevel2Signature = {
    7,
    {{"w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-2 0/0/0 0/0/0",
      "..b1./1w1.../.....w1/.b1...../....../w1..1./..b1. w 28/28 level-2 50000/150000/130000 "
      "140000/160000/60000",
      "..b1./1w1.../....11/.b2..w11./.w2..../1b1.1./.11. w 24/24 level-2 0/10000/110000 60000/120000/100000 "
      "last=w",
      "..11/1w1..b1/w1..w111/12b1111./12..../11.1./b111. b 19/20 level-2 0/119999/0 90001/49999/109999 "
      "last=w",
      "..11/1w1.b11/11w2w111/12b1211./12.1../121b2./111. w 15/15 level-2 0/109999/0 59999/0/139999 last=b",
      ".111/1w12w21/123w121/12b1221./12b11b1./1222./111. b 9/10 level-2 0/119999/0 0/149999/90001 last=b"}}};

inline constexpr Signature kLevel3Signature = {
    7,
    {{"w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-3 0/0/0 0/0/0",
      "..b1./w1..../.....w1/.1...../b1...../1..b1./w1... w 28/28 level-3 130000/110000/10000 "
      "140000/20000/120000",
      "..1b1/1...w1/.1...1/.11..../b1w111../1.b11./w1... w 24/24 level-3 10000/70000/0 40000/0/60000 last=b",
      "w1.1b1/11..w1/.2...1/.12..../b1131../1121./w1.b1. b 19/20 level-3 120000/0/0 0/0/50000 last=b",
      "1.1b1/1211w1/.2..w11/.12..b1./b11311./11221/w1.11 w 15/15 level-3 0/110000/0 0/140000/0 last=b",
      "1.1b1/1212w1/.21w221/.12b122./b11322./11221/w1.11 b 9/10 level-3 0/120000/0 0/50000/0 last=b"}}};

}  // namespace potentia::tamsk
