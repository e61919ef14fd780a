// ZÈRTZ's rules where a plain test says more than the cases of tests/vectors: the reasons given for wrong
// texts and clicks, boards and moves as values, counting, keys through random games.
#include "rules/zertz/rules.h"
#include "rules/zertz/arrangement.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "base/rng.h"
#include "rules/perft.h"

namespace potentia::zertz {
namespace {

Standard37::Position at(std::string_view text) {
  const auto position = Standard37::parse_position(text);
  EXPECT_TRUE(position.ok()) << text << ": " << (position ? "" : position.error().sentence());
  return position ? *position : Standard37::start();
}

std::string refusal(std::string_view position, std::string_view turn) {
  const auto move = Standard37::parse_turn(at(position), turn);
  return move ? "accepted" : move.error().code;
}

std::string sentence(std::string_view position) {
  const auto read = Standard37::parse_position(position);
  return read ? "accepted" : read.error().sentence();
}

constexpr std::string_view kThreeRings =
    "3./...../....../......./....../...../.... 1/0/0 0/0/0 0/0/0 w standard";
// The same with the option claim (D20); a group has been left on a1.
constexpr std::string_view kClaims =
    "3./...../....../......./....../...../.... 1/0/0 0/0/0 0/0/0 w standard zertz-isolation=claim";
constexpr std::string_view kLeft =
    "W.2/...../....../B1...../....../...../2.. 0/1/0 0/0/0 0/0/0 w standard zertz-isolation=claim";
constexpr std::string_view kFork = "..../...../....../WG1B1../..B.../..1../.... 1/1/1 0/0/0 0/0/0 w standard";

TEST(ZertzBoard, FreeRingsAreThoseOfTheBorderAtFirst) {
  EXPECT_EQ(free_among(kAllRings<Board::Rings37>, kAllRings<Board::Rings37>).size(), 18);
  EXPECT_EQ(free_among(kAllRings<Board::Rings48>, kAllRings<Board::Rings48>).size(), 21);
  EXPECT_EQ(free_among(kAllRings<Board::Rings61>, kAllRings<Board::Rings61>).size(), 24);
}

TEST(ZertzBoard, OtherNumbersOfRingsGrowFromTheRulebooksBoards) {
  // 37 in the middle, 48 as on the board of that name (one column further right), 61 all of them.
  for (const auto ring : arrangement(37))
    EXPECT_EQ(joined(RingSet<Board::Rings61>(ring), arrangement(37)).size(), 37);
  RingSet<Board::Rings61> board48;
  for (const auto ring : kAllRings<Board::Rings48>)
    board48 |= RingSet<Board::Rings61>(Ring<Board::Rings61>::at(ring.x() + 1, ring.y()));
  EXPECT_EQ(arrangement(48), board48);
  for (int rings = 38; rings <= 61; ++rings) {
    EXPECT_EQ(arrangement(rings).size(), rings);
    EXPECT_TRUE((arrangement(rings - 1) - arrangement(rings)).empty()) << rings;
  }
  EXPECT_EQ(rings_of("zertz-49"), 49);
  for (const char* id :
       {"zertz-37", "zertz-48", "zertz-61", "zertz-36", "zertz-62", "zertz-4", "zertz-490", "zertz-4x"})
    EXPECT_FALSE(rings_of(id)) << id;
}

TEST(ZertzBoard, NamesAreReadBack) {
  for (const auto ring : kAllRings<Board::Rings61>) {
    EXPECT_EQ(ring_named<Board::Rings61>(name<Board::Rings61>(ring)), ring);
  }
  EXPECT_EQ(ring_named<Board::Rings61>("j5"), ring_named<Board::Rings61>("i5"));  // D21
  EXPECT_FALSE(ring_named<Board::Rings48>("i1"));
  EXPECT_FALSE(ring_named<Board::Rings48>("j1"));
  EXPECT_FALSE(ring_named<Board::Rings37>("a5"));
  EXPECT_FALSE(ring_named<Board::Rings37>("a0"));
}

TEST(ZertzMove, HoldsTheLongestRoute) {
  Move move = Move::capture_from(80);
  for (int i = 0; i < kMostJumps; ++i) move = move.with_jump(kDirections[static_cast<std::size_t>(i) % 6]);
  EXPECT_EQ(move.jumps(), kMostJumps);
  EXPECT_EQ(move.ring(), 80);
  EXPECT_TRUE(move.is_capture() && !move.is_pass() && !move.is_placement());
  for (int i = 0; i < kMostJumps; ++i) EXPECT_EQ(move.jump(i), kDirections[static_cast<std::size_t>(i) % 6]);
  EXPECT_LT(move.history_index(), Move::kHistorySize);
  EXPECT_LT(Move::pass().history_index(), Move::kHistorySize);
}

TEST(ZertzMove, PlacementsOfOnePositionHaveTagsOfTheirOwn) {
  std::vector<bool> seen(1 << 16, false);
  Tournament61::for_each_turn(Tournament61::start(), [&](const Move& move) {
    EXPECT_FALSE(seen[move.tag()]);
    seen[move.tag()] = true;
    EXPECT_LT(move.history_index(), Move::kHistorySize);
  });
}

TEST(ZertzTurns, AreReadTolerantly) {
  EXPECT_EQ(refusal(kThreeRings, "Wa1,a3"), "accepted");
  EXPECT_EQ(refusal(kThreeRings, " W a1 , a3 "), "accepted");
  EXPECT_EQ(refusal(kThreeRings, "Wa1,a2"), "accepted");  // the group it takes may be left out
  EXPECT_EQ(refusal(kThreeRings, "Wa1,a2 x Wa1"), "accepted");
  EXPECT_EQ(refusal(kFork, "x d1 G d3 B f3"), "accepted");
  EXPECT_EQ(refusal(kFork, "xd1d3d5"), "accepted");
}

TEST(ZertzTurns, ThatClaimNothingLeaveTheGroups) {
  const auto text = [](std::string_view position, std::string_view turn) {
    const auto from = at(position);
    const auto move = Standard37::parse_turn(from, turn);
    return move ? Standard37::to_text(from, *move) : move.error().code;
  };
  EXPECT_EQ(text(kClaims, "Wa1,a2"), "Wa1,a2");
  EXPECT_EQ(text(kClaims, "Wa1,a2 x a1"), "Wa1,a2xWa1");
  EXPECT_EQ(text(kClaims, "Wa1,a2x"), "wrong-groups");
  EXPECT_EQ(text(kClaims, "Wa1,a3xWa1"), "wrong-groups");
  EXPECT_EQ(text(kLeft, "Gg1,d2xBd1"), "Gg1,d2xBd1");
  EXPECT_EQ(text(kLeft, "Gg1,d2xWa1"), "wrong-groups");
  EXPECT_EQ(text(kLeft, "Gd2,g1xGd2"), "wrong-groups");  // a group is claimed as a whole
  EXPECT_EQ(text(kLeft, "Gd2,g1xGd2Bd1"), "Gd2,g1xBd1Gd2");
  // The last vacant ring takes all, told or not.
  constexpr std::string_view kLast =
      "W.2/...../....../......./....../...../.... 0/1/0 0/0/0 0/0/0 w standard zertz-isolation=claim";
  EXPECT_EQ(text(kLast, "Ga3,a4"), "Ga3,a4xWa1Ga3");
  EXPECT_EQ(text(kLast, "Ga3,a4xGa3"), "wrong-groups");
}

TEST(ZertzTurns, AreRefusedWithTheirReason) {
  EXPECT_EQ(refusal(kThreeRings, ""), "unknown-turn");
  EXPECT_EQ(refusal(kThreeRings, "Wa1"), "ring-missing");
  EXPECT_EQ(refusal(kThreeRings, "Wa1,"), "unknown-turn");
  EXPECT_EQ(refusal(kThreeRings, "Wa1,a1"), "occupied");
  EXPECT_EQ(refusal(kThreeRings, "Wa1,a4"), "ring-gone");
  EXPECT_EQ(refusal(kThreeRings, "Wb1,a1"), "ring-gone");
  EXPECT_EQ(refusal(kThreeRings, "Ga1,a2"), "no-such-marble");
  EXPECT_EQ(refusal(kThreeRings, "Wa1,a3xWa1"), "wrong-groups");
  EXPECT_EQ(refusal(kThreeRings, "Wa1,a2xGa1"), "wrong-colour");
  EXPECT_EQ(refusal(kThreeRings, "Wa1,a2x"), "wrong-groups");
  EXPECT_EQ(refusal(kThreeRings, "-"), "may-not-pass");
  EXPECT_EQ(refusal(kThreeRings, "xa1Ga3"), "no-capture");
  EXPECT_EQ(refusal("startpos", "Wd4,d3"), "not-free");
  EXPECT_EQ(refusal(kFork, "Wd3,f3"), "must-capture");
  EXPECT_EQ(refusal(kFork, "-"), "must-capture");
  EXPECT_EQ(refusal(kFork, "nonsense"), "unknown-turn");
  EXPECT_EQ(refusal(kFork, "xd1"), "must-go-on");
  EXPECT_EQ(refusal(kFork, "xd1Gd3"), "must-go-on");
  EXPECT_EQ(refusal(kFork, "xd1Wd3Bd5"), "wrong-colour");
  EXPECT_EQ(refusal(kFork, "xd1Gd4"), "not-a-jump");
  EXPECT_EQ(refusal(kFork, "xd1Gd3Bd5Bd7"), "nothing-jumped");
  EXPECT_EQ(refusal(kFork, "xe3d3"), "cannot-jump");
  EXPECT_EQ(refusal(kFork, "xd3d5"), "no-marble");
  EXPECT_EQ(refusal("1G../...../....../......./....../...../.... 0/0/0 0/0/0 1/0/0 w standard", "Wa1"),
            "must-pass");
  EXPECT_EQ(refusal("..../...../....../......./....../...../.... 0/0/0 0/0/0 1/0/0 w standard", "Wa1"),
            "game-over");
}

TEST(ZertzPositions, AreRefusedWithWhereAndWhy) {
  EXPECT_EQ(sentence("4/5/6/7/6/5/3x 6/8/10 0/0/0 0/0/0 w standard"),
            "column g, ring g4: 'x' is not a marble (W, G, B), a ring that is gone (.) or a number of vacant "
            "rings");
  EXPECT_EQ(sentence("4/5/6/7/6/5/3 6/8/10 0/0/0 0/0/0 w standard"), "column g: it has 3 rings, not 4");
  EXPECT_EQ(sentence("4/5/6/7/6/5/W4 5/8/10 0/0/0 0/0/0 w standard"), "column g: it has more than 4 rings");
  EXPECT_EQ(sentence("4/5/6/7/6/5/W3 6/8/10 0/0/0 0/0/0 w standard"),
            "marbles: board, pool and captures hold 7 white marbles; the game has 6");
  EXPECT_EQ(sentence("W.2/..3/6/7/6/5/4 5/8/10 0/0/0 0/0/0 w standard"),
            "ring a1: its group has no vacant ring and would have been captured");
  EXPECT_EQ(sentence("4/5/6/7/6/5/4 2/8/10 4/0/0 0/0/0 w standard"),
            "captures: the player to move has a winning set: the game was over a turn ago");
  EXPECT_EQ(sentence("4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 w blitz"),
            "version: 'blitz' is not this game's version (standard)");
  EXPECT_NE(sentence("4/5/6/7/6/5/4 6/8 0/0/0 0/0/0 w standard").find("pool"), std::string::npos);
  EXPECT_NE(sentence("4/5/6/7/6/5/4 w standard").find("6 fields"), std::string::npos);
  EXPECT_EQ(sentence("4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 w standard zertz-isolation=maybe"),
            "option: 'zertz-isolation=maybe' is not an option of ZÈRTZ (zertz-isolation=captured or "
            "zertz-isolation=claim)");
  EXPECT_EQ(sentence("W.G./...../....../......./....../...../.... 5/7/10 0/0/0 0/0/0 w standard "
                     "zertz-isolation=claim"),
            "rings: none is vacant: who filled the last one would have captured all");
}

TEST(ZertzPositions, TellTheOptionOnlyWhereItIsNotTheUsual) {
  const std::string usual = "4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 w standard";
  EXPECT_EQ(Standard37::to_text(at(usual + " zertz-isolation=captured")), usual);
  EXPECT_EQ(Standard37::to_text(at(kLeft)), kLeft);
  EXPECT_NE(at(usual + " zertz-isolation=claim").key(), at(usual).key());
}

TEST(ZertzClicks, AskForMarbleRingAndRingToRemove) {
  const auto position = Standard37::start();
  const auto next = [&](std::vector<std::string> clicks) {
    return Standard37::partial_turn(position, clicks);
  };
  EXPECT_EQ(next({})->words, (std::vector<std::string>{"W", "G", "B"}));
  EXPECT_EQ(next({"G"})->stage, TurnStage::kPlace);
  EXPECT_EQ(next({"G", "d4"})->stage, TurnStage::kRing);
  EXPECT_EQ(next({"G", "d4"})->next.size(), 18U);
  EXPECT_EQ(next({"G", "d4", "a1"})->turn, "Gd4,a1");
  EXPECT_EQ(next({"d4"}).error().code, "marble-first");
  EXPECT_EQ(next({"G", "d4", "d3"}).error().code, "not-free");
  EXPECT_EQ(next({"G", "d4", "a1", "a2"}).error().code, "turn-complete");
}

TEST(ZertzClicks, AskOfEachGroupWhetherItIsTaken) {
  const auto position = at(kLeft);
  const auto next = [&](std::vector<std::string> clicks) {
    return Standard37::partial_turn(position, clicks);
  };
  EXPECT_EQ(next({"g1"})->stage, TurnStage::kRing);
  EXPECT_EQ(next({"g1", "d2"})->stage, TurnStage::kClaim);
  EXPECT_EQ(next({"g1", "d2"})->next, std::vector<std::string>{"d1"});
  EXPECT_EQ(next({"g1", "d2"})->words, (std::vector<std::string>{"take", "leave"}));
  EXPECT_EQ(next({"g1", "d2", "take"})->turn, "Gg1,d2xBd1");
  EXPECT_EQ(next({"g1", "d2", "d1"})->turn, "Gg1,d2xBd1");
  EXPECT_EQ(next({"g1", "d2", "leave"})->turn, "Gg1,d2");
  EXPECT_EQ(next({"g1", "d2", "a1"}).error().code, "take-or-leave");
  EXPECT_EQ(next({"g1", "a3"})->turn, "Gg1,a3");  // that of a1 has been left
}

TEST(ZertzClicks, FollowARouteAndAskWhereItForks) {
  const auto position = at(kFork);
  const auto next = [&](std::vector<std::string> clicks) {
    return Standard37::partial_turn(position, clicks);
  };
  EXPECT_EQ(next({})->next, std::vector<std::string>{"d1"});
  EXPECT_EQ(next({"d1"})->next, std::vector<std::string>{"d3"});
  EXPECT_EQ(next({"d1", "d3"})->next, (std::vector<std::string>{"d5", "f3"}));
  EXPECT_EQ(next({"d1", "d3", "f3"})->turn, "xd1Gd3Bf3");
  EXPECT_EQ(next({"e3"}).error().code, "cannot-jump");
}

/// Random games: keys, counts and symmetries at every turn; how many turns left a group, and how many of the
/// tags of such turns were not their own.
struct Left {
  int turns = 0;
  int alike = 0;
};
Left play_and_check(std::string_view start, int games) {
  Rng rng(1999);
  Left left;
  Tournament48::MoveList moves;
  for (int game = 0; game < games; ++game) {
    auto position = *Tournament48::parse_position(start);
    for (;;) {
      moves.clear();
      Tournament48::generate(position, moves);
      EXPECT_EQ(moves.size(), Tournament48::count_turns(position));
      if (moves.empty()) break;
      std::set<std::uint16_t> tags;
      for (const Move& move : moves) {
        if (move.left() != 0) left.alike += tags.insert(move.tag()).second ? 0 : 1;
        left.turns += move.left() != 0 ? 1 : 0;
      }
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      for (int s = 1; s < Tournament48::kSymmetries; ++s) {
        EXPECT_EQ(Tournament48::transform(position, s).after(Tournament48::transform(move, s)),
                  Tournament48::transform(position.after(move), s));
      }
      position = position.after(move);
      EXPECT_EQ(position.key(), position.recomputed_key());
    }
    EXPECT_TRUE(Tournament48::outcome(position).has_value());
  }
  return left;
}

TEST(ZertzGame, KeepsKeysAndListsThroughRandomGames) {
  EXPECT_EQ(play_and_check("startpos", 20).turns, 0);
}

TEST(ZertzGame, KeepsKeysAndListsWhereGroupsMayBeLeft) {
  const Left left =
      play_and_check(Tournament48::to_text(Tournament48::start()) + " zertz-isolation=claim", 20);
  EXPECT_GT(left.turns, 100);
  EXPECT_LT(left.alike, left.turns / 20);
}

// The search asks so for turns that it remembers from other positions (FindsTurns): placements that leave no
// group are found, and nothing else.
template <class G>
void expect_single_turns_found(std::string_view start) {
  Rng rng(2001);
  const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
  std::vector<Move> remembered;
  std::size_t refused = 0;
  std::size_t captures = 0;
  for (int game = 0; game < 20; ++game) {
    auto position = *G::parse_position(start);
    for (;;) {
      std::vector<Move> legal;
      G::for_each_turn(position, [&](const Move& move) { legal.push_back(move); });
      if (legal.empty()) break;
      const auto is_legal = [&](const Move& move) { return std::ranges::find(legal, move) != legal.end(); };
      for (const Move& move : legal) {
        const bool is_plain = move.is_placement() && move.left() == 0;
        ASSERT_EQ(G::is_found(position, move), is_plain) << G::to_text(position, move);
        ASSERT_EQ(G::find_turn(position, move.tag()), is_plain ? std::optional(move) : std::nullopt);
        captures += move.is_capture() ? 1U : 0U;
      }
      for (int i = 0; i < 100 && !remembered.empty(); ++i) {
        const Move move = remembered[below(remembered.size())];
        const bool is_plain = move.is_placement() && move.left() == 0;
        ASSERT_EQ(G::is_found(position, move), is_plain && is_legal(move)) << G::to_text(position);
        refused += is_plain && !is_legal(move) ? 1U : 0U;
        const auto any = G::find_turn(position, static_cast<std::uint16_t>(below(1 << 16)));
        ASSERT_TRUE(!any || is_legal(*any)) << G::to_text(position);
      }
      remembered.push_back(legal[below(legal.size())]);
      position = position.after(remembered.back());
    }
    EXPECT_FALSE(G::is_found(position, remembered[0]));
  }
  EXPECT_GT(refused, 1000U);
  EXPECT_GT(captures, 100U);
}

TEST(ZertzTurns, AreFoundSinglyWhereTheyAreLegalPlacements) {
  expect_single_turns_found<Standard37>("startpos");
  expect_single_turns_found<Blitz37>("startpos");
  expect_single_turns_found<Tournament48>(Tournament48::to_text(Tournament48::start()) +
                                          " zertz-isolation=claim");
  expect_single_turns_found<Tournament61>("startpos");
}

TEST(ZertzPerft, CountsAsItMakes) {
  EXPECT_EQ(perft<Standard37>(Standard37::start(), 2), 3'277'260U);
  const auto middle = at("1.G./.3./.5/.GB3G/6/1B3/.1.. 5/2/8 1/0/0 0/3/0 b standard");
  EXPECT_EQ(perft<Standard37>(middle, 3), 193'626U);
  EXPECT_EQ((perft<Standard37, LastPly::Made>(middle, 3)), 193'626U);
}

}  // namespace
}  // namespace potentia::zertz
