// The TAMSK ending solver against plain minimax on thousands of small endings out of random games: the value,
// every bound on the way, what is shared between positions, and the line of best play.
#include "solver/tamsk/ending.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <vector>

#include "base/rng.h"

namespace potentia::tamsk {
namespace {

using Position = EndingKnowledge::Position;

/// The margin by going through all games from here; nothing if there are more than `budget` positions in
/// them.
std::optional<int> minimax(const Position& position, int& budget) {
  if (--budget < 0) return std::nullopt;
  std::optional<int> best;
  bool too_many = false;
  for_each_turn(position, [&](const Move& turn) {
    if (too_many) return;
    const auto value = minimax(position.after(turn), budget);
    too_many = !value;
    if (value && (!best || -*value > *best)) best = -*value;
  });
  if (too_many) return std::nullopt;
  return best ? *best : EndingKnowledge::margin(position);
}

/// A start with other stores, so that games also end because a player has no ring left.
Position start_of(Rng& rng) {
  Position::Parts parts = Position::start().parts();
  if (rng.below(3) == 0) {
    for (auto& store : parts.store) store = static_cast<std::uint8_t>(20 + rng.below(13));
  }
  return Position(parts);
}

/// The positions of a random game, the last one over.
std::vector<Position> random_game(Rng& rng) {
  std::vector<Position> out = {start_of(rng)};
  for (;;) {
    MoveList turns;
    generate(out.back(), turns);
    if (turns.empty()) return out;
    out.push_back(out.back().after(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]));
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

class TamskEnding : public testing::Test {
 protected:
  MarginProof<Level1> solve(const Position& position, std::optional<int> guess = std::nullopt,
                            const Limits& limits = {}) {
    control_.arm();
    control_.start(limits, position.side());
    solver_.reset_nodes();
    return solver_.solve(position, guess);
  }

  BoundsTable table_{1};
  Control control_;
  MarginSolver<Level1, EndingKnowledge> solver_{table_, control_};
};

TEST_F(TamskEnding, AgreesWithPlainMinimaxOnThousandsOfSmallEndings) {
  Rng rng(5);
  std::map<bool, int> decided;  // whether a player has run out of rings
  for (const auto& [position, margin] : small_endings(1, amount(8000))) {
    // Any first guess must do; without a table that remembers and with one.
    const int guess = static_cast<int>(rng.below(65)) - 32;
    if (rng.below(2) == 0) table_.clear();
    const auto proof = solve(position, guess);
    ASSERT_TRUE(proof.is_exact()) << to_text(position);
    ASSERT_EQ(proof.lower, margin) << to_text(position);
    ++decided[position.store(Player::White) == 0 || position.store(Player::Black) == 0];
  }
  EXPECT_GT(decided[true], 10);
}

TEST_F(TamskEnding, RangeHoldsTheValue) {
  for (const auto& [position, margin] : small_endings(2, amount(8000))) {
    const MarginRange range = EndingKnowledge::outlook(position).range;
    ASSERT_LE(range.lower, margin) << to_text(position);
    ASSERT_GE(range.upper, margin) << to_text(position);
  }
}

// Every end that can be reached lies in the range, not only the best one.
TEST_F(TamskEnding, RangeHoldsForWholeRandomGames) {
  Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    const auto game = random_game(rng);
    const int white = game.back().store(Player::Black) - game.back().store(Player::White);
    for (const Position& position : game) {
      const int margin = position.side() == Player::White ? white : -white;
      const MarginRange range = EndingKnowledge::outlook(position).range;
      ASSERT_LE(range.lower, margin) << to_text(position);
      ASSERT_GE(range.upper, margin) << to_text(position);
    }
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
  for_each_turn(position, [&](const Move& turn) {
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

// Positions that share what is still open differ by the points and by nothing else.
TEST_F(TamskEnding, WhatIsOpenDecidesTheRest) {
  std::map<std::uint64_t, OpenValue> seen;
  int shared = 0;
  for (const auto& ending : small_endings(6, amount(600))) note_open_values(ending.position, seen, shared);
  EXPECT_GT(shared, 10);
}

// All legal turns once each, whatever order they come in.
TEST_F(TamskEnding, ListsTheLegalTurns) {
  Rng rng(8);
  for (int i = 0; i < 100; ++i) {
    for (const Position& position : random_game(rng)) {
      OrderedTurns<Level1> turns;
      EndingKnowledge::list_turns(position, turns);
      std::map<std::uint16_t, int> listed;
      for (const auto& turn : turns) ++listed[turn.move.tag()];
      std::map<std::uint16_t, int> legal;
      for_each_turn(position, [&](const Move& turn) {
        if (!turn.is_pass()) ++legal[turn.tag()];
      });
      ASSERT_EQ(listed, legal) << to_text(position);
    }
  }
}

TEST_F(TamskEnding, ItsLineIsLegalAndEndsInTheMargin) {
  for (const auto& [position, margin] : small_endings(4, amount(2000))) {
    Position at = position;
    for (const Move& turn : solve(position).line) {
      bool legal = false;
      for_each_turn(at, [&](const Move& other) { legal |= other == turn; });
      ASSERT_TRUE(legal) << to_text(position);
      at = at.after(turn);
    }
    ASSERT_TRUE(at.is_over()) << to_text(position);
    const int points = EndingKnowledge::margin(at);
    ASSERT_EQ(at.side() == position.side() ? points : -points, margin) << to_text(position);
  }
}

TEST_F(TamskEnding, StopsAtItsLimitsWithBoundsThatHold) {
  Rng rng(7);
  const auto game = random_game(rng);
  const Position position = game[game.size() - 16];
  const auto whole = solve(position);
  ASSERT_TRUE(whole.is_exact());
  for (const std::uint64_t nodes : {1, 2, 10, 100, 1000}) {
    table_.clear();
    Limits limits;
    limits.nodes = nodes;
    const auto proof = solve(position, std::nullopt, limits);
    EXPECT_LE(proof.nodes, nodes);
    EXPECT_LE(proof.lower, whole.lower);
    EXPECT_GE(proof.upper, whole.lower);
  }
}

TEST_F(TamskEnding, RefusesWhereRingsMayBeLeft) {
  EXPECT_FALSE(EndingKnowledge::refusal(Position::start()));
  Position::Parts parts = Position::start().parts();
  parts.ring_rule = RingRule::Claim;
  EXPECT_TRUE(EndingKnowledge::refusal(Position(parts)));
}

}  // namespace
}  // namespace potentia::tamsk
