// A board as SVG, by what its drawing as text says: no game is known here. For documents that stand alone.
#pragma once

#include <string>
#include <vector>

#include "games/descriptor.h"

namespace potentia {

/// From a point to another, or a ring around the one that is named.
struct PictureMark {
  std::string from;
  std::string to;
  std::string_view colour;  // as CSS has it
};

/// The marks of a turn: how its pieces come and go. None for a turn that the position does not have.
std::vector<PictureMark> marks_of(const AnyPosition& position, const std::string& turn,
                                  std::string_view colour);

/// `label` is what it is for those who do not see it.
std::string board_svg(const GameDescriptor& game, const AnyPosition& position,
                      const std::vector<PictureMark>& marks, std::string_view label);

/// For texts in SVG and HTML.
std::string escaped(std::string_view text);

}  // namespace potentia
