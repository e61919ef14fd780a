// Openings of GIPF with potentials to learn from: many sets of potentials, every base, some random turns.
//
//   potentia_starts NUMBER [SEED]
//
// Prints so many position texts, one a line, for `potentia match … --openings FILE`. A third begin from the
// usual set, a sixth from that of Ultimate GIPF, the others from a random one: which types, how many of each,
// now and then others for each player, on basic, standard or tournament GIPF. Two to eight random turns
// follow, so that there are positions too that no good player would have let come about.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <optional>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "rules/gipf/rules.h"
#include "rules/potentials/rules.h"

namespace potentia::potentials {
namespace {

constexpr int kFewestTurns = 2;
constexpr int kMostTurns = 8;

Store random_store(Rng& rng) {
  Store store{};
  const std::uint32_t each = 1 + rng.below(6);
  for (std::uint8_t& potentials : store) {
    if (rng.below(2) == 0) potentials = static_cast<std::uint8_t>(each);
  }
  return store;
}

// The pieces on the board and in reserve with which a version begins.
template <class G>
Position::Parts base_of(Version version) {
  const auto start = G::start();
  Position::Parts parts;
  parts.version = version;
  for (const Player player : {Player::White, Player::Black}) {
    parts.reserve[at(index_of(player))] = start.reserve(player);
    for (const Cell cell : start.pieces(player)) {
      const Base base = start.gipf(player).has(cell) ? Base::Gipf : Base::Basic;
      parts.board.put(cell, Pile{player, base, std::nullopt, false, false, 0});
    }
  }
  parts.opening = {version == Version::Tournament, version == Version::Tournament};
  return parts;
}

Position::Parts random_base(Rng& rng) {
  switch (rng.below(4)) {
    case 0:
      return base_of<gipf::Basic>(Version::Basic);
    case 1:
      return base_of<gipf::Standard>(Version::Standard);
    default:
      return base_of<gipf::Tournament>(Version::Tournament);
  }
}

Position random_start(Rng& rng) {
  const std::uint32_t kind = rng.below(6);
  if (kind < 2) return Usual::start();
  if (kind == 2) return Ultimate::start();
  Position::Parts parts = random_base(rng);
  const auto more = static_cast<int>(rng.below(4));
  for (int& reserve : parts.reserve) reserve += more;
  parts.store[0] = random_store(rng);
  parts.store[1] = rng.below(4) == 0 ? random_store(rng) : parts.store[0];
  return Position(parts);
}

// Nothing if the game would be over.
std::optional<Position> opening(Rng& rng) {
  Position position = random_start(rng);
  for (int turns = kFewestTurns + static_cast<int>(rng.below(kMostTurns - kFewestTurns + 1)); turns > 0;
       --turns) {
    MoveList list;
    generate(position, list);
    if (list.empty()) return std::nullopt;
    position = position.after(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
  }
  if (outcome(position)) return std::nullopt;
  return position;
}

}  // namespace
}  // namespace potentia::potentials

int main(int argc, char** argv) {
  using namespace potentia;
  const auto number = argc > 1 ? parse_int<int>(argv[1]) : std::nullopt;
  const auto seed = argc > 2 ? parse_int<int>(argv[2]) : 1;
  if (!number || !seed || argc > 3) {
    std::cerr << "usage: potentia_starts NUMBER [SEED]\n";
    return 2;
  }
  Rng rng(static_cast<std::uint64_t>(*seed));
  for (int printed = 0; printed < *number;) {
    const auto position = potentials::opening(rng);
    if (!position) continue;
    std::cout << potentials::to_text(*position) << "\n";
    ++printed;
  }
  return 0;
}
