// What every exact solver's knowledge of its game (margin_solver.h) must hold: checks against plain minimax
// and against whole random games. Each game's ending_test.cpp says how its random games go and calls them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "base/rng.h"
#include "solver/margin_solver.h"

namespace potentia {

/// Asserts and sanitizers make a test forty times slower.
constexpr std::size_t amount(std::size_t wanted) {
#ifdef NDEBUG
  return wanted;
#else
  return wanted / 32;
#endif
}

template <Game G, Ending<G> K>
class EndingTest : public testing::Test {
 protected:
  using Position = typename G::Position;
  using Move = typename G::Move;
  /// The positions of a random game, the last one over.
  using RandomGame = std::function<std::vector<Position>(Rng&)>;

  struct Solved {
    Position position;
    int margin;
  };

  MarginProof<G> solve(const Position& position, std::optional<int> guess = std::nullopt,
                       const Limits& limits = {}) {
    control_.arm();
    control_.start(limits, position.side());
    solver_.reset_nodes();
    return solver_.solve(position, guess);
  }

  /// Of each of many random games, the positions that minimax can do.
  static std::vector<Solved> small_endings(const RandomGame& random_game, std::uint64_t seed,
                                           std::size_t wanted) {
    Rng rng(seed);
    std::vector<Solved> out;
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

  static void expect_in_range(const Position& position, int margin) {
    const MarginRange range = K::outlook(position).range;
    EXPECT_LE(range.lower, margin) << to_text(position);
    EXPECT_GE(range.upper, margin) << to_text(position);
  }

  /// Every end that can be reached lies in the range, not only the best one.
  static void expect_ends_in_range(const std::vector<Position>& game) {
    const int last = K::margin(game.back());
    for (const Position& position : game)
      expect_in_range(position, position.side() == game.back().side() ? last : -last);
  }

  /// Plain minimax that notes what is open in every position on its way, and fails where the same is worth
  /// something else.
  int note_open_values(const Position& position) {
    std::optional<int> best;
    for_each_turn(position, [&](const Move& turn) {
      const int value = -note_open_values(position.after(turn));
      if (!best || value > *best) best = value;
    });
    if (!best) return K::margin(position);
    const Outlook outlook = K::outlook(position);
    const OpenValue open{position.key(), *best - outlook.settled};
    const auto [entry, is_new] = seen_.emplace(outlook.key, open);
    EXPECT_EQ(entry->second.value, open.value) << to_text(position);
    shared_ += entry->second.key != open.key ? 1 : 0;
    return *best;
  }
  /// How often two positions had the same open.
  int shared() const { return shared_; }

  /// All legal turns once each, whatever order they come in.
  static void expect_legal_turns_listed(const Position& position) {
    OrderedTurns<G> turns;
    K::list_turns(position, turns);
    std::map<std::uint16_t, int> listed;
    for (const auto& turn : turns) ++listed[turn.move.tag()];
    std::map<std::uint16_t, int> legal;
    for_each_turn(position, [&](const Move& turn) {
      if (!turn.is_pass()) ++legal[turn.tag()];
    });
    EXPECT_EQ(listed, legal) << to_text(position);
  }

  void expect_line_ends_in_margin(const Solved& ending) {
    expect_line_ends_in(ending, solve(ending.position).line);
  }
  void expect_line_ends_in(const Solved& ending, const std::vector<Move>& line) {
    Position at = ending.position;
    for (const Move& turn : line) {
      bool legal = false;
      for_each_turn(at, [&](const Move& other) { legal |= other == turn; });
      ASSERT_TRUE(legal) << to_text(ending.position);
      at = at.after(turn);
    }
    EXPECT_TRUE(G::outcome(at)) << to_text(ending.position);
    const int points = K::margin(at);
    EXPECT_EQ(at.side() == ending.position.side() ? points : -points, ending.margin)
        << to_text(ending.position);
  }

  /// The best turns are as good as minimax says, each with a line of its own that ends in its margin.
  void expect_best_turns(const Solved& ending, std::size_t count) {
    if (G::outcome(ending.position)) return;
    std::vector<int> margins;
    std::vector<Move> turns;
    for_each_turn(ending.position, [&](const Move& turn) {
      int budget = 4000;
      margins.push_back(-minimax(ending.position.after(turn), budget).value());
      turns.push_back(turn);
    });
    std::vector<int> expected = margins;
    std::sort(expected.begin(), expected.end(), std::greater<>());
    expected.resize(std::min(count, expected.size()));
    control_.arm();
    control_.start({}, ending.position.side());
    solver_.reset_nodes();
    std::vector<int> found;
    std::vector<Move> first;
    for (const auto& proof : solver_.solve_best(ending.position, count, {turns.back()})) {
      ASSERT_TRUE(proof.is_exact());
      found.push_back(proof.lower);
      first.push_back(proof.line[0]);
      const auto at = std::find(turns.begin(), turns.end(), first.back());
      ASSERT_EQ(margins[static_cast<std::size_t>(at - turns.begin())], proof.lower)
          << to_text(ending.position);
      expect_line_ends_in({ending.position, proof.lower}, proof.line);
    }
    EXPECT_EQ(found, expected) << to_text(ending.position);
    std::sort(first.begin(), first.end(), [](const Move& a, const Move& b) { return a.tag() < b.tag(); });
    EXPECT_EQ(std::adjacent_find(first.begin(), first.end()), first.end()) << to_text(ending.position);
  }

  /// With few nodes there are bounds, and those hold.
  void expect_bounds_at_limits(const Position& position) {
    const auto whole = solve(position);
    ASSERT_TRUE(whole.is_exact());
    for (const std::uint64_t nodes : {1, 2, 10, 100, 1000, 5000}) {
      table_.clear();
      Limits limits;
      limits.nodes = nodes;
      const auto proof = solve(position, std::nullopt, limits);
      EXPECT_LE(proof.nodes, nodes);
      EXPECT_LE(proof.lower, whole.lower);
      EXPECT_GE(proof.upper, whole.lower);
    }
  }

  BoundsTable table_{1};
  Control control_;
  MarginSolver<G, K> solver_{table_, control_};

 private:
  struct OpenValue {
    std::uint64_t key;  // of the first position found
    int value;          // of what was open in it
  };

  /// The margin by going through all games from here; nothing if there are more than `budget` positions in
  /// them.
  static std::optional<int> minimax(const Position& position, int& budget) {
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
    return best ? *best : K::margin(position);
  }

  std::map<std::uint64_t, OpenValue> seen_;
  int shared_ = 0;
};

}  // namespace potentia
