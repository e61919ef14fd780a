// What GIPF's judgement counts for each player: material, and what is about to be taken.
#pragma once

#include <algorithm>
#include <array>

#include "eval/gipf/weights.h"
#include "rules/gipf/position.h"

namespace potentia::gipf {

enum class Term : std::uint8_t {
  Piece,         // pieces not captured: reserve and board, a GIPF-piece counting two
  Reserve,       // pieces in reserve
  ShortReserve,  // six, by kShortOf: pieces that the reserve is short of one, two, three, four, six and nine
  GipfPiece = ShortReserve + 6,  // GIPF-pieces on the board
  SpareGipf,                     // 1 if he has more than one GIPF-piece
  GipfInside,                    // GIPF-pieces not on the border
  GipfThreats,  // chances of the enemy to complete a row that has a GIPF-piece of his beside it
  Count
};
static_assert(static_cast<int>(Term::Count) == kTerms);
using Terms = std::array<int, kTerms>;
/// Which reserve ShortReserve is short of.
inline constexpr std::array<int, 6> kShortOf = {1, 2, 3, 4, 6, 9};

/// How often three of `enemy` in a line want only a vacant spot among them or at their end to be a row that
/// goes on over one of `own`.
inline int rows_over(CellSet own, CellSet enemy, CellSet vacant) {
  if (!own) return 0;
  int rows = 0;
  for (const int stride : kAxisStrides) {
    const std::uint64_t e = enemy.bits();
    const std::uint64_t v = vacant.bits();
    const std::uint64_t low = e & e >> stride;
    const std::uint64_t high = low >> 2 * stride;
    const std::uint64_t middle = (e & v >> stride) | (v & e >> stride);
    const std::uint64_t fours = (low & middle >> 2 * stride) | (middle & high);
    rows += (CellSet(fours) & CellSet(own.bits() << stride | own.bits() >> 4 * stride)).size();
  }
  return rows;
}

template <Version kVersion>
Terms terms_of(const Position<kVersion>& position, Player player) {
  Terms out{};
  const auto set = [&](Term term, int n, int i = 0) { out[static_cast<std::size_t>(term) + at(i)] = n; };
  const CellSet own = position.pieces(player);
  const CellSet enemy = position.pieces(opponent(player));
  const CellSet gipf = position.gipf(player);
  const int reserve = position.reserve(player);
  set(Term::Piece, reserve + own.size() + gipf.size());
  set(Term::Reserve, reserve);
  for (int i = 0; i < static_cast<int>(kShortOf.size()); ++i)
    set(Term::ShortReserve, std::max(0, kShortOf[at(i)] - reserve), i);
  set(Term::GipfPiece, gipf.size());
  set(Term::SpareGipf, gipf.size() > 1 ? 1 : 0);
  set(Term::GipfInside, (gipf - kBorder).size());
  set(Term::GipfThreats, rows_over(gipf, enemy, kBoard - own - enemy));
  return out;
}

}  // namespace potentia::gipf
