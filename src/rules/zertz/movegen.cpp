// Counting turns without making them.
#include "rules/zertz/movegen.h"

namespace potentia::zertz {
namespace {

template <Version kVersion>
std::uint64_t count_one_by_one(const Position<kVersion>& position) {
  std::uint64_t turns = 0;
  visit_turns(position, [&](const Move&) {
    ++turns;
    return true;
  });
  return turns;
}

}  // namespace

template <Version kVersion>
std::uint64_t count_turns(const Position<kVersion>& position) {
  if (position.winner()) return 0;
  if (position.jumpers() || position.isolation_rule() == IsolationRule::Claim)
    return count_one_by_one(position);
  const Marbles& hand = position.hand();
  if (total(hand) == 0) return total(position.captured(opponent(position.side()))) == 0 ? 0 : 1;
  const auto vacant = position.vacant();
  const auto n_vacant = static_cast<std::uint64_t>(vacant.size());
  const auto n_free = static_cast<std::uint64_t>(free_among(vacant, position.rings()).size());
  // Every vacant ring with every free one but itself; with none other free, the marble alone.
  const std::uint64_t each = n_free == 0 ? n_vacant : n_vacant * n_free - n_free + (n_free == 1 ? 1 : 0);
  const int colours = (hand[0] > 0 ? 1 : 0) + (hand[1] > 0 ? 1 : 0) + (hand[2] > 0 ? 1 : 0);
  return each * static_cast<std::uint64_t>(colours);
}

template std::uint64_t count_turns(const Position<Version::Standard37>&);
template std::uint64_t count_turns(const Position<Version::Tournament48>&);
template std::uint64_t count_turns(const Position<Version::Tournament61>&);
template std::uint64_t count_turns(const Position<Version::Blitz37>&);

}  // namespace potentia::zertz
