// The DVONN ending solver against plain minimax on thousands of small endings out of random games: the value,
// every bound on the way, and the line of best play.
#include "solver/dvonn/ending.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "base/rng.h"

namespace potentia::dvonn {
namespace {

/// The margin by going through all games from here; nothing if there are more than `budget` positions in
/// them.
std::optional<int> minimax(const Position& position, int& budget) {
  if (--budget < 0) return std::nullopt;
  std::optional<int> best;
  bool too_many = false;
  for_each_turn(position, [&](Move turn) {
    if (too_many) return;
    const auto value = minimax(position.after(turn), budget);
    too_many = !value;
    if (value && (!best || -*value > *best)) best = -*value;
  });
  if (too_many) return std::nullopt;
  return best ? *best : EndingKnowledge::margin(position);
}

/// The positions of a random game's movement phase, the last one over.
std::vector<Position> random_game(Rng& rng) {
  std::vector<Position> out;
  Position position;
  for (;;) {
    if (position.phase() == Phase::Movement) out.push_back(position);
    MoveList turns;
    generate(position, turns);
    if (turns.empty()) return out;
    position = position.after(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
  }
}

struct SolvedEnding {
  Position position;
  int margin;
};

/// Asserts and sanitizers make a test forty times slower.
constexpr std::size_t amount(std::size_t wanted) {
#ifdef NDEBUG
  return wanted;
#else
  return wanted / 32;
#endif
}

/// Of each of many random games, the positions that minimax can do.
std::vector<SolvedEnding> small_endings(std::uint64_t seed, std::size_t wanted) {
  Rng rng(seed);
  std::vector<SolvedEnding> out;
  while (out.size() < wanted) {
    const auto game = random_game(rng);
    for (auto position = game.rbegin(); position != game.rend(); ++position) {
      int budget = 4000;
      const auto margin = minimax(*position, budget);
      if (!margin) break;
      out.push_back({*position, *margin});
    }
  }
  return out;
}

class EndingSolver : public testing::Test {
 protected:
  MarginProof<Rules> solve(const Position& position, std::optional<int> guess = std::nullopt,
                           const Limits& limits = {}) {
    control_.arm();
    control_.start(limits, position.side());
    solver_.reset_nodes();
    return solver_.solve(position, guess);
  }

  BoundsTable table_{1};
  Control control_;
  MarginSolver<Rules, EndingKnowledge> solver_{table_, control_};
};

TEST_F(EndingSolver, AgreesWithPlainMinimaxOnThousandsOfSmallEndings) {
  Rng rng(5);
  for (const auto& [position, margin] : small_endings(1, amount(6000))) {
    // Any first guess must do; without a table that remembers and with one.
    const int guess = static_cast<int>(rng.below(99)) - 49;
    if (rng.below(2) == 0) table_.clear();
    const auto proof = solve(position, guess);
    ASSERT_TRUE(proof.is_exact()) << to_text(position);
    ASSERT_EQ(proof.lower, margin) << to_text(position);
  }
}

TEST_F(EndingSolver, RangeHoldsTheValue) {
  for (const auto& [position, margin] : small_endings(2, amount(6000))) {
    const MarginRange range = EndingKnowledge::outlook(position).range;
    ASSERT_LE(range.lower, margin) << to_text(position);
    ASSERT_GE(range.upper, margin) << to_text(position);
  }
}

struct OpenValue {
  std::uint64_t key;  // of the first position found
  int value;          // of what was open in it
};

// Plain minimax that notes what is open in every position on its way, and fails where the same is worth
// something else.
int note_open_values(const Position& position, std::map<std::uint64_t, OpenValue>& seen, int& shared) {
  std::optional<int> best;
  for_each_turn(position, [&](Move turn) {
    const int value = -note_open_values(position.after(turn), seen, shared);
    if (!best || value > *best) best = value;
  });
  if (!best) return EndingKnowledge::margin(position);
  const Outlook outlook = EndingKnowledge::outlook(position);
  const OpenValue open{position.key(), *best - outlook.settled};
  const auto [entry, is_new] = seen.emplace(outlook.key, open);
  EXPECT_EQ(entry->second.value, open.value) << to_text(position);
  shared += entry->second.key != open.key ? 1 : 0;
  return *best;
}

// Positions that share what is still open differ by what is settled and by nothing else.
TEST_F(EndingSolver, WhatIsOpenDecidesTheRest) {
  std::map<std::uint64_t, OpenValue> seen;
  int shared = 0;
  for (const auto& ending : small_endings(6, amount(600))) note_open_values(ending.position, seen, shared);
  EXPECT_GT(shared, 10);
}

// All legal turns once each, whatever order they come in.
TEST_F(EndingSolver, ListsTheLegalTurns) {
  Rng rng(8);
  for (int i = 0; i < 100; ++i) {
    for (const Position& position : random_game(rng)) {
      OrderedTurns<Rules> turns;
      EndingKnowledge::list_turns(position, turns);
      std::set<Move> listed;
      for (const auto& turn : turns) listed.insert(turn.move);
      std::set<Move> legal;
      for_each_turn(position, [&](Move turn) {
        if (!turn.is_pass()) legal.insert(turn);
      });
      ASSERT_EQ(turns.size(), listed.size()) << to_text(position);
      ASSERT_EQ(listed, legal) << to_text(position);
    }
  }
}

// Every end that can be reached lies in the range, not only the best one.
TEST_F(EndingSolver, RangeHoldsForWholeRandomGames) {
  Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    const auto game = random_game(rng);
    const int white = game.back().score(Player::White) - game.back().score(Player::Black);
    for (const Position& position : game) {
      const int margin = position.side() == Player::White ? white : -white;
      const MarginRange range = EndingKnowledge::outlook(position).range;
      ASSERT_LE(range.lower, margin) << to_text(position);
      ASSERT_GE(range.upper, margin) << to_text(position);
    }
  }
}

TEST_F(EndingSolver, ItsLineIsLegalAndEndsInTheMargin) {
  for (const auto& [position, margin] : small_endings(4, amount(2000))) {
    const auto proof = solve(position);
    Position at = position;
    for (const Move turn : proof.line) {
      bool legal = false;
      for_each_turn(at, [&](Move other) { legal |= other == turn; });
      ASSERT_TRUE(legal) << to_text(position);
      at = at.after(turn);
    }
    ASSERT_TRUE(is_over(at)) << to_text(position);
    ASSERT_EQ(at.side() == position.side() ? EndingKnowledge::margin(at) : -EndingKnowledge::margin(at),
              margin)
        << to_text(position);
  }
}

TEST_F(EndingSolver, StopsAtItsLimitsWithBoundsThatHold) {
  const auto position =
      parse_position("w5*..b..w.w2/b3rb3b2b.bb.w3/w...b2w2bbb2ww/w...b4.bw.w/.b3*...wbb. w m");
  ASSERT_TRUE(position);
  const auto whole = solve(*position);
  ASSERT_TRUE(whole.is_exact());
  for (const std::uint64_t nodes : {1, 2, 10, 100, 1000, 5000}) {
    table_.clear();
    Limits limits;
    limits.nodes = nodes;
    const auto proof = solve(*position, std::nullopt, limits);
    EXPECT_LE(proof.nodes, nodes);
    EXPECT_LE(proof.lower, whole.lower);
    EXPECT_GE(proof.upper, whole.lower);
  }
}

TEST_F(EndingSolver, StopsWhenAsked) {
  Rng rng(7);
  const Position position = random_game(rng).front();
  control_.arm();
  control_.start({}, position.side(), [] { return true; });
  solver_.reset_nodes();
  const auto proof = solver_.solve(position);
  EXPECT_FALSE(proof.is_exact());
  EXPECT_LE(proof.nodes, 1024U);
}

}  // namespace
}  // namespace potentia::dvonn
