// The puzzles that ship with the page (docs/formats.md, section 8): all of them can be played, and the solver
// agrees with a sample; tools/puzzles has had every one of them proved.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "base/test_data.h"
#include "base/text.h"
#include "games/games.h"
#include "solver/any_solver.h"
#include "tests/support/test_name.h"

namespace potentia::test {
namespace {

constexpr std::size_t kLeast = 300;       // what a game must have
constexpr std::size_t kProvedAgain = 16;  // one in so many

// Points that any other turn costs where the margin is asked for.
int least_gain(const std::string& game) {
  return game == "tamsk-1" ? 2 : 3;
}

struct Puzzle {
  std::string id;
  std::string goal;
  std::string position;
  std::vector<std::string> turns;
};

std::vector<Puzzle> puzzles_of(const std::string& game) {
  std::ifstream file(test::test_data("../web/public/puzzles/" + game + ".txt"));
  std::vector<Puzzle> puzzles;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    const auto fields = split(line, '\t');
    EXPECT_EQ(fields.size(), 6U) << line;
    if (fields.size() != 6) continue;
    Puzzle puzzle{std::string(fields[0]), std::string(fields[2]), std::string(fields[4]), {}};
    std::replace(puzzle.position.begin(), puzzle.position.end(), '_', ' ');
    for (const auto turn : split_words(fields[5])) puzzle.turns.emplace_back(turn);
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

// Whether a turn reaches what the puzzle asks for; `enough`: the least margin that is near the right turn's.
bool reaches(const Puzzle& puzzle, const Solution& turn, int enough) {
  using Verdict = Solution::Verdict;
  if (puzzle.goal == "win") return turn.lower > 0;
  if (puzzle.goal == "draw") return turn.lower >= 0;
  if (puzzle.goal == "margin") return turn.lower >= enough;
  const int own_turns = puzzle.goal.back() - '0';
  return turn.verdict == Verdict::Win && turn.plies <= 2 * own_turns - 1;
}

class Puzzles : public testing::TestWithParam<std::string> {};

TEST_P(Puzzles, CanBePlayed) {
  const AnyGame* const game = *find_game(GetParam());
  std::set<std::string> ids;
  for (const Puzzle& puzzle : puzzles_of(GetParam())) {
    EXPECT_TRUE(ids.insert(puzzle.id).second) << puzzle.id;
    EXPECT_EQ(puzzle.turns.size() % 2, 1U) << puzzle.id;
    auto position = game->parse_position(puzzle.position);
    ASSERT_TRUE(position) << puzzle.id << ": " << position.error().sentence();
    for (const std::string& turn : puzzle.turns) {
      position = (*position)->play(turn);
      ASSERT_TRUE(position) << puzzle.id << ", " << turn << ": " << position.error().sentence();
    }
  }
  EXPECT_GE(ids.size(), kLeast);
}

TEST_P(Puzzles, HaveOneRightTurn) {
  const auto puzzles = puzzles_of(GetParam());
  const auto solver = make_solver(GetParam(), 16);
  ASSERT_TRUE(solver);
  for (std::size_t i = 0; i < puzzles.size(); i += kProvedAgain) {
    const Puzzle& puzzle = puzzles[i];
    Limits limits;
    if (puzzle.goal.starts_with("win-")) limits.depth = std::max(1, 2 * (puzzle.goal.back() - '0') - 2);
    const auto turns = (*solver)->solve_turns(puzzle.position, limits);
    ASSERT_TRUE(turns) << puzzle.id;
    const auto by_margin = [](const SolvedTurn& a, const SolvedTurn& b) {
      return a.solution.lower < b.solution.lower;
    };
    const int best = std::max_element(turns->begin(), turns->end(), by_margin)->solution.lower;
    std::vector<std::string> right;
    for (const SolvedTurn& turn : *turns) {
      if (reaches(puzzle, turn.solution, best - least_gain(GetParam()) + 1)) right.push_back(turn.turn);
    }
    EXPECT_EQ(right, std::vector<std::string>{puzzle.turns[0]}) << puzzle.id;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Puzzles,
                         testing::Values("dvonn", "gipf-basic", "gipf-standard", "gipf-tournament",
                                         "gipf-potentials", "zertz-37", "tamsk-1", "yinsh", "punct"),
                         test_name);

}  // namespace
}  // namespace potentia::test
