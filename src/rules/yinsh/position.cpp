// Making positions and their keys from nothing.
#include "rules/yinsh/position.h"

namespace potentia::yinsh {

Position::Position(const Parts& parts)
    : rings_(parts.rings), markers_(parts.markers), side_(parts.side), phase_(parts.phase) {
  assert((rings() | markers()).size() ==
         rings_[0].size() + rings_[1].size() + markers_[0].size() + markers_[1].size());
  assert(((rings() | markers()) - kBoard).empty());
  key_ = recomputed_key();
}

std::uint64_t Position::recomputed_key() const {
  std::uint64_t key = side_ == Player::Black ? kSideKey : 0;
  if (phase_ == Phase::Moving) key ^= kMovingKey;
  for (std::size_t player = 0; player < 2; ++player) {
    for (const Point point : rings_[player]) key ^= ring_key(player, point);
    for (const Point point : markers_[player]) key ^= marker_key(player, point);
  }
  return key;
}

}  // namespace potentia::yinsh
