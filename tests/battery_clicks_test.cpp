// Entering turns click by click, for every game: what can be completed by the offered tokens is exactly what
// is legal; each offered token is accepted, every other is refused with a sentence; the steps shown are the
// turn's own.
//
// Where a row's pieces are decided, each offered point switches between taken and kept; instead of walking
// all orders of switching, each set of kept pieces is entered once, and "done" ends it.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rules/gipf/words.h"
#include "tests/support/all_games.h"
#include "tests/support/any_game_subject.h"
#include "tests/support/board.h"
#include "tests/support/env.h"
#include "tests/support/position_file.h"
#include "tests/support/random_game.h"
#include "tests/support/test_name.h"

namespace potentia::test {
namespace {

using Clicks = std::vector<std::string>;

std::string joined(const Clicks& clicks) {
  std::string text;
  for (const auto& click : clicks) text += click + " ";
  return text;
}

/// Walks all that can be clicked from one position and gathers the completed turns.
class Walk {
 public:
  explicit Walk(const AnyPosition& position) : position_(position), before_(board_of(position.view())) {
    for (const auto& point : position.game().layout().points) tokens_.insert(point.name);
    for (const char* word : {"G", "done", "pass", "", "x", "zz9"}) tokens_.insert(word);
  }

  std::set<std::string> completed_turns() {
    visit({});
    return completed_;
  }
  long clicks_tried() const { return clicks_tried_; }

 private:
  void visit(const Clicks& clicks) {
    if (testing::Test::HasFailure()) return;
    ++clicks_tried_;
    const auto partial = position_.partial_turn(clicks);
    ASSERT_TRUE(partial) << where(clicks) << partial.error().sentence();
    if (partial->complete) {
      complete(clicks, *partial);
      return;
    }
    EXPECT_TRUE(std::is_sorted(partial->next.begin(), partial->next.end())) << where(clicks);
    EXPECT_FALSE(partial->next.empty() && partial->words.empty())
        << where(clicks) << "nothing can be clicked";
    expect_steps_fit(clicks, *partial);
    if (++states_ % 16 == 1) expect_others_refused(clicks, *partial);
    if (partial->stage == gipf::kAskRowPieces) {
      for (const auto& word : partial->words) {  // what can be done instead, in a composed game
        if (word != "done") visit(with(clicks, word));
      }
      decide_row(clicks, *partial);
      return;
    }
    for (const auto& token : offered(*partial)) visit(with(clicks, token));
  }

  void complete(const Clicks& clicks, const PartialTurn& partial) {
    EXPECT_EQ(partial.stage, TurnStage::kComplete) << where(clicks);
    completed_.insert(partial.turn);
    const auto canonical = position_.canonical_turn(partial.turn);
    ASSERT_TRUE(canonical) << where(clicks) << partial.turn << ": " << canonical.error().sentence();
    EXPECT_EQ(*canonical, partial.turn) << where(clicks);
    Board shown = before_;
    const auto problem = apply_steps(shown, partial.steps);
    EXPECT_FALSE(problem) << where(clicks) << *problem;
    EXPECT_EQ(shown, board_of((*position_.play(partial.turn))->view())) << where(clicks) << partial.turn;
    const auto more = position_.partial_turn(with(clicks, *tokens_.rbegin()));
    EXPECT_FALSE(more) << where(clicks) << "nothing follows a complete turn";
  }

  /// Each set of kept pieces, entered from the row as it is offered, all taken.
  void decide_row(const Clicks& clicks, const PartialTurn& partial) {
    const auto chosen =
        std::find_if(partial.rows.begin(), partial.rows.end(), [](const auto& row) { return row.chosen; });
    ASSERT_NE(chosen, partial.rows.end()) << where(clicks) << "the row being decided is shown";
    EXPECT_TRUE(chosen->kept.empty()) << where(clicks);
    EXPECT_FALSE(chosen->optional.empty()) << where(clicks);
    const Clicks optional = chosen->optional;
    EXPECT_EQ(std::set<std::string>(partial.next.begin(), partial.next.end()),
              std::set<std::string>(optional.begin(), optional.end()))
        << where(clicks);
    for (unsigned set = 0; set < 1U << optional.size(); ++set) {
      Clicks more = clicks;
      std::set<std::string> kept;
      for (std::size_t i = 0; i < optional.size(); ++i) {
        if ((set >> i & 1U) == 0) continue;
        more.push_back(optional[i]);
        kept.insert(optional[i]);
      }
      expect_kept(more, kept);
      if (can_end(more)) visit(with(more, "done"));
    }
    expect_kept(with(with(clicks, optional[0]), optional[0]), {});  // kept, and taken after all
  }

  void expect_kept(const Clicks& clicks, const std::set<std::string>& kept) {
    const auto partial = position_.partial_turn(clicks);
    ASSERT_TRUE(partial) << where(clicks) << partial.error().sentence();
    const auto& rows = partial->rows;
    const auto chosen = std::find_if(rows.begin(), rows.end(), [](const auto& row) { return row.chosen; });
    ASSERT_NE(chosen, rows.end()) << where(clicks);
    EXPECT_EQ(std::set<std::string>(chosen->kept.begin(), chosen->kept.end()), kept) << where(clicks);
  }

  /// Keeping all may be no way to go on (an empty reserve); then "done" is not offered, and refused.
  bool can_end(const Clicks& clicks) {
    const auto partial = position_.partial_turn(clicks);
    if (!partial) return false;
    const auto& words = partial->words;
    if (std::find(words.begin(), words.end(), "done") != words.end()) return true;
    EXPECT_FALSE(position_.partial_turn(with(clicks, "done"))) << where(clicks);
    return false;
  }

  /// The steps so far must be possible on the board as it was.
  void expect_steps_fit(const Clicks& clicks, const PartialTurn& partial) {
    Board shown = before_;
    const auto problem = apply_steps(shown, partial.steps);
    EXPECT_FALSE(problem) << where(clicks) << *problem;
  }

  void expect_others_refused(const Clicks& clicks, const PartialTurn& partial) {
    const auto allowed = offered(partial);
    for (const auto& token : tokens_) {
      if (std::find(allowed.begin(), allowed.end(), token) != allowed.end()) continue;
      const auto answer = position_.partial_turn(with(clicks, token));
      ASSERT_FALSE(answer) << where(clicks) << "'" << token << "' is not offered but accepted";
      EXPECT_FALSE(answer.error().code.empty()) << where(clicks) << token;
      EXPECT_FALSE(answer.error().why.empty()) << where(clicks) << token;
    }
  }

  static Clicks offered(const PartialTurn& partial) {
    Clicks tokens = partial.next;
    tokens.insert(tokens.end(), partial.words.begin(), partial.words.end());
    return tokens;
  }
  static Clicks with(Clicks clicks, const std::string& token) {
    clicks.push_back(token);
    return clicks;
  }
  std::string where(const Clicks& clicks) const {
    return position_.text() + ": clicks " + joined(clicks) + ": ";
  }

  const AnyPosition& position_;
  Board before_;
  std::set<std::string> tokens_;
  std::set<std::string> completed_;
  long clicks_tried_ = 0;
  long states_ = 0;
};

class BatteryClicks : public testing::TestWithParam<std::string> {
 protected:
  const AnyGame& game() const { return game_called(GetParam()); }

  void check(const AnyPosition& position) {
    const auto turns = position.turns();
    if (turns.empty()) {
      EXPECT_FALSE(position.partial_turn({})) << position.text() << ": the game is over";
      return;
    }
    if (turns.size() > 1000) return;
    Walk walk(position);
    EXPECT_EQ(walk.completed_turns(), std::set<std::string>(turns.begin(), turns.end())) << position.text();
    clicks += walk.clicks_tried();
  }

  long clicks = 0;
};

TEST_P(BatteryClicks, ReachEveryTurnOfRandomGames) {
  const long count = amount("POTENTIA_BATTERY_CLICKS", 300, 25);
  for (const auto& position : random_positions(game(), 13, static_cast<std::size_t>(count))) {
    check(*position);
    if (HasFailure()) return;
  }
  EXPECT_GT(clicks, 4 * count);
}

TEST_P(BatteryClicks, ReachEveryTurnOfUnusualPositions) {
  for (const auto& unusual : unusual_positions(GetParam())) {
    check(*position_of(GetParam(), unusual.position));
    if (HasFailure()) return;
  }
  EXPECT_GT(clicks, 20);
}

INSTANTIATE_TEST_SUITE_P(Games, BatteryClicks, testing::ValuesIn(all_game_ids()), test_name);

}  // namespace
}  // namespace potentia::test
