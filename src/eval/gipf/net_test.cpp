// The nets of GIPF's judgement against what PyTorch said of the same positions with unrounded weights, and
// against what must hold of any net.
#include "eval/gipf/net.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>

#include "base/test_data.h"
#include "base/text.h"
#include "rules/gipf/rules.h"

namespace potentia::gipf {
namespace {

template <class G>
int pieces_left(const typename G::Position& position) {
  int count = 0;
  for (const Player p : {Player::White, Player::Black})
    count += position.reserve(p) + position.pieces(p).size() + position.gipf(p).size();
  return count;
}

template <class G>
int judged(const Net& net, const typename G::Position& position) {
  const Player side = position.side();
  const auto patterns = line_patterns(position.pieces(side), position.pieces(opponent(side)));
  return judge_by_net(net, position, patterns, pieces_left<G>(position));
}

template <class G>
void expect_as_learnt(const Net& net, const std::string& version) {
  // Hundredths of a piece: some 10 are seen, and 28 in a position that is lost by nine pieces.
  constexpr int kRounding = 32;
  std::ifstream file(test::test_data("positions/gipf_net_" + version + ".txt"));
  ASSERT_TRUE(file) << version;
  int positions = 0;
  int lowest = 0;
  int highest = 0;
  std::string line;
  while (std::getline(file, line)) {
    if (line.starts_with('#')) continue;
    const std::size_t bar = line.find(" | ");
    ASSERT_NE(bar, std::string::npos) << line;
    const auto position = G::parse_position(line.substr(0, bar));
    ASSERT_TRUE(position) << line;
    const auto learnt = parse_int<int>(line.substr(bar + 3));
    ASSERT_TRUE(learnt) << line;
    EXPECT_NEAR(judged<G>(net, *position), *learnt, kRounding) << line;
    lowest = std::min(lowest, *learnt);
    highest = std::max(highest, *learnt);
    ++positions;
  }
  EXPECT_GE(positions, 50) << version;
  EXPECT_GT(highest - lowest, 50) << version << ": positions that are all alike show little";
}

TEST(GipfNet, JudgesAsItWasLearnt) {
  expect_as_learnt<Basic>(kBasicNet, "basic");
  expect_as_learnt<Standard>(kStandardNet, "standard");
  expect_as_learnt<Tournament>(kTournamentNet, "tournament");
}

TEST(GipfNet, DoesNotAskWhoIsWhite) {
  const auto white = Standard::parse_position("B2W/5/3W2/W1w4/w5/b3B/4 w 5/9 standard");
  const auto black = Standard::parse_position("W2B/5/3B2/B1b4/b5/w3W/4 b 9/5 standard");
  ASSERT_TRUE(white && black);
  EXPECT_EQ(judged<Standard>(kStandardNet, *white), judged<Standard>(kStandardNet, *black));
}

// Sums of 16 bits must hold whatever lies on the board: the largest row of each spot, of each reserve, and of
// any line, twice.
TEST(GipfNet, NoSumLeavesSixteenBits) {
  for (const Net* net : {&kBasicNet, &kStandardNet, &kTournamentNet}) {
    for (std::size_t i = 0; i < Net::kHidden; ++i) {
      int most = 0;
      for (std::size_t spot = 0; spot < kSpots; ++spot) {
        int largest = 0;
        for (const Net::Pieces* rows : {&net->own.basic, &net->own.gipf, &net->enemy.basic, &net->enemy.gipf})
          largest = std::max(largest, std::abs((*rows)[spot][i]));
        most += largest;
      }
      for (const Net::Side* side : {&net->own, &net->enemy}) {
        int largest = 0;
        for (const Net::Row& row : side->reserve) largest = std::max(largest, std::abs(row[i]));
        most += largest;
      }
      int largest = 0;
      for (std::size_t fold = 0; i < Net::kLineWidth && fold < kFolds; ++fold)
        largest = std::max(largest, std::abs((*net->lines)[fold][i]));
      most += 2 * kLines * largest;
      EXPECT_LT(most, 1 << 15);
      for (const Net::Out& out : net->out)
        EXPECT_LE(std::abs(out.weights[i]), RowSum<Net::kHidden>::kMostOut);
    }
  }
}

}  // namespace
}  // namespace potentia::gipf
