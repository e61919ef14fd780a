// The points are where the drawing has them: what the view says stands on one is the word there, in every
// game.
#include "games/drawn_board.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/rng.h"
#include "games/games.h"

namespace potentia {
namespace {

PositionPtr after_random_turns(const AnyGame& game, int turns, std::uint64_t seed) {
  Rng rng(seed);
  PositionPtr position = game.start();
  for (int i = 0; i < turns && !position->outcome(); ++i) {
    const auto legal = position->turns();
    position = *position->play(legal[rng.below(legal.size())]);
  }
  return position;
}

std::map<std::string, char> owners(const BoardView& view) {
  std::map<std::string, char> out;
  for (const auto& [at, piece] : view.pieces) {
    const bool is_a_players = std::string_view("wWbB").find(piece.owner) != std::string_view::npos;
    if (is_a_players || !out.contains(at)) out[at] = piece.owner;
  }
  return out;
}

void expect_as_seen(const GameDescriptor& game, const AnyPosition& position) {
  const std::string drawing = position.drawing();
  const auto owner = owners(position.view());
  for (const DrawnPoint& point : drawn_points(game)) {
    const std::string_view word = word_at(drawing, point);
    const auto stands = owner.find(point.name);
    if (stands == owner.end()) {
      EXPECT_TRUE(word == "." || word == point.name || word.empty()) << point.name << " " << word << "\n"
                                                                     << drawing;
      continue;
    }
    EXPECT_NE(word, ".") << point.name << " " << stands->second << "\n" << drawing;
    if (game.family == "zertz") continue;  // its marbles are nobody's
    if (stands->second == 'w' || stands->second == 'W')
      EXPECT_EQ(game.ink(word), Ink::White) << point.name << word;
    if (stands->second == 'b' || stands->second == 'B')
      EXPECT_EQ(game.ink(word), Ink::Black) << point.name << word;
  }
}

TEST(DrawnBoard, HasEachPointWhereTheDrawingHasIt) {
  for (const GameDescriptor& game : all_games()) {
    for (const int turns : {0, 7, 30}) {
      SCOPED_TRACE(std::string(game.rules->id()) + " after " + std::to_string(turns));
      expect_as_seen(game, *after_random_turns(*game.rules, turns, 5));
    }
  }
}

TEST(DrawnBoard, HasNoTwoPointsInOnePlace) {
  std::vector<GameDescriptor> games(all_games().begin(), all_games().end());
  games.push_back(*describe("zertz-49"));
  for (const GameDescriptor& game : games) {
    std::set<std::pair<int, int>> places;
    const auto points = drawn_points(game);
    for (const DrawnPoint& point : points) places.insert({point.line, point.column});
    EXPECT_EQ(places.size(), points.size()) << game.rules->id();
    EXPECT_EQ(points.size(), game.rules->layout().points.size());
  }
  expect_as_seen(games.back(), *after_random_turns(*games.back().rules, 20, 9));
}

TEST(DrawnBoard, WordsEndWithTheDrawing) {
  EXPECT_EQ(word_at("a  b3*\n c", {"x", 0, 3}), "b3*");
  EXPECT_EQ(word_at("a  b3*\n c", {"x", 1, 1}), "c");
  EXPECT_EQ(word_at("a  b3*\n c", {"x", 1, 2}), "");
  EXPECT_EQ(word_at("a  b3*\n c", {"x", 2, 0}), "");
}

}  // namespace
}  // namespace potentia
