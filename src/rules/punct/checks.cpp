// See checks.h.
#include "rules/punct/checks.h"

#include "base/text.h"
#include "rules/punct/notation.h"

namespace potentia::punct {
namespace {

Error off_board(Place place) {
  return Error{"partly-off-board"_code, name(place.punct()),
               "turned so, the piece would lie partly off the board; all three dots must be on it"};
}

/// Why level_for finds no level for a piece that would lie here, the board without it.
Error why_no_level(const Position& board, Player owner, Place place) {
  const std::string where = name(place.punct());
  const Dots& dots = place.dots();
  if (!board.is_vacant(place.punct()) && !board.seen(owner).has(place.punct()))
    return Error{"on-opponent"_code, where, "the PÜNCT dot never goes onto a piece of the opponent's"};
  const int one = board.top(dots.ends[0]).height;
  const int other = board.top(dots.ends[1]).height;
  const int middle = board.top(dots.middle).height;
  if (one != other || middle > one || (place.kind() == Kind::Triangle && middle != one)) {
    return Error{
        "not-level"_code, where,
        "its dots would not lie on one level; only the middle of a straight or angular piece may hang"};
  }
  if (board.is_vacant(place.punct()))
    return Error{"punct-in-air"_code, where, "a PÜNCT dot that hangs must be above an own piece"};
  if (middle < one && board.settings().on_two_pieces &&
      board.top(dots.ends[0]).piece == board.top(dots.ends[1]).piece)
    return Error{"one-piece-below"_code, where, "the ends of a bridge must lie on two different pieces here"};
  return Error{"punct-in-air"_code, where, "the PÜNCT dot of a bridge must be carried here"};
}

}  // namespace

Result<Space> space_of(std::string_view text) {
  if (const auto space = space_named(text)) return *space;
  return Error{"off-board"_code, quoted(text), "this is not a space of the board (a2 to q16)"};
}

std::optional<Error> why_not_kind(const Position& position, Kind kind) {
  if (position.left(position.side(), kind) > 0) return std::nullopt;
  return Error{"no-piece-left"_code, std::string(1, letter(kind)),
               "no piece of this kind is left to be added"};
}

std::optional<Error> why_not_new(const Position& position, Place place) {
  if (auto problem = why_not_kind(position, place.kind())) return problem;
  if (!place.on_board()) return off_board(place);
  for (const Space s : place.dots().spaces()) {
    if (position.is_vacant(s)) continue;
    return Error{"occupied"_code, name(s), "a new piece lies on three vacant spaces; this one is not"};
  }
  if (is_centre_closed(position, position.side()) && place.touches(kCentre)) {
    return Error{"centre-closed"_code, name(place.punct()),
                 "this new piece may not touch the central hexagon; move one there later"};
  }
  return std::nullopt;
}

Result<std::uint8_t> piece_at(const Position& position, Space space) {
  std::uint8_t blocked = kNoPiece;
  std::uint8_t found = kNoPiece;
  position.for_each_piece(position.side(), [&](std::uint8_t piece) {
    if (position.place_of(piece).punct() == space) (position.is_free(piece) ? found : blocked) = piece;
  });
  if (found != kNoPiece) return found;
  if (blocked != kNoPiece)
    return Error{"covered"_code, name(space), "a piece with a covered dot may neither move nor turn"};
  return Error{"no-own-piece"_code, name(space), "no piece of the player to move has its PÜNCT dot there"};
}

std::optional<Error> why_not_to(const Position& position, std::uint8_t piece, Place place) {
  const Place here = position.place_of(piece);
  const std::string where = name(here.punct()) + " to " + name(place.punct());
  if (!in_line(here.punct(), place.punct()))
    return Error{"not-in-line"_code, where, "the PÜNCT dot moves in a straight line"};
  if (place == here) return Error{"unchanged"_code, where, "the piece must be moved or turned"};
  if (!place.on_board()) return off_board(place);
  Position board = position;
  board.lift(piece);
  if (board.level_for(position.side(), place)) return std::nullopt;
  return why_no_level(board, position.side(), place);
}

bool must_pass(const Position& position) {
  const auto stop = [](const Move& move) { return move.is_pass(); };
  return visit_turns(position, stop);
}

Error game_over() {
  return Error{"game-over"_code, "", "the game is over, no turn can follow"};
}
Error must_pass() {
  return Error{"must-pass"_code, "", "this player can neither add nor move a piece: write pass"};
}
Error may_not_pass() {
  return Error{"may-not-pass"_code, "pass", "a player who can add or move a piece may not pass"};
}

}  // namespace potentia::punct
