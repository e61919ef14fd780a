// How sure a search is of its turn: a clock's time goes where iterations disagree.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "search/searcher.h"

namespace potentia {

template <Game G>
class Confidence {
 public:
  /// The best line of an iteration.
  void take(const Line<G>& line) {
    const bool same = turn_ && *turn_ == line.turns.front();
    agreed_ = same ? agreed_ + 1 : 0;
    fallen_ = turn_ ? std::clamp(score_ - line.score, 0, kMostFallen) : 0;
    turn_ = line.turns.front();
    score_ = line.score;
  }

  /// Of the time meant for a turn, how many hundredths this one deserves.
  std::int64_t time() const {
    constexpr std::array<std::int64_t, 6> kByAgreed = {150, 125, 110, 95, 80, 70};
    return kByAgreed[std::min(agreed_, kByAgreed.size() - 1)] * (100 + fallen_) / 100;
  }

 private:
  static constexpr int kMostFallen = 60;  // hundredths of a piece; each a hundredth more time

  std::optional<typename G::Move> turn_;
  int score_ = 0;
  int fallen_ = 0;
  std::size_t agreed_ = 0;  // iterations in a row that have found this turn
};

}  // namespace potentia
