// The judgement of ZÈRTZ: on 37 rings by a net (features.h); in the other versions by how far each player is
// on the way to each winning set, since marbles on the board belong to nobody.
//
// Where a capture is due nothing is judged: all turns are noisy then, and the search follows them to the
// first quiet position, which is what makes sacrifices pay.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "eval/evaluator.h"
#include "eval/zertz/features.h"
#include "eval/zertz/first_placements.h"
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
  // Tuned together (docs/engine.md). No judgement is believed unseen: one capture turns a game.
  static constexpr SearchNumbers kSearch = {.late_move_depth = 7,
                                            .late_move_first = 5,
                                            .late_move_growth = 305,
                                            .late_move_pv = 700,
                                            .late_move_root = 700,
                                            .reduction_always = 55,
                                            .reduction_divisor = 197,
                                            .reduction_spared = 25700,
                                            .hint_weight = 34,
                                            .history_bonus = 10,
                                            .window = 55};

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
    if (!is_free_to_place(position)) return G::generate(position, list);
    const RingSet vacant = position.vacant();
    const RingSet free = free_among(vacant, position.rings());
    const RingSet near = around(position.occupied());
    for (const Colour colour : kAllColours) {
      if (position.hand()[at(static_cast<int>(colour))] == 0) continue;
      for (const Ring ring : vacant) {
        for (const Ring removed : likely(ring, free, near))
          list.push_back(Move::place(colour, ring.index(), removed.index()));
      }
    }
  }

  /// Captures of more marbles first; placements: placement_hints.h.
  class OrderHints {
   public:
    explicit OrderHints(const Position& position) : placements_(position) {}
    int operator()(const Move& move) const {
      if (move.is_placement()) return placements_(move);
      return move.is_capture() ? std::min(500 + 50 * move.jumps(), 1000) : 0;
    }
    const PlacementHints<G::kVersion>& placements() const { return placements_; }

   private:
    PlacementHints<G::kVersion> placements_;
  };
  OrderHints order_hints(const Position& position) const { return OrderHints(position); }

  /// Of placements alone (first_placements.h).
  static constexpr bool kListsFirst = true;
  template <class Order>
  static bool generate_first(const Position& position, const OrderHints& hints, std::size_t most,
                             std::span<const std::uint16_t> awaited, bool are_likely, Order order,
                             typename G::MoveList& list) {
    if (!is_free_to_place(position)) return false;
    const RingSet free = free_among(position.vacant(), position.rings());
    const RingSet near = around(position.occupied());
    const auto removable = [&](Ring ring) {
      return are_likely ? likely(ring, free, near) : free - RingSet(ring);
    };
    FirstPlacements<G::kVersion, Order>(position, hints.placements(), order, removable)
        .list(most, awaited, list);
    return true;
  }

 private:
  // Hundredths of a black marble. Measured by nothing yet but games between versions of this evaluator.
  static constexpr std::array<int, kColours> kMarble = {150, 120, 100};
  static constexpr std::array<int, 5> kMissing = {0, 350, 140, 50, 15};  // by what a set still wants
  static constexpr int kToMove = 10;

  // Whether there are placements alone, each with a ring to remove.
  static bool is_free_to_place(const Position& position) {
    return !position.winner() && !position.jumpers() && total(position.hand()) > 0 &&
           free_among(position.vacant(), position.rings()).size() >= 2 &&
           position.isolation_rule() != IsolationRule::Claim;
  }

  // The rings to remove that are worth a look with a marble placed on `ring`.
  static RingSet likely(Ring ring, RingSet free, RingSet near) {
    return one_for_all(free - RingSet(ring), near | kBeside<Position::kBoard>[at(ring.index())]);
  }

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
