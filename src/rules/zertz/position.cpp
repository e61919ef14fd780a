// Making positions and their keys from nothing.
#include "rules/zertz/position.h"

namespace potentia::zertz {

template <Version kVersion>
Position<kVersion>::Position(const Parts& parts)
    : rings_(parts.rings),
      marbles_(parts.marbles),
      pool_(parts.pool),
      captured_(parts.captured),
      side_(parts.side),
      isolation_(parts.isolation) {
  assert((rings_ - kAllRings<kBoard>).empty() && (occupied() - rings_).empty());
  assert(occupied().size() == marbles_[0].size() + marbles_[1].size() + marbles_[2].size());
  key_ = recomputed_key();
}

template <Version kVersion>
Position<kVersion> Position<kVersion>::start() {
  return Position({kAllRings<kBoard>, {}, kMaterial.pool, {}});
}

template <Version kVersion>
std::uint64_t Position<kVersion>::recomputed_key() const {
  std::uint64_t key = side_ == Player::Black ? kSideKey : 0;
  if (isolation_ == IsolationRule::Claim) key ^= kClaimKey;
  for (const Ring gone : kAllRings<kBoard> - rings_) key ^= kGoneKeys[at(gone.index())];
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    for (const Ring ring : marbles_[colour]) key ^= marble_key(colour, ring.index());
    key ^= pool_key(colour, pool_[colour]);
    for (std::size_t player = 0; player < 2; ++player)
      key ^= captured_key(player, colour, captured_[player][colour]);
  }
  return key;
}

template class Position<Version::Standard37>;
template class Position<Version::Tournament48>;
template class Position<Version::Tournament61>;
template class Position<Version::Blitz37>;

}  // namespace potentia::zertz
