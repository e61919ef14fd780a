// See checks.h.
#include "rules/yinsh/checks.h"

#include <algorithm>

#include "base/text.h"
#include "rules/yinsh/notation.h"

namespace potentia::yinsh {

std::vector<std::string> names(PointSet points) {
  std::vector<std::string> out;
  for (const Point point : points) out.push_back(name(point));
  std::sort(out.begin(), out.end());
  return out;
}

Result<Point> point_of(std::string_view text) {
  if (const auto point = point_named(text)) return *point;
  return Error{"off-board"_code, quoted(text), "this is not a point of the board (a2 to k10)"};
}

std::optional<int> row_between(Point one, Point other) {
  const PointSet points = between(one, other) | PointSet(one) | PointSet(other);
  if (points.size() != kRowLength) return std::nullopt;
  return row_of(points);
}

std::optional<Error> why_not_place(const Position& position, Point point) {
  if (position.vacant().has(point)) return std::nullopt;
  return Error{"occupied"_code, name(point), "a ring stands there; place on a vacant point"};
}

std::optional<Error> why_not_from(const MoverBoard& board, Point from) {
  if (!board.own_rings.has(from))
    return Error{"not-your-ring"_code, name(from), "no ring of the player to move stands there"};
  if (can_move(PointSet(from), board.ground())) return std::nullopt;
  return Error{"ring-stuck"_code, name(from), "this ring has nowhere to go; choose another"};
}

std::optional<Error> why_not_to(const MoverBoard& board, Point from, Point to) {
  const Reach there = reach(from, board.ground());
  if (there.vacant.has(to) || there.jumps.has(to)) return std::nullopt;
  const std::string where = name(from) + " to " + name(to);
  if (board.ground().occupied().has(to))
    return Error{"occupied"_code, where, "a ring moves to a vacant point"};
  if (!in_line(from, to)) return Error{"not-in-line"_code, where, "a ring moves in a straight line"};
  if (between(from, to) & board.ground().rings)
    return Error{"ring-in-way"_code, where, "a ring stands in between, and rings are never jumped"};
  return Error{"beyond-markers"_code, where,
               "a ring jumps one run of markers and stops on the first vacant point behind it"};
}

std::optional<Error> why_not_ring(PointSet own_rings, Point ring) {
  if (own_rings.has(ring)) return std::nullopt;
  return Error{"not-your-ring"_code, name(ring),
               "a row costs a ring of one's own; none of the player to move stands there"};
}

Error game_over() {
  return Error{"game-over"_code, "", "the game is over, no turn can follow"};
}
Error rows_due(PointSet own_markers) {
  std::vector<std::string> rows;
  for (const int row : rows_in(own_markers)) rows.push_back(row_text(row));
  std::string listed;
  for (const std::string& row : sorted(std::move(rows))) listed += (listed.empty() ? "" : ", ") + row;
  return Error{"rows-due"_code, "", "a row must be taken with a ring, written x, row, x, ring: " + listed};
}
Error must_pass() {
  return Error{"must-pass"_code, "", "no ring of this player can move: write pass"};
}
Error may_not_pass() {
  return Error{"may-not-pass"_code, "pass", "a player who can move may not pass"};
}

}  // namespace potentia::yinsh
