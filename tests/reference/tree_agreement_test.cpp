// The generators of ZÈRTZ, TAMSK, of GIPF with potentials and of the composed game against the reference.
// Some positions have thousands of turns, so they are compared where there are few: at every node of whole
// trees of three plies, below the positions of the file, in random games (seldom where there are many turns),
// and on random boards in several parts or with piles.
//
// POTENTIA_AGREEMENT_ROOTS (whole trees), POTENTIA_AGREEMENT_GAMES (random games),
// POTENTIA_AGREEMENT_MATERIAL (random boards), each for every game.
#include <gtest/gtest.h>

#include <iostream>
#include <map>

#include "tests/reference/compare.h"
#include "tests/reference/games.h"
#include "tests/support/env.h"
#include "tests/support/position_file.h"
#include "tests/support/random_game.h"
#include "tests/support/test_name.h"

namespace potentia::test {
namespace {

/// Where a game's positions are few enough: every one is compared with all its turns.
struct Limits {
  std::uint64_t root_turns;       // of the root of a tree
  std::uint64_t nodes;            // of a tree's second ply
  std::uint64_t leaves;           // of its third
  std::uint64_t turns_below;      // of a position below one of the file
  std::uint64_t few_turns;        // a position of a random game that is always compared
  std::uint64_t turns_on_boards;  // of a random board
};
constexpr Limits kZertz = {400, 400, 4000, 400, 100, 300};
constexpr Limits kPotentials = {40, 150, 4500, 600, 400, 400};
constexpr Limits kComposed = {60, 500, 9000, 400, 400, 400};
constexpr Limits kTamsk = {72, 400, 6000, 72, 72, 72};  // never more turns than that

class TreeAgreement : public testing::TestWithParam<std::string> {
 protected:
  const AnyGame& game() const { return game_called(GetParam()); }
  bool is_zertz() const { return GetParam().starts_with("zertz"); }
  bool is_tamsk() const { return GetParam().starts_with("tamsk"); }
  bool is_composed() const { return GetParam() == "gipf-composed"; }
  const Limits& limits() const {
    return is_zertz() ? kZertz : is_tamsk() ? kTamsk : is_composed() ? kComposed : kPotentials;
  }

  /// Where a random game begins. In every other one of TAMSK rings may be left undropped, in every other one
  /// of ZÈRTZ isolated groups. The composed game begins anywhere: from its start contests are far away.
  PositionPtr start_of_game(long number, Rng& rng) const {
    const auto start = game().start();
    if (is_composed() && number % 8 != 0) return random_start_of_composed(rng);
    if (number % 2 == 0 || !(is_tamsk() || is_zertz())) return start;
    return position_of(GetParam(),
                       start->text() + (is_tamsk() ? " tamsk-ring=claim" : " zertz-isolation=claim"));
  }

  /// A random board as a position, or null where it could not stand in a game or leaves too much to choose.
  PositionPtr random_position(Rng& rng) const {
    const auto position = game().parse_position(random_text(GetParam(), rng));
    return position ? *position : nullptr;
  }

  PositionPtr random_start_of_composed(Rng& rng) const {
    for (;;) {
      auto position = random_position(rng);
      if (position && !position->outcome()) return position;
    }
  }

  /// The same with a small tree below it that does not end before its third ply.
  PositionPtr random_root(Rng& rng) const {
    for (;;) {
      const auto position = random_position(rng);
      if (!position || position->count_turns() > limits().root_turns) continue;
      if (position->perft(2) > limits().nodes) continue;
      const auto leaves = position->perft(3);
      if (leaves > 0 && leaves <= limits().leaves) return position;
    }
  }
};

/// Every node of the tree to this depth: its turns, and the positions one ply further.
int compare_tree(const AnyPosition& root, int depth) {
  int compared = 1;
  const auto next = compare(root);
  if (depth <= 1 || testing::Test::HasFailure()) return compared;
  for (const auto& child : next) compared += compare_tree(*child, depth - 1);
  return compared;
}

TEST_P(TreeAgreement, AtEveryNodeToDepthThree) {
  const long roots = amount("POTENTIA_AGREEMENT_ROOTS", 50, 5);
  Rng rng(11);
  int compared = 0;
  for (long root = 0; root < roots && !HasFailure(); ++root) compared += compare_tree(*random_root(rng), 3);
  std::cout << compared << " nodes of " << roots << " trees of " << GetParam() << " compared\n";
  EXPECT_GT(compared, 3 * roots);
}

TEST_P(TreeAgreement, BelowPositionsOfTheFile) {
  constexpr std::size_t kBelowEach = kIsSanitized ? 8 : 100;
  int compared = 0;
  for (const auto& unusual : unusual_positions(GetParam())) {
    const auto position = position_of(GetParam(), unusual.position);
    const auto next = compare(*position);
    ++compared;
    for (std::size_t i = 0; i < next.size(); i += 1 + next.size() / kBelowEach) {
      if (next[i]->count_turns() > limits().turns_below) continue;
      compare(*next[i]);
      ++compared;
    }
  }
  std::cout << compared << " positions below those of the file of " << GetParam() << " compared\n";
  EXPECT_GT(compared, 20);
}

/// A turn entered by random clicks: where there are thousands, to write and sort them all for one would take
/// most of a long test's time.
std::string clicked_turn(const AnyPosition& position, Rng& rng) {
  std::vector<std::string> clicks;
  for (;;) {
    const auto partial = position.partial_turn(clicks);
    if (!partial) {
      ADD_FAILURE() << position.text() << ": " << partial.error().sentence();
      return position.turns().front();
    }
    if (partial->complete) return partial->turn;
    auto offered = partial->next;
    offered.insert(offered.end(), partial->words.begin(), partial->words.end());
    clicks.push_back(offered[rng.below(static_cast<std::uint32_t>(offered.size()))]);
  }
}

TEST_P(TreeAgreement, InRandomGames) {
  constexpr int kMostPlies = 300;
  const long games = amount("POTENTIA_AGREEMENT_GAMES", 12, 3);
  Rng rng(2);
  int compared = 0;
  for (long number = 0; number < games && !HasFailure(); ++number) {
    const Taste taste = kTastes[static_cast<std::size_t>(number) % kTastes.size()];
    PositionPtr position = start_of_game(number, rng);
    for (int ply = 0; ply < kMostPlies && !HasFailure(); ++ply) {
      const bool has_many = position->count_turns() > limits().few_turns;
      if (!has_many || rng.below(kIsSanitized ? 100 : 20) == 0) {
        compare(*position);
        ++compared;
      }
      if (position->outcome()) break;
      const std::string turn = (is_zertz() || is_composed()) && has_many
                                   ? clicked_turn(*position, rng)
                                   : choose_turn(position->turns(), rng, taste);
      position = *position->play(turn);
    }
  }
  std::cout << compared << " positions of " << games << " games of " << GetParam() << " compared\n";
  EXPECT_GT(compared, games);
}

TEST_P(TreeAgreement, OnRandomBoards) {
  const long wanted = amount("POTENTIA_AGREEMENT_MATERIAL", 400, 60);
  Rng rng(3);
  for (long compared = 0; compared < wanted && !HasFailure();) {
    const auto position = random_position(rng);
    if (!position || position->count_turns() > limits().turns_on_boards) continue;
    compare(*position);
    ++compared;
  }
}

/// Where the procedure stands, as the text has it; of contests in one another the outer one.
std::string stage_of(const std::string& text) {
  const std::size_t contest = text.find(" contest=");
  if (contest != std::string::npos)
    return text.find(" contest=", contest + 1) == std::string::npos ? "contest" : "contest in a contest";
  const std::size_t use = text.find(" use=");
  if (use == std::string::npos) return text.find(" may=") == std::string::npos ? "turn" : "turn with a use";
  return text.substr(text.find(',', use) + 1);
}

TEST(ComposedAgreement, AtEveryStage) {
  const long wanted = amount("POTENTIA_AGREEMENT_MATERIAL", 400, 60) / 10;
  Rng rng(5);
  std::map<std::string, long> compared;
  const auto fewest = [&] {
    long least = wanted;
    for (const char* stage : {"turn", "turn with a use", "asked", "lot", "dice", "cards", "result", "won",
                              "lost", "contest", "contest in a contest"})
      least = std::min(least, compared[stage]);
    return least;
  };
  while (fewest() < wanted && !testing::Test::HasFailure()) {
    const auto position = game_called("gipf-composed").parse_position(random_text("gipf-composed", rng));
    if (!position || (*position)->count_turns() > kComposed.turns_on_boards) continue;
    long& of_stage = compared[stage_of((*position)->text())];
    if (of_stage >= 10 * wanted) continue;
    compare(**position);
    ++of_stage;
  }
  for (const auto& [stage, n] : compared) std::cout << stage << ": " << n << "\n";
}

/// A turn that tells a time, perhaps a possible one: of any length, waiting, or too late.
std::string timed_turn(const AnyPosition& position, Rng& rng) {
  const auto any_of = [&](const auto& some) {
    return some[rng.below(static_cast<std::uint32_t>(some.size()))];
  };
  const auto number = [&](std::uint32_t below) { return std::to_string(rng.below(below)); };
  std::string turn = any_of(position.turns());
  const std::string claim = turn[0] == '+' ? "+" : "";
  turn = turn.substr(claim.size());
  const std::string fifteen = "^" + number(30'000);
  switch (rng.below(4)) {
    case 0: {
      const auto fields = reference::fields(position.text(), ' ');
      const auto sand = reference::fields(fields[4 + rng.below(2)], '/');
      return claim + "pass@" + any_of(sand) + (rng.below(2) == 0 ? fifteen : "");
    }
    case 1:
      return claim + (turn == "pass" || rng.below(2) == 0 ? "late" : turn.substr(0, 2)) + fifteen;
    case 2:
      return claim + turn + "@" + number(40'000) + fifteen;
    default:
      return claim + turn + "@" + number(100'000);
  }
}

TEST(TamskAgreement, WithTurnsOfAnyLength) {
  const long wanted = amount("POTENTIA_AGREEMENT_MATERIAL", 3000, 300);
  for (const std::string game : {"tamsk-2", "tamsk-3"}) {
    Rng rng(4);
    std::map<std::string, long> read;  // by their beginnings
    for (long compared = 0; compared < wanted && !HasFailure();) {
      const auto position = game_called(game).parse_position(random_text(game, rng));
      if (!position || (*position)->outcome()) continue;
      const auto turn = (*position)->canonical_turn(timed_turn(**position, rng));
      if (!turn) continue;
      const auto next = (*position)->play(*turn);
      ASSERT_TRUE(next) << (*position)->text() << ": " << *turn;
      EXPECT_EQ((*next)->text(), reference::apply(game, (*position)->text(), *turn))
          << (*position)->text() << ": " << *turn;
      EXPECT_TRUE((*next)->is_consistent());
      const std::string rest = turn->starts_with('+') ? turn->substr(1) : *turn;
      ++read[rest[2] == '^' ? "begun" : rest.substr(0, 4)];
      if (rest != *turn) ++read["claimed"];
      ++compared;
    }
    EXPECT_GT(read["pass"], wanted / 50);
    EXPECT_GT(read["claimed"], wanted / 50);
    if (game != "tamsk-3") continue;
    EXPECT_GT(read["late"], wanted / 50);
    EXPECT_GT(read["begun"], wanted / 50);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, TreeAgreement,
                         testing::Values("zertz-37", "zertz-48", "zertz-49", "zertz-61", "zertz-blitz",
                                         "gipf-potentials", "gipf-ultimate", "tamsk-1", "tamsk-2", "tamsk-3",
                                         "gipf-composed"),
                         test_name);

}  // namespace
}  // namespace potentia::test
