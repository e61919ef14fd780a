// What the judgement of GIPF with potentials counts for each player: material, GIPF-pieces, potentials that
// can still be used or entered, and where they can go.
#pragma once

#include <algorithm>
#include <array>

#include "eval/gipf/terms.h"
#include "eval/potentials/weights.h"
#include "rules/gipf/rows.h"
#include "rules/potentials/position.h"

namespace potentia::potentials {

enum class Term : std::uint8_t {
  Reserve,                       // pieces in reserve
  ShortReserve,                  // pieces that the reserve is short of four
  LastReserve,                   // pieces that it is short of two
  Piece,                         // basic pieces that show, loaded or not
  GipfPiece,                     // GIPF-pieces on the board
  SpareGipf,                     // 1 if he has more than one GIPF-piece
  GipfInside,                    // GIPF-pieces not on the border
  MayEnter,                      // 1 if he may still enter GIPF-pieces
  Alone,                         // used potentials alone on a spot
  Cover,                         // piles that show his colour by a used potential
  Power,                         // five: potentials that can still be used, by type
  ToEnter = Power + kTypes,      // five: those still to enter, by type
  TamskNear = ToEnter + kTypes,  // TAMSK-potentials beside the centre
  Jumps,                         // spots that his ZÈRTZ-potentials reach
  Covers,                        // enemy pieces that his DVONN-potentials can cover
  Slides,                        // spots that his YINSH-potentials reach
  GipfHits,                      // enemy GIPF-pieces that his PÜNCT-potentials reach
  RowThreats,                    // spots that potentials reach and that would make a row
  GipfThreats,      // chances of the enemy to complete a row that has a GIPF-piece of his beside it
  LastGipfThreats,  // the same if it is his only one
  LoadedThreats,    // the same for loaded pieces
  Count
};
static_assert(static_cast<int>(Term::Count) == kTerms);
using Terms = std::array<int, kTerms>;

namespace internal {

/// ZÈRTZ: where these pieces can jump, over one or more pieces without a gap onto the first vacant spot.
inline CellSet jumped_to(CellSet from, CellSet occupied) {
  CellSet reached;
  if (!from) return reached;
  for (const Direction d : geometry::kDirections) {
    for (CellSet over = from.shifted(d) & occupied; over; over &= occupied) {
      over = over.shifted(d);
      reached |= over - occupied;
    }
  }
  return reached & kBoard;
}

/// YINSH: where these can slide.
inline CellSet slid_to(CellSet from, CellSet occupied) {
  CellSet reached;
  if (!from) return reached;
  const CellSet vacant = kBoard - occupied;
  for (const Direction d : geometry::kDirections) {
    for (CellSet at = from.shifted(d) & vacant; at; at = at.shifted(d) & vacant) reached |= at;
  }
  return reached;
}

inline CellSet beside(CellSet from) {
  CellSet around;
  for (const CellSet moved : from.shifted_all()) around |= moved;
  return around;
}

}  // namespace internal

inline Terms terms_of(const Position& position, Player player) {
  Terms out{};
  const auto set = [&](Term term, int n, int i = 0) { out[static_cast<std::size_t>(term) + at(i)] = n; };
  const Board& board = position.board();
  const CellSet own = board.pieces(player);
  const CellSet enemy = board.pieces(opponent(player));
  const CellSet occupied = board.occupied();
  const CellSet gipf = position.gipf(player);
  const CellSet alone = own & board.alone();
  const CellSet covers = own & board.covered();
  // Who must enter his first GIPF-piece now is judged as if he had: two pieces for one.
  const int due = position.has_yet_to_enter(player) ? 1 : 0;
  const int reserve = position.reserve(player) - 2 * due;
  set(Term::Reserve, reserve);
  set(Term::ShortReserve, std::max(0, 4 - reserve));
  set(Term::LastReserve, std::max(0, 2 - reserve));
  set(Term::Piece, (own - gipf - alone - covers).size());
  set(Term::GipfPiece, gipf.size() + due);
  set(Term::SpareGipf, gipf.size() > 1 ? 1 : 0);
  set(Term::GipfInside, (gipf - gipf::kBorder).size());
  set(Term::MayEnter, position.may_enter_gipf(player) ? 1 : 0);
  set(Term::Alone, alone.size());
  set(Term::Cover, covers.size());
  const CellSet vacant = kBoard - occupied;
  const int gipf_threats = gipf::rows_over(gipf, enemy, vacant);
  set(Term::GipfThreats, gipf_threats);
  set(Term::LastGipfThreats, gipf.size() == 1 ? gipf_threats : 0);
  set(Term::LoadedThreats, gipf::rows_over(own & board.loaded(), enemy, vacant));
  const CellSet powers = board.powers(player);
  for (const Type type : kAllTypes) {
    set(Term::ToEnter, position.store(player)[at(number(type))], number(type));
    if (powers) set(Term::Power, (powers & board.of_type(type)).size(), number(type));
  }
  if (!powers) return out;
  const CellSet tamsk = powers & board.of_type(Type::Tamsk);
  set(Term::TamskNear, (tamsk & kBesideCentre).size());
  const CellSet jumps = internal::jumped_to(powers & board.of_type(Type::Zertz), occupied);
  const CellSet slides = internal::slid_to(powers & board.of_type(Type::Yinsh), occupied);
  const CellSet dvonn = enemy & (board.basic() | board.of_type(Type::Dvonn)) &
                        internal::beside(powers & board.of_type(Type::Dvonn));
  const CellSet hits = enemy & board.gipf() & internal::beside(powers & board.of_type(Type::Punct));
  set(Term::Jumps, jumps.size());
  set(Term::Covers, dvonn.size());
  set(Term::Slides, slides.size());
  set(Term::GipfHits, hits.size());
  set(Term::RowThreats, ((jumps | slides | dvonn | hits) & gipf::row_completers(own)).size());
  return out;
}

}  // namespace potentia::potentials
