// A position of GIPF with potentials: the board, the reserves, what may still be entered, the options.
//
//   board_        the piles (board.h)
//   key_          Zobrist key of everything here, kept up by `after`
//   reserve_[2]   basic pieces still to bring in
//   store_[2][5]  potentials still to be entered, by type; none once a basic piece was entered (C.2)
//   opening_      tournament: bit 0 White's, bit 1 Black's right to enter GIPF-pieces (B.6); else 0
//   rows_settled_ in the middle of a turn: its rows have been settled, and one still stands (D7, D43)
//   withheld_     only while a turn of a composed game is looked for (rules/composed); not part of text and
//                 key
//
// Nobody need remember whether an extra move is due at the beginning of a turn (D15): a player's own turn
// never ends with a TAMSK-potential that could make one on the centre, so one that is there came by the
// opponent.
// Likewise for who has entered a GIPF-piece (D6): who has the right and none on the board has not yet.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "base/hash.h"
#include "rules/game.h"
#include "rules/potentials/board.h"
#include "rules/potentials/move.h"

namespace potentia::potentials {

enum class Version : std::uint8_t { Basic, Standard, Tournament };

/// What becomes of a potential whose challenge is lost (D12).
enum class Neutralised : std::uint8_t { Stays, Removed };
/// Which arrivals on the centre give a TAMSK-potential its extra move (D15).
enum class TamskArrival : std::uint8_t { AnyPush, OwnPushOnly };
/// What a PÜNCT-potential can do to a GIPF-piece (D18).
enum class PunctGipf : std::uint8_t { Both, Neutralise, Off };

struct Options {
  Neutralised neutralised = Neutralised::Stays;
  TamskArrival tamsk = TamskArrival::AnyPush;
  PunctGipf punct = PunctGipf::Both;
  constexpr bool operator==(const Options&) const = default;
};

/// How many potentials of each type.
using Store = std::array<std::uint8_t, kTypes>;

/// A player's basic pieces in all: the reserve then always has two digits.
inline constexpr int kMostPieces = 99;

/// What happens on the board, one piece at a time.
struct Event {
  enum class Kind : std::uint8_t {
    Enter,    // `pile` comes from the dot `dot` onto `to`
    Move,     // `pile` goes from `from` to `to`
    Return,   // `pile` leaves `from`: a piece of the player's own
    Capture,  // `pile` leaves `from`: an enemy's
    Lift,     // the potential on top of `from`, `pile`, goes onto `to`; or, with no `to`, out of the game
    Become,   // what stands on `from` becomes `pile`
  };
  Kind kind;
  Cell from;
  Cell to;
  int dot;
  Pile pile;
};

/// The kinds of piece a player may enter now, a bit each.
class KindSet {
 public:
  constexpr KindSet() = default;
  constexpr void add(Kind kind) { bits_ |= 1U << kind.index(); }
  constexpr bool has(Kind kind) const { return (bits_ >> kind.index() & 1) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr unsigned bits() const { return bits_; }
  constexpr bool operator==(const KindSet&) const = default;

 private:
  unsigned bits_ = 0;
};

class Position {
 public:
  /// What a position is made of; the maker has checked it (notation.h says how).
  struct Parts {
    Board board;
    std::array<int, 2> reserve = {0, 0};
    std::array<Store, 2> store = {};
    std::array<bool, 2> opening = {false, false};
    Player side = Player::White;
    Version version = Version::Basic;
    Options options;
    bool rows_settled = false;
  };

  explicit Position(const Parts& parts);
  Parts parts() const;

  Player side() const { return side_; }
  std::uint64_t key() const { return key_; }
  std::uint64_t recomputed_key() const;

  const Board& board() const { return board_; }
  CellSet pieces(Player p) const { return board_.pieces(p); }
  CellSet occupied() const { return board_.occupied(); }
  CellSet gipf(Player p) const { return board_.gipf(p); }
  int reserve(Player p) const { return reserve_[at(index_of(p))]; }
  const Store& store(Player p) const { return store_[at(index_of(p))]; }
  Version version() const { return version_; }
  const Options& options() const { return options_; }
  bool may_enter_gipf(Player p) const { return (opening_ >> index_of(p) & 1) != 0; }
  /// In the tournament opening, before his first GIPF-piece (D6).
  bool has_yet_to_enter(Player p) const { return may_enter_gipf(p) && gipf(p).empty(); }

  /// What the player to move may enter: GIPF-pieces first, then loaded pieces, then basic ones; to enter one
  /// ends the right to those before it (B.6, C.2).
  KindSet kinds_allowed() const;
  /// Who has no GIPF-piece left (D6); if both, the taker, who is not to move.
  std::optional<Player> gipf_loser() const;
  /// Whether taking these pieces takes a player's last GIPF-piece, so that the turn ends there (D6).
  bool takes_last_gipf(const Taken& taken) const {
    if (version_ == Version::Basic) return false;
    const CellSet gone = board_.gipf() & taken.spots();
    for (const Player p : {Player::White, Player::Black}) {
      if (gipf(p) && (gipf(p) - gone).empty()) return true;
    }
    return false;
  }
  /// Whether the player to move begins with a TAMSK-potential on the centre that the opponent has pushed
  /// there.
  bool begins_with_extra_move() const {
    return options_.tamsk == TamskArrival::AnyPush && has_tamsk_on_centre();
  }
  /// The loaded pieces whose potentials the player to move may use now.
  CellSet powers() const { return board_.powers(side_) - withheld_; }
  /// Whether one of these stands on the centre and can make an extra move.
  bool may_make_extra_move() const { return has_tamsk_on_centre() && !withheld_.has(kCentre); }
  /// This position, in which the potentials on these loaded pieces may not be used in this turn: their use
  /// must be allowed first (D.3). On the centre a TAMSK-potential is lost like any that is not used (D16).
  /// They may be covered yet: the rows taken at the beginning of the turn may show them.
  Position withholding(CellSet spots) const {
    Position next = *this;
    next.withheld_ = spots;
    return next;
  }
  /// This position in the middle of a turn whose rows have been settled: what still stands of them has been
  /// asked about (D7, D43).
  Position with_rows_settled() const {
    Position next = *this;
    next.set_rows_settled(true);
    return next;
  }
  bool rows_settled() const { return rows_settled_; }
  /// Whether there is a TAMSK-potential of the player to move that one push could bring to the centre.
  bool has_tamsk_near_centre() const { return bool(board_.powers(side_, Type::Tamsk) & kBesideCentre); }
  /// Whether this push would bring a TAMSK-potential of the player to move to the centre.
  bool brings_tamsk(int push) const {
    if (!gipf::displaces(push)) return false;
    const CellSet tamsk = board_.powers(side_, Type::Tamsk);
    const CellSet moved = tamsk & gipf::displaced_spots(push, occupied());
    return gipf::moved_on(moved, moved, push).has(kCentre);
  }

  /// The position after a turn.
  template <class Observer = SilentObserver>
  Position after(const Move& move, Observer&& observer = Observer()) const;

  // The parts of a turn in their order, each checked by the caller; the side stays the same. The position in
  // between is no position of the game: it is what a turn that is being decided has come to.
  template <class Observer = SilentObserver>
  Position taking(const Taken& taken, Observer&& observer = Observer()) const;
  template <class Observer = SilentObserver>
  Position with_extra_move(int push, Observer&& observer = Observer()) const;
  template <class Observer = SilentObserver>
  Position losing_tamsk(Observer&& observer = Observer()) const;
  template <class Observer = SilentObserver>
  Position doing(const Action& action, Observer&& observer = Observer()) const;
  /// The board of `doing(action)`, at half the cost: no key is put right.
  Board board_after(const Action& action) const {
    Position next = *this;
    SilentObserver silent;
    next.act(action, silent);
    return next.board_;
  }

  /// The position in which the right to use the potential of this loaded piece has been lost in a contest
  /// (D12); the same player goes on.
  template <class Observer = SilentObserver>
  Position neutralised(Cell cell, Observer&& observer = Observer()) const;

  bool operator==(const Position&) const = default;

 private:
  static constexpr auto kPlaneKeys = make_key_table<Board::kPlanes * 64>(0x706f74656e01);
  static constexpr auto kReserveKeys = make_key_table<2 * (kMostPieces + 1)>(0x706f74656e02);
  static constexpr auto kStoreKeys = make_key_table<2 * kTypes*(kMostOfType + 1)>(0x706f74656e03);
  static constexpr auto kOpeningKeys = make_key_table<4>(0x706f74656e04);
  static constexpr auto kSettingKeys = make_key_table<64>(0x706f74656e05);  // version and options
  static constexpr std::uint64_t kSideKey = mix64(0x706f74656e06);
  static constexpr std::uint64_t kRowsSettledKey = mix64(0x706f74656e07);

  static std::uint64_t difference(const Board& a, const Board& b);
  static std::uint64_t reserve_key(int player, int n) {
    return kReserveKeys[at(player * (kMostPieces + 1) + n)];
  }
  static std::uint64_t store_key(int player, int type, int n) {
    return kStoreKeys[at((player * kTypes + type) * (kMostOfType + 1) + n)];
  }

  bool has_tamsk_on_centre() const { return board_.powers(side_, Type::Tamsk).has(kCentre); }

  /// This position after a change of the board, its key put right.
  template <class Change>
  Position changed(Change&& change) const {
    Position next = *this;
    change(next);
    next.key_ ^= difference(board_, next.board_);
    return next;
  }

  // These change the board without its key; whoever calls them puts the key right.
  void add_to_reserve(int n) {
    std::uint8_t& reserve = reserve_[at(index_of(side_))];
    key_ ^= reserve_key(index_of(side_), reserve) ^ reserve_key(index_of(side_), reserve + n);
    reserve = static_cast<std::uint8_t>(reserve + n);
  }
  void set_store(int type, int n) {
    std::uint8_t& store = store_[at(index_of(side_))][at(type)];
    key_ ^= store_key(index_of(side_), type, store) ^ store_key(index_of(side_), type, n);
    store = static_cast<std::uint8_t>(n);
  }
  void set_rows_settled(bool settled) {
    if (rows_settled_ != settled) key_ ^= kRowsSettledKey;
    rows_settled_ = settled;
  }
  void end_opening(Player p) {
    const auto rest = static_cast<std::uint8_t>(opening_ & ~(1 << index_of(p)));
    key_ ^= kOpeningKeys[opening_] ^ kOpeningKeys[rest];
    opening_ = rest;
  }

  template <class Observer>
  void take(const Taken& taken, Observer& observer);
  template <class Observer>
  void take_layer(CellSet spots, Observer& observer);
  template <class Observer>
  void push_in(int push, const Pile& entered, Observer& observer);
  template <class Observer>
  void enter(int push, Kind kind, Observer& observer);
  template <class Observer>
  void extra_move(int push, Observer& observer);
  template <class Observer>
  void lose_tamsk(Observer& observer);
  template <class Observer>
  void use(const Action& action, Observer& observer);
  template <class Observer>
  void use_punct_on_gipf(const Action& action, Observer& observer);
  template <class Observer>
  void act(const Action& action, Observer& observer);
  // Who lost his last GIPF-piece in this turn loses his right (see above).
  void end_openings_of_losers(const Position& before, const Move& move);

  Board board_;
  std::uint64_t key_ = 0;
  std::array<std::uint8_t, 2> reserve_;
  std::array<Store, 2> store_;
  CellSet withheld_;
  std::uint8_t opening_;
  Player side_;
  Version version_;
  Options options_;
  bool rows_settled_ = false;
};

Position transform(const Position& position, int s);
Move transform(const Move& move, int s);
/// The colours exchanged, the other player to move. Always possible: the rules treat them alike.
Position colours_swapped(const Position& position);

namespace internal {
template <class Observer>
constexpr bool listens() {
  return std::remove_reference_t<Observer>::kListens;
}
constexpr Pile plain(Player owner) {
  return Pile{owner, Base::Basic, std::nullopt, false, false, 0};
}
constexpr Pile lone(Player owner, Type type) {
  return Pile{owner, Base::None, type, false, false, 0};
}
}  // namespace internal

template <class Observer>
Position Position::after(const Move& move, Observer&& observer) const {
  const TurnParts turn = move.parts();
  Position next = *this;
  if (!turn.before.empty()) next.take(turn.before, observer);
  for (int i = 0; i < turn.early.size(); ++i) next.extra_move(turn.early[i], observer);
  // A turn that the rows before it have ended leaves the centre alone; any other uses the potential or loses
  // it.
  const bool goes_on = turn.action.what() != Action::What::Nothing || !turn.early.empty();
  if (goes_on && (begins_with_extra_move() || !turn.early.empty()) && next.has_tamsk_on_centre())
    next.lose_tamsk(observer);
  const bool arrives = turn.action.is_push() && next.brings_tamsk(turn.action.push());
  next.act(turn.action, observer);
  for (int i = 0; i < turn.late.size(); ++i) next.extra_move(turn.late[i], observer);
  if (arrives && next.has_tamsk_on_centre()) next.lose_tamsk(observer);
  if (!turn.after.empty()) next.take(turn.after, observer);
  next.key_ ^= difference(board_, next.board_);
  if (next.opening_ != 0) next.end_openings_of_losers(*this, move);
  next.side_ = opponent(side_);
  next.key_ ^= kSideKey;
  next.withheld_ = CellSet();
  next.set_rows_settled(false);
  return next;
}

template <class Observer>
Position Position::taking(const Taken& taken, Observer&& observer) const {
  return changed([&](Position& next) { next.take(taken, observer); });
}

template <class Observer>
Position Position::with_extra_move(int push, Observer&& observer) const {
  return changed([&](Position& next) { next.extra_move(push, observer); });
}

template <class Observer>
Position Position::losing_tamsk(Observer&& observer) const {
  return changed([&](Position& next) { next.lose_tamsk(observer); });
}

template <class Observer>
Position Position::doing(const Action& action, Observer&& observer) const {
  return changed([&](Position& next) { next.act(action, observer); });
}

template <class Observer>
Position Position::neutralised(Cell cell, Observer&& observer) const {
  assert(board_.loaded().has(cell));
  const Type type = board_.type_at(cell);
  const Player owner = board_.pieces(Player::White).has(cell) ? Player::White : Player::Black;
  return changed([&](Position& next) {
    if (options_.neutralised == Neutralised::Removed) {
      next.board_.unload(cell);
      if constexpr (internal::listens<Observer>())
        observer(Event{Event::Kind::Lift, cell, Cell::none(), -1, internal::lone(owner, type)});
    } else {
      next.board_.spend(cell);
      if constexpr (internal::listens<Observer>())
        observer(Event{Event::Kind::Become, cell, Cell::none(), -1, *next.board_.pile_at(cell)});
    }
  });
}

template <class Observer>
void Position::take(const Taken& taken, Observer& observer) {
  for (Taken rest = taken; !rest.empty(); rest = rest.without_first_layer())
    take_layer(rest.spots(), observer);
}

// Own basic pieces come back, a GIPF-piece as two; potentials are out, whoever takes them (C.5).
template <class Observer>
void Position::take_layer(CellSet spots, Observer& observer) {
  assert((spots - occupied()).empty());
  if constexpr (internal::listens<Observer>()) {
    for (const Cell cell : spots) {
      const Pile pile = *board_.pile_at(cell);
      if (pile.covers > 0) {
        observer(Event{Event::Kind::Lift, cell, Cell::none(), -1, internal::lone(pile.shows(), *pile.type)});
      } else {
        observer(Event{pile.owner == side_ ? Event::Kind::Return : Event::Kind::Capture, cell, Cell::none(),
                       -1, pile});
      }
    }
  }
  const CellSet whole = (spots & board_.pieces(side_)) - board_.covered();
  const int gained = (whole - board_.alone()).size() + (whole & board_.gipf()).size();
  if (gained > 0) add_to_reserve(gained);
  withheld_ -= spots - board_.covered();  // what shows under a top may be withheld too
  board_.take(spots);
}

// The furthest pile moves first, so that no step lands on another.
template <class Observer>
void Position::push_in(int push, const Pile& entered, Observer& observer) {
  if constexpr (internal::listens<Observer>()) {
    if (gipf::displaces(push)) {
      const bool is_up = gipf::comes_from_low_end(push);
      const Direction along = gipf::kAxisDirections[at(gipf::axis_of(gipf::line_of_entry(push)))];
      CellSet moved = gipf::displaced_spots(push, occupied());
      while (moved) {
        const Cell from = is_up ? moved.last() : moved.first();
        const Cell to = CellSet(from).shifted(is_up ? along : geometry::opposite(along)).first();
        observer(Event{Event::Kind::Move, from, to, -1, *board_.pile_at(from)});
        moved -= CellSet(from);
      }
    }
    observer(Event{Event::Kind::Enter, Cell::none(), gipf::entered_spot(push),
                   gipf::dot_of_entry(gipf::entry_of_push(push)), entered});
  }
  assert(gipf::displaces(push) == occupied().has(gipf::entered_spot(push)));
  if (withheld_ && gipf::displaces(push))
    withheld_ = gipf::moved_on(withheld_, gipf::displaced_spots(push, occupied()), push);
  assert(!gipf::displaces(push) || !gipf::is_full(gipf::line_of_entry(push), occupied()));
  board_.push(push, entered);
}

template <class Observer>
void Position::enter(int push, Kind kind, Observer& observer) {
  assert(kinds_allowed().has(kind));
  Pile pile = internal::plain(side_);
  if (kind.is_gipf()) pile.base = Base::Gipf;
  if (kind.is_loaded()) {
    pile.type = kind.type();
    pile.loaded = true;
  }
  push_in(push, pile, observer);
  add_to_reserve(-kind.pieces());
  if (!kind.is_gipf() && may_enter_gipf(side_)) end_opening(side_);
  const Store& left = store(side_);
  if (kind.is_loaded()) set_store(number(kind.type()), left[at(number(kind.type()))] - 1);
  if (!kind.is_basic()) return;
  for (int type = 0; type < kTypes; ++type) {
    if (left[at(type)] > 0) set_store(type, 0);
  }
}

// C.6: the potential is taken off the piece on the centre and comes in from a dot, as a piece of its own.
template <class Observer>
void Position::extra_move(int push, Observer& observer) {
  lose_tamsk(observer);
  push_in(push, internal::lone(side_, Type::Tamsk), observer);
}

template <class Observer>
void Position::lose_tamsk(Observer& observer) {
  assert(has_tamsk_on_centre());
  board_.unload(kCentre);
  if constexpr (internal::listens<Observer>())
    observer(Event{Event::Kind::Lift, kCentre, Cell::none(), -1, internal::lone(side_, Type::Tamsk)});
}

template <class Observer>
void Position::use(const Action& action, Observer& observer) {
  const Cell from = action.from();
  const Cell to = action.to();
  const Type type = board_.type_at(from);
  assert(powers().has(from));
  if (board_.gipf().has(to)) return use_punct_on_gipf(action, observer);
  board_.unload(from);
  if (occupied().has(to)) {
    board_.cover(to, type);
  } else {
    board_.put(to, internal::lone(side_, type));
  }
  if constexpr (internal::listens<Observer>())
    observer(Event{Event::Kind::Lift, from, to, -1, internal::lone(side_, type)});
}

// D18: the potential replaces the upper piece; or it leaves with both, for a GIPF-piece from the reserve.
template <class Observer>
void Position::use_punct_on_gipf(const Action& action, Observer& observer) {
  Pile pile = internal::plain(action.converts() ? side_ : opponent(side_));
  if (action.converts()) {
    pile.base = Base::Gipf;
    add_to_reserve(-2);
  } else {
    pile.type = Type::Punct;
    pile.covers = 1;
  }
  board_.unload(action.from());
  board_.put(action.to(), pile);
  if constexpr (internal::listens<Observer>()) {
    observer(Event{Event::Kind::Lift, action.from(), Cell::none(), -1, internal::lone(side_, Type::Punct)});
    observer(Event{Event::Kind::Become, action.to(), Cell::none(), -1, pile});
  }
}

template <class Observer>
void Position::act(const Action& action, Observer& observer) {
  if (action.is_push()) enter(action.push(), action.kind(), observer);
  if (action.is_use()) use(action, observer);
}

}  // namespace potentia::potentials
