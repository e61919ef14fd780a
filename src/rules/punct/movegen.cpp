// How a game ends, and counting turns without making them.
#include "rules/punct/movegen.h"

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

}  // namespace potentia::punct
