// A game in progress: what each command does, what is refused; and for any row of commands what always holds.
#include "play/game.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace potentia::play {
namespace {

constexpr Player kWhite = Player::White;
constexpr Player kBlack = Player::Black;

Settings of(std::string game, std::string_view time = "-") {
  Settings settings;
  settings.game = std::move(game);
  settings.time.fill(*parse_time_control(time));
  return settings;
}

Game begun(const Settings& settings) {
  auto game = Game::begin(settings, 0);
  EXPECT_TRUE(game);
  return *game;
}

template <class T>
bool is(const Event& event) {
  return std::holds_alternative<T>(event.what);
}

// What a command is refused with; "" if it is not.
std::string code(const Result<std::vector<Event>>& handled) {
  return handled ? "" : handled.error().code;
}

TEST(Game, IsPlayedTurnByTurn) {
  Game game = begun(of("gipf-basic", "60+1"));
  const auto events = game.handle(PlayTurn{kWhite, "b1-b3"}, 5000);
  ASSERT_TRUE(events);
  ASSERT_EQ(events->size(), 1U);
  EXPECT_EQ(events->front().version, 2U);
  EXPECT_EQ(game.side(), kBlack);
  EXPECT_EQ(game.clocks().left(kWhite, 5000), 56'000);
  EXPECT_EQ(game.clocks().left(kBlack, 6000), 59'000);
  EXPECT_EQ(code(game.handle(PlayTurn{kWhite, "b1-b3"}, 6000)), "not-your-turn");
  EXPECT_NE(code(game.handle(PlayTurn{kBlack, "z9"}, 6000)), "");
  EXPECT_EQ(game.version(), 2U);
}

TEST(Game, RefusesWhatCannotBegin) {
  EXPECT_EQ(Game::begin(of("chess"), 0).error().code, "unknown-game");
  Settings twice = of("dvonn", "60");
  twice.time[0].turn = 5;
  EXPECT_EQ(Game::begin(twice, 0).error().code, "bad-clock");
  Settings over = of("gipf-basic");
  over.start = "4/5/6/7/6/5/4 w 0/5 basic";
  EXPECT_EQ(Game::begin(over, 0).error().code, "game-over");
}

TEST(Game, EndsByTheRulesWithAScore) {
  Settings settings = of("dvonn");
  settings.start = "rwb....../........../.........../........../......... w m";
  Game game = begun(settings);
  while (!game.ending()) {
    const auto turns = game.position()->turns();
    ASSERT_TRUE(game.handle(PlayTurn{game.side(), turns.front()}, 0));
  }
  EXPECT_EQ(game.ending()->termination, "score");
  EXPECT_FALSE(game.ending()->score.empty());
  EXPECT_EQ(game.record().tag("Score"), game.ending()->score);
  EXPECT_EQ(code(game.handle(Resign{kWhite}, 0)), "game-over");
}

TEST(Game, IsLostOnTimeWhateverComesThen) {
  for (const Command& late : {Command(PlayTurn{kWhite, "b1-b3"}), Command(LookAtClock{}),
                              Command(Resign{kWhite}), Command(MakeOffer{kBlack, OfferKind::Draw})}) {
    Game game = begun(of("gipf-basic", "10"));
    EXPECT_TRUE(game.handle(LookAtClock{}, 10'000)->empty());
    ASSERT_TRUE(game.handle(late, 10'001));
    ASSERT_TRUE(game.ending());
    EXPECT_EQ(game.ending()->termination, "time");
    EXPECT_EQ(game.ending()->winner, kBlack);
    EXPECT_TRUE(game.turns().empty());
  }
}

TEST(Game, TimeThatTheWayTookIsGivenBack) {
  Game game = begun(of("gipf-basic", "10"));
  ASSERT_TRUE(game.handle(PlayTurn{kWhite, "b1-b3", 200}, 10'100));
  EXPECT_FALSE(game.ending());
  EXPECT_EQ(game.clocks().left(kWhite, 0), 100);
}

TEST(Game, DrawsByAgreementOnly) {
  Game game = begun(of("gipf-basic"));
  ASSERT_TRUE(game.handle(MakeOffer{kWhite, OfferKind::Draw}, 0));
  EXPECT_EQ(code(game.handle(MakeOffer{kWhite, OfferKind::Draw}, 0)), "bad-offer");
  ASSERT_TRUE(game.handle(EndOffer{kBlack, OfferKind::Draw}, 0));
  EXPECT_EQ(code(game.handle(EndOffer{kBlack, OfferKind::Draw}, 0)), "bad-offer");
  ASSERT_TRUE(game.handle(MakeOffer{kBlack, OfferKind::Draw}, 0));
  ASSERT_TRUE(game.handle(MakeOffer{kWhite, OfferKind::Draw}, 0));
  ASSERT_TRUE(game.ending());
  EXPECT_EQ(game.ending()->termination, "agreement");
  EXPECT_EQ(game.ending()->result(), "1/2-1/2");
}

TEST(Game, ATurnDeclinesWhatTheOtherOffers) {
  Game game = begun(of("gipf-basic"));
  ASSERT_TRUE(game.handle(MakeOffer{kBlack, OfferKind::Draw}, 0));
  ASSERT_TRUE(game.handle(PlayTurn{kWhite, "b1-b3"}, 0));
  EXPECT_FALSE(game.offer(OfferKind::Draw));
  ASSERT_TRUE(game.handle(MakeOffer{kBlack, OfferKind::Draw}, 0));
  ASSERT_TRUE(game.handle(PlayTurn{kBlack, "h6-h4"}, 0));
  EXPECT_EQ(game.offer(OfferKind::Draw), kBlack);
}

TEST(Game, TakesBackToTheAskersLastTurn) {
  Game game = begun(of("gipf-basic", "60"));
  EXPECT_EQ(code(game.handle(MakeOffer{kWhite, OfferKind::Takeback}, 0)), "bad-offer");
  ASSERT_TRUE(game.handle(PlayTurn{kWhite, "b1-b3"}, 1000));
  ASSERT_TRUE(game.handle(PlayTurn{kBlack, "h6-h4"}, 3000));
  ASSERT_TRUE(game.handle(MakeOffer{kWhite, OfferKind::Takeback}, 4000));
  EXPECT_EQ(game.turns().size(), 2U);
  ASSERT_TRUE(game.handle(MakeOffer{kBlack, OfferKind::Takeback}, 5000));
  EXPECT_TRUE(game.turns().empty());
  EXPECT_EQ(game.side(), kWhite);
  EXPECT_EQ(game.clocks().left(kWhite, 5000), 60'000);  // what its turn and the answer took is given back
  EXPECT_EQ(game.clocks().left(kWhite, 6000), 59'000);

  Settings free = of("gipf-basic");
  free.takebacks = Takebacks::Free;
  Game alone = begun(free);
  ASSERT_TRUE(alone.handle(PlayTurn{kWhite, "b1-b3"}, 0));
  ASSERT_TRUE(alone.handle(MakeOffer{kWhite, OfferKind::Takeback}, 0));
  EXPECT_TRUE(alone.turns().empty());
  free.takebacks = Takebacks::Never;
  Game strict = begun(free);
  ASSERT_TRUE(strict.handle(PlayTurn{kWhite, "b1-b3"}, 0));
  EXPECT_EQ(code(strict.handle(MakeOffer{kWhite, OfferKind::Takeback}, 0)), "bad-offer");
}

TEST(Game, ATakebackGivesTheTimeBack) {
  Settings settings = of("gipf-basic", "60+1");
  settings.takebacks = Takebacks::Free;
  Game game = begun(settings);
  ASSERT_TRUE(game.handle(PlayTurn{kWhite, "b1-b3"}, 5000));
  ASSERT_TRUE(game.handle(GiveTime{kBlack, 500}, 5000));
  ASSERT_TRUE(game.handle(PlayTurn{kBlack, "d2"}, 9000));
  ASSERT_TRUE(game.handle(MakeOffer{kBlack, OfferKind::Takeback}, 20'000));
  EXPECT_EQ(game.clocks().left(kWhite, 20'000), 56'000);
  EXPECT_EQ(game.clocks().left(kBlack, 20'000), 60'500) << "what was given stays";
  ASSERT_TRUE(game.handle(LookAtClock{}, 90'000));
  ASSERT_EQ(game.ending()->termination, "time");
  ASSERT_TRUE(game.handle(MakeOffer{kBlack, OfferKind::Takeback}, 91'000));
  EXPECT_EQ(game.clocks().left(kBlack, 91'000), 60'500) << "the turn begins anew";
  EXPECT_EQ(game.turns().size(), 1U);
}

TEST(Game, AFreeTakebackTakesTheEndBackToo) {
  Settings free = of("gipf-basic");
  free.takebacks = Takebacks::Free;
  Game resigned = begun(free);
  ASSERT_TRUE(resigned.handle(PlayTurn{kWhite, "b1-b3"}, 0));
  ASSERT_TRUE(resigned.handle(Resign{kBlack}, 0));
  ASSERT_TRUE(resigned.handle(MakeOffer{kBlack, OfferKind::Takeback}, 0));
  EXPECT_FALSE(resigned.ending());
  EXPECT_EQ(resigned.turns().size(), 1U);
  EXPECT_EQ(*Game::replay(resigned.log()), resigned);

  free.game = "dvonn";
  free.start = "rwb....../........../.........../........../......... w m";
  Game played = begun(free);
  while (!played.ending())
    ASSERT_TRUE(played.handle(PlayTurn{played.side(), played.position()->turns()[0]}, 0));
  const std::size_t turns = played.turns().size();
  const Player last = played.positions()[turns - 1]->side();
  ASSERT_TRUE(played.handle(MakeOffer{last, OfferKind::Takeback}, 0));
  EXPECT_FALSE(played.ending());
  EXPECT_EQ(played.turns().size(), turns - 1);

  Game strict = begun(of("gipf-basic"));
  ASSERT_TRUE(strict.handle(Resign{kWhite}, 0));
  EXPECT_EQ(code(strict.handle(MakeOffer{kWhite, OfferKind::Takeback}, 0)), "game-over");
}

TEST(Game, IsAbortedBeforeBothHavePlayed) {
  Game game = begun(of("gipf-basic"));
  ASSERT_TRUE(game.handle(PlayTurn{kWhite, "b1-b3"}, 0));
  Game aborted = game;
  ASSERT_TRUE(aborted.handle(Abort{kBlack}, 0));
  EXPECT_EQ(aborted.record().result, "*");
  EXPECT_EQ(aborted.record().tag("Termination"), "aborted");
  ASSERT_TRUE(game.handle(PlayTurn{kBlack, "h6-h4"}, 0));
  EXPECT_EQ(code(game.handle(Abort{kBlack}, 0)), "too-late");
}

TEST(Game, StandsStillWhileAdjournedOrTheKeeperIsAway) {
  Game game = begun(of("gipf-basic", "60"));
  ASSERT_TRUE(game.handle(HoldClocks{}, 1000));
  EXPECT_EQ(code(game.handle(PlayTurn{kWhite, "b1-b3"}, 500'000)), "held");
  ASSERT_TRUE(game.handle(GoOn{}, 500'000));
  ASSERT_TRUE(game.handle(PlayTurn{kWhite, "b1-b3"}, 501'000));
  EXPECT_EQ(game.clocks().left(kWhite, 0), 58'000);

  ASSERT_TRUE(game.handle(MakeOffer{kWhite, OfferKind::Adjourn}, 502'000));
  ASSERT_TRUE(game.handle(MakeOffer{kBlack, OfferKind::Adjourn}, 503'000));
  EXPECT_TRUE(game.adjourned());
  EXPECT_EQ(code(game.handle(GoOn{}, 504'000)), "held");
  EXPECT_EQ(code(game.handle(MakeOffer{kBlack, OfferKind::Draw}, 504'000)), "bad-offer");
  ASSERT_TRUE(game.handle(MakeOffer{kBlack, OfferKind::Resume}, 9'000'000));
  ASSERT_TRUE(game.handle(MakeOffer{kWhite, OfferKind::Resume}, 9'000'000));
  ASSERT_TRUE(game.handle(PlayTurn{kBlack, "h6-h4"}, 9'001'000));
  EXPECT_EQ(game.clocks().left(kBlack, 0), 57'000);
}

// Two glasses go to and fro without their rings: the first of them stands on a2 at the plies 1, 5 and 9.
TEST(Game, EndsAtTheThirdStandingIfThatIsTheRule) {
  for (const Repetition repetition : {Repetition::Draw, Repetition::None}) {
    Settings settings = of("tamsk-1");
    settings.start = "w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-1 tamsk-ring=claim";
    settings.repetition = repetition;
    settings.most_plies = 30;
    Game game = begun(settings);
    for (std::size_t ply = 0; !game.ending(); ++ply) {
      constexpr const char* kCycle[] = {"a1a2-", "d1e1-", "a2a1-", "e1d1-"};
      ASSERT_TRUE(game.handle(PlayTurn{game.side(), kCycle[ply % 4]}, 0));
    }
    EXPECT_EQ(game.turns().size(), repetition == Repetition::Draw ? 9U : 30U);
    EXPECT_EQ(game.ending()->termination, repetition == Repetition::Draw ? "repetition" : "max plies");
    EXPECT_FALSE(game.ending()->winner);
  }
}

Settings with_sand(const char* level) {
  Settings settings = of(std::string("tamsk-") + level);
  settings.due_turns = true;
  return settings;
}

TEST(Game, SandRunsByItsOwnMoments) {
  Game game = begun(with_sand("2"));
  ASSERT_TRUE(game.handle(PlayTurn{kWhite, "a1a2@1"}, 9000));
  EXPECT_EQ(game.turns().back(), "a1a2@9000") << "what the text says of its time counts for nothing";
  ASSERT_TRUE(game.handle(PlayTurn{kBlack, "d1d2", 500}, 12'500));
  EXPECT_EQ(game.turns().back(), "d1d2@3000") << "the way's time is nobody's";
  EXPECT_FALSE(game.turn_due()) << "two glasses have not been started";
  // As the log tells it.
  EXPECT_EQ(*Game::replay(game.log()), game);
  // Without the setting turns tell their time themselves.
  Settings told = with_sand("2");
  told.due_turns = false;
  Game own = begun(told);
  ASSERT_TRUE(own.handle(PlayTurn{kWhite, "a1a2@1234"}, 9000));
  EXPECT_EQ(own.turns().back(), "a1a2@1234");
}

TEST(Game, WhoIsHurriedIsTooLateWhenTheGlassIsEmpty) {
  Game game = begun(with_sand("3"));
  EXPECT_EQ(code(game.handle(Hurry{kWhite}, 1000)), "your-turn");
  ASSERT_TRUE(game.handle(Hurry{kBlack}, 2000));
  EXPECT_EQ(game.hurried(), 2000);
  EXPECT_EQ(code(game.handle(Hurry{kBlack}, 3000)), "fifteen-running");
  EXPECT_EQ(game.turn_due(), 17'000);
  Game quick = game;
  ASSERT_TRUE(quick.handle(PlayTurn{kWhite, "a1a2"}, 16'999));
  EXPECT_EQ(quick.turns().back(), "a1a2@16999^2000");
  EXPECT_FALSE(quick.hurried());
  // Too late by a moment: the turn is lost, and the next is passed at once, since he had not begun (D23).
  ASSERT_TRUE(game.handle(PlayTurn{kWhite, "a1a2"}, 17'000));
  EXPECT_EQ(game.turns().back(), "late^2000");
  ASSERT_TRUE(game.handle(PlayTurn{kBlack, "d1d2"}, 20'000));
  ASSERT_EQ(game.turns().size(), 3U);
  EXPECT_EQ(game.turns().back(), "pass");
  EXPECT_EQ(game.side(), kBlack);
  EXPECT_EQ(*Game::replay(game.log()), game);
}

TEST(Game, PassesWhenTheLastSandHasRunOut) {
  Settings settings = of("tamsk-2");
  settings.start = ".w1w1./...../....../......./....../...../...b1 w 30/31 level-2 20000/70000/0 90000/0/0";
  settings.due_turns = true;
  Game game = begun(settings);
  EXPECT_EQ(game.turn_due(), 70'000);
  ASSERT_TRUE(game.handle(HoldClocks{}, 60'000));
  EXPECT_FALSE(game.turn_due()) << "the glasses lie on their sides";
  ASSERT_TRUE(game.handle(GoOn{}, 600'000));
  EXPECT_EQ(game.turn_due(), 610'000);
  EXPECT_TRUE(game.handle(LookAtClock{}, 609'999)->empty());
  ASSERT_TRUE(game.handle(LookAtClock{}, 610'007));
  EXPECT_EQ(game.turns(), std::vector<std::string>{"pass@70000"});
  EXPECT_EQ(*Game::replay(game.log()), game);
}

TEST(Game, LotsFallByTheirSeed) {
  Settings settings = of("gipf-composed", "60+10");
  settings.start =
      "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:dice challenges=1/1 seed=00000000000000ff use=e5,asked";
  settings.due_turns = true;
  Game game = begun(settings);
  EXPECT_EQ(game.open_start().find("seed"), std::string::npos);
  const Player asked = game.side();
  ASSERT_TRUE(game.handle(PlayTurn{asked, "!"}, 1000));
  ASSERT_EQ(game.turns().size(), 3U);
  EXPECT_TRUE(game.turns()[1].starts_with("dice:"));
  EXPECT_TRUE(game.turns()[2] == "+" || game.turns()[2] == "-");
  EXPECT_EQ(game.clocks().left(asked, 1000), 69'000) << "one increment for the one turn that he chose";
  EXPECT_EQ(game.clocks().left(opponent(asked), 1000), 60'000) << "and none for dice";
  EXPECT_EQ(*Game::replay(game.log()), game);
  settings.due_turns = false;
  Game told = begun(settings);
  ASSERT_TRUE(told.handle(PlayTurn{asked, "!"}, 1000));
  EXPECT_EQ(told.turns().size(), 1U);
}

TEST(Game, ALogThatIsNoneIsRefused) {
  Game game = begun(of("gipf-basic"));
  ASSERT_TRUE(game.handle(PlayTurn{kWhite, "b1-b3"}, 10));
  auto log = game.log();
  EXPECT_EQ(*Game::replay(log), game);
  EXPECT_EQ(Game::replay({}).error().code, "bad-log");
  EXPECT_EQ(Game::replay(std::span(log).subspan(1)).error().code, "bad-log");
  const auto spoilt = [&](auto change) {
    auto copy = log;
    change(copy);
    return Game::replay(copy).ok() ? "" : Game::replay(copy).error().code;
  };
  EXPECT_EQ(spoilt([](auto& l) { l[1].at = -1; }), "bad-log");
  EXPECT_EQ(spoilt([](auto& l) { l[1].version = 3; }), "bad-log");
  EXPECT_EQ(spoilt([](auto& l) { l[1].what = TurnPlayed{"a1a2"}; }), "bad-log");
  EXPECT_EQ(spoilt([](auto& l) { l[1].what = TurnsTakenBack{0}; }), "bad-log");
  EXPECT_EQ(spoilt([](auto& l) { l[1].what = l[0].what; }), "bad-log");
}

// Any command, most of them such as can be obeyed.
Command any_command(const Game& game) {
  const Player by = *rc::gen::element(kWhite, kBlack);
  const auto kind =
      *rc::gen::element(OfferKind::Draw, OfferKind::Takeback, OfferKind::Adjourn, OfferKind::Resume);
  switch (*rc::gen::weightedElement<int>(
      {{30, 0}, {2, 1}, {6, 2}, {3, 3}, {1, 4}, {1, 5}, {3, 6}, {2, 7}, {4, 8}, {2, 9}, {1, 10}})) {
    case 0: {
      const auto turns = game.position()->turns();
      if (turns.empty()) return LookAtClock{};
      return PlayTurn{game.side(), turns[*rc::gen::inRange<std::size_t>(0, turns.size())],
                      *rc::gen::inRange<std::int64_t>(0, 300)};
    }
    case 1:
      return PlayTurn{by, "no turn"};
    case 2:
      return MakeOffer{by, kind};
    case 3:
      return EndOffer{by, kind};
    case 4:
      return Resign{by};
    case 5:
      return Abort{by};
    case 6:
      return LookAtClock{};
    case 7:
      return HoldClocks{};
    case 8:
      return GoOn{};
    case 9:
      return GiveTime{by, *rc::gen::inRange<std::int64_t>(-5000, 5000)};
    default:
      return Adjudicate{by, "abandoned"};
  }
}

void holds(const Game& game) {
  RC_ASSERT(game.positions().size() == game.turns().size() + 1);
  RC_ASSERT(game.log().size() == game.version());
  RC_ASSERT(!(game.ending() && game.clocks().running()));
  RC_ASSERT(!(game.held() && game.clocks().running()));
  if (!game.ending() && !game.held()) RC_ASSERT(game.clocks().running() == std::optional(game.side()));
  if (game.adjourned()) RC_ASSERT(game.held());
  for (const Player player : {kWhite, kBlack}) {
    const auto left = game.clocks().left(player, game.log().back().at);
    RC_ASSERT(!left || *left <= kLongestMs);
  }
}

RC_GTEST_PROP(GameProperty, AnyCommandsKeepItSoundAndItsLogIsTheGame, ()) {
  const std::string id = *rc::gen::element<std::string>("dvonn", "gipf-basic", "gipf-tournament",
                                                        "zertz-blitz", "tamsk-1", "gipf-potentials");
  Settings settings = of(id, *rc::gen::element<std::string>("-", "60+1", "5d1", "3/20", "30/turn"));
  settings.time[0].free_turns = *rc::gen::inRange(0, 2);
  settings.takebacks = *rc::gen::element(Takebacks::Never, Takebacks::Agreed, Takebacks::Free);
  settings.most_plies = *rc::gen::element(0, 20);
  Game game = begun(settings);
  Moment at = 0;
  for (int i = 0; i < 60; ++i) {
    at += *rc::gen::inRange<Moment>(0, 2500);
    const Command command = any_command(game);
    const Game before = game;
    const auto events = game.handle(command, at);
    if (!events) RC_ASSERT(game == before && game.version() == before.version());
    holds(game);
    if (!events) continue;
    // Who knew the game before is brought up to date by what he missed.
    Game follower = before;
    for (const Event& event : game.since(before.version())) RC_ASSERT(follower.apply(event).ok());
    RC_ASSERT(follower == game && follower.clocks() == game.clocks());
    RC_ASSERT(follower.position()->text() == game.position()->text());
  }
  const auto again = Game::replay(game.log());
  RC_ASSERT(again.ok());
  RC_ASSERT(*again == game && again->clocks() == game.clocks());
  RC_ASSERT(write_record(again->record()) == write_record(game.record()));
}

}  // namespace
}  // namespace potentia::play
