// Turns that wait for sand to run (StaticEvaluator::generate_waits).
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "eval/tamsk/evaluator.h"
#include "rules/tamsk/rules.h"

namespace potentia::tamsk {
namespace {

/// The waits' texts; each must be a turn that the rules read.
template <class G>
std::set<std::string> waits_of(const std::string& text) {
  std::set<std::string> waits;
  const auto position = G::parse_position(text);
  EXPECT_TRUE(position) << text;
  if (!position) return waits;
  MoveList list;
  StaticEvaluator<G>().generate_waits(*position, list);
  for (const Move& move : list) {
    const std::string turn = G::to_text(*position, move);
    EXPECT_TRUE(G::parse_turn(*position, turn)) << turn;
    EXPECT_TRUE(waits.insert(turn).second) << turn << " is listed twice";
  }
  return waits;
}

TEST(TamskWaits, UntilTheOpponentsGlassesHaveRunOut) {
  // Of White's glasses the one on a1 has not been started, and can wait as long as it likes.
  EXPECT_EQ(waits_of<Level2>("w0..b0/...../....../......./b1....w1/w1..../..b1. w 30/30 level-2 "
                             "0/150000/170000 0/180000/160000"),
            (std::set<std::string>{"a1a2@160000", "a1a2@180000", "a1b1@160000", "a1b1@180000", "a1b2@160000",
                                   "a1b2@180000"}));
}

TEST(TamskWaits, UntilTheirOwnGlassIsNearlyEmpty) {
  // d1's has 40 seconds, and Black's on g4 runs out before; g1's has run out, a1's 9 seconds wait for
  // nothing.
  EXPECT_EQ(waits_of<Level2>("w1..b1/...../....../w1.....b1/....../...../w1..b1 w 29/29 level-2 "
                             "9000/40000/0 0/0/30000"),
            (std::set<std::string>{"d1c1@30000", "d1c1@39000", "d1d2@30000", "d1d2@39000", "d1e1@30000",
                                   "d1e1@39000"}));
}

TEST(TamskWaits, OnceForGlassesThatRunOutTogether) {
  EXPECT_EQ(waits_of<Level2>("w1..b1/...../....../w1.....b1/....../...../w1..b1 w 29/29 level-2 "
                             "9000/40000/0 0/39000/39000"),
            (std::set<std::string>{"d1c1@39000", "d1d2@39000", "d1e1@39000"}));
}

TEST(TamskWaits, AtLevelThreeNoLongerThanTheSmallGlassMayLeave) {
  const std::string start =
      "w1..b1/...../....../w1.....b1/....../...../w1..b1 w 29/29 level-3 9000/40000/0 0/";
  // It may be turned at once, and then there are fifteen seconds.
  EXPECT_EQ(waits_of<Level3>(start + "12000/30000"),
            (std::set<std::string>{"d1c1@12000", "d1c1@14000", "d1d2@12000", "d1d2@14000", "d1e1@12000",
                                   "d1e1@14000"}));
}

}  // namespace
}  // namespace potentia::tamsk
