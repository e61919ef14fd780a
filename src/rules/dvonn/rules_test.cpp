// DVONN's rules where a plain test says more than the vectors: the reasons given for wrong turns and clicks,
// the bookkeeping of reds and keys, the four symmetries of the board.
#include "rules/dvonn/rules.h"

#include <gtest/gtest.h>

#include <set>

#include "base/rng.h"
#include "rules/perft.h"

namespace potentia::dvonn {
namespace {

Position at(std::string_view text) {
  const auto position = parse_position(text);
  EXPECT_TRUE(position.ok()) << text;
  return position ? *position : Position();
}

std::string refusal(std::string_view position, std::string_view turn) {
  const auto move = parse_turn(at(position), turn);
  return move ? "accepted" : move.error().code;
}

constexpr std::string_view kSurrounded = "........./...bb...../...bwr...../...bb...../......... b m";
constexpr std::string_view kThreeHigh = "........./........../w3*..b2*..r..../........../......... w m";

TEST(DvonnBoard, HasFortyNineCellsAndTheNeighboursOfItsShape) {
  EXPECT_EQ(kBoard.size(), 49);
  EXPECT_EQ((kBoard - surrounded(kBoard)).size(), 24);  // RULES.md A.1: edge spaces
  EXPECT_EQ(neighbours(CellSet(*cell_named("a1"))).size(), 3);
  EXPECT_EQ(neighbours(CellSet(*cell_named("b1"))).size(), 4);
  EXPECT_EQ(neighbours(CellSet(*cell_named("e3"))).size(), 6);
  EXPECT_FALSE(cell_named("j1").has_value());
  EXPECT_FALSE(cell_named("a4").has_value());
  EXPECT_TRUE(cell_named("K5").has_value());
}

TEST(DvonnTurns, AreRefusedWithTheirReason) {
  EXPECT_EQ(refusal(kThreeHigh, "a3d3"), "accepted");
  EXPECT_EQ(refusal(kThreeHigh, "A3-D3"), "accepted");
  EXPECT_EQ(refusal(kThreeHigh, "a3c3"), "wrong-distance");
  EXPECT_EQ(refusal(kThreeHigh, "a3d4"), "not-in-line");
  EXPECT_EQ(refusal(kThreeHigh, "a3a3"), "same-cell");
  EXPECT_EQ(refusal(kThreeHigh, "b3c3"), "empty-cell");
  EXPECT_EQ(refusal(kThreeHigh, "d3a3"), "not-your-stack");
  EXPECT_EQ(refusal(kThreeHigh, "g3f3"), "dvonn-piece-alone");
  EXPECT_EQ(refusal(kThreeHigh, "pass"), "may-not-pass");
  EXPECT_EQ(refusal(kThreeHigh, "e3"), "needs-two-cells");
  EXPECT_EQ(refusal(kThreeHigh, "z9"), "unknown-turn");
  EXPECT_EQ(refusal(kThreeHigh, ""), "unknown-turn");
  EXPECT_EQ(refusal("........./........../w3*........../........../......... w m", "a3d3"), "game-over");
  EXPECT_EQ(refusal("........./...bb...../...bwr...../...bb...../......... w m", "e3e4"), "must-pass");
  EXPECT_EQ(refusal("........./........../........r../........../......... b p", "i3"), "occupied");
  EXPECT_EQ(refusal("........./........../........r../........../......... b p", "a3b3"), "still-placing");
}

TEST(DvonnClicks, NameWhatMayComeNextAndWhatIsWrong) {
  const Position position = at(kSurrounded);
  const auto first = partial_turn(position, {});
  ASSERT_TRUE(first.ok());
  EXPECT_EQ(first->stage, TurnStage::kFrom);
  EXPECT_EQ(first->next, (std::vector<std::string>{"d2", "d3", "e2", "e4", "f4"}));
  const std::vector<std::string> from = {"d2"};
  EXPECT_EQ(partial_turn(position, from)->next, (std::vector<std::string>{"d3", "e2", "e3"}));
  const std::vector<std::string> both = {"d2", "e3"};
  const auto complete = partial_turn(position, both);
  ASSERT_TRUE(complete.ok());
  EXPECT_EQ(complete->turn, "d2e3");
  ASSERT_FALSE(complete->steps.empty());
  EXPECT_EQ(complete->steps[0].kind, StepKind::kMove);
  const std::vector<std::string> wrong = {"e3"};
  EXPECT_EQ(partial_turn(position, wrong).error().code, "not-your-stack");
}

TEST(DvonnPositions, AreRefusedWithWhereAndWhy) {
  const auto sentence = [](std::string_view text) {
    const auto position = parse_position(text);
    return position ? std::string("accepted") : position.error().sentence();
  };
  EXPECT_EQ(sentence("........./........../..x......../........../......... w m"),
            "row 3, cell c3: 'x' is not a piece (w, b, r or .)");
  EXPECT_EQ(sentence("......../........../.........../........../......... w p"),
            "row 1: it has 8 cells, not 9");
  EXPECT_EQ(sentence("........./........../.........../........../......... b p"),
            "side: with 0 pieces placed it is White's turn (write w)");
  EXPECT_EQ(sentence("w......../........../.........../........../........r w m"),
            "cell a1: this stack has no link to a DVONN piece and would have been removed");
  EXPECT_NE(sentence("w2**...../........../.........../........../......... w m").find("holds at most 1"),
            std::string::npos);
  EXPECT_NE(sentence("r2......./........../.........../........../......... w m").find("never on top"),
            std::string::npos);
  EXPECT_NE(sentence("w99999999999*......../........../.........../........../......... w m").find("height"),
            std::string::npos);
}

TEST(DvonnGame, KeepsKeysRedsAndSymmetryThroughRandomGames) {
  Rng rng(20110507);
  for (int game = 0; game < 40; ++game) {
    Position position;
    MoveList moves;
    for (;;) {
      moves.clear();
      generate(position, moves);
      if (moves.empty()) break;
      position = position.after(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      ASSERT_EQ(position.key(), position.recomputed_key()) << to_text(position);
      const CellSet loose = position.occupied() - linked(position.reds(), position.occupied());
      ASSERT_TRUE(position.phase() == Phase::Placement || loose.empty()) << to_text(position);
      int reds = 0;
      for (const Cell cell : position.occupied()) reds += position.reds_at(cell);
      ASSERT_EQ(reds,
                std::min(3, position.occupied().size() + (position.phase() == Phase::Movement ? 3 : 0)));
      for (int s = 1; s < kSymmetries; ++s) {
        ASSERT_EQ(count_turns(transform(position, s)), moves.empty() ? 0 : count_turns(position));
        ASSERT_EQ(transform(transform(position, s), s), position);
      }
    }
    ASSERT_TRUE(outcome(position).has_value());
  }
}

// The search asks so for turns that it remembers from other positions (FindsTurns): of all 65536 tags those
// of the legal turns are found, but for a pass.
TEST(DvonnTurns, AreFoundSinglyByTheirTags) {
  Rng rng(1);
  int passes = 0;
  int forced = 0;
  for (int game = 0; game < 10; ++game) {
    Position position;
    for (;;) {
      MoveList moves;
      generate(position, moves);
      std::set<std::uint16_t> legal;
      for (const Move move : moves) {
        if (!move.is_pass()) legal.insert(move.tag());
        passes += move.is_pass() ? 1 : 0;
      }
      for (int tag = 0; tag < 1 << 16; ++tag) {
        const auto found = find_turn(position, static_cast<std::uint16_t>(tag));
        ASSERT_EQ(found.has_value(), legal.contains(static_cast<std::uint16_t>(tag)))
            << to_text(position) << " " << tag;
        if (!found) continue;
        ASSERT_EQ(found->tag(), tag);
        ASSERT_TRUE(is_found(position, *found));
      }
      ASSERT_FALSE(is_found(position, Move::pass()));
      ASSERT_EQ(has_one_turn(position), moves.size() == 1 && !legal.empty()) << to_text(position);
      forced += has_one_turn(position) ? 1 : 0;
      if (moves.empty()) break;
      position = position.after(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_GT(passes, 10);
  EXPECT_GT(forced, 10);
}

TEST(DvonnPerft, FromTheEmptyBoard) {
  EXPECT_EQ(perft<Rules>(Position(), 3), 49U * 48U * 47U);
  EXPECT_EQ((perft<Rules, LastPly::Made>(Position(), 3)), 49U * 48U * 47U);
}

}  // namespace
}  // namespace potentia::dvonn
