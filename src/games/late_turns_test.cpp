// Where late turns are left out at the root and in the principal variation, every line that is wanted is
// there, and nothing is called lost of which a turn that holds comes late.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "base/rng.h"
#include "engine/engine.h"
#include "eval/zertz/evaluator.h"
#include "games/games.h"
#include "rules/zertz/rules.h"
#include "search/thinker.h"

namespace potentia {
namespace {

// Many more than are looked at for one line.
TEST(LateTurns, AreLookedAtWhereTheyAreWantedAsLines) {
  constexpr int kLines = 120;
  const auto engine = make_engine("zertz-37");
  ASSERT_TRUE(engine);
  EngineOptions options;
  options.multi_pv = kLines;
  ASSERT_TRUE((*engine)->configure(options));
  ASSERT_TRUE((*engine)->set_position("startpos", {}));
  Limits limits;
  limits.depth = 1;
  std::set<std::string> turns;
  (*engine)->arm();
  (*engine)->search(limits, [&](const SearchInfo& info) { turns.insert(info.line.at(0)); });
  EXPECT_EQ(turns.size(), kLines);
}

using Zertz = zertz::Standard37;
using ZertzPosition = Zertz::Position;

/// All but two turns are late, and none looks better than another.
class NoOrder : public zertz::StaticEvaluator<Zertz> {
 public:
  static constexpr SearchNumbers kSearch = {
      .late_move_first = 2, .late_move_growth = 0, .late_move_pv = 100, .late_move_root = 100};
  static constexpr bool kListsFirst = false;
  static auto order_hints(const ZertzPosition&) {
    return [](const zertz::Move&) { return 0; };
  }
};

bool wins_at_once(const ZertzPosition& position) {
  Zertz::MoveList turns;
  Zertz::generate(position, turns);
  return std::ranges::any_of(turns, [&](const zertz::Move& turn) {
    const auto outcome = Zertz::outcome(position.after(turn));
    return outcome && outcome->winner == position.side();
  });
}

int score_of(const ZertzPosition& position, int depth) {
  TranspositionTable table(1);
  const NoOrder evaluator;
  Thinker<Zertz, NoOrder> thinker(table, evaluator);
  EXPECT_TRUE(thinker.resize(1));
  Limits limits;
  limits.depth = depth;
  thinker.control().arm();
  thinker.begin(position, {}, limits, {.full_strength = false});
  while (thinker.step()) continue;
  return thinker.report().lines.at(0).score;
}

TEST(LateTurns, AreLookedAtWhereThoseBeforeThemLose) {
  Rng rng(5);
  int asked = 0;
  for (int game = 0; game < 60; ++game) {
    ZertzPosition position = Zertz::start();
    while (!Zertz::outcome(position)) {
      Zertz::MoveList turns;
      Zertz::generate(position, turns);
      const std::size_t count = turns.size();
      if (count > 20 && count < 300) {
        const auto holds = [&](const auto& turn) { return !wins_at_once(position.after(turn)); };
        const auto holding = static_cast<std::size_t>(std::ranges::count_if(turns, holds));
        if (holding > 0 && holding < count / 4) {
          ++asked;
          EXPECT_GT(score_of(position, 1), -kMarginScore) << Zertz::to_text(position);
        }
      }
      position = position.after(turns[rng.below(static_cast<std::uint32_t>(count))]);
    }
  }
  EXPECT_GT(asked, 5);
}

}  // namespace
}  // namespace potentia
