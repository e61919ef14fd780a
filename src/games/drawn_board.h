// Where the points of a board stand in its drawing as text, and what is drawn there; for whoever points at a
// terminal, and for boards drawn from the texts alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/descriptor.h"

namespace potentia {

struct DrawnPoint {
  std::string name;
  int line;    // of the drawing, the first is 0
  int column;  // where its word begins
};

/// All points of the game's board, in the layout's order.
std::vector<DrawnPoint> drawn_points(const GameDescriptor& game);

/// The word that a drawing has there: a piece or stack, "." or the point's name where it is vacant, "" where
/// there is no point any more (ZÈRTZ).
std::string_view word_at(std::string_view drawing, const DrawnPoint& point);

}  // namespace potentia
