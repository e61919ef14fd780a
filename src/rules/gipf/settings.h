// What the players of any GIPF game agree on before it, in a position text (docs/formats.md section 3): a
// version that stands for its start, and a handicap.
//
//   standard extra=0/3      Black has three pieces more than White (B.7)
//   basic extra=-2/0        White has two fewer
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace potentia::gipf {

/// The start position's text with whatever follows the version, where a text begins with one; else the text.
std::string with_start(std::string_view text);

/// Reads the value of `extra=`, pieces more or fewer, and adds them to the reserves. `most`: what is read of
/// one.
std::optional<Error> read_extra(std::string_view value, int most, std::array<int, 2>& reserve);

}  // namespace potentia::gipf
