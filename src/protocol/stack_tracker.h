// What lies in each stack from the bottom, followed through the steps of a game: positions keep only heights
// and reds.
#pragma once

#include <map>
#include <string>

#include "rules/transition.h"

namespace potentia {

class StackTracker {
 public:
  /// Begins with a position: of a stack only its top and its height are known; the rest is '?'.
  explicit StackTracker(const BoardView& view) {
    for (const PlacedPiece& placed : view.pieces) stacks_[placed.at] = stack_of(placed.piece);
  }

  void follow(const Transition& steps) {
    for (const Step& step : steps) {
      switch (step.kind.effect()) {
        case Effect::Enters:
          stacks_[step.to] = std::string(static_cast<std::size_t>(step.piece.height), step.piece.owner);
          break;
        case Effect::Moves: {
          const std::string moved = stacks_[step.from];
          stacks_.erase(step.from);
          stacks_[step.to] += moved;
          break;
        }
        case Effect::Leaves:
          stacks_.erase(step.from);
          break;
        case Effect::Becomes:  // YINSH: a marker turned over
          stacks_[step.from] = stack_of(step.piece);
          break;
        case Effect::Own:  // where there are such steps, piles tell all and nothing is followed; or no piece
                           // is meant
          break;
      }
    }
  }

  /// Letters 'w', 'b', 'r', '?' from the bottom; "" for an empty point.
  std::string at(const std::string& point) const {
    const auto found = stacks_.find(point);
    return found == stacks_.end() ? "" : found->second;
  }

 private:
  static std::string stack_of(const PieceView& piece) {
    std::string stack(static_cast<std::size_t>(piece.height), '?');
    stack.back() = piece.owner;
    return stack;
  }

  std::map<std::string, std::string> stacks_;
};

}  // namespace potentia
