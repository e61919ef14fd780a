// One battery for every game: the contract of rules/game.h, held to positions of seeded random games and of
// unusual material. A new game is examined as soon as it is registered; it adds no test code.
//
// Texts of every kind of wrongness have battery_texts_test.cpp, entering turns by clicks
// battery_clicks_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/support/all_games.h"
#include "tests/support/any_game_subject.h"
#include "tests/support/board.h"
#include "tests/support/env.h"
#include "tests/support/position_file.h"
#include "tests/support/random_game.h"
#include "tests/support/test_name.h"

namespace potentia::test {
namespace {

class Battery : public testing::TestWithParam<std::string> {
 protected:
  const AnyGame& game() const { return game_called(GetParam()); }

  /// Positions of random games and the unusual ones, those with a flood of turns left out.
  std::vector<PositionPtr> positions() const {
    const bool is_flood = GetParam().starts_with("punct");  // a thousand turns nearly everywhere
    const long count = amount("POTENTIA_BATTERY_POSITIONS", is_flood ? 14 : 300, is_flood ? 14 : 25);
    auto all = random_positions(game(), 5, static_cast<std::size_t>(count));
    for (const auto& unusual : unusual_positions(GetParam()))
      all.push_back(position_of(GetParam(), unusual.position));
    std::erase_if(all, [](const PositionPtr& position) { return position->count_turns() > 2000; });
    return all;
  }
};

/// Turns to look at one by one: all; of a flood, where sanitizers make each cost ten times as much, some.
std::vector<std::string> turns_to_try(const AnyPosition& position) {
  constexpr std::size_t kMost = 200;
  auto turns = position.turns();
  if (!kIsSanitized || turns.size() <= kMost) return turns;
  std::vector<std::string> some;
  for (std::size_t i = 0; i < turns.size(); i += turns.size() / kMost) some.push_back(std::move(turns[i]));
  return some;
}

PositionPtr played(const AnyPosition& position, const std::string& turn) {
  auto next = position.play(turn);
  EXPECT_TRUE(next) << position.text() << ": " << turn << ": " << next.error().sentence();
  return *next;
}

/// The texts of all positions that follow.
std::multiset<std::string> next_texts(const AnyPosition& position) {
  std::multiset<std::string> texts;
  for (const auto& turn : position.turns()) texts.insert(played(position, turn)->text());
  return texts;
}

std::string outcome_text(const AnyPosition& position) {
  const auto outcome = position.outcome();
  return outcome ? outcome->text() : "";
}

TEST_P(Battery, Starts) {
  const auto start = game().start();
  EXPECT_EQ(&start->game(), &game());
  EXPECT_EQ(start->side(), Player::White);
  EXPECT_FALSE(start->outcome());
  EXPECT_FALSE(start->turns().empty());
  const auto read = game().parse_position("startpos");
  ASSERT_TRUE(read);
  EXPECT_EQ((*read)->text(), start->text());
  EXPECT_EQ((*read)->key(), start->key());
}

TEST_P(Battery, IsFoundByItsName) {
  const auto found = find_game(GetParam());
  ASSERT_TRUE(found);
  EXPECT_EQ((*found)->id(), GetParam());
  const auto missing = find_game(GetParam() + "x");
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().sentence().find(GetParam()), std::string::npos)
      << "the error names the games there are";
}

TEST_P(Battery, TextsRoundTrip) {
  for (const auto& position : positions()) {
    SCOPED_TRACE(position->text());
    const auto again = game().parse_position(position->text());
    ASSERT_TRUE(again) << again.error().sentence();
    EXPECT_EQ((*again)->text(), position->text());
    EXPECT_EQ((*again)->key(), position->key());
    EXPECT_EQ((*again)->side(), position->side());
    EXPECT_TRUE(position->is_consistent());
    const auto turns = position->turns();
    EXPECT_TRUE(std::is_sorted(turns.begin(), turns.end()));
    EXPECT_EQ(std::adjacent_find(turns.begin(), turns.end()), turns.end()) << "equal turns have equal texts";
    for (const auto& turn : turns) {
      const auto canonical = position->canonical_turn(turn);
      ASSERT_TRUE(canonical) << turn << ": " << canonical.error().sentence();
      EXPECT_EQ(*canonical, turn);
    }
  }
}

// What an editor takes apart it puts together again, and every piece is of a kind that it offers.
TEST_P(Battery, SetupsRoundTrip) {
  const SetupForm form = game().setup_form();
  for (const auto& position : positions()) {
    const auto setup = game().read_setup(position->text());
    ASSERT_TRUE(setup) << setup.error().sentence();
    EXPECT_EQ(game().setup_text(*setup), position->text());
    const auto view = position->view();
    const bool waits = view.composed && view.composed->use;  // the board; others may be to move
    if (!waits) {
      EXPECT_EQ(setup->side, position->side());
    }
    ASSERT_EQ(setup->fields.size(), form.fields.size());
    for (const auto& [at, look] : setup->pieces) {
      const SetupKind* kind = kind_of(form, look);
      ASSERT_NE(kind, nullptr) << position->text() << ": " << at;
      EXPECT_LE(look.height, kind->tallest);
      EXPECT_LE(look.reds, kind->most_reds);
    }
    if (form.points_of_piece == 1) {
      EXPECT_EQ(setup->pieces.size(), view.pieces.size() + rings_gone(view).size());
    } else {  // some points of a piece are covered by others
      const std::size_t points = setup->pieces.size() * static_cast<std::size_t>(form.points_of_piece);
      EXPECT_LE(view.pieces.size(), points);
      EXPECT_EQ(view.pieces.empty(), setup->pieces.empty());
    }
  }
}

TEST_P(Battery, KeysTellPositionsApart) {
  std::map<std::uint64_t, std::string> text_of;
  const auto all = positions();
  for (const auto& position : all) {
    for (const auto& turn : turns_to_try(*position)) {
      const auto next = played(*position, turn);
      EXPECT_TRUE(next->is_consistent()) << position->text() << ": " << turn;
      const auto [at, is_new] = text_of.emplace(next->key(), next->text());
      EXPECT_EQ(at->second, next->text()) << "one key for two positions";
    }
  }
  EXPECT_GT(text_of.size(), 4 * all.size());
}

TEST_P(Battery, OutcomeExactlyWhenThereIsNoTurn) {
  int over = 0;
  for (const auto& position : positions()) {
    SCOPED_TRACE(position->text());
    EXPECT_EQ(position->outcome().has_value(), position->turns().empty());
    EXPECT_EQ(position->count_turns(), position->turns().size());
    EXPECT_EQ(position->perft(0), 1U);
    EXPECT_EQ(position->perft(1), position->turns().size());
    if (!position->outcome()) continue;
    ++over;
    EXPECT_FALSE(position->play("pass")) << "no turn follows the end";
    EXPECT_EQ(position->perft(2), 0U);
  }
  EXPECT_GT(over, 0) << "no end of a game was met";
}

TEST_P(Battery, PlayLeavesThePositionAsItWas) {
  for (const auto& position : positions()) {
    const std::string text = position->text();
    const auto key = position->key();
    const auto turns = position->turns();
    for (const auto& turn : turns) played(*position, turn);
    EXPECT_EQ(position->text(), text);
    EXPECT_EQ(position->key(), key);
    EXPECT_EQ(position->turns(), turns);
  }
}

TEST_P(Battery, TransitionsRebuildTheBoard) {
  for (const auto& position : positions()) {
    const Board before = board_of(position->view());
    for (const auto& turn : turns_to_try(*position)) {
      SCOPED_TRACE(position->text() + ": " + turn);
      Transition steps;
      const auto next = position->play(turn, &steps);
      ASSERT_TRUE(next);
      Board board = before;
      const auto problem = apply_steps(board, steps);
      EXPECT_FALSE(problem) << *problem;
      EXPECT_EQ(board, board_of((*next)->view()));
      EXPECT_EQ((*next)->text(), played(*position, turn)->text()) << "listening changes nothing";
      if (HasFailure()) return;
    }
  }
}

TEST_P(Battery, LayoutNamesThePoints) {
  const Layout layout = game().layout();
  std::set<std::string> names;
  std::set<std::pair<int, int>> places;
  for (const auto& point : layout.points) {
    EXPECT_TRUE(names.insert(point.name).second) << point.name;
    EXPECT_TRUE(places.emplace(point.x, point.y).second) << point.name;
  }
  for (const auto& line : layout.lines) {
    for (const auto& name : line) EXPECT_TRUE(names.count(name)) << name;
  }
  for (const auto& position : positions()) {
    for (const auto& [at, piece] : board_of(position->view())) EXPECT_TRUE(names.count(at)) << at;
    EXPECT_FALSE(position->drawing().empty());
  }
}

TEST_P(Battery, SymmetriesMapTurnsToTurns) {
  EXPECT_GE(game().symmetries(), 2);
  int images_checked = 0;
  const auto all = positions();
  for (std::size_t i = 0; i < all.size(); i += 4) {
    const AnyPosition& position = *all[i];
    SCOPED_TRACE(position.text());
    EXPECT_EQ(position.transformed(0)->text(), position.text());
    const auto turns = position.turns();
    for (int s = 1; s < game().symmetries(); ++s) {
      const auto image = position.transformed(s);
      EXPECT_TRUE(image->is_consistent()) << s;
      EXPECT_EQ(image->count_turns(), turns.size()) << s;
      EXPECT_EQ(outcome_text(*image), outcome_text(position)) << s;
      if (turns_to_try(position).size() < turns.size() && s > 3) continue;
      std::multiset<std::string> images_of_next;
      for (const auto& turn : turns) images_of_next.insert(played(position, turn)->transformed(s)->text());
      EXPECT_EQ(next_texts(*image), images_of_next) << s;
      ++images_checked;
    }
    if (turns.size() > 100) continue;
    const int s = 1 + static_cast<int>(i) % (game().symmetries() - 1);
    EXPECT_EQ(position.transformed(s)->perft(2), position.perft(2)) << s;
  }
  EXPECT_GT(images_checked, 10);
}

TEST_P(Battery, SymmetriesFormAGroup) {
  for (const auto& position : positions()) {
    std::set<std::string> orbit;
    for (int s = 0; s < game().symmetries(); ++s) orbit.insert(position->transformed(s)->text());
    for (int s = 0; s < game().symmetries(); ++s) {
      for (int t = 0; t < game().symmetries(); ++t) {
        EXPECT_TRUE(orbit.count(position->transformed(s)->transformed(t)->text())) << position->text();
      }
    }
  }
}

TEST_P(Battery, FoldedKeysAreThoseOfAllImages) {
  std::map<std::uint64_t, std::string> images;  // of each key the least text
  for (const auto& position : positions()) {
    const auto swapped = position->colours_swapped();
    std::string least = position->text();
    for (int s = 0; s < game().symmetries(); ++s) {
      for (const auto& image : {position->transformed(s), swapped ? swapped->transformed(s) : nullptr}) {
        if (!image) continue;
        EXPECT_EQ(image->folded_key(), position->folded_key()) << image->text();
        least = std::min(least, image->text());
      }
    }
    EXPECT_EQ(images.try_emplace(position->folded_key(), least).first->second, least);
  }
  EXPECT_GT(images.size(), 10U);
}

TEST_P(Battery, ColoursSwappedKeepsTheCounts) {
  for (const auto& position : positions()) {
    const auto swapped = position->colours_swapped();
    if (!swapped) continue;
    SCOPED_TRACE(position->text() + " and " + swapped->text());
    EXPECT_TRUE(swapped->is_consistent());
    EXPECT_EQ(swapped->side(), opponent(position->side()));
    EXPECT_EQ(swapped->count_turns(), position->count_turns());
    if (position->count_turns() <= 100) {
      EXPECT_EQ(swapped->perft(2), position->perft(2));
    }
    const auto back = swapped->colours_swapped();
    ASSERT_TRUE(back);
    EXPECT_EQ(back->text(), position->text());
    const auto outcome = position->outcome();
    if (!outcome) continue;
    ASSERT_TRUE(swapped->outcome());
    EXPECT_EQ(swapped->outcome()->reason, outcome->reason);
    EXPECT_EQ(swapped->outcome()->winner.has_value(), outcome->winner.has_value());
    EXPECT_EQ(swapped->outcome()->white_points, outcome->black_points);
    if (outcome->winner) {
      EXPECT_EQ(*swapped->outcome()->winner, opponent(*outcome->winner));
    }
  }
}

TEST_P(Battery, PassedIsTheOtherPlayersTurnOnTheSameBoard) {
  for (const auto& position : positions()) {
    const auto passed = position->passed();
    if (!passed) continue;
    SCOPED_TRACE(position->text());
    EXPECT_EQ(passed->side(), opponent(position->side()));
    EXPECT_FALSE(passed->outcome());
    EXPECT_TRUE(passed->is_consistent());
    EXPECT_EQ(board_of(passed->view()), board_of(position->view()));
    const auto back = passed->passed();
    if (!back) continue;
    EXPECT_EQ(back->text(), position->text());
  }
}

TEST_P(Battery, EachLeafMadeCountsTheSame) {
  for (const auto& position : positions()) {
    if (position->count_turns() > 60) continue;
    EXPECT_EQ(position->perft(2, true), position->perft(2)) << position->text();
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Battery, testing::ValuesIn(all_game_ids()), test_name);

}  // namespace
}  // namespace potentia::test
