// TAMSK's rules where a plain test says more than the cases of tests/vectors: the board, the reasons given
// for wrong texts and clicks, turns of any length, keys through random games.
#include "rules/tamsk/rules.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>

#include "base/rng.h"
#include "rules/perft.h"
#include "rules/tamsk/words.h"

namespace potentia::tamsk {
namespace {

template <class G>
typename G::Position position_at(std::string_view text) {
  const auto position = G::parse_position(text);
  EXPECT_TRUE(position.ok()) << text << ": " << (position ? "" : position.error().sentence());
  return position ? *position : G::start();
}

template <class G>
std::string refusal(std::string_view position, std::string_view turn) {
  const auto move = G::parse_turn(position_at<G>(position), turn);
  return move ? "accepted" : move.error().code;
}

template <class G>
std::string after(std::string_view position, std::string_view turn) {
  const auto at = position_at<G>(position);
  const auto move = G::parse_turn(at, turn);
  return move ? G::to_text(at.after(*move)) : move.error().sentence();
}

template <class G>
std::string sentence(std::string_view position) {
  const auto read = G::parse_position(position);
  return read ? "accepted" : read.error().sentence();
}

constexpr std::string_view kRunning =
    ".w1w1./...../....../......./....../...../...b1 w 30/31 level-3 20000/70000/0 90000/0/0 fifteen=8000";

TEST(TamskBoard, TakesSixtyFourRings) {
  int rings = 0;
  for (const Space space : kBoard) {
    rings += capacity(space);
    EXPECT_EQ(space_named(name(space)), space);
    const bool is_corner = std::string("a1 a4 d1 d7 g1 g4").find(name(space)) != std::string::npos;
    EXPECT_EQ(kNeighbours[at(space.index())].size(), capacity(space) > 1 ? 6 : is_corner ? 3 : 4);
  }
  EXPECT_EQ(rings, 2 * kStore);
  EXPECT_EQ(capacity(*space_named("d4")), 4);
  EXPECT_FALSE(space_named("a5"));
  EXPECT_FALSE(space_named("d8"));
  EXPECT_FALSE(space_named("h1"));
  EXPECT_FALSE(space_named("a0"));
}

TEST(TamskBoard, NamesComeInTheOrderOfTheBits) {
  const auto all = names(kBoard);
  EXPECT_EQ(all.size(), 37U);
  EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
}

TEST(TamskTurns, AreReadTolerantly) {
  EXPECT_EQ(refusal<Level1>("startpos", "A1B2"), "accepted");
  EXPECT_EQ(refusal<Level1>("startpos", " a1-b2 "), "accepted");
  EXPECT_EQ(refusal<Level2>("startpos", "a1b2@0"), "accepted");
  EXPECT_EQ(refusal<Level3>("startpos", "a1b2@14999^0"), "accepted");
}

TEST(TamskTurns, AreRefusedWithTheirReason) {
  constexpr std::string_view kShut = "w01../12.../....../......./....../...../...b0 w 29/31 level-1";
  EXPECT_EQ(refusal<Level1>("startpos", ""), "unknown-turn");
  EXPECT_EQ(refusal<Level1>("startpos", "a1h9"), "unknown-turn");
  EXPECT_EQ(refusal<Level1>("startpos", "-"), "unknown-turn");
  EXPECT_EQ(refusal<Level1>("startpos", "a1b2@5"), "no-clocks");
  EXPECT_EQ(refusal<Level2>("startpos", "a1b2^5"), "no-clocks");
  EXPECT_EQ(refusal<Level2>("startpos", "a1b2@"), "bad-time");
  EXPECT_EQ(refusal<Level2>("startpos", "a1b2@-1"), "bad-time");
  EXPECT_EQ(refusal<Level2>("startpos", "a1b2@100000000"), "bad-time");
  EXPECT_EQ(refusal<Level1>("startpos", "b2b3"), "no-glass");
  EXPECT_EQ(refusal<Level1>("startpos", "a4a3"), "not-your-glass");
  EXPECT_EQ(refusal<Level1>("startpos", "a1c3"), "not-adjacent");
  EXPECT_EQ(refusal<Level1>("startpos", "a1a1"), "not-adjacent");
  EXPECT_EQ(refusal<Level1>("startpos", "pass"), "may-not-pass");
  EXPECT_EQ(refusal<Level1>(kShut, "a1a2"), "must-pass");
  EXPECT_EQ(refusal<Level1>("w0b0../12.../....../......./....../...../w0... w 30/31 level-1", "a1b1"),
            "blocked");
  EXPECT_EQ(refusal<Level1>("w0b0../1..../....../......./....../...../.... w 31/31 level-1", "a1a2"),
            "occupied");
  EXPECT_EQ(refusal<Level1>("w0b0../1..../....../......./....../...../.... w 31/31 level-1", "a1b1"),
            "closed");
  EXPECT_EQ(refusal<Level1>("w0b01./122../....../......./....../...../.... w 29/29 level-1", "pass"),
            "game-over");
  EXPECT_EQ(refusal<Level2>("...b0/.w1.../....../......./....../...../w0... w 31/32 level-2 9000/0/0 0/0/0",
                            "b2b3"),
            "start-first");
  EXPECT_EQ(
      refusal<Level2>(".w1w1./...../....../......./....../...../.... w 30/32 level-2 0/9000/0 0/0/0", "a2a1"),
      "run-out");
}

TEST(TamskTurns, EndWhenTheGlassDoes) {
  EXPECT_EQ(refusal<Level3>(kRunning, "a2a1@19999"), "accepted");
  EXPECT_EQ(refusal<Level3>(kRunning, "a2a1@20000"), "run-out");
  EXPECT_EQ(refusal<Level3>(kRunning, "a3a4@20000"), "accepted");
  EXPECT_EQ(refusal<Level3>(kRunning, "pass@69999"), "may-not-pass");
  EXPECT_EQ(refusal<Level3>(kRunning, "pass@70000"), "accepted");
  EXPECT_EQ(refusal<Level3>(kRunning, "pass@70001"), "may-not-pass");
  EXPECT_EQ(refusal<Level3>("startpos", "pass@99999999"), "may-not-pass");
}

TEST(TamskTurns, KnowTheFifteenSeconds) {
  EXPECT_EQ(refusal<Level3>(kRunning, "a3a4@9000^7999"), "fifteen-running");
  EXPECT_EQ(refusal<Level3>(kRunning, "a3a4@9000^9001"), "bad-time");
  EXPECT_EQ(refusal<Level3>(kRunning, "a3a4@22999^8000"), "accepted");
  EXPECT_EQ(refusal<Level3>(kRunning, "a3a4@23000^8000"), "too-late");
  EXPECT_EQ(refusal<Level3>(kRunning, "late^8000"), "accepted");
  EXPECT_EQ(refusal<Level3>(kRunning, "a2^8000"), "accepted");
  EXPECT_EQ(refusal<Level3>(kRunning, "g4^8000"), "not-your-glass");
  EXPECT_EQ(refusal<Level3>(kRunning, "late@1^8000"), "bad-time");
  EXPECT_EQ(refusal<Level3>(kRunning, "late^55000"), "run-out") << "at 70 s nothing can be moved any more";
  EXPECT_EQ(refusal<Level3>(kRunning, "pass@70000^55000"), "accepted");
  EXPECT_EQ(refusal<Level3>(kRunning, "pass@70000^54999"), "too-late");
  EXPECT_EQ(refusal<Level3>(kRunning, "late"), "unknown-turn");
  EXPECT_EQ(refusal<Level3>(kRunning, "a2"), "unknown-turn");
}

TEST(TamskTurns, TakeWhatAnotherClockSays) {
  const auto at = position_at<Level3>(kRunning);
  const auto timed = [&](std::string_view turn, std::int64_t taken,
                         std::optional<std::int64_t> hurried = std::nullopt) {
    const auto text = Level3::timed_turn(at, turn, {taken, hurried});
    return text ? *text : text.error().code;
  };
  EXPECT_EQ(timed("a3a4@1", 9000), "a3a4@9000") << "whatever its text says";
  EXPECT_EQ(timed("a3a4@1^1", 22'999, 8000), "a3a4@22999^8000");
  EXPECT_EQ(timed("a3a4", 23'000, 8000), "too-late");
  EXPECT_EQ(timed("a3a4", 9000, 9001), "a3a4@9000") << "turned behind the turn";
  EXPECT_EQ(timed("pass", 69'999), "may-not-pass");
  EXPECT_EQ(timed("pass", 80'000), "pass@70000");

  EXPECT_FALSE(Level3::due_turn(Level3::start(), std::nullopt));
  EXPECT_EQ(Level3::due_turn(at, std::nullopt)->text, "pass@70000");
  EXPECT_EQ(Level3::due_turn(at, std::nullopt)->at, 70'000);
  EXPECT_EQ(Level3::due_turn(at, 8000)->text, "late^8000");
  EXPECT_EQ(Level3::due_turn(at, 8000)->at, 23'000);
  EXPECT_EQ(Level3::due_turn(at, 55'000)->text, "pass@70000^55000");

  EXPECT_EQ(Level3::why_not_hurry(at, 7999)->code, "fifteen-running");
  EXPECT_FALSE(Level3::why_not_hurry(at, 8000));
  EXPECT_EQ(Level2::why_not_hurry(Level2::start(), 8000)->code, "no-clocks");
}

TEST(TamskTurns, TellNoTimeThatGoesWithoutSaying) {
  const auto start = Level2::start();
  const auto text = [&](std::string_view turn) {
    return Level2::to_text(start, *Level2::parse_turn(start, turn));
  };
  EXPECT_EQ(text("a1b2@10000"), "a1b2");
  EXPECT_EQ(text("a1b2@010001"), "a1b2@10001");
  EXPECT_EQ(text("a1b2@0"), "a1b2@0");
}

constexpr std::string_view kLeftOpen =
    "...b0/.w0.../....../b0.....w0/....../...../w0..b0 b 32/32 level-1 tamsk-ring=claim open=b2";

TEST(TamskClaims, AreReadAndRefusedWithTheirReason) {
  EXPECT_EQ(refusal<Level1>("startpos", "a1b2-"), "no-claims");
  EXPECT_EQ(refusal<Level1>("startpos", "+a1b2"), "no-claims");
  EXPECT_EQ(refusal<Level1>(kLeftOpen, "+A4-A3-"), "accepted");
  EXPECT_EQ(refusal<Level1>(kLeftOpen, "+ a4a3 -"), "accepted");
  EXPECT_EQ(refusal<Level1>(kLeftOpen, "+"), "unknown-turn");
  EXPECT_EQ(refusal<Level1>(kLeftOpen, "++a4a3"), "unknown-turn");
  EXPECT_EQ(refusal<Level1>(kLeftOpen, "pass-"), "unknown-turn");
  EXPECT_EQ(refusal<Level1>(kLeftOpen, "+pass"), "may-not-pass");
  EXPECT_EQ(refusal<Level1>(kLeftOpen, "+a4a3@5"), "no-clocks");
  EXPECT_EQ(refusal<Level1>("..b0./.w1.../....../......./....../...../.... w 9/9 level-1 tamsk-ring=claim",
                            "+b2c3"),
            "no-claim");
  EXPECT_EQ(
      refusal<Level1>("w0.../...../....../......./....../...../...b0 b 5/0 level-1 tamsk-ring=claim open=a1",
                      "+pass"),
      "no-ring");
}

TEST(TamskClaims, GoWithTimes) {
  constexpr std::string_view kWithClocks =
      ".w0../...../....../......./....../...../...b1 b 32/31 level-3 5000/0/0 90000/0/0 tamsk-ring=claim "
      "open=a2";
  EXPECT_EQ(after<Level3>(kWithClocks, "+g4g3-@4999^1000"),
            ".w1../...../....../......./....../...../..b01 w 32/30 level-3 1/0/0 94999/0/0 fifteen=11001 "
            "tamsk-ring=claim open=g3");
  EXPECT_EQ(after<Level3>(kWithClocks, "+late^0"),
            ".w1../...../....../......./....../...../...b1 w 32/30 level-3 0/0/0 75000/0/0 last=w skip=b "
            "tamsk-ring=claim");
  EXPECT_EQ(after<Level3>(kWithClocks, "g4^0"),
            ".w0../...../....../......./....../...../...b1 w 32/31 level-3 0/0/0 75000/0/0 last=w "
            "tamsk-ring=claim out=a2");
}

TEST(TamskClaims, ArePositionsThatFitTogether) {
  const auto with = [](const std::string& rest) {
    return sentence<Level2>(".w0../...../....../......./....../...../...b1 " + rest);
  };
  EXPECT_EQ(with("b 32/31 level-2 5000/0/0 0/0/0 tamsk-ring=claim open=a2"), "accepted");
  EXPECT_EQ(with("b 32/31 level-2 0/0/0 0/0/0 tamsk-ring=claim out=a2"), "accepted");
  EXPECT_EQ(with("b 32/31 level-2 0/0/0 0/0/0 tamsk-ring=dropped open=- out=-"), "accepted");
  EXPECT_EQ(with("b 32/31 level-2 5000/0/0 0/0/0"),
            "White's sand: the glass on a2 runs, but no ring has been dropped over it");
  EXPECT_EQ(with("b 32/31 level-2 0/0/0 0/0/0 open=a2"),
            "open: without tamsk-ring=claim each glass has got its ring");
  EXPECT_EQ(with("b 32/31 level-2 0/0/0 0/0/0 out=a2"),
            "out: without tamsk-ring=claim each glass has got its ring");
  EXPECT_EQ(with("w 32/31 level-2 5000/0/0 0/0/0 tamsk-ring=claim open=a2"),
            "open: on a2 no glass of the player who is not to move stands with room for a ring");
  EXPECT_EQ(with("w 32/31 level-2 5000/0/0 0/0/0 tamsk-ring=claim open=g4"),
            "open: on g4 no glass of the player who is not to move stands with room for a ring");
  EXPECT_EQ(with("b 32/31 level-2 5000/0/0 0/0/0 tamsk-ring=claim out=a2,g4"),
            "out: on a2 no glass that has run out stands without a ring");
  EXPECT_EQ(with("b 32/31 level-2 5000/0/0 0/0/0 tamsk-ring=claim out=a2,x"),
            "out: 'a2,x' is not spaces joined by ',', nor - for none");
  EXPECT_EQ(with("b 32/31 level-2 5000/0/0 0/0/0 tamsk-ring=maybe"),
            "tamsk-ring: 'maybe' is not dropped or claim");
  EXPECT_EQ(with("b 32/31 level-2 5000/0/0 0/0/0 tamsk-ring=claim open=z9"),
            "open: 'z9' is not a space, nor - for none");
}

TEST(TamskSand, RunsInEveryGlassAndIsTurnedOver) {
  EXPECT_EQ(
      after<Level3>(kRunning, "a2a1@5000"),
      "w11w1./...../....../......./....../...../...b1 b 29/31 level-3 165000/65000/0 85000/0/0 fifteen=3000");
}

TEST(TamskPositions, AreRefusedWithWhereAndWhy) {
  constexpr std::string_view kRest = "/...../....../......./....../...../.... w 32/32 level-1";
  const auto first_column = [&](const std::string& column) {
    return sentence<Level1>(column + std::string(kRest));
  };
  EXPECT_EQ(first_column("...x"),
            "space a4: 'x' is not what can be there: . (nothing), a digit (rings), or w or b (a glass) and "
            "the digit "
            "of the rings under it");
  EXPECT_EQ(first_column("..."), "column a: it has 3 spaces, not 4");
  EXPECT_EQ(first_column("....."), "column a: it has more spaces, not 4");
  EXPECT_EQ(first_column("2..."), "space a1: it has 2 rings and takes 1");
  EXPECT_EQ(first_column("1..."), "rings: board and players have 65; the game has 64");
  EXPECT_EQ(first_column("w0w0w0w0"), "glasses: White has 4 of them; the game has three each");
  EXPECT_EQ(sentence<Level1>("..../...../....../......./....../...../.... w 32/33 level-1"),
            "rings left: '32/33' is not 2 numbers from 0 to 32 joined by '/'");
  EXPECT_EQ(sentence<Level1>("..../...../....../......./....../...../.... w 32/32 level-2"),
            "level: 'level-2' is not this game's (level-1)");
  EXPECT_EQ(sentence<Level2>("w0.../...../....../......./....../...../.... w 32/32 level-2 5/0/0 0/0/0"),
            "White's sand: the glass on a1 runs, but no ring has been dropped over it");
  EXPECT_EQ(sentence<Level2>("w1.../...../....../......./....../...../.... w 32/31 level-2 5/5/0 0/0/0"),
            "White's sand: it is told for more glasses than he has");
  EXPECT_EQ(sentence<Level2>("w1.../...../....../......./....../...../.... w 32/31 level-2 180001/0/0 0/0/0"),
            "White's sand: '180001/0/0' is not 3 numbers from 0 to 180000 joined by '/'");
  EXPECT_EQ(
      sentence<Level2>("w1.../...../....../......./....../...../.... w 32/31 level-2 5/0/0 0/0/0 fifteen=5"),
      "'fifteen=5' is none of last=, tamsk-ring=, open= and out=");
  EXPECT_EQ(sentence<Level3>(
                "w1.../...../....../......./....../...../.... w 32/31 level-3 5/0/0 0/0/0 skip=w skip=b"),
            "skip: it is told twice");
  EXPECT_NE(sentence<Level3>("w1.../...../....../......./....../...../.... w 32/31 level-3")
                .find("sand is missing"),
            std::string::npos);
}

TEST(TamskClicks, AskForTheGlassAndWhereItGoes) {
  const auto position = Level1::start();
  const auto next = [&](std::vector<std::string> clicks) { return Level1::partial_turn(position, clicks); };
  EXPECT_EQ(next({})->stage, TurnStage::kFrom);
  EXPECT_EQ(next({})->next, (std::vector<std::string>{"a1", "d7", "g1"}));
  EXPECT_EQ(next({"a1"})->next, (std::vector<std::string>{"a2", "b1", "b2"}));
  EXPECT_EQ(next({"a1", "b2"})->turn, "a1b2");
  EXPECT_EQ(next({"a1", "b2"})->steps.size(), 2U);
  EXPECT_EQ(next({"a4"}).error().code, "not-your-glass");
  EXPECT_EQ(next({"a1", "c3"}).error().code, "not-adjacent");
  EXPECT_EQ(next({"a1", "b2", "b3"}).error().code, "turn-complete");
  EXPECT_EQ(next({"pass"}).error().code, "not-a-space");
}

TEST(TamskClicks, OfferWhatTheClockLeaves) {
  const auto position = position_at<Level3>(kRunning);
  const auto next = [&](std::vector<std::string> clicks) { return Level3::partial_turn(position, clicks); };
  EXPECT_EQ(next({"@19999"})->next, (std::vector<std::string>{"a2", "a3"}));
  EXPECT_EQ(next({"@20000"})->next, (std::vector<std::string>{"a3"}));
  EXPECT_EQ(next({"@20000", "a2"}).error().code, "run-out");
  EXPECT_EQ(next({"@20000", "a3", "a4"})->turn, "a3a4@20000");
  EXPECT_EQ(next({"@10000", "a3", "a4"})->turn, "a3a4") << "the usual time is not written";
  EXPECT_EQ(next({"@70000"})->stage, TurnStage::kPass);
  EXPECT_EQ(next({"@71234", "pass"})->turn, "pass@70000") << "the moment is not for him to choose";
  EXPECT_EQ(next({"@1x", "a3"}).error().code, "bad-time");
  EXPECT_EQ(Level1::partial_turn(Level1::start(), std::vector<std::string>{"@5"}).error().code, "no-clocks");
  EXPECT_EQ(Level2::partial_turn(Level2::start(), std::vector<std::string>{"^5"}).error().code, "no-clocks");
  EXPECT_EQ(Level2::partial_turn(Level2::start(), std::vector<std::string>{"@5", "a1", "b2"})->turn,
            "a1b2@5");
}

TEST(TamskClicks, EndTheTurnWithTheFifteenSeconds) {
  const auto position = position_at<Level3>(kRunning);
  const auto next = [&](std::vector<std::string> clicks) { return Level3::partial_turn(position, clicks); };
  EXPECT_EQ(next({"@22999", "^8000", "a3", "a4"})->turn, "a3a4@22999^8000");
  EXPECT_EQ(next({"@23000", "^8000"})->stage, kAskLate);
  EXPECT_EQ(next({"@23000", "^8000"})->words, (std::vector<std::string>{"late"}));
  EXPECT_EQ(next({"@23000", "^8000", "late"})->turn, "late^8000");
  EXPECT_EQ(next({"@23000", "^8000", "a2"})->stage, kAskLate);
  EXPECT_EQ(next({"@23000", "^8000", "a2", "late"})->turn, "a2^8000");
  EXPECT_EQ(next({"@23000", "^8000", "g4"}).error().code, "not-your-glass");
  EXPECT_EQ(next({"@23000", "^8000", "a3", "a4"}).error().code, "too-late");
  EXPECT_EQ(next({"@23000", "^8000", "late", "a4"}).error().code, "turn-complete");
  EXPECT_EQ(next({"@70000", "^55000"})->stage, TurnStage::kPass);
  EXPECT_EQ(next({"@70000", "^55000", "pass"})->turn, "pass@70000^55000");
  EXPECT_EQ(next({"@70000", "^54999"})->stage, kAskLate);
  EXPECT_EQ(next({"@9000", "^7000", "a3", "a4"}).error().code, "fifteen-running");
}

TEST(TamskClicks, AskForRingsWhereTheyMayBeLeft) {
  const auto position = position_at<Level1>(kLeftOpen);
  const auto next = [&](std::vector<std::string> clicks) { return Level1::partial_turn(position, clicks); };
  using Words = std::vector<std::string>;
  EXPECT_EQ(next({})->stage, TurnStage::kFrom);
  EXPECT_EQ(next({})->words, Words{"claim"});
  EXPECT_EQ(next({"claim"})->words, Words{});
  EXPECT_EQ(next({"claim"})->next, (Words{"a4", "d1", "g4"}));
  EXPECT_EQ(next({"claim"})->steps.size(), 1U) << "the ring is shown";
  EXPECT_EQ(next({"a4", "a3"})->stage, kAskDrop);
  EXPECT_EQ(next({"a4", "a3"})->words, (Words{"drop", "omit"}));
  EXPECT_EQ(next({"a4", "a3"})->turn, "");
  EXPECT_EQ(next({"a4", "a3", "drop"})->turn, "a4a3");
  EXPECT_EQ(next({"claim", "a4", "a3", "omit"})->turn, "+a4a3-");
  EXPECT_EQ(next({"claim", "a4", "a3", "omit"})->steps.size(), 2U);
  EXPECT_EQ(next({"claim", "claim"}).error().code, "not-a-space");
  EXPECT_EQ(next({"a4", "a3", "claim"}).error().code, "drop-or-omit");
  EXPECT_EQ(next({"a4", "a3", "drop", "omit"}).error().code, "turn-complete");
  EXPECT_EQ(Level1::partial_turn(Level1::start(), Words{"claim"}).error().code, "no-claims");
}

TEST(TamskClicks, LetWhoMustPassClaim) {
  const auto position = position_at<Level1>(
      "w01../12.../....../......./....../...21/..1b1 b 2/2 level-1 tamsk-ring=claim open=a1");
  const auto next = [&](std::vector<std::string> clicks) { return Level1::partial_turn(position, clicks); };
  EXPECT_EQ(next({})->stage, TurnStage::kClaim);
  EXPECT_EQ(next({})->words, (std::vector<std::string>{"claim", "pass"}));
  EXPECT_EQ(next({"pass"})->turn, "pass");
  EXPECT_EQ(next({"claim"})->stage, TurnStage::kPass);
  EXPECT_EQ(next({"claim", "pass"})->turn, "+pass");
}

// The search asks so for turns that it remembers from other positions (FindsTurns): of all 65536 tags those
// of the listed turns are found that only move a glass and drop a ring.
template <class G>
void expect_single_turns_found(const typename G::Position& position, const MoveList& moves) {
  const auto is_plain = [](const Move& move) {
    return move.is_glass() && move.drops_ring() && !move.claims();
  };
  std::map<int, Move> plain;
  for (const Move& move : moves) {
    if (is_plain(move)) plain.emplace(move.tag(), move);
    ASSERT_EQ(G::is_found(position, move), is_plain(move)) << G::to_text(position);
  }
  for (int tag = 0; tag < 1 << 16; ++tag) {
    const auto found = G::find_turn(position, static_cast<std::uint16_t>(tag));
    const auto listed = plain.find(tag);
    ASSERT_EQ(found, listed == plain.end() ? std::nullopt : std::optional(listed->second));
  }
  if constexpr (G::kVersion == Version::Level1) {
    const bool is_one = moves.size() == 1 && is_plain(moves[0]);
    ASSERT_EQ(G::has_one_turn(position), is_one && position.ring_rule() != RingRule::Claim);
  }
}

template <class G>
void play_random_games(int games, std::string_view options = "") {
  Rng rng(1998);
  for (int game = 0; game < games; ++game) {
    auto position = position_at<G>(G::to_text(G::start()) + std::string(options));
    for (int ply = 0; ply < 300; ++ply) {
      MoveList moves;
      G::generate(position, moves);
      ASSERT_EQ(moves.size(), G::count_turns(position));
      if (moves.empty()) break;
      std::set<int> tags;
      for (const Move& move : moves) EXPECT_TRUE(tags.insert(move.tag()).second);
      expect_single_turns_found<G>(position, moves);
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      for (int s = 1; s < G::kSymmetries; ++s) {
        ASSERT_EQ(G::transform(position, s).after(G::transform(move, s)),
                  G::transform(position.after(move), s));
      }
      position = position.after(move);
      ASSERT_EQ(position.key(), position.recomputed_key());
    }
    if (options.empty()) {
      ASSERT_TRUE(G::outcome(position).has_value());
    }
  }
}

TEST(TamskGame, KeepsKeysAndListsThroughRandomGames) {
  play_random_games<Level1>(4);
  play_random_games<Level2>(4);
  play_random_games<Level3>(4);
  play_random_games<Level1>(2, " tamsk-ring=claim");
  play_random_games<Level2>(2, " tamsk-ring=claim");
  play_random_games<Level3>(2, " tamsk-ring=claim");
}

TEST(TamskPerft, CountsAsItMakes) {
  EXPECT_EQ(perft<Level1>(Level1::start(), 2), 81U);
  EXPECT_EQ((perft<Level1>(Level1::start(), 4)), (perft<Level1, LastPly::Made>(Level1::start(), 4)));
  EXPECT_EQ((perft<Level3>(Level3::start(), 4)), (perft<Level3, LastPly::Made>(Level3::start(), 4)));
  const auto claims = position_at<Level2>(Level2::to_text(Level2::start()) + " tamsk-ring=claim");
  EXPECT_EQ(perft<Level2>(claims, 2), 9U * 9 * 2 + 9U * 9 * 2 * 2) << "twice as many after a ring undropped";
  EXPECT_EQ((perft<Level2>(claims, 4)), (perft<Level2, LastPly::Made>(claims, 4)));
}

}  // namespace
}  // namespace potentia::tamsk
