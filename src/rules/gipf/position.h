// A GIPF position: the pieces, which of them are GIPF-pieces, the reserves, who may still enter GIPF-pieces.
//
//   pieces_[2]    the spots of White's and Black's pieces
//   gipf_         the spots of GIPF-pieces, of either colour; none in the basic game
//   key_          Zobrist key of everything here, kept up by `after`
//   reserve_[2]   pieces still to bring in; with those on the board (a GIPF-piece is two) at most 99
//   opening_      tournament: bit 0 White's, bit 1 Black's right to enter GIPF-pieces (B.6); else 0
//
// The last-GIPF test (D6) needs to know who has entered a GIPF-piece already. The position tells it: who
// holds the right and has none on the board has not entered any yet; a player who loses his last one while he
// holds the right has lost, and loses the right with it. 40 bytes.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "base/hash.h"
#include "rules/game.h"
#include "rules/gipf/board.h"
#include "rules/gipf/move.h"
#include "rules/gipf/settle.h"

namespace potentia::gipf {

enum class Version : std::uint8_t { Basic, Standard, Tournament };

/// A player's pieces in all, the box's 18 and handicaps included: the reserve then always has two digits.
inline constexpr int kMostPieces = 99;

/// What happens on the board, one piece at a time.
struct Event {
  enum class Kind : std::uint8_t { Enter, Move, Return, Capture };
  Kind kind;
  Cell from;  // all but Enter
  Cell to;    // Enter, Move
  int dot;    // Enter: 0..23, else -1
  Player owner;
  bool gipf;
};

/// The kinds of piece a player may enter now (B.6).
struct KindsAllowed {
  bool basic;
  bool gipf;
};

template <Version kVersion>
class Position {
 public:
  /// What a position is made of; the maker has checked it (notation.h says how).
  struct Parts {
    std::array<CellSet, 2> pieces;
    CellSet gipf;
    std::array<int, 2> reserve = {0, 0};
    std::array<bool, 2> opening = {false, false};
    Player side = Player::White;
  };

  explicit Position(const Parts& parts);
  Parts parts() const;
  /// The start position (RULES.md B.2, D11).
  static Position start();

  Player side() const { return side_; }
  std::uint64_t key() const { return key_; }
  std::uint64_t recomputed_key() const;

  CellSet pieces(Player p) const { return pieces_[at(index_of(p))]; }
  CellSet gipf() const { return gipf_; }
  CellSet gipf(Player p) const { return gipf_ & pieces(p); }
  CellSet occupied() const { return pieces_[0] | pieces_[1]; }
  int reserve(Player p) const { return reserve_[at(index_of(p))]; }
  bool may_enter_gipf(Player p) const { return (opening_ >> index_of(p) & 1) != 0; }
  /// In the tournament opening, before his first GIPF-piece (D6).
  bool has_yet_to_enter(Player p) const { return may_enter_gipf(p) && gipf(p).empty(); }

  /// The board as the player to move sees it.
  Pieces seen_by_mover() const { return {pieces(side_), pieces(opponent(side_)), gipf_}; }

  /// His reserve after the pieces on `taken` have gone: own ones come back, a GIPF-piece as two (B.4).
  int reserve_after_taking(CellSet taken) const {
    const CellSet own = pieces(side_) & taken;
    return reserve(side_) + own.size() + (own & gipf_).size();
  }
  /// What the player to move may enter with that reserve (B.6: his first piece is a GIPF-piece if he has
  /// two).
  KindsAllowed kinds_allowed(int with_reserve) const {
    if constexpr (kVersion != Version::Tournament) return {with_reserve >= 1, false};
    const bool gipf_allowed = may_enter_gipf(side_) && with_reserve >= 2;
    return {with_reserve >= 1 && !(gipf_allowed && has_yet_to_enter(side_)), gipf_allowed};
  }
  /// Whether taking these pieces takes a player's last GIPF-piece, so that the turn ends before the push
  /// (D6).
  bool takes_last_gipf(CellSet taken) const {
    if constexpr (kVersion == Version::Basic) return false;
    for (const Player p : {Player::White, Player::Black}) {
      if (gipf(p) && (gipf(p) - taken).empty()) return true;
    }
    return false;
  }
  /// Who has no GIPF-piece left (D6); if both, the taker, who is not to move.
  std::optional<Player> gipf_loser() const {
    if constexpr (kVersion == Version::Basic) return std::nullopt;
    for (const Player p : {opponent(side_), side_}) {
      if (gipf(p).empty() && !may_enter_gipf(p)) return p;
    }
    return std::nullopt;
  }

  /// The position after a turn. The parts of a turn that is not complete may be played too, to show it so
  /// far.
  template <class Observer = SilentObserver>
  Position after(const Move& move, Observer&& observer = Observer()) const;

  bool operator==(const Position&) const = default;

 private:
  static constexpr auto kPieceKeys = make_key_table<3 * 64>(0x676970660001);  // White's, Black's, GIPF
  static constexpr auto kReserveKeys = make_key_table<2 * (kMostPieces + 1)>(0x676970660002);
  static constexpr auto kOpeningKeys = make_key_table<4>(0x676970660003);
  static constexpr std::uint64_t kSideKey = mix64(0x676970660004);

  // Plane 0 White's pieces, 1 Black's, 2 GIPF-pieces.
  static std::uint64_t keys(int plane, CellSet set) {
    std::uint64_t key = 0;
    for (const Cell cell : set) key ^= kPieceKeys[at(plane * 64 + cell.index())];
    return key;
  }
  static std::uint64_t reserve_key(int player, int reserve) {
    return kReserveKeys[at(player * (kMostPieces + 1) + reserve)];
  }

  void set_pieces(int player, CellSet set) {
    key_ ^= keys(player, pieces_[at(player)] ^ set);
    pieces_[at(player)] = set;
  }
  void set_gipf(CellSet set) {
    if constexpr (kVersion == Version::Basic) return;
    key_ ^= keys(2, gipf_ ^ set);
    gipf_ = set;
  }
  void add_to_reserve(int player, int n) {
    std::uint8_t& reserve = reserve_[at(player)];
    key_ ^= reserve_key(player, reserve) ^ reserve_key(player, reserve + n);
    reserve = static_cast<std::uint8_t>(reserve + n);
  }
  void end_opening(Player p) {
    const auto rest = static_cast<std::uint8_t>(opening_ & ~(1 << index_of(p)));
    key_ ^= kOpeningKeys[opening_] ^ kOpeningKeys[rest];
    opening_ = rest;
  }

  template <class Observer>
  void take(CellSet taken, Observer& observer);
  template <class Observer>
  void push(int push, Kind kind, Observer& observer);
  template <class Observer>
  void report_push(int push, CellSet moved, Observer& observer) const;
  // Who lost his last GIPF-piece in this turn loses his right (see above).
  void end_openings_of_losers(const Position& before, const Move& move) {
    for (const Player p : {Player::White, Player::Black}) {
      const bool had_one = !before.has_yet_to_enter(p) || (p == side_ && move.enters_gipf());
      if (may_enter_gipf(p) && gipf(p).empty() && had_one) end_opening(p);
    }
  }

  std::array<CellSet, 2> pieces_;
  CellSet gipf_;
  std::uint64_t key_ = 0;
  std::array<std::uint8_t, 2> reserve_;
  std::uint8_t opening_;
  Player side_;
};

template <Version kVersion>
template <class Observer>
Position<kVersion> Position<kVersion>::after(const Move& move, Observer&& observer) const {
  Position next = *this;
  if (const CellSet taken = move.before()) next.take(taken, observer);
  if (move.has_push()) next.push(move.push(), move.kind(), observer);
  if (const CellSet taken = move.after()) next.take(taken, observer);
  if constexpr (kVersion == Version::Tournament) {
    if (next.opening_ != 0) next.end_openings_of_losers(*this, move);
  }
  next.side_ = opponent(side_);
  next.key_ ^= kSideKey;
  return next;
}

template <Version kVersion>
template <class Observer>
void Position<kVersion>::take(CellSet taken, Observer& observer) {
  assert((taken - occupied()).empty());
  const int mover = index_of(side_);
  if constexpr (std::remove_reference_t<Observer>::kListens) {
    for (const Cell cell : taken) {
      const bool own = pieces(side_).has(cell);
      observer(Event{own ? Event::Kind::Return : Event::Kind::Capture, cell, Cell::none(), -1,
                     own ? side_ : opponent(side_), gipf_.has(cell)});
    }
  }
  add_to_reserve(mover, reserve_after_taking(taken) - reserve_[at(mover)]);
  set_pieces(0, pieces_[0] - taken);
  set_pieces(1, pieces_[1] - taken);
  set_gipf(gipf_ - taken);
}

template <Version kVersion>
template <class Observer>
void Position<kVersion>::push(int push, Kind kind, Observer& observer) {
  const int mover = index_of(side_);
  const Cell entered = entered_spot(push);
  assert(displaces(push) == occupied().has(entered));
  if (displaces(push)) {
    assert(!is_full(line_of_entry(push), occupied()));
    const CellSet moved = displaced_spots(push, occupied());
    if constexpr (std::remove_reference_t<Observer>::kListens) report_push(push, moved, observer);
    set_pieces(1 - mover, moved_on(pieces_[at(1 - mover)], moved, push));
    set_pieces(mover, moved_on(pieces_[at(mover)], moved, push) | CellSet(entered));
    set_gipf(moved_on(gipf_, moved, push) | (kind == Kind::Gipf ? CellSet(entered) : CellSet()));
  } else {
    set_pieces(mover, pieces_[at(mover)] | CellSet(entered));
    if (kind == Kind::Gipf) set_gipf(gipf_ | CellSet(entered));
  }
  if constexpr (std::remove_reference_t<Observer>::kListens) {
    observer(Event{Event::Kind::Enter, Cell::none(), entered, dot_of_entry(entry_of_push(push)), side_,
                   kind == Kind::Gipf});
  }
  const int cost = kind == Kind::Gipf ? 2 : 1;
  assert(reserve_[at(mover)] >= cost);
  add_to_reserve(mover, -cost);
  if constexpr (kVersion == Version::Tournament) {
    if (kind == Kind::Basic && may_enter_gipf(side_)) end_opening(side_);  // B.6
  }
}

// The furthest piece moves first, so that no step lands on a piece.
template <Version kVersion>
template <class Observer>
void Position<kVersion>::report_push(int push, CellSet moved, Observer& observer) const {
  const Direction along = kAxisDirections[at(axis_of(line_of_entry(push)))];
  const Direction d = comes_from_low_end(push) ? along : geometry::opposite(along);
  while (moved) {
    const Cell from = comes_from_low_end(push) ? moved.last() : moved.first();
    const Cell to = CellSet(from).shifted(d).first();
    const Player owner = pieces_[0].has(from) ? Player::White : Player::Black;
    observer(Event{Event::Kind::Move, from, to, -1, owner, gipf_.has(from)});
    moved -= CellSet(from);
  }
}

template <Version kVersion>
Position<kVersion> transform(const Position<kVersion>& position, int s) {
  auto parts = position.parts();
  for (CellSet& set : parts.pieces) set = transform(set, s);
  parts.gipf = transform(parts.gipf, s);
  return Position<kVersion>(parts);
}

inline Move transform(const Move& move, int s) {
  if (!move.has_push()) return Move::without_push(transform(move.before(), s));
  return Move(transform(move.before(), s), transform_push(move.push(), s), move.kind(),
              transform(move.after(), s));
}

/// The colours exchanged, the other player to move. Always possible: the rules treat them alike.
template <Version kVersion>
Position<kVersion> colours_swapped(const Position<kVersion>& position) {
  auto parts = position.parts();
  std::swap(parts.pieces[0], parts.pieces[1]);
  std::swap(parts.reserve[0], parts.reserve[1]);
  std::swap(parts.opening[0], parts.opening[1]);
  parts.side = opponent(parts.side);
  return Position<kVersion>(parts);
}

extern template class Position<Version::Basic>;
extern template class Position<Version::Standard>;
extern template class Position<Version::Tournament>;

}  // namespace potentia::gipf
