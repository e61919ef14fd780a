// Making positions and their keys from nothing, and what time does to them.
#include "rules/tamsk/position.h"

namespace potentia::tamsk {

template <Version kVersion>
Position<kVersion>::Position(const Parts& parts)
    : glasses_(parts.glasses),
      room_(),
      store_(parts.store),
      side_(parts.side),
      open_(parts.open ? static_cast<std::uint8_t>(parts.open->index()) : kNowhere),
      ring_rule_(parts.ring_rule) {
  assert((occupied() - kBoard).empty() && (glasses_[0] & glasses_[1]).empty());
  for (const Space space : kBoard) {
    const int n = parts.rings[at(space.index())];
    assert(n <= capacity(space));
    for (int left = 0; left < capacity(space) - n; ++left) room_[at(left)] |= SpaceSet(space);
  }
  if constexpr (kHasSand) sand_ = parts.sand;
  key_ = recomputed_key();
}

template <Version kVersion>
typename Position<kVersion>::Parts Position<kVersion>::parts() const {
  Parts parts;
  parts.glasses = glasses_;
  for (const Space space : kBoard) parts.rings[at(space.index())] = static_cast<std::uint8_t>(rings(space));
  parts.store = store_;
  parts.side = side_;
  parts.ring_rule = ring_rule_;
  parts.open = open();
  if constexpr (kHasSand) parts.sand = sand_;
  return parts;
}

// The six corners, colours alternating (F.1).
template <Version kVersion>
Position<kVersion> Position<kVersion>::start() {
  Parts parts;
  for (const char* corner : {"a1", "d7", "g1"}) parts.glasses[0] |= SpaceSet(*space_named(corner));
  for (const char* corner : {"a4", "d1", "g4"}) parts.glasses[1] |= SpaceSet(*space_named(corner));
  return Position(parts);
}

template <Version kVersion>
std::uint64_t Position<kVersion>::recomputed_key() const {
  std::uint64_t key = side_ == Player::Black ? kSideKey : 0;
  for (const Player p : {Player::White, Player::Black}) {
    for (const Space space : glasses(p)) key ^= glass_key(p, space);
    key ^= store_key(p, store(p));
  }
  for (const Space space : kBoard) {
    for (int n = 0; n < rings(space); ++n) key ^= ring_key(n, space);
  }
  if (ring_rule_ == RingRule::Claim) key ^= kClaimKey;
  return key ^ open_key() ^ sand_key();
}

template <Version kVersion>
std::uint64_t Position<kVersion>::sand_key() const {
  std::uint64_t key = 0;
  if constexpr (kHasSand) {
    key = sand_.key();
    for (const Player p : {Player::White, Player::Black}) {
      std::size_t i = 0;
      for (const Space space : glasses(p)) {
        const Ms left = sand_.left[at(index_of(p))][i++];
        if (left > 0) key ^= mix64(glass_key(p, space) + left);
      }
    }
  }
  return key;
}

template <Version kVersion>
std::optional<Ms> Position<kVersion>::last_chance() const
  requires kHasSand
{
  Ms latest = 0;
  for (const Space space : movable()) {
    const Ms left = sand_of(side_, space);
    if (left == 0) return std::nullopt;  // not started: it waits as long as one likes
    latest = std::max(latest, left);
  }
  return latest;
}

// Time runs first, then the glass is turned over on its way (F.3), then comes what was owed (D23).
template <Version kVersion>
void Position<kVersion>::run(const Move& move) {
  if constexpr (kHasSand) {
    const SpaceSet waits = not_started();
    std::optional<Ms> latest = sand_.elapse(move.time());
    // Nothing is started by waiting: what now seems so has run out.
    if (ring_rule_ == RingRule::Claim) sand_.out |= not_started() - waits;
    if (const auto turned = move.turned()) {
      const Ms ran = move.time() - *turned;
      sand_.fifteen = kFifteenSand - std::min(ran, kFifteenSand);
    }
    if (move.is_glass()) {
      const Ms left = sand_.take(side_, rank(glasses(side_), move.from()));
      carry(move);
      sand_.put(side_, rank(glasses(side_), move.to()), kGlassSand - left);
      if (left == kGlassSand) {  // moved as soon as it was full
        sand_.note_out(side_, move.time(), latest);
        if (!move.drops_ring() && ringless().has(move.to())) sand_.out |= SpaceSet(move.to());
      }
    }
    if (move.is_pass()) sand_.skips &= static_cast<std::uint8_t>(~bit_of(side_));
    if (move.is_late() && !move.begun() && sand_.penalty == Penalty::Next) sand_.skips |= bit_of(side_);
  }
}

template class Position<Version::Level1>;
template class Position<Version::Level2>;
template class Position<Version::Level3>;

}  // namespace potentia::tamsk
