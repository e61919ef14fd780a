// One battery for what the search asks of every game and of its evaluator (rules/game.h, eval/evaluator.h),
// in positions of seeded random games and of unusual material. A new game is examined as soon as it is on the
// list of tests/support/judged_games.h, and must be on it.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "base/rng.h"
#include "games/games.h"
#include "rules/composed/notation.h"
#include "tests/support/all_games.h"
#include "tests/support/board.h"
#include "tests/support/env.h"
#include "tests/support/judged_games.h"
#include "tests/support/position_file.h"
#include "tests/support/test_name.h"

namespace potentia::test {
namespace {

template <class J>
class SearchBattery : public testing::Test {
 protected:
  using G = typename J::Rules;
  using E = typename J::Judge;
  using Position = typename G::Position;
  using Move = typename G::Move;

  static std::vector<Move> turns(const Position& position) {
    std::vector<Move> all;
    G::for_each_turn(position, [&](const Move& move) { all.push_back(move); });
    return all;
  }

  /// Plays a random game; visit(position) for each position of it.
  template <class Visit>
  static void play(Rng& rng, Visit visit) {
    constexpr int kMostPlies = 300;  // GIPF may go round in circles
    Position position = G::start();
    for (int ply = 0; ply < kMostPlies; ++ply) {
      visit(position);
      const auto all = turns(position);
      if (all.empty()) return;
      position = position.after(all[rng.below(static_cast<std::uint32_t>(all.size()))]);
    }
  }

  /// Unusual positions, and one in eight of random games; none that is over.
  static std::vector<Position> positions() {
    std::vector<Position> all;
    for (const auto& unusual : unusual_positions(std::string(G::kId)))
      all.push_back(*G::parse_position(unusual.position));
    Rng rng(7);
    const auto count = static_cast<std::size_t>(amount("POTENTIA_BATTERY_POSITIONS", 300, 60));
    while (all.size() < count) {
      play(rng, [&](const Position& position) {
        if (rng.below(8) == 0) all.push_back(position);
      });
    }
    std::erase_if(all, [](const Position& position) { return G::outcome(position).has_value(); });
    return all;
  }

  static int for_white(const Position& position) {
    const int score = E().evaluate(position);
    return position.side() == Player::White ? score : -score;
  }
};

/// How far the scores of images of one position are from each other.
template <class E>
class Images {
 public:
  ~Images() {
    EXPECT_GT(count_, 0);
    EXPECT_LE(sum_ / count_, E::kWinScale / 4) << "on average, of a net";
  }
  Images() = default;
  Images(const Images&) = delete;
  Images& operator=(const Images&) = delete;

  void compare(int score, int other, const std::string& position) {
    if (kScoresImagesAlike<E>) {
      EXPECT_EQ(score, other) << position;
    }
    sum_ += std::abs(score - other);
    ++count_;
  }

 private:
  double sum_ = 0;
  int count_ = 0;
};

template <class List>
struct TestsOf;
template <class... J>
struct TestsOf<JudgedList<J...>> {
  using Types = testing::Types<J...>;
};
struct Names {
  template <class J>
  static std::string GetName(int) {
    std::string name(J::Rules::kId);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
  }
};
TYPED_TEST_SUITE(SearchBattery, TestsOf<JudgedGames>::Types, Names);

TEST(JudgedGames, AreAllButTheComposedOne) {
  std::vector<std::string> judged = {std::string(composed::kId)};
  JudgedGames::for_each([&]<class G, class E>(Judged<G, E>) { judged.emplace_back(G::kId); });
  EXPECT_EQ(sorted(judged), sorted(all_game_ids()));
}

TYPED_TEST(SearchBattery, ColoursExchangedNegateTheScore) {
  using G = typename TypeParam::Rules;
  Images<typename TypeParam::Judge> images;
  for (const auto& position : this->positions()) {
    if (const auto swapped = G::colours_swapped(position))
      images.compare(this->for_white(*swapped), -this->for_white(position), G::to_text(position));
  }
}

TYPED_TEST(SearchBattery, SymmetriesKeepTheScore) {
  using G = typename TypeParam::Rules;
  Images<typename TypeParam::Judge> images;
  for (const auto& position : this->positions()) {
    for (int s = 1; s < G::kSymmetries; ++s) {
      images.compare(this->for_white(G::transform(position, s)), this->for_white(position),
                     G::to_text(position));
    }
  }
}

// What a position has gathered on the way to it says the same as what stands on the board.
TYPED_TEST(SearchBattery, AScoreIsThatOfThePositionReadAnew) {
  using G = typename TypeParam::Rules;
  for (const auto& position : this->positions()) {
    for (const auto& turn : this->turns(position)) {
      const auto next = position.after(turn);
      if (G::outcome(next)) continue;
      const auto again = G::parse_position(G::to_text(next));
      ASSERT_TRUE(again) << G::to_text(next) << ": " << again.error().sentence();
      ASSERT_EQ(this->for_white(next), this->for_white(*again)) << G::to_text(next);
      if (next.key() % 16 != 0) break;  // one of most, a few of some
    }
  }
}

TYPED_TEST(SearchBattery, ScoresAndHintsKeepToTheirBounds) {
  using G = typename TypeParam::Rules;
  const typename TypeParam::Judge judge;
  for (const auto& position : this->positions()) {
    SCOPED_TRACE(G::to_text(position));
    EXPECT_LE(std::abs(judge.evaluate(position)), kEvalLimit);
    EXPECT_GE(node_cost(judge, position), 1);
    const auto hint = judge.order_hints(position);
    for (const auto& turn : this->turns(position)) {
      EXPECT_GE(hint(turn), 0);
      EXPECT_LE(hint(turn), 1000);
    }
  }
}

TYPED_TEST(SearchBattery, AllLoudTurnsAreListed) {
  using G = typename TypeParam::Rules;
  using E = typename TypeParam::Judge;
  if constexpr (E::kHasNoisyTurns) {
    const E judge;
    long noisy = 0;
    for (const auto& position : this->positions()) {
      typename G::MoveList list;
      judge.generate_noisy(position, list);
      if (list.full()) continue;  // the first of a flood
      for (const auto& turn : this->turns(position)) {
        if (!judge.is_noisy(position, turn)) continue;
        ++noisy;
        EXPECT_NE(std::find(list.begin(), list.end(), turn), list.end())
            << G::to_text(position) << ": " << G::to_text(position, turn);
      }
    }
    EXPECT_GT(noisy, 0) << "no noisy turn was met";
  }
}

// Sixteen bits cannot tell many thousand turns apart: no more of them meet than would by chance, of fourteen.
TYPED_TEST(SearchBattery, TagsTellTurnsApart) {
  using G = typename TypeParam::Rules;
  double expected = 0;
  double met = 0;
  for (const auto& position : this->positions()) {
    std::set<std::uint16_t> tags;
    const auto turns = this->turns(position);
    for (const auto& turn : turns) tags.insert(turn.tag());
    const auto count = static_cast<double>(turns.size());
    expected += count * (count - 1) / 2 / (1 << 14);
    met += count - static_cast<double>(tags.size());
    if (turns.size() <= 16) {
      EXPECT_GE(tags.size() + 1, turns.size()) << G::to_text(position);
    }
  }
  EXPECT_LE(met, 2 * expected + 3);
}

TYPED_TEST(SearchBattery, HistoryHasAPlaceForEachTurn) {
  using G = typename TypeParam::Rules;
  std::set<int> places;
  for (const auto& position : this->positions()) {
    for (const auto& turn : this->turns(position)) {
      const int index = G::history_index(position, turn);
      ASSERT_GE(index, 0) << G::to_text(position);
      ASSERT_LT(index, G::kHistorySize) << G::to_text(position) << ": " << G::to_text(position, turn);
      places.insert(index);
    }
  }
  EXPECT_GT(places.size(), 10U) << "all turns have the same place";
}

TYPED_TEST(SearchBattery, AnIdleTurnChangesTheSideAlone) {
  using G = typename TypeParam::Rules;
  for (const auto& position : this->positions()) {
    const auto null_move = G::null_move(position);
    if (!null_move) continue;
    SCOPED_TRACE(G::to_text(position));
    const auto next = position.after(*null_move);
    EXPECT_NE(next.side(), position.side());
    EXPECT_EQ(board_of(G::view(next)), board_of(G::view(position)));
    EXPECT_EQ(next.key(), next.recomputed_key());
    EXPECT_NE(next.key(), position.key());
  }
}

TYPED_TEST(SearchBattery, WhatCannotRepeatDoesNot) {
  using G = typename TypeParam::Rules;
  if constexpr (!G::kCanRepeat) {
    Rng rng(11);
    for (long game = 0; game < amount("POTENTIA_BATTERY_POSITIONS", 300, 60); ++game) {
      std::set<std::uint64_t> keys;
      this->play(rng, [&](const typename G::Position& position) {
        EXPECT_TRUE(keys.insert(position.key()).second) << G::to_text(position) << " stands again";
      });
    }
  }
}

}  // namespace
}  // namespace potentia::test
