// What is said about a match before it begins: players, time controls, openings, fixtures.
#include <gtest/gtest.h>

#include <set>

#include "base/test_data.h"
#include "files/reader.h"
#include "match/openings.h"
#include "match/player_spec.h"
#include "match/standings.h"
#include "match/time_control.h"

namespace potentia::match {
namespace {

TEST(TimeControl, Texts) {
  const auto text = [](std::string_view tc) { return with_clock(TimeControl{}, tc)->text(); };
  EXPECT_EQ(text("60+0.5"), "60+0.5");
  EXPECT_EQ(text("40/300"), "40/300");
  EXPECT_EQ(text("0.25"), "0.25");
  for (const char* bad : {"", "x", "5+", "0/5", "-1", "0", "5+1+1", "1e99", "nan", "inf", "5 "}) {
    EXPECT_FALSE(with_clock(TimeControl{}, bad)) << bad;
  }
}

TEST(TimeControl, HasAMarginWhateverTheClock) {
  TimeControl control;
  control.clock.grace = 50;
  EXPECT_EQ(with_clock(control, "1+0.1")->clock.grace, 50);
  EXPECT_EQ(TimeControl{}.clock.grace, kDefaultMarginMs);
}

TEST(TimeControl, ATurnIsToldHowManyAreToCome) {
  const auto control = *with_clock(TimeControl{}, "2/10");
  play::Clocks clocks({control.clock, control.clock});
  const auto to_go = [&] { return limits_of(control, control, Player::White, clocks, 0).moves_to_go; };
  EXPECT_EQ(to_go(), 2);
  clocks.start(Player::White, 0);
  clocks.press(4000, 0);
  EXPECT_EQ(to_go(), 1);
}

TEST(TimeControl, EachIsToldBothClocks) {
  const auto white = *with_clock(TimeControl{}, "10+1");
  TimeControl black;
  black.clock.turn = 100;
  const play::Clocks clocks({white.clock, black.clock});
  const Limits limits = limits_of(white, black, Player::White, clocks, 0);
  EXPECT_EQ(limits.time[0], 10000);
  EXPECT_EQ(limits.increment[0], 1000);
  EXPECT_FALSE(limits.time[1]);
  EXPECT_EQ(limits_of(black, white, Player::Black, clocks, 0).movetime, 100);
}

TEST(Players, WordsAndDefaults) {
  const auto players =
      parse_players({{"new=build/potentia ugi", "option.Threads=2"}, {"depth=3"}}, {"tc=5+0.1"});
  ASSERT_TRUE(players);
  EXPECT_EQ((*players)[0].name, "new");
  EXPECT_EQ((*players)[0].command, "build/potentia ugi");
  EXPECT_EQ((*players)[0].proto, Proto::Ugi);
  EXPECT_EQ((*players)[0].options[0].first, "Threads");
  EXPECT_EQ((*players)[1].name, "potentia");
  EXPECT_EQ((*players)[1].proto, Proto::BuiltIn);
  EXPECT_EQ((*players)[1].time.text(), "5+0.1 depth 3");
}

TEST(Players, TheOwnTimeReplacesThatOfAll) {
  const auto players = parse_players({{"name=a", "movetime=50"}, {"name=b"}}, {"tc=5"});
  EXPECT_EQ((*players)[0].time.text(), "movetime 50");
  EXPECT_EQ((*players)[1].time.text(), "5");
  EXPECT_EQ((*parse_players({{"name=a"}, {"name=b"}}, {}))[0].time.text(), "movetime 100");
}

TEST(Players, BadWordsAreNamed) {
  const auto why = [](std::vector<std::string> words) {
    const auto players = parse_players({{"name=a"}, std::move(words)}, {});
    return players ? "" : players.error().sentence();
  };
  EXPECT_EQ(why({"name=b", "dept=3"}),
            "engine 2, 'dept=3': there is no such key (name cmd proto option.NAME tc movetime depth nodes "
            "margin patience)");
  EXPECT_EQ(why({"name=b", "depth=0"}), "engine 2, depth=0: a whole number from 1 to 1000 must follow");
  EXPECT_EQ(why({"name=b", "proto=uci"}), "engine 2, proto=uci: there are ugi, codecup and builtin");
  EXPECT_EQ(why({"name=a"}), "engine 2: there is already a player called 'a'; say name=NAME");
  EXPECT_EQ(
      why({"name=b proto=builtin nodes=9"}),
      "engine 2, name=b proto=builtin nodes=9: a name has no '='; give each word as an argument of its own, "
      "without quotes around them all");
  EXPECT_NE(why({"name=b", "proto=ugi"}), "");
  EXPECT_NE(why({"hello"}), "");
  EXPECT_FALSE(parse_players({{"name=a"}}, {}));
}

TEST(Openings, RandomOnesAreTheSameForTheSameSeed) {
  const AnyGame& dvonn = **find_game("dvonn");
  const Openings one = Openings::random(dvonn, 49, 7);
  const Openings two = Openings::random(dvonn, 49, 8);
  std::set<std::string> texts;
  for (std::size_t i = 0; i < 20; ++i) {
    EXPECT_EQ(one.at(i)->text(), Openings::random(dvonn, 49, 7).at(i)->text());
    EXPECT_TRUE(one.at(i)->text().ends_with(" w m"));
    texts.insert(one.at(i)->text());
    texts.insert(two.at(i)->text());
  }
  EXPECT_EQ(texts.size(), 40U);
}

TEST(Openings, NoOpeningIsOver) {
  // 100 turns end most games of GIPF that are played at random.
  const Openings openings = Openings::random(**find_game("gipf-basic"), 100, 1);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_FALSE(openings.at(i)->outcome());
}

TEST(Openings, AFile) {
  const AnyGame& gipf = **find_game("gipf-basic");
  const auto openings = Openings::parse(
      gipf, "# three\nstartpos\n\nstartpos moves c2 g2\r\nb2w/5/6/w5b/6/5/b2w b 12/12 basic\n");
  ASSERT_TRUE(openings) << openings.error().sentence();
  EXPECT_EQ(openings->at(0)->text(), gipf.start()->text());
  EXPECT_EQ(openings->at(1)->text(), (*(*gipf.start()->play("c2"))->play("g2"))->text());
  EXPECT_EQ(openings->at(3)->text(), gipf.start()->text());  // from the beginning again
  EXPECT_FALSE(Openings::parse(gipf, "\n# nothing\n"));
  EXPECT_EQ(Openings::parse(gipf, "startpos moves z9\n").error().where.substr(0, 6), "line 1");
  EXPECT_FALSE(Openings::parse(**find_game("dvonn"), "......... w m"));
}

TEST(Openings, SealedOnesAreFiveHundredEach) {
  for (const std::string game : {"dvonn", "gipf-basic", "gipf-standard", "gipf-tournament", "gipf-potentials",
                                 "zertz-37", "zertz-61", "tamsk-1", "yinsh"}) {
    const auto text = files::read_file(test::test_data("../tools/openings/sealed/" + game + ".txt"));
    ASSERT_TRUE(text) << text.error().sentence();
    const auto openings = Openings::parse(**find_game(game), *text);
    ASSERT_TRUE(openings) << game << ": " << openings.error().sentence();
    std::set<std::string> different;
    for (std::size_t i = 0; i < openings->size(); ++i) different.insert(openings->at(i)->text());
    EXPECT_EQ(openings->size(), 500U) << game;
    EXPECT_EQ(different.size(), 500U) << game;
  }
}

TEST(Openings, ShuffledOnesAreAllThere) {
  const AnyGame& dvonn = **find_game("dvonn");
  std::string text;
  for (const char* turn : {"a1", "b1", "c1", "d1", "e1", "f1"})
    text += std::string("startpos moves ") + turn + "\n";
  auto openings = Openings::parse(dvonn, text);
  std::set<std::string> before;
  for (std::size_t i = 0; i < 6; ++i) before.insert(openings->at(i)->text());
  openings->shuffle(3);
  std::set<std::string> after;
  for (std::size_t i = 0; i < 6; ++i) after.insert(openings->at(i)->text());
  EXPECT_EQ(before, after);
}

TEST(Standings, EachOpeningWithBothColoursInEachPairing) {
  Standings standings(3, 4);
  EXPECT_EQ(standings.games(), 12U);
  std::set<std::tuple<std::size_t, std::size_t, std::size_t>> seen;
  for (std::size_t game = 0; game < standings.games(); ++game) {
    const Fixture f = standings.fixture(game);
    EXPECT_NE(f.white, f.black);
    EXPECT_LT(f.opening, 2U);
    seen.insert({f.white, f.black, f.opening});
  }
  EXPECT_EQ(seen.size(), 12U);
}

TEST(Standings, ResultsAreSeenFromTheFirstPlayer) {
  Standings standings(2, 4);
  standings.note(0, 2);  // first has White and wins
  standings.note(1, 2);  // second has White and wins
  standings.note(3, 1);
  EXPECT_EQ(standings.played(), 3U);
  EXPECT_TRUE(standings.has(3));
  EXPECT_FALSE(standings.has(2));
  const Tally t = standings.tally_of(0);
  EXPECT_EQ(t.wins, 1);
  EXPECT_EQ(t.losses, 1);
  EXPECT_EQ(t.draws, 1);
  EXPECT_EQ(t.pairs, (std::array<int, 5>{0, 0, 1, 0, 0}));
}

}  // namespace
}  // namespace potentia::match
