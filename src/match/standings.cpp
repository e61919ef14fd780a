// The numbering of games, and the results under their numbers.
#include "match/standings.h"

namespace potentia::match {

Standings::Standings(std::size_t players, std::size_t games_each)
    : players_(players), games_each_(games_each) {
  for (std::size_t i = 0; i < players; ++i) {
    for (std::size_t k = i + 1; k < players; ++k) pairings_.emplace_back(i, k);
  }
  games_.assign(pairings_.size(), std::vector<HalfPoints>(games_each));
}

Fixture Standings::fixture(std::size_t game) const {
  const std::size_t pair = game / 2;
  const std::size_t pairing = pair % pairings_.size();
  const auto [first, second] = pairings_[pairing];
  const bool swapped = game % 2 == 1;
  return {pairing, pair / pairings_.size(), swapped ? second : first, swapped ? first : second, swapped};
}

bool Standings::has(std::size_t game) const {
  return games_[fixture(game).pairing][slot(game)].has_value();
}

void Standings::note(std::size_t game, int white_half_points) {
  const Fixture at = fixture(game);
  HalfPoints& result = games_[at.pairing][slot(game)];
  if (!result) ++played_;
  result = at.swapped ? 2 - white_half_points : white_half_points;
}

std::vector<double> Standings::ratings() const {
  std::vector<std::vector<double>> points(players_, std::vector<double>(players_, 0.0));
  for (std::size_t p = 0; p < pairings_.size(); ++p) {
    const Tally result = tally_of(p);
    const auto [first, second] = pairings_[p];
    points[first][second] = result.score();
    points[second][first] = result.games() - result.score();
  }
  return match::ratings(points);
}

}  // namespace potentia::match
