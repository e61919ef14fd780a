// A legal turn at random, each as likely: what a rollout spends its time on. By the list of turns, or, for
// DVONN, by counting alone.
#pragma once

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include <array>
#include <optional>

#include "base/rng.h"
#include "rules/dvonn/rules.h"
#include "rules/game.h"

namespace potentia::python {

/// Nothing: the game is over.
template <Game G>
std::optional<typename G::Move> random_turn(const typename G::Position& position, Rng& rng) {
  typename G::MoveList moves;
  G::generate(position, moves);
  if (moves.empty()) return std::nullopt;
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

/// The n-th cell of a set that has more.
inline dvonn::Cell nth(dvonn::CellSet cells, std::uint32_t n) {
#if defined(__BMI2__)
  return dvonn::Cell(lowest_bit(std::uint64_t{_pdep_u64(std::uint64_t{1} << n, cells.bits())}));
#else
  for (; n > 0; --n) cells = cells.without_first();
  return cells.first();
#endif
}

/// Single pieces all at once, a direction at a time; then the tall stacks.
template <>
inline std::optional<dvonn::Move> random_turn<dvonn::Rules>(const dvonn::Position& position, Rng& rng) {
  using dvonn::CellSet;
  using dvonn::Move;
  if (position.phase() == dvonn::Phase::Placement) {
    const CellSet vacant = dvonn::kBoard - position.occupied();
    return Move::place(nth(vacant, rng.below(static_cast<std::uint32_t>(vacant.size()))));
  }
  const CellSet movable = position.movable(position.side());
  const CellSet singles = movable - position.tall();
  const CellSet occupied = position.occupied();
  constexpr std::size_t kMostSources = 6 + 23;  // directions of the singles, and a player's stacks
  std::array<CellSet, kMostSources> cells;      // where a single lands, or a tall stack
  std::array<dvonn::Cell, kMostSources> from;
  std::array<std::uint32_t, kMostSources + 1> before;
  std::uint32_t total = 0;
  std::size_t sources = 0;
  for (const CellSet landing : singles.shifted_all()) {
    cells[sources] = landing & occupied;
    before[sources++] = total;
    total += static_cast<std::uint32_t>((landing & occupied).size());
  }
  for (const dvonn::Cell tall : movable& position.tall()) {
    from[sources] = tall;
    cells[sources] = position.targets(tall);
    before[sources] = total;
    total += static_cast<std::uint32_t>(cells[sources++].size());
  }
  if (total == 0) {
    if (!position.has_jump(opponent(position.side()))) return std::nullopt;
    return Move::pass();
  }
  const std::uint32_t n = rng.below(total);
  std::size_t source = sources - 1;
  while (before[source] > n) --source;
  const dvonn::Cell to = nth(cells[source], n - before[source]);
  if (source >= 6) return Move::jump(from[source], to);
  const int back = geometry::stride<dvonn::kWidth>(geometry::kDirections[source]);
  return Move::jump(dvonn::Cell(to.index() - back), to);
}

}  // namespace potentia::python
