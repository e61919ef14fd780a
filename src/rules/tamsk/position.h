// A TAMSK position: glasses, the rings that each space still takes, the rings each player has left, the side
// to move; at levels 2 and 3 the sand (sand.h).
//
//   glasses_[2]   White's and Black's glasses (the red ones are White's)
//   room_[4]      room_[n]: the spaces that take more than n further rings; room_[0] are those not closed
//   key_          Zobrist key of everything here, kept up by `after`
//   store_[2]     rings that White and Black have left
//   open_         the space of a glass over which no ring was dropped in the turn before: the player to move
//                 may drop one of his there; kNowhere
//   ring_rule_    an option of the game (D24)
//
// 64 bytes at level 1, 104 at the others.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "base/hash.h"
#include "rules/game.h"
#include "rules/tamsk/board.h"
#include "rules/tamsk/move.h"
#include "rules/tamsk/sand.h"

namespace potentia::tamsk {

/// Without time; with glasses that run; with the 15-second glass as well (F.2, F.3, F.4).
enum class Version : std::uint8_t { Level1, Level2, Level3 };

inline constexpr int kStore = 32;  // rings of each player at the start (F.1)

/// Whether a glass that has been moved gets its ring by itself, or its player may leave it undropped (D24).
enum class RingRule : std::uint8_t { Dropped, Claim };

/// What happens on the board, one thing at a time.
struct Event {
  enum class Kind : std::uint8_t { Glass, Ring };
  Kind kind;
  Space from;  // of a glass
  Space to;
  Player player;
};

template <Version kWhich>
class Position {
 public:
  static constexpr Version kVersion = kWhich;
  static constexpr bool kHasSand = kVersion != Version::Level1;

  /// What a position is made of; the maker has checked it (notation.h says how).
  struct Parts {
    std::array<SpaceSet, 2> glasses;
    std::array<std::uint8_t, kIndexEnd> rings{};  // on each space
    std::array<std::uint8_t, 2> store = {kStore, kStore};
    Player side = Player::White;
    RingRule ring_rule = RingRule::Dropped;
    std::optional<Space> open;  // of a glass of the player who is not to move, with room for a ring
    Sand sand;                  // levels 2 and 3; level 1 ignores it
  };

  explicit Position(const Parts& parts);
  Parts parts() const;
  static Position start();

  Player side() const { return side_; }
  std::uint64_t key() const { return key_; }
  std::uint64_t recomputed_key() const;

  SpaceSet glasses(Player p) const { return glasses_[at(index_of(p))]; }
  SpaceSet occupied() const { return glasses_[0] | glasses_[1]; }
  int store(Player p) const { return store_[at(index_of(p))]; }
  const RoomPlanes& room() const { return room_; }
  /// How many rings a space still takes, and how many lie on it.
  int room(Space space) const {
    int n = 0;
    for (const SpaceSet plane : room_) n += plane.has(space) ? 1 : 0;
    return n;
  }
  int rings(Space space) const { return capacity(space) - room(space); }
  /// The spaces on which no ring lies.
  SpaceSet ringless() const;
  /// Where a glass may go from beside: no glass there, and not closed (F.2).
  SpaceSet enterable() const { return room_[0] - occupied(); }
  SpaceSet targets(Space from) const { return kNeighbours[at(from.index())] & enterable(); }

  RingRule ring_rule() const { return ring_rule_; }
  /// Where the opponent has just dropped no ring.
  std::optional<Space> open() const { return open_ == kNowhere ? std::nullopt : std::optional(Space(open_)); }
  /// Whether the player to move may begin his turn with a ring there.
  bool can_claim() const { return open_ != kNowhere && store(side_) > 0; }
  /// The position once he has: the rest of his turn is to come.
  Position claimed() const {
    Position out = *this;
    out.claim();
    return out;
  }

  const Sand& sand() const
    requires kHasSand
  {
    return sand_;
  }
  /// What one glass has left.
  Ms sand_of(Player p, Space space) const
    requires kHasSand
  {
    return sand_.left[at(index_of(p))][at(rank(glasses(p), space))];
  }

  /// The glasses not yet started, of both players (F.3): no ring lies under them, and they have not run out.
  SpaceSet not_started() const;
  /// The glasses that a player could move now if it were his turn: with a vacant open space beside them and
  /// a ring to drop; at levels 2 and 3 those not started before the others (F.3), none that has run out.
  SpaceSet able(Player p) const;
  /// The glasses that the player to move may move.
  SpaceSet movable() const;
  /// Neither player can ever move again (F.2), and no ring can be claimed.
  bool is_over() const { return able(Player::White).empty() && able(Player::Black).empty() && !can_claim(); }

  /// How long a turn with this glass takes if nothing is told: the usual time, or as long as the glass
  /// still runs.
  Ms usual_time(Space from) const;
  /// The moment of this turn from which the player to move can move no glass any more: 0 if he cannot now;
  /// nothing if that moment never comes.
  std::optional<Ms> last_chance() const
    requires kHasSand;

  /// The position after a turn, or after the part of it that a pass can stand for: nothing.
  template <class Observer = SilentObserver>
  Position after(const Move& move, Observer&& observer = Observer()) const;

  bool operator==(const Position&) const = default;

 private:
  static constexpr auto kGlassKeys = make_key_table<2 * kIndexEnd>(0x74616d736b01);
  static constexpr auto kRingKeys = make_key_table<kMostCapacity * kIndexEnd>(0x74616d736b02);
  static constexpr auto kStoreKeys = make_key_table<2 * (kStore + 1)>(0x74616d736b03);
  static constexpr std::uint64_t kSideKey = mix64(0x74616d736b04);
  static constexpr std::uint64_t kClaimKey = mix64(0x74616d736b08);
  static constexpr auto kOpenKeys = make_key_table<kIndexEnd>(0x74616d736b09);
  static constexpr std::uint8_t kNowhere = 63;  // an index that no space has

  static std::uint64_t glass_key(Player p, Space space) {
    return kGlassKeys[at(index_of(p) * kIndexEnd + space.index())];
  }
  /// Of the n-th ring on a space, n from 0.
  static std::uint64_t ring_key(int n, Space space) { return kRingKeys[at(n * kIndexEnd + space.index())]; }
  static std::uint64_t store_key(Player p, int n) { return kStoreKeys[at(index_of(p) * (kStore + 1) + n)]; }

  /// How many of the glasses stand on spaces before this one.
  static int rank(SpaceSet glasses, Space space) {
    return SpaceSet(glasses.bits() & (SpaceSet(space).bits() - 1)).size();
  }

  std::uint64_t sand_key() const;
  std::uint64_t open_key() const { return open_ == kNowhere ? 0 : kOpenKeys[open_]; }
  SpaceSet running(Player p) const;
  SpaceSet running() const { return running(Player::White) | running(Player::Black); }

  void toggle_glass(Space space) {
    glasses_[at(index_of(side_))] ^= SpaceSet(space);
    key_ ^= glass_key(side_, space);
  }
  void drop_ring(Space space);
  void close_claim() {
    key_ ^= open_key();
    open_ = kNowhere;
  }
  void claim();
  void carry(const Move& move);
  void run(const Move& move);
  template <class Observer>
  void announce(const Move& move, Observer&& observer) const;

  std::array<SpaceSet, 2> glasses_;
  RoomPlanes room_;
  std::uint64_t key_ = 0;
  std::array<std::uint8_t, 2> store_;
  Player side_;
  std::uint8_t open_ = kNowhere;
  RingRule ring_rule_;
  [[no_unique_address]] std::conditional_t<kHasSand, Sand, NoSand> sand_;
};
static_assert(sizeof(Position<Version::Level1>) == 64);

template <Version kVersion>
SpaceSet Position<kVersion>::ringless() const {
  // A space is without rings while the highest plane that it ever was in still has it.
  return (room_[0] & (kTakes[0] - kTakes[1])) | (room_[1] & (kTakes[1] - kTakes[2])) |
         (room_[2] & (kTakes[2] - kTakes[3])) | room_[3];
}

template <Version kVersion>
SpaceSet Position<kVersion>::not_started() const {
  if constexpr (kHasSand) {
    SpaceSet out = occupied() & ringless();
    // Only where rings may be left undropped can a glass without one have been moved.
    if (ring_rule_ == RingRule::Claim) out -= sand_.out | running();
    return out;
  }
  return SpaceSet();
}

template <Version kVersion>
SpaceSet Position<kVersion>::running(Player p) const {
  SpaceSet out;
  if constexpr (kHasSand) {
    std::size_t i = 0;
    for (const Space space : glasses(p)) {
      if (sand_.left[at(index_of(p))][i++] > 0) out |= SpaceSet(space);
    }
  }
  return out;
}

template <Version kVersion>
SpaceSet Position<kVersion>::able(Player p) const {
  if (store(p) == 0) return SpaceSet();
  const SpaceSet free = glasses(p) & around(enterable());
  if constexpr (kHasSand) {
    const SpaceSet first = free & not_started();
    return first ? first : free & running(p);
  }
  return free;
}

template <Version kVersion>
SpaceSet Position<kVersion>::movable() const {
  if constexpr (kHasSand) {
    if (sand_.must_skip(side_)) return SpaceSet();
  }
  return able(side_);
}

template <Version kVersion>
Ms Position<kVersion>::usual_time(Space from) const {
  if constexpr (kHasSand) {
    const Ms left = sand_of(side_, from);
    return left == 0 ? kUsualTime : std::min(kUsualTime, left - 1);
  }
  return 0;
}

template <Version kVersion>
template <class Observer>
Position<kVersion> Position<kVersion>::after(const Move& move, Observer&& observer) const {
  Position next = *this;
  if (move.claims()) next.claim();
  next.close_claim();
  if constexpr (kHasSand) {
    next.run(move);
  } else if (move.is_glass()) {
    next.carry(move);
  }
  if constexpr (std::remove_reference_t<Observer>::kListens) announce(move, observer);
  next.side_ = opponent(side_);
  next.key_ ^= kSideKey;
  if constexpr (kHasSand) next.key_ ^= sand_key() ^ next.sand_key();
  return next;
}

template <Version kVersion>
template <class Observer>
void Position<kVersion>::announce(const Move& move, Observer&& observer) const {
  const auto ring = [&](Space space) { observer(Event{Event::Kind::Ring, space, space, side_}); };
  if (move.claims()) ring(Space(open_));
  if (!move.is_glass()) return;
  observer(Event{Event::Kind::Glass, move.from(), move.to(), side_});
  if (move.drops_ring()) ring(move.to());
}

/// The ring that the opponent left undropped, of the player to move (F.2).
template <Version kVersion>
void Position<kVersion>::claim() {
  assert(can_claim());
  const Space space(open_);
  drop_ring(space);
  if constexpr (kHasSand) sand_.out -= SpaceSet(space);
  close_claim();
}

/// The glass goes to its new space, and a ring drops over it, or the opponent may drop one there (F.2, D24).
template <Version kVersion>
void Position<kVersion>::carry(const Move& move) {
  assert(glasses(side_).has(move.from()) && targets(move.from()).has(move.to()));
  toggle_glass(move.from());
  toggle_glass(move.to());
  if (move.drops_ring()) {
    drop_ring(move.to());
  } else {
    open_ = static_cast<std::uint8_t>(move.to().index());
    key_ ^= open_key();
  }
}

template <Version kVersion>
void Position<kVersion>::drop_ring(Space space) {
  std::uint8_t& store = store_[at(index_of(side_))];
  const int left = room(space);
  assert(left > 0 && store > 0);
  room_[at(left - 1)] -= SpaceSet(space);
  key_ ^= ring_key(capacity(space) - left, space) ^ store_key(side_, store) ^ store_key(side_, store - 1);
  --store;
}

// --- symmetries ---

template <Version kVersion>
Position<kVersion> transform(const Position<kVersion>& position, int s) {
  auto parts = position.parts();
  const auto before = parts;
  for (const Space space : kBoard)
    parts.rings[at(transform(space, s).index())] = before.rings[at(space.index())];
  for (std::size_t p = 0; p < 2; ++p) {
    parts.glasses[p] = transform(before.glasses[p], s);
    // The sand keeps to its glass, whose place among the others may be another now.
    std::size_t i = 0;
    for (const Space image : parts.glasses[p]) {
      std::size_t j = 0;
      for (const Space space : before.glasses[p]) {
        if (transform(space, s) == image) parts.sand.left[p][i] = before.sand.left[p][j];
        ++j;
      }
      ++i;
    }
  }
  if (before.open) parts.open = transform(*before.open, s);
  parts.sand.out = transform(before.sand.out, s);
  return Position<kVersion>(parts);
}

template <Version kVersion>
Position<kVersion> colours_swapped(const Position<kVersion>& position) {
  auto parts = position.parts();
  std::swap(parts.glasses[0], parts.glasses[1]);
  std::swap(parts.store[0], parts.store[1]);
  std::swap(parts.sand.left[0], parts.sand.left[1]);
  const auto swapped = [](std::uint8_t bits) {
    return static_cast<std::uint8_t>((bits & 1) << 1 | bits >> 1);
  };
  parts.sand.last = swapped(parts.sand.last);
  parts.sand.skips = swapped(parts.sand.skips);
  parts.side = opponent(parts.side);
  return Position<kVersion>(parts);
}

extern template class Position<Version::Level1>;
extern template class Position<Version::Level2>;
extern template class Position<Version::Level3>;

}  // namespace potentia::tamsk
