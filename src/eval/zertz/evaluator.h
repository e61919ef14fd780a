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
#include "rules/zertz/rules.h"

namespace potentia::zertz {

template <class G>
class HandcraftedEvaluator {
 public:
  using Position = typename G::Position;
  using RingSet = typename Position::RingSet;
  using Ring = typename Position::Ring;

  static constexpr double kWinScale = 250;
  static constexpr int kFutilityDepth = 0;  // one capture turns a game: nothing is believed unseen
  static constexpr int kReverseFutilityMargin = 0;
  static constexpr int kFutilityMargin = 0;

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

  using NetFeatures = Features<G::kVersion>;
  static const Position& seen(const Position& position) { return position; }
  /// Whether the net judges it, if there is one.
  static bool asks_net(const Position& position) { return !position.jumpers(); }

  /// Captures of more marbles first; of placements those that take a group, then those that force the
  /// opponent to capture, then those beside other marbles.
  auto order_hints(const Position& position) const {
    return [&position](const Move& move) { return order_hint(position, move); };
  }

 private:
  // Hundredths of a black marble. Measured by nothing yet but games between versions of this evaluator.
  static constexpr std::array<int, kColours> kMarble = {150, 120, 100};
  static constexpr std::array<int, 5> kMissing = {0, 350, 140, 50, 15};  // by what a set still wants
  static constexpr int kToMove = 10;

  static int order_hint(const Position& position, const Move& move) {
    if (move.is_capture()) return std::min(500 + 50 * move.jumps(), 1000);
    if (move.is_pass()) return 0;
    if (const RingSet taken = position.taken_by(move)) return std::min(600 + 50 * taken.size(), 1000);
    const RingSet ring{Ring(move.ring())};
    const RingSet gone = move.removes() ? RingSet(Ring(move.removed())) : RingSet();
    const RingSet marbles = position.occupied() | ring;
    const RingSet rings = position.rings() - gone;
    const RingSet beside = around(ring) & position.occupied();
    if (beside.empty()) return 100;
    // A black marble is the cheapest to give away.
    return (can_jump(marbles, rings - marbles) ? 300 : 150) + 20 * static_cast<int>(move.colour());
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
  static bool can_jump(RingSet marbles, RingSet vacant) { return bool(jumpers_among(marbles, vacant)); }
};

static_assert(Evaluator<HandcraftedEvaluator<Standard37>, Standard37>);

}  // namespace potentia::zertz
