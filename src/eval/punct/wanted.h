// The turns of PÜNCT that a search looks at: some hundreds of the thousands that the rules allow.
//
// New pieces and moves that put dots on a way of either player's (paths.h), moves that cover what joins the
// opponent's, and where the end is near moves into the centre and pieces that only pass the time. Of the
// pieces that cover the same three spaces one stands for all. They are found for all spaces at once: for each
// kind and orientation the set of the PÜNCT dots where such a piece can lie.
#pragma once

#include <span>

#include "base/fixed_list.h"
#include "eval/punct/brought.h"
#include "eval/punct/evaluator.h"
#include "eval/punct/levels.h"

namespace potentia::punct {

inline constexpr std::size_t kMaxWanted = 1024;

/// New pieces that lie on the spaces which one with its PÜNCT dot in the middle would cover, by the bit of
/// that dot's space.
using PiecesInstead = std::array<Move, internal::kBitEnd>;

inline PiecesInstead make_pieces_instead(Kind kind, int middle) {
  int orientation = middle;
  std::optional<int> step;  // to its PÜNCT dot from that one
  if (kind == Kind::EndStraight) {
    step = clockwise(middle, 3);
  } else if (kind == Kind::LeftAngle) {
    step = middle;
    orientation = clockwise(middle, 3);
  } else if (kind == Kind::RightAngle) {
    step = clockwise(middle, 2);
    orientation = clockwise(middle, kDirections - 1);
  }
  PiecesInstead out;
  out.fill(Move::pass());
  kBoard.for_each([&](Space s) {
    const Space punct = step ? neighbour(s, *step) : s;
    if (!punct.is_none())
      out[internal::kColumns.bit[at(s.index())]] = Move::add(Place(kind, punct, orientation));
  });
  return out;
}

/// The same, by the kind of the piece and the orientation of that one.
inline const PiecesInstead& pieces_instead(Kind kind, int middle) {
  static const auto kTable = [] {
    std::array<std::array<PiecesInstead, kDirections>, kKinds> table;
    for (const Kind of : kAllKinds) {
      for (int o = 0; o < kDirections; ++o) table[index_of(of)][at(o)] = make_pieces_instead(of, o);
    }
    return table;
  }();
  return kTable[index_of(kind)][at(middle)];
}

template <class List>
class WantedTurns {
 public:
  WantedTurns(const Position& position, List& list)
      : position_(position),
        list_(list),
        side_(position.side()),
        interest_(interest(position)),
        played_(std::max(position.on_board(Player::White), position.on_board(Player::Black))),
        vacant_(kBoard - position.seen(Player::White) - position.seen(Player::Black)),
        good_(interest_.mine.open | interest_.theirs.open | interest_.theirs.joined) {
    if (interest_.my_cost <= kUrgent) urgent_ |= interest_.mine.open;
    if (interest_.their_cost <= kUrgent) urgent_ |= interest_.theirs.open;
  }

  void list_all() {
    add_new_pieces();
    add_moves();
    if (played_ >= kLate) add_fillers();
    keep_evasions();
    if (!list_.empty()) return;
    visit_turns(position_, [&](const Move& move) {
      list_.push_back(move);
      return !list_.full();
    });
  }

 private:
  static constexpr int kUrgent = 4;
  static constexpr int kLate = 12;
  static constexpr int kFirstPieces = 4;  // while the board is nearly empty, ways lie everywhere

  void add(const Move& move) {
    if (!list_.full()) list_.push_back(move);
  }

  /// The kind of a shape of which the most are left, none where none is.
  std::optional<Kind> kind_for(int shape) const {
    std::optional<Kind> best;
    int most = 0;
    for (const Kind kind : kKindsOfShape[at(shape)]) {
      const int left = position_.left(side_, kind);
      if (left > most) best = kind;
      most = std::max(most, left);
    }
    return best;
  }

  void add_new_pieces() {
    const Near vacant(is_centre_closed(position_, side_) ? vacant_ - kCentre : vacant_);
    const Near good(good_);
    const Near urgent(urgent_);
    const bool is_early =
        position_.on_board(Player::White) + position_.on_board(Player::Black) < kFirstPieces;
    for (int shape = 0; shape < kShapes; ++shape) {
      const auto kind = kind_for(shape);
      if (!kind) continue;
      const Kind middle = kKindsOfShape[at(shape)][0];
      for (int o = 0; o < kFootprintsOfShape[at(shape)]; ++o) {
        const Brought on_good = brought_middle(middle, o, good);
        const SpaceSet puncts =
            ((is_early ? on_good.all() : on_good.two()) | brought_middle(middle, o, urgent).any()) &
            brought_middle(middle, o, vacant).all();
        const auto& instead = pieces_instead(*kind, o);
        if (const auto count = at(puncts.size()); list_.size() + count <= List::capacity()) {
          Move* next = list_.append(count);
          puncts.for_each_bit([&](std::size_t bit) { *next++ = instead[bit]; });
        } else {
          puncts.for_each_bit([&](std::size_t bit) { add(instead[bit]); });
        }
      }
    }
  }

  void add_moves() {
    std::array<std::uint8_t, kPiecesEach> free{};
    std::size_t count = 0;
    position_.for_each_piece(side_, [&](std::uint8_t piece) {
      if (position_.is_free(piece)) free[count++] = piece;
    });
    if (count == 0) return;
    if (played_ >= kLate && position_.settings().version == Version::Standard) good_ |= kCentre;
    const Seen good(good_);
    const Seen urgent(urgent_);
    const Seen covered(good_ & position_.seen(opponent(side_)));
    const Levels levels(position_, vacant_);
    // Pieces of one kind are numbered in a row.
    for (std::size_t i = 0; i < count;) {
      const Kind kind = Position::kind_of(free[i]);
      std::size_t end = i;
      while (end < count && Position::kind_of(free[end]) == kind) ++end;
      for (int o = 0; o < orientations(kind); ++o) {
        const SpaceSet two = brought(kind, o, good).two() | brought(kind, o, urgent).any();
        const SpaceSet flat = levels.flat(kind, o) & two;
        const SpaceSet puncts =
            flat | (levels.on_top(kind, o) & position_.seen(side_) & (two | brought(kind, o, covered).any()));
        for (std::size_t k = i; k < end && puncts; ++k) add_moves_of(free[k], o, puncts, flat);
      }
      i = end;
    }
    if (interest_.my_cost <= kUrgent) add_steps(std::span(free).first(count));
  }

  /// Where a way may be closed, moves by which a piece comes to lie partly where it lay; there are a few
  /// only, and they are tried one by one.
  void add_steps(std::span<const std::uint8_t> pieces) {
    constexpr int kFarthest = 4;  // its PÜNCT dot, and some dot still in the same place
    Position board = position_;
    for (const std::uint8_t piece : pieces) {
      const Place here = position_.place_of(piece);
      SpaceSet covered;
      for (const Space s : here.dots().spaces()) covered.add(s);
      board.lift(piece);
      const auto try_places = [&](Space punct) {
        visit_places(board, side_, here.kind(), punct, [&](Place to) {
          if (!(to == here) && to.touches(covered) && to.touches(urgent_)) add(Move::move(here.punct(), to));
          return true;
        });
      };
      try_places(here.punct());
      for (int d = 0; d < kDirections; ++d) {
        Space punct = neighbour(here.punct(), d);
        for (int steps = 1; steps <= kFarthest && !punct.is_none(); ++steps, punct = neighbour(punct, d))
          try_places(punct);
      }
      board.put(piece, here);
    }
  }

  /// Where the opponent would win at once, only what may hinder him. Where the player wins at once himself
  /// all turns stay, and where none would.
  void keep_evasions() {
    const Surveys& surveys = Surveys::at(position_);
    const Player other = opponent(side_);
    const auto threat = win_at_once(position_, surveys[other], other);
    if (!threat || win_at_once(position_, surveys[side_], side_)) return;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < list_.size(); ++i) {
      if (threat->may_be_hindered(position_, list_[i])) list_[kept++] = list_[i];
    }
    if (kept > 0) list_.truncate(kept);
  }

  /// `flat`: those of the puncts where it lies on vacant spaces.
  void add_moves_of(std::uint8_t piece, int orientation, const SpaceSet& puncts, const SpaceSet& flat) {
    const Place here = position_.place_of(piece);
    (puncts & lines_through(here.punct())).for_each([&](Space s) {
      const Place to(here.kind(), s, orientation);
      if (flat.has(s)) return add(Move::move(here.punct(), to));
      // Partly where it lay: add_steps.
      for (const Space dot : to.dots().spaces()) {
        if (position_.top(dot).piece == piece) return;
      }
      if (position_.level_for(side_, to)) add(Move::move(here.punct(), to));
    });
  }

  void add_fillers() {
    constexpr int kFillers = 6;
    int added = 0;
    visit_new_pieces(position_, side_, [&](const Move& move) {
      add(move);
      return ++added < kFillers;
    });
  }

  const Position& position_;
  List& list_;
  const Player side_;
  const Interest& interest_;
  const int played_;  // pieces of who has played more
  const SpaceSet vacant_;
  SpaceSet good_;
  SpaceSet urgent_;  // spaces of ways that are nearly closed: each alone counts
};

/// PÜNCT as the search plays it: by the rules `G`, with the turns that are wanted.
template <class G>
struct Searched : G {
  using MoveList = FixedList<Move, kMaxWanted>;
  static void generate(const Position& position, MoveList& list) {
    if (outcome(position)) return;
    WantedTurns(position, list).list_all();
  }
  /// A turn that was good elsewhere does not wait for being wanted here; but it has to hinder a win at once.
  static bool is_found(const Position& position, const Move& move) {
    if (!G::is_found(position, move)) return false;
    const Player other = opponent(position.side());
    const auto threat = win_at_once(position, Surveys::at(position)[other], other);
    return !threat || threat->may_be_hindered(position, move);
  }
  static std::optional<Outcome> outcome(const Position& position) { return G::outcome(position); }
};

static_assert(FindsTurns<Searched<Standard>> && Evaluator<StaticEvaluator<Standard>, Searched<Standard>>);

}  // namespace potentia::punct
