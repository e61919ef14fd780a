// Placements on a small board against plain minimax, and their file.
#include "results/placements.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

namespace potentia::dvonn {
namespace {

const SmallBoard& seven_cells() {
  return kBoards.front();
}

/// Every placement to its end, full boards by the solver.
class Minimax {
 public:
  explicit Minimax(const Place& place) : place_(place) {}

  int value(Filling filling) {
    const auto found = values_.find(filling);
    if (found != values_.end()) return found->second;
    const std::size_t placed = count(filling);
    const int value = placed == place_.size() ? full(filling) : best_child(filling, placed);
    values_[filling] = value;
    return value;
  }

 private:
  int full(Filling filling) {
    control_.arm();
    control_.start({}, Player::White, nullptr);
    return solver_.solve(place_.position(filling)).lower;
  }
  int best_child(Filling filling, std::size_t placed) {
    const bool white = placed % 2 == 0;
    const Piece piece = placed < 3 ? Piece::Red : white ? Piece::White : Piece::Black;
    int best = white ? -kCells : kCells;
    for (std::size_t cell = 0; cell < place_.size(); ++cell) {
      if (piece_at(filling, cell) != Piece::None) continue;
      const int child = value(with(filling, cell, piece));
      best = white ? std::max(best, child) : std::min(best, child);
    }
    return best;
  }

  const Place& place_;
  std::map<Filling, int> values_;
  BoundsTable table_{1};
  Control control_;
  MarginSolver<Rules, EndingKnowledge> solver_{table_, control_};
};

class PlacementsTest : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::remove(leaves_); }
  void TearDown() override { std::filesystem::remove(leaves_); }

  Place place_{seven_cells()};
  std::string leaves_ = testing::TempDir() + "placements_test_" +
                        testing::UnitTest::GetInstance()->current_test_info()->name() + ".leaves";
};

TEST_F(PlacementsTest, SevenCellsAreWorthWhatMinimaxSays) {
  Minimax minimax(place_);
  Placements placements(place_, leaves_);
  EXPECT_EQ(minimax.value(0), 3);
  EXPECT_EQ(placements.value(0, 0), 3);
  for (std::size_t a = 0; a < place_.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      for (std::size_t c = 0; c < b; ++c) {
        const Filling reds = with(with(with(0, a, Piece::Red), b, Piece::Red), c, Piece::Red);
        // Whatever the first guess is.
        EXPECT_EQ(placements.value(reds, static_cast<int>(a + b + c) % 7 - 3), minimax.value(reds)) << reds;
      }
    }
  }
}

TEST_F(PlacementsTest, GoesOnWhereTheFileWasCutOff) {
  std::uint64_t asked = 0;
  {
    Placements placements(place_, leaves_);
    EXPECT_EQ(placements.value(0, 0), 3);
    asked = placements.leaves();
  }
  std::filesystem::resize_file(leaves_, std::filesystem::file_size(leaves_) - 3);
  Placements placements(place_, leaves_);
  EXPECT_EQ(placements.value(0, 0), 3);
  EXPECT_GE(placements.leaves(), 1U);
  EXPECT_LT(placements.leaves(), asked);
}

TEST_F(PlacementsTest, AWholeFileLeavesNothingToAsk) {
  const Place place(kBoards[1]);  // on 7 cells whatever the search meets is met again
  {
    EXPECT_EQ(Placements(place, leaves_).value(0, -3), 2);
  }
  Placements placements(place, leaves_);
  EXPECT_EQ(placements.value(0, 5), 2);
  EXPECT_EQ(placements.leaves(), 0U);
}

TEST_F(PlacementsTest, SeveralThreadsFindTheSameAndAskNothingTwice) {
  const Place place(kBoards[1]);
  Placements placements(place, leaves_, 4);
  EXPECT_EQ(placements.value(0, -3), 2);
  std::set<std::string> answers;
  std::ifstream in(leaves_);
  std::size_t lines = 0;
  for (std::string line; std::getline(in, line); ++lines) answers.insert(line);
  EXPECT_EQ(lines, placements.leaves());
  EXPECT_EQ(answers.size(), lines) << "a full board was asked the same twice";
}

TEST_F(PlacementsTest, AForeignFileIsRefused) {
  std::ofstream(leaves_) << "rrrwwwwbbbb 0 1\n";
  EXPECT_EXIT(Placements(place_, leaves_), testing::ExitedWithCode(1), "no line of a full board");
}

}  // namespace
}  // namespace potentia::dvonn
