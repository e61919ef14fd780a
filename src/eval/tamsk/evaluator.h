// The judgement of TAMSK: rings dropped, the room that each player can still count on (room.h), and where his
// glasses can go. At level 1 a net weighs them (features.h); at levels 2 and 3, where sand runs, they are
// added up.
//
// Glasses that cannot move now, or never again (all around them closed; at levels 2 and 3 also run out), cost
// their owner.
#pragma once

#include <algorithm>

#include "eval/evaluator.h"
#include "eval/tamsk/features.h"
#include "eval/tamsk/room.h"
#include "rules/tamsk/rules.h"

namespace potentia::tamsk {

template <class G>
class HandcraftedEvaluator {
 public:
  using Position = typename G::Position;

  static constexpr double kWinScale = 250;
  static constexpr int kFutilityDepth = 0;  // one ring can shut a glass in: nothing is believed unseen
  static constexpr int kReverseFutilityMargin = 0;
  static constexpr int kFutilityMargin = 0;

  static constexpr bool kHasNoisyTurns = false;

  /// A turn uses a ring up; the last dozen are proved at once.
  int turns_ahead(const Position& position) const {
    return std::max(4, position.store(position.side()) * 3 / 4 - 5);
  }

  int evaluate(const Position& position) const {
    const Player side = position.side();
    const Player other = opponent(side);
    const SpaceSet own = alive(position, side);
    const SpaceSet enemy = alive(position, other);
    const Room room = divided(position, own, enemy);
    const int to_claim = position.can_claim() ? kRing : 0;
    if constexpr (kHasNet)
      return std::clamp(kNet.judge({position, own, enemy, room}) + to_claim, -kEvalLimit, kEvalLimit);
    const int score = kRing * (position.store(other) - position.store(side)) +
                      kReached * (room.own - room.enemy) + glasses_worth(position, own) -
                      glasses_worth(position, enemy) + kToMove + to_claim;
    return std::clamp(score, -kEvalLimit, kEvalLimit);
  }

  static constexpr bool kHasNet = G::kVersion == Version::Level1;
  using NetFeatures = Features;
  static Features::View seen(const Position& position) {
    const SpaceSet own = alive(position, position.side());
    const SpaceSet enemy = alive(position, opponent(position.side()));
    return {position, own, enemy, divided(position, own, enemy)};
  }
  static bool asks_net(const Position& position) { return !position.can_claim(); }

  /// Towards the middle, where there is room, and to where many ways lead on.
  auto order_hints(const Position& position) const {
    return [enterable = position.enterable()](const Move& move) {
      if (!move.is_glass()) return 0;
      const int ways = (kNeighbours[at(move.to().index())] & enterable).size();
      return 100 + 60 * capacity(move.to()) + 40 * ways;
    };
  }

 private:
  // Hundredths of a ring. Guesses, not fitted.
  static constexpr int kRing = 100;    // dropped
  static constexpr int kReached = 60;  // one that a player reaches first
  static constexpr int kWay = 10;      // a space to which a glass can go
  static constexpr int kGlass = 90;    // a glass that can still move one day
  static constexpr int kShutIn = -60;  // one that cannot move now
  static constexpr int kToMove = 60;

  static int glasses_worth(const Position& position, SpaceSet alive) {
    int worth = 0;
    for (const Space space : alive) {
      const int ways = position.targets(space).size();
      worth += kGlass + kWay * ways + (ways == 0 ? kShutIn : 0);
    }
    return worth;
  }
};

static_assert(Evaluator<HandcraftedEvaluator<Level1>, Level1>);

}  // namespace potentia::tamsk
