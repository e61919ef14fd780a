// PÜNCT's generator and the reference against the test data, and against one another: in random games, with
// the options of bridges and on random boards, the same turns, the same next positions, the same outcomes.
//
// A position has thousands of turns, and the reference looks for each anew, so that of a random game's
// positions one in so many is compared. POTENTIA_PUNCT_GAMES (random games), POTENTIA_RANDOM_SEED (which, so
// that many are played in parts), POTENTIA_PUNCT_EACH (of so many positions one is compared; 1: all).
#include <gtest/gtest.h>

#include <iostream>

#include "base/rng.h"
#include "rules/any_game_of.h"
#include "rules/punct/rules.h"
#include "tests/reference/compare.h"
#include "tests/support/env.h"
#include "tests/support/position_file.h"
#include "tests/vectors/checks.h"
#include "tests/vectors/vector_files.h"

namespace potentia::test {
namespace {

const AnyGame& punct_called(const std::string& id) {
  return id == "punct" ? game_of<punct::Standard>() : game_of<punct::Basic>();
}

PositionPtr punct_position(const std::string& game, const std::string& text) {
  auto position = punct_called(game).parse_position(text);
  if (!position) throw std::runtime_error(text + ": " + position.error().sentence());
  EXPECT_EQ((*position)->text(), text);
  return *position;
}

/// The library.
class PunctSubject : public Subject {
 public:
  std::vector<std::string> turns(const std::string& game, const std::string& position) const override {
    const auto at = punct_position(game, position);
    auto turns = at->turns();
    EXPECT_EQ(at->count_turns(), turns.size());
    return turns;
  }
  std::string after(const std::string& game, const std::string& position,
                    const std::string& turn) const override {
    const auto next = punct_position(game, position)->play(turn);
    if (!next) return next.error().sentence();
    EXPECT_TRUE((*next)->is_consistent());
    return (*next)->text();
  }
  std::string outcome(const std::string& game, const std::string& position) const override {
    const auto outcome = punct_position(game, position)->outcome();
    return outcome ? outcome->text() : "";
  }
};

/// The reference; the last position's turns are kept, since the checks ask about one position in a row.
class PunctReference : public Subject {
 public:
  std::vector<std::string> turns(const std::string& game, const std::string& position) const override {
    std::vector<std::string> texts;
    for (const auto& [turn, after] : all(game, position)) texts.push_back(turn);
    return texts;
  }
  std::string after(const std::string& game, const std::string& position,
                    const std::string& turn) const override {
    return all(game, position).at(turn);
  }
  std::string outcome(const std::string& game, const std::string& position) const override {
    return reference::outcome(game, position).value_or("");
  }

 private:
  const std::map<std::string, std::string>& all(const std::string& game, const std::string& position) const {
    if (game + position != last_position_) {
      last_ = reference::all_turns(game, position);
      last_position_ = game + position;
    }
    return last_;
  }

  mutable std::string last_position_;
  mutable std::map<std::string, std::string> last_;
};

class Punct : public testing::TestWithParam<std::string> {};

TEST_P(Punct, KnowsTheGames) {
  const int each = static_cast<int>(amount("POTENTIA_REFERENCE_GAMES_EACH", 1, 8));
  const int checked = check_games(GetParam(), PunctSubject(), each);
  std::cout << checked << " positions of " << GetParam() << ".games\n";
  EXPECT_GT(checked, 300 / each);
}

TEST_P(Punct, KnowsTheCases) {
  EXPECT_GE(check_cases(GetParam(), PunctSubject()), GetParam() == "punct" ? 23 : 3);
}

TEST_P(Punct, CountsAsThePerftFiles) {
  const auto most_made = static_cast<std::uint64_t>(amount("POTENTIA_PERFT_LIMIT", 10'000'000, 10'000));
  int checked = 0;
  for (const PerftEntry& entry : read_perft(GetParam())) {
    const auto position = punct_position(GetParam(), entry.position);
    for (const auto& [depth, leaves] : entry.counts) {
      EXPECT_EQ(position->perft(depth), leaves) << entry.id << " depth " << depth;
      ++checked;
      if (leaves > most_made) continue;
      EXPECT_EQ(position->perft(depth, true), leaves) << entry.id << " depth " << depth << ", leaves made";
    }
  }
  EXPECT_GE(checked, GetParam() == "punct" ? 18 : 8);
}

TEST_P(Punct, ReferenceKnowsTheData) {
  const int each = static_cast<int>(amount("POTENTIA_REFERENCE_GAMES_EACH", 4, 14));
  EXPECT_GT(check_games(GetParam(), PunctReference(), each), 20);
  EXPECT_GE(check_cases(GetParam(), PunctReference()), GetParam() == "punct" ? 23 : 3);
}

TEST_P(Punct, AgreesInRandomGames) {
  const long games = amount("POTENTIA_PUNCT_GAMES", 20, 3);
  const auto each = static_cast<std::uint32_t>(amount("POTENTIA_PUNCT_EACH", 20, 40));
  Rng rng(static_cast<std::uint64_t>(amount("POTENTIA_RANDOM_SEED", 211, 211)));
  const std::string options[] = {"", "", " bridge-punct=carried", " bridge-two-pieces=on"};
  int compared = 0;
  for (long number = 0; number < games && !HasFailure(); ++number) {
    const auto start = punct_called(GetParam()).start()->text() + options[number % 4];
    auto position = punct_position(GetParam(), start);
    for (int ply = 0; ply < 300 && !HasFailure(); ++ply) {
      const auto turns = position->turns();
      if (turns.empty() || rng.below(each) == 0) {
        compare(*position);
        ++compared;
      }
      if (turns.empty()) break;
      // Moves lead to bridges and towers, of which uniform play has few.
      const auto moves_begin = std::find_if(turns.begin(), turns.end(), [](const std::string& turn) {
        return turn.find('-') != std::string::npos;
      });
      const auto first = static_cast<std::uint32_t>(moves_begin - turns.begin());
      const auto all = static_cast<std::uint32_t>(turns.size());
      const bool moves = first < all && rng.below(2) == 0;
      const auto& turn = turns[moves ? first + rng.below(all - first) : rng.below(all)];
      position = *position->play(turn);
    }
  }
  std::cout << compared << " positions of " << games << " games of " << GetParam() << " compared\n";
  EXPECT_GE(compared, games);
}

TEST_P(Punct, AgreesWithUnusualMaterial) {
  for (const auto& unusual : unusual_positions(GetParam()))
    compare(*punct_position(GetParam(), unusual.position));
  const long wanted = amount("POTENTIA_PUNCT_MATERIAL", 60, 8);
  Rng rng(212);
  for (long compared = 0; compared < wanted && !HasFailure(); ++compared)
    compare(*punct_position(GetParam(), random_punct_position(GetParam(), rng)));
}

INSTANTIATE_TEST_SUITE_P(Games, Punct, testing::Values("punct", "punct-basic"),
                         [](const auto& test) { return test.param == "punct" ? "standard" : "basic"; });

}  // namespace
}  // namespace potentia::test
