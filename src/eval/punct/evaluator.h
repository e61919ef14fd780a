// The handcrafted judgement of PÜNCT, the same for both versions: how far each player is from joining two
// sides, whose dots are seen, and in the standard rules the centre, which counts the more the fewer pieces
// are left.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "eval/evaluator.h"
#include "eval/punct/paths.h"
#include "eval/punct/worth.h"

namespace potentia::punct {

/// Both players' ways in a position. The one last asked for on this thread is kept: a position is judged,
/// then its turns are listed and put in order, and walking takes longer than all the rest.
struct Surveys {
  std::array<Survey, 2> of;

  static const Surveys& at(const Position& position) {
    thread_local Surveys surveys;
    thread_local std::optional<std::uint64_t> key;
    if (key != position.key()) {
      const SeenColumns seen(position);
      for (const Player p : {Player::White, Player::Black})
        surveys.of[static_cast<std::size_t>(index_of(p))].make(seen, p);
      key = position.key();
    }
    return surveys;
  }
  const Survey& operator[](Player p) const { return of[static_cast<std::size_t>(index_of(p))]; }
};

/// Which turns are worth looking at, and which of them first.
struct Interest {
  int my_cost;
  int their_cost;
  Ways mine;
  Ways theirs;
  WorthOfPlaces worth;  // of a piece that comes to lie there

  Interest(const Survey& my, const Survey& their)
      : my_cost(my.least), their_cost(their.least), mine(my), theirs(their), worth(worth_of_dots()) {}

 private:
  WorthOfPlaces::OfSpaces worth_of_dots() const {
    WorthOfPlaces::OfSpaces out{};
    const auto add = [&](const SpaceSet& spaces, int more) {
      spaces.for_each_bit([&](std::size_t bit) { out[bit] = static_cast<std::uint16_t>(out[bit] + more); });
    };
    // Who is nearer to his goal looks to it; the other looks to it too.
    add(mine.open, my_cost <= their_cost ? 100 : 70);
    add(theirs.open, my_cost <= their_cost ? 60 : 90);
    add(theirs.joined, 80);
    return out;
  }
};

/// Of the position last asked for on this thread.
inline const Interest& interest(const Position& position) {
  thread_local std::optional<Interest> last;
  thread_local std::uint64_t key = 0;
  if (!last || key != position.key()) {
    const Surveys& surveys = Surveys::at(position);
    last.emplace(surveys[position.side()], surveys[opponent(position.side())]);
    key = position.key();
  }
  return *last;
}

template <class G>
class HandcraftedEvaluator {
 public:
  using Position = typename G::Position;

  static constexpr double kWinScale = 300;
  static constexpr int kFutilityDepth = 1;
  static constexpr int kReverseFutilityMargin = 250;
  static constexpr int kFutilityMargin = 250;
  static constexpr bool kHasNoisyTurns = false;

  int evaluate(const Position& position) const {
    const Player side = position.side();
    const Player other = opponent(side);
    const Surveys& surveys = Surveys::at(position);
    int score = nearness(surveys[side]) - nearness(surveys[other]) + kToMove;
    // One piece more, and he has joined them.
    if (surveys[side].least <= kDots) score += kAtOnce;
    score += kSeen * (position.seen(side).size() - position.seen(other).size());
    if (G::kVersion == Version::Standard) score += centre_score(position, side, other);
    return std::clamp(score, -kEvalLimit, kEvalLimit);
  }

  /// For the solver of wins: sound, as a piece covers three spaces at most and what it leaves belongs to no
  /// way that it closes. The last piece may win by the centre.
  bool may_win_at_once(const Position& position) const {
    const Player side = position.side();
    if (position.on_board(side) + 1 == kPiecesEach) return true;
    const SpaceSet& own = position.seen(side);
    const Ground ground{SetLanes::all(ColumnSet(own)), SetLanes::all(ColumnSet(kBoard - own)), SetLanes()};
    const Ends& ends = Ends::of_all();
    Walks walks(ground, ends.one);
    for (int i = 0; i < kDots; ++i) walks.go_on();
    return !(walks.reached() & ends.other).empty();
  }

  /// By the ways that its dots lie on.
  auto order_hints(const Position& position) const {
    return [&interest = interest(position)](const Move& move) {
      const int hint = interest.worth[move.to()];
      if (move.is_new()) return hint + 100;
      if (move.is_pass()) return 0;
      // What it leaves behind.
      return interest.mine.joined.has(move.from()) ? std::max(hint - 200, 0) : hint;
    };
  }

 private:
  // Hundredths of a dot on the way.
  static constexpr std::array<int, kSidePairs> kNearness = {70, 40, 0};  // by the rank of the way
  static constexpr int kToMove = 60;
  static constexpr int kAtOnce = 1500;
  static constexpr int kSeen = 6;

  static int nearness(const Survey& survey) {
    const auto costs = survey.in_order();
    int sum = 0;
    for (std::size_t i = 0; i < costs.size(); ++i) sum -= kNearness[i] * costs[i];
    // The last pieces tell.
    constexpr std::array<int, 7> kNear = {900, 700, 550, 400, 200, 120, 60};
    if (costs[0] < static_cast<int>(kNear.size())) sum += kNear[at(costs[0])];
    return sum;
  }

  /// The lead in the centre: who has it may end the game by playing his pieces.
  static int centre_score(const Position& position, Player side, Player other) {
    const int played = std::max(position.on_board(side), position.on_board(other));
    const int lead = centre(position, side) - centre(position, other);
    const int of_each = 4 + played * played / 6;
    int score = of_each * lead;
    if (played >= kPiecesEach - 3 && lead != 0)
      score += (lead > 0 ? 1 : -1) * 150 * (played - kPiecesEach + 4);
    return score;
  }
};

static_assert(Evaluator<HandcraftedEvaluator<Standard>, Standard>);

}  // namespace potentia::punct
