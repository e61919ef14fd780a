// The handcrafted judgement of GIPF with potentials: material, the patterns of lines that GIPF's judgement
// has learnt, and what can still be done with potentials.
//
// The patterns are those of tournament GIPF, by the colours that show. What potentials are worth was guessed,
// not fitted.
#pragma once

#include <algorithm>
#include <array>

#include "eval/evaluator.h"
#include "eval/handcrafted/gipf_lines.h"
#include "eval/handcrafted/weights/gipf_tournament.h"
#include "rules/potentials/rules.h"

namespace potentia::potentials {

template <class G>
class HandcraftedEvaluator {
 public:
  using Position = typename G::Position;

  static constexpr double kWinScale = 250;
  static constexpr int kFarDepth = 0;  // one jump turns a game: nothing is believed unseen
  static constexpr int kFarAboveMargin = 0;
  static constexpr int kFarBelowMargin = 0;

  static constexpr bool kHasLoudTurns = true;
  /// Turns that take something of the enemy's.
  bool is_loud(const Position& position, const Move& move) const {
    return bool((move.before().spots() | move.after().spots()) & position.pieces(opponent(position.side())));
  }
  void generate_loud(const Position& position, MoveList& list) const {
    if (list.full()) return;
    visit_turns(position, [&](const Move& move) {
      if (is_loud(position, move)) list.push_back(move);
      return !list.full();
    });
  }

  int evaluate(const Position& position) const {
    const Player side = position.side();
    int score = kToMove + worth(position, side) - worth(position, opponent(side));
    SlidingSum patterns;
    const auto lines = gipf::line_patterns(position.pieces(side), position.pieces(opponent(side)));
    for (std::size_t line = 0; line < gipf::kLines; ++line)
      patterns += SlidingSum(gipf::kTournamentWeights.patterns[lines[line]]);
    score += patterns.at(std::min(kMostPiecesCounted, pieces(position)), kMostPiecesCounted);
    return std::clamp(score, -kEvalLimit, kEvalLimit);
  }

  /// Taking first, enemies before own pieces; then potentials, then pushes that displace.
  auto order_hints(const Position& position) const {
    return [enemies = position.pieces(opponent(position.side()))](const Move& move) {
      const CellSet taken = move.before().spots() | move.after().spots();
      int hint = 100;
      if (taken) hint += 300 + 100 * (taken & enemies).size();
      if (move.action().is_use() || !move.late().empty()) hint += 60;
      if (move.action().is_push() && gipf::displaces(move.action().push())) hint += 40;
      return std::min(hint, 1000);
    };
  }

 private:
  static constexpr int kMostPiecesCounted = 36;
  static constexpr int kToMove = 20;
  static constexpr int kPiece = 100;
  static constexpr int kGipfPiece = 120;    // beyond its two pieces
  static constexpr int kLastGipf = 250;     // what the last one is short of, with none to spare
  static constexpr int kShortReserve = 40;  // for each piece that the reserve is short of four
  // Of a potential that can still be used or entered: TAMSK, ZÈRTZ, DVONN, YINSH, PÜNCT.
  static constexpr std::array<int, kTypes> kPower = {40, 60, 90, 60, 70};

  static int pieces(const Position& position) {
    return position.occupied().size() + position.reserve(Player::White) + position.reserve(Player::Black);
  }
  static int worth(const Position& position, Player player) {
    const Board& board = position.board();
    const CellSet own = board.pieces(player);
    const int gipf = position.gipf(player).size();
    const int reserve = position.reserve(player);
    int score = kPiece * (own.size() + gipf + reserve) + kGipfPiece * gipf;
    if (gipf == 1) score -= kLastGipf;
    score -= kShortReserve * std::max(0, 4 - reserve);
    for (const Type type : kAllTypes) {
      const auto i = at(number(type));
      score += kPower[i] * (board.powers(player, type).size() + position.store(player)[i] / 2);
    }
    return score;
  }
};

static_assert(Evaluator<HandcraftedEvaluator<Usual>, Usual>);

}  // namespace potentia::potentials
