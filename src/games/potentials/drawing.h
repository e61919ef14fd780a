// How the drawing of a board with potentials reads; the composed game's is the same.
#pragma once

#include <string_view>

#include "games/descriptor.h"

namespace potentia::potentials {

/// Of a pile what shows is on top: capitals are White's, but for a GIPF-piece of Black's.
inline Ink ink(std::string_view word) {
  if (word.find_first_not_of("wbWBTZDYPtzdyp") != std::string_view::npos) return Ink::None;
  if (word == "B") return Ink::Black;
  const char top = word.back();
  return top == 'w' || (top >= 'A' && top <= 'Z') ? Ink::White : Ink::Black;
}

}  // namespace potentia::potentials
