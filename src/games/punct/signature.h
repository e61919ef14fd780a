// The positions of PÜNCT whose search `potentia bench` counts: from the start to an ending; out of the games
// of tests/vectors.
#pragma once

#include "games/descriptor.h"

namespace potentia::punct {

inline constexpr Signature kStandardSignature = {
    3,
    {{"- w standard", "Tn14c,ci16b,ei5d w standard", "Mh12d,Rh4c,Tc10b,rl11d w standard",
      "Ef8e,Eg3b,En7f,Tb8b,Tp12e,ed5c,ej10d,lh15d,tn9a/rn9d w standard",
      "Em8f,Lc8c,Lg13f,Mh12d,Rh6c,Tc10b,Ti12b,Tm10b,cm15a,mh3e,rn13a,th2d/mh2d w standard",
      "Ci12b,Ei8b,En7f,Lm9a,Tb8b,Tk4b,Tp12e,ec7b,ed4e,ed5c,lh15d,mk7d,tn9a/Eo12e,en9e,re9e w standard"}}};

inline constexpr Signature kBasicSignature = {
    3,
    {{"- w basic", "Lg2f,Mo8e,tc4d,tc8b w basic", "Eq11e,Mh15c,Th10d,lm14d,rj7f,tc3a/Lg14c,rn13f w basic",
      "Cj13b,Ef1f,Lg5a,Mk6a,Tp10f,cb7b,ee4e,ep14a,lc5d,ln17f,mj5a,mk4c,rf9a,rh14d/Ck6c,Ek14e w basic",
      "Cj3c,Eq11e,Mh15c,Mj6b,Re11d,Tj9c,Tl17c,lm14d,lp14d,me6b,mj13d,rg4c,tc3a,tm6d/Lg14c,rn13f w basic",
      "Cj13b,Ef1f,Lg5a,Mk6a,Rn14f,Rp10d,Tf14d,Ti10c,Tk17c,cb7b,cm7c,ec2f,ee2a,eh2b,em11b,lc5d,ln17f,mj5a,"
      "mk4c,rf9a,rh14d,tg9c/Ck6a,te2d/Ek7d w basic"}}};

}  // namespace potentia::punct
