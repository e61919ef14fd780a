// Where the pieces of PÜNCT can come to lie when they move: on vacant spaces, or on top of others of one
// height.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "eval/punct/brought.h"
#include "rules/punct/position.h"

namespace potentia::punct {

/// The heights of a position.
class Levels {
 public:
  Levels(const Position& position, const SpaceSet& vacant) : flat_(vacant) {
    std::array<SpaceSet, kHighest> of_height;
    for (const Player p : {Player::White, Player::Black}) {
      position.seen(p).for_each([&](Space s) {
        const std::size_t height = position.top(s).height;
        if (height > kHighest) return;
        of_height[height - 1].add(s);
        count_ = std::max(count_, height);
      });
    }
    SpaceSet below = vacant;
    for (std::size_t i = 0; i < count_; ++i) {
      below |= of_height[i];
      above_[i].emplace(Seen(of_height[i]), Near(below));
    }
  }

  /// The PÜNCT dots of pieces turned so that lie on vacant spaces.
  SpaceSet flat(Kind kind, int orientation) const { return brought(kind, orientation, flat_).all(); }
  /// Of those that lie on others, as far as heights say it.
  SpaceSet on_top(Kind kind, int orientation) const {
    SpaceSet out;
    for (std::size_t i = 0; i < count_; ++i) {
      const Brought on = brought(kind, orientation, above_[i]->on);
      const SpaceSet& middle =
          kind == Kind::Triangle ? on.middle : brings_middle(kind, orientation, above_[i]->below);
      out |= on.one & on.other & middle;
    }
    return out;
  }

 private:
  static constexpr std::size_t kHighest = 4;  // pieces are moved onto no higher ones
  struct Level {
    Seen on;     // dots of this height
    Near below;  // those, lower ones, and none: what a bridge goes over
  };

  const Seen flat_;
  std::array<std::optional<Level>, kHighest> above_;
  std::size_t count_ = 0;
};

}  // namespace potentia::punct
