// A PÜNCT position: which pieces lie where and on what, whose turn it is, by which rules.
//
//   tops_[211]    for each space the height of what lies there and the piece on top
//   pieces_[36]   for each piece its place, its level, and what lies below each of its dots
//   seen_[2]      spaces whose highest dot is White's, Black's
//   key_          Zobrist key of everything here, kept up by `after`
//   placed_       how many pieces of each kind are on the board
//   settings_     standard or basic rules, and the options D35 and D36
//
// A piece's number says owner and kind (piece_number); which of several of one kind has which number is
// history, not position, and no comparison asks. Only what lies on top moves, so to take a piece away is to
// put back what it says lies below. 752 bytes.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "base/hash.h"
#include "rules/game.h"
#include "rules/punct/board.h"
#include "rules/punct/move.h"
#include "rules/punct/pieces.h"

namespace potentia::punct {

/// The rules for experienced players, with the central hexagon closed to new pieces; or those for beginners.
enum class Version : std::uint8_t { Standard, Basic };

struct Settings {
  Version version = Version::Standard;
  bool is_punct_carried = false;  // D35: the PÜNCT dot of a bridge never hangs
  bool on_two_pieces = false;     // D36: the ends of a bridge lie on two different pieces
  constexpr bool operator==(const Settings&) const = default;
};

/// A dot as it is seen on its space.
struct SeenDot {
  Player owner;
  Place place;  // of its piece
  int level;
  int number;  // 0: the PÜNCT dot
  bool operator==(const SeenDot&) const = default;
};

/// What happens on the board, dot by dot: one comes, goes from a space to another and there onto what is
/// seen, or is seen instead of another or turned otherwise.
struct Event {
  enum class Kind : std::uint8_t { Enter, Move, Become };
  Kind kind;
  Space from;  // Move, Become
  Space to;    // Enter, Move
  SeenDot dot;
};

/// A piece as it lies on the board.
struct LyingPiece {
  int level;
  Player owner;
  Place place;
  auto operator<=>(const LyingPiece&) const = default;
};

inline constexpr int kPieces = 2 * kPiecesEach;
inline constexpr std::uint8_t kNoPiece = 255;

/// What is seen of one space: the height above the board, 0 where it is vacant, and the piece on top.
struct Top {
  std::uint8_t height = 0;
  std::uint8_t piece = kNoPiece;
};

/// The first number of a kind among one player's pieces; Black's are kPiecesEach more.
inline constexpr std::array<int, kKinds> kFirstOfKind = {0, 6, 8, 12, 14, 16};
static_assert(kFirstOfKind[5] + kPiecesOf[5] == kPiecesEach);

class Position {
 public:
  static Position start(const Settings& settings) { return Position(settings); }
  explicit Position(const Settings& settings);

  const Settings& settings() const { return settings_; }
  Player side() const { return side_; }
  std::uint64_t key() const { return key_; }
  std::uint64_t recomputed_key() const;

  Top top(Space space) const { return tops_[at(space.index())]; }
  bool is_vacant(Space space) const { return top(space).height == 0; }
  bool is_vacant(const Footprint& f) const {
    return is_vacant(f.spaces[0]) && is_vacant(f.spaces[1]) && is_vacant(f.spaces[2]);
  }
  /// Spaces whose highest dot is this player's.
  const SpaceSet& seen(Player p) const { return seen_[index(p)]; }

  int on_board(Player p) const { return on_board_[index(p)]; }
  int left(Player p, Kind kind) const {
    return kPiecesOf[index_of(kind)] - placed_[index(p)][index_of(kind)];
  }

  static Player owner_of(std::uint8_t piece) { return piece < kPiecesEach ? Player::White : Player::Black; }
  static Kind kind_of(std::uint8_t piece);
  Place place_of(std::uint8_t piece) const { return pieces_[piece].place; }
  int level_of(std::uint8_t piece) const { return pieces_[piece].level; }
  /// Whether no dot of it is covered, so that it may move (P.5).
  bool is_free(std::uint8_t piece) const {
    for (const Space s : pieces_[piece].place.dots().spaces()) {
      if (top(s).piece != piece) return false;
    }
    return true;
  }
  /// Calls f(piece) for the pieces of a player that lie on the board.
  template <class F>
  void for_each_piece(Player p, F&& f) const;
  /// All that lies on the board, from the lowest level up. Allocates.
  std::vector<LyingPiece> lying() const;

  /// Which dot is on top of a space that is not vacant.
  SeenDot dot_seen(Space space) const {
    const std::uint8_t piece = top(space).piece;
    return {owner_of(piece), place_of(piece), level_of(piece), place_of(piece).number_of(space)};
  }

  /// The level on which a piece of this player would lie here (P.4), or nothing where it cannot.
  std::optional<int> level_for(Player owner, Place place) const;

  /// The position after a turn; Move::pass leaves the board as it is. Cost: a copy and some look-ups.
  template <class Observer = SilentObserver>
  Position after(const Move& move, Observer&& observer = Observer()) const;

  /// Takes a free piece off the board for a while; the position is whole again once it is put back. For
  /// looking where it can go.
  void lift(std::uint8_t piece);
  void put(std::uint8_t piece, Place place);

  /// Lays a piece of the player's stock on the board at a level that is its own or higher, as positions are
  /// read: whatever lies there, in the order of levels. There must be one.
  void lay(Player owner, Place place);
  void set_side(Player side);

  bool operator==(const Position& other) const;

 private:
  struct Piece {
    Place place;
    std::uint8_t level;
    std::array<std::uint8_t, kDots> below;  // the piece below each of Dots::spaces()
  };
  static constexpr std::uint64_t kPieceSalt = 0x70756e6300000000;  // and the next 2^19
  static constexpr std::uint64_t kSideKey = mix64(0x70756e6374000000);
  static constexpr std::uint64_t kSettingsSalt = 0x70756e6375000000;

  static constexpr std::size_t index(Player p) { return static_cast<std::size_t>(potentia::index_of(p)); }
  /// Levels stay below 36: each needs a piece.
  static std::uint64_t piece_key(Player owner, Place place, int level) {
    return mix64(kPieceSalt + (at(place.index()) * kPieces + at(level)) * 2 + index(owner));
  }
  std::uint64_t settings_key() const;
  int height_on(std::uint8_t piece) const { return piece == kNoPiece ? 0 : pieces_[piece].level + 1; }

  std::array<Top, kSpaces> tops_;
  std::array<Piece, kPieces> pieces_;
  std::array<SpaceSet, 2> seen_;
  std::uint64_t key_;
  std::array<std::array<std::uint8_t, kKinds>, 2> placed_{};
  std::array<std::uint8_t, 2> on_board_{};
  Settings settings_;
  Player side_ = Player::White;
};
static_assert(sizeof(Position) == 752);

inline Kind Position::kind_of(std::uint8_t piece) {
  const int number = piece % kPiecesEach;
  int kind = kKinds - 1;
  while (kFirstOfKind[at(kind)] > number) --kind;
  return static_cast<Kind>(kind);
}

template <class F>
void Position::for_each_piece(Player p, F&& f) const {
  for (const Kind kind : kAllKinds) {
    const int first = potentia::index_of(p) * kPiecesEach + kFirstOfKind[index_of(kind)];
    for (int i = 0; i < placed_[index(p)][index_of(kind)]; ++i) f(static_cast<std::uint8_t>(first + i));
  }
}

inline std::optional<int> Position::level_for(Player owner, Place place) const {
  const Dots& dots = place.dots();
  const Top one = top(dots.ends[0]);
  const Top other = top(dots.ends[1]);
  const Top middle = top(dots.middle);
  if (one.height != other.height || middle.height > one.height) return std::nullopt;
  const bool is_bridge = middle.height < one.height;
  if (is_bridge && place.kind() == Kind::Triangle) return std::nullopt;
  if (one.height == 0) return 0;
  const Space punct = place.punct();
  // Also where the PÜNCT dot hangs: then over an own piece (D35).
  if (!seen(owner).has(punct)) return std::nullopt;
  if (is_bridge) {
    if (settings_.is_punct_carried && punct == dots.middle) return std::nullopt;
    if (settings_.on_two_pieces && one.piece == other.piece) return std::nullopt;
  }
  return one.height;
}

inline void Position::lift(std::uint8_t piece) {
  assert(is_free(piece));
  const Piece& lifted = pieces_[piece];
  const Player owner = owner_of(piece);
  key_ ^= piece_key(owner, lifted.place, lifted.level);
  const auto spaces = lifted.place.dots().spaces();
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    const std::uint8_t below = lifted.below[i];
    tops_[at(spaces[i].index())] = {static_cast<std::uint8_t>(height_on(below)), below};
    seen_[index(owner)].toggle(spaces[i]);
    if (below != kNoPiece) seen_[index(owner_of(below))].toggle(spaces[i]);
  }
}

inline void Position::put(std::uint8_t piece, Place place) {
  Piece& laid = pieces_[piece];
  const Player owner = owner_of(piece);
  const Dots& dots = place.dots();
  laid.place = place;
  laid.level = top(dots.ends[0]).height;
  key_ ^= piece_key(owner, place, laid.level);
  const auto spaces = dots.spaces();
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    Top& there = tops_[at(spaces[i].index())];
    laid.below[i] = there.piece;
    if (there.piece != kNoPiece) seen_[index(owner_of(there.piece))].toggle(spaces[i]);
    seen_[index(owner)].toggle(spaces[i]);
    there = {static_cast<std::uint8_t>(laid.level + 1), piece};
  }
}

inline void Position::lay(Player owner, Place place) {
  const Kind kind = place.kind();
  assert(left(owner, kind) > 0);
  std::uint8_t& placed = placed_[index(owner)][index_of(kind)];
  put(static_cast<std::uint8_t>(potentia::index_of(owner) * kPiecesEach + kFirstOfKind[index_of(kind)] +
                                placed),
      place);
  ++placed;
  ++on_board_[index(owner)];
}

inline void Position::set_side(Player side) {
  if (side != side_) key_ ^= kSideKey;
  side_ = side;
}

/// Tells what a turn changes of what is seen: a dot goes where its piece has none afterwards, and what it
/// leaves to be seen, comes. Where that is so of a minor dot, it is not shown going: its space becomes what
/// it uncovers.
template <class Observer>
void tell(const Position& before, const Position& after, const Move& move, Observer&& observer) {
  const auto come = move.to().spaces_by_number();
  if (move.is_new()) {
    for (const Space s : come) observer(Event{Event::Kind::Enter, Space::none(), s, after.dot_seen(s)});
    return;
  }
  const auto gone = before.place_of(before.top(move.from()).piece).spaces_by_number();
  const auto has = [](const auto& spaces, Space s) {
    return std::find(spaces.begin(), spaces.end(), s) != spaces.end();
  };
  auto next = come.begin();
  for (const Space from : gone) {
    if (has(come, from)) continue;
    while (has(gone, *next)) ++next;
    const Space to = *next++;
    const bool is_punct = from == move.from();
    const bool uncovers = !after.is_vacant(from);
    if (is_punct || !uncovers) {
      observer(Event{Event::Kind::Move, from, to, before.dot_seen(from)});
      if (uncovers) observer(Event{Event::Kind::Enter, Space::none(), from, after.dot_seen(from)});
    } else {
      observer(Event{Event::Kind::Become, from, Space::none(), after.dot_seen(from)});
      if (before.is_vacant(to)) observer(Event{Event::Kind::Enter, Space::none(), to, after.dot_seen(to)});
    }
  }
  // What has come to lie is turned otherwise than where it came from.
  for (const Space s : come) observer(Event{Event::Kind::Become, s, Space::none(), after.dot_seen(s)});
}

template <class Observer>
Position Position::after(const Move& move, Observer&& observer) const {
  Position next = *this;
  if (!move.is_pass()) {
    if (move.is_new()) {
      assert(level_for(side_, move.to()) == 0);
      next.lay(side_, move.to());
    } else {
      const std::uint8_t piece = top(move.from()).piece;
      assert(piece != kNoPiece && owner_of(piece) == side_ && place_of(piece).punct() == move.from());
      next.lift(piece);
      assert(next.level_for(side_, move.to()));
      next.put(piece, move.to());
    }
    if constexpr (std::remove_reference_t<Observer>::kListens) tell(*this, next, move, observer);
  }
  next.set_side(opponent(side_));
  return next;
}

// --- symmetries ---

Position transform(const Position& position, int symmetry);
/// None where the basic rules still hold back a player's first piece.
std::optional<Position> colours_swapped(const Position& position);

}  // namespace potentia::punct
