// The turns of PÜNCT that a search looks at: some hundreds of the thousands that the rules allow.
//
// New pieces and moves that put dots on a way of either player's (paths.h), moves that cover what joins the
// opponent's, and where the end is near moves into the centre and pieces that only pass the time. Of the
// pieces that cover the same three spaces one stands for all. They are found for all spaces at once: for each
// kind and orientation the set of the PÜNCT dots where such a piece can lie.
#pragma once

#include <span>

#include "base/fixed_list.h"
#include "eval/punct/evaluator.h"

namespace potentia::punct {

inline constexpr std::size_t kMaxWanted = 1024;

/// A set of spaces seen from beside them: for each way from a PÜNCT dot to a neighbouring dot of its piece,
/// the spaces from which it leads into the set.
struct Near {
  const SpaceSet here;
  std::array<SpaceSet, kDirections> near;

  explicit Near(const SpaceSet& set) : here(set) {
    for (int d = 0; d < kDirections; ++d) near[at(d)] = set.shifted(clockwise(d, 3));
  }
};

/// The same for the dots at the other ends of pieces, too.
struct Seen : Near {
  std::array<SpaceSet, kDirections> far;   // two steps straight on
  std::array<SpaceSet, kDirections> bend;  // one step, and one clockwise of it

  explicit Seen(const SpaceSet& set) : Near(set) {
    for (int d = 0; d < kDirections; ++d) {
      far[at(d)] = near[at(d)].shifted(clockwise(d, 3));
      bend[at(d)] = near[at(d)].shifted(clockwise(d, 4));
    }
  }
};

/// For each dot of a piece, in the order of Dots, the PÜNCT dots that bring it into the set.
struct Brought {
  const SpaceSet& one;
  const SpaceSet& other;
  const SpaceSet& middle;

  SpaceSet all() const { return one & other & middle; }
  SpaceSet any() const { return one | other | middle; }
  SpaceSet two() const { return (one & other) | ((one | other) & middle); }
};

/// Of a kind whose PÜNCT dot has both others beside it.
inline Brought brought_middle(Kind kind, int orientation, const Near& set) {
  const auto turned = [&](int steps) { return at(clockwise(orientation, steps)); };
  switch (kind) {
    case Kind::Triangle:
      return {set.here, set.near[turned(0)], set.near[turned(1)]};
    case Kind::CentreStraight:
      return {set.near[turned(0)], set.near[turned(3)], set.here};
    default:
      return {set.near[turned(0)], set.near[turned(2)], set.here};
  }
}

inline Brought brought(Kind kind, int orientation, const Seen& set) {
  const auto turned = [&](int steps) { return at(clockwise(orientation, steps)); };
  switch (kind) {
    case Kind::EndStraight:
      return {set.here, set.far[turned(0)], set.near[turned(0)]};
    case Kind::LeftAngle:
      return {set.here, set.bend[turned(-1)], set.near[turned(0)]};
    case Kind::RightAngle:
      return {set.here, set.bend[turned(0)], set.near[turned(0)]};
    default:
      return brought_middle(kind, orientation, set);
  }
}

/// The PÜNCT dots that bring the middle of a straight or angular piece into the set.
inline const SpaceSet& brings_middle(Kind kind, int orientation, const Near& set) {
  return kind == Kind::CentreStraight || kind == Kind::MiddleAngle ? set.here : set.near[at(orientation)];
}

/// The lines through a space, without it.
inline const SpaceSet& lines_through(Space space) {
  static const auto kLines = [] {
    std::array<SpaceSet, kSpaces> lines;
    for (int i = 0; i < kSpaces; ++i) {
      for (const Space s : run_from(Space(i))) lines[at(i)].add(s);
    }
    return lines;
  }();
  return kLines[at(space.index())];
}

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
    if (!list_.empty()) return;
    visit_turns(position_, [&](const Move& move) {
      list_.push_back(move);
      return !list_.full();
    });
  }

 private:
  static constexpr int kUrgent = 4;
  static constexpr int kLate = 12;
  static constexpr std::size_t kHighest = 4;  // pieces are moved onto no higher ones
  static constexpr int kFirstPieces = 4;      // while the board is nearly empty, ways lie everywhere

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
    constexpr std::array<int, kShapes> kWays = {3, kDirections, 2};
    for (int shape = 0; shape < kShapes; ++shape) {
      const auto kind = kind_for(shape);
      if (!kind) continue;
      const Kind middle = kKindsOfShape[at(shape)][0];
      for (int o = 0; o < kWays[at(shape)]; ++o) {
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
    const auto levels = levels_seen();
    // Pieces of one kind are numbered in a row.
    for (std::size_t i = 0; i < count;) {
      const Kind kind = Position::kind_of(free[i]);
      std::size_t end = i;
      while (end < count && Position::kind_of(free[end]) == kind) ++end;
      for (int o = 0; o < orientations(kind); ++o) {
        const SpaceSet two = brought(kind, o, good).two() | brought(kind, o, urgent).any();
        const SpaceSet flat = brought(kind, o, levels.flat).all() & two;
        const SpaceSet puncts = flat | (on_top(kind, o, levels) & (two | brought(kind, o, covered).any()));
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

  struct Levels {
    Seen flat;
    struct Level {
      Seen on;     // dots of this height
      Near below;  // those, lower ones, and none: what a bridge goes over
    };
    std::array<std::optional<Level>, kHighest> above;
    std::size_t count = 0;

    explicit Levels(const SpaceSet& vacant) : flat(vacant) {}
  };
  Levels levels_seen() const {
    std::array<SpaceSet, kHighest> of_height;
    std::size_t highest = 0;
    for (const Player p : {Player::White, Player::Black}) {
      position_.seen(p).for_each([&](Space s) {
        const std::size_t height = position_.top(s).height;
        if (height > kHighest) return;
        of_height[height - 1].add(s);
        highest = std::max(highest, height);
      });
    }
    Levels out(vacant_);
    out.count = highest;
    SpaceSet below = vacant_;
    for (std::size_t i = 0; i < highest; ++i) {
      below |= of_height[i];
      out.above[i].emplace(Seen(of_height[i]), Near(below));
    }
    return out;
  }

  /// Where a piece turned so can lie on others.
  SpaceSet on_top(Kind kind, int orientation, const Levels& levels) const {
    SpaceSet out;
    for (std::size_t i = 0; i < levels.count; ++i) {
      const Brought on = brought(kind, orientation, levels.above[i]->on);
      const SpaceSet& middle =
          kind == Kind::Triangle ? on.middle : brings_middle(kind, orientation, levels.above[i]->below);
      out |= on.one & on.other & middle;
    }
    return out & position_.seen(side_);
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
  static std::optional<Outcome> outcome(const Position& position) { return G::outcome(position); }
};

static_assert(Game<Searched<Standard>> && Evaluator<HandcraftedEvaluator<Standard>, Searched<Standard>>);

}  // namespace potentia::punct
