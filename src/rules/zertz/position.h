// A ZÈRTZ position: the rings still there, the marbles on them, the pool, what each player has captured.
//
//   rings_        the rings of the board that have not been removed
//   marbles_[3]   the rings that carry a white, grey, black marble
//   key_          Zobrist key of everything here, kept up by `after`
//   pool_         marbles of each colour that nobody has played yet
//   captured_[2]  marbles of each colour that White and Black have
//   isolation_    an option of the game (D20)
//
// Marbles belong to nobody; a colour here is a marble's, the players are called White and Black all the same.
// In a position that a turn leads to, no group of rings is full (E.5) unless it has been left unclaimed, some
// ring is vacant unless none is there, and the player to move has no winning set: he would have won before.
// 56 bytes, 96 on 61 rings.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "base/fixed_list.h"
#include "base/hash.h"
#include "rules/game.h"
#include "rules/zertz/board.h"
#include "rules/zertz/move.h"

namespace potentia::zertz {

/// The versions of the game (D22): tournament counts on 48 and on 61 rings.
enum class Version : std::uint8_t { Standard37, Tournament48, Tournament61, Blitz37 };

/// Whether groups without a vacant ring are captured by themselves, or whose turn isolates them may leave
/// them (D20).
enum class IsolationRule : std::uint8_t { Captured, Claim };

using GroupList = FixedList<Groups, 3>;

/// Marbles of each colour: white, grey, black.
using Marbles = std::array<std::uint8_t, kColours>;

/// What a version is played with and for (RULES.md E.6).
struct Material {
  Board board;
  Marbles pool;
  int of_each;   // so many of each colour win, or
  Marbles goal;  // so many of one colour
};

constexpr Material material_of(Version version) {
  constexpr Marbles kPool = {6, 8, 10};
  constexpr Marbles kGoal = {4, 5, 6};
  constexpr std::array<Material, 4> kTable = {{{Board::Rings37, kPool, 3, kGoal},
                                               {Board::Rings48, kPool, 3, kGoal},
                                               {Board::Rings61, kPool, 3, kGoal},
                                               {Board::Rings37, {5, 7, 9}, 2, {3, 4, 5}}}};
  return kTable[static_cast<std::size_t>(version)];
}

constexpr int total(const Marbles& marbles) {
  return marbles[0] + marbles[1] + marbles[2];
}

/// Whether these captured marbles win (RULES.md E.6).
constexpr bool wins(const Marbles& captured, const Material& material) {
  bool each = true;
  for (std::size_t i = 0; i < kColours; ++i) {
    if (captured[i] >= material.goal[i]) return true;
    each = each && captured[i] >= material.of_each;
  }
  return each;
}

/// What happens on the board, one thing at a time; rings by their index.
struct Event {
  enum class Kind : std::uint8_t { Place, Jump, Capture, RemoveRing };
  Kind kind;
  int from;  // all but Place
  int to;    // Place, Jump
  Colour colour;
};

template <Version kVersion>
class Position {
 public:
  static constexpr Material kMaterial = material_of(kVersion);
  static constexpr Board kBoard = kMaterial.board;
  using Ring = zertz::Ring<kBoard>;
  using RingSet = zertz::RingSet<kBoard>;

  /// What a position is made of; the maker has checked it (notation.h says how).
  struct Parts {
    RingSet rings;
    std::array<RingSet, kColours> marbles;
    Marbles pool;
    std::array<Marbles, 2> captured;
    Player side = Player::White;
    IsolationRule isolation = IsolationRule::Captured;
  };

  explicit Position(const Parts& parts);
  Parts parts() const { return {rings_, marbles_, pool_, captured_, side_, isolation_}; }
  static Position start();

  Player side() const { return side_; }
  std::uint64_t key() const { return key_; }
  std::uint64_t recomputed_key() const;

  RingSet rings() const { return rings_; }
  RingSet marbles(Colour colour) const { return marbles_[static_cast<std::size_t>(colour)]; }
  RingSet occupied() const { return marbles_[0] | marbles_[1] | marbles_[2]; }
  RingSet vacant() const { return rings_ - occupied(); }
  /// The colour of the marble on an occupied ring.
  Colour colour_at(Ring ring) const {
    return marbles_[0].has(ring) ? Colour::White : marbles_[1].has(ring) ? Colour::Grey : Colour::Black;
  }

  const Marbles& pool() const { return pool_; }
  const Marbles& captured(Player p) const { return captured_[at(index_of(p))]; }
  bool is_pool_empty() const { return total(pool_) == 0; }
  /// Where the player to move takes the marble he places from: the pool, or his own captures (E.7.1).
  const Marbles& hand() const { return is_pool_empty() ? captured(side_) : pool_; }

  /// The marbles that can jump; if there are any, one must (E.4).
  RingSet jumpers() const { return jumpers_among(occupied(), vacant()); }

  IsolationRule isolation_rule() const { return isolation_; }
  /// The rings of the groups that lose their last vacant ring by this placement (E.5). If no vacant ring is
  /// left at all, every ring there is (E.7.2).
  RingSet isolated_by(const Move& placement) const;
  /// Those of them that it captures with their marbles: all but the groups that it leaves.
  RingSet taken_by(const Move& placement) const;
  /// The groups that it may leave, as the game has the option claim. At most three: that of the ring placed
  /// on, and two beside the one removed, since of the six places around a free ring two that are neighbours
  /// are missing.
  GroupList groups_to_claim(const Move& placement) const;

  /// Who has won: the player who has just moved, by a winning set or by filling the board (E.6, E.7.2).
  std::optional<Player> winner() const {
    const Player mover = opponent(side_);
    if (rings_.empty() || wins(captured(mover), kMaterial)) return mover;
    return std::nullopt;
  }

  /// The position after a turn, or after the part of it that a Move can say: a placement without its ring,
  /// a route that could go on. Cost: a copy; for a placement a search for full groups, mostly one look.
  template <class Observer = SilentObserver>
  Position after(const Move& move, Observer&& observer = Observer()) const;

  bool operator==(const Position&) const = default;

 private:
  static constexpr int kMostOfColour = 10;
  static constexpr auto kMarbleKeys = make_key_table<kColours * 128>(0x7a6572747a01);
  static constexpr auto kGoneKeys = make_key_table<128>(0x7a6572747a02);  // of rings that are gone
  static constexpr auto kPoolKeys = make_key_table<kColours*(kMostOfColour + 1)>(0x7a6572747a03);
  static constexpr auto kCapturedKeys = make_key_table<2 * kColours*(kMostOfColour + 1)>(0x7a6572747a04);
  static constexpr std::uint64_t kSideKey = mix64(0x7a6572747a05);
  static constexpr std::uint64_t kClaimKey = mix64(0x7a6572747a06);

  static std::uint64_t marble_key(std::size_t colour, int ring) {
    return kMarbleKeys[colour * 128 + at(ring)];
  }
  static std::uint64_t pool_key(std::size_t colour, int n) {
    return kPoolKeys[colour * (kMostOfColour + 1) + at(n)];
  }
  static std::uint64_t captured_key(std::size_t player, std::size_t colour, int n) {
    return kCapturedKeys[(player * kColours + colour) * (kMostOfColour + 1) + at(n)];
  }

  void toggle_marble(std::size_t colour, Ring ring) {
    marbles_[colour] ^= RingSet(ring);
    key_ ^= marble_key(colour, ring.index());
  }
  void add_captured(std::size_t colour, int n) {
    const auto player = static_cast<std::size_t>(index_of(side_));
    std::uint8_t& count = captured_[player][colour];
    key_ ^= captured_key(player, colour, count) ^ captured_key(player, colour, count + n);
    count = static_cast<std::uint8_t>(count + n);
  }
  void take_from_pool(std::size_t colour) {
    std::uint8_t& count = pool_[colour];
    assert(count > 0);
    key_ ^= pool_key(colour, count) ^ pool_key(colour, count - 1);
    --count;
  }

  Groups marks_of(RingSet group, const Move& placement) const;

  template <class Observer>
  void place(const Move& move, Observer& observer);
  template <class Observer>
  void jump(const Move& move, Observer& observer);
  template <class Observer>
  void capture(Ring ring, Observer& observer);
  template <class Observer>
  void remove_ring(Ring ring, Observer& observer);

  RingSet rings_;
  std::array<RingSet, kColours> marbles_;
  std::uint64_t key_ = 0;
  Marbles pool_;
  std::array<Marbles, 2> captured_;
  Player side_;
  IsolationRule isolation_;
};
static_assert(sizeof(Position<Version::Standard37>) == 56 && sizeof(Position<Version::Tournament61>) == 96);

template <Version kVersion>
typename Position<kVersion>::RingSet Position<kVersion>::isolated_by(const Move& placement) const {
  const RingSet removed = placement.removes() ? RingSet(Ring(placement.removed())) : RingSet();
  const RingSet vacant_then = vacant() - RingSet(Ring(placement.ring())) - removed;
  const RingSet full = full_groups(rings_ - removed, vacant_then);
  if (isolation_ == IsolationRule::Captured || vacant_then.empty()) return full;
  return full - full_groups(rings_, vacant());  // but those left before
}

template <Version kVersion>
typename Position<kVersion>::RingSet Position<kVersion>::taken_by(const Move& placement) const {
  const RingSet isolated = isolated_by(placement);
  if (placement.left() == 0) return isolated;
  RingSet marked = (placement.left() & kGroupOfPlaced) != 0 ? RingSet(Ring(placement.ring())) : RingSet();
  for (std::size_t d = 0; d < 6; ++d) {
    if ((placement.left() >> d & 1) != 0) marked |= RingSet(Ring(kStep<kBoard>[at(placement.removed())][d]));
  }
  return isolated - joined(marked, isolated);
}

/// How a move tells this group.
template <Version kVersion>
Groups Position<kVersion>::marks_of(RingSet group, const Move& placement) const {
  Groups marks = group.has(Ring(placement.ring())) ? kGroupOfPlaced : 0;
  for (std::size_t d = 0; placement.removes() && d < 6; ++d) {
    const int beside = kStep<kBoard>[at(placement.removed())][d];
    if (beside != kNoRing && group.has(Ring(beside))) marks |= static_cast<Groups>(1 << d);
  }
  return marks;
}

template <Version kVersion>
GroupList Position<kVersion>::groups_to_claim(const Move& placement) const {
  GroupList out;
  if (isolation_ == IsolationRule::Captured) return out;
  const RingSet isolated = isolated_by(placement);
  const bool fills_board = isolated.size() == rings_.size() - (placement.removes() ? 1 : 0);
  for (RingSet rest = isolated; rest && !fills_board;) {
    const RingSet group = joined(RingSet(rest.first()), isolated);
    out.push_back(marks_of(group, placement));
    rest -= group;
  }
  return out;
}

template <Version kVersion>
template <class Observer>
Position<kVersion> Position<kVersion>::after(const Move& move, Observer&& observer) const {
  Position next = *this;
  if (move.is_placement()) {
    next.place(move, observer);
  } else if (move.is_capture()) {
    next.jump(move, observer);
  }
  next.side_ = opponent(side_);
  next.key_ ^= kSideKey;
  return next;
}

template <Version kVersion>
template <class Observer>
void Position<kVersion>::place(const Move& move, Observer& observer) {
  const Ring ring(move.ring());
  const auto colour = static_cast<std::size_t>(move.colour());
  assert(vacant().has(ring));
  const RingSet taken = taken_by(move);
  if (is_pool_empty()) {
    assert(captured(side_)[colour] > 0);
    add_captured(colour, -1);
  } else {
    take_from_pool(colour);
  }
  toggle_marble(colour, ring);
  if constexpr (std::remove_reference_t<Observer>::kListens) {
    observer(Event{Event::Kind::Place, kNoRing, move.ring(), move.colour()});
  }
  if (move.removes()) remove_ring(Ring(move.removed()), observer);
  for (const Ring ring_taken : taken) {
    capture(ring_taken, observer);
    remove_ring(ring_taken, observer);
  }
}

template <Version kVersion>
template <class Observer>
void Position<kVersion>::jump(const Move& move, Observer& observer) {
  Ring from(move.ring());
  assert(occupied().has(from));
  const auto colour = static_cast<std::size_t>(colour_at(from));
  toggle_marble(colour, from);
  for (int i = 0; i < move.jumps(); ++i) {
    const auto d = static_cast<std::size_t>(move.jump(i));
    const Ring over(kStep<kBoard>[at(from.index())][d]);
    const Ring to(kJump<kBoard>[at(from.index())][d]);
    assert(occupied().has(over) && vacant().has(to));
    if constexpr (std::remove_reference_t<Observer>::kListens) {
      observer(Event{Event::Kind::Jump, from.index(), to.index(), static_cast<Colour>(colour)});
    }
    capture(over, observer);
    from = to;
  }
  toggle_marble(colour, from);
}

template <Version kVersion>
template <class Observer>
void Position<kVersion>::capture(Ring ring, Observer& observer) {
  const Colour colour = colour_at(ring);
  toggle_marble(static_cast<std::size_t>(colour), ring);
  add_captured(static_cast<std::size_t>(colour), 1);
  if constexpr (std::remove_reference_t<Observer>::kListens) {
    observer(Event{Event::Kind::Capture, ring.index(), kNoRing, colour});
  }
}

template <Version kVersion>
template <class Observer>
void Position<kVersion>::remove_ring(Ring ring, Observer& observer) {
  assert(vacant().has(ring));
  rings_ -= RingSet(ring);
  key_ ^= kGoneKeys[at(ring.index())];
  if constexpr (std::remove_reference_t<Observer>::kListens) {
    observer(Event{Event::Kind::RemoveRing, ring.index(), kNoRing, Colour::White});
  }
}

// --- symmetries ---

template <class Set>
Set transform(Set set, const Symmetry& symmetry) {
  Set out;
  for (const auto ring : set) out |= Set(typename Set::CellType(symmetry.ring[at(ring.index())]));
  return out;
}

template <Version kVersion>
Position<kVersion> transform(const Position<kVersion>& position, int s) {
  const Symmetry& symmetry = kSymmetryTable<Position<kVersion>::kBoard>.of[at(s)];
  auto parts = position.parts();
  parts.rings = transform(parts.rings, symmetry);
  for (auto& marbles : parts.marbles) marbles = transform(marbles, symmetry);
  return Position<kVersion>(parts);
}

/// The other player to move, with the other's captures. Always possible: marbles belong to nobody.
template <Version kVersion>
Position<kVersion> colours_swapped(const Position<kVersion>& position) {
  auto parts = position.parts();
  std::swap(parts.captured[0], parts.captured[1]);
  parts.side = opponent(parts.side);
  return Position<kVersion>(parts);
}

extern template class Position<Version::Standard37>;
extern template class Position<Version::Tournament48>;
extern template class Position<Version::Tournament61>;
extern template class Position<Version::Blitz37>;

}  // namespace potentia::zertz
