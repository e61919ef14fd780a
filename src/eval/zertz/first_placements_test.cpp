// The placements listed as the first are those that come first among all.
#include "eval/zertz/first_placements.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include "base/rng.h"
#include "eval/zertz/evaluator.h"
#include "rules/zertz/rules.h"

namespace potentia::zertz {
namespace {

template <class G>
class First : public testing::Test {
 protected:
  using Position = typename G::Position;
  using List = typename G::MoveList;

  First() {
    for (int& success : history_) success = static_cast<int>(rng_.below(4000)) - 2000;
  }

  int order(const Move& turn, int hint) const { return history_[at(turn.history_index())] + 8 * hint; }

  std::vector<int> orders(const Position& position, const List& turns) const {
    const auto hints = StaticEvaluator<G>().order_hints(position);
    std::vector<int> all;
    for (const Move& turn : turns) all.push_back(order(turn, hints(turn)));
    std::ranges::sort(all, std::greater());
    return all;
  }

  // What is listed, held against all turns of which it is a choice.
  void compare(const Position& position, const List& all, bool are_likely, std::size_t most) {
    const std::array<std::uint16_t, 1> awaited = {
        all[rng_.below(static_cast<std::uint32_t>(all.size()))].tag()};
    List first;
    const auto hints = StaticEvaluator<G>().order_hints(position);
    const auto order_of = [&](const Move& turn, int hint) { return order(turn, hint); };
    if (!StaticEvaluator<G>::generate_first(position, hints, most, awaited, are_likely, order_of, first)) {
      EXPECT_TRUE(first.empty());
      return;
    }
    ++compared_;
    left_out_ += all.size() - first.size();
    for (std::size_t i = 0; i < first.size(); ++i) {
      EXPECT_EQ(std::ranges::count(first, first[i]), 1) << G::to_text(position, first[i]);
      EXPECT_EQ(std::ranges::count(all, first[i]), 1) << G::to_text(position, first[i]);
    }
    EXPECT_TRUE(std::ranges::any_of(first, [&](const Move& turn) { return turn.tag() == awaited[0]; }));
    std::vector<int> wanted = orders(position, all);
    std::vector<int> listed = orders(position, first);
    wanted.resize(std::min(most, wanted.size()));
    listed.resize(std::min(most, listed.size()));
    EXPECT_EQ(listed, wanted) << G::to_text(position);
  }

  Rng rng_{7};
  std::array<int, Move::kHistorySize> history_;
  std::size_t compared_ = 0;
  std::size_t left_out_ = 0;
};
using Versions = testing::Types<Standard37, Tournament48, Tournament61, Blitz37>;
TYPED_TEST_SUITE(First, Versions);

TYPED_TEST(First, ComeFirstOfAll) {
  using G = TypeParam;
  for (int game = 0; game < 12; ++game) {
    auto position = G::start();
    while (!G::outcome(position)) {
      typename G::MoveList all;
      G::generate(position, all);
      typename G::MoveList likely;
      StaticEvaluator<G>::generate_likely(position, likely);
      const std::size_t most = 1 + this->rng_.below(80);
      this->compare(position, all, false, most);
      this->compare(position, likely, true, most);
      if (this->HasFailure()) return;
      position = position.after(all[this->rng_.below(static_cast<std::uint32_t>(all.size()))]);
    }
    // Marbles may be left in hand: the game is over all the same.
    typename G::MoveList none;
    StaticEvaluator<G>::generate_likely(position, none);
    const auto by_hint = [](const Move&, int hint) { return hint; };
    EXPECT_FALSE(StaticEvaluator<G>::generate_first(position, StaticEvaluator<G>().order_hints(position), 5,
                                                    {}, true, by_hint, none));
    EXPECT_TRUE(none.empty()) << G::to_text(position);
  }
  EXPECT_GT(this->compared_, 100U);
  EXPECT_GT(this->left_out_, 10'000U);
}

}  // namespace
}  // namespace potentia::zertz
