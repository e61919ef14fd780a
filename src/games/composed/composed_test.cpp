// What the tests through the façade do not see: settings, sentences for wrong texts, what a seed tells,
// clicks, what a view shows of a contest. Rule cases are in tests/vectors/composed-cases.jsonl.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/games.h"
#include "rules/composed/game.h"
#include "rules/composed/words.h"
#include "rules/gipf/words.h"

namespace potentia::composed {
namespace {

const AnyGame& game() {
  return **find_game(kId);
}

std::string read(std::string_view text) {
  const auto position = game().parse_position(text);
  return position ? (*position)->text() : position.error().sentence();
}

PositionPtr position(std::string_view text) {
  return *game().parse_position(text);
}

constexpr std::string_view kBoard = "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic";

std::string with(std::string_view agreement) {
  return std::string(kBoard) + " " + std::string(agreement);
}

TEST(Settings, StandForTheStartOfTheirGame) {
  EXPECT_EQ(read("standard pot=Z3 links=Z:zertz-37 challenges=1/1"),
            "B2W/5/6/W5B/6/5/B2W w 12/12 standard pot=Z3 links=Z:zertz-37 challenges=1/1");
  EXPECT_EQ(read("tournament challenges=3/3 links=P:none,D:dvonn,T:tamsk-2 pot=T6D6/T6P3 extra=3/0"),
            "4/5/6/7/6/5/4 w 21/18 tournament wb pot=T6D6/T6P3 links=T:tamsk-2,D:dvonn challenges=3/3");
  EXPECT_EQ(read("basic"), "b2w/5/6/w5b/6/5/b2w w 12/12 basic links=- challenges=every");
  EXPECT_EQ(read("startpos"), read(kStart));
  EXPECT_EQ(read("basic seed=5EED"),
            "b2w/5/6/w5b/6/5/b2w w 12/12 basic links=- challenges=every seed=0000000000005eed/0");
}

TEST(Settings, HaveNamesForWhatIsUsual) {
  EXPECT_EQ(read("tournament pot=set-2 links=rulebook"),
            "4/5/6/7/6/5/4 w 18/18 tournament wb pot=Z6D6 "
            "links=T:tamsk-1,Z:zertz-37,D:dvonn,Y:yinsh-blitz,P:punct challenges=every");
  EXPECT_EQ(read("standard pot=set-1/set-3 extra=-2/0"),
            "B2W/5/6/W5B/6/5/B2W w 10/12 standard pot=T6/Y6P6 links=- challenges=every");
  EXPECT_EQ(read("tournament pot=ultimate extra=3/3")
                .find("4/5/6/7/6/5/4 w 21/21 tournament wb "
                      "pot=T3Z3D3Y3P3 "),
            0U);
}

TEST(Settings, HoldConditionsOnChallenges) {
  const std::string start = "b2w/5/6/w5b/6/5/b2w w 12/12 basic links=- challenges=3/3";
  EXPECT_EQ(
      read("basic challenges=3/3 conditions=none-in-last-4,first-uses,one-a-type waits=5/0 challenged=PT/-"),
      start + " conditions=first-uses,one-a-type,none-in-last-4 challenged=TP/- waits=5/0");
  EXPECT_EQ(read("basic challenges=3/3 conditions=one-a-type challenged=-/- "),
            start + " conditions=one-a-type");
}

TEST(Settings, AreRefusedWithASentence) {
  constexpr std::pair<const char*, const char*> kWrong[] = {
      {"links=Z:chess", "links: 'chess' cannot be linked to a potential"},
      {"links=Z:gipf-composed(basic", "links: 'gipf-composed(basic' cannot be linked to a potential"},
      {"links=Z:dvonn(x)", "links: 'dvonn(x)' cannot be linked to a potential"},
      {"links=Z:gipf-composed(basic_links=Q)", "links, gipf-composed, links: 'Q' is not a type"},
      {"links=Z:gipf-composed(basic_seed=1)", "links: a contest begins with a turn: leave may=, rows=, use="},
      {"links=Z:gipf-composed(basic_links=Z:gipf-composed(basic_links=Z:gipf-composed))",
       "links: contests lie in one another 3 deep at most"},
      {"links=Zdice", "links: 'Zdice' is not a type"},
      {"links=Z:other()", "links: '' cannot be the name of another game: it has 0 characters, not 1 to 40"},
      {"links=Z:other(a=b)", "links: 'a=b' cannot be the name of another game: leave out spaces (write _)"},
      {"links=Z:other(\xff)", "links: '?' cannot be the name of another game: it is not UTF-8"},
      {"links=Z:other(a)b", "links: 'other(a)b' cannot be linked to a potential"},
      {"links=Z:dice,Z:other", "links: type 'Z' stands there twice"},
      {"challenges=3", "challenges: '3' is not WHITE/BLACK with numbers from 0 to 99 (as 3/3), or every"},
      {"challenges=3/100", "challenges: '3/100' is not"},
      {"conditions=first-uses", "conditions: every use is contested"},
      {"challenges=3/3 conditions=first",
       "conditions: 'first' is none of first-uses, one-a-type and none-in"},
      {"challenges=3/3 conditions=one-a-type,one-a-type", "conditions: 'one-a-type' is none of"},
      {"challenges=3/3 conditions=none-in-last-0", "conditions: 'none-in-last-0' is none of"},
      {"challenges=3/3 conditions=none-in-last-100", "conditions: 'none-in-last-100' is none of"},
      {"challenges=3/3 challenged=T/-", "challenged: 'T/-' is not WHITE/BLACK"},
      {"challenges=3/3 conditions=one-a-type challenged=TT/-", "challenged: 'TT/-' is not WHITE/BLACK"},
      {"challenges=3/3 waits=1/0", "waits: '1/0' is not WHITE/BLACK"},
      {"challenges=3/3 conditions=none-in-last-2 waits=4/0", "waits: '4/0' is not WHITE/BLACK"},
      {"seed=xyz", "seed: 'xyz' is not a number of at most 16 hexadecimal digits"},
      {"challenges=1/1 challenges=1/1", "settings: 'challenges=' stands there twice"},
      {"extra=a", "extra: 'a' is not WHITE/BLACK with numbers"},
      {"extra=-13/0", "extra: White would have -1 pieces in reserve"},
      {"colour=red", "settings: 'colour=red' is not known"},
  };
  for (const auto& [settings, sentence] : kWrong)
    EXPECT_EQ(read("basic " + std::string(settings)).find(sentence), 0U)
        << read("basic " + std::string(settings));
}

TEST(Settings, CanLinkAComposedGameWithItsOwn) {
  constexpr std::string_view kStartOfBasic = "b2w/5/6/w5b/6/5/b2w_w_12/12_basic";
  const auto linked = [&](const std::string& rest) {
    return "b2w/5/6/w5b/6/5/b2w w 12/12 basic links=T:dice,Z:gipf-composed" + rest + " challenges=every";
  };
  EXPECT_EQ(read("basic links=Z:gipf-composed,T:dice"), linked(""));
  EXPECT_EQ(read("basic links=Z:gipf-composed(startpos),T:dice"), linked(""))
      << "its start goes without saying";
  const std::string inner = std::string(kStartOfBasic) + "_links=T:dice,D:dvonn_challenges=1/1";
  EXPECT_EQ(read("basic links=Z:gipf-composed(basic_links=D:dvonn,T:dice_challenges=1/1),T:dice"),
            linked("(" + inner + ")"));
  const std::string two =
      std::string(kStartOfBasic) + "_links=Z:gipf-composed(" + inner + ")_challenges=every";
  EXPECT_EQ(read(linked("(" + two + ")")), linked("(" + two + ")"));
}

TEST(Settings, CanNameAnotherGame) {
  const std::string start = "b2w/5/6/w5b/6/5/b2w w 12/12 basic links=";
  EXPECT_EQ(read("basic links=Z:other(Go_9×9),T:other"), start + "T:other,Z:other(Go_9×9) challenges=every");
  const std::string inner =
      "Z:gipf-composed(b2w/5/6/w5b/6/5/b2w_w_12/12_basic_links=D:other(my_game)_"
      "challenges=1/1) challenges=every";
  EXPECT_EQ(read("basic links=" + inner), start + inner) << "a name in settings stays one word";
  const std::string longest(40, 'x');
  EXPECT_EQ(read("basic links=Z:other(" + longest + ")"),
            start + "Z:other(" + longest + ") challenges=every");
  EXPECT_EQ(read("basic links=Z:other(x" + longest + ")").find("links: "), 0U);
  const auto asked = position(with("links=Z:other(Go_9×9) challenges=every use=e5,result"));
  EXPECT_EQ(asked->view().composed->use->link, "other(Go_9×9)");
  EXPECT_TRUE(asked->play("+"));
}

TEST(Cards, AreDrawnFromOneDeck) {
  const auto open = position(with("links=Z:cards challenges=every use=e5,cards"));
  EXPECT_EQ(open->turns().size(), 13U * 13U);
  EXPECT_NE((*open->play("cards:Q-10"))->text().find("use=e5,won"), std::string::npos);
  EXPECT_NE((*open->play("cards:A-A"))->text().find("use=e5,won"), std::string::npos)
      << "a tie is the user's";
  EXPECT_NE((*open->play("cards:9-J"))->text().find("use=e5,lost"), std::string::npos);
  // Every first card with every other one, from made-up numbers: each rank as often as the deck has it.
  int ties = 0;
  int higher = 0;
  constexpr int kDraws = 100000;
  for (std::uint64_t i = 0; i < kDraws; ++i) {
    const auto [own, other] = Seed{i, 0}.cards();
    EXPECT_TRUE(own >= 2 && own <= 14 && other >= 2 && other <= 14) << own << ' ' << other;
    ties += own == other ? 1 : 0;
    higher += own > other ? 1 : 0;
  }
  EXPECT_NEAR(ties, kDraws * 3 / 51, 400);
  EXPECT_NEAR(higher, kDraws * 24 / 51, 800);
}

TEST(Texts, OfTheProcedureAreChecked) {
  constexpr std::pair<const char*, const char*> kWrong[] = {
      {"may=e5", "may: nothing is linked to the potential on e5"},
      {"links=Z:dice may=e6", "may: on e6 stands no loaded piece of the player to move with its power"},
      {"links=Z:dice may=e5,e5", "may: 'e5' stands there twice"},
      {"links=Z:dice may=z9", "may: 'z9' is not a spot of the board (b2 to h5)"},
      {"links=Z:dice use=e5", "use: 'e5' is not a spot, ',' and what is to come (as c3,asked)"},
      {"links=Z:dice use=e5,asked", "use: 'asked' cannot follow e5 here; dice, won, lost can"},
      {"links=Z:dice challenges=1/0 use=e5,lot", "use: 'lot' cannot follow e5 here; dice, won, lost can"},
      {"links=Z:dice may=e5 use=e5,dice", "use: the use of the potential on e5 is already allowed"},
      {"links=Z:dice contest=e5,w,0 startpos", "contest: no game of the program is linked to Ze5"},
      {"links=Z:dvonn contest=e5,w startpos", "contest: 'e5,w' is not a spot, who began"},
      {"links=Z:dvonn contest=e5,w,401 startpos", "contest: 'e5,w,401' is not a spot, who began"},
      {"links=Z:dvonn contest=e5,w,3 x y z", "contest, dvonn, "},
      {"links=Z:dvonn use=e5,lot contest=e5,w,3 startpos", "use: a contest goes on: leave use= out"},
      {"links=Z:dice rows=settled", "rows: no row of the player to move stands on the board"},
      {"links=Z:dice rows=due", "rows: 'due' is not 'settled'"},
      {"links=Z:zertz-37 stood=x", "stood: there is no contest in which these positions stood"},
      {"links=Z:dvonn stood=x contest=e5,w,3 startpos", "stood: 'x' cannot come again"},
      {"links=Z:zertz-37 stood=x contest=e5,w,3 startpos", "stood: 'x' cannot come again"},
      {"links=Z:zertz-37 stood=x contest=e5,w,3 4/5/6/5W1/6/5/4 0/0/0 1/1/0 0/3/0 b standard", "stood: "},
      {"links=Z:zertz-37 stood=.3/5/6/5W1/6/5/4_0/0/0_1/1/0_0/3/0_b_standard contest=e5,w,3 4/5/6/5W1/6/5/4 "
       "0/0/0 1/1/0 0/3/0 b standard",
       "stood: '.3/5/6/5W1/6/5/4_0/0/0_1/1/0_0/3/0_b_sta…' is not an earlier position"},
      {"links=Z:zertz-37 stood=4/5/6/5W1/6/5/4_0/0/0_1/1/0_0/3/0_w_standard contest=e5,w,0 4/5/6/5W1/6/5/4 "
       "0/0/0 1/1/0 0/3/0 b standard",
       "stood: there are more positions than turns have been played"},
  };
  for (const auto& [agreement, sentence] : kWrong)
    EXPECT_EQ(read(with(agreement)).find(sentence), 0U) << agreement << ": " << read(with(agreement));
}

TEST(Texts, OfEntriesAreRefusedWithACode) {
  struct Wrong {
    const char* agreement;
    const char* entry;
    const char* code;
  };
  constexpr Wrong kWrong[] = {
      {"links=Z:dice challenges=1/1", "Z:e5-e7", "not-allowed"},
      {"links=Z:dice challenges=1/1", "?De5", "wrong-type"},
      {"links=Z:dice challenges=1/1", "?Z", "not-an-announcement"},
      {"links=Z:dice challenges=1/1", "?e6", "not-usable"},
      {"links=Z:dice challenges=1/0", "?Ze5", "not-contested"},
      {"links=Z:dice challenges=1/1 may=e5", "?Ze5", "is-allowed"},
      {"links=Z:dice challenges=1/1", "!", "unknown-turn"},
      {"links=Z:dice challenges=1/1 use=e5,asked", "b2", "not-an-answer"},
      {"links=Z:dvonn challenges=1/1 use=e5,lot", "lot:r", "not-a-lot"},
      {"links=Z:dice challenges=1/1 use=e5,dice", "dice:7-1", "not-a-roll"},
      {"links=Z:cards challenges=1/1 use=e5,cards", "cards:1-A", "not-a-draw-of-cards"},
      {"links=Z:other challenges=1/1 use=e5,result", "won", "not-a-result"},
      {"links=Z:dice challenges=1/1 use=e5,won", "-", "not-the-entry"},
      {"links=Z:dvonn challenges=1/1 contest=e5,w,0 startpos", "+", "unknown-turn"},
  };
  for (const Wrong& wrong : kWrong) {
    const auto turn = position(with(wrong.agreement))->canonical_turn(wrong.entry);
    ASSERT_FALSE(turn) << wrong.agreement << ": " << wrong.entry;
    EXPECT_EQ(turn.error().code, wrong.code) << wrong.entry << ": " << turn.error().sentence();
  }
}

TEST(Texts, OfEntriesAreReadTolerantly) {
  const auto asked = position(with("links=Z:dice challenges=1/1 use=e5,asked"));
  EXPECT_EQ(*asked->canonical_turn(" challenge "), "!");
  EXPECT_EQ(*asked->canonical_turn("allow"), ".");
  EXPECT_EQ(*position(with("links=Z:dice challenges=1/1"))->canonical_turn("? e5"), "?Ze5");
}

// From the documented formula, computed apart from the program.
TEST(Seed, TellsLotsAndRolls) {
  const Seed first{0x5eed, 0};
  EXPECT_EQ(first.number(), 0x09f1fd9d03f0a9b4ULL);
  EXPECT_EQ(first.lot(), Player::White);
  EXPECT_EQ(first.dice(), (std::array{1, 1}));
}

TEST(View, ShowsTheBoardThatWaits) {
  const auto before = position(with("links=Z:dvonn challenges=1/1"));
  EXPECT_EQ(before->view().contest, "");
  const auto contest = position(with("links=Z:dvonn challenges=1/1 contest=e5,b,0 startpos"));
  EXPECT_EQ(contest->view().phase, composed::kInContest);
  EXPECT_EQ(contest->view().contest, "dvonn");
  EXPECT_EQ(contest->view().pieces.size(), before->view().pieces.size());
  EXPECT_EQ(contest->side(), Player::Black) << "the lot says who plays White there";
  const auto over = position(
      with("links=Z:dvonn challenges=1/1 contest=e5,b,90 ........./........../rw3........./........../....."
           ".... w m"));
  EXPECT_EQ(over->view().phase, composed::kInChallenge);
  EXPECT_EQ(over->side(), Player::White) << "the user enters the result";
}

TEST(View, TellsEveryContestThatGoesOn) {
  const auto outer = position(
      with("links=Z:gipf-composed challenges=1/0 contest=e5,b,3 " + with("links=Z:dvonn challenges=1/0 "
                                                                         "contest=e5,w,0 startpos")));
  EXPECT_EQ(outer->view().contest, kId);
  ASSERT_TRUE(outer->contest());
  EXPECT_EQ(outer->contest()->game().id(), kId);
  ASSERT_TRUE(outer->contest()->contest());
  EXPECT_EQ(outer->contest()->contest()->game().id(), "dvonn");
  EXPECT_FALSE(outer->contest()->contest()->contest());
  EXPECT_EQ(outer->side(), Player::Black) << "White there is Black's, White in that contest White there";
  EXPECT_TRUE(outer->is_consistent());
}

// One `concede` for the contest that is played; the outer one can be given up when it is over.
TEST(Contests, AreEndedFromWithin) {
  const auto inner = [](std::string_view text) {
    return position(with("links=Z:gipf-composed challenges=1/0 contest=e5,w,3 " + with(text)));
  };
  const auto two = inner("links=Z:dvonn challenges=1/0 contest=e5,w,0 startpos");
  EXPECT_EQ(two->count_turns(), two->turns().size());
  const auto after = two->play("concede");
  ASSERT_TRUE(after);
  EXPECT_EQ((*after)->text(), with("links=Z:gipf-composed challenges=1/0 contest=e5,w,4 "
                                   "4/5/6/3(wZ-)b2/6/5/4 w 1/5 basic links=Z:dvonn challenges=1/0"));
  const auto outer = (*after)->play("concede");
  ASSERT_TRUE(outer);
  EXPECT_EQ((*outer)->text(), "4/5/6/3(wZ-)b2/6/5/4 w 1/5 basic links=Z:gipf-composed challenges=1/0");
}

// YINSH and PÜNCT in their versions, won and lost by who plays White in them.
TEST(Contests, AreFoughtInYinshAndPunct) {
  struct Fight {
    const char* link;
    const char* position;
    const char* winning;
  };
  constexpr std::string_view kPunct = "Eh9f,Ej2a,Ej5a,Mj9d,Rc9f,cf13a,ek13a,mn10a,tm12a w ";
  const std::string standard = std::string(kPunct) + "standard";
  const std::string basic = std::string(kPunct) + "basic";
  const Fight fights[] = {
      {"Y:yinsh-blitz", "4/2W4/4w2B/2B1w4/2W1b2b2/3w2bW1/3w2B3/1B5W1/4W3/2B4/4 w m", "e3-e6;xc5-g5xb3"},
      {"Y:yinsh", "4/2W4/3b2B1/2B6/3wb1W3/3b1b3/3wwbww2/3b3W1/1b2B3/7/4 w m", "e7-h7;xg5-g9xb3"},
      {"P:punct", standard.c_str(), "Te9f"},
      {"P:punct-basic", basic.c_str(), "Te9f"},
  };
  for (const auto& [link, in_contest, winning] : fights) {
    const std::string board = std::string("4/5/6/3(w") + link[0] + ")b2/6/5/4 w 1/5 basic links=" + link;
    const auto after = [&](std::string_view began, std::string_view result) {
      const auto contest = game().parse_position(board + " challenges=1/0 contest=e5," + std::string(began) +
                                                 ",20 " + in_contest);
      if (!contest) return contest.error().sentence();
      EXPECT_EQ((*contest)->view().contest, std::string(link).substr(2));
      const auto won = (*contest)->play(winning);
      if (!won) return won.error().sentence();
      EXPECT_TRUE((*won)->is_consistent());
      const auto settled = (*won)->play(result);
      return settled ? (*settled)->text() : settled.error().sentence();
    };
    // Whose use it is plays White there, or Black.
    EXPECT_EQ(after("w", "+").find(board + " challenges=1/0"), 0U) << link;
    EXPECT_EQ(after("w", "-"), "'-': only + can be entered now") << link;
    std::string spent = board;
    spent.insert(spent.find(')'), "-");
    EXPECT_EQ(after("b", "-").find(spent), 0U) << link << ": " << after("b", "-");
  }
}

TEST(Contests, InPunctRememberWhatCanStandAgain) {
  const std::string agreed = "4/5/6/3(wP)b2/6/5/4 w 1/5 basic links=P:punct challenges=1/0 ";
  auto at = position(agreed + "contest=e5,w,2 Ed5a,ek13a w standard");
  for (const char* turn : {"d5-d5b", "k13-k13b", "d5-d5a", "k13-k13a"}) at = *at->play(turn);
  EXPECT_NE(at->text().find("stood=Ed5a,ek13a_w_standard|"), std::string::npos) << at->text();
  EXPECT_EQ(read(at->text()), at->text());
  // A piece that has been added stays, so that nothing from before comes again.
  EXPECT_EQ((*at->play("Te2a"))->text(), agreed + "contest=e5,w,7 Ed5a,Te2a,ek13a b standard");
  for (const char* turn : {"d5-d5b", "k13-k13b", "d5-d5a"}) at = *at->play(turn);
  at = *at->play("k13-k13a");
  EXPECT_EQ(at->view().composed->use->stage, UseStage::Won) << "the third time is a tie, which is the user's";
}

TEST(Contests, CanBeDrawnByAgreement) {
  const auto contest = [](std::string_view rest) {
    return position(with("links=Z:zertz-37 challenges=1/0 contest=e5," + std::string(rest)));
  };
  const auto user = contest("w,0 startpos");
  EXPECT_EQ(user->side(), Player::White);
  EXPECT_EQ(user->canonical_turn("draw").error().code, "not-his-draw");
  const auto other = contest("b,0 startpos");
  EXPECT_EQ(other->side(), Player::Black);
  EXPECT_EQ((*other->play("Draw"))->text(), with("links=Z:zertz-37 challenges=1/0"))
      << "nobody can challenge any more: it may be used";
  EXPECT_EQ(other->partial_turn({})->words.back(), "draw");
}

TEST(Clicks, AreWordsWhereNoPointIsMeant) {
  const auto words = [](std::string_view agreement) {
    return position(with(agreement))->partial_turn({})->words;
  };
  EXPECT_EQ(words("links=Z:dice challenges=1/1"), std::vector<std::string>{"?Ze5"});
  EXPECT_EQ(words("links=Z:dice challenges=1/1 use=e5,asked"), (std::vector<std::string>{"!", "."}));
  EXPECT_EQ(words("links=Z:zertz-37 challenges=1/1 contest=e5,w,0 startpos").back(), "concede");
  Transition steps;
  EXPECT_TRUE(position(with("links=Z:dice challenges=1/1 use=e5,lost"))->play("-", &steps));
  ASSERT_EQ(steps.size(), 1U);
  EXPECT_EQ(steps[0].kind, StepKind::kBecome);
}

// Pressed twice the loaded piece announces its use; a row that is due comes first.
TEST(Clicks, OnALoadedPieceAnnounceItsUse) {
  const auto at = position(with("links=Z:dice challenges=1/1"));
  const auto asked = [&](std::vector<std::string> clicks) { return at->partial_turn(clicks); };
  EXPECT_TRUE(std::ranges::count(asked({})->next, "e5"));
  EXPECT_EQ(asked({"e5"})->stage, composed::kAskAnnounce);
  EXPECT_EQ(asked({"e5"})->words, std::vector<std::string>{"?Ze5"});
  EXPECT_EQ(asked({"e5", "e5"})->turn, "?Ze5");
  EXPECT_EQ(asked({"e5", "?Ze5"})->turn, "?Ze5");
  EXPECT_EQ(asked({"e5", "e6"}).error().code, "not-the-entry");
  EXPECT_EQ(asked({"a1"})->turn, "b2");
  const auto row = position("4/5/6/3(wZ)www/6/5/4 w 1/5 basic links=Z:dice challenges=1/1");
  EXPECT_EQ(row->partial_turn({})->stage, gipf::kAskRowPieces);
  EXPECT_EQ(row->partial_turn(std::vector<std::string>{"e5"})->stage, gipf::kAskRowPieces)
      << "it is kept, or taken";
}

TEST(Clicks, SettleTheRowsBeforeAUseIsAnnounced) {
  const auto at = position("4/5/3b2/3(wZ)www/6/5/4 w 1/5 basic links=Z:dice challenges=1/1");
  const auto asked = [&](std::vector<std::string> clicks) { return at->partial_turn(clicks); };
  EXPECT_EQ(asked({})->words, std::vector<std::string>{"done"}) << "nothing is announced before";
  const auto kept = asked({"e5", "done"});
  EXPECT_EQ(kept->words, std::vector<std::string>{"?Ze5"});
  EXPECT_TRUE(std::ranges::count(kept->next, "e5"));
  EXPECT_EQ(kept->steps.size(), 3U) << "they have left the board";
  EXPECT_EQ(asked({"e5", "done", "?Ze5"})->turn, "xe6,e7,e8;?Ze5");
  EXPECT_EQ(asked({"e5", "done", "e5", "e5"})->turn, "xe6,e7,e8;?Ze5");
  EXPECT_EQ(asked({"e5", "done", "e5", "e5"})->steps.size(), 3U);
  EXPECT_EQ(asked({"e5", "done", "a1"})->turn, "xe6,e7,e8;b2");
  EXPECT_EQ(asked({"done"})->words, std::vector<std::string>()) << "it is taken itself";
  Transition steps;
  const auto next = at->play("xe6,e7,e8;?Ze5", &steps);
  EXPECT_EQ((*next)->text(), "4/5/3b2/3(wZ)3/6/5/4 w 4/5 basic links=Z:dice challenges=1/1 use=e5,asked");
  EXPECT_EQ(steps.size(), 3U);
}

TEST(Texts, OfAnnouncementsAreReadBehindTheRows) {
  const auto at = position("4/5/3b2/3(wZ)www/6/5/4 w 1/5 basic links=Z:dice challenges=1/1");
  EXPECT_EQ(*at->canonical_turn("x e8, e7, e6; ? e5"), "xe6,e7,e8;?Ze5");
  EXPECT_EQ(at->canonical_turn("?Ze5").error().code, "rows-due");
  EXPECT_EQ(at->canonical_turn("b2;?Ze5").error().code, "wrong-order");
  EXPECT_EQ(at->canonical_turn("xZe5,e6,e7,e8;?Ze5").error().code, "not-usable");
  EXPECT_EQ(read("4/5/3b2/3(wZ)www/6/5/4 w 1/5 basic links=Z:dice challenges=1/1 use=e5,asked")
                .find("rows: a row of the player to move is due"),
            0U);
  const auto last = position("4/wwwW1/6/3(wZ)b2/6/5/B3 w 0/5 standard links=Z:dice challenges=1/1");
  EXPECT_EQ(last->canonical_turn("xc2,c3,c4,Gc5;?Ze5").error().code, "game-ends");
}

TEST(View, TellsWhatIsInQuestion) {
  const auto before = position(with("links=Z:dvonn challenges=1/2 may=e5"))->view().composed;
  EXPECT_EQ(before->links, (std::vector<std::pair<char, std::string>>{{'Z', "dvonn"}}));
  EXPECT_EQ(before->challenges, (std::array{1, 2}));
  EXPECT_EQ(before->may, std::vector<std::string>{"e5"});
  EXPECT_FALSE(before->use);
  const auto use =
      position(with("links=Z:dvonn challenges=1/1 contest=e5,b,2 startpos"))->view().composed->use;
  EXPECT_EQ(use->spot + use->type + use->link + std::string(word(use->stage)) + use->white,
            "e5Zdvonncontestb");
  EXPECT_EQ(use->turns, 2);
  EXPECT_EQ(use->position, (*find_game("dvonn"))->start()->text());
  const auto over = position(
      with("links=Z:dvonn challenges=1/1 contest=e5,b,90 ........./........../rw3........./........../....."
           ".... w m"));
  EXPECT_EQ(over->view().composed->use->stage, UseStage::Lost) << "White has won there, and is Black here";
}

TEST(Colours, AreNotAlikeToASeed) {
  EXPECT_TRUE(position(with("links=Z:dice challenges=1/1"))->colours_swapped());
  EXPECT_FALSE(position(with("links=Z:dice challenges=1/1 seed=5eed"))->colours_swapped());
}

// The family of ZÈRTZ with other numbers of rings is known by name alone.
TEST(AnyGame, KnowsZertzWithAnyNumberOfRings) {
  const auto game = find_game("zertz-49");
  ASSERT_TRUE(game);
  EXPECT_EQ((*game)->id(), "zertz-49");
  const PositionPtr start = (*game)->start();
  EXPECT_EQ(start->text(), "...../5./6./7./8./7./6./5./5 6/8/10 0/0/0 0/0/0 w tournament");
  const auto next = start->play(start->turns()[0]);
  ASSERT_TRUE(next);
  EXPECT_EQ((*next)->game().id(), "zertz-49");
  EXPECT_EQ((*(*game)->parse_position("startpos"))->text(), start->text());
  EXPECT_EQ((*game)->setup_text(*(*game)->read_setup("startpos")), start->text());
  const auto full = (*game)->parse_position((*find_game("zertz-61"))->start()->text());
  ASSERT_FALSE(full);
  EXPECT_EQ(full.error().sentence(), "columns: there are 61 rings; this game has 49");
  for (const char* id : {"zertz-36", "zertz-62", "zertz-048", "zertz-"}) EXPECT_FALSE(find_game(id)) << id;
  for (const GameDescriptor& listed : all_games()) EXPECT_NE(listed.rules->id(), "zertz-49");
  EXPECT_EQ(*find_game("zertz-61"), &(*find_game("zertz-61"))->start()->game());
}

}  // namespace
}  // namespace potentia::composed
