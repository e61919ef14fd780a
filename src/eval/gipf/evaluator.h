// The judgement of GIPF, the same for all versions: material, what stands on each line, and a net.
//
// A position is described by terms, one number a term and player, whose differences count, and by the pattern
// of each of the 21 lines seen from the side to move (lines.h). The score is their weighted sum; each
// weight slides with the pieces left in the game. Weights are fitted to self-play by tools/tune and lie in
// weights/. A net adds what such a sum does not see (features.h).
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "eval/evaluator.h"
#include "eval/gipf/features.h"
#include "eval/gipf/lines.h"
#include "eval/gipf/policy.h"
#include "eval/gipf/terms.h"
#include "eval/gipf/weights/terms_basic.h"
#include "eval/gipf/weights/terms_standard.h"
#include "eval/gipf/weights/terms_tournament.h"
#include "rules/gipf/rules.h"

namespace potentia::gipf {

namespace internal {
template <Version kVersion>
constexpr const Weights& weights_of() {
  if constexpr (kVersion == Version::Basic) return kBasicWeights;
  if constexpr (kVersion == Version::Standard) return kStandardWeights;
  if constexpr (kVersion == Version::Tournament) return kTournamentWeights;
}

// What a line is worth, by its fold. Not by the compiler: it takes no room in the page's engine.
template <Version kVersion>
inline const std::array<SlidingSum, kFolds> kLineWorth = [] {
  std::array<SlidingSum, kFolds> out;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = SlidingSum(weights_of<kVersion>().folds[i]);
  return out;
}();

// What a reserve is worth for being short of kShortOf: all six terms looked up at once. The last
// is short of nothing.
template <Version kVersion>
inline constexpr std::array<SlidingSum, kShortOf.back() + 1> kShortWorth = [] {
  std::array<SlidingSum, kShortOf.back() + 1> out;
  for (int reserve = 0; reserve < kShortOf.back(); ++reserve) {
    for (std::size_t i = 0; i < kShortOf.size(); ++i) {
      const Slide& weight = weights_of<kVersion>().terms[static_cast<std::size_t>(Term::ShortReserve) + i];
      out[at(reserve)] += SlidingSum(weight, std::max(0, kShortOf[i] - reserve));
    }
  }
  return out;
}();
constexpr bool is_short_reserve(std::size_t term) {
  return term - static_cast<std::size_t>(Term::ShortReserve) < kShortOf.size();
}

template <Version kVersion>
const auto& net_of() {
  if constexpr (kVersion == Version::Basic) return kBasicNet;
  if constexpr (kVersion == Version::Standard) return kStandardNet;
  if constexpr (kVersion == Version::Tournament) return kTournamentNet;
}
// By tools/spsa (docs/engine.md), with gipf-basic and with gipf-standard.
template <Version kVersion>
constexpr SearchNumbers search_numbers_of() {
  if constexpr (kVersion == Version::Basic) {
    return {.futility_depth = 5,
            .reverse_futility_margin = 123,
            .futility_margin = 70,
            .late_move_depth = 8,
            .late_move_first = 10,
            .late_move_growth = 50,
            .reduction_always = 125,
            .reduction_divisor = 130,
            .reduction_spared = 700,
            .null_move_plies = 3,
            .null_move_part = 3,
            .hint_weight = 11,
            .history_bonus = 20,
            .window = 52};
  }
  return {.futility_depth = 3,
          .reverse_futility_margin = 116,
          .futility_margin = 92,
          .late_move_depth = 6,
          .late_move_first = 8,
          .late_move_growth = 126,
          .reduction_always = 102,
          .reduction_divisor = 133,
          .reduction_spared = 3100,
          .null_move_plies = 3,
          .null_move_part = 3,
          .hint_weight = 25,
          .history_bonus = 17,
          .window = 33};
}

// Within a function, so that a program that orders no turns is without it.
inline const LineNumbers& policy_lines() {
  static const LineNumbers kLines = line_numbers(&kPolicy[kLineBefore], &kPolicy[kLineAfter]);
  return kLines;
}
}  // namespace internal

/// Taking comes first, enemies before own pieces; then pushes that displace, which change most.
struct PlainHints {
  CellSet enemies;
  int operator()(const Move& move) const {
    const CellSet taken = move.before() | move.after();
    int hint = 100;
    if (taken) hint += 300 + 100 * (taken & enemies).size();
    if (move.has_push() && displaces(move.push())) hint += 40;
    return std::min(hint, 1000);
  }
};

/// What the policy says of turns: some hundreds above or below kUsual.
class OrderHints {
 public:
  /// `pieces` as who is to move sees them.
  explicit OrderHints(const Pieces& pieces) : pieces_(pieces), pushes_(pieces) {}
  int operator()(const Move& move) const {
    if ((move.before() | move.after()).empty()) return kUsual + pushes_.hint(move);
    return of_taking(move);
  }

 private:
  static constexpr int kUsual = 250;

  struct Pushes {
    explicit Pushes(const Pieces& pieces)
        : policy(pieces), lines(internal::policy_lines(), policy.colours()) {}
    int hint(const Move& move) const { return lines.of_push(move.push()) + kPolicy[policy.of_piece(move)]; }
    Policy policy;
    LineSums lines;
  };

  [[gnu::noinline]] int of_taking(const Move& move) const {
    int sum = kUsual;
    pushes_.policy.visit_taken(move, [&](std::size_t number) { sum += kPolicy[number]; });
    if (!move.has_push()) return sum;
    if (move.before().empty()) return sum + pushes_.hint(move);
    if (!after_taking_ || taken_ != move.before()) {
      taken_ = move.before();
      after_taking_.emplace(pieces_.without(taken_));
    }
    return sum + after_taking_->hint(move);
  }

  Pieces pieces_;
  Pushes pushes_;
  // Turns that take the same before their push follow one another.
  mutable CellSet taken_;
  mutable std::optional<Pushes> after_taking_;
};

template <class G>
class StaticEvaluator {
 public:
  using Position = typename G::Position;

  static constexpr double kWinScale = 250;
  static constexpr SearchNumbers kSearch = internal::search_numbers_of<G::kVersion>();

  static constexpr bool kHasNoisyTurns = true;

  /// Turns that capture: what the judgement of a quiet position does not see.
  bool is_noisy(const Position& position, const Move& move) const {
    return bool((move.before() | move.after()) & position.pieces(opponent(position.side())));
  }

  void generate_noisy(const Position& position, typename G::MoveList& list) const {
    generate_taking(position, list);
  }

  int evaluate(const Position& position) const {
    const auto view = seen(position);
    const int by_net = internal::net_of<G::kVersion>().judge(view);
    return std::clamp(beside_net(view) + by_net, -kEvalLimit, kEvalLimit);
  }

  /// What the net sees; it is asked of every position.
  using NetFeatures = Features<G::kVersion>;
  static typename NetFeatures::View seen(const Position& position) {
    const auto patterns =
        line_patterns(position.pieces(position.side()), position.pieces(opponent(position.side())));
    typename NetFeatures::View view{position, {}, pieces_left(position)};
    for (std::size_t line = 0; line < kLines; ++line) view.folds[line] = fold_of(patterns[line]);
    return view;
  }
  static bool asks_net(const Position&) { return true; }

  /// The weighted sum, to which the net adds what it does not see.
  static int beside_net(const typename NetFeatures::View& view) {
    constexpr const Weights& kWeights = internal::weights_of<G::kVersion>();
    const auto& line_worth = internal::kLineWorth<G::kVersion>;
    const auto& short_worth = internal::kShortWorth<G::kVersion>;
    const Player side = view.position.side();
    const Terms own = terms(view.position, side);
    const Terms enemy = terms(view.position, opponent(side));
    SlidingSum sum(kWeights.to_move);
    for (std::size_t i = 0; i < kTerms; ++i) {
      if (!internal::is_short_reserve(i)) sum += SlidingSum(kWeights.terms[i], own[i] - enemy[i]);
    }
    const auto short_of = [&](Player player) {
      return short_worth[std::min(at(view.position.reserve(player)), short_worth.size() - 1)];
    };
    sum += short_of(side);
    sum -= short_of(opponent(side));
    for (const std::uint16_t fold : view.folds) sum += line_worth[fold];
    return sum.at(view.pieces_left, kMostPiecesCounted);
  }

  /// Three fifths of what a player has ahead of him on average, so that the turns which shape a game have
  /// more: each piece that is left makes three turns in basic GIPF, down to twelve pieces, and two and a half
  /// in the other versions, down to eighteen.
  int turns_ahead(const Position& position) const {
    constexpr bool kIsBasic = G::kVersion == Version::Basic;
    constexpr int kLastPieces = kIsBasic ? 12 : 18;
    constexpr int kTenthsOfTurns = kIsBasic ? 18 : 15;
    return std::max(6, (pieces_left(position) - kLastPieces) * kTenthsOfTurns / 10);
  }

  /// By the policy; not so in gipf-basic, whose nodes take so little time that it gains nothing there by the
  /// clock.
  auto order_hints(const Position& position) const {
    if constexpr (G::kVersion == Version::Basic) {
      return PlainHints{position.pieces(opponent(position.side()))};
    } else {
      return OrderHints(position.seen_by_mover());
    }
  }

  static constexpr int kMostPiecesCounted = 36;  // 18 each; more (handicaps) count as 36
  static int pieces_left(const Position& position) {
    const auto of = [&](Player p) {
      return position.reserve(p) + position.pieces(p).size() + position.gipf(p).size();
    };
    return std::min(of(Player::White) + of(Player::Black), kMostPiecesCounted);
  }

  static Terms terms(const Position& position, Player player) { return terms_of(position, player); }

  /// Its last piece goes in, and makes no row. Then the opponent fills a vacant spot of the border, which
  /// moves nothing, so that no row has come to be. Of two such spots one is left to him.
  bool is_lost_in_two(const Position& position) const {
    const Player side = position.side();
    if (position.reserve(side) != 1 || position.reserve(opponent(side)) == 0) return false;
    const CellSet own = position.pieces(side);
    const CellSet occupied = position.occupied();
    if ((kBorder - occupied).size() < 2 || has_row(own) || position.gipf_loser()) return false;
    return !can_push_row(own, occupied);
  }
};

static_assert(Evaluator<StaticEvaluator<Basic>, Basic>);

}  // namespace potentia::gipf
