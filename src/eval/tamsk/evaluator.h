// The handcrafted judgement of TAMSK, the same for all levels: rings dropped, and the room that each player
// can still count on.
//
// Both players' glasses flood the board at once, a step a time, over spaces that are open and vacant: what
// one of them reaches first is his room, in rings; what both reach in as many steps belongs to nobody.
// Glasses that cannot move now, or never again (all around them closed; at levels 2 and 3 also run out), cost
// their owner.
#pragma once

#include <algorithm>

#include "eval/evaluator.h"
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

  int evaluate(const Position& position) const {
    const Player side = position.side();
    const Player other = opponent(side);
    const SpaceSet own = alive(position, side);
    const SpaceSet enemy = alive(position, other);
    const Room room = divide(position, own, enemy);
    const int score = kRing * (position.store(other) - position.store(side)) +
                      kReached * (room.own - room.enemy) + glasses_worth(position, own) -
                      glasses_worth(position, enemy) + kToMove + (position.can_claim() ? kRing : 0);
    return std::clamp(score, -kEvalLimit, kEvalLimit);
  }

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

  struct Room {
    int own = 0;
    int enemy = 0;
  };

  /// The glasses that can still move one day: an open space is beside them, and they have not run out.
  static SpaceSet alive(const Position& position, Player p) {
    SpaceSet glasses = position.glasses(p) & around(position.room()[0]);
    if constexpr (Position::kHasSand) {
      for (const Space space : glasses - position.not_started()) {
        if (position.sand_of(p, space) == 0) glasses -= SpaceSet(space);
      }
    }
    return glasses;
  }

  static int glasses_worth(const Position& position, SpaceSet alive) {
    int worth = 0;
    for (const Space space : alive) {
      const int ways = position.targets(space).size();
      worth += kGlass + kWay * ways + (ways == 0 ? kShutIn : 0);
    }
    return worth;
  }

  /// The rings that fit where each player comes first.
  static Room divide(const Position& position, SpaceSet own, SpaceSet enemy) {
    SpaceSet free = position.enterable();
    SpaceSet own_front = own;
    SpaceSet enemy_front = enemy;
    Room room;
    for (;;) {
      own_front = around(own_front) & free;
      enemy_front = around(enemy_front) & free;
      if (own_front.empty() && enemy_front.empty()) return room;
      room.own += rings_that_fit(position, own_front - enemy_front);
      room.enemy += rings_that_fit(position, enemy_front - own_front);
      free -= own_front | enemy_front;
    }
  }

  static int rings_that_fit(const Position& position, SpaceSet spaces) {
    int rings = 0;
    for (const SpaceSet plane : position.room()) rings += (plane & spaces).size();
    return rings;
  }
};

static_assert(Evaluator<HandcraftedEvaluator<Level1>, Level1>);

}  // namespace potentia::tamsk
