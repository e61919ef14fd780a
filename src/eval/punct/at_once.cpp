// See at_once.h.
#include "eval/punct/at_once.h"

#include <algorithm>

#include "eval/punct/levels.h"
#include "rules/punct/movegen.h"

namespace potentia::punct {
namespace {

/// A piece covers three spaces, and the opponent's dots count double (paths.h); two of them may be covered.
constexpr int kMostOfNewPiece = kDots;
constexpr int kMostOfMove = kDots + 1;

SpaceSet covered_by(Place place) {
  SpaceSet out;
  for (const Space s : place.dots().spaces()) out.add(s);
  return out;
}

/// Whether all winning turns are looked for, or those that are found soon.
enum class Effort : std::uint8_t { Usual, Complete };

/// Looks for a player's winning turns, one pair of sides after the other.
class WinningTurns {
 public:
  WinningTurns(const Position& position, const Survey& survey, Player player, Effort effort)
      : position_(position),
        player_(player),
        effort_(effort),
        cost_(survey.cost),
        by_one_(survey.reached[0]),
        by_other_(Walks(survey.ground, Ends::of_all().other).reached()),
        touches_one_(by_one_.dilated() | Ends::of_all().one),
        touches_other_(by_other_.dilated() | Ends::of_all().other),
        vacant_(kBoard - position.seen(Player::White) - position.seen(Player::Black)) {}

  std::optional<WinAtOnce> any() {
    for (std::size_t pair = 0; pair < kSides.size(); ++pair) {
      if (cost_[pair] > kMostOfNewPiece) continue;
      if (auto win = new_piece(pair)) return win;
    }
    for (std::size_t pair = 0; pair < kSides.size(); ++pair) {
      if (effort_ == Effort::Usual && cost_[pair] > kMostOfMove) continue;
      const Seen one(touches_one_.lane(pair));
      const Seen other(touches_other_.lane(pair));
      std::optional<WinAtOnce> win;
      position_.for_each_piece(player_, [&](std::uint8_t piece) {
        if (!win && position_.is_free(piece)) win = move_of(piece, pair, one, other);
      });
      if (win) return win;
    }
    return std::nullopt;
  }

 private:
  std::optional<WinAtOnce> new_piece(std::size_t pair) const {
    const Near vacant(is_centre_closed(position_, player_) ? vacant_ - kCentre : vacant_);
    const Near one(touches_one_.lane(pair));
    const Near other(touches_other_.lane(pair));
    for (int shape = 0; shape < kShapes; ++shape) {
      const auto& kinds = kKindsOfShape[at(shape)];
      if (std::none_of(kinds.begin(), kinds.end(), [&](Kind k) { return position_.left(player_, k) > 0; }))
        continue;
      for (int o = 0; o < kFootprintsOfShape[at(shape)]; ++o) {
        const SpaceSet puncts = brought_middle(kinds[0], o, one).any() &
                                brought_middle(kinds[0], o, other).any() &
                                brought_middle(kinds[0], o, vacant).all();
        if (puncts) return win(pair, covered_by(Place(kinds[0], puncts.first(), o)));
      }
    }
    return std::nullopt;
  }

  /// Where the piece would touch both may not be legal, and what it leaves may have belonged to the way.
  std::optional<WinAtOnce> move_of(std::uint8_t piece, std::size_t pair, const Seen& one, const Seen& other) {
    const Place here = position_.place_of(piece);
    const Kind kind = here.kind();
    SpaceSet reach = lines_through(here.punct());
    reach.add(here.punct());
    std::optional<WinAtOnce> out;
    for (int o = 0; o < orientations(kind) && !out; ++o) {
      const SpaceSet puncts = brought(kind, o, one).any() & brought(kind, o, other).any() & reach;
      if (!puncts) continue;
      const SpaceSet elsewhere = may_lie(kind, o);
      puncts.for_each([&](Space punct) {
        const Place to(kind, punct, o);
        if (out || to == here || !to.on_board()) return;
        const SpaceSet covered = covered_by(to);
        if (elsewhere.has(punct) || covered & covered_by(here)) {
          if (wins(piece, to)) out = win(pair, covered | covered_by(here));
        }
      });
    }
    return out;
  }

  /// Where a piece turned so may come to lie if it lies there on none of the spaces that it leaves.
  SpaceSet may_lie(Kind kind, int orientation) {
    if (effort_ == Effort::Complete) return kBoard;
    if (!levels_) levels_.emplace(position_, vacant_);
    return levels_->flat(kind, orientation) | levels_->on_top(kind, orientation);
  }

  bool wins(std::uint8_t piece, Place to) const {
    Position board = position_;
    board.lift(piece);
    if (!board.level_for(player_, to)) return false;
    board.put(piece, to);
    return joins_sides(board.seen(player_));
  }

  WinAtOnce win(std::size_t pair, const SpaceSet& piece) const {
    return {piece, by_one_.lane(pair) | by_other_.lane(pair)};
  }

  const Position& position_;
  const Player player_;
  const Effort effort_;
  const std::array<int, kSidePairs>& cost_;
  const SetLanes by_one_;    // the player's dots that hang on one side of each pair
  const SetLanes by_other_;  // on the other
  const SetLanes touches_one_;
  const SetLanes touches_other_;
  const SpaceSet vacant_;
  std::optional<Levels> levels_;  // once they are asked for
};

}  // namespace

bool WinAtOnce::may_be_hindered(const Position& position, const Move& move) const {
  if (move.is_pass()) return false;
  const SpaceSet spaces = piece | joined;
  return move.to().touches(spaces) ||
         (!move.is_new() && position.place_of(position.top(move.from()).piece).touches(spaces));
}

std::optional<WinAtOnce> win_at_once(const Position& position, const Survey& survey, Player player) {
  if (survey.least > kMostOfMove || survey.least == 0) return std::nullopt;
  return WinningTurns(position, survey, player, Effort::Usual).any();
}

bool can_win_at_once(const Position& position, const Survey& survey, Player player) {
  // A piece covers three spaces at most, and what it leaves belongs to no way that it closes.
  const SpaceSet& own = position.seen(player);
  const Ground ground{SetLanes::all(ColumnSet(own)), SetLanes::all(ColumnSet(kBoard - own)), SetLanes()};
  const Ends& ends = Ends::of_all();
  Walks walks(ground, ends.one);
  for (int i = 0; i < kDots; ++i) walks.go_on();
  if ((walks.reached() & ends.other).empty()) return false;
  return WinningTurns(position, survey, player, Effort::Complete).any().has_value();
}

}  // namespace potentia::punct
