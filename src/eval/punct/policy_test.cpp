// What the policy counts of a turn is what the board shows of it, turned and mirrored as not.
#include "eval/punct/policy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/rng.h"
#include "eval/punct/surveys.h"
#include "rules/punct/rules.h"

namespace potentia::punct {
namespace {

using Numbers = std::vector<std::size_t>;

Policy policy_at(const Position& position) {
  const Surveys& surveys = Surveys::at(position);
  const Player side = position.side();
  return {position, surveys[side], surveys[opponent(side)], surveys.ways(side), surveys.ways(opponent(side))};
}

Numbers numbers_of(const Position& position, const Move& move) {
  Numbers out;
  const Policy policy = policy_at(position);
  const auto add = [&](std::size_t number) { out.push_back(number); };
  for (const Space space : move.to().dots().spaces()) policy.visit_dot(Policy::bit_of(space), add);
  policy.visit_punct_dot(Policy::bit_of(move.to().punct()), add);
  policy.visit_piece(move, add);
  std::ranges::sort(out);
  return out;
}

// Space by space, as the board shows it.
class Plain {
 public:
  explicit Plain(const Position& position) : position_(position), surveys_(Surveys::at(position)) {}

  Numbers numbers_of(const Move& move) const {
    using namespace internal;
    Numbers out;
    const std::size_t pieces = at(position_.on_board(Player::White) + position_.on_board(Player::Black));
    const std::size_t stage = pieces / 5;
    for (const Space space : move.to().dots().spaces()) {
      out.push_back(kDot + seen(space) * arrangements(4) + around(space));
      out.push_back(kDotOnWay + on_ways(space));
      out.push_back(kDotRing + steps_from_centre(space) * 8 + stage);
    }
    const Space punct = move.to().punct();
    out.push_back(kPunct + seen(punct) * arrangements(4) + around(punct));
    const Kind shape = move.to().kind() == Kind::RightAngle ? Kind::LeftAngle : move.to().kind();
    const std::size_t kind = index_of(shape);
    out.push_back(kPiece + (2 * kind + (move.is_new() ? 1 : 0)) * 8 + stage);
    if (!move.is_new()) {
      out.push_back(kLeft + around(move.from()));
      out.push_back(kLeftWay + on_ways(move.from()));
    }
    std::ranges::sort(out);
    return out;
  }

 private:
  std::size_t seen(Space space) const {
    if (space.is_none()) return 3;
    const Player side = position_.side();
    return position_.seen(side).has(space) ? 1 : position_.seen(opponent(side)).has(space) ? 2 : 0;
  }
  std::size_t around(Space space) const {
    std::size_t code = 0;
    for (int d = 0; d < kDirections; ++d) code = 4 * code + seen(neighbour(space, d));
    return kArrangementTable<4>.of[code];
  }
  std::size_t on_ways(Space space) const {
    const Player side = position_.side();
    const Ways& mine = surveys_.ways(side);
    const Ways& theirs = surveys_.ways(opponent(side));
    std::size_t whose = 0;
    if (mine.open.has(space)) whose += 1;
    if (mine.joined.has(space)) whose += 2;
    if (theirs.open.has(space)) whose += 4;
    if (theirs.joined.has(space)) whose += 8;
    const auto cost = [&](Player p) { return at(std::min(surveys_[p].least, 6)); };
    return (whose * 7 + cost(side)) * 7 + cost(opponent(side));
  }
  static std::size_t steps_from_centre(Space space) {
    SpaceSet reached(Space::at_point(kMiddle, kMiddle));
    std::size_t steps = 0;
    for (; !reached.has(space); ++steps) reached = reached.dilated();
    return steps;
  }

  const Position& position_;
  const Surveys& surveys_;
};

TEST(PunctPolicy, IsWhatTheBoardShows) {
  using G = Standard;
  Rng rng(3);
  std::array<bool, kPolicyNumbers> is_seen{};
  int compared = 0;
  int moves = 0;
  for (int game = 0; game < 12; ++game) {
    auto position = G::start();
    while (!G::outcome(position)) {
      std::vector<Move> turns;
      visit_turns(position, [&](const Move& move) {
        turns.push_back(move);
        return true;
      });
      const auto any = [&] { return turns[rng.below(static_cast<std::uint32_t>(turns.size()))]; };
      for (int i = 0; i < 20; ++i) {
        const Move move = any();
        if (move.is_pass()) continue;
        const Numbers numbers = numbers_of(position, move);
        ASSERT_EQ(numbers, Plain(position).numbers_of(move))
            << G::to_text(position) << ' ' << G::to_text(position, move);
        const int s = static_cast<int>(rng.below(static_cast<std::uint32_t>(G::kSymmetries)));
        ASSERT_EQ(numbers_of(G::transform(position, s), G::transform(move, s)), numbers);
        for (const std::size_t number : numbers) is_seen.at(number) = true;
        ++compared;
        moves += move.is_new() ? 0 : 1;
      }
      position = position.after(any());
    }
  }
  EXPECT_GT(compared, 2000);
  EXPECT_GT(moves, 300);
  EXPECT_GT(std::ranges::count(is_seen, true), 1000);
}

}  // namespace
}  // namespace potentia::punct
