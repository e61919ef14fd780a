// YINSH's rules where a plain test says more than the cases of tests/vectors: the reasons given for wrong
// texts and clicks, boards and moves as values, the order of texts, counting, keys through random games.
#include "rules/yinsh/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <vector>

#include "base/rng.h"
#include "rules/perft.h"
#include "rules/yinsh/checks.h"

namespace potentia::yinsh {
namespace {

Standard::Position position(std::string_view text) {
  const auto read = Standard::parse_position(text);
  EXPECT_TRUE(read.ok()) << text << ": " << (read ? "" : read.error().sentence());
  return read ? *read : Standard::start();
}

/// The canonical text of a turn, or the code of why it is none.
std::string reading(std::string_view from, std::string_view turn) {
  const auto move = Standard::parse_turn(position(from), turn);
  return move ? to_text(*move) : move.error().code;
}

std::string sentence(std::string_view text) {
  const auto read = Standard::parse_position(text);
  return read ? "accepted" : read.error().sentence();
}

constexpr std::string_view kTenRings = "3B/4W2/5B2/5W3/2WB6/9/BW4B3/4W4/8/7/4 w m";
constexpr std::string_view kDue = "BB2/W5B/4w3/1bbbbb3/4b5/3W5/9B/9/8/7/BWWW b m";
constexpr std::string_view kRowOfSix = "4/W6/W7/W8/3wwWwww1/9/9B/2W5B/7B/6B/3B w m";
constexpr std::string_view kTwoRows = "BB2/W5B/4W3/1wwwbw3/4b5/1wwbww3/9B/9/8/7/BWWW w m";
constexpr std::string_view kShutIn = "WWWB/1BBBB2/8/9/10/1wwwww3/10/9/8/7/2W1 w m";

TEST(YinshBoard, HasTheCountsOfTheRulebook) {
  std::map<int, int> by_neighbours;
  for (const Point point : kBoard) ++by_neighbours[(around(PointSet(point)) & kBoard).size()];
  EXPECT_EQ(by_neighbours, (std::map<int, int>{{3, 12}, {4, 12}, {5, 6}, {6, 55}}));
  EXPECT_EQ(column_length(0), 4);
  EXPECT_EQ(column_length(5), 9);
  EXPECT_EQ(column_length(6), 10);
}

TEST(YinshBoard, NamesAreReadBack) {
  for (const Point point : kBoard) EXPECT_EQ(point_named(name(point)), point);
  for (const char* none : {"a1", "a6", "f1", "f11", "k6", "k11", "e11", "l9", "a", "e03", "e100", ""})
    EXPECT_FALSE(point_named(none)) << none;
}

TEST(YinshBoard, RowsStandInTheOrderOfTheirTexts) {
  for (int row = 1; row < kRowPlaces; ++row)
    EXPECT_LT('x' + row_text(row - 1) + 'x', 'x' + row_text(row) + 'x');
  for (const Point one : kBoard) {
    for (const Point other : kBoard) EXPECT_EQ(comes_first(one, other), name(one) + ";" < name(other) + ";");
  }
}

TEST(YinshBoard, RowsAreFoundWhereTheyAre) {
  for (int row = 0; row < kRowPlaces; ++row) {
    const RowList found = rows_in(kRows[at(row)].points);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0], row);
    EXPECT_FALSE(has_row(kRows[at(row)].points.without_first()));
  }
  EXPECT_EQ(rows_in(kBoard).size(), at(kRowPlaces));
}

TEST(YinshMove, KeepsRemovalsInTheOrderOfTheText) {
  Removals two;
  two.add_row(*row_between(*point_named("f3"), *point_named("f7")));
  two.add_row(*row_between(*point_named("d6"), *point_named("d2")));
  two.rings = PointSet(*point_named("e1")) | PointSet(*point_named("e10"));
  const Move move = Move::ring(*point_named("c5"), *point_named("g5")).with(Removals(), two);
  EXPECT_EQ(to_text(move), "c5-g5;xd2-d6xe10;xf3-f7xe1");
  EXPECT_EQ(move.before(), 0);
  EXPECT_EQ(move.after(), 2);
  EXPECT_EQ(to_text(transform(move, kSymmetries[0])), to_text(move));
  EXPECT_LT(move.history_index(), Move::kHistorySize);
}

TEST(YinshTurns, AreReadTolerantly) {
  EXPECT_EQ(reading("startpos", " E3 "), "e3");
  EXPECT_EQ(reading(kTenRings, "B5 - B6"), "b5-b6");
  EXPECT_EQ(reading(kDue, "x a2 ; g11-g10"), "xd2-d6xa2;g11-g10");
  EXPECT_EQ(reading(kDue, "xd6-d2xa2;g11-g10"), "xd2-d6xa2;g11-g10");
  EXPECT_EQ(reading(kRowOfSix, "e6-f6;xe9-e5xb1"), "e6-f6;xe5-e9xb1");
  EXPECT_EQ(reading(kTwoRows, "c5-g5;xf3-f7xb1;xa3"), "not-your-ring");
  EXPECT_EQ(reading(kTwoRows, "c5-g5;xf3-f7xb1;xk8"), "c5-g5;xd2-d6xb1;xf3-f7xk8");
  EXPECT_EQ(reading(kTwoRows, "c5-g5;xf3-f7xk8;xb1"), "c5-g5;xd2-d6xb1;xf3-f7xk8");
}

TEST(YinshTurns, AreRefusedWithTheirReason) {
  EXPECT_EQ(reading("startpos", ""), "off-board");
  EXPECT_EQ(reading("startpos", "a1"), "off-board");
  EXPECT_EQ(reading("startpos", "a2-a3"), "unknown-turn");
  EXPECT_EQ(reading("startpos", "pass"), "off-board");
  EXPECT_EQ(reading("4/7/6W1/9/10/9/10/9/8/7/4 b p", "c7"), "occupied");
  EXPECT_EQ(reading(kTenRings, ""), "unknown-turn");
  EXPECT_EQ(reading(kTenRings, "b5"), "unknown-turn");
  EXPECT_EQ(reading(kTenRings, "a5-a4"), "not-your-ring");
  EXPECT_EQ(reading(kTenRings, "b5-b5"), "occupied");
  EXPECT_EQ(reading(kTenRings, "b5-d8"), "not-in-line");
  EXPECT_EQ(reading(kTenRings, "g3-g9"), "ring-in-way");
  EXPECT_EQ(reading(kTenRings, "b5-a1"), "off-board");
  EXPECT_EQ(reading(kTenRings, "pass"), "may-not-pass");
  EXPECT_EQ(reading(kTenRings, "xb5"), "no-row");
  EXPECT_EQ(reading(kTenRings, "b5-b6;xb5"), "no-row");
  EXPECT_EQ(reading(kTenRings, "b5-b6;b6-b5"), "unknown-turn");
  EXPECT_EQ(reading(kDue, "g11-g10"), "rows-due");
  EXPECT_EQ(reading(kDue, "xa2"), "move-missing");
  EXPECT_EQ(reading(kDue, "xd2-d6"), "ring-for-row");
  EXPECT_EQ(reading(kDue, "xd2-d7xa2;g11-g10"), "not-a-row");
  EXPECT_EQ(reading(kDue, "xd2-d6xb1;g11-g10"), "not-your-ring");
  EXPECT_EQ(reading(kRowOfSix, "e6-f6"), "rows-due");
  EXPECT_EQ(reading(kRowOfSix, "e6-f6;xb1"), "which-row");
  EXPECT_EQ(reading("4/W6/W7/W4b3/W3w5/4Wwb2/4wb3B/5b2B/7B/6B/3B w m", "f6-f10"), "beyond-markers");
  EXPECT_EQ(reading(kShutIn, "xk9;a2-a3"), "must-pass");
  EXPECT_EQ(reading(kShutIn, "xk9"), "must-pass");
  EXPECT_EQ(reading(kShutIn, "xa2;a4-a3"), "ring-stuck");
  EXPECT_EQ(reading("BB2/6B/4w3/9/4w5/1wwwww3/3W5B/9/8/7/BW2 b m", "a2-a4"), "game-over");
}

TEST(YinshTurns, ThatWinEndThere) {
  constexpr std::string_view kLastRing = "BB2/5B1/4w3/1bbbbb3/4b5/3W5/10/9/8/7/1WWW b m";
  EXPECT_EQ(reading(kLastRing, "xa2"), "xd2-d6xa2");
  EXPECT_EQ(reading(kLastRing, "xa2;a3-a4"), "game-won");
  EXPECT_EQ(reading("BB2/W5B/4W3/1wwwbw3/4b5/1wwbww3/9B/9/8/7/BW2 w m", "c5-g5;xd2-d6xb1;xf3-f7xk8"),
            "game-won");
}

TEST(YinshPositions, AreRefusedWithWhereAndWhy) {
  EXPECT_EQ(sentence("4/7/8/9/10/9/10/9/8/7/3x w p"),
            "column k: 'x' is not a ring (W, B), a marker (w, b) or a number of vacant points");
  EXPECT_EQ(sentence("4/7/8/9/10/9/10/9/8/7/3 w p"), "column k: it has 3 points, not 4");
  EXPECT_EQ(sentence("4/7/8/9/11/9/10/9/8/7/4 w p"), "column e: it has more than 10 points");
  EXPECT_EQ(sentence("4/7/8/9/10/9/10/9/8/7 w p"), "columns: there are 10, not 11 (a to k) joined by '/'");
  EXPECT_EQ(sentence("4/7/8/9/10/9/10/9/8/7/4 w"),
            "a position of YINSH has 3 fields (columns, side, phase), not 2");
  EXPECT_NE(sentence("W3/7/8/9/10/9/10/9/8/7/4 w p").find("White has 1 and Black 0"), std::string::npos);
  EXPECT_NE(sentence("w3/7/8/9/10/9/10/9/8/7/4 w p").find("there are markers"), std::string::npos);
  EXPECT_NE(sentence("3B/4W2/5B2/5W3/2WB6/9/BW4B3/4W4/8/7/4 w p").find("all ten rings"), std::string::npos);
  EXPECT_EQ(sentence("WWW1/7/8/9/10/9/10/9/8/7/BBB1 w m"), "accepted");
  EXPECT_NE(sentence("4/7/8/9/10/9/10/9/8/7/WWB1 w m").find("Black has taken 4"), std::string::npos);
  EXPECT_NE(sentence("WWWW/WW5/8/9/10/9/10/9/8/7/BB2 w m").find("more than five"), std::string::npos);
  EXPECT_NE(sentence("4/wwwwwww/wwwwwwww/wwwwwwwww/wwwwwwwwww/wwwwwwwww/wwwwwwwww1/WWW6/8/7/BBB1 w m")
                .find("there are 52"),
            std::string::npos);
  const auto blitz = Blitz::parse_position("WWW1/7/8/9/10/9/10/9/8/7/BBB1 w m");
  EXPECT_FALSE(blitz);
}

TEST(YinshClicks, GoFromRingToPoint) {
  const auto from = position(kTenRings);
  const auto next = [&](std::vector<std::string> clicks) { return Standard::partial_turn(from, clicks); };
  EXPECT_EQ(next({})->stage, TurnStage::kFrom);
  EXPECT_EQ(next({})->next, (std::vector<std::string>{"b5", "d6", "e3", "g3", "h7"}));
  EXPECT_EQ(next({"h7"})->stage, TurnStage::kTo);
  EXPECT_EQ(next({"h7", "g7"})->turn, "h7-g7");
  EXPECT_EQ(next({"h7", "g7", "g6"}).error().code, "turn-complete");
  EXPECT_EQ(next({"a5"}).error().code, "not-your-ring");
  EXPECT_EQ(next({"z9"}).error().code, "off-board");
}

TEST(YinshClicks, AskWhichRowAndAlwaysWhichRing) {
  const auto next = [](std::string_view from, std::vector<std::string> clicks) {
    return Standard::partial_turn(position(from), clicks);
  };
  EXPECT_EQ(next(kDue, {})->stage, TurnStage::kRing);
  EXPECT_EQ(next(kDue, {})->next, (std::vector<std::string>{"a2", "a3", "b7", "g11", "k7"}));
  EXPECT_EQ(next(kDue, {})->rows.size(), 1U);
  EXPECT_EQ(next(kDue, {"b2"}).error().code, "not-your-ring");
  EXPECT_EQ(next(kDue, {"a2"})->stage, TurnStage::kFrom);
  const auto six = next(kRowOfSix, {"e6", "f6"});
  EXPECT_EQ(six->stage, TurnStage::kRow);
  EXPECT_EQ(six->next, (std::vector<std::string>{"e4", "e9"}));
  EXPECT_EQ(next(kRowOfSix, {"e6", "f6", "e6"}).error().code, "two-rows");
  EXPECT_EQ(next(kRowOfSix, {"e6", "f6", "b1"}).error().code, "not-in-row");
  // Of seven in line the row in the middle has no marker of its own, so a word names it.
  constexpr std::string_view kRowOfSeven = "4/W6/W7/W8/wwwwwww3/9/9B/2W5B/7B/6B/2WB w m";
  EXPECT_EQ(next(kRowOfSeven, {})->words, std::vector<std::string>{"e2-e6"});
  EXPECT_EQ(next(kRowOfSeven, {})->next, (std::vector<std::string>{"e1", "e2", "e6", "e7"}));
  EXPECT_EQ(next(kRowOfSeven, {"e2-e6"})->rows.front().points.front(), "e2");
  EXPECT_EQ(next(kRowOfSeven, {"e6", "e2"})->rows.front().points.front(), "e2");
  EXPECT_EQ(next(kRowOfSix, {"e6", "f6", "e4"})->rows.front().points.front(), "e4");
  EXPECT_EQ(next(kRowOfSix, {"e6", "f6", "e4", "f6"})->turn, "e6-f6;xe4-e8xf6");
}

TEST(YinshClicks, TellTheStepsOfATurn) {
  const auto from = position("4/W6/W7/W8/W9/Wwbwb4/9B/8B/7B/6B/3B w m");
  const std::vector<std::string> clicks = {"f2", "f7"};
  std::string told;
  const auto whole = Standard::partial_turn(from, clicks);
  for (const Step& step : whole->steps) {
    told += std::string(word(step.kind)) + " " + step.from + step.to + " " + step.piece.owner + ", ";
  }
  EXPECT_EQ(told, "move f2f7 W, enter f2 w, become f3 b, become f4 w, become f5 b, become f6 w, ");
}

/// Random games: keys, counts, symmetries and tags at every turn.
template <class G>
int longest_game(int games) {
  Rng rng(1983);
  int longest = 0;
  typename G::MoveList moves;
  for (int game = 0; game < games; ++game) {
    auto now = G::start();
    int plies = 0;
    for (;; ++plies) {
      moves.clear();
      G::generate(now, moves);
      EXPECT_EQ(moves.size(), G::count_turns(now));
      if (moves.empty()) break;
      std::set<std::string> texts;
      for (const Move& move : moves) {
        EXPECT_TRUE(texts.insert(to_text(move)).second) << to_text(now) << " " << to_text(move);
        EXPECT_LT(move.history_index(), G::kHistorySize);
      }
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      for (int s = 1; s < G::kSymmetries; ++s) {
        EXPECT_EQ(G::transform(now, s).after(G::transform(move, s)), G::transform(now.after(move), s));
      }
      now = now.after(move);
      EXPECT_EQ(now.key(), now.recomputed_key());
    }
    EXPECT_TRUE(G::outcome(now).has_value());
    longest = std::max(longest, plies);
  }
  return longest;
}

// 71 moves at most after ten placements (RULES-2.md Y.5); 51 where one ring wins.
TEST(YinshGame, EndsWhenItsMarkersDo) {
  EXPECT_LE(longest_game<Standard>(30), 10 + 71);
  EXPECT_LE(longest_game<Blitz>(30), 10 + 51);
}

// The search asks so for turns that it remembers from other positions (FindsTurns). `tags`: of those of the
// legal turns that are no pass.
template <class G>
void expect_found(const Position& position, const std::vector<Move>& legal,
                  const std::set<std::uint16_t>& tags, const Move& move) {
  const bool is_due = has_row(position.markers(position.side()));
  const bool is_legal = std::ranges::find(legal, move) != legal.end();
  const bool is_pass = move.kind() == Move::Kind::Pass;
  ASSERT_EQ(G::is_found(position, move), is_legal && !is_due && !is_pass)
      << to_text(position) << " " << to_text(move);
  const auto with_tag = G::find_turn(position, move.tag());
  ASSERT_EQ(with_tag.has_value(), !is_due && tags.contains(move.tag())) << to_text(position);
  if (!with_tag) return;
  ASSERT_EQ(with_tag->tag(), move.tag());
  ASSERT_NE(std::ranges::find(legal, *with_tag), legal.end()) << to_text(position);
}

template <class G>
void expect_single_turns_found(std::uint64_t seed) {
  Rng rng(seed);
  const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
  std::vector<Move> remembered;
  std::size_t taking = 0;
  std::size_t refused = 0;
  for (int game = 0; game < 30 && !testing::Test::HasFailure(); ++game) {
    Position position = G::start();
    for (;;) {
      std::vector<Move> legal;
      std::set<std::uint16_t> tags;
      G::for_each_turn(position, [&](const Move& move) {
        legal.push_back(move);
        if (move.kind() != Move::Kind::Pass) tags.insert(move.tag());
      });
      for (const Move& move : legal) {
        expect_found<G>(position, legal, tags, move);
        taking += move.after() > 0 ? 1U : 0U;
      }
      for (int i = 0; i < 30 && !remembered.empty(); ++i) {
        const Move move = remembered[below(remembered.size())];
        expect_found<G>(position, legal, tags, move);
        refused += std::ranges::find(legal, move) == legal.end() ? 1U : 0U;
      }
      for (int i = 0; i < 100; ++i) {
        const auto any = G::find_turn(position, static_cast<std::uint16_t>(below(1 << 16)));
        ASSERT_TRUE(!any || std::ranges::find(legal, *any) != legal.end()) << to_text(position);
      }
      if (legal.empty()) break;
      // Those that take a row above all: few games come to many of them by chance.
      std::vector<Move> rows;
      std::ranges::copy_if(legal, std::back_inserter(rows), [](const Move& m) { return m.after() > 0; });
      const auto& choice = rows.empty() ? legal : rows;
      remembered.push_back(choice[below(choice.size())]);
      position = position.after(remembered.back());
    }
  }
  EXPECT_GT(taking, 300U);
  EXPECT_GT(refused, 1000U);
}

TEST(YinshTurns, AreFoundSinglyWhereTheyAreLegalAndNoRowIsDue) {
  expect_single_turns_found<Standard>(7);
  expect_single_turns_found<Blitz>(8);
}

TEST(YinshPerft, CountsAsItMakes) {
  EXPECT_EQ(perft<Standard>(Standard::start(), 3), 592'620U);
  const auto ten = position("3B/4W2/5B2/5W3/2WB6/9/BW4B3/4W4/8/7/4 w m");
  EXPECT_EQ(perft<Standard>(ten, 3), 486'978U);
  EXPECT_EQ((perft<Standard, LastPly::Made>(ten, 3)), 486'978U);
}

}  // namespace
}  // namespace potentia::yinsh
