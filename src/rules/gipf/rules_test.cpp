// The rules of GIPF, case by case: rows, settling, the ends of the game, the tournament opening, reports.
#include "rules/gipf/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "rules/gipf/words.h"

namespace potentia::gipf {
namespace {

template <class G>
typename G::Position read(std::string_view text) {
  const auto position = G::parse_position(text);
  EXPECT_TRUE(position.ok()) << text << ": " << (position ? "" : position.error().sentence());
  return position ? *position : G::start();
}

template <class G>
std::set<std::string> turns(const typename G::Position& position) {
  std::set<std::string> texts;
  G::for_each_turn(position, [&](const Move& move) { texts.insert(G::to_text(position, move)); });
  return texts;
}

/// The position after a turn, as text; or the error's code.
template <class G>
std::string played(std::string_view text, std::string_view turn) {
  const auto position = read<G>(text);
  const auto move = G::parse_turn(position, turn);
  return move ? G::to_text(position.after(*move)) : move.error().code;
}

template <class G>
std::string end(std::string_view text) {
  const auto over = G::outcome(read<G>(text));
  return over ? over->text() : "";
}

template <class G>
std::vector<std::string> steps(std::string_view text, std::string_view turn) {
  const auto position = read<G>(text);
  const auto move = G::parse_turn(position, turn);
  EXPECT_TRUE(move.ok()) << turn;
  Transition transition;
  if (move) position.after(*move, typename G::StepRecorder{&transition});
  std::vector<std::string> out;
  for (const Step& step : transition) {
    out.push_back(std::string(word(step.kind)) + " " + step.from + " " + step.to + " " + step.piece.owner +
                  (step.piece.gipf ? "G" : ""));
  }
  return out;
}

TEST(Rows, OfFourOrMoreWithAllThatContinuesThem) {
  const auto position = read<Standard>("4/5/bwwwwB/7/6/5/4 w 5/5 standard");
  const Pieces pieces = position.seen_by_mover();
  ASSERT_EQ(lines_with_rows(pieces.own), line_bit(2));
  EXPECT_EQ(row_on(2, pieces), line_spots(2) & position.occupied());
  EXPECT_FALSE(has_row(pieces.enemy));
}

TEST(Rows, EndAtAVacantSpotAndAtTheBordersOfTheBoard) {
  const auto position = read<Basic>("4/5/6/b1wwwww/6/5/4 w 5/5 basic");
  const Pieces pieces = position.seen_by_mover();
  EXPECT_EQ(row_on(3, pieces), position.pieces(Player::White));
  // Pieces that are near in the word but on two lines are no row.
  EXPECT_FALSE(has_row(read<Basic>("2ww/ww3/6/7/6/5/4 w 5/5 basic").pieces(Player::White)));
}

TEST(Settling, CountsWaysAsItVisitsThem) {
  for (const char* text :
       {"B3/1w3/2w3/1wwWw2/3w2/5/4 w 5/5 standard", "4/2w2/3w2/wwwww2/4w1/5/4 w 5/5 standard",
        "4/5/1WWWW1/7/6/5/B3 w 8/8 standard", "WWWW/W4/W5/W6/6/5/B3 w 8/8 standard"}) {
    const Pieces pieces = read<Standard>(text).seen_by_mover();
    std::set<std::uint64_t> ways;
    visit_ways(pieces, [&](CellSet way) { return ways.insert(way.bits()).second; });
    EXPECT_EQ(ways.size(), count_ways(pieces)) << text;
    for (const std::uint64_t way : ways) EXPECT_FALSE(divisions(pieces, CellSet(way)).empty()) << text;
  }
}

// A set that no way takes has no division: tried with every subset of the pieces.
TEST(Settling, DivisionsExistForWaysOnly) {
  const Pieces pieces = read<Standard>("B3/1w3/2w3/1wwWw2/3w2/5/4 w 5/5 standard").seen_by_mover();
  std::set<std::uint64_t> ways;
  visit_ways(pieces, [&](CellSet way) { return ways.insert(way.bits()).second; });
  const std::uint64_t all = pieces.occupied().bits();
  for (std::uint64_t subset = 0;;) {
    EXPECT_EQ(divisions(pieces, CellSet(subset)).empty(), ways.count(subset) == 0);
    subset = (subset - all) & all;
    if (subset == 0) break;
  }
}

TEST(Settling, RowsThatDoNotMeetAllGo) {
  EXPECT_EQ(played<Basic>("wwww/5/6/7/6/5/wwww w 1/5 basic", "xh2,h3,h4,h5;xb2,b3,b4,b5;e2"),
            "4/5/6/w6/6/5/4 b 8/5 basic");
  EXPECT_EQ(played<Basic>("wwww/5/6/7/6/5/wwww w 1/5 basic", "xb2,b3,b4,b5;e2"), "rows-due");
}

TEST(Settling, ALineIsAskedAboutOnceInEachPhase) {
  // Four GIPF-pieces stay before the push and are asked about again after it (D7).
  const auto all = turns<Standard>(read<Standard>("4/5/1WWWW1/7/6/5/B3 w 8/8 standard"));
  for (const char* turn : {"b2", "b2;xGd3", "xGd3;b2", "xGd3;d7;xGd4,d7", "xGd3,Gd4,Gd5,Gd6"}) {
    EXPECT_EQ(all.count(turn), 1U) << turn;
  }
  EXPECT_EQ(all.count("xGd3;b2;xGd4"), 0U);
}

TEST(End, EmptyReserve) {
  EXPECT_EQ(end<Basic>("www1/5/6/7/6/5/4 w 0/5 basic"), "black reserve");
  EXPECT_EQ(end<Basic>("www1/5/6/7/6/5/4 b 0/5 basic"), "");
  EXPECT_EQ(end<Basic>("wwww/5/6/7/6/5/4 w 0/5 basic"), "");
}

// With an empty reserve something of the row must be taken, or there is nothing to bring in (D5, D7).
TEST(End, KeepingAWholeRowIsNoTurnWithAnEmptyReserve) {
  const auto position = read<Standard>("4/5/WWWWb1/7/6/5/B3 w 0/5 standard");
  const auto all = turns<Standard>(position);
  EXPECT_EQ(all.size(), Standard::count_turns(position));
  for (const std::string& turn : all) EXPECT_EQ(turn.substr(0, 2), "xG");
  EXPECT_EQ(played<Standard>("4/5/WWWWb1/7/6/5/B3 w 0/5 standard", "xd6*;b2"), "reserve-empty");
  EXPECT_EQ(end<Standard>("4/5/WWWWb1/7/6/5/B3 w 0/5 standard"), "");
}

TEST(End, FullBoard) {
  const std::string full = "wwbw/bbwbw/bwbwwb/bwwbbwb/bbbwwb/wwwbw/bbww w 3/3 basic";
  EXPECT_EQ(end<Basic>(full), "black reserve");
  EXPECT_EQ(Basic::count_turns(read<Basic>(full)), 0U);
}

TEST(End, LastGipfPiece) {
  EXPECT_EQ(end<Standard>("B3/5/6/7/6/5/www1 w 9/9 standard"), "black gipf");
  EXPECT_EQ(end<Standard>("B3/5/6/7/6/5/www1 b 9/9 standard"), "black gipf");
  EXPECT_EQ(end<Standard>("b3/5/6/7/6/5/www1 b 9/9 standard"), "black gipf") << "both: the taker has lost";
  EXPECT_EQ(end<Basic>("b3/5/6/7/6/5/www1 b 9/9 basic"), "");
  // After the push too.
  constexpr std::string_view kBefore = "4/5/1wwwB1/7/6/W4/4 w 5/5 standard";
  EXPECT_EQ(played<Standard>(kBefore, "d2;xd2,d3,d4,d5"), "4/5/4B1/7/6/W4/4 b 8/5 standard");
  EXPECT_EQ(played<Standard>(kBefore, "d2;xd2,d3,d4,d5,Gd6*"), "4/5/6/7/6/W4/4 b 8/5 standard");
  EXPECT_EQ(end<Standard>("4/5/6/7/6/W4/4 b 8/5 standard"), "white gipf");
}

TEST(Opening, FirstPieceIsAGipfPieceWhereTwoAreInReserve) {
  EXPECT_EQ(played<Tournament>("startpos", "e2"), "must-enter-gipf");
  EXPECT_EQ(played<Tournament>("startpos", "Ge2"), "4/5/6/W6/6/5/4 b 16/18 tournament wb");
  EXPECT_EQ(played<Tournament>("W2B/5/6/7/6/5/4 w 16/16 tournament wb", "e2"),
            "W2B/5/6/w6/6/5/4 b 15/16 tournament b");
  EXPECT_EQ(played<Tournament>("W2B/5/6/7/6/5/4 w 15/16 tournament b", "Ge2"), "opening-over");
  EXPECT_EQ(played<Tournament>("W2B/5/6/7/6/5/4 w 1/16 tournament wb", "Ge2"), "gipf-needs-two");
  EXPECT_EQ(played<Standard>("startpos", "Gb3"), "no-gipf-entry");
  EXPECT_EQ(played<Basic>("startpos", "Gb3"), "no-gipf-pieces");
}

TEST(Opening, TheRightEndsWithTheLastGipfPiece) {
  // Black takes his own last one while he might still enter others.
  const std::string before = "4/5/bbbB2/7/6/5/W3 b 16/10 tournament wb";
  EXPECT_EQ(played<Tournament>(before, "xd2,d3,d4,Gd5"), "4/5/6/7/6/5/W3 w 16/15 tournament w");
  EXPECT_EQ(end<Tournament>("4/5/6/7/6/5/W3 w 16/15 tournament w"), "white gipf");
  EXPECT_EQ(end<Tournament>("4/5/6/7/6/5/W3 b 16/18 tournament wb"), "") << "has yet to enter";
}

TEST(Reports, ChangesInTheirOrder) {
  EXPECT_EQ(steps<Basic>("b2w/5/6/w5b/6/5/b2w w 12/12 basic", "e1-e3"),
            (std::vector<std::string>{"move e2 e3 w", "enter e1 e2 w"}));
  EXPECT_EQ(steps<Basic>("b2w/5/6/wb4b/6/5/b2w w 12/12 basic", "e1-e4"),
            (std::vector<std::string>{"move e3 e4 b", "move e2 e3 w", "enter e1 e2 w"}));
  EXPECT_EQ(steps<Standard>("B2W/5/wwwWB1/7/6/5/4 w 5/5 standard", "xd2,d3,d4,Gd6*;a1-c3"),
            (std::vector<std::string>{"return d2  w", "return d3  w", "return d4  w", "capture d6  bG",
                                      "move b2 c3 bG", "enter a1 b2 w"}));
}

// Rebuilds the board from the reports and compares, over random games.
struct BoardKeeper {
  static constexpr bool kListens = true;
  std::array<CellSet, 2>* pieces;
  void operator()(const Event& event) const {
    CellSet& own = (*pieces)[at(index_of(event.owner))];
    if (!event.from.is_none()) own -= CellSet(event.from);
    if (!event.to.is_none()) own |= CellSet(event.to);
  }
};

template <class G>
class EachVersion : public testing::Test {};
using Versions = testing::Types<Basic, Standard, Tournament>;
TYPED_TEST_SUITE(EachVersion, Versions);

TYPED_TEST(EachVersion, RandomGamesKeepTheContract) {
  using G = TypeParam;
  Rng rng(20);
  for (int game = 0; game < 20; ++game) {
    auto position = G::start();
    for (int ply = 0; ply < 300 && !G::outcome(position); ++ply) {
      std::vector<Move> moves;
      G::for_each_turn(position, [&](const Move& move) { moves.push_back(move); });
      ASSERT_FALSE(moves.empty());
      ASSERT_EQ(moves.size(), G::count_turns(position));
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      const std::string text = G::to_text(position, move);
      const auto again = G::parse_turn(position, text);
      ASSERT_TRUE(again && *again == move) << G::to_text(position) << " | " << text;
      std::array<CellSet, 2> pieces = {position.pieces(Player::White), position.pieces(Player::Black)};
      const auto next = position.after(move, BoardKeeper{&pieces});
      EXPECT_EQ(next, position.after(move));
      EXPECT_EQ(pieces[0], next.pieces(Player::White));
      EXPECT_EQ(pieces[1], next.pieces(Player::Black));
      EXPECT_EQ(next.key(), next.recomputed_key());
      for (int s = 0; s < G::kSymmetries; ++s) {
        EXPECT_EQ(G::transform(position, s).after(G::transform(move, s)), G::transform(next, s));
      }
      EXPECT_EQ(G::colours_swapped(*G::colours_swapped(position)), position);
      position = next;
    }
  }
}

// The search asks so for turns that it remembers from other positions (FindsTurns).
TYPED_TEST(EachVersion, SingleTurnsAreFoundWhereTheyAreLegalAndNoRowIsDue) {
  using G = TypeParam;
  Rng rng(21);
  const auto any_of = [&](const std::vector<Move>& moves) {
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  };
  std::vector<Move> remembered;
  int refused = 0;
  int taking = 0;
  for (int game = 0; game < 10; ++game) {
    auto position = G::start();
    for (int ply = 0; ply < 120 && !G::outcome(position); ++ply) {
      std::vector<Move> moves;
      G::for_each_turn(position, [&](const Move& move) { moves.push_back(move); });
      const auto is_legal = [&](const Move& move) { return std::ranges::find(moves, move) != moves.end(); };
      const bool is_row_due = has_row(position.pieces(position.side()));
      std::vector<Move> takes;
      for (const Move& move : moves) {
        EXPECT_EQ(G::is_found(position, move), !is_row_due) << G::to_text(position, move);
        const auto with_tag = G::find_turn(position, move.tag());
        ASSERT_EQ(with_tag.has_value(), !is_row_due) << G::to_text(position, move);
        EXPECT_TRUE(!with_tag || (with_tag->tag() == move.tag() && is_legal(*with_tag)));
        if (move.after()) takes.push_back(move);
      }
      for (int i = 0; i < 50 && !remembered.empty(); ++i) {
        const Move move = any_of(remembered);
        EXPECT_EQ(G::is_found(position, move), is_legal(move) && !is_row_due) << G::to_text(position);
        const auto with_tag = G::find_turn(position, static_cast<std::uint16_t>(rng.below(1 << 16)));
        EXPECT_TRUE(!with_tag || is_legal(*with_tag)) << G::to_text(position);
        refused += is_legal(move) ? 0 : 1;
      }
      taking += takes.empty() ? 0 : 1;
      remembered.push_back(any_of(takes.empty() ? moves : takes));
      position = position.after(remembered.back());
    }
    EXPECT_FALSE(G::outcome(position) && G::find_turn(position, remembered[0].tag()));
  }
  EXPECT_GT(refused, 1000);
  EXPECT_GT(taking, 50);
}

TYPED_TEST(EachVersion, NoMoreTurnsThanAListHoldsAreListed) {
  using G = TypeParam;
  const auto position = G::start();
  typename G::MoveList list;
  G::generate(position, list);
  EXPECT_EQ(list.size(), G::count_turns(position));
}

TEST(EachTurn, AListStopsWhenItIsFull) {
  const auto position = read<Standard>("4/1W3/1WWWWb/W1W4/WW4/5/B3 w 8/8 standard");
  ASSERT_GT(Standard::count_turns(position), static_cast<std::uint64_t>(kMaxMoves));
  MoveList list;
  Standard::generate(position, list);
  EXPECT_TRUE(list.full());
}

TEST(View, ShowsPiecesReservesAndPhase) {
  const BoardView view = Standard::view(Standard::start());
  EXPECT_EQ(view.pieces.size(), 6U);
  EXPECT_EQ(view.white.number("reserve"), 12);
  EXPECT_EQ(view.black.number("gipf_pieces"), 3);
  EXPECT_EQ(view.white.number("captured"), -1);
  EXPECT_EQ(view.phase, GamePhase::kPlay);
  EXPECT_EQ(Tournament::view(Tournament::start()).phase, kInOpening);
}

}  // namespace
}  // namespace potentia::gipf
