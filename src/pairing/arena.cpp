#include "pairing/arena.h"

#include <algorithm>
#include <cstdlib>

#include "pairing/matching.h"

namespace potentia::pairing {
namespace {

// More at once are paired in stretches of the ranking, so that a start of hundreds costs no second.
constexpr std::size_t kAtOnce = 64;

bool are_apart(const Waiting& a, const Waiting& b) {
  return std::binary_search(a.apart.begin(), a.apart.end(), b.number) ||
         std::binary_search(b.apart.begin(), b.apart.end(), a.number);
}

// In this order: no games that must not be, no long wait for him who is left over, ranks as near as possible
// (two small distances rather than a great one), colours that go on changing.
Weight weight_of(const Waiting& a, const Waiting& b, bool rematches_allowed) {
  Weight out;
  const bool again = a.last_opponent == b.number || b.last_opponent == a.number;
  out[0] = (again && !rematches_allowed) || are_apart(a, b) ? -1 : 0;
  const std::int64_t distance = std::abs(a.rank - b.rank);
  out[2] = -distance * distance;
  out[3] = -std::abs(a.colour_difference + b.colour_difference);
  return out;
}

void pair_stretch(std::span<const Waiting> waiting, bool rematches_allowed, std::vector<Pair>& pairs) {
  const int count = static_cast<int>(waiting.size());
  Graph graph(count + count % 2);
  const auto at = [&](int i) -> const Waiting& { return waiting[static_cast<std::size_t>(i)]; };
  for (int a = 0; a < count; ++a) {
    for (int b = a + 1; b < count; ++b) graph.join(a, b, weight_of(at(a), at(b), rematches_allowed));
    if (count % 2 == 0) continue;
    Weight left_over;
    left_over[1] = at(a).since;
    graph.join(a, count, left_over);
  }
  const auto mates = best_perfect_matching(graph);
  if (!mates) return;
  for (int a = 0; a < count; ++a) {
    const int b = (*mates)[static_cast<std::size_t>(a)];
    if (b < a || b >= count || weight_of(at(a), at(b), rematches_allowed)[0] != 0) continue;
    const bool first_is_white = at(a).colour_difference != at(b).colour_difference
                                    ? at(a).colour_difference < at(b).colour_difference
                                    : at(a).rank <= at(b).rank;
    pairs.push_back(first_is_white ? Pair{at(a).number, at(b).number} : Pair{at(b).number, at(a).number});
  }
}

}  // namespace

int ArenaScore::add(int half_points) {
  const int gained = half_points * (is_on_fire() ? 2 : 1);
  points += gained;
  wins_in_a_row = half_points == kWin ? wins_in_a_row + 1 : 0;
  return gained;
}

std::vector<Pair> pair_arena(std::span<const Waiting> waiting, bool rematches_allowed) {
  std::vector<Waiting> ranked(waiting.begin(), waiting.end());
  std::sort(ranked.begin(), ranked.end(), [](const Waiting& a, const Waiting& b) {
    return std::pair(a.rank, a.number) < std::pair(b.rank, b.number);
  });
  std::vector<Pair> pairs;
  for (std::size_t from = 0; from < ranked.size(); from += kAtOnce) {
    const std::size_t count = std::min(kAtOnce, ranked.size() - from);
    pair_stretch(std::span(ranked).subspan(from, count), rematches_allowed, pairs);
  }
  return pairs;
}

}  // namespace potentia::pairing
