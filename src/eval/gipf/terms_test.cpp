// What GIPF's judgement counts, and that it does not depend on who is White.
#include "eval/gipf/terms.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "eval/gipf/evaluator.h"
#include "rules/gipf/rules.h"

namespace potentia::gipf {
namespace {

int term(std::string_view standard, Player player, Term which, int i = 0) {
  return terms_of(*Standard::parse_position(standard), player)[static_cast<std::size_t>(which) + at(i)];
}

TEST(GipfTerms, CountWhatAPlayerHas) {
  constexpr std::string_view kPosition = "B2W/5/3W2/W1w4/w5/b3B/4 w 1/9 standard";
  EXPECT_EQ(term(kPosition, Player::White, Term::Piece), 1 + 5 + 3);
  EXPECT_EQ(term(kPosition, Player::White, Term::Reserve), 1);
  EXPECT_EQ(term(kPosition, Player::White, Term::ShortReserve, 0), 0);
  EXPECT_EQ(term(kPosition, Player::White, Term::ShortReserve, 1), 1);
  EXPECT_EQ(term(kPosition, Player::White, Term::ShortReserve, 5), 8);
  EXPECT_EQ(term(kPosition, Player::White, Term::GipfPiece), 3);
  EXPECT_EQ(term(kPosition, Player::White, Term::SpareGipf), 1);
  EXPECT_EQ(term(kPosition, Player::White, Term::GipfInside), 1);
  EXPECT_EQ(term(kPosition, Player::Black, Term::ShortReserve, 5), 0);
}

TEST(GipfTerms, SeeGipfPiecesBesideThreesOfTheEnemy) {
  // d2, d3, d4 and the vacant d5 would be a row that takes d1.
  EXPECT_EQ(term("4/5/6/Wbbb3/6/5/4 w 9/9 standard", Player::White, Term::GipfThreats), 1);
  EXPECT_EQ(term("4/5/6/Wb1bb2/6/5/4 w 9/9 standard", Player::White, Term::GipfThreats), 1)
      << "d3 is the vacant one";
  EXPECT_EQ(term("4/5/6/W2bbb1/6/5/4 w 9/9 standard", Player::White, Term::GipfThreats), 0)
      << "no row of d3 to d6 or d4 to d7 reaches d1";
  EXPECT_EQ(term("4/5/6/wbbb3/6/5/4 w 9/9 standard", Player::White, Term::GipfThreats), 0) << "no GIPF-piece";
}

// Each term and each line's pattern times its weight, one after the other.
template <class G>
int plain_sum(const typename G::Position& position) {
  const Weights& weights = internal::weights_of<G::kVersion>();
  const Player side = position.side();
  const Terms own = terms_of(position, side);
  const Terms enemy = terms_of(position, opponent(side));
  SlidingSum sum(weights.to_move);
  for (std::size_t i = 0; i < kTerms; ++i) sum += SlidingSum(weights.terms[i], own[i] - enemy[i]);
  const LinePatterns lines = line_patterns(position.pieces(side), position.pieces(opponent(side)));
  for (std::size_t line = 0; line < kLines; ++line) sum += SlidingSum(weights.folds[fold_of(lines[line])]);
  using Judge = StaticEvaluator<G>;
  return sum.at(Judge::pieces_left(position), Judge::kMostPiecesCounted);
}

template <class G>
void expect_the_same_for_both_players() {
  const StaticEvaluator<G> judge;
  for (std::uint64_t game = 0; game < 40; ++game) {
    Rng rng(game);
    auto position = G::start();
    for (int turn = 0; turn < 80; ++turn) {
      typename G::MoveList list;
      G::generate(position, list);
      if (list.empty()) break;
      auto parts = position.parts();
      std::swap(parts.pieces[0], parts.pieces[1]);
      std::swap(parts.reserve[0], parts.reserve[1]);
      std::swap(parts.opening[0], parts.opening[1]);
      parts.side = opponent(parts.side);
      const typename G::Position swapped(parts);
      ASSERT_EQ(judge.evaluate(position), judge.evaluate(swapped)) << G::to_text(position);
      ASSERT_EQ(judge.beside_net(judge.seen(position)), plain_sum<G>(position)) << G::to_text(position);
      position = position.after(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

TEST(GipfJudgement, IsTheSameForBothPlayers) {
  expect_the_same_for_both_players<Basic>();
  expect_the_same_for_both_players<Standard>();
  expect_the_same_for_both_players<Tournament>();
}

}  // namespace
}  // namespace potentia::gipf
