// What the judgement of GIPF with potentials counts, where counting it otherwise than the rules do would be
// quiet.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "eval/potentials/evaluator.h"
#include "rules/potentials/rules.h"

namespace potentia::potentials {
namespace {

constexpr int kGames = 40;

int term(const Terms& terms, Term which) {
  return terms[static_cast<std::size_t>(which)];
}

Position position_of(std::string_view text) {
  return *Ultimate::parse_position(text);
}

// Calls f(position) for each position of random games.
template <class F>
void for_each_random_position(F&& f) {
  for (std::uint64_t game = 0; game < kGames; ++game) {
    Rng rng(game);
    Position position = Ultimate::start();
    for (int turn = 0; turn < 100; ++turn) {
      MoveList list;
      generate(position, list);
      if (list.empty()) break;
      f(position);
      position = position.after(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

// Where the potentials of this type of the player to move can go, by the rules.
CellSet targets_of(const Position& position, Type type) {
  CellSet targets;
  visit_uses(position, [&](Cell from, Cell to) {
    if (position.board().type_at(from) == type) targets |= CellSet(to);
    return true;
  });
  return targets;
}

TEST(PotentialsTerms, CountWhereTheRulesLetPotentialsGo) {
  int jumps = 0;
  int hits = 0;
  for_each_random_position([&](const Position& position) {
    const Terms terms = terms_of(position, position.side());
    const CellSet punct = targets_of(position, Type::Punct) & position.board().gipf();
    ASSERT_EQ(term(terms, Term::Jumps), targets_of(position, Type::Zertz).size()) << to_text(position);
    ASSERT_EQ(term(terms, Term::Slides), targets_of(position, Type::Yinsh).size()) << to_text(position);
    ASSERT_EQ(term(terms, Term::Covers), targets_of(position, Type::Dvonn).size()) << to_text(position);
    ASSERT_EQ(term(terms, Term::GipfHits), punct.size()) << to_text(position);
    jumps += term(terms, Term::Jumps);
    hits += term(terms, Term::GipfHits);
  });
  EXPECT_GT(jumps, 0);
  EXPECT_GT(hits, 0);
}

TEST(PotentialsTerms, SeeGipfPiecesBesideThreesOfTheEnemy) {
  // d2, d3, d4 and the vacant d5 would be a row that takes d1.
  const Position beside = position_of("4/5/6/Wbbb3/6/5/4 w 10/10 tournament -");
  EXPECT_EQ(term(terms_of(beside, Player::White), Term::GipfThreats), 1);
  EXPECT_EQ(term(terms_of(beside, Player::White), Term::LastGipfThreats), 1);
  const Position apart = position_of("4/5/6/Wb1bb2/6/5/4 w 10/10 tournament -");
  EXPECT_EQ(term(terms_of(apart, Player::White), Term::GipfThreats), 1) << "d3 is the vacant one";
  const Position safe = position_of("4/5/6/W2bbb1/6/5/4 w 10/10 tournament -");
  EXPECT_EQ(term(terms_of(safe, Player::White), Term::GipfThreats), 0)
      << "no row of d3 to d6 or d4 to d7 reaches d1";
}

TEST(PotentialsTerms, AreThoseOfTheOtherPlayerWithColoursExchanged) {
  for_each_random_position([](const Position& position) {
    const Position swapped = colours_swapped(position);
    ASSERT_EQ(terms_of(position, Player::White), terms_of(swapped, Player::Black)) << to_text(position);
    using Judge = StaticEvaluator<Ultimate>;
    ASSERT_EQ(Judge().evaluate(position), Judge().evaluate(swapped)) << to_text(position);
  });
}

}  // namespace
}  // namespace potentia::potentials
