// What stands on GIPF's spots when there are potentials (RULES.md C): piles, as planes of bits.
//
// A pile is a base and the potentials on it; all potentials of one pile are of one type. Which piles there
// can be follows from C.2 to C.6:
//
//   w b W B        a basic piece, a GIPF-piece
//   (wT)           loaded: a basic piece with a potential of its own colour; spent if its power is lost (D12)
//   (Z)            a used TAMSK-, ZÈRTZ- or YINSH-potential, alone on its spot
//   (wd) (bdDd)    covered: used DVONN- or PÜNCT-potentials on a basic or loaded piece, colours alternating
//
// So a pile is told by its base, its type, whether it is loaded, whether that power is spent, and by how many
// used potentials cover it; the colour that shows is the base's, or the other one if that number is odd.
//
//   plane 0, 1     the spots that show White's and Black's colour
//   plane 2        GIPF-pieces
//   plane 3-5      the type of the potentials, in three bits: 0 none, else Type
//   plane 6, 7     loaded bases, covered or not; those whose power is spent
//   plane 8-12     the number of covering potentials, in five bits: 9 of a type each make at most 17
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>

#include "rules/gipf/board.h"
#include "rules/player.h"

namespace potentia::potentials {

using gipf::at;
using gipf::Cell;
using gipf::CellSet;
using gipf::Direction;
using gipf::kBoard;
using gipf::name;

/// In the order in which texts name them.
enum class Type : std::uint8_t { Tamsk = 1, Zertz, Dvonn, Yinsh, Punct };

inline constexpr std::array kAllTypes = {Type::Tamsk, Type::Zertz, Type::Dvonn, Type::Yinsh, Type::Punct};
inline constexpr int kTypes = 5;
/// Of one type and player, to enter and on the board. Sets have 6; one digit, and the planes hold the piles.
inline constexpr int kMostOfType = 9;
/// Of both players, on one pile: a tenth of either colour is none of theirs.
inline constexpr int kMostCovers = 2 * kMostOfType - 1;

constexpr int number(Type type) {
  return static_cast<int>(type) - 1;
}
constexpr char capital(Type type) {
  return "TZDYP"[number(type)];
}
/// The capital for White, the small letter for Black.
constexpr char letter(Type type, Player owner) {
  return owner == Player::White ? capital(type) : "tzdyp"[number(type)];
}
constexpr bool covers_pieces(Type type) {
  return type == Type::Dvonn || type == Type::Punct;
}

enum class Base : std::uint8_t { None, Basic, Gipf };

/// What stands on one spot. `owner` is the base's; where there is none, the potential's.
struct Pile {
  Player owner = Player::White;
  Base base = Base::Basic;
  std::optional<Type> type;
  bool loaded = false;
  bool spent = false;
  int covers = 0;

  constexpr bool operator==(const Pile&) const = default;
  constexpr Player shows() const { return covers % 2 == 0 ? owner : opponent(owner); }
  /// How many pieces lie on one another, a GIPF-piece counting two.
  constexpr int height() const {
    return (base == Base::None ? 1 : base == Base::Gipf ? 2 : 1) + (loaded ? 1 : 0) + covers;
  }
};

/// The spot where TAMSK-potentials get their extra move (C.6).
inline constexpr Cell kCentre = gipf::cell_at({4, 4});
inline constexpr CellSet kBesideCentre = [] {
  CellSet beside;
  for (const CellSet moved : CellSet(kCentre).shifted_all()) beside |= moved;
  return beside;
}();

/// Numbers from 0 to 3, one a spot: how many pieces a settling takes from it. A spot lies on three lines, and
/// each row takes at most one.
class Taken {
 public:
  constexpr Taken() = default;
  constexpr explicit Taken(CellSet once) : low_(once) {}
  /// By the two bits of the numbers.
  constexpr Taken(CellSet low, CellSet high) : low_(low), high_(high) {}

  constexpr bool empty() const { return (low_ | high_).empty(); }
  constexpr CellSet spots() const { return low_ | high_; }
  constexpr int count(Cell cell) const { return (low_.has(cell) ? 1 : 0) + (high_.has(cell) ? 2 : 0); }
  /// One more from each of these spots.
  constexpr void add(CellSet row) {
    assert((low_ & high_ & row).empty());
    high_ ^= low_ & row;
    low_ ^= row;
  }
  /// One less from each spot that has any: layer by layer, what is taken first.
  constexpr Taken without_first_layer() const { return {high_ - low_, high_ & low_}; }
  constexpr CellSet low() const { return low_; }
  constexpr CellSet high() const { return high_; }

  constexpr bool operator==(const Taken&) const = default;
  constexpr auto operator<=>(const Taken& other) const {
    return low_ == other.low_ ? high_.bits() <=> other.high_.bits() : low_.bits() <=> other.low_.bits();
  }

 private:
  CellSet low_;
  CellSet high_;
};

class Board {
 public:
  static constexpr int kPlanes = 13;

  constexpr CellSet plane(int i) const { return planes_[at(i)]; }

  constexpr CellSet pieces(Player p) const { return planes_[at(index_of(p))]; }
  constexpr CellSet occupied() const { return planes_[0] | planes_[1]; }
  constexpr CellSet gipf() const { return planes_[kGipf]; }
  constexpr CellSet gipf(Player p) const { return gipf() & pieces(p); }
  constexpr CellSet with_potential() const {
    return planes_[kType] | planes_[kType + 1] | planes_[kType + 2];
  }
  constexpr CellSet of_type(Type type) const {
    CellSet set = kBoard;
    for (std::size_t bit = 0; bit < 3; ++bit) {
      const CellSet has = planes_[kType + bit];
      set = (static_cast<unsigned>(type) >> bit & 1) != 0 ? set & has : set - has;
    }
    return set;
  }
  constexpr CellSet covered() const {
    CellSet set;
    for (std::size_t bit = 0; bit < kCoverBits; ++bit) set |= planes_[kCovers + bit];
    return set;
  }
  /// Loaded pieces that nothing covers.
  constexpr CellSet loaded() const { return planes_[kLoaded] - covered(); }
  /// Used potentials that stand alone.
  constexpr CellSet alone() const { return with_potential() - planes_[kLoaded] - covered(); }
  constexpr CellSet basic() const { return occupied() - with_potential() - gipf(); }
  /// What a row's owner may take or leave (C.5).
  constexpr CellSet optional() const { return gipf() | loaded(); }
  /// The loaded pieces whose potentials a player can still use.
  constexpr CellSet powers(Player p) const { return (pieces(p) & loaded()) - planes_[kSpent]; }
  constexpr CellSet powers(Player p, Type type) const { return powers(p) & of_type(type); }

  /// The type of the potentials on a spot that has one.
  constexpr Type type_at(Cell cell) const {
    assert(with_potential().has(cell));
    return static_cast<Type>(number_at(kType, 3, cell));
  }
  constexpr std::optional<Pile> pile_at(Cell cell) const {
    if (!occupied().has(cell)) return std::nullopt;
    Pile pile;
    pile.covers = number_at(kCovers, kCoverBits, cell);
    const Player shows = planes_[0].has(cell) ? Player::White : Player::Black;
    pile.owner = pile.covers % 2 == 0 ? shows : opponent(shows);
    if (with_potential().has(cell)) pile.type = type_at(cell);
    pile.loaded = planes_[kLoaded].has(cell);
    pile.spent = planes_[kSpent].has(cell);
    pile.base = gipf().has(cell) ? Base::Gipf : alone().has(cell) ? Base::None : Base::Basic;
    return pile;
  }

  /// Puts a pile in the place of whatever stands there.
  constexpr void put(Cell cell, const Pile& pile) {
    const CellSet spot(cell);
    clear(spot);
    planes_[at(index_of(pile.shows()))] |= spot;
    if (pile.base == Base::Gipf) planes_[kGipf] |= spot;
    if (pile.type) put_number(kType, 3, spot, static_cast<int>(*pile.type));
    if (pile.loaded) planes_[kLoaded] |= spot;
    if (pile.spent) planes_[kSpent] |= spot;
    put_number(kCovers, kCoverBits, spot, pile.covers);
  }
  constexpr void clear(CellSet spots) {
    for (CellSet& plane : planes_) plane -= spots;
  }

  /// A piece comes in along a push; piles move as units (C.4).
  constexpr void push(int push, const Pile& entered) {
    if (gipf::displaces(push)) {
      const CellSet moved = gipf::displaced_spots(push, occupied());
      for (CellSet& plane : planes_) plane = gipf::moved_on(plane, moved, push);
    }
    put(gipf::entered_spot(push), entered);
  }

  /// The potential of a loaded piece leaves it; the basic piece stays (C.3).
  constexpr void unload(Cell cell) {
    assert(loaded().has(cell));
    for (const std::size_t plane : {kType, kType + 1, kType + 2, kLoaded, kSpent})
      planes_[plane] -= CellSet(cell);
  }
  /// The power of a loaded piece is lost (D12).
  constexpr void spend(Cell cell) { planes_[kSpent] |= CellSet(cell); }

  /// A used potential comes to lie on what stands there, of the other colour.
  constexpr void cover(Cell cell, Type type) {
    Pile pile = *pile_at(cell);
    assert(covers_pieces(type) && (!pile.type || *pile.type == type));
    pile.type = type;
    ++pile.covers;
    put(cell, pile);
  }

  /// Takes one piece from each of these spots: of a covered pile its top, else all (C.5).
  constexpr void take(CellSet spots) {
    const CellSet tops = spots & covered();
    clear(spots - tops);
    if (tops.empty()) return;
    planes_[0] ^= tops;
    planes_[1] ^= tops;
    CellSet borrow = tops;
    for (std::size_t bit = 0; bit < kCoverBits; ++bit) {
      planes_[kCovers + bit] ^= borrow;
      borrow &= planes_[kCovers + bit];
    }
    const CellSet bare = tops - covered() - planes_[kLoaded];  // a basic piece again
    for (std::size_t bit = 0; bit < 3; ++bit) planes_[kType + bit] -= bare;
  }
  constexpr void take(Taken taken) {
    for (; !taken.empty(); taken = taken.without_first_layer()) take(taken.spots());
  }
  constexpr Board without(const Taken& taken) const {
    Board rest = *this;
    rest.take(taken);
    return rest;
  }

  constexpr bool operator==(const Board&) const = default;

 private:
  static constexpr std::size_t kGipf = 2;
  static constexpr std::size_t kType = 3;
  static constexpr std::size_t kLoaded = 6;
  static constexpr std::size_t kSpent = 7;
  static constexpr std::size_t kCovers = 8;
  static constexpr std::size_t kCoverBits = 5;

  constexpr int number_at(std::size_t first, std::size_t bits, Cell cell) const {
    int n = 0;
    for (std::size_t bit = 0; bit < bits; ++bit) n |= (planes_[first + bit].has(cell) ? 1 : 0) << bit;
    return n;
  }
  constexpr void put_number(std::size_t first, std::size_t bits, CellSet spot, int n) {
    for (std::size_t bit = 0; bit < bits; ++bit) {
      if ((n >> bit & 1) != 0) planes_[first + bit] |= spot;
    }
  }

  std::array<CellSet, kPlanes> planes_;
};

}  // namespace potentia::potentials
