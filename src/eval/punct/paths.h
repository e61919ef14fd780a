// How far a PÜNCT player is from joining two opposite sides, and where.
//
// The way from side to side that wants the fewest dots: spaces that show an own dot cost nothing, vacant ones
// one, those where the opponent's dots are near enough to be covered two; others are walls. All spaces of one
// cost are found at once, as a set that grows.
#pragma once

#include <algorithm>
#include <array>

#include "rules/punct/rules.h"

namespace potentia::punct {

/// Farther than any way that matters: 17 on an empty board.
inline constexpr int kFar = 24;
/// Ways that cost so much more than the cheapest are told no more apart.
inline constexpr int kBehind = 1;

/// Where a player may go, and at what cost.
struct Ground {
  SpaceSet own;        // 0
  SpaceSet vacant;     // 1
  SpaceSet coverable;  // 2

  static Ground of(const Position& position, Player p) {
    const SpaceSet& own = position.seen(p);
    const SpaceSet& enemy = position.seen(opponent(p));
    // A piece whose PÜNCT dot lies on an own one reaches two spaces farther.
    return {own, kBoard - own - enemy, own.dilated().dilated() & enemy};
  }
};

/// Four sets of spaces side by side, in step: three of them are walks between the pairs of sides, and three
/// take no longer than one.
class SetLanes {
 public:
  SetLanes() = default;
  static SetLanes all(const SpaceSet& set) {
    SetLanes out;
    for (std::size_t w = 0; w < kWords; ++w) out.words_[w].fill(set.words()[w]);
    return out;
  }

  SpaceSet operator[](std::size_t lane) const {
    SpaceSet::Words words{};
    for (std::size_t w = 0; w < kWords; ++w) words[w] = words_[w][lane];
    return SpaceSet(words);
  }
  void set(std::size_t lane, const SpaceSet& set) {
    for (std::size_t w = 0; w < kWords; ++w) words_[w][lane] = set.words()[w];
  }
  friend SetLanes operator&(const SetLanes& a, const SetLanes& b) {
    return joined(a, b, [](std::uint64_t x, std::uint64_t y) { return x & y; });
  }
  friend SetLanes operator|(const SetLanes& a, const SetLanes& b) {
    return joined(a, b, [](std::uint64_t x, std::uint64_t y) { return x | y; });
  }
  bool operator==(const SetLanes& other) const {
    Lanes differ{};
    for (std::size_t w = 0; w < kWords; ++w) {
      for (std::size_t i = 0; i < kLanes; ++i) differ[i] |= words_[w][i] ^ other.words_[w][i];
    }
    return (differ[0] | differ[1] | differ[2] | differ[3]) == 0;
  }
  /// Of each lane whether it holds anything.
  std::array<bool, kSidePairs> any() const {
    Lanes found{};
    for (std::size_t w = 0; w < kWords; ++w) {
      for (std::size_t i = 0; i < kLanes; ++i) found[i] |= words_[w][i];
    }
    return {found[0] != 0, found[1] != 0, found[2] != 0};
  }
  SetLanes dilated() const {
    const SetLanes with_next = *this | up<1>();
    const SetLanes with_last = *this | down<1>();
    return (with_next | with_last | with_next.up<internal::kColumnBits>() |
            with_last.down<internal::kColumnBits>()) &
           all(kBoard);
  }

 private:
  static constexpr std::size_t kWords = internal::kWords;
  static constexpr std::size_t kLanes = 4;
  using Lanes = std::array<std::uint64_t, kLanes>;

  template <class F>
  static SetLanes joined(const SetLanes& a, const SetLanes& b, F f) {
    SetLanes out;
    for (std::size_t w = 0; w < kWords; ++w) {
      for (std::size_t i = 0; i < kLanes; ++i) out.words_[w][i] = f(a.words_[w][i], b.words_[w][i]);
    }
    return out;
  }
  template <int kBits>
  SetLanes up() const {
    SetLanes out;
    for (std::size_t i = 0; i < kLanes; ++i) out.words_[0][i] = words_[0][i] << kBits;
    for (std::size_t w = 1; w < kWords; ++w) {
      for (std::size_t i = 0; i < kLanes; ++i)
        out.words_[w][i] = words_[w][i] << kBits | words_[w - 1][i] >> (64 - kBits);
    }
    return out;
  }
  template <int kBits>
  SetLanes down() const {
    SetLanes out;
    for (std::size_t w = 0; w + 1 < kWords; ++w) {
      for (std::size_t i = 0; i < kLanes; ++i)
        out.words_[w][i] = words_[w][i] >> kBits | words_[w + 1][i] << (64 - kBits);
    }
    for (std::size_t i = 0; i < kLanes; ++i) out.words_[kWords - 1][i] = words_[kWords - 1][i] >> kBits;
    return out;
  }

  alignas(32) std::array<Lanes, kWords> words_{};
};

/// Walks from one side of each pair, all ways at once, a cost higher with each `go_on`.
class Walks {
 public:
  Walks(const Ground& ground, SpaceSet SidePair::* from)
      : own_(SetLanes::all(ground.own)),
        vacant_(SetLanes::all(ground.vacant)),
        coverable_(SetLanes::all(ground.coverable)) {
    for (std::size_t i = 0; i < kSides.size(); ++i) from_.set(i, kSides[i].*from);
    front_ = from_;
    over_own();
  }

  /// The spaces that cost so much, their own cost included, or less.
  const SetLanes& reached() const { return reached_; }
  void go_on() {
    reached_ = reached_ | (front_ & vacant_) | (last_front_ & coverable_);
    last_front_ = front_;
    front_ = reached_.dilated() | from_;
    over_own();
  }

 private:
  void over_own() {
    for (;;) {
      const SetLanes next = reached_ | (front_ & own_);
      if (next == reached_) return;
      reached_ = next;
      front_ = reached_.dilated() | from_;
    }
  }

  SetLanes own_;
  SetLanes vacant_;
  SetLanes coverable_;
  SetLanes from_;
  SetLanes reached_;
  SetLanes front_;       // where those lead to
  SetLanes last_front_;  // where those of one cost less led to
};

/// A player's ways between the three pairs of sides.
struct Survey {
  Ground ground;
  std::array<int, kSidePairs> cost{};  // at most kBehind more than the least
  int least = kFar;
  std::array<SetLanes, kFar + 1> reached;  // by cost, in lanes by pair; up to most_looked_at

  /// Ways that one piece may close are all looked at, else the cheapest.
  int most_looked_at() const { return std::max(least, kDots); }

  void make(const Position& position, Player p) {
    static const SetLanes kOther = other_sides();
    ground = Ground::of(position, p);
    cost.fill(kFar);
    least = kFar;
    Walks walks(ground, &SidePair::one);
    for (int c = 0; c <= std::min(kFar, most_looked_at()); ++c) {
      if (c > 0) walks.go_on();
      reached[at(c)] = walks.reached();
      const auto is_there = (walks.reached() & kOther).any();
      for (std::size_t i = 0; i < cost.size(); ++i) {
        if (is_there[i]) cost[i] = std::min(cost[i], c);
        least = std::min(least, cost[i]);
      }
    }
    for (int& c : cost) c = std::min(c, least + kBehind);
  }

  /// The costs, smallest first.
  std::array<int, kSidePairs> in_order() const {
    auto out = cost;
    std::sort(out.begin(), out.end());
    return out;
  }

 private:
  static SetLanes other_sides() {
    SetLanes out;
    for (std::size_t i = 0; i < kSides.size(); ++i) out.set(i, kSides[i].other);
    return out;
  }
};

/// Where a player's cheapest ways lie, and all that one piece may close.
struct Ways {
  SpaceSet open;    // spaces of them that he has still to cover
  SpaceSet joined;  // those that show his dots

  // A space's own cost is in both parts of a way over it.
  explicit Ways(const Survey& survey) {
    if (survey.least >= kFar) return;
    const int most = survey.most_looked_at();
    Walks back(survey.ground, &SidePair::other);
    for (int c = 0; c <= most; ++c) {
      if (c > 0) back.go_on();
      const auto at_rest = [&](int more) { return back.reached() & survey.reached[at(most - c + more)]; };
      add(at_rest(0), survey.ground.own, joined);
      if (c > 0) add(at_rest(1), survey.ground.vacant, open);
      if (c > 1) add(at_rest(2), survey.ground.coverable, open);
    }
  }

 private:
  // In a pair whose ways cost more nothing meets.
  static void add(const SetLanes& met, const SpaceSet& ground, SpaceSet& to) {
    for (std::size_t i = 0; i < kSides.size(); ++i) to |= met[i] & ground;
  }
};

}  // namespace potentia::punct
