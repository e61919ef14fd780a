// How a game ends, counting turns without making them, and finding single ones.
#include "rules/punct/movegen.h"

#include <algorithm>

#include "rules/punct/words.h"

namespace potentia::punct {
namespace {

bool can_do_anything(const Position& position, Player p) {
  const auto stop = [](const Move&) { return false; };
  return !visit_new_pieces(position, p, stop) || !visit_moves(position, p, stop);
}

/// By the dots seen in the central hexagon; the basic rules leave it undecided.
Outcome without_connection(const Position& position, EndReason reason) {
  Outcome out{std::nullopt, reason};
  if (position.settings().version == Version::Basic) return out;
  out.white_points = centre(position, Player::White);
  out.black_points = centre(position, Player::Black);
  if (out.white_points != out.black_points)
    out.winner = out.white_points > out.black_points ? Player::White : Player::Black;
  return out;
}

std::uint64_t count_new_pieces(const Position& position, Player p) {
  static const auto kFootprints = footprints();
  const bool is_closed = is_centre_closed(position, p);
  std::uint64_t turns = 0;
  for (int shape = 0; shape < kShapes; ++shape) {
    std::uint64_t ways = 0;
    for (const Kind kind : kKindsOfShape[at(shape)]) ways += position.left(p, kind) > 0 ? 1 : 0;
    if (ways == 0) continue;
    std::uint64_t vacant = 0;
    for (const Footprint& footprint : is_closed ? kFootprints[at(shape)].outside : kFootprints[at(shape)].all)
      vacant += position.is_vacant(footprint) ? 1 : 0;
    turns += ways * vacant;
  }
  return turns;
}

bool may_be_new(const Position& position, Place place) {
  const Player side = position.side();
  if (!place.on_board() || position.left(side, place.kind()) == 0) return false;
  const bool is_closed = is_centre_closed(position, side);
  return std::ranges::all_of(place.dots().spaces(), [&](Space s) {
    return position.is_vacant(s) && !(is_closed && kCentre.has(s));
  });
}

/// `piece`: free, of the player to move.
bool may_move(const Position& position, std::uint8_t piece, Place to) {
  const Place here = position.place_of(piece);
  const Run& run = run_from(here.punct());
  const bool is_on_line = to.punct() == here.punct() || std::ranges::find(run, to.punct()) != run.end();
  if (to.kind() != here.kind() || to == here || !is_on_line || !to.on_board()) return false;
  Position board = position;
  board.lift(piece);
  return board.level_for(position.side(), to).has_value();
}

}  // namespace

std::optional<Outcome> outcome(const Position& position) {
  const Player mover = opponent(position.side());
  // Who has just moved comes first (D38).
  for (const Player p : {mover, position.side()}) {
    if (joins_sides(position.seen(p))) return Outcome{p, kByConnection};
  }
  if (position.on_board(Player::White) == kPiecesEach || position.on_board(Player::Black) == kPiecesEach) {
    const bool is_basic = position.settings().version == Version::Basic;
    return without_connection(position, is_basic ? kOutOfPieces : kByCentre);
  }
  if (can_do_anything(position, position.side()) || can_do_anything(position, mover)) return std::nullopt;
  return without_connection(position, kBlocked);
}

std::uint64_t count_turns(const Position& position) {
  if (outcome(position)) return 0;
  std::uint64_t turns = count_new_pieces(position, position.side());
  visit_moves(position, position.side(), [&](const Move&) {
    ++turns;
    return true;
  });
  return turns > 0 ? turns : 1;  // a pass
}

std::optional<Move> find_turn(const Position& position, std::uint16_t tag) {
  const auto to = Move::place_of_tag(tag);
  if (!to) return std::nullopt;
  std::optional<Move> found;
  if (const Move move = Move::add(*to); move.tag() == tag) {
    if (may_be_new(position, *to)) found = move;
  } else {
    position.for_each_piece(position.side(), [&](std::uint8_t piece) {
      const Move move = Move::move(position.place_of(piece).punct(), *to);
      if (!found && move.tag() == tag && position.is_free(piece) && may_move(position, piece, *to))
        found = move;
    });
  }
  return found && !outcome(position) ? found : std::nullopt;
}

bool is_found(const Position& position, const Move& wanted) {
  if (wanted.is_pass()) return false;
  bool may_be = false;
  if (wanted.is_new()) {
    may_be = may_be_new(position, wanted.to());
  } else if (position.seen(position.side()).has(wanted.from())) {
    const std::uint8_t piece = position.top(wanted.from()).piece;
    may_be = position.place_of(piece).punct() == wanted.from() && position.is_free(piece) &&
             may_move(position, piece, wanted.to());
  }
  return may_be && !outcome(position);
}

}  // namespace potentia::punct
