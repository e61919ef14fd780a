// A YINSH position: rings and markers of both colours, whose turn it is, whether rings are still placed.
//
//   rings_[2]    points with a white, a black ring
//   markers_[2]  points with a white, a black marker
//   key_         Zobrist key of everything here, kept up by `after`
//   side_        the player to move
//   phase_       placing, until all ten rings stand; then moving
//
// Everything else follows: the rings taken are those that the phase `moving` lacks, the pool is what of the
// 51 markers is not on the board, the rows due are those of the player to move. How many rings win is no part
// of it: YINSH and its blitz version have the same positions (rules.h). 80 bytes.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "base/hash.h"
#include "rules/game.h"
#include "rules/yinsh/board.h"
#include "rules/yinsh/move.h"

namespace potentia::yinsh {

inline constexpr int kRingsEach = 5;
inline constexpr int kMarkers = 51;

enum class Phase : std::uint8_t { Placing, Moving };

/// What happens on the board, one thing at a time.
struct Event {
  enum class Kind : std::uint8_t { PlaceRing, MoveRing, PlaceMarker, Flip, TakeMarker, TakeRing };
  Kind kind;
  Point from;  // MoveRing; of what leaves the board
  Point to;    // of what is there afterwards
  Player owner;
};

class Position {
 public:
  /// What a position is made of; the maker has checked it (notation.h says how).
  struct Parts {
    std::array<PointSet, 2> rings;
    std::array<PointSet, 2> markers;
    Player side = Player::White;
    Phase phase = Phase::Placing;
  };

  explicit Position(const Parts& parts);
  Parts parts() const { return {rings_, markers_, side_, phase_}; }
  static Position start() { return Position(Parts{}); }

  Player side() const { return side_; }
  Phase phase() const { return phase_; }
  std::uint64_t key() const { return key_; }
  std::uint64_t recomputed_key() const;

  PointSet rings(Player p) const { return rings_[index(p)]; }
  PointSet markers(Player p) const { return markers_[index(p)]; }
  PointSet rings() const { return rings_[0] | rings_[1]; }
  PointSet markers() const { return markers_[0] | markers_[1]; }
  PointSet vacant() const { return kBoard - rings() - markers(); }

  int pool() const { return kMarkers - markers().size(); }
  int rings_taken(Player p) const { return phase_ == Phase::Placing ? 0 : kRingsEach - rings(p).size(); }
  /// Rows of the player to move that his opponent has made: he takes them before he moves (D27).
  bool is_row_due() const { return has_row(markers(side_)); }

  /// The position after a turn, or after the part of it that is decided: rows before the move alone, a move
  /// whose rows still stand. Cost: a copy, and a look-up for each marker that turns.
  template <class Observer = SilentObserver>
  Position after(const Move& move, Observer&& observer = Observer()) const;

  bool operator==(const Position&) const = default;

 private:
  static constexpr auto kRingKeys = make_key_table<2 * 128>(0x79696e736801);
  static constexpr auto kMarkerKeys = make_key_table<2 * 128>(0x79696e736802);
  static constexpr std::uint64_t kSideKey = mix64(0x79696e736803);
  static constexpr std::uint64_t kMovingKey = mix64(0x79696e736804);

  static constexpr std::size_t index(Player p) { return static_cast<std::size_t>(index_of(p)); }
  static std::uint64_t ring_key(std::size_t player, Point point) {
    return kRingKeys[player * 128 + at(point.index())];
  }
  static std::uint64_t marker_key(std::size_t player, Point point) {
    return kMarkerKeys[player * 128 + at(point.index())];
  }

  void toggle_ring(std::size_t player, Point point) {
    rings_[player] ^= PointSet(point);
    key_ ^= ring_key(player, point);
  }
  void toggle_marker(std::size_t player, Point point) {
    markers_[player] ^= PointSet(point);
    key_ ^= marker_key(player, point);
  }

  template <class Observer>
  void place_ring(Point point, Observer& observer);
  template <class Observer>
  void move_ring(Point from, Point to, Observer& observer);
  template <class Observer>
  void take(const Move::Removal& removal, Observer& observer);

  std::array<PointSet, 2> rings_;
  std::array<PointSet, 2> markers_;
  std::uint64_t key_ = 0;
  Player side_;
  Phase phase_;
};
static_assert(sizeof(Position) == 80);

template <class Observer>
Position Position::after(const Move& move, Observer&& observer) const {
  Position next = *this;
  if (move.kind() == Move::Kind::Place) {
    next.place_ring(move.from(), observer);
  } else {
    for (int i = 0; i < move.before(); ++i) next.take(move.removal(i), observer);
    if (move.moves_ring()) next.move_ring(move.from(), move.to(), observer);
    for (int i = move.before(); i < move.removals(); ++i) next.take(move.removal(i), observer);
  }
  next.side_ = opponent(side_);
  next.key_ ^= kSideKey;
  return next;
}

template <class Observer>
void Position::place_ring(Point point, Observer& observer) {
  assert(vacant().has(point) && phase_ == Phase::Placing);
  toggle_ring(index(side_), point);
  if (rings_[0].size() + rings_[1].size() == 2 * kRingsEach) {
    phase_ = Phase::Moving;
    key_ ^= kMovingKey;
  }
  if constexpr (std::remove_reference_t<Observer>::kListens)
    observer(Event{Event::Kind::PlaceRing, point, point, side_});
}

template <class Observer>
void Position::move_ring(Point from, Point to, Observer& observer) {
  constexpr bool kListens = std::remove_reference_t<Observer>::kListens;
  const std::size_t mover = index(side_);
  assert(rings_[mover].has(from) && vacant().has(to) && pool() > 0);
  toggle_ring(mover, from);
  toggle_ring(mover, to);
  if constexpr (kListens) observer(Event{Event::Kind::MoveRing, from, to, side_});
  const PointSet turned = between(from, to) & markers();
  toggle_marker(mover, from);
  if constexpr (kListens) observer(Event{Event::Kind::PlaceMarker, from, from, side_});
  markers_[0] ^= turned;
  markers_[1] ^= turned;
  for (const Point point : turned) key_ ^= marker_key(0, point) ^ marker_key(1, point);
  if constexpr (kListens) {
    // In the order in which the ring passes them.
    for (PointSet rest = turned; rest;) {
      const Point next = from.index() < to.index() ? rest.first() : rest.last();
      observer(Event{Event::Kind::Flip, next, next, markers_[0].has(next) ? Player::White : Player::Black});
      rest -= PointSet(next);
    }
  }
}

template <class Observer>
void Position::take(const Move::Removal& removal, Observer& observer) {
  const std::size_t owner = index(side_);
  for (const Point point : kRows[at(removal.row)].points) {
    assert(markers_[owner].has(point));
    toggle_marker(owner, point);
    if constexpr (std::remove_reference_t<Observer>::kListens)
      observer(Event{Event::Kind::TakeMarker, point, point, side_});
  }
  assert(rings_[owner].has(removal.ring));
  toggle_ring(owner, removal.ring);
  if constexpr (std::remove_reference_t<Observer>::kListens)
    observer(Event{Event::Kind::TakeRing, removal.ring, removal.ring, side_});
}

// --- symmetries ---

inline Position transform(const Position& position, int s) {
  auto parts = position.parts();
  for (PointSet& set : parts.rings) set = transform(set, kSymmetries[at(s)]);
  for (PointSet& set : parts.markers) set = transform(set, kSymmetries[at(s)]);
  return Position(parts);
}

/// None while rings are placed: White has placed as many as Black where it is his turn.
inline std::optional<Position> colours_swapped(const Position& position) {
  if (position.phase() == Phase::Placing) return std::nullopt;
  auto parts = position.parts();
  std::swap(parts.rings[0], parts.rings[1]);
  std::swap(parts.markers[0], parts.markers[1]);
  parts.side = opponent(parts.side);
  return Position(parts);
}

}  // namespace potentia::yinsh
