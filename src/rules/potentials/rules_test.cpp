// What the tests through the façade do not see: how piles lie in the planes, what a lost challenge does, the
// sentences for wrong texts, setups, passing, perft counts. Rule cases are in
// tests/vectors/potentials-cases.jsonl.
#include "rules/potentials/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "base/rng.h"
#include "rules/perft.h"

namespace potentia::potentials {
namespace {

Position position(std::string_view text) {
  const auto read = Usual::parse_position(text);
  EXPECT_TRUE(read) << text << ": " << read.error().sentence();
  return read ? *read : Usual::start();
}

Cell spot(std::string_view text) {
  return gipf::cell_at(*gipf::point_named(text));
}

TEST(Board, KeepsEveryPile) {
  const Cell at_e5 = spot("e5");
  for (const Player owner : {Player::White, Player::Black}) {
    for (const Type type : kAllTypes) {
      for (int covers = 0; covers <= (covers_pieces(type) ? 17 : 0); ++covers) {
        for (const bool loaded : {false, true}) {
          if (!loaded && covers == 0) continue;
          Board board;
          const Pile pile{owner, Base::Basic, type, loaded, loaded, covers};
          board.put(at_e5, pile);
          ASSERT_EQ(board.pile_at(at_e5), pile);
          EXPECT_EQ(board.pieces(pile.shows()), CellSet(at_e5));
          EXPECT_EQ(board.occupied(), CellSet(at_e5));
        }
      }
    }
  }
}

TEST(Board, TakesAPileFromTheTop) {
  Board board;
  board.put(spot("e5"), {Player::Black, Base::Basic, Type::Dvonn, true, false, 2});  // (bdDd)
  std::string texts;
  while (board.occupied()) {
    texts += pile_text(*board.pile_at(spot("e5"))) + " ";
    board.take(CellSet(spot("e5")));
  }
  EXPECT_EQ(texts, "(bdDd) (bdD) (bd) ");
  EXPECT_EQ(board, Board());
}

TEST(Board, ShowsABasicPieceOnceNothingCoversIt) {
  Board board;
  board.put(spot("e5"), {Player::White, Base::Basic, Type::Punct, false, false, 1});  // (wp)
  board.take(CellSet(spot("e5")));
  EXPECT_EQ(board.basic(), CellSet(spot("e5")));
  EXPECT_EQ(board.pieces(Player::White), CellSet(spot("e5")));
}

TEST(Taken, CountsUpToThree) {
  Taken taken;
  const Cell a = spot("b2");
  const Cell b = spot("h5");
  taken.add(CellSet(a) | CellSet(b));
  taken.add(CellSet(a));
  taken.add(CellSet(a));
  EXPECT_EQ(taken.count(a), 3);
  EXPECT_EQ(taken.count(b), 1);
  EXPECT_EQ(taken.without_first_layer().count(a), 2);
  EXPECT_EQ(taken.without_first_layer().count(b), 0);
  EXPECT_TRUE(taken.without_first_layer().without_first_layer().without_first_layer().empty());
}

TEST(Position, LosesAPowerInAContest) {
  const Position before = position("4/5/6/3(wZ)b2/6/5/4 w 1/5 basic");
  const Position after = before.neutralised(spot("e5"));
  EXPECT_EQ(to_text(after), "4/5/6/3(wZ-)b2/6/5/4 w 1/5 basic");
  EXPECT_EQ(after.key(), after.recomputed_key());
  EXPECT_EQ(after.side(), Player::White) << "the turn is still his (D.3)";
}

TEST(Position, LosesThePotentialWhereThatIsAgreed) {
  const Position before = position("4/5/6/3(wZ)b2/6/5/4 w 1/5 basic neutralised=removed");
  const Position after = before.neutralised(spot("e5"));
  EXPECT_EQ(to_text(after), "4/5/6/3wb2/6/5/4 w 1/5 basic neutralised=removed");
  EXPECT_EQ(after.key(), after.recomputed_key());
}

TEST(Position, LosesThePowerOfATamskPotentialInAContestToo) {
  const Position after = position("4/5/6/3(wT)b2/6/5/4 w 1/5 basic").neutralised(spot("e5"));
  EXPECT_EQ(to_text(after), "4/5/6/3(wT-)b2/6/5/4 w 1/5 basic");
  EXPECT_FALSE(after.begins_with_extra_move());
}

std::vector<std::string> turns_withholding(const Position& before, CellSet spots) {
  std::vector<std::string> texts;
  const Position playing = before.withholding(spots);
  EXPECT_EQ(count_turns(playing), [&] {
    for_each_turn(playing, [&](const Move& move) { texts.push_back(to_text(playing, move)); });
    return texts.size();
  }());
  return texts;
}

// For composed games (D.3).
TEST(Position, WithholdsAPower) {
  const Position before = position("4/5/6/3(wZ)b2/6/5/4 w 0/5 basic");
  EXPECT_EQ(turns_withholding(before, CellSet()), std::vector<std::string>{"Z:e5-e7"});
  EXPECT_TRUE(turns_withholding(before, CellSet(spot("e5"))).empty());
  const Position with_push = position("4/5/6/3(wZ)b2/6/5/4 w 1/5 basic");
  const Move push = *Usual::parse_turn(with_push, "b2");
  EXPECT_EQ(with_push.withholding(CellSet(spot("e5"))).after(push), with_push.after(push))
      << "nothing is withheld in the next turn";
}

TEST(Position, LosesAWithheldTamskPotentialOnTheCentre) {
  const Position before = position("4/5/6/bb(wT)4/6/5/4 w 1/5 basic");
  const Position playing = before.withholding(CellSet(spot("e4")));
  for (const std::string& turn : turns_withholding(before, CellSet(spot("e4"))))
    EXPECT_EQ(turn.find("T:"), std::string::npos) << turn;
  EXPECT_EQ(to_text(playing.after(*Usual::parse_turn(playing, "e1-e5"))), "4/5/6/wbbw3/6/5/4 b 0/5 basic");
  EXPECT_EQ(Usual::parse_turn(playing, "e1-e5;T:e8").error().code, "not-allowed");
}

TEST(Position, WithholdsAPowerThatAnExtraMoveHasPushed) {
  // The extra move from i1 pushes the ZÈRTZ-potential from g3 to f4, where it would jump over e5.
  const Position before = position("4/5/6/3(wT)3/6/1(wZ)3/b3 w 0/5 basic");
  const auto turns = turns_withholding(before, CellSet(spot("g3")));
  EXPECT_FALSE(turns.empty());
  for (const std::string& turn : turns) EXPECT_EQ(turn.find("Z:"), std::string::npos) << turn;
  const auto all = turns_withholding(before, CellSet());
  EXPECT_TRUE(std::any_of(all.begin(), all.end(),
                          [](const std::string& turn) { return turn.find(";Z:f4-") != std::string::npos; }));
}

TEST(Texts, OfPositionsAreReadTolerantly) {
  EXPECT_EQ(to_text(position("4/5/6/7/6/5/4 w 18/18 tournament wb extra=3/0 pot=Z3T3/- tamsk=any-push")),
            "4/5/6/7/6/5/4 w 21/18 tournament wb pot=T3Z3/-");
  EXPECT_EQ(position("startpos"), Usual::start());
  EXPECT_EQ(*Ultimate::parse_position("startpos"), Ultimate::start());
}

TEST(Texts, OfPositionsAreRefusedWithASentence) {
  constexpr std::pair<const char*, const char*> kWrong[] = {
      {"4/5/6/3(D)3/6/5/4 w 1/1 basic",
       "column e, spot e5: a used DVONN- or PÜNCT-potential stands on a piece (as (wd))"},
      {"4/5/6/3(wDD)3/6/5/4 w 1/1 basic", "column e, spot e5: nobody covers a pile of his own colour"},
      {"4/5/6/3(wDz)3/6/5/4 w 1/1 basic", "column e, spot e5: the potentials of a pile are of one type"},
      {"4/5/6/3(wz)3/6/5/4 w 1/1 basic",
       "column e, spot e5: only DVONN- and PÜNCT-potentials come to lie on others' pieces"},
      {"4/5/6/3(wT/6/5/4 w 1/1 basic", "column e, spot e5: the pile that begins here has no ')'"},
      {"4/5/6/3W3/6/5/4 w 1/1 basic",
       "column e, spot e5: 'W' is a GIPF-piece, and the basic game has none (w, b)"},
      {"4/5/6/7/6/5/4 w 1/1 basic pot=Z3Z3",
       "pot: 'Z3Z3' does not say how many potentials are to be entered: types T, Z, D, Y, P, each with a "
       "number from 1 to 9 (as T6Z6), set-1, set-2, set-3, ultimate, or -"},
      {"4/5/6/3(wZ)3/6/5/4 w 1/1 basic pot=Z9", "potentials: White has 10 of Z, and at most 9 are read"},
      {"4/5/6/7/6/5/4 w 1/1 basic tamsk=never", "tamsk: 'never' is not one of any-push, own-push-only"},
      {"4/5/6/7/6/5/4 w 1/1 basic tamsk=any-push tamsk=any-push", "settings: 'tamsk' stands there twice"},
      {"4/5/6/(bt)bbb3/6/5/4 w 1/1 basic rows=settled",
       "rows: no row of the player to move stands on the board: leave rows= out"},
      {"4/5/6/wwww3/6/5/4 w 1/1 basic rows=due",
       "rows: 'due' is not 'settled': the rows that still stand have been asked about"},
  };
  for (const auto& [text, sentence] : kWrong) {
    const auto read = Usual::parse_position(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().sentence(), sentence) << text;
  }
}

// In the middle of a turn of the composed game (D43).
TEST(Texts, TellThatTheRowsOfTheTurnHaveBeenSettled) {
  const std::string text = "4/5/6/(wT)(wT)(wT)(wT)3/6/5/4 w 5/5 basic";
  const Position due = position(text);
  const Position settled = position(text + " rows=settled");
  EXPECT_EQ(settled, due.with_rows_settled());
  EXPECT_EQ(to_text(settled), text + " rows=settled");
  EXPECT_EQ(settled.key(), settled.recomputed_key());
  EXPECT_NE(settled.key(), due.key());
  EXPECT_EQ(Usual::parse_turn(due, "b4").error().code, "rows-due");
  const auto turn = Usual::parse_turn(settled, "b4;xTe2,e5");
  ASSERT_TRUE(turn) << turn.error().sentence();
  const Position next = settled.after(*turn);
  EXPECT_FALSE(next.rows_settled());
  EXPECT_EQ(next.key(), next.recomputed_key());
  EXPECT_EQ(colours_swapped(colours_swapped(settled)), settled);
}

TEST(Setup, HasAKindForEveryPile) {
  const SetupForm form = Usual::setup_form();
  std::set<std::string> letters;
  for (const SetupKind& kind : form.kinds) letters.insert(kind.letter);
  EXPECT_EQ(letters.size(), form.kinds.size());
  EXPECT_EQ(letters.size(), 4U + 5U * (2 + 2 + 2));

  std::set<std::string> told;  // each pile by the kind and what lies on it, as an editor makes it
  for (const SetupKind& kind : form.kinds) {
    const auto most = static_cast<std::size_t>(kind.tallest - kind.look.height);
    for (std::size_t more = 0; more <= most; ++more) {
      const PieceView look = pile_look(kind, more);
      EXPECT_EQ(kind_of(form, look), &kind) << look.pile;
      auto setup = *Usual::read_setup("4/5/6/7/6/5/4 w 0/0 standard");
      setup.pieces = {{"e5", look}};
      const std::string text = Usual::to_text(setup);
      told.insert(text);
      const auto read = Usual::read_setup(text);
      ASSERT_TRUE(read) << text << ": " << read.error().sentence();
      ASSERT_EQ(read->pieces.size(), 1U);
      EXPECT_EQ(read->pieces[0].piece, look) << text;
      EXPECT_TRUE(Usual::parse_position(text)) << text;
    }
  }
  // Pieces and GIPF-pieces; of three types loaded, spent and alone; of two with 0 to 17 covers, bare with 1
  // to 17.
  EXPECT_EQ(told.size(), 4U + 3 * 2 * 3 + 2 * 2 * (18 + 18 + 17));
}

TEST(Setup, KnowsNoOtherPiles) {
  const SetupForm form = Usual::setup_form();
  for (const char* pile : {"w", "wDD", "wDz", "wz", "D", "wT-t", "bd", "wdd", "x", "wD--"}) {
    EXPECT_EQ(kind_of(form, PieceView{'w', 1, 0, false, pile}) != nullptr, std::string_view(pile) == "bd")
        << pile;
  }
}

TEST(Setup, IsReadThoughNoGameHasIt) {
  for (const char* text :
       {"4/5/6/3W3/6/5/4 w 1/1 basic", "4/5/6/3(wZ)3/6/5/4 b 1/1 basic pot=Z9",
        "4/5/6/7/6/5/4 w 99/99 tournament w pot=T9/P9 neutralised=removed punct-gipf=off"}) {
    const auto setup = Usual::read_setup(text);
    ASSERT_TRUE(setup) << text << ": " << setup.error().sentence();
    EXPECT_EQ(Usual::to_text(*setup), text);
  }
  EXPECT_FALSE(Usual::parse_position("4/5/6/3(wZ)3/6/5/4 b 1/1 basic pot=Z9"));
  EXPECT_FALSE(Usual::read_setup("4/5/6/3(wDD)3/6/5/4 w 1/1 basic"));
  EXPECT_EQ(Ultimate::to_text(*Ultimate::read_setup("startpos")), to_text(Ultimate::start()));
}

TEST(Passed, LeavesEverythingButThePlayerToMove) {
  const auto passed = [](std::string_view text) {
    const auto other = Usual::passed(position(text));
    return other ? to_text(*other) : "";
  };
  EXPECT_EQ(passed("4/wwww1/6/3W3/6/5/B3 w 2/3 tournament wb pot=T1/Z2"),
            "4/wwww1/6/3W3/6/5/B3 b 2/3 tournament wb pot=T1/Z2");
  EXPECT_EQ(passed("4/5/6/7/6/5/4 w 9/9 tournament wb"), "4/5/6/7/6/5/4 b 9/9 tournament wb");
}

// D15, D16: an extra move that is due is made, or the potential is lost.
TEST(Passed, IsNotWhereAnExtraMoveIsDue) {
  EXPECT_FALSE(Usual::passed(position("4/5/6/3(wT)3/6/5/4 w 1/5 basic")));
  EXPECT_TRUE(Usual::passed(position("4/5/6/3(wT)3/6/5/4 b 1/5 basic")));
  EXPECT_TRUE(Usual::passed(position("4/5/6/3(wT-)3/6/5/4 w 1/5 basic")));
  EXPECT_TRUE(Usual::passed(position("4/5/6/3(wT)3/6/5/4 w 1/5 basic tamsk=own-push-only")));
}

TEST(Texts, OfTurnsAreRefusedWithACode) {
  struct Wrong {
    const char* position;
    const char* turn;
    const char* code;
  };
  constexpr Wrong kWrong[] = {
      {"4/5/6/3(wZ)b2/6/5/4 w 1/5 basic", "Z:e5-e8", "wrong-zertz-target"},
      {"4/5/6/3(wZ)b2/6/5/4 w 1/5 basic", "Y:e5-e7", "wrong-type"},
      {"4/5/6/3(wZ-)b2/6/5/4 w 1/5 basic", "Z:e5-e7", "power-spent"},
      {"4/5/6/3(bz)b2/6/5/4 w 1/5 basic", "Z:e5-e7", "not-your-piece"},
      {"4/5/6/3(Z)b2/6/5/4 w 1/5 basic", "Z:e5-e7", "not-loaded"},
      {"4/5/6/3(wZ)b2/6/5/4 w 1/5 basic", "Z:e5", "not-a-use"},
      {"4/5/6/3(wP)B2/6/5/W3 w 1/5 standard", "P:e5-e6=", "cannot-convert"},
      {"4/5/6/7/6/5/4 w 1/5 basic", "Ze2", "no-potential"},
      {"4/5/6/7/6/5/4 w 9/9 tournament wb pot=Z1", "Ze2", "must-enter-gipf"},
      {"4/5/6/7/6/5/4 w 9/9 basic", "Ge2", "no-gipf-entry"},
      {"4/5/6/3(wT)3/6/5/4 w 0/5 basic", "e2", "reserve-empty"},
      {"4/5/6/7/6/5/4 w 1/5 basic", "e2;T:e8", "no-extra-move"},
      {"4/5/6/3(wT)3/6/5/4 w 1/5 basic", "T:e8", "push-missing"},
      {"4/5/6/7/6/5/4 w 2/5 basic", "e2;e8", "two-moves"},
      {"4/wwww1/6/7/6/5/4 w 2/5 basic", "e2", "rows-due"},
      {"4/wwww1/6/7/6/5/4 w 2/5 basic", "xc2,c3,c4;e2", "no-such-way"},
      {"4/ww(Z)w1/6/7/6/5/4 w 2/5 basic", "xc2,c3,Zc4,c5;e2", "wrong-piece"},
      {"4/5/6/7/6/5/4 w 2/5 basic", "xc2;e2", "no-row"},
      {"4/5/6/3w3/6/5/4 w 0/5 basic", "e2", "game-over"},
  };
  for (const Wrong& wrong : kWrong) {
    const auto read = Usual::parse_turn(position(wrong.position), wrong.turn);
    ASSERT_FALSE(read) << wrong.position << ": " << wrong.turn;
    EXPECT_EQ(read.error().code, wrong.code)
        << wrong.position << ": " << wrong.turn << ": " << read.error().sentence();
  }
}

TEST(Texts, OfTurnsAreReadTolerantly) {
  const Position at = position("4/ww(wZ)w1/6/7/6/5/4 w 2/5 basic");
  const auto canonical = [&](std::string_view text) {
    const auto move = Usual::parse_turn(at, text);
    return move ? to_text(at, *move) : move.error().sentence();
  };
  EXPECT_EQ(canonical(" x c5, Zc4 ,c2,c3 ; d1-e2 "), "xc2,c3,Zc4,c5;e2");
  const auto bare = Usual::parse_turn(position("4/wwww1/6/7/6/5/4 w 2/5 basic"), "x;e2");
  EXPECT_TRUE(bare) << bare.error().sentence();
}

// 18 and 348: B.9, the empty tournament board.
bool takes(const Move& move) {
  return !move.before().empty() || !move.after().empty();
}

// In the order in which all turns come.
template <class Wanted, class Visit>
std::vector<Move> those(Wanted is_wanted, Visit visit) {
  std::vector<Move> found;
  visit([&](const Move& move) {
    if (is_wanted(move)) found.push_back(move);
    return true;
  });
  return found;
}

TEST(TakingTurns, AreThoseOfAllThatTakeSomething) {
  std::size_t count = 0;
  std::size_t of_uses = 0;
  std::size_t of_late_moves = 0;
  std::size_t of_early_moves = 0;
  std::size_t of_rows_before = 0;
  for (std::uint64_t game = 0; game < 60 && !HasFailure(); ++game) {
    Rng rng(game);
    Position position = game % 2 == 0 ? Usual::start() : Ultimate::start();
    for (int turn = 0; turn < 120; ++turn) {
      MoveList list;
      generate(position, list);
      if (list.empty()) break;
      for (const Position& here : {position, position.with_rows_settled()}) {
        const auto all = those(takes, [&](auto f) { visit_turns(here, f); });
        const auto any = [](const Taken&) { return true; };
        ASSERT_EQ(those(takes, [&](auto f) { visit_taking_turns(here, any, f); }), all) << to_text(here);

        const auto is_enough = [&](const Taken& before) {
          return bool(before.spots() & CellSet(spot("e5")));
        };
        const auto takes_enough = [&](const Move& move) {
          return is_enough(move.before()) || !move.after().empty();
        };
        ASSERT_EQ(those(takes_enough, [&](auto f) { visit_taking_turns(here, is_enough, f); }),
                  those(takes_enough, [&](auto f) { visit_turns(here, f); }))
            << to_text(here);
        count += all.size();
        for (const Move& move : all) {
          of_uses += move.action().is_use() ? 1U : 0U;
          of_late_moves += move.late().empty() ? 0U : 1U;
          of_early_moves += move.early().empty() || move.after().empty() ? 0U : 1U;
          of_rows_before += move.before().empty() || move.after().empty() ? 0U : 1U;
        }
      }
      position = position.after(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
  EXPECT_GT(count, 1000U);
  EXPECT_GT(of_uses, 100U);
  EXPECT_GT(of_late_moves, 10U);
  EXPECT_GT(of_early_moves, 10U);
  EXPECT_GT(of_rows_before, 10U);
}

TEST(Moves, HaveTheirOwnTagsWhereTheyAreActionsAlone) {
  for (std::uint64_t game = 0; game < 20 && !HasFailure(); ++game) {
    Rng rng(game);
    Position position = Ultimate::start();
    for (int turn = 0; turn < 80; ++turn) {
      MoveList list;
      generate(position, list);
      if (list.empty()) break;
      std::set<std::uint16_t> tags;
      std::size_t plain = 0;
      for (const Move& move : list) {
        ASSERT_EQ(Move(move.parts()), move);
        const bool has_more = takes(move) || !move.early().empty() || !move.late().empty();
        ASSERT_EQ(move.is_plain(), !has_more);
        ASSERT_EQ(move.tag() >> 15, has_more ? 1 : 0);
        if (has_more) continue;
        tags.insert(move.tag());
        ++plain;
      }
      ASSERT_EQ(tags.size(), plain) << to_text(position);
      position = position.after(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

// The search asks so for turns that it remembers from other positions (FindsTurns). `tags`: of those of the
// legal turns that are actions alone or take something.
void expect_found(const Position& position, const MoveList& legal, const std::set<std::uint16_t>& tags,
                  const Move& move) {
  const bool is_due = position.begins_with_extra_move() || rows_due(position) != 0;
  const bool is_legal = std::ranges::find(legal, move) != legal.end();
  ASSERT_EQ(is_found(position, move), is_legal && !is_due) << to_text(position);
  const auto with_tag = find_turn(position, move.tag());
  ASSERT_EQ(with_tag.has_value(), !is_due && tags.contains(move.tag())) << to_text(position);
  if (!with_tag) return;
  ASSERT_EQ(with_tag->tag(), move.tag());
  ASSERT_NE(std::ranges::find(legal, *with_tag), legal.end()) << to_text(position);
}

TEST(SingleTurns, AreFoundWhereTheyAreLegalAndNothingIsDue) {
  std::vector<Move> remembered;
  std::size_t taking = 0;
  std::size_t of_extra_moves = 0;
  for (std::uint64_t game = 0; game < 60 && !HasFailure(); ++game) {
    Rng rng(game);
    const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
    Position position = game % 2 == 0 ? Usual::start() : Ultimate::start();
    for (int turn = 0; turn < 120; ++turn) {
      MoveList legal;
      generate(position, legal);
      if (legal.empty() || legal.full()) break;  // a full list holds perhaps not all
      std::set<std::uint16_t> tags;
      for (const Move& move : legal) {
        if (move.is_plain() || takes(move)) tags.insert(move.tag());
      }
      for (const Move& move : legal) {
        expect_found(position, legal, tags, move);
        taking += takes(move) ? 1U : 0U;
        of_extra_moves += move.late().empty() ? 0U : 1U;
      }
      for (int i = 0; i < 30 && !remembered.empty(); ++i)
        expect_found(position, legal, tags, remembered[below(remembered.size())]);
      for (int i = 0; i < 200; ++i) {
        const auto any = find_turn(position, static_cast<std::uint16_t>(below(1 << 16)));
        ASSERT_TRUE(!any || std::ranges::find(legal, *any) != legal.end()) << to_text(position);
      }
      remembered.push_back(legal[below(legal.size())]);
      position = position.after(remembered.back());
    }
    EXPECT_FALSE(outcome(position) && find_turn(position, remembered[0].tag()));
  }
  EXPECT_GT(taking, 1000U);
  EXPECT_GT(of_extra_moves, 100U);
}

TEST(Perft, FromTheStart) {
  EXPECT_EQ((perft<Usual>(Usual::start(), 1)), 18U);
  EXPECT_EQ((perft<Usual>(Usual::start(), 2)), 348U);
  EXPECT_EQ((perft<Usual, LastPly::Made>(Usual::start(), 3)), (perft<Usual>(Usual::start(), 3)));
  EXPECT_EQ((perft<Ultimate, LastPly::Made>(Ultimate::start(), 3)), (perft<Ultimate>(Ultimate::start(), 3)));
}

}  // namespace
}  // namespace potentia::potentials
