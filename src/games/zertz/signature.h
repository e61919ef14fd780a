// The positions of ZÈRTZ whose search `potentia bench` counts: from the start, through the middle, to an
// ending; found in random and engine games.
#pragma once

#include "games/descriptor.h"

namespace potentia::zertz {

inline constexpr Signature kStandard37Signature = {
    3,
    {{"4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 w standard",
      "1.../.2../.G2../...3W/...1.W/.2../.2. 2/0/1 0/3/4 2/4/5 b standard",
      "..1./..3/..3./..3W./..1G1./..2./W1G. 0/4/3 3/0/3 1/2/4 w standard",
      "1.G./3W1/4../3W1../.W2B./.3./.1.. 0/4/7 2/3/0 1/0/2 b standard",
      "..G1/G..B./.3G1/4.../1B2../4G/..W. 3/2/5 1/1/1 1/1/2 w standard",
      "1G.1/.3./.W2W1/G4.1/.3../G3./.1.. 2/2/8 0/0/1 2/3/1 w standard"}}};

inline constexpr Signature kTournament48Signature = {
    3,
    {{"5/6/7/8/7/6/5/4 6/8/10 0/0/0 0/0/0 w tournament",
      "W..../.2..1/4G1./.W5./..1G1../..2../.2B./..1. 1/0/0 3/2/4 0/4/5 w tournament",
      "....B/W1.B1./.5G/.G1G2../.G.2B./...2./...../.... 0/0/0 2/1/5 3/3/2 b tournament",
      "..1../B.W.../.2..W./4B2B/.G4./.4./W1B../.... 0/1/1 0/3/3 3/3/2 w tournament",
      "W.W../.2.../..3W./.5../W2G.../.3../..2./.B.. 0/0/0 0/3/4 2/4/5 w tournament",
      "...1./...3/..B2W./.G4../..G2../.5/B2G1/.W.. 2/2/0 0/2/4 2/1/4 b tournament"}}};

inline constexpr Signature kTournament61Signature = {
    3,
    {{"5/6/7/8/9/8/7/6/5 6/8/10 0/0/0 0/0/0 w tournament",
      ".G1.B/.4./.2W2./.W3B1./..6./G2G2B./.G4./..3W/.1G.. 0/0/5 0/3/2 3/0/0 w tournament",
      "...B./.1..1./..1B1../.6./.G1G3G./.6./B1W1G2/5./2.W. 0/0/3 3/4/2 1/0/2 b tournament",
      "..1../..B..W/3..1./.4B../G1B1G2G./.6./2G4/W2.2/..... 0/1/0 2/0/3 2/3/4 w tournament",
      "..1../.1G1../..2B1./..6/.7./G1W4B/B.5/...W2/...1G 0/0/3 2/4/2 2/1/2 w tournament",
      ".1.2/.4B/.1B3./.5../..3B1G./.6./G3G1./.3.G/..1.. 0/0/4 3/1/1 3/3/2 w tournament"}}};

inline constexpr Signature kBlitz37Signature = {
    3,
    {{"4/5/6/7/6/5/4 5/7/9 0/0/0 0/0/0 w blitz",
      ".B.W/..2./B4./1.G1W1G/...2./..2./.... 0/2/1 2/1/4 1/2/2 b blitz",
      ".BW./.3./B1G2W/..2G1./.4B/W3./G..1 2/2/6 0/0/0 0/2/0 b blitz",
      ".1../.2W./5./.5W/B1B2./W2B1/.W.1 1/5/5 0/1/0 0/1/1 b blitz",
      "G3/.4/.3W./.G3../5./.1B../W2. 0/3/7 2/1/0 1/1/1 b blitz",
      "...1/...1./2W2./.4G./.2B2/4./1W.1 0/3/5 2/1/1 1/2/2 b blitz"}}};

}  // namespace potentia::zertz
