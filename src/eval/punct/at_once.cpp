// See at_once.h.
#include "eval/punct/at_once.h"

#include <algorithm>

#include "eval/punct/brought.h"
#include "rules/punct/movegen.h"

namespace potentia::punct {
namespace {

SpaceSet covered_by(Place place) {
  SpaceSet out;
  for (const Space s : place.dots().spaces()) out.add(s);
  return out;
}

/// A piece taken off the board. That a place touches what hangs on both sides does not say that it may lie
/// there, and what it leaves may have belonged to the way.
class InHand {
 public:
  InHand(const Position& position, std::uint8_t piece, std::size_t pair)
      : board_(position), player_(Position::owner_of(piece)), pair_(pair) {
    board_.lift(piece);
  }

  /// Whether it may lie there and joins this pair of sides then.
  bool wins(Place to) {
    if (!board_.level_for(player_, to)) return false;
    if (!touched_) touched_ = touched_from_sides();
    return to.touches(touched_->one) && to.touches(touched_->other);
  }

 private:
  /// Each of the sides, and all that a step from the dots that hang on it leads to.
  SidePair touched_from_sides() const {
    static const std::array<LanePart, kSidePairs> kInTwoLanes = [] {
      std::array<LanePart, kSidePairs> out;
      for (std::size_t i = 0; i < out.size(); ++i) {
        out[i].set(0, ColumnSet(kSides[i].one));
        out[i].set(1, ColumnSet(kSides[i].other));
      }
      return out;
    }();
    const LanePart& sides = kInTwoLanes[pair_];
    const LanePart own = LanePart::all(ColumnSet(board_.seen(player_)));
    for (LanePart touched = sides;;) {
      const LanePart more = sides | (touched & own).dilated();
      if ((more - touched).empty()) return {SpaceSet(touched.columns(0)), SpaceSet(touched.columns(1))};
      touched = more;
    }
  }

  Position board_;
  const Player player_;
  const std::size_t pair_;
  std::optional<SidePair> touched_;  // once it is asked for
};

/// Looks for a player's winning turns, one pair of sides after the other.
class WinningTurns {
 public:
  WinningTurns(const Position& position, const Survey& survey, Player player)
      : position_(position),
        player_(player),
        by_one_(survey.reached[0]),
        by_other_(Walks(survey.ground, Ends::of_all().other).reached()),
        touches_one_(by_one_.dilated() | Ends::of_all().one),
        touches_other_(by_other_.dilated() | Ends::of_all().other) {}

  std::optional<WinAtOnce> any() const {
    // The dots of a piece are two steps apart at most.
    const auto are_near = (touches_one_.dilated().dilated() & touches_other_).any();
    for (std::size_t pair = 0; pair < kSides.size(); ++pair) {
      if (!are_near[pair]) continue;
      const Seen one(touches_one_.lane(pair));
      const Seen other(touches_other_.lane(pair));
      auto win = new_piece(pair, one, other);
      position_.for_each_piece(player_, [&](std::uint8_t piece) {
        if (!win && position_.is_free(piece)) win = move_of(piece, pair, one, other);
      });
      if (win) return win;
    }
    return std::nullopt;
  }

 private:
  std::optional<WinAtOnce> new_piece(std::size_t pair, const Near& one, const Near& other) const {
    const SpaceSet vacant = kBoard - position_.seen(Player::White) - position_.seen(Player::Black);
    const Near open(is_centre_closed(position_, player_) ? vacant - kCentre : vacant);
    for (int shape = 0; shape < kShapes; ++shape) {
      const auto& kinds = kKindsOfShape[at(shape)];
      if (std::none_of(kinds.begin(), kinds.end(), [&](Kind k) { return position_.left(player_, k) > 0; }))
        continue;
      for (int o = 0; o < kFootprintsOfShape[at(shape)]; ++o) {
        const SpaceSet puncts = brought_middle(kinds[0], o, one).any() &
                                brought_middle(kinds[0], o, other).any() &
                                brought_middle(kinds[0], o, open).all();
        if (puncts) return win(pair, covered_by(Place(kinds[0], puncts.first(), o)));
      }
    }
    return std::nullopt;
  }

  std::optional<WinAtOnce> move_of(std::uint8_t piece, std::size_t pair, const Seen& one,
                                   const Seen& other) const {
    const Place here = position_.place_of(piece);
    const Kind kind = here.kind();
    const SpaceSet covered = covered_by(here);
    SpaceSet reach = lines_through(here.punct());
    reach.add(here.punct());
    reach = reach - position_.seen(opponent(player_));
    std::optional<InHand> in_hand;
    std::optional<WinAtOnce> out;
    for (int o = 0; o < orientations(kind) && !out; ++o) {
      const SpaceSet puncts = brought(kind, o, one).any() & brought(kind, o, other).any() & reach;
      puncts.for_each([&](Space punct) {
        const Place to(kind, punct, o);
        if (out || to == here || !to.on_board()) return;
        if (!to.touches(covered) && !position_.level_for(player_, to)) return;
        if (!in_hand) in_hand.emplace(position_, piece, pair);
        if (in_hand->wins(to)) out = win(pair, covered_by(to) | covered);
      });
    }
    return out;
  }

  WinAtOnce win(std::size_t pair, const SpaceSet& piece) const {
    return {piece, by_one_.lane(pair) | by_other_.lane(pair)};
  }

  const Position& position_;
  const Player player_;
  const SetLanes by_one_;    // the player's dots that hang on one side of each pair
  const SetLanes by_other_;  // on the other
  const SetLanes touches_one_;
  const SetLanes touches_other_;
};

}  // namespace

bool WinAtOnce::may_be_hindered(const Position& position, const Move& move) const {
  if (move.is_pass()) return false;
  const SpaceSet spaces = piece | joined;
  return move.to().touches(spaces) ||
         (!move.is_new() && position.place_of(position.top(move.from()).piece).touches(spaces));
}

std::optional<WinAtOnce> win_at_once(const Position& position, const Survey& survey, Player player) {
  // The opponent's dots count double (paths.h): one of them and two more, or two.
  constexpr int kMost = kDots + 1;
  if (survey.least > kMost || survey.least == 0) return std::nullopt;
  return WinningTurns(position, survey, player).any();
}

bool can_win_at_once(const Position& position, const Survey& survey, Player player) {
  return WinningTurns(position, survey, player).any().has_value();
}

}  // namespace potentia::punct
