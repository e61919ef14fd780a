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

/// The sources of DVONN's turns: single pieces all at once, a direction at a time; then the tall stacks, one
/// by one.
class DvonnSources {
 public:
  explicit DvonnSources(const dvonn::Position& position) {
    const dvonn::CellSet movable = position.movable(position.side());
    const std::uint64_t occupied = position.occupied().bits();
    const auto landings = (movable - position.tall()).shifted_all();
    for (std::size_t i = 0; i < kSingles; ++i)
      add(landings[i].bits() & occupied, -geometry::stride<dvonn::kWidth>(geometry::kDirections[i]));
    for (const dvonn::Cell tall : movable& position.tall()) add(position.targets(tall).bits(), tall.index());
  }

  std::uint32_t turns() const { return turns_; }

  /// One of the turns; n < turns().
  dvonn::Move turn(std::uint32_t n) const {
    std::size_t source = sources_ - 1;
    while (before_[source] > n) --source;
    const dvonn::Cell to = nth(dvonn::CellSet(landings_[source]), n - before_[source]);
    return dvonn::Move::jump(dvonn::Cell(from_[source] + (source < kSingles ? to.index() : 0)), to);
  }

 private:
  static constexpr std::size_t kSingles = 6;           // directions
  static constexpr std::size_t kMost = kSingles + 23;  // and a player's stacks

  void add(std::uint64_t landings, int from) {
    landings_[sources_] = landings;
    from_[sources_] = from;
    before_[sources_++] = turns_;
    turns_ += static_cast<std::uint32_t>(count_bits(landings));
  }

  // Not initialised: only what is added is read. Sets have a constructor, which would clear them all.
  std::array<std::uint32_t, kMost> before_;
  std::array<std::uint64_t, kMost> landings_;
  std::array<int, kMost> from_;  // a cell; of singles, the way back from where they land
  std::size_t sources_ = 0;
  std::uint32_t turns_ = 0;
};

template <>
inline std::optional<dvonn::Move> random_turn<dvonn::Rules>(const dvonn::Position& position, Rng& rng) {
  if (position.phase() == dvonn::Phase::Placement) {
    const dvonn::CellSet vacant = dvonn::kBoard - position.occupied();
    return dvonn::Move::place(nth(vacant, rng.below(static_cast<std::uint32_t>(vacant.size()))));
  }
  // A stack and one of six ways, until there is a turn: most often at once, and each turn as likely. Counting
  // all turns takes longer than three such tries.
  constexpr int kTries = 3;
  constexpr std::uint32_t kWays = 6;
  const dvonn::CellSet movable = position.movable(position.side());
  for (int tries = movable ? 0 : kTries; tries < kTries; ++tries) {
    const std::uint32_t choice = rng.below(kWays * static_cast<std::uint32_t>(movable.size()));
    const dvonn::Cell from = nth(movable, choice / kWays);
    const dvonn::CellSet targets = position.targets(from);
    if (choice % kWays < static_cast<std::uint32_t>(targets.size()))
      return dvonn::Move::jump(from, nth(targets, choice % kWays));
  }
  const DvonnSources sources(position);
  if (sources.turns() > 0) return sources.turn(rng.below(sources.turns()));
  if (!position.has_jump(opponent(position.side()))) return std::nullopt;
  return dvonn::Move::pass();
}

}  // namespace potentia::python
