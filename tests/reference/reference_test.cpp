// Is the reference itself right? It answers for all of the test data before it may judge others.
#include <gtest/gtest.h>

#include <iostream>

#include "tests/reference/reference.h"
#include "tests/support/env.h"
#include "tests/support/test_name.h"
#include "tests/vectors/checks.h"
#include "tests/vectors/vector_files.h"

namespace potentia::test {
namespace {

class ReferenceSubject : public Subject {
 public:
  std::vector<std::string> turns(const std::string& game, const std::string& position) const override {
    std::vector<std::string> texts;
    for (const auto& [turn, after] : all(game, position)) texts.push_back(turn);
    return texts;
  }
  std::string after(const std::string& game, const std::string& position,
                    const std::string& turn) const override {
    const auto& turns = all(game, position);
    const auto found = turns.find(turn);
    return found == turns.end() ? reference::apply(game, position, turn) : found->second;
  }
  std::string outcome(const std::string& game, const std::string& position) const override {
    return reference::outcome(game, position).value_or("");
  }

 private:
  /// All turns of a position; the last answer is kept, since the checks ask about one position in a row.
  const std::map<std::string, std::string>& all(const std::string& game, const std::string& position) const {
    if (position != last_position_) {
      last_ = reference::all_turns(game, position);
      last_position_ = position;
    }
    return last_;
  }

  mutable std::string last_position_;
  mutable std::map<std::string, std::string> last_;
};

class Reference : public testing::TestWithParam<std::string> {};

TEST_P(Reference, KnowsTheGames) {
  const int each = static_cast<int>(amount("POTENTIA_REFERENCE_GAMES_EACH", 1, 8));
  const int checked = check_games(GetParam(), ReferenceSubject(), each);
  std::cout << checked << " positions of " << GetParam() << ".games\n";
  EXPECT_GE(checked, least_data(GetParam()).positions / each);
}

TEST_P(Reference, KnowsTheCases) {
  const int checked = check_cases(GetParam(), ReferenceSubject());
  std::cout << checked << " cases of " << GetParam() << "\n";
  EXPECT_GT(checked, 0);
}

TEST_P(Reference, CountsAsThePerftFiles) {
  const auto limit = static_cast<std::uint64_t>(amount("POTENTIA_REFERENCE_PERFT_LIMIT", 20'000, 2'000));
  const int checked = check_perft_by_turns(GetParam(), ReferenceSubject(), limit);
  std::cout << checked << " counts of " << GetParam() << ".perft\n";
  EXPECT_GE(checked, least_data(GetParam()).counts);
}

INSTANTIATE_TEST_SUITE_P(Games, Reference, testing::ValuesIn(vector_games()), test_name);

TEST(ReferenceZertz, KnowsTheCases) {
  int checked = 0;
  for (const std::string& game : kZertzGames) checked += check_cases(game, ReferenceSubject());
  EXPECT_GE(checked, 60);
}

TEST(ReferenceTamsk, KnowsTheCases) {
  int checked = 0;
  for (const std::string& game : kTamskGames) checked += check_cases(game, ReferenceSubject());
  EXPECT_GE(checked, 40);
}

TEST(ReferencePotentials, KnowsTheCases) {
  int checked = 0;
  for (const std::string& game : kPotentialsGames) checked += check_cases(game, ReferenceSubject());
  EXPECT_GE(checked, 150);
}

TEST(ReferenceComposed, KnowsTheCases) {
  EXPECT_GE(check_cases("gipf-composed", ReferenceSubject()), 60);
}

TEST(ReferenceDvonn, KnowsTheSolvedEndingsTurns) {
  const int checked = check_solved_turns(ReferenceSubject());
  std::cout << checked << " positions of dvonn.solved\n";
  EXPECT_GT(checked, 100);
}

}  // namespace
}  // namespace potentia::test
