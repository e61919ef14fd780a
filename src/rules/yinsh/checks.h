// Why something is not legal, in a sentence with a stable code (base/result.h): shared by the reader of turn
// texts and by the entering of a turn click by click. Nothing here decides what is legal; movegen.h does.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "rules/yinsh/movegen.h"

namespace potentia::yinsh {

/// The names of the points, in text order.
std::vector<std::string> names(PointSet points);

/// The point with this name, or why there is none.
Result<Point> point_of(std::string_view text);

/// The row of five with these two ends, in either order; nothing if they are not the ends of one.
std::optional<int> row_between(Point one, Point other);

/// Why no ring may be placed on this point; nothing if one may.
std::optional<Error> why_not_place(const Position& position, Point point);

/// Why the ring of this point may not move, seen by the player to move.
std::optional<Error> why_not_from(const MoverBoard& board, Point from);

/// Why it does not get there.
std::optional<Error> why_not_to(const MoverBoard& board, Point from, Point to);

/// Why this ring may not be taken with a row.
std::optional<Error> why_not_ring(PointSet own_rings, Point ring);

/// The game is over for the player to move.
Error game_over();
/// Rows still stand that have to be taken.
Error rows_due(PointSet own_markers);
/// No ring can move.
Error must_pass();
/// A ring can move.
Error may_not_pass();

}  // namespace potentia::yinsh
