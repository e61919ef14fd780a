// The net that judges DVONN's placement against what PyTorch said of the same boards with unrounded weights,
// and against plain sense.
#include "eval/dvonn/placement_net.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>

#include "base/test_data.h"
#include "base/text.h"
#include "rules/dvonn/notation.h"

namespace potentia::dvonn {
namespace {

TEST(DvonnPlacementNet, JudgesAsItWasLearnt) {
  constexpr int kRounding = 12;  // hundredths of a piece
  std::ifstream file(test::test_data("positions/dvonn_placement.txt"));
  ASSERT_TRUE(file);
  int boards = 0;
  int apart = 0;
  std::string line;
  while (std::getline(file, line)) {
    if (line.starts_with('#')) continue;
    const std::size_t bar = line.find(" | ");
    ASSERT_NE(bar, std::string::npos) << line;
    const auto position = parse_position(line.substr(0, bar));
    ASSERT_TRUE(position) << line;
    const auto learnt = parse_int<int>(line.substr(bar + 3));
    ASSERT_TRUE(learnt) << line;
    EXPECT_NEAR(judge_placement(*position), *learnt, kRounding) << line;
    apart = std::max(apart, std::abs(*learnt));
    ++boards;
  }
  EXPECT_GE(boards, 50);
  EXPECT_GT(apart, 100) << "boards that are all alike show little";
}

// The colours of a full board changed round: who was well placed is not any more.
TEST(DvonnPlacementNet, PiecesBesideTheRedOnesAreWorthMore) {
  const auto near = parse_position("wbbbbbbbb/bbwwwwwbbb/bbwrwrwrwbb/bbwwwwwwbb/bwwwwwwbw w m");
  ASSERT_TRUE(near) << near.error().sentence();
  const auto far = parse_position("bwwwwwwww/wwbbbbbwww/wwbrbrbrbww/wwbbbbbbww/wbbbbbbwb w m");
  ASSERT_TRUE(far) << far.error().sentence();
  EXPECT_GT(judge_placement(*near), judge_placement(*far) + 100);
}

}  // namespace
}  // namespace potentia::dvonn
