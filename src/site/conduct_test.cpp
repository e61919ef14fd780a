#include "site/conduct.h"

#include <gtest/gtest.h>

#include <future>

#include "site/house_judge.h"

namespace potentia::site {
namespace {

/// A tenth of the usual: White's turns are told from Black's by as much, and sanitizers have time for it.
constexpr std::uint64_t kNodes = 4'000;

/// White plays what the judge himself would say, Black hardly thinks. With a table kept from turn to turn, or
/// all nodes for one line, White's turns would be others where several are as good.
play::Game uneven_game(int plies) {
  play::Settings settings;
  settings.game = "gipf-basic";
  auto game = play::Game::begin(settings, 0);
  EXPECT_TRUE(game) << game.error().sentence();
  EngineOptions options;
  options.multi_pv = 2;
  const auto engine = make_engine(settings.game, options);
  for (int ply = 0; ply < plies && !game->ending(); ++ply) {
    (*engine)->new_game();
    EXPECT_TRUE((*engine)->set_position(game->open_start(), game->turns()));
    Limits limits;
    limits.nodes = game->side() == Player::White ? kNodes : 10;
    (*engine)->arm();
    const std::string turn = (*engine)->search(limits, [](const SearchInfo&) {}).best;
    EXPECT_TRUE(game->handle(play::PlayTurn{game->side(), turn}, 0));
  }
  return *game;
}

TEST(HouseJudge, TellsTheEnginesTurnsFromOthers) {
  const play::Game game = uneven_game(52);
  std::promise<std::optional<Judgement>> told;
  HouseJudge judge([](const std::function<void()>& work) { work(); }, kNodes);
  judge.judge(game, [&told](std::optional<Judgement> judgement) { told.set_value(judgement); });
  const auto judgement = told.get_future().get();
  ASSERT_TRUE(judgement);
  const auto& [white, black] = judgement->figures;
  EXPECT_EQ(white.games, 1);
  EXPECT_EQ(black.games, 1);
  ASSERT_GE(white.turns, 3);
  EXPECT_EQ(white.best, white.turns);
  EXPECT_LT(white.lost / white.turns, 0.03);
  EXPECT_LE(white.best, white.turns);
  EXPECT_LE(white.found, white.hard);
  ASSERT_GE(black.turns, 1);
  EXPECT_LT(black.best * white.turns, white.best * black.turns);
  EXPECT_GT(black.lost / black.turns, white.lost / white.turns);
  // The same from White's side, position by position.
  const Analysis& analysis = judgement->analysis;
  ASSERT_EQ(analysis.size(), game.positions().size());
  int same = 0;
  for (std::size_t ply = 0; ply < analysis.size(); ++ply) {
    ASSERT_TRUE(analysis[ply]);
    EXPECT_TRUE(game.positions()[ply]->canonical_turn(analysis[ply]->best));
    same += ply < game.turns().size() && ply % 2 == 0 && analysis[ply]->best == game.turns()[ply] ? 1 : 0;
    if (analysis[ply]->score.kind == ScoreText::Kind::Judgement && std::abs(analysis[ply]->score.value) > 50)
      EXPECT_EQ(analysis[ply]->chance > 0.5, analysis[ply]->score.value > 0);
  }
  EXPECT_GE(same, white.best);
  EXPECT_GT(analysis.back()->chance, 0.5) << "White has played better";
}

TEST(HouseJudge, EndsInTheMiddleOfAGame) {
  bool is_told = false;
  {
    HouseJudge judge([](const std::function<void()>& work) { work(); });
    judge.judge(uneven_game(12), [&is_told](const auto&) { is_told = true; });
  }
  EXPECT_FALSE(is_told) << "what was broken off is asked again";
}

TEST(Conduct, WhoHasFewHardTurnsDoesNotStandHigh) {
  const auto found = [](int hard, int hits) {
    TurnFigures figures;
    figures.hard = hard;
    figures.found = hits;
    return least_found(figures);
  };
  EXPECT_EQ(found(0, 0), 0);
  EXPECT_LT(found(2, 2), found(40, 32));
  EXPECT_LT(found(40, 32), found(40, 38));
  EXPECT_NEAR(found(100, 90), 0.8256, 0.0005) << "Wilson's bound as it is printed elsewhere";
}

TEST(Conduct, IsReadAsItWasWritten) {
  Conduct conduct;
  conduct.own = {3, 60, 41, 9, 7, 1.25, 55, 700.5, 12'000.25};
  conduct.others = {3, 58, 20, 8, 2, 4.5, 50, 810, 15'000};
  const Conduct again = read_conduct(conduct_text(conduct));
  EXPECT_EQ(again.own, conduct.own);
  EXPECT_EQ(again.others, conduct.others);
  EXPECT_EQ(read_conduct("nonsense").own, TurnFigures{});
}

}  // namespace
}  // namespace potentia::site
