// The judgement of ZÈRTZ: on 37 rings by a net (features.h); in the other versions by how far each player is
// on the way to each winning set, since marbles on the board belong to nobody.
//
// Where a capture is due nothing is judged: all turns are noisy then, and the search follows them to the
// first quiet position, which is what makes sacrifices pay.
#pragma once

#include <algorithm>
#include <array>

#include "eval/evaluator.h"
#include "eval/zertz/features.h"
#include "eval/zertz/placement_hints.h"
#include "rules/zertz/rules.h"

namespace potentia::zertz {

template <class G>
class StaticEvaluator {
 public:
  using Position = typename G::Position;
  using RingSet = typename Position::RingSet;
  using Ring = typename Position::Ring;

  static constexpr double kWinScale = 250;
  static constexpr SearchNumbers kSearch = {};  // one capture turns a game: nothing is believed unseen

  static constexpr bool kHasNoisyTurns = true;
  bool is_noisy(const Position&, const Move& move) const { return move.is_capture(); }
  /// Captures are compulsory: all turns, or none.
  void generate_noisy(const Position& position, typename G::MoveList& list) const {
    if (position.jumpers()) G::generate(position, list);
  }

  int evaluate(const Position& position) const {
    if (position.jumpers()) return -kEvalLimit;  // below whatever the captures lead to
    if constexpr (kHasNet) return std::clamp(kNet37.judge(position), -kEvalLimit, kEvalLimit);
    const Player side = position.side();
    const int score = worth(position.captured(side)) - worth(position.captured(opponent(side)));
    return std::clamp(score + kToMove, -kEvalLimit, kEvalLimit);
  }

  /// A game takes some thirteen turns of each player on 37 rings, sixteen on 61.
  int turns_ahead(const Position& position) const { return 3 + position.rings().size() / 5; }

  using NetFeatures = Features<G::kVersion>;
  static const Position& seen(const Position& position) { return position; }
  static const Position& seen(Position&&) = delete;  // it would be gone
  /// Whether the net judges it, if there is one.
  static bool asks_net(const Position& position) { return !position.jumpers(); }

  /// Who can capture must.
  static bool is_forced(const Position& position) { return bool(position.jumpers()); }
  /// Captures; else placements after which the opponent must capture, or that isolate marbles, with
  /// rings removed as in generate_likely.
  template <class F>
  static void visit_forcing(const Position& position, F&& f) {
    if (position.jumpers()) {
      visit_turns(position, f);
      return;
    }
    const RingSet vacant = position.vacant();
    const RingSet free = free_among(vacant, position.rings());
    for (const Ring ring : vacant) {
      const RingSet marbles = position.occupied() | RingSet(ring);
      const RingSet removable = one_for_all(free - RingSet(ring), around(marbles));
      if (!visit_forcing_on(position, ring, marbles, removable, f)) return;
    }
  }

  /// All turns, but of the rings far from marbles that may be removed one stands for all: which one it is
  /// hardly matters.
  static void generate_likely(const Position& position, typename G::MoveList& list) {
    const Marbles& hand = position.hand();
    const RingSet vacant = position.vacant();
    const RingSet free = free_among(vacant, position.rings());
    if (position.jumpers() || total(hand) == 0 || free.size() < 2 ||
        position.isolation_rule() == IsolationRule::Claim) {
      return G::generate(position, list);
    }
    const RingSet near = around(position.occupied());
    for (const Colour colour : kAllColours) {
      if (hand[at(static_cast<int>(colour))] == 0) continue;
      for (const Ring ring : vacant) {
        const RingSet removable = one_for_all(free - RingSet(ring), near | around(RingSet(ring)));
        for (const Ring removed : removable)
          list.push_back(Move::place(colour, ring.index(), removed.index()));
      }
    }
  }

  /// Captures of more marbles first; placements: placement_hints.h.
  auto order_hints(const Position& position) const {
    return [placements = PlacementHints<Position>(position)](const Move& move) {
      if (move.is_placement()) return placements(move);
      return move.is_capture() ? std::min(500 + 50 * move.jumps(), 1000) : 0;
    };
  }

 private:
  // Hundredths of a black marble. Measured by nothing yet but games between versions of this evaluator.
  static constexpr std::array<int, kColours> kMarble = {150, 120, 100};
  static constexpr std::array<int, 5> kMissing = {0, 350, 140, 50, 15};  // by what a set still wants
  static constexpr int kToMove = 10;

  // Of the rings that may be removed those that are near marbles, and one of the others.
  static RingSet one_for_all(RingSet removable, RingSet near) {
    const RingSet far = removable - near;
    return far ? (removable & near) | RingSet(far.first()) : removable;
  }

  // With each ring of `removable` removed, or none where there is none; false if f said so.
  template <class F>
  static bool visit_forcing_on(const Position& position, Ring ring, RingSet marbles, RingSet removable,
                               F& f) {
    const auto visit = [&](int removed, RingSet vacant) {
      const bool forces = bool(jumpers_among(marbles, vacant));
      for (const Colour colour : kAllColours) {
        if (position.hand()[at(static_cast<int>(colour))] == 0) continue;
        const Move move = Move::place(colour, ring.index(), removed);
        if ((forces || position.taken_by(move)) && !f(move)) return false;
      }
      return true;
    };
    const RingSet vacant = position.vacant() - RingSet(ring);
    if (removable.empty()) return visit(kNoRing, vacant);
    for (const Ring removed : removable) {
      if (!visit(removed.index(), vacant - RingSet(removed))) return false;
    }
    return true;
  }

  static constexpr bool kHasNet = G::kVersion == Version::Standard37;

  static int worth(const Marbles& captured) {
    int sum = 0;
    int of_each = 0;
    for (std::size_t i = 0; i < kColours; ++i) {
      sum += kMarble[i] * captured[i] + closeness(Position::kMaterial.goal[i] - captured[i]);
      of_each += std::max(0, Position::kMaterial.of_each - captured[i]);
    }
    return sum + closeness(of_each);
  }
  static int closeness(int missing) {
    return missing > 0 && missing < static_cast<int>(kMissing.size()) ? kMissing[at(missing)] : 0;
  }
};

static_assert(Evaluator<StaticEvaluator<Standard37>, Standard37>);

}  // namespace potentia::zertz
