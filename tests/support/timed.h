// TAMSK's levels 2 and 3 list their turns in the usual time and read others too
// (docs/decisions/0008-tamsk.md).
#pragma once

#include <string_view>

namespace potentia::test {

/// Whether a turn tells a time of its own, so that it is legal without being listed.
inline bool tells_time(std::string_view turn) {
  return turn.find_first_of("@^") != std::string_view::npos;
}

}  // namespace potentia::test
