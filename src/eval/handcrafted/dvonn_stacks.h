// What DVONN's judgement sees of a position in the movement phase: each stack's class, and a few terms.
//
// A class is made of five properties:
//
//   owner      0 the side to move, 1 the other
//   height     1 to 6, 6 standing for all above
//   nearness   0 a DVONN piece in it, 1 beside two, 2 beside one, 3 two cells away, 4 farther
//   mobility   0 surrounded, 1 no target, 2 one target, 3 two, 4 three, 5 four, 6 more
//   attacks    enemy stacks that can land on it: 0, 1, 2 or more
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "eval/handcrafted/slide.h"
#include "rules/dvonn/rules.h"

namespace potentia::dvonn {

inline constexpr int kStackHeights = 6;
inline constexpr int kStackNearnesses = 5;
inline constexpr int kStackMobilities = 7;
inline constexpr int kStackAttacks = 3;
inline constexpr int kStackClasses = 2 * kStackHeights * kStackNearnesses * kStackMobilities * kStackAttacks;

/// The side to move's minus the other's.
enum class Term : std::uint8_t {
  Point,          // pieces in his stacks
  Turn,           // turns
  TurnOntoRed,    // turns onto stacks with DVONN pieces
  TurnOntoEnemy,  // turns onto enemy stacks
  AttackedPoint,  // pieces in enemy stacks that he can land on
  Count
};
inline constexpr int kTerms = static_cast<int>(Term::Count);
using Terms = std::array<int, kTerms>;

struct Weights {
  std::array<Slide, kTerms> terms;
  Slide to_move;
  std::array<Slide, kStackClasses> stacks;
};

class StackSurvey {
 public:
  explicit StackSurvey(const Position& position)
      : position_(position), reds_(position.reds()), surrounded_(surrounded(position.occupied())) {
    survey(0, position.side());
    survey(1, opponent(position.side()));
    for (const Cell red : reds_) {
      const CellSet beside = neighbours(CellSet(red));
      beside_two_ |= beside_ & beside;
      beside_ |= beside;
    }
    two_away_ = neighbours(beside_ | reds_);
  }

  Terms terms() const {
    Terms out{};
    for (std::size_t i = 0; i < kTerms; ++i) out[i] = sides_[0].terms[i] - sides_[1].terms[i];
    return out;
  }

  template <class F>
  void for_each_class(F&& f) const {
    for (int owner = 0; owner < 2; ++owner) {
      const Side& side = sides_[static_cast<std::size_t>(owner)];
      const Side& other = sides_[static_cast<std::size_t>(1 - owner)];
      for (const Cell cell : side.own) {
        const int attacks = (other.landings.has(cell) ? 1 : 0) + (other.double_landings.has(cell) ? 1 : 0);
        int index = owner * kStackHeights + std::min(position_.height(cell), kStackHeights) - 1;
        index = index * kStackNearnesses + nearness(cell);
        index = index * kStackMobilities + mobility_[static_cast<std::size_t>(cell.index())];
        f(index * kStackAttacks + attacks);
      }
    }
  }

 private:
  struct Side {
    CellSet own;
    CellSet landings;
    CellSet double_landings;
    Terms terms{};
  };

  void survey(std::size_t owner, Player player) {
    Side& side = sides_[owner];
    side.own = position_.owned(player);
    const CellSet enemy = position_.owned(opponent(player));
    const CellSet occupied = position_.occupied();
    int points = 0;
    int turns = 0;
    int onto_red = 0;
    int onto_enemy = 0;
    for (const Cell cell : side.own) {
      const int height = position_.height(cell);
      points += height;
      std::uint8_t& mobility = mobility_[static_cast<std::size_t>(cell.index())];
      mobility = 0;
      if (surrounded_.has(cell)) continue;
      const CellSet targets = jump_targets(cell, height) & occupied;
      const int count = targets.size();
      mobility = static_cast<std::uint8_t>(std::min(count + 1, kStackMobilities - 1));
      side.double_landings |= side.landings & targets;
      side.landings |= targets;
      turns += count;
      onto_red += (targets & reds_).size();
      onto_enemy += (targets & enemy).size();
    }
    int attacked = 0;
    for (const Cell cell : side.landings& enemy) attacked += position_.height(cell);
    side.terms = {points, turns, onto_red, onto_enemy, attacked};
  }

  int nearness(Cell cell) const {
    if (reds_.has(cell)) return 0;
    if (beside_.has(cell)) return beside_two_.has(cell) ? 1 : 2;
    return two_away_.has(cell) ? 3 : 4;
  }

  const Position& position_;
  CellSet reds_;
  CellSet surrounded_;
  CellSet beside_;
  CellSet beside_two_;
  CellSet two_away_;
  std::array<Side, 2> sides_;
  std::array<std::uint8_t, kIndexEnd> mobility_;  // of occupied cells
};

}  // namespace potentia::dvonn
