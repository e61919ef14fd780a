// The judgement of TAMSK, by a net (features.h) that was fitted to games of all levels: rings dropped, the
// room that each player can still count on (room.h), and where his glasses can go. At levels 2 and 3, where
// sand runs, a glass that has run out counts like one that is shut in for good.
#pragma once

#include <algorithm>

#include "base/fixed_list.h"
#include "eval/evaluator.h"
#include "eval/tamsk/features.h"
#include "rules/tamsk/rules.h"

namespace potentia::tamsk {

template <class G>
class StaticEvaluator {
 public:
  using Position = typename G::Position;

  static constexpr double kWinScale = 250;
  // Tuned together (docs/engine.md). One ring can shut a glass in: nothing is believed unseen.
  static constexpr SearchNumbers kSearch = {.late_move_depth = 7,
                                            .late_move_first = 2,
                                            .late_move_growth = 234,
                                            .reduction_always = 46,
                                            .reduction_divisor = 55,
                                            .reduction_spared = 2696,
                                            .hint_weight = 6,
                                            .history_bonus = 18,
                                            .window = 23};

  static constexpr bool kHasNoisyTurns = false;
  // A fourth of a search was waiting for the table: with this it takes 0.86 of the time.
  static constexpr bool kPrefetchesNext = true;

  /// A turn uses a ring up; the last dozen are proved at once.
  int turns_ahead(const Position& position) const {
    return std::max(4, position.store(position.side()) * 3 / 4 - 5);
  }

  int evaluate(const Position& position) const {
    const int to_claim = position.can_claim() ? kRing : 0;
    return std::clamp(kNet.judge(seen(position)) + to_claim, -kEvalLimit, kEvalLimit);
  }

  /// Turns that wait until a glass of the opponent has run out, or until their own has little sand left, so
  /// that turned over it has much.
  void generate_waits(const Position& position, MoveList& list) const
    requires Position::kHasSand
  {
    if (position.can_claim()) return;
    const Player side = position.side();
    const Player other = opponent(side);
    // At level 3 the opponent may turn the 15-second glass as soon as it does not run.
    const Ms longest =
        G::kVersion == Version::Level3 ? position.sand().fifteen + kFifteenSand - kInTime : kGlassSand;
    for (const Space from : position.movable()) {
      const Ms left = position.sand_of(side, from);
      const Ms last = std::min(longest, left > 0 ? left - std::min(left, kInTime) : kGlassSand);
      FixedList<Ms, kGlasses + 1> times;
      const auto add = [&](Ms time) {
        const bool is_there = std::find(times.begin(), times.end(), time) != times.end();
        if (time > kUsualTime && time <= last && !is_there) times.push_back(time);
      };
      for (const Space glass : position.glasses(other)) add(position.sand_of(other, glass));
      if (left > 0) add(last);
      for (const Ms time : times) {
        for (const Space to : position.targets(from)) {
          if (!list.full()) list.push_back(Move::glass(from, to).in(time));
        }
      }
    }
  }

  using NetFeatures = Features;
  static Features::View seen(const Position& position) { return Features::seen(position); }
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
  static constexpr Ms kInTime = 1000;  // before it would be too late
  static constexpr int kRing = 100;    // hundredths: one that may still be claimed
};

static_assert(Evaluator<StaticEvaluator<Level1>, Level1>);

}  // namespace potentia::tamsk
