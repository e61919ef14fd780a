// Entering turns click by click: stages, what is asked and what is not, and that the clicks reach every turn.
#include "rules/gipf/partial_turn.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rules/gipf/rules.h"
#include "rules/gipf/words.h"

namespace potentia::gipf {
namespace {

using Clicks = std::vector<std::string>;

template <class G>
PartialTurn clicked(std::string_view text, const Clicks& clicks) {
  const auto partial = G::partial_turn(*G::parse_position(text), clicks);
  EXPECT_TRUE(partial.ok()) << (partial ? "" : partial.error().sentence());
  return partial ? *partial : PartialTurn();
}

template <class G>
std::string refused(std::string_view text, const Clicks& clicks) {
  const auto partial = G::partial_turn(*G::parse_position(text), clicks);
  return partial ? "accepted" : partial.error().code;
}

constexpr std::string_view kStart = "b2w/5/6/w5b/6/5/b2w w 12/12 basic";
constexpr std::string_view kCross = "B3/1w3/2w3/1wwWw2/3w2/5/4 w 5/5 standard";
constexpr std::string_view kOneRow = "B2W/5/wwwWB1/7/6/5/4 w 5/5 standard";

TEST(Clicks, DotThenSpot) {
  EXPECT_EQ(clicked<Basic>(kStart, {}).stage, kAskDot);
  EXPECT_EQ(clicked<Basic>(kStart, {}).next.size(), 24U);
  EXPECT_TRUE(clicked<Basic>(kStart, {}).words.empty());
  const PartialTurn way = clicked<Basic>(kStart, {"b1"});
  EXPECT_EQ(way.stage, kAskPush);
  EXPECT_EQ(way.next, (Clicks{"b2", "c2"}));
  const PartialTurn turn = clicked<Basic>(kStart, {"b1", "b2"});
  EXPECT_TRUE(turn.complete);
  EXPECT_EQ(turn.stage, TurnStage::kComplete);
  EXPECT_EQ(turn.turn, "b1-b3");
  EXPECT_EQ(turn.steps.size(), 2U);
}

TEST(Clicks, ADotWithOneWayIsNotAskedFurther) {
  EXPECT_EQ(clicked<Basic>(kStart, {"e1"}).turn, "e1-e3") << "a corner dot";
  EXPECT_EQ(clicked<Basic>("wbwb/5/6/7/6/5/4 w 5/5 basic", {"b1"}).turn, "c2") << "its other line is full";
}

TEST(Clicks, TheKindIsAskedWhereBothAreAllowed) {
  EXPECT_TRUE(clicked<Tournament>("startpos", {}).words.empty());
  EXPECT_EQ(clicked<Tournament>("startpos", {"e1"}).turn, "Ge2");
  constexpr std::string_view kBoth = "W2B/5/6/7/6/5/4 w 16/16 tournament wb";
  EXPECT_EQ(clicked<Tournament>(kBoth, {}).words, Clicks{"G"});
  EXPECT_EQ(clicked<Tournament>(kBoth, {"e1"}).turn, "e2");
  EXPECT_EQ(clicked<Tournament>(kBoth, {"G"}).stage, kAskDot);
  EXPECT_EQ(clicked<Tournament>(kBoth, {"G", "e1"}).turn, "Ge2");
  EXPECT_EQ(refused<Tournament>(kBoth, {"G", "G"}), "gipf-chosen");
  EXPECT_EQ(refused<Tournament>("startpos", {"G"}), "gipf-anyway");
  EXPECT_EQ(refused<Basic>(kStart, {"G"}), "no-gipf-pieces");
}

TEST(Clicks, ASingleRowOfSinglePiecesIsTakenUnasked) {
  const PartialTurn turn = clicked<Basic>("wwww/5/6/7/6/5/4 w 5/5 basic", {});
  EXPECT_EQ(turn.stage, kAskDot);
  EXPECT_EQ(turn.steps.size(), 4U);
  EXPECT_EQ(clicked<Basic>("4/5/1www2/7/6/5/4 w 6/6 basic", {"d1", "d2"}).turn, "d2;xd2,d3,d4,d5");
}

TEST(Clicks, GipfPiecesOfARowAreKeptOrTaken) {
  PartialTurn row = clicked<Standard>(kOneRow, {});
  EXPECT_EQ(row.stage, kAskRowPieces);
  EXPECT_EQ(row.next, (Clicks{"d5", "d6"}));
  EXPECT_EQ(row.words, Clicks{"done"});
  ASSERT_EQ(row.rows.size(), 1U);
  EXPECT_TRUE(row.rows[0].chosen);
  EXPECT_EQ(row.rows[0].points, (Clicks{"d2", "d3", "d4", "d5", "d6"}));
  EXPECT_TRUE(row.rows[0].kept.empty());
  row = clicked<Standard>(kOneRow, {"d5", "d6", "d6"});
  EXPECT_EQ(row.rows[0].kept, Clicks{"d5"});
  EXPECT_EQ(clicked<Standard>(kOneRow, {"d5", "done", "a5"}).turn, "xd2,d3,d4,Gd6*;a5-c5");
  EXPECT_EQ(refused<Standard>(kOneRow, {"d3"}), "not-optional");
  EXPECT_EQ(refused<Standard>(kOneRow, {"b2"}), "not-in-row");
  EXPECT_EQ(refused<Standard>(kOneRow, {"e1"}), "rows-due");
  EXPECT_EQ(refused<Standard>(kOneRow, {"zz"}), "not-a-point");
}

TEST(Clicks, CrossingRowsAreChosenByAPieceOfOne) {
  const PartialTurn rows = clicked<Standard>(kCross, {});
  EXPECT_EQ(rows.stage, TurnStage::kRow);
  EXPECT_EQ(rows.rows.size(), 2U);
  EXPECT_EQ(rows.next, (Clicks{"b2", "c3", "d4", "e3", "e4", "e6", "f5"}));
  EXPECT_EQ(refused<Standard>(kCross, {"e5"}), "two-rows");
  EXPECT_EQ(refused<Standard>(kCross, {"h5"}), "not-in-row");
  EXPECT_EQ(clicked<Standard>(kCross, {"e3", "done"}).turn, "xe3,e4,Ge5,e6")
      << "the last GIPF-piece: no push";
  EXPECT_EQ(clicked<Standard>(kCross, {"e3", "e5", "done"}).stage, kAskRowPieces);
}

TEST(Clicks, KeepingAWholeRowIsNotOfferedWithAnEmptyReserve) {
  constexpr std::string_view kEmpty = "4/5/1WWWW1/7/6/5/B3 w 0/5 standard";
  EXPECT_EQ(clicked<Standard>(kEmpty, {"d3", "d4", "d5"}).words, Clicks{"done"});
  EXPECT_TRUE(clicked<Standard>(kEmpty, {"d3", "d4", "d5", "d6"}).words.empty());
  EXPECT_EQ(refused<Standard>(kEmpty, {"d3", "d4", "d5", "d6", "done"}), "reserve-empty");
}

TEST(Clicks, WrongOnesGetACode) {
  EXPECT_EQ(refused<Basic>(kStart, {"e5"}), "not-a-dot");
  EXPECT_EQ(refused<Basic>(kStart, {"done"}), "not-a-dot");
  EXPECT_EQ(refused<Basic>(kStart, {"b1", "e5"}), "not-next-to-dot");
  EXPECT_EQ(refused<Basic>(kStart, {"e1", "e2"}), "turn-complete");
  EXPECT_EQ(refused<Basic>("4/5/6/wbwbwbw/6/5/4 w 5/5 basic", {"e1"}), "line-full");
  EXPECT_EQ(refused<Basic>("www1/5/6/7/6/5/4 w 0/5 basic", {}), "game-over");
}

// Walks through all clicks that are offered, tries all that are not, and collects the turns that are reached.
template <class G>
class Explorer {
 public:
  explicit Explorer(const typename G::Position& position) : position_(position) {
    for (const LayoutPoint& point : G::layout().points) tokens_.push_back(point.name);
    tokens_.insert(tokens_.end(), {"G", "done", "pass", ""});
  }
  void explore(Clicks& clicks) {
    const auto partial = G::partial_turn(position_, clicks);
    ASSERT_TRUE(partial.ok());
    if (partial->complete) {
      turns.insert(partial->turn);
      return;
    }
    const std::string last_kept =
        partial->rows.empty() || partial->rows[0].kept.empty()
            ? ""
            : *std::max_element(partial->rows[0].kept.begin(), partial->rows[0].kept.end());
    for (const std::string& token : tokens_) {
      const bool offered = has(partial->next, token) || has(partial->words, token);
      clicks.push_back(token);
      ASSERT_EQ(G::partial_turn(position_, clicks).ok(), offered) << token << " at " << word(partial->stage);
      // Each set of kept pieces is built in one order only.
      if (offered && (partial->stage != kAskRowPieces || token == "done" || token > last_kept))
        explore(clicks);
      clicks.pop_back();
    }
  }
  std::set<std::string> turns;

 private:
  static bool has(const Clicks& list, const std::string& token) {
    return std::find(list.begin(), list.end(), token) != list.end();
  }
  typename G::Position position_;
  Clicks tokens_;
};

template <class G>
void expect_clicks_reach_all_turns(std::string_view text) {
  const auto position = *G::parse_position(text);
  Explorer<G> explorer(position);
  Clicks clicks;
  explorer.explore(clicks);
  std::set<std::string> turns;
  G::for_each_turn(position, [&](const Move& move) { turns.insert(G::to_text(position, move)); });
  EXPECT_EQ(explorer.turns, turns) << text;
}

TEST(Clicks, ReachEveryTurnAndNothingElse) {
  expect_clicks_reach_all_turns<Basic>(kStart);
  expect_clicks_reach_all_turns<Basic>("4/2w2/3w2/wwwww2/4w1/5/4 w 5/5 basic");
  expect_clicks_reach_all_turns<Basic>("bbww/ww1bw/1bw1bw/wbbwbwb/w3b1/bb1ww/w1bb w 1/1 basic");
  expect_clicks_reach_all_turns<Standard>(kCross);
  expect_clicks_reach_all_turns<Standard>(kOneRow);
  expect_clicks_reach_all_turns<Standard>("4/5/1WWWW1/7/6/5/B3 w 0/5 standard");
  expect_clicks_reach_all_turns<Tournament>("startpos");
  expect_clicks_reach_all_turns<Tournament>("w1WB/5/6/7/6/5/4 b 15/16 tournament b");
}

}  // namespace
}  // namespace potentia::gipf
