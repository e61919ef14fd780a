// The handcrafted judgement of GIPF, the same for all versions: material first, then what may change it.
//
// As for DVONN, a position is described by terms, one number a term and player; the score is the sum of their
// differences, each with a weight that slides with the pieces left in the game. Weights are fitted to the
// results of self-play by tools/tune.
#pragma once

#include <algorithm>
#include <array>

#include "eval/evaluator.h"
#include "rules/gipf/rules.h"

namespace potentia::gipf {

enum class Term : std::uint8_t {
  Piece,         // pieces not captured: reserve and board, a GIPF-piece counting two
  Reserve,       // pieces in reserve
  ShortReserve,  // pieces that the reserve is short of four
  GipfPiece,     // GIPF-pieces on the board
  SpareGipf,     // 1 if he has more than one GIPF-piece
  Three,         // three in line side by side
  Pair,          // two in line side by side
  SplitThree,    // three of four spots in line, one of the inner ones missing
  Centre,        // pieces on e5
  Ring1,         // … on the six spots around it
  Ring2,         // … on the twelve around those
  Border,        // … on the border
  GipfInside,    // GIPF-pieces not on the border
  Count
};
inline constexpr int kTerms = static_cast<int>(Term::Count);
using Terms = std::array<int, kTerms>;

/// Thousandths of a piece, while both have all their pieces and when none are left.
struct Weights {
  std::array<int, kTerms> full;
  std::array<int, kTerms> empty;
  int to_move_full;
  int to_move_empty;
};

inline constexpr Weights kBasicWeights = {
    {1858, 40, -8, 0, 0, -186, 4, -25, 643, 548, 468, 159, 0},
    {3068, 1944, -1577, 0, 0, 1517, 584, 931, 484, 352, -42, 329, 0},
    102,
    453,
};
inline constexpr Weights kStandardWeights = {
    {1673, 148, -230, -39, 405, -83, 159, 48, 740, 489, 218, 117, 147},
    {3024, 972, -1885, 2797, -1966, 1461, 588, 670, 424, -12, -529, -628, -1691},
    192,
    285,
};
inline constexpr Weights kTournamentWeights = {
    {1505, 47, -219, -110, -130, 3, 100, -39, 676, 466, 272, 154, 128},
    {3018, 1222, -1933, 2094, 1130, 1308, 579, 824, 623, -143, -591, -187, -947},
    188,
    268,
};

namespace internal {
inline constexpr int kMostPiecesCounted = 36;  // 18 each; more (handicaps) count as 36

using WeightRows = std::array<std::array<int, kTerms + 1>, kMostPiecesCounted + 1>;
constexpr WeightRows make_weight_rows(const Weights& weights) {
  WeightRows rows{};
  for (int pieces = 0; pieces <= kMostPiecesCounted; ++pieces) {
    const auto slide = [&](int full, int empty) {
      return (full * pieces + empty * (kMostPiecesCounted - pieces)) / kMostPiecesCounted;
    };
    auto& row = rows[static_cast<std::size_t>(pieces)];
    for (std::size_t i = 0; i < kTerms; ++i) row[i] = slide(weights.full[i], weights.empty[i]);
    row[kTerms] = slide(weights.to_move_full, weights.to_move_empty);
  }
  return rows;
}
// By version, in the order of Version.
inline constexpr std::array<WeightRows, 3> kWeightRows = {make_weight_rows(kBasicWeights),
                                                          make_weight_rows(kStandardWeights),
                                                          make_weight_rows(kTournamentWeights)};

// The four rings around e5: centre, 6, 12 and 18 spots.
constexpr std::array<CellSet, 4> make_rings() {
  std::array<CellSet, 4> rings;
  for (const Cell cell : kBoard) {
    const int x = cell.x() - 3;
    const int y = cell.y() - 3;
    const auto size = [](int v) { return v < 0 ? -v : v; };
    rings[static_cast<std::size_t>(std::max({size(x), size(y), size(x - y)}))] |= CellSet(cell);
  }
  return rings;
}
inline constexpr std::array<CellSet, 4> kRings = make_rings();
}  // namespace internal

template <class G>
class HandcraftedEvaluator {
 public:
  using Position = typename G::Position;

  static constexpr double kWinScale = 250;
  static constexpr int kFarAboveDepth = 3;
  static constexpr int kFarAboveMargin = 120;  // a ply

  static constexpr bool kHasLoudTurns = true;

  /// Turns that capture: what the judgement of a quiet position does not see.
  bool is_loud(const Position& position, const Move& move) const {
    return bool((move.before() | move.after()) & position.pieces(opponent(position.side())));
  }

  int evaluate(const Position& position) const {
    const Terms own = terms(position, position.side());
    const Terms enemy = terms(position, opponent(position.side()));
    const auto& rows = internal::kWeightRows[static_cast<std::size_t>(G::kVersion)];
    const auto& row = rows[static_cast<std::size_t>(pieces_left(own, enemy))];
    int score = row[kTerms];
    for (std::size_t i = 0; i < kTerms; ++i) score += row[i] * (own[i] - enemy[i]);
    return std::clamp(score / 10, -kEvalLimit, kEvalLimit);
  }

  /// Taking comes first, enemies before own pieces; then pushes that displace, which change most.
  int order_hint(const Position& position, const Move& move) const {
    const CellSet taken = move.before() | move.after();
    int hint = 100;
    if (taken) {
      const CellSet enemies = position.pieces(opponent(position.side()));
      hint += 300 + 100 * (taken & enemies).size();
    }
    if (move.has_push() && displaces(move.push())) hint += 40;
    return std::min(hint, 1000);
  }

  static int pieces_left(const Terms& a, const Terms& b) {
    constexpr auto kPiece = static_cast<std::size_t>(Term::Piece);
    return std::min(a[kPiece] + b[kPiece], internal::kMostPiecesCounted);
  }

  static Terms terms(const Position& position, Player player) {
    Terms out{};
    const auto set = [&](Term term, int n) { out[static_cast<std::size_t>(term)] = n; };
    const CellSet own = position.pieces(player);
    const int reserve = position.reserve(player);
    const int gipf = position.gipf(player).size();
    set(Term::Piece, reserve + own.size() + gipf);
    set(Term::Reserve, reserve);
    set(Term::ShortReserve, std::max(0, 4 - reserve));
    set(Term::GipfPiece, gipf);
    set(Term::SpareGipf, gipf > 1 ? 1 : 0);
    set(Term::Centre, (own & internal::kRings[0]).size());
    set(Term::Ring1, (own & internal::kRings[1]).size());
    set(Term::Ring2, (own & internal::kRings[2]).size());
    set(Term::Border, (own & internal::kRings[3]).size());
    set(Term::GipfInside, (position.gipf(player) - internal::kRings[3]).size());
    count_lines(own.bits(), out);
    return out;
  }

 private:
  // Neighbours in line, by shifts along the three axes. A split three: the outer two of four and one between.
  static void count_lines(std::uint64_t own, Terms& out) {
    constexpr std::uint64_t kBits = kBoard.bits();
    int pairs = 0;
    int threes = 0;
    int split = 0;
    for (const int stride : kAxisStrides) {
      const std::uint64_t two = own & own >> stride;
      pairs += std::popcount(two);
      threes += std::popcount(two & own >> 2 * stride);
      const std::uint64_t apart = own & own >> 3 * stride & kBits >> stride & kBits >> 2 * stride;
      split += std::popcount(apart & (own >> stride ^ own >> 2 * stride));
    }
    out[static_cast<std::size_t>(Term::Pair)] = pairs;
    out[static_cast<std::size_t>(Term::Three)] = threes;
    out[static_cast<std::size_t>(Term::SplitThree)] = split;
  }
};

static_assert(Evaluator<HandcraftedEvaluator<Basic>, Basic>);

}  // namespace potentia::gipf
