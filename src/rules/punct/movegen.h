// The legal turns of a PÜNCT position (RULES-2.md P.3 to P.5): new pieces on vacant spaces, and the free
// pieces of the player, their PÜNCT dot along a line and turned, or turned on the spot.
//
// New pieces and moves are asked for apart: visit_new_pieces, visit_moves_of. How a turn is found by its text
// without listing any is checks.h, which tells why it is none; find_turn and is_found only say whether.
#pragma once

#include <cstdint>
#include <optional>

#include "base/fixed_list.h"
#include "rules/punct/position.h"

namespace potentia::punct {

namespace internal {
/// New pieces have at most the flat places of all kinds that are left; each piece on the board moves to at
/// most kLongestRun spaces in six orientations, or turns on the spot in five ways. The kinds with the fewest
/// places are played out first, for then the most pieces are on the board.
constexpr std::size_t most_turns() {
  std::array<int, kKinds> places{};
  for (const Kind kind : kAllKinds) {
    for (int i = 0; i < kPlacesOfKind; ++i)
      places[index_of(kind)] += Place(static_cast<int>(kind) * kPlacesOfKind + i).on_board() ? 1 : 0;
  }
  constexpr int kOfOnePiece = kLongestRun * kDirections + kDirections - 1;
  int most = 0;
  for (unsigned played_out = 0; played_out < 1U << kKinds; ++played_out) {
    int turns = 0;
    for (const Kind kind : kAllKinds) {
      const bool is_out = (played_out >> index_of(kind) & 1U) != 0;
      const int pieces = kPiecesOf[index_of(kind)] - (is_out ? 0 : 1);
      turns += pieces * kOfOnePiece + (is_out ? 0 : places[index_of(kind)]);
    }
    most = turns > most ? turns : most;
  }
  return static_cast<std::size_t>(most);
}
}  // namespace internal

// 9159, by the proof above; about 5 000 are the most in random games.
inline constexpr std::size_t kMaxMoves = internal::most_turns();
static_assert(kMaxMoves == 9159);
using MoveList = FixedList<Move, kMaxMoves>;

/// The end by connection or by a last piece, or because neither player can do anything (P.6, P.7, D38–D40).
std::optional<Outcome> outcome(const Position& position);

/// The dots that a player shows in the central hexagon.
inline int centre(const Position& position, Player p) {
  return (position.seen(p) & kCentre).size();
}

/// Whether the player may put no new piece into the central hexagon: by the standard rules never, by the
/// basic ones White not his first (D34).
inline bool is_centre_closed(const Position& position, Player p) {
  return position.settings().version == Version::Standard ||
         (p == Player::White && position.on_board(p) == 0);
}

/// Calls f(Move) for each new piece of a player until it answers false; whether it never did.
template <class F>
bool visit_new_pieces(const Position& position, Player p, F&& f) {
  static const auto kFootprints = footprints();
  const bool is_closed = is_centre_closed(position, p);
  for (int shape = 0; shape < kShapes; ++shape) {
    const auto& kinds = kKindsOfShape[at(shape)];
    std::array<bool, 3> is_left{};
    bool is_any_left = false;
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      is_left[k] = position.left(p, kinds[k]) > 0;
      is_any_left = is_any_left || is_left[k];
    }
    if (!is_any_left) continue;
    for (const Footprint& footprint :
         is_closed ? kFootprints[at(shape)].outside : kFootprints[at(shape)].all) {
      if (!position.is_vacant(footprint)) continue;
      for (std::size_t k = 0; k < kinds.size(); ++k) {
        if (is_left[k] && !f(Move::add(footprint.places[k]))) return false;
      }
    }
  }
  return true;
}

/// Calls f(Place) for each place with this PÜNCT dot where a piece of this kind can lie, as the board stands,
/// until it answers false; whether it never did.
template <class F>
bool visit_places(const Position& board, Player owner, Kind kind, Space punct, F&& f) {
  // Nothing of one's own comes to lie on the opponent's pieces.
  if (!board.is_vacant(punct) && !board.seen(owner).has(punct)) return true;
  for (int o = 0; o < orientations(kind); ++o) {
    const Place place(kind, punct, o);
    if (place.dots().on_board() && board.level_for(owner, place) && !f(place)) return false;
  }
  return true;
}

/// Calls f(Move) for each move of a free piece until it answers false; whether it never did. The board is
/// changed meanwhile, and afterwards as before.
template <class F>
bool visit_moves_of(Position& board, std::uint8_t piece, F&& f) {
  const Place here = board.place_of(piece);
  const Player owner = Position::owner_of(piece);
  const Kind kind = here.kind();
  const Space from = here.punct();
  board.lift(piece);
  const auto visit = [&](Place to) { return to == here || f(Move::move(from, to)); };
  bool goes_on = visit_places(board, owner, kind, from, visit);
  for (const Space punct : run_from(from)) {
    if (!goes_on) break;
    goes_on = visit_places(board, owner, kind, punct, visit);
  }
  board.put(piece, here);
  return goes_on;
}

/// Calls f(Move) for each move of a player's pieces until it answers false; whether it never did.
template <class F>
bool visit_moves(const Position& position, Player p, F&& f) {
  Position board = position;
  bool goes_on = true;
  position.for_each_piece(p, [&](std::uint8_t piece) {
    if (goes_on && position.is_free(piece)) goes_on = visit_moves_of(board, piece, f);
  });
  return goes_on;
}

/// Calls f(Move) for each legal turn until it answers false; whether it never did.
template <class F>
bool visit_turns(const Position& position, F&& f) {
  if (outcome(position)) return true;
  bool is_any = false;
  const auto visit = [&](const Move& move) {
    is_any = true;
    return f(move);
  };
  const Player side = position.side();
  if (!visit_new_pieces(position, side, visit) || !visit_moves(position, side, visit)) return false;
  return is_any || f(Move::pass());
}

template <class F>
void for_each_turn(const Position& position, F&& f) {
  visit_turns(position, [&](const Move& move) {
    f(move);
    return true;
  });
}

inline void generate(const Position& position, MoveList& list) {
  if (list.full()) return;
  visit_turns(position, [&](const Move& move) {
    list.push_back(move);
    return !list.full();
  });
}

/// Their number, without making them.
std::uint64_t count_turns(const Position& position);

/// Single turns, without listing any (FindsTurns in rules/game.h); all but passes are found.
std::optional<Move> find_turn(const Position& position, std::uint16_t tag);
bool is_found(const Position& position, const Move& wanted);

}  // namespace potentia::punct
